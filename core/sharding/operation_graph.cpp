#include "core/sharding/operation_graph.h"

#include <algorithm>

namespace meshwright::sharding {

TensorIndex OperationGraph::addTensor(std::size_t rank)
{
    m_ranks.push_back(rank);
    return TensorIndex(m_ranks.size() - 1);
}

void OperationGraph::addOperation(Operation operation)
{
    m_operations.push_back(std::move(operation));
}

void OperationGraph::finish()
{
    m_starts.assign(m_ranks.size() + 1, 0);
    std::vector<uint32_t> uses(m_ranks.size(), 0);
    const auto eachTensor = [&](auto visit) {
        for (uint32_t o = 0; o < m_operations.size(); ++o) {
            const std::vector<TensorIndex>& tensors = m_operations[o].tensors;
            for (std::size_t t = 0; t < tensors.size(); ++t) {
                const auto end = tensors.begin() + std::ptrdiff_t(t);
                if (tensors[t] != kNoTensor && std::find(tensors.begin(), end, tensors[t]) == end)
                    visit(o, tensors[t]);
            }
        }
    };
    eachTensor([&](uint32_t, TensorIndex tensor) { ++m_starts[tensor + 1]; });
    for (std::size_t t = 1; t < m_starts.size(); ++t)
        m_starts[t] += m_starts[t - 1];
    m_touching.resize(m_starts.back());
    std::vector<uint32_t> at(m_starts.begin(), m_starts.end() - 1);
    eachTensor(
        [&](uint32_t operation, TensorIndex tensor) { m_touching[at[tensor]++] = operation; });
    for (const Operation& operation : m_operations) {
        for (uint32_t t = 0; t < operation.rule->operands; ++t) {
            if (operation.tensors[t] != kNoTensor)
                ++uses[operation.tensors[t]];
        }
    }
    for (Operation& operation : m_operations) {
        for (uint32_t t = 0; t < operation.rule->operands; ++t) {
            const TensorIndex tensor = operation.tensors[t];
            if (tensor != kNoTensor && m_ranks[tensor] > 0 && uses[tensor] > 1)
                operation.sharedOperand = true;
        }
        const Rule& rule = *operation.rule;
        operation.hasBroadcast =
            std::any_of(rule.tensors.begin(), rule.tensors.end(),
                        [](const RuleTensor& tensor) { return tensor.isBroadcast; });
        operation.hasOthers =
            std::any_of(rule.factors.begin(), rule.factors.end(), [](const RuleFactor& factor) {
                return factor.kind != operators::FactorKind::PassThrough;
            });
    }
}

std::span<const uint32_t> OperationGraph::touching(TensorIndex tensor) const
{
    return std::span(m_touching).subspan(m_starts[tensor], m_starts[tensor + 1] - m_starts[tensor]);
}

} // namespace meshwright::sharding
