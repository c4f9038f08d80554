#pragma once

#include "core/simulate/simulation.h"
#include "views/timeline/order_history.h"
#include "views/workspace/latest_work.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>

namespace meshwright::views {

class TimelineView;
class Workspace;

/// Lets a person move the tasks of a run to other places in their stage's order: says which rule a
/// move would break, has the analysis run the order that results, and takes moves back. Checking an
/// order takes as long as a run of it, so it is done in the background, the latest move first.
class OrderEditing final : public QObject
{
    Q_OBJECT

public:
    OrderEditing(Workspace& workspace, TimelineView& view, QObject* parent);

    /// Whether the order that is run is not the schedule's.
    bool isOwn() const { return m_orders.current().has_value(); }

    /// Until every move has been answered.
    bool isBusy() const { return m_check.isRunning(); }

    /// The run whose tasks are moved from now on; null: none are.
    void setRun(std::shared_ptr<const simulate::Simulation> run);
    /// Where the order that is run is not the one that was made here, its history is over.
    void follow();
    void usePublished();

Q_SIGNALS:
    void changed(); ///< see isOwn()

private:
    struct Move
    {
        StageIndex stage;
        std::size_t from = 0, to = 0;

        bool operator==(const Move&) const = default;
    };

    struct Checked
    {
        Move move;
        Result<simulate::Order> order;
    };

    void consider(const Move& move);
    void drop(const Move& move);
    void check();
    void answer();
    void apply();
    void showState();

    Workspace& m_workspace;
    TimelineView& m_view;
    std::shared_ptr<const simulate::Simulation> m_run;
    OrderHistory m_orders;
    LatestWork m_check;
    std::optional<Move> m_considered; ///< and not yet answered
    std::optional<Move> m_dropped; ///< to be carried out if it is legal
    std::shared_ptr<const Checked> m_checked; ///< the latest answer
};

} // namespace meshwright::views
