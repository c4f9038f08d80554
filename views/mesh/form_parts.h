#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QHBoxLayout;
class QLabel;
class QTableWidget;
class QWidget;

/// The parts that the forms of a configuration are made of.
namespace meshwright::views {

/// The bold caption of a section.
QLabel* sectionLabel(const QString& text, QWidget* parent);
/// An editable table whose last column takes the room that is left.
QTableWidget* fieldTable(const QString& accessibleName, const QStringList& headers,
                         QWidget* parent);
QString cellText(const QTableWidget& table, int row, int column);
void setCellText(QTableWidget& table, int row, int column, const QString& text,
                 bool editable = true);
/// "Add" and "Remove" for the rows of a table: Remove takes the current row, else the last, and
/// then calls @p removed.
QHBoxLayout* rowLinks(const QString& title, QTableWidget* table, std::function<void()> add,
                      std::function<void()> removed);

} // namespace meshwright::views
