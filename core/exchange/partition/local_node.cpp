#include "core/exchange/partition/local_node.h"

#include "core/shapes/flat_model.h"
#include "core/sharding/projection.h"

#include <algorithm>

namespace meshwright::exchange {

using onnx::IndexRange;
using sharding::AxisList;
using sharding::kUnknownSize;

bool LocalNode::isSplit() const
{
    return std::any_of(factors.begin(), factors.end(),
                       [](const AxisList& axes) { return !axes.empty(); });
}

bool LocalNode::isSplitBy(const std::vector<uint32_t>& those) const
{
    return std::any_of(those.begin(), those.end(),
                       [&](uint32_t factor) { return !factors[factor].empty(); });
}

std::optional<std::size_t> LocalNode::tensorOf(std::size_t argument, bool isOutput) const
{
    const std::size_t t = rule ? argument + (isOutput ? rule->operands : 0) : 0;
    if (!rule || t >= views.size() || !views[t] || (!isOutput && t >= rule->operands))
        return std::nullopt;
    return t;
}

const sharding::TensorSharding* LocalNode::usedAs(std::size_t argument, bool isOutput) const
{
    if (body) {
        const auto& all = isOutput ? body->outputs : body->inputs;
        return argument < all.size() && all[argument] ? &*all[argument] : nullptr;
    }
    const std::optional<std::size_t> t = tensorOf(argument, isOutput);
    return t ? &used[*t] : nullptr;
}

std::vector<uint32_t> LocalNode::factorsOf(std::size_t argument, bool isOutput,
                                           std::size_t dim) const
{
    std::vector<uint32_t> all;
    const std::optional<std::size_t> t = tensorOf(argument, isOutput);
    for (std::size_t d = 0; t && d < rule->tensors[*t].dims.size(); ++d) {
        if (views[*t]->dimOf(d) == dim)
            all.insert(all.end(), rule->tensors[*t].dims[d].begin(),
                       rule->tensors[*t].dims[d].end());
    }
    return all;
}

bool LocalNode::isSplitAt(std::size_t argument, bool isOutput, std::size_t dim) const
{
    return isSplitBy(factorsOf(argument, isOutput, dim));
}

std::size_t LocalNode::rankOf(std::size_t input) const
{
    const std::optional<std::size_t> t = tensorOf(input, false);
    return t ? views[*t]->components.size() : 0;
}

int64_t LocalNode::localSize(uint32_t factor, const DeviceGrid& grid, int64_t position) const
{
    const int64_t size = rule->factors[factor].size;
    if (factors[factor].empty() || size == kUnknownSize)
        return size;
    sharding::DimSharding dim;
    dim.axes = factors[factor];
    const IndexRange held = heldRange(dim, size, grid, position);
    return held.end - held.begin;
}

int64_t LocalNode::localSize(operators::FactorRole role, const DeviceGrid& grid,
                             std::optional<int64_t> position) const
{
    int64_t size = 1;
    for (uint32_t f = 0; rule && f < rule->factors.size(); ++f) {
        if (rule->factors[f].role == role)
            size *= position ? localSize(f, grid, *position) : rule->factors[f].size;
    }
    return size;
}

LocalNode localNodeOf(const sharding::PropagationResult& propagation, const graph::Graph& graph,
                      NodeId id, const plan::Mesh& mesh)
{
    LocalNode run;
    run.node = &graph.node(id);
    run.name = graph.reference(id);
    run.body = propagation.body(id);
    const sharding::PlanGraph& network = propagation.planGraph();
    const std::optional<uint32_t> operation = network.operationOf(id);
    // On the devices of another stage only a Constant is known to run on parts.
    const bool isElsewhere = network.meshOf(id) != mesh;
    if (!operation || !run.node->subgraphs.empty() || shapes::callsFunction(graph, *run.node)
        || (isElsewhere && !run.node->inputs.empty()))
        return run;
    const sharding::Operation& known = network.operationGraph().operations()[*operation];
    run.rule = known.rule;
    run.factors.resize(run.rule->factors.size());
    const sharding::Execution* execution = propagation.execution(id);
    for (std::size_t t = 0; t < known.tensors.size(); ++t) {
        const sharding::TensorIndex own = known.tensors[t];
        const sharding::TensorIndex tensor = isElsewhere && own != sharding::kNoTensor
            ? network.tensorOn(mesh, network.view(own).value)
            : own;
        run.views.push_back(tensor == sharding::kNoTensor ? nullptr : &network.view(tensor));
        run.used.push_back(
            tensor == sharding::kNoTensor ? sharding::TensorSharding()
                : isElsewhere             ? propagation.of(tensor)
                : execution               ? execution->used[t]
                            : sharding::emptySharding(network.operationGraph().rank(tensor), true));
        run.used.back().unreduced.clear();
        run.used.back().replicated.clear();
    }
    if (isElsewhere)
        run.factors = sharding::factorAxes(*run.rule, run.used);
    if (!execution || isElsewhere)
        return run;
    run.factors = execution->factors;
    run.partial = execution->partial;
    run.halos = execution->halos;
    run.windows = execution->windows;
    return run;
}

} // namespace meshwright::exchange
