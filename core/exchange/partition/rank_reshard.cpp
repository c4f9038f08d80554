#include "core/exchange/partition/rank_reshard.h"

#include "core/exchange/partition/rank_reshard_steps.h"
#include "core/operators/names.h"

namespace meshwright::exchange {

using operators::TensorFacts;
using sharding::TensorSharding;

TensorFacts localFacts(const sharding::TensorView& view, const TensorSharding& sharding,
                       const TensorFacts& whole, const DeviceGrid& grid, int64_t position)
{
    TensorFacts local = whole;
    local.elements.reset();
    if (!local.dims || !sharding.isSplit())
        return local;
    const auto ranges = heldRanges(view, sharding, grid, position);
    for (std::size_t d = 0; d < local.dims->size() && d < ranges.size(); ++d) {
        if (!ranges[d])
            continue;
        int64_t size = 0;
        for (const onnx::IndexRange& range : *ranges[d])
            size += range.end - range.begin;
        (*local.dims)[d] = operators::Expression(size);
    }
    return local;
}

Result<std::string> RankResharder::convert(const LocalTensor& tensor, const TensorSharding& to,
                                           const ReshardReason& reason, const std::string& name)
{
    if (isSameSplit(tensor.sharding, to) && (name.empty() || name == tensor.name))
        return tensor.name;
    if (!m_grid.fits())
        return Error {tr("the mesh does not have as many places as there are devices")};
    const auto steps = reshardSteps(m_emitter, {m_grid, m_position}, tensor, to, reason);
    if (!steps)
        return steps.error();
    std::string current = tensor.name;
    if (steps->empty() && !name.empty()) {
        m_emitter.node(operators::op::kIdentity, {current}, name);
        return name;
    }
    for (std::size_t s = 0; s < steps->size(); ++s) {
        const ReshardStep& step = (*steps)[s];
        const bool isLast = s + 1 == steps->size();
        const std::string next =
            isLast && !name.empty() ? name : m_emitter.fresh(tensor.name, step.what);
        step.emit(current, next);
        m_emitter.setFacts(next, step.facts);
        current = next;
    }
    return current;
}

} // namespace meshwright::exchange
