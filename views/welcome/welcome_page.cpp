#include "views/welcome/welcome_page.h"

#include "views/welcome/pipeline_picture.h"
#include "views/welcome/welcome_card.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

constexpr int kColumnWidth = 400, kLeastColumn = 270;
constexpr int kPageWidth = 2 * kColumnWidth + 8 * kGrid;
constexpr int kMostRecent = 6;
constexpr int kBigTitle = 28; ///< px

QLabel* labelOf(const QString& text, const QFont& font, bool secondary, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    if (secondary)
        label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QVBoxLayout* columnOf(const QString& title, QHBoxLayout* row, QWidget* parent)
{
    auto* holder = new QWidget(parent);
    holder->setMinimumWidth(kLeastColumn);
    holder->setMaximumWidth(kColumnWidth);
    auto* column = newLayout<QVBoxLayout>(holder, 2 * kGrid);
    column->addWidget(labelOf(title, panelTitleFont(), true, holder));
    auto* items = new QVBoxLayout;
    items->setSpacing(2 * kGrid);
    column->addLayout(items);
    column->addStretch();
    row->addWidget(holder, 1, Qt::AlignTop);
    return items;
}

/// In the middle, as wide as there is room, up to the page's width. Between stretches, not aligned:
/// an aligned widget is given no room for its wrapped text.
void addRow(QVBoxLayout& page, QWidget* widget)
{
    widget->setMaximumWidth(kPageWidth);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(widget, 1);
    row->addStretch();
    page.addLayout(row);
}

void clear(QVBoxLayout* layout)
{
    while (QLayoutItem* item = layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

/// "~/models/llama.onnx": a home folder says nothing.
QString shortFolder(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    return folder.startsWith(home) && home.size() > 1 ? QLatin1Char('~') + folder.mid(home.size())
                                                      : folder;
}

} // namespace

WelcomePage::WelcomePage(const Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    auto* content = new QWidget;
    auto* page =
        newLayout<QVBoxLayout>(content, 8 * kGrid, {4 * kGrid, 8 * kGrid, 4 * kGrid, 8 * kGrid});
    page->addStretch(1);
    addRow(*page, buildHead());
    auto* columns = new QHBoxLayout;
    columns->setSpacing(8 * kGrid);
    columns->addStretch();
    m_recent = columnOf(tr("Recent"), columns, content);
    m_samples = columnOf(tr("Samples"), columns, content);
    columns->addStretch();
    page->addLayout(columns);
    addRow(*page, buildPresets());
    page->addWidget(buildHints(), 0, Qt::AlignHCenter);
    page->addStretch(2);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    connect(&workspace, &Workspace::themeChanged, this, qOverload<>(&QWidget::update));
    setRecentFiles({});
}

QWidget* WelcomePage::buildHead()
{
    auto* head = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(head, 8 * kGrid);
    auto* words = new QVBoxLayout;
    words->setSpacing(kGrid);
    QFont big = titleFont();
    big.setPixelSize(kBigTitle);
    words->addWidget(labelOf(QStringLiteral("Meshwright"), big, false, head));
    auto* what = labelOf(tr("Plan how a model runs on many devices: put its parts on pipeline "
                            "stages, split its tensors, and see what that costs."),
                         textFont(), true, head);
    what->setWordWrap(true);
    words->addWidget(what);
    words->addSpacing(2 * kGrid);
    auto* buttons = new QHBoxLayout;
    auto* open = new QPushButton(tr("Open model…"), head);
    open->setProperty("primary", true);
    open->setAutoDefault(true);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    auto* tour = new QPushButton(tr("Take the tour"), head);
    connect(tour, &QPushButton::clicked, this, &WelcomePage::tourRequested);
    buttons->addWidget(open);
    buttons->addWidget(tour);
    buttons->addSpacing(2 * kGrid);
    buttons->addWidget(labelOf(tr("or drop an ONNX file anywhere here"), textFont(), true, head));
    buttons->addStretch();
    words->addLayout(buttons);
    row->addLayout(words, 1);
    row->addWidget(new PipelinePicture(m_workspace, head), 0, Qt::AlignVCenter);
    setFocusProxy(open);
    return head;
}

/// A row of buttons: what each makes stands in its tool tip.
QWidget* WelcomePage::buildPresets()
{
    auto* holder = new QWidget(this);
    auto* column = newLayout<QVBoxLayout>(holder, 2 * kGrid);
    column->addWidget(labelOf(tr("New model without weights"), panelTitleFont(), true, holder));
    m_presets = new QGridLayout;
    m_presets->setSpacing(2 * kGrid);
    column->addLayout(m_presets);
    auto* other = new QPushButton(tr("From a config…"), holder);
    other->setToolTip(tr("A config.json of Hugging Face, or a few dimensions"));
    addPresetButton(other, {});
    return holder;
}

void WelcomePage::addPresetButton(QPushButton* button, const QString& name)
{
    constexpr int kInRow = 4;
    const int place = m_presets->count();
    m_presets->addWidget(button, place / kInRow, place % kInRow);
    connect(button, &QPushButton::clicked, this, [this, name] { Q_EMIT presetRequested(name); });
}

void WelcomePage::addPreset(const QString& name, const WelcomeSample& preset)
{
    auto* button = new QPushButton(preset.title, this);
    button->setToolTip(preset.description);
    addPresetButton(button, name);
}

QWidget* WelcomePage::buildHints()
{
    const QKeySequence find(Qt::CTRL | Qt::Key_K);
    const QString keys = QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText);
    return labelOf(tr("%1 opens a model · %2 finds nodes, tensors and commands · 0 to 9 put the "
                      "selection on a stage")
                       .arg(keys, find.toString(QKeySequence::NativeText)),
                   secondaryFont(), true, this);
}

void WelcomePage::setRecentFiles(const QStringList& paths)
{
    clear(m_recent);
    for (const QString& path : paths.mid(0, kMostRecent)) {
        const bool isThere = QFileInfo::exists(path);
        auto* card = new WelcomeCard(m_workspace, QFileInfo(path).fileName(),
                                     isThere ? shortFolder(path)
                                             : tr("not there any more: %1").arg(shortFolder(path)),
                                     this);
        card->setDetailElide(Qt::ElideMiddle);
        card->setEnabled(isThere);
        connect(card, &QAbstractButton::clicked, this,
                [this, path] { Q_EMIT recentRequested(path); });
        m_recent->addWidget(card);
    }
    if (!paths.isEmpty())
        return;
    auto* none = labelOf(tr("Models that you open are listed here."), textFont(), true, this);
    m_recent->addWidget(none);
}

void WelcomePage::setSamples(const QList<WelcomeSample>& samples)
{
    clear(m_samples);
    for (int i = 0; i < int(samples.size()); ++i) {
        auto* card = new WelcomeCard(m_workspace, samples[i].title, samples[i].description, this);
        connect(card, &QAbstractButton::clicked, this, [this, i] { Q_EMIT sampleRequested(i); });
        m_samples->addWidget(card);
    }
}

} // namespace meshwright::views
