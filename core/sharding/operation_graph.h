#pragma once

#include "core/base/ids.h"
#include "core/sharding/rule.h"

#include <optional>
#include <span>
#include <vector>

namespace meshwright::sharding {

/// A tensor as propagation sees it. A graph's value can be several: one per mesh that it lies on,
/// and one per node that the user lets read it in another sharding.
using TensorIndex = uint32_t;
constexpr TensorIndex kNoTensor = UINT32_MAX;

/// One node, or one edge of control flow.
struct Operation
{
    const Rule* rule = nullptr;
    std::vector<TensorIndex> tensors; ///< parallel to the rule's; kNoTensor where left out
    NodeId node; ///< the owner for edges
    bool isEdge = false;
    bool bindsResult = false; ///< an Identity that only gives a value the name of a result
    bool sharedOperand = false; ///< one of its operands that are no scalars has several uses
    bool hasBroadcast = false; ///< an operand is repeated along a dimension
    bool hasOthers = false; ///< a factor that is not pass-through
};

/// Operations and the tensors between them, in an order that does not depend on the file's.
class OperationGraph
{
public:
    TensorIndex addTensor(std::size_t rank);
    /// Operands that the rule does not map take no part.
    void addOperation(Operation operation);
    /// After the last addition: who touches which tensor, and what there is to know of operations.
    void finish();

    std::span<const Operation> operations() const { return m_operations; }

    std::size_t tensorCount() const { return m_ranks.size(); }

    std::size_t rank(TensorIndex tensor) const { return m_ranks[tensor]; }

    /// Operations with the tensor, by index, ascending.
    std::span<const uint32_t> touching(TensorIndex tensor) const;

private:
    std::vector<Operation> m_operations;
    std::vector<std::size_t> m_ranks;
    std::vector<uint32_t> m_starts, m_touching; ///< compressed rows
};

} // namespace meshwright::sharding
