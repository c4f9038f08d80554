#pragma once

class QString;
class QWidget;

namespace meshwright::app {

/// Says in a box over @p window what went wrong, and waits until it is closed. The text can be
/// selected.
void showProblem(QWidget* window, const QString& title, const QString& text);

} // namespace meshwright::app
