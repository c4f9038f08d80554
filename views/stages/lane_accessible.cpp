#include "views/stages/lane_accessible.h"

#include "views/stages/lane_widget.h"

#include <QAccessibleWidget>

namespace meshwright::views {

namespace {

class LaneInterface final : public QAccessibleWidget
{
public:
    explicit LaneInterface(LaneWidget& lane)
        : QAccessibleWidget(&lane, QAccessible::ListItem)
    {
    }

    QStringList actionNames() const override
    {
        return QStringList {pressAction(), increaseAction(), decreaseAction(), showMenuAction()}
        + QAccessibleWidget::actionNames();
    }

    QString localizedActionDescription(const QString& action) const override
    {
        if (action == pressAction())
            return LaneWidget::tr("Moves the selected nodes to this stage");
        if (action == increaseAction())
            return LaneWidget::tr("Changes places with the stage below");
        if (action == decreaseAction())
            return LaneWidget::tr("Changes places with the stage above");
        return QAccessibleWidget::localizedActionDescription(action);
    }

    void doAction(const QString& action) override
    {
        auto* lane = static_cast<LaneWidget*>(widget());
        if (action == pressAction())
            Q_EMIT lane->moveHereRequested();
        else if (action == increaseAction() || action == decreaseAction())
            Q_EMIT lane->moveRequested(action == increaseAction() ? 1 : -1);
        else if (action == showMenuAction())
            Q_EMIT lane->menuRequested(lane->mapToGlobal(lane->rect().center()));
        else
            QAccessibleWidget::doAction(action);
    }
};

QAccessibleInterface* interfaceOfLane(const QString&, QObject* object)
{
    auto* lane = qobject_cast<LaneWidget*>(object);
    return lane ? new LaneInterface(*lane) : nullptr;
}

} // namespace

void announceLanes()
{
    QAccessible::installFactory(interfaceOfLane); // a second time changes nothing
}

} // namespace meshwright::views
