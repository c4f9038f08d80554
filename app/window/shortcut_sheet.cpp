#include "app/window/shortcut_sheet.h"

#include "app/window/shortcuts.h"
#include "views/widgets/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>

namespace meshwright::app {

namespace {

using Row = std::pair<QString, QString>;

QList<Row> gestures()
{
    return {
        {ShortcutSheet::tr("Pan the canvas"), ShortcutSheet::tr("drag, wheel, or Space and drag")},
        {ShortcutSheet::tr("Zoom"), ShortcutSheet::tr("Ctrl and wheel, + and −")},
        {ShortcutSheet::tr("Look inside a block"), ShortcutSheet::tr("double-click, Enter")},
        {ShortcutSheet::tr("Select several"),
         ShortcutSheet::tr("Shift or Ctrl and click, Shift and drag")},
        {ShortcutSheet::tr("Walk along the graph"), ShortcutSheet::tr("arrow keys")},
        {ShortcutSheet::tr("Put nodes on a stage"),
         ShortcutSheet::tr("drag them to a lane, or 0 … 9")},
        {ShortcutSheet::tr("All keys of the timeline"), ShortcutSheet::tr("? in the timeline")},
        {ShortcutSheet::tr("Stop a drag"), ShortcutSheet::tr("Escape")},
    };
}

struct Group
{
    QString title;
    QList<Row> rows;
};

/// The commands of a menu and the menus in it.
void addRows(const QMenu& menu, QList<Row>& rows)
{
    for (const QAction* action : menu.actions()) {
        if (action->menu())
            addRows(*action->menu(), rows);
        else if (!action->shortcut().isEmpty())
            rows << Row {titleOf(*action), action->shortcut().toString(QKeySequence::NativeText)};
    }
}

QList<Group> groups(const QMenuBar& menus)
{
    QList<Group> groups {{ShortcutSheet::tr("Canvas and timeline"), gestures()}};
    for (const QAction* menu : menus.actions()) {
        Group group {titleOf(*menu), {}};
        if (menu->menu())
            addRows(*menu->menu(), group.rows);
        if (!group.rows.isEmpty())
            groups << group;
    }
    return groups;
}

QGridLayout* columnOf(QHBoxLayout& columns)
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(6 * views::kGrid);
    grid->setVerticalSpacing(views::kGrid);
    grid->setColumnStretch(0, 1);
    auto* whole = new QVBoxLayout;
    whole->addLayout(grid);
    whole->addStretch();
    columns.addLayout(whole);
    return grid;
}

void add(const Group& group, QGridLayout& grid, QWidget* parent)
{
    const auto label = [&](const QString& text, const QFont& font) {
        auto* made = new QLabel(text, parent);
        made->setTextFormat(Qt::PlainText);
        made->setFont(font);
        return made;
    };
    QLabel* title = label(group.title, views::panelTitleFont());
    title->setContentsMargins(0, 2 * views::kGrid, 0, 0);
    grid.addWidget(title, grid.rowCount(), 0, 1, 2);
    for (const Row& row : group.rows) {
        const int at = grid.rowCount();
        grid.addWidget(label(row.first, views::textFont()), at, 0);
        grid.addWidget(label(row.second, views::strongFont()), at, 1);
    }
}

} // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto* content = new QWidget;
    auto* columns = views::newLayout<QHBoxLayout>(content, 10 * views::kGrid, views::kPanelMargins);
    QGridLayout* const sides[] {columnOf(*columns), columnOf(*columns)};
    for (const Group& group : groups(menus))
        add(group, *sides[sides[1]->rowCount() < sides[0]->rowCount() ? 1 : 0], content);
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = views::newLayout<QVBoxLayout>(this, 2 * views::kGrid, views::kPanelMargins);
    layout->addWidget(scroll);
    layout->addWidget(buttons);
    const QSize whole = content->sizeHint() + QSize(20 * views::kGrid, 20 * views::kGrid);
    resize(whole.boundedTo(screen()->availableSize() * 0.9));
}

} // namespace meshwright::app
