#include "core/simulate/serving/serving_findings.h"

#include <cstdio>

namespace meshwright::simulate {

namespace {

Diagnostic servingFindingsAdvice(const char* code, Severity severity, std::string message,
                                 std::string explanation)
{
    return {code, severity, Authority::Advice, std::move(message), std::move(explanation), {}};
}

std::string describe(const ServedStage& stage)
{
    return "Stage " + std::to_string(stage.stage)
        + (stage.name.empty() ? "" : " (" + stage.name + ')');
}

std::string percent(double share)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2f %%", share * 100);
    return text;
}

} // namespace

Diagnostic noCache()
{
    return servingFindingsAdvice(
        "no-cache", Severity::Warning,
        "The model has no key-value cache, so each token computes all tokens before it "
        "again.",
        "No output continues an input by what is joined to it. Export the model with its "
        "past keys and values as inputs and the present ones as outputs.");
}

Diagnostic steadyState(int64_t exactTokens, int64_t generated)
{
    return servingFindingsAdvice(
        "serving-steady-state", Severity::Info,
        "The first " + std::to_string(exactTokens) + " of " + std::to_string(generated)
            + " tokens were run one by one; the others follow the steady cycle.",
        "In the steady cycle a group gets a token every time that the busiest stage or "
        "link has served all groups, or that one group has gone all its way, whichever "
        "takes longer. Longer caches lengthen the cycle from token to token.");
}

Diagnostic interpolated(double error)
{
    constexpr double kDoubtful = 0.02;
    return servingFindingsAdvice(
        "serving-interpolated", error > kDoubtful ? Severity::Warning : Severity::Info,
        "Times between the sampled cache lengths may be off by " + percent(error) + '.',
        "The time of a token does not grow in a straight line between them. Serve fewer "
        "tokens to have more of the lengths worked out.");
}

Diagnostic memoryExceeded(const ServedStage& stage, const Serving& serving)
{
    Diagnostic finding;
    finding.code = "memory-exceeds-capacity";
    finding.severity = Severity::Warning;
    finding.authority = Authority::Backend;
    finding.message = describe(stage) + " needs " + formatBytes(stage.peak) + " of "
        + formatBytes(*stage.capacity) + " per device";
    const int64_t full = stage.fullAtToken.value_or(0);
    finding.message += full <= serving.promptTokens
        ? " and is full with the prompts already."
        : "; it is full when each request has " + std::to_string(full) + " of its "
            + std::to_string(serving.promptTokens + serving.generatedTokens) + " tokens.";
    finding.explanation = "Of it, weights take " + formatBytes(stage.weights) + ", the cache "
        + formatBytes(stage.cacheAtEnd) + ", buffers " + formatBytes(stage.buffers) + ". ";
    if (stage.mostRequests)
        finding.explanation += "Of " + std::to_string(serving.batch * serving.groups)
            + " requests at once, " + std::to_string(*stage.mostRequests) + " fit. ";
    finding.explanation += "Serve fewer or shorter requests at once, or divide the model or its "
                           "heads over more devices.";
    return finding;
}

} // namespace meshwright::simulate
