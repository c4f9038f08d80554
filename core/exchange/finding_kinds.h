#pragma once

#include "core/base/diagnostic.h"

#include <span>
#include <string_view>

namespace meshwright::exchange {

/// A finding of exports and imports: code, severity and authority. The texts are made where the
/// finding is, as templates: the arguments of these.
constexpr FindingKind kindWithTexts(std::string_view code, Severity severity, Authority authority)
{
    return {code, severity, authority, "{0}", "{1}"};
}

inline constexpr FindingKind kFindingKinds[] {
    kindWithTexts("model-unreadable", Severity::Error, Authority::Specification),
    kindWithTexts("operators-unchecked", Severity::Info, Authority::Advice),
    kindWithTexts("operator-misused", Severity::Error, Authority::Specification),
    kindWithTexts("operator-version-missing", Severity::Error, Authority::Specification),
    kindWithTexts("libonnx-missing", Severity::Info, Authority::Advice),
    kindWithTexts("export-not-run", Severity::Error, Authority::Advice),
    kindWithTexts("output-differs", Severity::Error, Authority::Advice),
    kindWithTexts("output-compared", Severity::Info, Authority::Advice),
    kindWithTexts("rounding-differs", Severity::Info, Authority::Advice),
    kindWithTexts("output-undecided", Severity::Warning, Authority::Advice),
    kindWithTexts("dimensions-assumed", Severity::Info, Authority::Advice),
    kindWithTexts("double-in-part", Severity::Info, Authority::Advice),
    kindWithTexts("format-not-runnable", Severity::Info, Authority::Advice),
    kindWithTexts("training-graphs-lost", Severity::Warning, Authority::Advice),
    kindWithTexts("weights-missing", Severity::Warning, Authority::Advice),
    kindWithTexts("ranks-weight", Severity::Error, Authority::Specification),
    kindWithTexts("ranks-size-unknown", Severity::Error, Authority::Specification),
    kindWithTexts("ranks-output-partial", Severity::Error, Authority::Specification),
    kindWithTexts("ranks-not-local", Severity::Error, Authority::Specification),
    kindWithTexts("ranks-not-exchanged", Severity::Error, Authority::Specification),
    kindWithTexts("ranks-annotations-dropped", Severity::Info, Authority::Advice),
    kindWithTexts("ranks-traffic", Severity::Info, Authority::Advice),
    kindWithTexts("ranks-runs-whole", Severity::Warning, Authority::Advice),
    kindWithTexts("ranks-dialect", Severity::Error, Authority::Backend),
    kindWithTexts("ranks-shape-contradicts", Severity::Error, Authority::Specification),
    kindWithTexts("written-model-invalid", Severity::Error, Authority::Backend),
    kindWithTexts("ranks-random", Severity::Error, Authority::Backend),
    kindWithTexts("profile-coverage", Severity::Info, Authority::Advice),
    kindWithTexts("profile-foreign", Severity::Warning, Authority::Advice),
    kindWithTexts("profile-memory", Severity::Info, Authority::Advice),
    kindWithTexts("profile-fit", Severity::Info, Authority::Advice),
    kindWithTexts("profile-table", Severity::Info, Authority::Advice),
    kindWithTexts("ort-device-assumed", Severity::Warning, Authority::Advice),
    kindWithTexts("ort-shardings-lost", Severity::Warning, Authority::Advice),
    kindWithTexts("ort-left-to-runtime", Severity::Info, Authority::Advice),
    kindWithTexts("ort-one-gpu", Severity::Warning, Authority::Advice),
    kindWithTexts("ort-names-not-clear", Severity::Warning, Authority::Advice),
    kindWithTexts("layering-not-placed", Severity::Error, Authority::Advice),
    kindWithTexts("layering-without-settings", Severity::Info, Authority::Advice),
    kindWithTexts("layering-rule-matches-nothing", Severity::Warning, Authority::Advice),
    kindWithTexts("layering-left-to-runtime", Severity::Info, Authority::Advice),
    kindWithTexts("mpmd-not-placed", Severity::Error, Authority::Advice),
    kindWithTexts("mpmd-stages-numbered-anew", Severity::Warning, Authority::Advice),
    kindWithTexts("mpmd-circular", Severity::Info, Authority::Advice),
    kindWithTexts("mpmd-unknown-mesh", Severity::Error, Authority::Advice),
    kindWithTexts("mpmd-devices-assumed", Severity::Info, Authority::Advice),
    kindWithTexts("mpmd-inferred", Severity::Info, Authority::Advice),
    kindWithTexts("mpmd-schedule", Severity::Info, Authority::Advice),
    kindWithTexts("mpmd-not-read", Severity::Warning, Authority::Advice),
    kindWithTexts("mpmd-program-left-out", Severity::Warning, Authority::Advice),
    kindWithTexts("mpmd-skeleton", Severity::Info, Authority::Advice),
    kindWithTexts("schedule-durations-lost", Severity::Info, Authority::Advice),
    kindWithTexts("schedule-fits", Severity::Info, Authority::Advice),
    kindWithTexts("schedule-does-not-fit", Severity::Error, Authority::Advice),
    kindWithTexts("sdy-stages-lost", Severity::Warning, Authority::Advice),
    kindWithTexts("sdy-inner-scopes-lost", Severity::Warning, Authority::Advice),
    kindWithTexts("sdy-skeleton", Severity::Info, Authority::Advice),
    kindWithTexts("sdy-device-order", Severity::Info, Authority::Advice),
    kindWithTexts("polygraphy-skips", Severity::Warning, Authority::Backend),
    kindWithTexts("polygraphy-splits-parts", Severity::Warning, Authority::Backend),
    kindWithTexts("parts-do-not-fit", Severity::Error, Authority::Backend),
    kindWithTexts("not-the-sequence", Severity::Warning, Authority::Backend),
    kindWithTexts("left-whole", Severity::Info, Authority::Backend),
    kindWithTexts("output-gathered", Severity::Info, Authority::Backend),
    kindWithTexts("sequence-does-not-divide", Severity::Error, Authority::Backend),
    kindWithTexts("keys-not-gathered", Severity::Error, Authority::Backend),
    kindWithTexts("causal-attention", Severity::Error, Authority::Backend),
    kindWithTexts("positions-begin-at-zero", Severity::Warning, Authority::Backend),
    kindWithTexts("mask-not-split", Severity::Error, Authority::Backend),
    kindWithTexts("reshape-constant", Severity::Error, Authority::Backend),
    kindWithTexts("hints-rank", Severity::Error, Authority::Backend),
    kindWithTexts("hints-axis", Severity::Error, Authority::Backend),
    kindWithTexts("hints-unknown-tensor", Severity::Error, Authority::Backend),
    kindWithTexts("attention-not-found", Severity::Error, Authority::Backend),
    kindWithTexts("hints-layer-twice", Severity::Warning, Authority::Backend),
    kindWithTexts("replace-lost", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-groups", Severity::Warning, Authority::Backend),
    kindWithTexts("nothing-to-do", Severity::Error, Authority::Backend),
    kindWithTexts("replace-not-possible", Severity::Error, Authority::Backend),
    kindWithTexts("gather-axes-differ", Severity::Warning, Authority::Backend),
    kindWithTexts("gather-of-whole", Severity::Warning, Authority::Backend),
    kindWithTexts("local-output", Severity::Warning, Authority::Backend),
    kindWithTexts("scatter-of-part", Severity::Error, Authority::Backend),
    kindWithTexts("hints-devices", Severity::Warning, Authority::Backend),
    kindWithTexts("inputs-stay-whole", Severity::Info, Authority::Backend),
    kindWithTexts("hints-no-class", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-missing-key", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-unknown-key", Severity::Warning, Authority::Backend),
    kindWithTexts("tensor-parallel-refused", Severity::Error, Authority::Backend),
    kindWithTexts("tensor-parallel-note", Severity::Info, Authority::Backend),
    kindWithTexts("attention-not-over-sequence", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-root", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-no-layers", Severity::Warning, Authority::Backend),
    kindWithTexts("hints-tensor-twice", Severity::Warning, Authority::Backend),
    kindWithTexts("sdy-no-axes-form", Severity::Warning, Authority::Advice),
    kindWithTexts("sdy-composite-lost", Severity::Warning, Authority::Advice),
    kindWithTexts("double-not-run", Severity::Info, Authority::Advice),
    kindWithTexts("test-data-used", Severity::Info, Authority::Advice),
    kindWithTexts("test-data-unused", Severity::Info, Authority::Advice),
    kindWithTexts("annotations-lost", Severity::Info, Authority::Advice),
    kindWithTexts("sdy-not-placed", Severity::Error, Authority::Advice),
    kindWithTexts("sdy-ignored", Severity::Warning, Authority::Advice),
    kindWithTexts("sdy-matched-by-position", Severity::Warning, Authority::Advice),
    kindWithTexts("stage-without-model", Severity::Warning, Authority::Advice),
    kindWithTexts("stage-in-chunks", Severity::Info, Authority::Backend),
    kindWithTexts("reduce-of-identical", Severity::Warning, Authority::Backend),
};

/// A code of the table, looked up by the compiler, which refuses another one.
class Code
{
public:
    consteval Code(const char* word)
        : m_kind(find(word))
    {
    }

    const FindingKind* kind() const { return m_kind; }

    auto operator<=>(const Code&) const = default;

private:
    static consteval const FindingKind* find(std::string_view word)
    {
        for (const FindingKind& kind : kFindingKinds) {
            if (kind.code == word)
                return &kind;
        }
        throw "there is no such code in kFindingKinds";
    }

    const FindingKind* m_kind;
};

std::span<const FindingKind> findingKinds();

Diagnostic finding(Code code, Severity severity, UserText message, UserText explanation,
                   Place place = {});

} // namespace meshwright::exchange
