#include "app/window/problem_box.h"

#include <QGridLayout>
#include <QMessageBox>
#include <QSpacerItem>

#include <algorithm>

namespace meshwright::app {

namespace {

constexpr int kNarrowest = 420, kWidest = 640; ///< px
constexpr int kTitleBarRoom = 160; ///< px: the buttons of a title bar, and its bolder font

} // namespace

void showProblem(QWidget* window, const QString& title, const QString& text)
{
    QMessageBox box(QMessageBox::Warning, title, title, QMessageBox::Ok, window);
    box.setInformativeText(text);
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    // As wide as its title, which the window manager would cut.
    const int wide = box.fontMetrics().horizontalAdvance(title) + kTitleBarRoom;
    if (auto* grid = qobject_cast<QGridLayout*>(box.layout()))
        grid->addItem(new QSpacerItem(std::clamp(wide, kNarrowest, kWidest), 0), grid->rowCount(),
                      0, 1, grid->columnCount());
    box.exec();
}

} // namespace meshwright::app
