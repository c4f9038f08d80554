#include "core/evaluate/causes.h"

#include "core/check/context/finding_kinds.h"
#include "core/simulate/finding_kinds.h"

#include <algorithm>
#include <iterator>

namespace meshwright::evaluate {

namespace {

struct Consequence
{
    const FindingKind& cause;
    const FindingKind& kind;
};

const std::vector<Consequence>& consequences()
{
    static const std::vector<Consequence> all {
        {check::kindOf(check::Code::StageGap), simulate::kindOf(simulate::Code::StageWithoutNodes)},
        {check::kindOf(check::Code::StageGap), check::kindOf(check::Code::UnusedDevice)},
        {check::kindOf(check::Code::StageWithoutDevices),
         simulate::kindOf(simulate::Code::StageWithoutDevices)},
    };
    return all;
}

bool follows(const Diagnostic& found, const Diagnostic& cause)
{
    return found.place.configuration == cause.place.configuration
        && std::ranges::any_of(consequences(), [&](const Consequence& each) {
               return found.kind == &each.kind && cause.kind == &each.cause;
           });
}

} // namespace

std::vector<CausedFindings> byCause(std::span<const check::Finding> findings)
{
    // Few findings are of a kind that has consequences.
    std::vector<const check::Finding*> causes;
    for (const check::Finding& finding : findings) {
        if (std::ranges::any_of(consequences(), [&](const Consequence& each) {
                return finding.diagnostic.kind == &each.cause;
            }))
            causes.push_back(&finding);
    }
    const auto causeOf = [&](const check::Finding& finding) -> const check::Finding* {
        const auto found = std::ranges::find_if(causes, [&](const check::Finding* cause) {
            return follows(finding.diagnostic, cause->diagnostic);
        });
        return found == causes.end() ? nullptr : *found;
    };
    std::vector<CausedFindings> result;
    for (const check::Finding& finding : findings) {
        if (causes.empty() || !causeOf(finding))
            result.push_back({finding, {}});
    }
    for (const check::Finding& finding : findings) {
        const check::Finding* cause = causes.empty() ? nullptr : causeOf(finding);
        if (!cause)
            continue;
        const auto entry = std::ranges::find_if(result, [&](const CausedFindings& each) {
            return each.cause.diagnostic == cause->diagnostic;
        });
        entry->consequences.push_back(finding.diagnostic);
        std::ranges::copy(finding.fixes, std::back_inserter(entry->cause.fixes));
    }
    return result;
}

} // namespace meshwright::evaluate
