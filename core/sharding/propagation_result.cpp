#include "core/sharding/propagation_result.h"

#include "core/plan/axis_atoms.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace meshwright::sharding {

std::string_view toString(CommunicationReason cause)
{
    switch (cause) {
    case CommunicationReason::Operand:
        return "operand";
    case CommunicationReason::Result:
        return "result";
    case CommunicationReason::Reduction:
        return "reduction";
    case CommunicationReason::Storage:
        return "storage";
    case CommunicationReason::Internal:
        return "internal";
    case CommunicationReason::Halo:
        return "halo";
    case CommunicationReason::Transfer:
        return "transfer";
    }
    return {};
}

const TensorSharding* PropagationResult::sharding(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    return tensor == kNoTensor ? nullptr : &of(tensor);
}

std::vector<ValueId> PropagationResult::splitValues() const
{
    std::vector<ValueId> values;
    for (uint32_t v = 0; v < m_planGraph->valueCount(); ++v) {
        const TensorSharding* own = sharding({v});
        if (own && !own->isWhole())
            values.push_back({v});
    }
    return values;
}

const TensorSharding* PropagationResult::annotated(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    return tensor == kNoTensor ? nullptr : m_pool[m_start[tensor]];
}

const TensorSharding* PropagationResult::stored(TensorIndex tensor) const
{
    const auto found = m_stored.find(tensor);
    return found == m_stored.end() ? nullptr : &found->second;
}

const TensorSharding* PropagationResult::stored(ValueId value) const
{
    return stored(m_planGraph->tensorOf(value));
}

const TensorSharding* PropagationResult::shardingAt(NodeId node, ValueId value) const
{
    const TensorIndex tensor = m_planGraph->readAs(node, value);
    return tensor == kNoTensor ? nullptr : &of(tensor);
}

std::optional<plan::AxesSharding> PropagationResult::axes(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    if (tensor == kNoTensor)
        return std::nullopt;
    return toAxes(of(tensor), mesh(value), m_planGraph->view(tensor).components);
}

const plan::Mesh& PropagationResult::mesh(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    return m_planGraph->meshes()[tensor == kNoTensor ? 0 : m_planGraph->view(tensor).mesh];
}

std::size_t PropagationResult::userAxes(ValueId value, std::size_t dim) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    if (tensor == kNoTensor)
        return 0;
    const TensorView& view = m_planGraph->view(tensor);
    const TensorSharding& start = *m_pool[m_start[tensor]];
    std::size_t count = 0;
    for (std::size_t d = 0; d < start.dims.size(); ++d) {
        if (view.dimOf(d) == dim)
            count += start.dims[d].axes.size();
    }
    return count;
}

bool PropagationResult::follows(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    return tensor != kNoTensor && follows(tensor);
}

bool PropagationResult::follows(TensorIndex tensor) const
{
    const TensorSharding& start = *m_pool[m_start[tensor]];
    const TensorSharding& now = of(tensor);
    for (std::size_t d = 0; d < now.dims.size(); ++d) {
        if (now.dims[d].axes != start.dims[d].axes)
            return true;
    }
    return false;
}

std::vector<std::optional<int64_t>> PropagationResult::localShape(ValueId value) const
{
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    return tensor == kNoTensor ? std::vector<std::optional<int64_t>>()
                               : shapeOf(tensor, of(tensor));
}

std::vector<std::optional<int64_t>> PropagationResult::storedShape(ValueId value) const
{
    const TensorSharding* parts = stored(value);
    return parts ? shapeOf(m_planGraph->tensorOf(value), *parts) : localShape(value);
}

std::vector<std::optional<int64_t>> PropagationResult::shapeOf(TensorIndex tensor,
                                                               const TensorSharding& sharding) const
{
    const TensorView& view = m_planGraph->view(tensor);
    return view.dimsOfSizes(sharding::localShape(sharding, view.sizes));
}

std::vector<std::size_t> PropagationResult::communicationsAt(NodeId node) const
{
    std::vector<std::size_t> found;
    const auto first = std::lower_bound(m_communicationsAt.begin(), m_communicationsAt.end(),
                                        std::pair(node, uint32_t(0)));
    for (auto it = first; it != m_communicationsAt.end() && it->first == node; ++it)
        found.push_back(it->second);
    return found;
}

void PropagationResult::indexCommunications()
{
    for (uint32_t i = 0; i < m_communications.size(); ++i) {
        m_communicationsAt.emplace_back(m_communications[i].node, i);
        for (const NodeId reader : m_communications[i].sharedBy)
            m_communicationsAt.emplace_back(reader, i);
    }
    std::sort(m_communicationsAt.begin(), m_communicationsAt.end());
    m_communicationsAt.erase(std::unique(m_communicationsAt.begin(), m_communicationsAt.end()),
                             m_communicationsAt.end());
}

std::vector<ReshardAlternative>
PropagationResult::alternatives(const Communication& communication) const
{
    if (communication.cause == CommunicationReason::Internal
        || communication.cause == CommunicationReason::Halo || communication.steps.empty())
        return {};
    const Result<std::vector<ReshardAlternative>> ways = alternativesFor(
        {communication.from, communication.to, communication.sizes, false}, communication.type,
        m_planGraph->meshes()[communication.mesh].deviceCount().value_or(1));
    return ways && ways->size() > 1 ? *ways : std::vector<ReshardAlternative> {};
}

std::vector<CommunicationTotal> PropagationResult::totals() const
{
    std::map<std::pair<CollectiveKind, std::vector<std::string>>, CommunicationTotal> byKind;
    for (const Communication& communication : m_communications) {
        const plan::Mesh& mesh = m_planGraph->meshes()[communication.mesh];
        for (std::size_t s = 0; s < communication.steps.size(); ++s) {
            const Collective& step = communication.steps[s];
            std::vector<std::string> axes;
            for (const Axis& axis : step.groupAxes())
                axes.push_back(toString(axis, mesh));
            CommunicationTotal& total = byKind[{step.kind, axes}];
            total.kind = step.kind;
            total.axes = axes;
            total.count += communication.count;
            const std::optional<Bytes> sent = communication.traffic[s].sentPerDevice;
            int64_t sum = 0;
            if (sent && !__builtin_mul_overflow(sent->count, communication.count, &sum)
                && !__builtin_add_overflow(sum, total.sentPerDevice.count, &sum))
                total.sentPerDevice = Bytes {sum};
            else
                total.unknown += communication.count;
        }
    }
    std::vector<CommunicationTotal> totals;
    for (auto& [key, total] : byKind)
        totals.push_back(std::move(total));
    std::stable_sort(totals.begin(), totals.end(),
                     [](const CommunicationTotal& a, const CommunicationTotal& b) {
                         return a.sentPerDevice > b.sentPerDevice;
                     });
    return totals;
}

const Execution* PropagationResult::execution(NodeId node) const
{
    const std::optional<uint32_t> operation = m_planGraph->operationOf(node);
    return operation ? m_executions[*operation].get() : nullptr;
}

const BodyExecution* PropagationResult::body(NodeId node) const
{
    const auto found = m_bodies.find(node);
    return found == m_bodies.end() ? nullptr : found->second.get();
}

} // namespace meshwright::sharding
