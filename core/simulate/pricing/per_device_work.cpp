#include "core/simulate/pricing/per_device_work.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr int64_t kMaximumShards = 1 << 20;

/// All parts of a spec; numbers in a file may be absent, negative or absurd.
int64_t shardsOf(const plan::ShardingSpec& spec)
{
    int64_t shards = 1;
    for (const plan::ShardedDim& dim : spec.dims) {
        for (const plan::SimpleShardedDim& component : dim.components)
            shards = std::min(
                kMaximumShards,
                shards * std::clamp<int64_t>(component.shards.value_or(1), 1, kMaximumShards));
    }
    return shards;
}

/// count · part / whole, rounded up; part is at most whole.
int64_t scaled(int64_t count, int64_t part, int64_t whole)
{
    int64_t rest = 0;
    if (__builtin_mul_overflow(count % whole, part, &rest))
        return int64_t(double(count) / double(whole) * double(part));
    return count / whole * part + dividedBy(rest, whole);
}

} // namespace

const TensorSizes::Sizes& TensorSizes::of(sharding::TensorIndex tensor) const
{
    const auto known = m_known.find(tensor);
    return known != m_known.end() ? known->second
                                  : m_known.emplace(tensor, made(tensor)).first->second;
}

TensorSizes::Sizes TensorSizes::made(sharding::TensorIndex tensor) const
{
    const sharding::TensorView& view = m_network.view(tensor);
    const auto& dims = m_model.shapes().of(view.value).dims;
    Sizes sizes;
    sizes.reserve(view.sizes.size());
    for (std::size_t d = 0; d < view.sizes.size(); ++d) {
        const std::size_t dim = view.dimOf(d);
        const bool isComponent = dim < view.components.size() && !view.components[dim].empty();
        std::optional<int64_t> size;
        if (isComponent)
            size = view.sizes[d];
        else if (dims && dim < dims->size() && (*dims)[dim])
            size = (*dims)[dim]->evaluate(m_model.bindings());
        sizes.push_back(size && *size >= 0 ? size : std::nullopt);
    }
    return sizes;
}

const sharding::TensorSharding& storedAs(const sharding::PropagationResult& propagation,
                                         sharding::TensorIndex tensor)
{
    const sharding::TensorSharding* stored = propagation.stored(tensor);
    return stored ? *stored : propagation.of(tensor);
}

PerDeviceWork::PerDeviceWork(const ModelInput& input, const SizedModel& model,
                             const sharding::PropagationResult* propagation)
    : m_input(input)
    , m_model(model)
    , m_propagation(propagation)
{
    if (!propagation)
        return;
    m_sizes.emplace(model, propagation->planGraph());
    for (const sharding::SpecWithoutAxes& unread : propagation->unread())
        m_unread.emplace(unread.node, unread.value);
}

std::optional<operators::OperatorCost> PerDeviceWork::cost(NodeId node, int64_t devices) const
{
    const std::optional<operators::OperatorCost>& whole = m_model.cost(node);
    if (!whole || *whole == operators::OperatorCost())
        return whole;
    const sharding::Execution* execution = m_propagation ? m_propagation->execution(node) : nullptr;
    if (execution) {
        const sharding::PlanGraph& network = m_propagation->planGraph();
        const std::optional<uint32_t> operation = network.operationOf(node);
        return splitCost(*whole, network.operationGraph().operations()[*operation], *execution);
    }
    const int64_t parts = std::min(unreadShards(node), devices);
    if (parts <= 1)
        return whole;
    return operators::OperatorCost {{dividedBy(whole->flops.count, parts)},
                                    {dividedBy(whole->bytesRead.count, parts)},
                                    {dividedBy(whole->bytesWritten.count, parts)}};
}

/// FLOPs by the factors that are split; bytes by the formula of the operator with local shapes,
/// which knows what is read wholly.
std::optional<operators::OperatorCost>
PerDeviceWork::splitCost(const operators::OperatorCost& whole, const sharding::Operation& operation,
                         const sharding::Execution& execution) const
{
    operators::OperatorCost local = whole;
    for (const auto& [part, size] : factorParts(operation, execution)) {
        local.flops = {scaled(local.flops.count, part, size)};
        local.bytesRead = {scaled(local.bytesRead.count, part, size)};
        local.bytesWritten = {scaled(local.bytesWritten.count, part, size)};
    }
    std::vector<std::pair<ValueId, const operators::TensorFacts*>> facts;
    facts.reserve(operation.tensors.size());
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        const sharding::TensorIndex tensor = operation.tensors[t];
        if (tensor != sharding::kNoTensor)
            facts.emplace_back(m_propagation->planGraph().view(tensor).value,
                               &localOf(tensor, execution.used[t]).facts);
    }
    const auto factsOf = [&](ValueId value) -> const operators::TensorFacts& {
        const auto found = std::find_if(facts.begin(), facts.end(),
                                        [&](const auto& entry) { return entry.first == value; });
        return found == facts.end() ? m_model.shapes().of(value) : *found->second;
    };
    const std::optional<operators::OperatorCost> bytes =
        operators::operatorCost(m_input.graph, operation.node, factsOf, m_model.bindings());
    if (bytes) {
        local.bytesRead = bytes->bytesRead;
        local.bytesWritten = bytes->bytesWritten;
        local.product = bytes->product;
    }
    return local;
}

/// How much of every split factor one device works on.
std::vector<PerDeviceWork::Fraction>
PerDeviceWork::factorParts(const sharding::Operation& operation,
                           const sharding::Execution& execution) const
{
    std::vector<Fraction> fractions;
    for (uint32_t f = 0; f < execution.factors.size(); ++f) {
        const int64_t parts = sharding::product(execution.factors[f]);
        if (parts == 1)
            continue;
        const std::optional<int64_t> size = factorSize(operation, f);
        fractions.push_back(size && *size > 0 ? Fraction(dividedBy(*size, parts), *size)
                                              : Fraction(1, parts));
    }
    return fractions;
}

/// Under the bindings, from a dimension that is this factor alone.
std::optional<int64_t> PerDeviceWork::factorSize(const sharding::Operation& operation,
                                                 uint32_t factor) const
{
    const sharding::Rule& rule = *operation.rule;
    if (rule.factors[factor].size != sharding::kUnknownSize)
        return rule.factors[factor].size;
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        if (operation.tensors[t] == sharding::kNoTensor)
            continue;
        const auto& dims = rule.tensors[t].dims;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            if (dims[d].size() == 1 && dims[d].front() == factor)
                return m_sizes->of(operation.tensors[t])[d];
        }
    }
    return std::nullopt;
}

const PerDeviceWork::Local& PerDeviceWork::localOf(sharding::TensorIndex tensor,
                                                   const sharding::TensorSharding& sharding) const
{
    std::forward_list<Local>& known = m_local[tensor];
    const auto same = std::find_if(known.begin(), known.end(),
                                   [&](const Local& one) { return one.sharding == sharding; });
    if (same != known.end())
        return *same;
    Local made {sharding, localFacts(tensor, sharding), {}};
    made.bytes = made.facts.bytes(m_model.bindings());
    return known.emplace_front(std::move(made));
}

operators::TensorFacts PerDeviceWork::localFacts(sharding::TensorIndex tensor,
                                                 const sharding::TensorSharding& sharding) const
{
    const sharding::PlanGraph& network = m_propagation->planGraph();
    const sharding::TensorView& view = network.view(tensor);
    operators::TensorFacts facts = m_model.shapes().of(view.value);
    if (!facts.dims)
        return facts;
    const TensorSizes::Sizes& sizes = m_sizes->of(tensor);
    std::vector<bool> isSeen(facts.dims->size(), false);
    for (std::size_t d = 0; d < sizes.size() && d < sharding.dims.size(); ++d) {
        const std::size_t dim = view.dimOf(d);
        if (dim >= isSeen.size())
            continue;
        operators::Dim& local = (*facts.dims)[dim];
        const int64_t parts = sharding::product(sharding.dims[d].axes);
        operators::Dim part;
        if (sizes[d])
            part = operators::Expression(dividedBy(*sizes[d], parts));
        local = !isSeen[dim] ? part
            : part && local  ? operators::Expression::multiply(*local, *part)
                             : std::nullopt;
        isSeen[dim] = true;
    }
    return facts;
}

std::optional<Bytes> PerDeviceWork::bytes(NodeId node, ValueId value, int64_t devices) const
{
    if (m_propagation && !m_unread.contains({node, value})) {
        const sharding::TensorIndex index = m_propagation->planGraph().ownOn(node, value);
        if (index != sharding::kNoTensor) {
            const sharding::TensorSharding& sharding = storedAs(*m_propagation, index);
            if (sharding.isSplit())
                return localOf(index, sharding).bytes;
        }
    }
    const std::optional<Bytes> whole = m_model.bytes(value);
    if (!whole)
        return std::nullopt;
    return Bytes {dividedBy(whole->count, std::min(specShards(node, value), devices))};
}

std::optional<Bytes> PerDeviceWork::usedBytes(NodeId node, ValueId value, int64_t devices) const
{
    const sharding::Execution* execution = m_propagation ? m_propagation->execution(node) : nullptr;
    if (!execution)
        return bytes(node, value, devices);
    const sharding::PlanGraph& network = m_propagation->planGraph();
    const sharding::Operation& operation =
        network.operationGraph().operations()[*network.operationOf(node)];
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        const sharding::TensorIndex tensor = operation.tensors[t];
        if (tensor != sharding::kNoTensor && network.view(tensor).value == value)
            return localOf(tensor, execution->used[t]).bytes;
    }
    return bytes(node, value, devices);
}

int64_t PerDeviceWork::specShards(NodeId node, ValueId value) const
{
    if (!m_input.configuration || (m_propagation && !m_unread.contains({node, value})))
        return 1;
    const plan::ShardingSpec* spec = m_input.plan.spec(node, *m_input.configuration, value);
    return spec ? shardsOf(*spec) : 1;
}

int64_t PerDeviceWork::unreadShards(NodeId node) const
{
    if (!m_input.configuration || !m_input.plan.annotation(node, *m_input.configuration))
        return 1;
    int64_t most = 1;
    for (const std::optional<ValueId>& output : m_input.graph.node(node).outputs) {
        if (output)
            most = std::max(most, specShards(node, *output));
    }
    for (const std::optional<ValueId>& input : m_input.graph.node(node).inputs) {
        if (input && m_input.graph.value(*input).isInitializer())
            most = std::max(most, specShards(node, *input));
    }
    return most;
}

} // namespace meshwright::simulate
