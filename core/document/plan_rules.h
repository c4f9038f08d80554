#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/document/document.h"
#include "core/document/edit.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace meshwright::document {

/// A rule as a person keeps it: an entry of "rules" of a plan text, and whether it holds.
struct PlanRule
{
    std::string text; ///< {"nodes": "/model/layers.{0..15}/**", "stage": 0}
    bool isOn = true;

    bool operator==(const PlanRule&) const = default;
};

/// Why a rule matches nothing, or cannot be followed.
struct RuleProblem
{
    std::size_t rule = 0; ///< its number from 1, those that are off counted; 0: of all
    Diagnostic diagnostic;
};

struct ChangedRules
{
    Edit edit; ///< empty where the plan stays as it is
    std::vector<RuleProblem> problems;
};

/// Lets the rules @p after hold for a configuration instead of @p before. What only the old ones
/// said goes, what the new ones say comes; later rules beat earlier ones. What was changed by hand
/// since an old rule said it stays, as single nodes beat rules. Example: of a rule "layers 0 to 3
/// on stage 0", of which a person put layer 3 on stage 1: without the rule layers 0 to 2 have no
/// stage, and layer 3 is on stage 1. Errors: a text that is no rule, with line and column.
Result<ChangedRules> changeRules(const Document& document, ConfigurationId configuration,
                                 std::span<const PlanRule> before, std::span<const PlanRule> after);

} // namespace meshwright::document
