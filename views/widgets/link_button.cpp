#include "views/widgets/link_button.h"

namespace meshwright::views {

LinkButton::LinkButton(const QString& text, QWidget* parent)
    : QPushButton(text, parent)
{
    // The application's style sheet draws buttons with this property as links.
    setProperty("link", true);
    setFlat(true);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAutoDefault(false);
}

} // namespace meshwright::views
