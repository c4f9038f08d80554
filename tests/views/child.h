#pragma once

#include <QAbstractButton>
#include <QWidget>

namespace meshwright::tests {

/// The widget of a type in another, as a person finds it: by its accessible name or the text on it;
/// without a name the first. Null: there is none.
template<typename Widget>
Widget* child(const QWidget& parent, const char* name = nullptr)
{
    for (Widget* each : parent.findChildren<Widget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(each);
        if (!name || each->accessibleName() == QLatin1String(name)
            || (button && button->text() == QString::fromUtf8(name)))
            return each;
    }
    return nullptr;
}

} // namespace meshwright::tests
