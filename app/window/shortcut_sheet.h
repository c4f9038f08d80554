#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace meshwright::app {

/// Every command that has keys, and the keys and gestures of canvas and timeline.
class ShortcutSheet : public QDialog
{
    Q_OBJECT

public:
    ShortcutSheet(const QList<QAction*>& actions, QWidget* parent = nullptr);
};

} // namespace meshwright::app
