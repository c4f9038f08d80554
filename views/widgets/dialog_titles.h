#pragma once

#include <QObject>

class QApplication;

namespace meshwright::views {

/// Makes dialogs so wide that the title bar shows their title whole, with the program's name that
/// Qt puts behind it: a question of two words is narrower otherwise.
class DialogTitles final : public QObject
{
    Q_OBJECT

public:
    /// For as long as the application lives.
    static void install(QApplication& application);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

} // namespace meshwright::views
