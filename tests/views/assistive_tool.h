#pragma once

#include <QAccessible>

namespace meshwright::tests {

/// While it lives, every event's interface is asked for, as screen readers do: Qt makes that of a
/// widget when it gets a name, and keeps it.
class AssistiveTool
{
public:
    AssistiveTool()
    {
        QAccessible::setActive(true);
        m_before = QAccessible::installUpdateHandler(
            [](QAccessibleEvent* event) { event->accessibleInterface(); });
    }

    ~AssistiveTool()
    {
        QAccessible::installUpdateHandler(m_before);
        QAccessible::setActive(false);
    }

    AssistiveTool(const AssistiveTool&) = delete;
    AssistiveTool& operator=(const AssistiveTool&) = delete;

private:
    QAccessible::UpdateHandler m_before = nullptr;
};

} // namespace meshwright::tests
