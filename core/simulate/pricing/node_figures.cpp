#include "core/simulate/pricing/node_figures.h"

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/pricing/stage_hardware.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <set>

namespace meshwright::simulate {

namespace {

/// The symbols of what a node reads and writes.
std::set<std::string> symbolsAt(const ModelInput& input, const graph::Node& node)
{
    std::set<std::string> symbols;
    for (const auto* list : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *list) {
            if (!value || !input.shapes.of(*value).dims)
                continue;
            for (const operators::Dim& dim : *input.shapes.of(*value).dims) {
                if (!dim || dim->isConstant())
                    continue;
                for (std::string& symbol : dim->symbols())
                    symbols.insert(std::move(symbol));
            }
        }
    }
    return symbols;
}

/// Of the node's stage; device 0 where it has none.
std::vector<int64_t> devicesOf(const ModelInput& input, NodeId node)
{
    std::vector<int64_t> devices;
    if (input.configuration && input.plan.configuration(*input.configuration)) {
        if (const auto stage = input.plan.stage(node, *input.configuration))
            devices = plan::stageDevices(*input.plan.configuration(*input.configuration), *stage);
    }
    return devices.empty() ? std::vector<int64_t> {0} : devices;
}

/// Of a call or a node with subgraphs the sum of what it runs, a loop's body once; absent where
/// that of one of these nodes is not known.
class CostSum
{
public:
    CostSum(const ModelInput& input, const PerDeviceWork& share, NodeTimes& times, int64_t devices)
        : m_input(input)
        , m_share(share)
        , m_times(times)
        , m_devices(devices)
    {
    }

    std::optional<operators::OperatorCost> of(NodeId node, int depth = 0)
    {
        constexpr int kDeepest = 64; // functions may call themselves
        const std::vector<ScopeId> bodies = m_times.bodies(node);
        if (bodies.empty())
            return m_share.cost(node, m_devices);
        operators::OperatorCost sum;
        for (const ScopeId body : bodies) {
            for (const NodeId inside : m_input.graph.scope(body).nodes) {
                const auto cost = depth < kDeepest ? of(inside, depth + 1) : std::nullopt;
                if (!cost || ++m_counted > kMostCounted)
                    return std::nullopt;
                addCost(sum, *cost);
            }
        }
        return sum;
    }

private:
    static constexpr int kMostCounted = 100'000; ///< nodes, each call's again

    const ModelInput& m_input;
    const PerDeviceWork& m_share;
    NodeTimes& m_times;
    int64_t m_devices;
    int m_counted = 0;
};

} // namespace

Result<NodeFigures> nodeFigures(const ModelInput& input, const Options& options, NodeId node)
{
    const plan::Configuration* configuration =
        input.configuration ? input.plan.configuration(*input.configuration) : nullptr;
    const std::vector<int64_t> devices = devicesOf(input, node);
    StageHardware hardware(input.hardware, configuration, options.hardware);
    const Result<const cost::DeviceSpec*> device = hardware.of(devices.front());
    if (!device)
        return device.error();
    NodeFigures figures;
    figures.hardware = (*device)->title;
    figures.isAssumed = hardware.isAssumed();
    figures.devices = int64_t(devices.size());
    const std::shared_ptr<const SizedModel> model = sizedModel(input, options.bindings);
    const std::set<std::string> here = symbolsAt(input, input.graph.node(node));
    std::ranges::copy_if(model->assumed(), std::back_inserter(figures.assumed),
                         [&](const std::string& symbol) { return here.contains(symbol); });
    std::vector<Diagnostic> findings; // those of a run, not of one node
    const auto propagation = propagateForRun(input, options.bindings, findings);
    const PerDeviceWork share(input, *model, propagation.get());
    NodeTimes times({input, share, false, **device, figures.devices, options.gradientType});
    figures.cost = CostSum(input, share, times, figures.devices).of(node);
    figures.forward = times.of(node).forward;
    if (times.unknown().empty())
        return figures;
    figures.forward.reset(); // it would be a launch
    return figures;
}

} // namespace meshwright::simulate
