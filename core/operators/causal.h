#pragma once

#include "core/operators/lowering.h"

/// Attention that hides later keys.
namespace meshwright::operators {

/// An operator that hides later keys where an attribute is set, and also takes a mask as an input.
struct CausalOperator
{
    std::string_view opType, domain, attribute;
    std::size_t mask; ///< its input
    std::size_t past[2]; ///< inputs with earlier keys and values; every query comes after them
    bool takesTruth; ///< the mask may hold truth values; otherwise it holds numbers that are added
};

/// Returns the entry of a node's operator; null for other operators.
const CausalOperator* causalOperator(const graph::Node& node);

/// Returns the sequence dimension of queries or keys of this rank.
constexpr std::size_t sequenceDim(std::size_t rank)
{
    return rank == 4 ? 2 : 1;
}

} // namespace meshwright::operators
