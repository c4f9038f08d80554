#include "core/exchange/finding_kinds.h"

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

} // namespace meshwright::exchange
