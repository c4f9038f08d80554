#pragma once

#include "core/operators/factors.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace meshwright::sharding {

/// Of a factor or dimension whose size is not a number: whatever parts it, it divides.
constexpr int64_t kUnknownSize = 0;
/// The size of a dimension that has no number, where sizes may be 0.
constexpr int64_t kNoSize = -1;

/// Sizes, absent where they are @p none.
std::vector<std::optional<int64_t>> knownSizes(const std::vector<int64_t>& sizes, int64_t none);

struct RuleFactor
{
    int64_t size = kUnknownSize;
    operators::FactorKind kind = operators::FactorKind::PassThrough;
    bool blocked = false;
    operators::FactorRole role = operators::FactorRole::Plain;

    bool operator==(const RuleFactor&) const = default;
};

/// One tensor of an operation.
struct RuleTensor
{
    std::vector<std::vector<uint32_t>> dims; ///< factors per dimension, major first
    bool mapped = false;
    bool isBroadcast = false;
    bool isAddend = false;
    double elements = 1; ///< to compare sizes with; unknown dimensions are estimated

    bool operator==(const RuleTensor&) const = default;

    /// The dimension that has the factor; absent: none has.
    std::optional<std::size_t> dimWith(uint32_t factor) const;
};

/// A factor rule with numbers: what propagation and reshards compute with. Equal rules of many
/// nodes are one object.
struct Rule
{
    std::vector<RuleFactor> factors;
    std::vector<RuleTensor> tensors; ///< operands, then results
    uint32_t operands = 0;
    operators::OperatorClass operatorClass = operators::OperatorClass::Other;
    operators::ReductionKind reduction = operators::ReductionKind::Sum;

    struct Internal
    {
        std::vector<uint32_t> factors;
        uint32_t tensor = 0;
        int32_t count = 1;

        bool operator==(const Internal&) const = default;
    };

    std::vector<Internal> internal;

    bool operator==(const Rule&) const = default;

    bool isResult(std::size_t tensor) const { return tensor >= operands; }

    /// Returns whether windows slide along a factor, or elements move along it.
    bool hasPermutation() const;
};

/// The rule with numbers under the bindings. @p estimates, with a number for every symbol, is what
/// tensors are compared in size by.
Rule numbersOf(const operators::FactorRule& rule, const operators::OperatorCall& call,
               const operators::Bindings& bindings, const operators::Bindings& estimates);

/// One end of an edge of control flow: its sizes, and the axis that the others lack (along which a
/// Scan takes its input apart, or a Loop stacks its results).
struct EdgeEnd
{
    std::vector<int64_t> sizes;
    std::optional<std::size_t> extraAxis;
};

/// The identity along an edge of control flow, as from a call's argument to the function's input.
/// Absent: the ends do not have the same rank.
std::optional<Rule> edgeRule(const std::vector<EdgeEnd>& sources,
                             const std::vector<EdgeEnd>& targets);

/// Keeps one object per distinct rule.
class RulePool
{
public:
    const Rule* intern(Rule rule);

    std::size_t size() const { return m_rules.size(); }

private:
    std::unordered_multimap<std::size_t, std::unique_ptr<const Rule>> m_rules;
};

} // namespace meshwright::sharding
