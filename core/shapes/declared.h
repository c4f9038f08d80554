#pragma once

#include "core/graph/graph.h"
#include "core/operators/tensor_facts.h"

#include <string>
#include <unordered_map>

/// What a file declares about values, as facts.
namespace meshwright::shapes {

/// One expression per symbol name, so that equal symbols share it and compare at once.
class SymbolTable
{
public:
    operators::Expression of(const std::string& name);

private:
    std::unordered_map<std::string, operators::Expression> m_symbols;
};

/// The declared type; a dimension that is a negative number, or nothing, is unknown.
operators::TensorFacts declaredFacts(const graph::ValueType& type, SymbolTable& symbols);

/// How a declaration disagrees with inferred facts.
enum class Contradiction
{
    None,
    Rank,
    Dimension
};

/// Fills what @p inferred leaves unknown from @p declared and says whether numbers or ranks differ.
/// With @p declaredWins the declared ones replace what differs.
Contradiction fillIn(operators::TensorFacts& inferred, const operators::TensorFacts& declared,
                     bool declaredWins);

/// Drops what no tensor has: negative sizes, and ranks beyond kMaxRank.
void dropImpossible(operators::TensorFacts& facts);

/// Longer shapes are not followed: no runtime takes them, and a file could grow them without bound.
constexpr std::size_t kMaxRank = 64;

/// "[batch, 12, ?]", "?" for an unknown rank.
std::string describe(const std::optional<std::vector<operators::Dim>>& dims);

} // namespace meshwright::shapes
