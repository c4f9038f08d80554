#include "views/widgets/popup_place.h"

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace meshwright::views {

void showPopup(QWidget& popup, const QWidget& anchor)
{
    popup.adjustSize();
    const QRect around(anchor.mapToGlobal(QPoint()), anchor.size());
    const QRect screen = anchor.screen()->availableGeometry();
    const int above = around.top() - screen.top(), below = screen.bottom() - around.bottom();
    const bool fitsAbove = popup.height() <= above || above >= below;
    QPoint place(around.left(), fitsAbove ? around.top() - popup.height() : around.bottom() + 1);
    place.setX(std::max(screen.left(), std::min(place.x(), screen.right() + 1 - popup.width())));
    place.setY(std::max(screen.top(), std::min(place.y(), screen.bottom() + 1 - popup.height())));
    popup.move(place);
    popup.show();
}

} // namespace meshwright::views
