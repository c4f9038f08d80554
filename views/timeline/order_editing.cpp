#include "views/timeline/order_editing.h"

#include "core/simulate/engine/order_legality.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <utility>

namespace meshwright::views {

OrderEditing::OrderEditing(Workspace& workspace, TimelineView& view, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_view(view)
    , m_check(this)
{
    connect(&m_view, &TimelineView::moveConsidered, this,
            [this](StageIndex stage, std::size_t from, std::size_t to) {
                consider({stage, from, to});
            });
    connect(&m_view, &TimelineView::fragmentMoved, this,
            [this](StageIndex stage, std::size_t from, std::size_t to) {
                drop({stage, from, to});
            });
    connect(&m_view, &TimelineView::fragmentRefused, &m_workspace, &Workspace::refuse);
    connect(&m_view, &TimelineView::undoRequested, this, [this] {
        m_orders.undo();
        apply();
    });
    connect(&m_view, &TimelineView::redoRequested, this, [this] {
        m_orders.redo();
        apply();
    });
    m_view.setMovable(true);
}

void OrderEditing::setRun(std::shared_ptr<const simulate::Simulation> run)
{
    if (run == m_run)
        return;
    m_run = std::move(run);
    m_check.abandon();
    m_considered.reset();
    m_dropped.reset();
    m_checked.reset();
    // A run of no plan of the model has no tasks that a person could move, nor moves to take back.
    m_view.setMovable(m_run != nullptr);
    m_view.setHistory(m_run && m_orders.canUndo(), m_run && m_orders.canRedo());
}

void OrderEditing::follow()
{
    const std::optional<simulate::Order>& order =
        m_workspace.liveEvaluation().simulationOptions().order;
    if (order == m_orders.current())
        return;
    m_orders.clear();
    if (order)
        m_orders.push(*order);
    showState();
}

void OrderEditing::usePublished()
{
    m_orders.reset();
    apply();
}

void OrderEditing::consider(const Move& move)
{
    // What was dropped is answered first.
    if (m_dropped && *m_dropped != move)
        return;
    const bool isUnderWay = m_considered == move && m_check.isRunning();
    m_considered = move;
    if (m_checked && m_checked->move == move)
        answer();
    else if (!isUnderWay)
        check();
}

void OrderEditing::drop(const Move& move)
{
    if (m_dropped)
        return;
    m_dropped = move;
    consider(move);
}

void OrderEditing::check()
{
    if (!m_run)
        return;
    m_check.start([this, run = m_run, move = *m_considered](Progress&) {
        auto checked = std::make_shared<const Checked>(
            Checked {move,
                     simulate::moveStep(run->flow, simulate::orderOf(*run), move.stage, move.from,
                                        move.to)});
        return [this, checked = std::move(checked)] {
            m_checked = checked;
            answer();
        };
    });
}

/// To the move that is considered: shown while it is dragged, carried out or refused once dropped.
void OrderEditing::answer()
{
    const std::shared_ptr<const Checked> checked = m_checked;
    const auto& [move, order] = *checked;
    m_check.abandon();
    m_considered.reset();
    const QString violated = order ? QString() : translated(order.error().message);
    m_view.answerMove(move.stage, move.from, move.to, violated);
    if (m_dropped != move)
        return;
    m_dropped.reset();
    if (!order) {
        m_workspace.refuse(violated);
        return;
    }
    m_orders.push(*order);
    apply();
}

/// Runs the order that is current now.
void OrderEditing::apply()
{
    showState();
    simulate::Options options = m_workspace.liveEvaluation().simulationOptions();
    if (options.order == m_orders.current())
        return;
    options.order = m_orders.current();
    m_workspace.liveEvaluation().setSimulationOptions(std::move(options));
}

void OrderEditing::showState()
{
    m_view.setHistory(m_orders.canUndo(), m_orders.canRedo());
    Q_EMIT changed();
}

} // namespace meshwright::views
