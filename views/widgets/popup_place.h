#pragma once

class QWidget;

namespace meshwright::views {

/// Shows a popup as large as its contents want, above what it belongs to or below it where there is
/// more room, and inside the screen.
void showPopup(QWidget& popup, const QWidget& anchor);

} // namespace meshwright::views
