#include "core/simulate/serving/serving_json.h"

#include "core/simulate/findings_json.h"

#include <nlohmann/json.hpp>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

template<typename Number>
Json orNull(const std::optional<Number>& number)
{
    return number ? Json(*number) : Json();
}

Json stagesOf(const Serving& serving)
{
    Json stages = Json::array();
    for (const ServedStage& stage : serving.stages) {
        stages.push_back({
            {"stage", stage.stage.value},
            {"name", stage.name},
            {"hardware", stage.hardware.empty() ? Json() : Json(stage.hardware)},
            {"devices", stage.devices},
            {"prefill_s", toSeconds(stage.prefill)},
            {"first_decode_s", toSeconds(stage.firstDecode)},
            {"last_decode_s", toSeconds(stage.lastDecode)},
            {"weights_bytes", stage.weights.count},
            {"cache_bytes_per_token", stage.cachePerToken.count},
            {"cache_bytes", stage.cacheAtEnd.count},
            {"buffers_bytes", stage.buffers.count},
            {"peak_memory_bytes", stage.peak.count},
            {"capacity_bytes", stage.capacity ? Json(stage.capacity->count) : Json()},
            {"full_at_token", orNull(stage.fullAtToken)},
            {"most_requests", orNull(stage.mostRequests)},
        });
    }
    return stages;
}

Json figuresOf(const Serving& serving)
{
    return {
        {"time_to_first_token_s",
         {{"first", toSeconds(serving.firstToken)},
          {"mean", toSeconds(serving.firstTokenMean)},
          {"last", toSeconds(serving.firstTokenLast)}}},
        {"time_per_token_s",
         {{"mean", toSeconds(serving.perToken)},
          {"first", toSeconds(serving.perTokenFirst)},
          {"last", toSeconds(serving.perTokenLast)},
          {"longest", toSeconds(serving.perTokenLongest)}}},
        {"total_s", toSeconds(serving.total)},
        {"tokens_per_s", serving.tokensPerSecond},
        {"decode_tokens_per_s", serving.decodeTokensPerSecond},
        {"prompt_tokens_per_s", serving.promptTokensPerSecond},
        {"requests_per_s", serving.requestsPerSecond},
        {"cycle_s", toSeconds(serving.cycle)},
        {"limited_by_link", serving.isLimitedByLink},
        {"busiest_stage",
         serving.busiest ? Json(serving.stages[serving.busiest->index].stage.value) : Json()},
    };
}

} // namespace

nlohmann::ordered_json servingJson(const Serving& serving)
{
    Json samples = Json::array();
    for (const DecodeSample& sample : serving.samples)
        samples.push_back(
            {{"cache_tokens", sample.cacheTokens}, {"time_s", toSeconds(sample.time)}});
    Json inner = {
        {"prompt_tokens", serving.promptTokens},
        {"generated_tokens", serving.generatedTokens},
        {"batch", serving.batch},
        {"groups", serving.groups},
        {"completed", serving.completed},
        {"cache_tensors", serving.cacheTensors},
        {"cache_bytes_per_token", serving.cachePerToken.count},
        {"most_requests", orNull(serving.mostRequests)},
        {"exact_tokens", serving.exactTokens},
        {"interpolation_error", serving.interpolationError},
    };
    inner.update(figuresOf(serving));
    inner["stages"] = stagesOf(serving);
    inner["decode_samples"] = std::move(samples);
    inner["prefill_bindings"] = serving.prefillBindings;
    inner["decode_bindings"] = serving.decodeBindings;
    inner["error"] = orNull(serving.error);
    inner["findings"] = findingsJson(serving.findings);
    return {{"serving", std::move(inner)}};
}

std::string toJson(const Serving& serving)
{
    const Json json = servingJson(serving);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace meshwright::simulate
