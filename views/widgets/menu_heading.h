#pragma once

#include <QAction>
#include <QMenu>

namespace meshwright::views {

/// A line of a menu that says what those below it are; a section's text is not drawn by every
/// style.
inline QAction* addHeading(QMenu& menu, const QString& text)
{
    QAction* heading = menu.addAction(text);
    heading->setEnabled(false);
    QFont font = menu.font();
    font.setBold(true);
    heading->setFont(font);
    return heading;
}

} // namespace meshwright::views
