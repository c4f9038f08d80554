#pragma once

class QDockWidget;
class QMainWindow;

namespace meshwright::app {

/// Moves the keyboard to the next panel, the canvas included, in the order of the screen: from
/// above, from the left. @p step is 1, or −1 for the one before.
void focusNextPanel(QMainWindow& window, int step);

/// Whether @p dock is shown and no other tab of its place stands before it.
bool isInFront(const QMainWindow& window, const QDockWidget& dock);

} // namespace meshwright::app
