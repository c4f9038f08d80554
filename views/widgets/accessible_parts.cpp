#include "views/widgets/accessible_parts.h"

#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace meshwright::views {

namespace {

/// One part, as long as its widget has so many.
class PartInterface final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    PartInterface(QWidget& widget, int index)
        : m_widget(&widget)
        , m_index(index)
    {
    }

    bool isValid() const override { return parts() && m_index < parts()->partCount(); }

    QObject* object() const override { return nullptr; }

    QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_widget);
    }

    QAccessibleInterface* child(int) const override { return nullptr; }

    QAccessibleInterface* childAt(int, int) const override { return nullptr; }

    int childCount() const override { return 0; }

    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text kind) const override
    {
        return isValid() && kind == QAccessible::Name ? parts()->part(m_index).name : QString();
    }

    void setText(QAccessible::Text, const QString&) override { }

    QRect rect() const override
    {
        const QRect inside = isValid() ? parts()->part(m_index).rect : QRect();
        return inside.isNull() ? inside
                               : QRect(m_widget->mapToGlobal(inside.topLeft()), inside.size());
    }

    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        const AccessiblePart part = parts()->part(m_index);
        state.focusable = state.selectable = true;
        state.focused = part.isFocused;
        state.selected = part.isSelected;
        state.invisible = !m_widget->isVisible();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }

    void doAction(const QString& action) override
    {
        if (isValid() && action == pressAction())
            parts()->pressPart(m_index);
    }

    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    AccessibleParts* parts() const { return dynamic_cast<AccessibleParts*>(m_widget.data()); }

    QPointer<QWidget> m_widget;
    int m_index;
};

class PartsInterface final : public QAccessibleWidget
{
public:
    explicit PartsInterface(QWidget& widget)
        : QAccessibleWidget(&widget, QAccessible::List)
    {
    }

    ~PartsInterface() override
    {
        for (const auto& [index, id] : m_parts)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return parts().partCount(); }

    QAccessibleInterface* child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        const auto known = m_parts.find(index);
        if (known != m_parts.end())
            return QAccessible::accessibleInterface(known->second);
        auto* made = new PartInterface(*widget(), index);
        m_parts[index] = QAccessible::registerAccessibleInterface(made);
        return made;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        for (const auto& [index, id] : m_parts) {
            if (QAccessible::accessibleInterface(id) == child)
                return index;
        }
        return -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        const QPoint inside = widget()->mapFromGlobal(QPoint(x, y));
        for (int index = 0; index < childCount(); ++index) {
            if (parts().part(index).rect.contains(inside))
                return child(index);
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        for (int index = 0; index < childCount(); ++index) {
            if (parts().part(index).isFocused)
                return child(index);
        }
        return QAccessibleWidget::focusChild();
    }

private:
    AccessibleParts& parts() const { return *dynamic_cast<AccessibleParts*>(widget()); }

    mutable std::map<int, QAccessible::Id> m_parts; ///< those that were asked for
};

QAccessibleInterface* partsOf(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    return dynamic_cast<AccessibleParts*>(widget) ? new PartsInterface(*widget) : nullptr;
}

} // namespace

void announceParts()
{
    QAccessible::installFactory(partsOf); // a second time changes nothing
}

void announceFocusedPart(QWidget& widget, int index)
{
    QAccessibleEvent event(&widget, QAccessible::Focus);
    event.setChild(index);
    QAccessible::updateAccessibility(&event);
}

} // namespace meshwright::views
