#include "views/plans/form_row.h"

#include "views/widgets/user_text.h"

#include <QGridLayout>
#include <QLabel>

namespace meshwright::views {

QLabel* addFormRow(QGridLayout& grid, const QString& text, QWidget* field, int row, int column,
                   int span)
{
    auto* label = new QLabel(text, grid.parentWidget());
    label->setBuddy(field);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(withoutMnemonic(text));
    grid.addWidget(label, row, column);
    grid.addWidget(field, row, column + 1, 1, span);
    return label;
}

} // namespace meshwright::views
