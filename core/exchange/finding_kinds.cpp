#include "core/exchange/finding_kinds.h"

#include <algorithm>

namespace meshwright::exchange {

std::span<const FindingKind> findingKinds()
{
    return kFindingKinds;
}

Diagnostic finding(Code code, Severity severity, UserText message, UserText explanation,
                   Place place)
{
    Diagnostic diagnostic {code.kind(), {std::move(message), std::move(explanation)}, place};
    if (severity != code.kind()->severity)
        diagnostic.otherSeverity = severity;
    return diagnostic;
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics)
{
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity() == Severity::Error;
    });
}

} // namespace meshwright::exchange
