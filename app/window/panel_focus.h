#pragma once

class QMainWindow;

namespace meshwright::app {

/// Moves the keyboard to the next panel, the canvas included, in the order of the screen: from
/// above, from the left. @p step is 1, or −1 for the one before.
void focusNextPanel(QMainWindow& window, int step);

} // namespace meshwright::app
