#include "core/simulate/pricing/node_figures.h"

#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/pricing/stage_hardware.h"

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
    operators::Bindings bindings = options.bindings;
    const std::vector<std::string> unbound = shapes::bindUnbound(input.shapes.symbols(), bindings);
    const std::set<std::string> here = symbolsAt(input, input.graph.node(node));
    std::ranges::copy_if(unbound, std::back_inserter(figures.assumed),
                         [&](const std::string& symbol) { return here.contains(symbol); });
    std::vector<Diagnostic> findings; // those of a run, not of one node
    const auto propagation = propagateForRun(input, options.bindings, findings);
    const PerDeviceWork share(input, bindings, propagation.get());
    figures.cost = share.cost(node, figures.devices);
    const std::vector<bool> hasGradient(input.graph.values().size(), false);
    NodeTimes times(
        {input, bindings, share, hasGradient, **device, figures.devices, options.gradientType});
    figures.forward = times.of(node).forward;
    if (times.unknown().empty())
        return figures;
    figures.forward.reset(); // it would be a launch
    return figures;
}

} // namespace meshwright::simulate
