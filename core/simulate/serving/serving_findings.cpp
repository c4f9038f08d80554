#include "core/simulate/serving/serving_findings.h"

#include "core/base/format_share.h"
#include "core/simulate/finding_kinds.h"

namespace meshwright::simulate {

namespace {

UserText describe(const ServedStage& stage)
{
    return stage.name.empty() ? tr("Stage {0}", stage.stage)
                              : tr("Stage {0} ({1})", stage.stage, stage.name);
}

/// "Of it, weights take 8 MB, the cache 4 MB, buffers 1 MB. Of 16 requests at once, 8 fit."
UserText memoryText(const ServedStage& stage, const Serving& serving)
{
    UserText parts =
        tr("Of it, weights take {0}, the cache {1}, buffers {2}.", formatBytes(stage.weights),
           formatBytes(stage.cacheAtEnd), formatBytes(stage.buffers));
    if (!stage.mostRequests)
        return parts;
    return UserText::list({std::move(parts),
                           tr("Of {0} requests at once, {1} fit.", serving.batch * serving.groups,
                              *stage.mostRequests)},
                          " ");
}

} // namespace

Diagnostic noCache()
{
    return finding(Code::NoCache);
}

Diagnostic steadyState(int64_t exactTokens, int64_t generated)
{
    return finding(Code::ServingSteadyState, {exactTokens, generated});
}

Diagnostic interpolated(double error)
{
    constexpr double kDoubtful = 0.02;
    return finding(error > kDoubtful ? Code::ServingInterpolatedFar : Code::ServingInterpolated,
                   {formatShare(error, 2)});
}

Diagnostic memoryExceeded(const ServedStage& stage, const Serving& serving)
{
    const int64_t full = stage.fullAtToken.value_or(0);
    return finding(full <= serving.promptTokens ? Code::PromptsExceedCapacity
                                                : Code::ServedExceedsCapacity,
                   {describe(stage), formatBytes(stage.peak), formatBytes(*stage.capacity), full,
                    serving.promptTokens + serving.generatedTokens, memoryText(stage, serving)});
}

} // namespace meshwright::simulate
