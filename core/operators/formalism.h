#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// ONNX's own sharding formalism (proposal 0007, "Sharding formalism", ONNX 1.18) as data: which
/// operators it names, and how our factor rules stand to it.
namespace meshwright::operators {

/// The categories of the proposal.
enum class FormalismRow : uint8_t
{
    Unary, ///< the result is split as the input is
    Broadcast, ///< n-ary, aligned from the right
    Reduction, ///< reduced axes leave partial results; no operator is named
    MatMul, ///< a broadcast product, then a sum over K
    Unsupported, ///< named, and left out "in this version"
    NotMentioned,
};

/// How our rule of an operator stands to what the proposal says of it.
enum class Standing : uint8_t
{
    Follows,
    Extends, ///< the proposal has no rule for it, or none for all of it
    Contradicts, ///< the proposal has a rule that would be wrong
};

struct Formalism
{
    FormalismRow row = FormalismRow::NotMentioned;
    Standing standing = Standing::Extends;
    /// A sentence for the user that says why; empty where the rule follows the proposal.
    std::string_view reason;
};

/// What the proposal says of an operator ("" is ai.onnx).
Formalism formalismOf(std::string_view domain, std::string_view opType);

/// The operators that the proposal names in a row, misspelt ones by their right names, and for
/// reductions those of ONNX; none for NotMentioned.
std::span<const std::string_view> operatorsIn(FormalismRow row);

} // namespace meshwright::operators
