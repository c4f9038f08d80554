#pragma once

#include "core/base/user_text.h"
#include "core/operators/factors.h"

#include <string>

/// Where a node's factor rule comes from: a person's own rules first, then the registry.
namespace meshwright::operators {

class CustomRules;

/// Why a node has no factor rule, which its person is told.
enum class NoRule : uint8_t
{
    UnknownOperator, ///< nobody has a rule for it: a custom rule would help
    ShapesUnknown, ///< the rule needs shapes that are not known
    DoesNotFit, ///< a custom rule says something else than the node's arguments
    NotATensorOperator, ///< sequences, optionals and control flow have no factors of their own
};

struct FactorAnswer
{
    std::optional<FactorRule> rule;
    NoRule reason = NoRule::UnknownOperator; ///< where there is no rule
    UserText message; ///< of DoesNotFit: what does not fit where
};

/// The rule of a call with facts of inputs and outputs. @p custom may be null; an entry for an
/// operator that is built in takes its place.
FactorAnswer factorsOf(const OperatorCall& call, const CustomRules* custom);

} // namespace meshwright::operators
