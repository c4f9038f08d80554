#pragma once

class QDockWidget;
class QMainWindow;

namespace meshwright::app {

/// Moves the keyboard to the next panel, the canvas included, in the order of the screen: from
/// above, from the left. @p step is 1, or −1 for the one before.
void focusNextPanel(QMainWindow& window, int step);

/// Gives the keyboard to the next stop of Tab in the order on the screen: bars and panels from
/// above, from the left. False: there is none. @p step as of focusNextPanel().
bool focusNextStop(QMainWindow& window, int step);

/// Whether @p dock is shown and no other tab of its place stands before it.
bool isInFront(const QMainWindow& window, const QDockWidget& dock);

} // namespace meshwright::app
