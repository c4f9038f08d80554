#include "tests/support/model/made_finding.h"

#include <list>

namespace meshwright::tests {

Diagnostic madeFinding(const std::string& code, Severity severity, const std::string& message,
                       Place place)
{
    struct Made
    {
        std::string code;
        FindingKind kind;
    };

    // Findings point to their kinds, which stay where they are.
    static std::list<Made> made;
    Made& one = made.emplace_back(Made {code, {}});
    one.kind = {one.code, severity, Authority::Advice, "{0}", "Why {0}"};
    return {&one.kind, {message}, place};
}

} // namespace meshwright::tests
