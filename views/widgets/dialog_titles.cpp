#include "views/widgets/dialog_titles.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QGridLayout>
#include <QMessageBox>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kTitleButtons = 140; ///< px: the window's icon, its buttons, and what is around them
constexpr int kWidestTitle = 480; ///< px; a longer one names a tensor

int titleWidth(const QDialog& dialog)
{
    QFont font = dialog.font();
    font.setBold(true); // as most title bars have it
    const QString title =
        dialog.windowTitle() + QStringLiteral(" — ") + QGuiApplication::applicationDisplayName();
    return std::min(QFontMetrics(font).horizontalAdvance(title), kWidestTitle) + kTitleButtons;
}

} // namespace

void DialogTitles::install(QApplication& application)
{
    application.installEventFilter(new DialogTitles(&application));
}

/// A message box sets its size by its layout when it is shown; all others keep a minimum.
bool DialogTitles::eventFilter(QObject* watched, QEvent* event)
{
    auto* dialog = event->type() == QEvent::Show ? qobject_cast<QDialog*>(watched) : nullptr;
    if (dialog && dialog->isWindow() && !dialog->windowTitle().isEmpty()) {
        const int wide = titleWidth(*dialog);
        auto* grid = qobject_cast<QGridLayout*>(dialog->layout());
        if (qobject_cast<QMessageBox*>(dialog) && grid) {
            if (grid->sizeHint().width() >= wide)
                return false; // also where it is shown again
            grid->addItem(new QSpacerItem(wide - grid->contentsMargins().left()
                                              - grid->contentsMargins().right(),
                                          0),
                          grid->rowCount(), 0, 1, grid->columnCount());
        } else if (dialog->minimumWidth() < wide && dialog->maximumWidth() > wide) {
            dialog->setMinimumWidth(wide);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace meshwright::views
