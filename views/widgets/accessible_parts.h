#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

class QWidget;

namespace meshwright::views {

/// Something that a widget paints itself and people who do not see it should find too.
struct AccessiblePart
{
    QString name;
    QRect rect; ///< in the widget
    bool isFocused = false; ///< the widget's keyboard position, while that has the focus
    bool isSelected = false;
};

/// A widget that paints its parts itself inherits from QWidget and from this, and calls
/// announceParts() first thing in its constructor: Qt keeps what it makes of a widget when that
/// gets a name. Assistive tools then find the parts as its children, which can be pressed.
class AccessibleParts
{
public:
    virtual ~AccessibleParts() = default;

    virtual int partCount() const = 0;
    virtual AccessiblePart part(int index) const = 0;
    virtual void pressPart(int index) = 0;
};

/// Makes the parts of all such widgets known, once.
void announceParts();
/// Says that the keyboard of a widget stands on another part now.
void announceFocusedPart(QWidget& widget, int index);

} // namespace meshwright::views
