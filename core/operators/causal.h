#pragma once

#include "core/operators/lowering.h"

/// Attention that hides later keys.
namespace meshwright::operators {

/// An operator that does so by an attribute, and takes a mask as an input too.
struct CausalOperator
{
    std::string_view opType, domain, attribute;
    std::size_t mask; ///< its input
    std::size_t past[2]; ///< inputs before whose end no query lies
    bool takesTruth; ///< as a mask; else numbers that are added
};

/// Null for other operators.
const CausalOperator* causalOperator(const graph::Node& node);

/// The dimension of the queries' length, and that of the keys'. @p rank: of the tensor.
constexpr std::size_t sequenceDim(std::size_t rank)
{
    return rank == 4 ? 2 : 1;
}

} // namespace meshwright::operators
