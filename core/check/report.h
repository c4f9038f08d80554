#pragma once

#include "core/check/context/finding.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::check {

/// The reader's findings in the form of the checker's; they have no fixes.
std::vector<Finding> asFindings(std::span<const Diagnostic> diagnostics);

struct Counts
{
    std::size_t errors = 0, warnings = 0, notes = 0;
};

Counts count(std::span<const Finding> findings);
/// "2 errors, 1 warning, no notes".
std::string toString(const Counts& counts);

/// What was checked and what was found, for the reports.
struct Report
{
    std::string file; ///< as the person named it
    const graph::Graph& graph;
    const plan::Plan& plan;
    std::span<const Finding> findings;
    std::vector<UserText> applied; ///< titles of the fixes that were made first
};

/// One line per finding, "error: MESSAGE [code]", its fixes indented below, and the counts.
std::string textReport(const Report& report);
/// {"diagnostics": [{code, severity, message, node, value, configuration, fixes, …}], "errors": N,
/// "warnings": N, "applied": […]}; what a finding does not have is null, fixes are their titles.
std::string jsonReport(const Report& report);
/// SARIF 2.1.0 (OASIS), as code scanners and editors read it. @p version is the program's.
std::string sarifReport(const Report& report, std::string_view version);

} // namespace meshwright::check
