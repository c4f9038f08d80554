#include "core/check/context/take_off.h"

#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/plan/axes_changes.h"
#include "core/sharding/collective_reduce.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// Returns whether a sharding leaves all dimensions to propagation and states nothing else.
bool saysNothing(const plan::AxesSharding& axes)
{
    return axes.replicated.empty() && axes.unreduced.empty()
        && std::all_of(axes.dims.begin(), axes.dims.end(), [](const plan::AxesDim& dim) {
               return dim.open && !dim.priority && plan::allAxes(dim).empty();
           });
}

/// Removes axes from a list; of an axis that contains one of them, the rest stays.
void takeOut(const sharding::AxisList& axes, const plan::Mesh& mesh,
             std::vector<plan::AxisReference>& list)
{
    std::vector<plan::AxisReference> left;
    for (const plan::AxisReference& reference : list) {
        const std::optional<sharding::Axis> own = sharding::fromReference(reference, mesh);
        sharding::AxisList inside;
        if (own)
            std::copy_if(axes.begin(), axes.end(), std::back_inserter(inside),
                         [&](const sharding::Axis& axis) { return own->overlaps(axis); });
        if (inside.empty()) {
            left.push_back(reference);
            continue;
        }
        const auto rest = sharding::axesWithout({*own}, inside);
        for (const sharding::Axis& axis : rest.value_or(sharding::AxisList()))
            left.push_back(sharding::toReference(axis, mesh));
    }
    list = std::move(left);
}

} // namespace

void TakeOff::change(plan::AxesSharding& axes) const
{
    const sharding::PlanGraph& network = m_view.planGraph();
    const plan::Mesh& mesh = network.meshes()[network.view(m_tensor).mesh];
    for (const OffendingSplit& split : m_splits) {
        if (split.dim >= axes.dims.size())
            continue;
        plan::AxesDim& dim = axes.dims[split.dim];
        takeOut(split.axes, mesh, dim.axes);
        for (plan::AxesDim::Component& component : dim.components)
            takeOut(split.axes, mesh, component.axes);
        takeOut(split.axes, mesh, axes.gathered);
        if (plan::allAxes(dim).empty())
            dim.components.clear();
        dim.open = dim.open || m_isLeftOpen;
    }
    if (saysNothing(axes))
        axes = plan::wholeSharding(axes.dims.size()); // changeSharding() removes an empty one
}

UserText TakeOff::title(const Context& context) const
{
    const std::string name = inSingleQuotes(context.graph().value(m_value).name);
    std::vector<int64_t> dims;
    for (const OffendingSplit& split : m_splits)
        dims.push_back(int64_t(split.dim));
    if (!m_isLeftOpen)
        return tr("Leave axis {0} of {1} whole", listed(dims), name);
    return dims.size() == 1 ? tr("Leave axis {0} of {1} to propagation", dims.front(), name)
                            : tr("Leave the axes {0} of {1} to propagation", listed(dims), name);
}

Fix TakeOff::fix(const Context& context) const
{
    std::vector<NodeId> nodes = context.graph().nodesTouching(m_value);
    std::erase_if(
        nodes, [&](NodeId node) { return m_view.planGraph().readAs(node, m_value) != m_tensor; });
    return changeSharding(
        context, m_view.facts, m_value, nodes, [&](plan::AxesSharding& axes) { change(axes); },
        title(context));
}

} // namespace meshwright::check
