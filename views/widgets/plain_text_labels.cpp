#include "views/widgets/plain_text_labels.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace meshwright::views {

void PlainTextLabels::install(QApplication& application)
{
    application.installEventFilter(new PlainTextLabels(&application));
}

/// A label is polished before its first text is laid out, and so before it loads anything; a
/// tooltip before it gets its text.
bool PlainTextLabels::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish) {
        auto* label = qobject_cast<QLabel*>(watched);
        if (label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace meshwright::views
