#include "app/window/problem_box.h"

#include <QMessageBox>

namespace meshwright::app {

void showProblem(QWidget* window, const QString& title, const QString& text)
{
    QMessageBox box(QMessageBox::Warning, title, title, QMessageBox::Ok, window);
    box.setInformativeText(text);
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box.exec();
}

} // namespace meshwright::app
