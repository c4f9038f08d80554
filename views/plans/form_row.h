#pragma once

class QGridLayout;
class QLabel;
class QString;
class QWidget;

namespace meshwright::views {

/// A field with its label before it, in @p column and the @p span columns behind it. Screen readers
/// call the field by the label where it has no name of its own.
QLabel* addFormRow(QGridLayout& grid, const QString& text, QWidget* field, int row, int column,
                   int span);

} // namespace meshwright::views
