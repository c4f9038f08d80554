#include "views/canvas/canvas_accessible.h"

#include "views/canvas/graph_view.h"

#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <map>

namespace meshwright::views {

namespace {

/// A card in view: its name, place and state; pressing it opens a group, and selects a node.
class CardAccessible final : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    CardAccessible(GraphView* view, uint32_t item)
        : m_view(view)
        , m_item(item)
    {
    }

    bool isValid() const override
    {
        return m_view && m_view->currentLayout() && m_item < m_view->currentLayout()->itemCount();
    }

    QObject* object() const override { return nullptr; }

    QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }

    QAccessibleInterface* child(int) const override { return nullptr; }

    int childCount() const override { return 0; }

    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QAccessibleInterface* childAt(int, int) const override { return nullptr; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_view->nameOf(m_item);
        return kind == QAccessible::Description ? m_view->descriptionOf(m_item) : QString();
    }

    void setText(QAccessible::Text, const QString&) override { }

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inView = m_view->rectOfItem(m_item);
        return {m_view->mapToGlobal(inView.topLeft()), inView.size()};
    }

    QAccessible::Role role() const override { return QAccessible::TreeItem; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = state.selectable = true;
        state.focused = m_view->hasFocus() && m_view->currentItem() == m_item;
        state.selected = m_view->isItemSelected(m_item);
        state.expandable = state.collapsed = isGroup();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }

    void doAction(const QString& name) override
    {
        if (!isValid())
            return;
        m_view->setFocus();
        m_view->goToItem(m_item);
        if (name == pressAction() && isGroup())
            m_view->setExpanded(GroupId {m_view->currentLayout()->itemId[m_item]}, true);
    }

    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    bool isGroup() const
    {
        return m_view->currentLayout()->itemKind[m_item] == layout::ItemKind::Group;
    }

    QPointer<GraphView> m_view;
    uint32_t m_item;
};

/// The canvas: its children are the cards in view.
class CanvasAccessible final : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(GraphView* view)
        : QAccessibleWidget(view, QAccessible::Tree)
        , m_view(view)
    {
    }

    ~CanvasAccessible() override { forget(); }

    int childCount() const override { return int(m_view->itemsInView().size()); }

    QAccessibleInterface* child(int index) const override
    {
        const std::vector<uint32_t> items = m_view->itemsInView();
        return index >= 0 && index < int(items.size()) ? card(items[std::size_t(index)]) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const std::vector<uint32_t> items = m_view->itemsInView();
        const auto found = std::find_if(items.begin(), items.end(),
                                        [&](uint32_t item) { return card(item) == child; });
        return found == items.end() ? -1 : int(found - items.begin());
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (const uint32_t item : m_view->itemsInView()) {
            if (card(item)->rect().contains(x, y))
                return card(item);
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        const std::optional<uint32_t> current = m_view->currentItem();
        return m_view->hasFocus() && current ? card(*current) : nullptr;
    }

private:
    void forget() const
    {
        for (const auto& [item, id] : m_cards)
            QAccessible::deleteAccessibleInterface(id);
        m_cards.clear();
    }

    /// Made when it is asked for, and kept as long as the layout is.
    QAccessibleInterface* card(uint32_t item) const
    {
        if (m_shown != m_view->currentLayout())
            forget();
        m_shown = m_view->currentLayout();
        const auto [found, isNew] = m_cards.try_emplace(item, 0);
        if (isNew)
            found->second =
                QAccessible::registerAccessibleInterface(new CardAccessible(m_view, item));
        return QAccessible::accessibleInterface(found->second);
    }

    GraphView* m_view;
    mutable const layout::Layout* m_shown = nullptr;
    mutable std::map<uint32_t, QAccessible::Id> m_cards;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<GraphView*>(object);
    return view ? new CanvasAccessible(view) : nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

} // namespace meshwright::views
