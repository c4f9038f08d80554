#pragma once

#include <QDialog>

class QGridLayout;
class QMenuBar;

namespace meshwright::app {

/// Every command that has keys, menu by menu, and the gestures of canvas and timeline, in two
/// columns.
class ShortcutSheet : public QDialog
{
    Q_OBJECT

public:
    ShortcutSheet(const QMenuBar& menus, QWidget* parent = nullptr);
};

} // namespace meshwright::app
