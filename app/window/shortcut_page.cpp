#include "app/window/shortcut_page.h"

#include "views/widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace meshwright::app {

namespace {

/// Takes the first combination that is pressed, at once; Qt's waits for three more.
class CombinationEdit final : public QKeySequenceEdit
{
public:
    using QKeySequenceEdit::QKeySequenceEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        const int key = event->key();
        const bool isModifier = key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt
            || key == Qt::Key_Meta || key == Qt::Key_AltGr || key == Qt::Key_unknown;
        const bool isLeaving = key == Qt::Key_Escape && event->modifiers() == Qt::NoModifier;
        if (isModifier || isLeaving) {
            event->ignore();
            return;
        }
        setKeySequence(QKeySequence(event->keyCombination()));
        event->accept();
    }

    void keyReleaseEvent(QKeyEvent* event) override { event->accept(); }
};

} // namespace

ShortcutPage::ShortcutPage(std::vector<Shortcuts::Command> commands, QWidget* parent)
    : QWidget(parent)
    , m_commands(std::move(commands))
    , m_search(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_keys(new CombinationEdit(this))
    , m_clear(new QPushButton(tr("No &keys"), this))
    , m_reset(new QPushButton(tr("&Standard"), this))
    , m_conflicts(new QLabel(this))
{
    m_search->setPlaceholderText(tr("Search commands and keys"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAccessibleName(tr("Commands"));
    for (const Shortcuts::Command& command : m_commands)
        new QTreeWidgetItem(m_list, {titleOf(*command.action)});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_conflicts->setObjectName(QStringLiteral("conflicts"));
    m_conflicts->setWordWrap(true);
    auto* column = views::newLayout<QVBoxLayout>(this, 2 * views::kGrid, views::kPanelMargins);
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addWidget(buildEditor());
    column->addWidget(m_conflicts);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutPage::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutPage::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, m_keys, qOverload<>(&QWidget::setFocus));
    refresh();
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

QWidget* ShortcutPage::buildEditor()
{
    auto* editor = new QWidget(this);
    auto* all = new QPushButton(tr("All s&tandard"), editor);
    auto* label = new QLabel(tr("&Press keys:"), editor);
    label->setBuddy(m_keys);
    m_keys->setAccessibleName(tr("Keys of the command"));
    auto* row = views::newLayout<QHBoxLayout>(editor, 2 * views::kGrid);
    row->addWidget(label);
    row->addWidget(m_keys, 1);
    for (QPushButton* button : {m_clear, m_reset, all}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutPage::setKeys);
    connect(m_clear, &QPushButton::clicked, this, [this] { setKeys({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (current() >= 0)
            setKeys(m_commands[std::size_t(current())].standard);
    });
    connect(all, &QPushButton::clicked, this, &ShortcutPage::resetAll);
    return editor;
}

int ShortcutPage::current() const
{
    QTreeWidgetItem* item = m_list->currentItem();
    return item && !item->isHidden() ? m_list->indexOfTopLevelItem(item) : -1;
}

void ShortcutPage::filter()
{
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        const QString wanted = m_search->text();
        item->setHidden(!item->text(0).contains(wanted, Qt::CaseInsensitive)
                        && !item->text(1).contains(wanted, Qt::CaseInsensitive));
        if (!first && !item->isHidden())
            first = item;
    }
    if (current() < 0)
        m_list->setCurrentItem(first);
    showCurrent();
}

void ShortcutPage::showCurrent()
{
    const int row = current();
    for (QWidget* part : {static_cast<QWidget*>(m_keys), static_cast<QWidget*>(m_clear),
                          static_cast<QWidget*>(m_reset)})
        part->setEnabled(row >= 0);
    const QSignalBlocker quiet(m_keys);
    if (row < 0)
        m_keys->clear();
    else
        m_keys->setKeySequence(m_commands[std::size_t(row)].keys);
}

void ShortcutPage::setKeys(const QKeySequence& keys)
{
    if (current() < 0)
        return;
    m_commands[std::size_t(current())].keys = keys;
    showCurrent();
    refresh();
    Q_EMIT changed();
}

void ShortcutPage::resetAll()
{
    for (Shortcuts::Command& command : m_commands)
        command.keys = command.standard;
    showCurrent();
    refresh();
    Q_EMIT changed();
}

QString ShortcutPage::conflicts() const
{
    std::map<QString, QStringList> byKeys;
    for (const Shortcuts::Command& command : m_commands) {
        if (!command.keys.isEmpty())
            byKeys[command.keys.toString(QKeySequence::NativeText)] << titleOf(*command.action);
    }
    QStringList lines;
    for (const auto& [keys, titles] : byKeys) {
        if (titles.size() > 1)
            lines << tr("%1: %2").arg(keys, titles.join(QStringLiteral(", ")));
    }
    return lines.join(QLatin1Char('\n'));
}

void ShortcutPage::refresh()
{
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const Shortcuts::Command& command = m_commands[i];
        QTreeWidgetItem* item = m_list->topLevelItem(int(i));
        item->setText(1, command.keys.toString(QKeySequence::NativeText));
        QFont font = m_list->font();
        font.setBold(command.keys != command.standard);
        item->setFont(1, font);
    }
    const QString several = conflicts();
    m_conflicts->setVisible(!several.isEmpty());
    m_conflicts->setText(
        tr("▲ Several commands have the same keys. Change or clear the keys of all but one:\n%1")
            .arg(several));
}

} // namespace meshwright::app
