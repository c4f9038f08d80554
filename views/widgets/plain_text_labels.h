#pragma once

#include <QObject>

class QApplication;

namespace meshwright::views {

/// Makes labels show text as it is unless they were told that it is rich. Qt guesses otherwise:
/// a name out of a model such as `<img src=a.png>` would be loaded and shown. Tooltips and message
/// boxes are labels too, so one filter over the application reaches all there are.
class PlainTextLabels final : public QObject
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
