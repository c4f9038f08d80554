#include "core/simulate/assumptions.h"

#include <algorithm>

namespace meshwright::simulate {

void addAssumptions(std::vector<Diagnostic>& assumed, std::span<const Diagnostic> findings)
{
    for (const Diagnostic& finding : findings) {
        if (finding.severity() == Severity::Info
            && std::find(assumed.begin(), assumed.end(), finding) == assumed.end())
            assumed.push_back(finding);
    }
}

} // namespace meshwright::simulate
