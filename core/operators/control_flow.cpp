#include "core/operators/families.h"

/// Operators that run subgraphs. Their results follow from their bodies, so they have no rules.
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
