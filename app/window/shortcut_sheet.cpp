#include "app/window/shortcut_sheet.h"

#include "views/widgets/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

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

} // namespace

ShortcutSheet::ShortcutSheet(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    QList<Row> rows = gestures();
    for (const QAction* action : actions) {
        if (action->shortcut().isEmpty())
            continue;
        QString text = action->text();
        rows << Row {text.remove(QLatin1Char('&')),
                     action->shortcut().toString(QKeySequence::NativeText)};
    }
    auto* table = new QTableWidget(int(rows.size()), 2, this);
    table->horizontalHeader()->hide();
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    for (int row = 0; row < rows.size(); ++row) {
        table->setItem(row, 0, new QTableWidgetItem(rows[row].first));
        table->setItem(row, 1, new QTableWidgetItem(rows[row].second));
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(views::kPanelMargin, views::kPanelMargin, views::kPanelMargin,
                               views::kPanelMargin);
    layout->addWidget(table);
    layout->addWidget(buttons);
    resize(520, 560);
}

} // namespace meshwright::app
