#include "views/exchange/exchange_dialog.h"

#include "views/exchange/findings_view.h"
#include "views/exchange/format_list.h"
#include "views/exchange/format_text.h"
#include "views/exchange/option_rows.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/link_button.h"
#include "views/widgets/progress_row.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace meshwright::views {

namespace {

constexpr int kTypingPause = 300; ///< ms
constexpr int kPatience = 150; ///< ms: shorter preparations show nothing but their result
constexpr int kTick = 100; ///< ms

} // namespace

ExchangeDialog::ExchangeDialog(Workspace& workspace, Direction direction,
                               std::span<const exchange::Format> formats, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_direction(direction)
    , m_preparation(new LatestWork(this))
    , m_writing(new LatestWork(this))
{
    buildLeft(direction, formats);
    m_soon.setSingleShot(true);
    m_patience.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &ExchangeDialog::startPreparing);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        showObstacle({{}, tr("Preparing…"), false});
    });
    connect(&m_ticker, &QTimer::timeout, this, [this] {
        m_progress->showFraction(m_writing->fraction());
        m_sentence->setText(busyText());
    });
    const QString noMemory =
        tr("There is not enough memory for this. Close other programs, or take "
           "fewer devices.");
    connect(m_preparation, &LatestWork::ranOutOfMemory, this,
            [this, noMemory] { showFailure(noMemory); });
    connect(m_writing, &LatestWork::ranOutOfMemory, this,
            [this, noMemory] { showNotWritten(noMemory); });
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_writing->stop();
        leave();
    });
    connect(&workspace, &Workspace::documentChanged, this, [this] { prepareSoon(); });
    connect(&workspace, &Workspace::themeChanged, this, &ExchangeDialog::colourSentence);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this,
            [this] { prepareNow(); });
}

ExchangeDialog::~ExchangeDialog() = default;

void ExchangeDialog::buildLeft(Direction direction, std::span<const exchange::Format> formats)
{
    std::vector<const exchange::Format*> offered;
    for (const exchange::Format& format : formats) {
        const bool offers = direction == Direction::Export ? format.prepareExport != nullptr
                                                           : format.prepareImport != nullptr;
        if (offers)
            offered.push_back(&format);
    }
    m_list = new FormatList(std::move(offered), this);
    connect(m_list, &FormatList::formatChosen, this, &ExchangeDialog::chooseFormat);
    m_form = new QFormLayout;
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setHorizontalSpacing(3 * kGrid);
    m_form->setVerticalSpacing(2 * kGrid);
}

void ExchangeDialog::build(QWidget* lastField, QWidget* preview, exchange::OptionValues starts)
{
    m_lastField = lastField;
    m_findings = new FindingsView(m_workspace, this);
    m_options = new OptionRows(*m_form, m_form->rowCount(), std::move(starts), this);
    if (m_workspace.hasDocument())
        m_options->setFolder(
            QFileInfo(QFile::decodeName(m_workspace.document().path().string().c_str()))
                .absolutePath());
    connect(m_options, &OptionRows::chosen, this, &ExchangeDialog::prepareNow);
    connect(m_options, &OptionRows::edited, this, &ExchangeDialog::prepareSoon);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(4 * kGrid);
    columns->addWidget(m_list);
    columns->addLayout(buildRight(preview), 1);
    auto* whole = newLayout<QVBoxLayout>(this, 3 * kGrid, kPanelMargins);
    whole->addLayout(columns, 1);
    whole->addWidget(buildBottom());
    resize(960, 680);
    chooseFormat();
}

QVBoxLayout* ExchangeDialog::buildRight(QWidget* preview)
{
    m_title = new QLabel(this);
    m_title->setFont(titleFont());
    m_description = new QLabel(this);
    m_description->setForegroundRole(QPalette::PlaceholderText);
    m_description->setWordWrap(true);
    m_empty = new EmptyState(this);
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(preview);
    splitter->addWidget(m_findings);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({1000, 1000}); // as shares
    m_preview = splitter;
    m_pages = new QStackedLayout;
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_preview);
    auto* right = new QVBoxLayout;
    right->setSpacing(kGrid);
    right->addWidget(m_title);
    right->addWidget(m_description);
    right->addSpacing(2 * kGrid);
    right->addLayout(m_form);
    right->addSpacing(kGrid);
    right->addLayout(m_pages, 1);
    return right;
}

QWidget* ExchangeDialog::buildBottom()
{
    m_sentence = new QLabel(this);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_folderLink = new LinkButton(tr("Open folder"), this);
    m_folderLink->hide();
    // Its button is not the one that begins: who stops as it ends would begin anew.
    m_progress = new ProgressRow(tr("Stop"), this);
    m_act = new QPushButton(this);
    m_act->setProperty("primary", true);
    m_act->setDefault(true);
    m_close = new QPushButton(tr("Close"), this);
    m_close->setAutoDefault(false);
    connect(m_progress, &ProgressRow::stopRequested, m_writing, &LatestWork::stop);
    connect(m_act, &QPushButton::clicked, this, &ExchangeDialog::act);
    connect(m_close, &QPushButton::clicked, this, &ExchangeDialog::reject);
    connect(m_folderLink, &QPushButton::clicked, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    auto* bottom = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(bottom, 2 * kGrid);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_folderLink);
    row->addWidget(m_progress);
    row->addWidget(m_act);
    row->addWidget(m_close);
    return bottom;
}

QPushButton* ExchangeDialog::stopButton() const
{
    return m_progress->stopButton();
}

QString ExchangeDialog::sentence() const
{
    return m_sentence->text();
}

QString ExchangeDialog::obstacle() const
{
    return m_obstacle;
}

bool ExchangeDialog::isPreparing() const
{
    return m_preparation->isRunning() || m_soon.isActive();
}

bool ExchangeDialog::isWriting() const
{
    return m_writing->isRunning();
}

const exchange::Format* ExchangeDialog::format() const
{
    return m_list->current();
}

void ExchangeDialog::chooseFormat()
{
    const exchange::Format* chosen = format();
    if (!chosen) {
        showObstacle({{}, tr("There is no format to choose from."), false});
        return;
    }
    m_title->setText(formatText(chosen->title));
    m_description->setText(formatSentence(chosen->description));
    showFormat();
    m_options->show(chosen->name,
                    m_direction == Direction::Export ? chosen->exportOptions
                                                     : chosen->importOptions,
                    m_lastField);
    prepareNow();
}

void ExchangeDialog::prepareNow()
{
    m_preparation->abandon();
    m_isReady = false;
    m_done.clear();
    m_folder.clear();
    refreshAct();
    m_soon.start(0);
}

void ExchangeDialog::prepareSoon()
{
    prepareNow();
    m_soon.start(kTypingPause);
}

void ExchangeDialog::startPreparing()
{
    if (!m_workspace.hasDocument() || !format())
        return;
    const std::optional<Obstacle> found = findObstacle();
    if (!found && m_workspace.liveEvaluation().sharedShapes()) {
        m_patience.start(kPatience);
        prepare();
        return;
    }
    clearPreview();
    showObstacle(found.value_or(
        Obstacle {{}, tr("The shapes of the model are still being worked out…"), false}));
    if (found)
        Q_EMIT prepared();
}

void ExchangeDialog::showPreview()
{
    m_patience.stop();
    m_obstacle.clear();
    m_isReady = true;
    m_pages->setCurrentWidget(m_preview);
    refreshAct();
    Q_EMIT prepared();
}

void ExchangeDialog::showFailure(const QString& why)
{
    clearPreview();
    showObstacle({m_direction == Direction::Export ? tr("This cannot be exported")
                                                   : tr("This cannot be imported"),
                  why, false});
    Q_EMIT prepared();
}

void ExchangeDialog::showObstacle(const Obstacle& obstacle)
{
    m_patience.stop();
    m_obstacle = obstacle.sentence;
    m_empty->setTitle(obstacle.title);
    m_empty->setSentence(obstacle.sentence);
    m_empty->clearActions();
    if (obstacle.needsConfiguration)
        m_empty->addAction(tr("Configurations…"), [this] { Q_EMIT configurationsRequested(); });
    m_pages->setCurrentWidget(m_empty);
    refreshAct();
}

void ExchangeDialog::refreshAct()
{
    const bool isBusy = m_writing->isRunning();
    const QString why = m_isReady ? refusal() : QString();
    m_act->setText(actText());
    m_act->setEnabled(!isBusy && m_isReady && why.isEmpty());
    m_act->setToolTip(m_isReady ? why : m_obstacle);
    m_sentence->setText(isBusy ? busyText() : m_done.isEmpty() ? why : m_done);
    colourSentence();
    m_folderLink->setVisible(!isBusy && !m_folder.isEmpty());
    m_progress->setVisible(isBusy);
}

void ExchangeDialog::showWriting()
{
    m_done.clear();
    m_folder.clear();
    m_progress->showFraction(0);
    m_ticker.start(kTick);
    refreshAct();
}

void ExchangeDialog::showWritten(const QString& sentence, const QString& folder)
{
    endWriting(sentence, folder, false);
}

void ExchangeDialog::showNotWritten(const QString& why)
{
    endWriting(QStringLiteral("▲ ") + why, {}, true);
}

void ExchangeDialog::endWriting(const QString& sentence, const QString& folder, bool hasFailed)
{
    m_ticker.stop();
    m_done = sentence;
    m_folder = folder;
    m_hasFailed = hasFailed;
    refreshAct();
    Q_EMIT written();
}

void ExchangeDialog::colourSentence()
{
    const Theme& theme = m_workspace.theme();
    QPalette palette = m_sentence->palette();
    palette.setColor(QPalette::WindowText,
                     m_hasFailed && !m_done.isEmpty() ? readableOn(theme.communication, theme.panel)
                                                      : theme.text);
    m_sentence->setPalette(palette);
}

void ExchangeDialog::reject()
{
    if (m_writing->isRunning()) {
        m_writing->stop();
        return;
    }
    leave();
}

void ExchangeDialog::leave()
{
    m_soon.stop();
    m_patience.stop();
    m_preparation->abandon();
    QDialog::reject();
}

} // namespace meshwright::views
