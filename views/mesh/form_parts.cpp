#include "views/mesh/form_parts.h"

#include "views/widgets/link_button.h"
#include "views/widgets/theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include <utility>

namespace meshwright::views {

namespace {

QString trFormParts(const char* source)
{
    return QCoreApplication::translate("FormParts", source);
}

} // namespace

QLabel* sectionLabel(const QString& caption, QWidget* parent)
{
    auto* label = new QLabel(caption, parent);
    label->setFont(strongFont());
    return label;
}

QTableWidget* fieldTable(const QString& accessibleName, const QStringList& headers, QWidget* parent)
{
    auto* table = new QTableWidget(0, int(headers.size()), parent);
    table->setHorizontalHeaderLabels(headers);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->setAccessibleName(accessibleName);
    table->setTabKeyNavigation(false);
    table->setMinimumHeight(88);
    return table;
}

QString cellText(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* item = table.item(row, column);
    return item ? item->text().trimmed() : QString();
}

void setCellText(QTableWidget& table, int row, int column, const QString& content, bool editable)
{
    auto* item = new QTableWidgetItem(content);
    if (!editable)
        item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    table.setItem(row, column, item);
}

QHBoxLayout* rowLinks(const QString& title, QTableWidget* table, std::function<void()> add,
                      std::function<void()> removed)
{
    auto* more = new LinkButton(trFormParts("Add"), table->parentWidget());
    more->setAccessibleName(trFormParts("Add to %1").arg(title));
    auto* fewer = new LinkButton(trFormParts("Remove"), table->parentWidget());
    fewer->setAccessibleName(trFormParts("Remove from %1").arg(title));
    QObject::connect(more, &QPushButton::clicked, table, std::move(add));
    QObject::connect(fewer, &QPushButton::clicked, table, [table, done = std::move(removed)] {
        if (table->rowCount() > 0)
            table->removeRow(table->currentRow() < 0 ? table->rowCount() - 1 : table->currentRow());
        done();
    });
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(more);
    row->addSpacing(3 * kGrid);
    row->addWidget(fewer);
    return row;
}

} // namespace meshwright::views
