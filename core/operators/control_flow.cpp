#include "core/operators/families.h"

/// Operators that run subgraphs. What they give is found in their bodies, so that they have no
/// rule.
namespace meshwright::operators {

namespace {

constexpr OperatorTraits kControlFlowTraitRows[] = {
    {kOnnx, "If", Trait::ControlFlow | Trait::AnyType},
    {kOnnx, "Loop", Trait::ControlFlow | Trait::AnyType},
    {kOnnx, "Scan", Trait::ControlFlow | Trait::AnyType},
};

} // namespace

const std::span<const OperatorTraits> kControlFlowTraits = kControlFlowTraitRows;

} // namespace meshwright::operators
