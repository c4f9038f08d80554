#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// Whether a runtime appends to the cache where it lies, or makes it anew in each pass, as the
/// model's graph says.
enum class CacheUpdate : uint8_t
{
    InPlace,
    Copied
};

/// Requests of equal length that are served at once.
struct ServingOptions
{
    int64_t promptTokens = 512;
    int64_t generatedTokens = 128; ///< per request; the first comes out of the prompt's pass
    int64_t batch = 1; ///< requests that pass the model together: a group
    std::optional<int64_t> groups; ///< under way at once; absent: as many as stages
    CacheUpdate cacheUpdate = CacheUpdate::InPlace;
    Options run; ///< hardware, links, overlap, other symbols; no training, schedule or microbatches
};

constexpr int64_t kMostServedTokens = 1'000'000; ///< of a prompt, and generated ones
constexpr int64_t kMostServedRequests = 1'000'000; ///< of all groups

/// What one stage does when serving. Times are of one group's pass, bytes of one device.
struct ServedStage
{
    StageNumber stage;
    std::string name, hardware;
    std::size_t devices = 1;
    Picoseconds prefill, firstDecode, lastDecode;
    Bytes weights;
    Bytes cachePerToken; ///< of one request
    Bytes cacheAtEnd; ///< of all requests, when the last token is made
    Bytes buffers; ///< what the hungriest pass works with, without the cache
    Bytes peak; ///< at the worse moment: the prompts' passes, or the last token
    std::optional<Bytes> capacity; ///< of its smallest device
    /// How many tokens of each request are there when it no longer fits; absent: it fits.
    std::optional<int64_t> fullAtToken;
    std::optional<int64_t> mostRequests; ///< that fit at once with these lengths and buffers
};

/// The time of a pass over one token at one cache length, all stages after each other.
struct DecodeSample
{
    int64_t cacheTokens = 0;
    Picoseconds time;
};

/// The outcome of serving.
struct Serving
{
    int64_t promptTokens = 0, generatedTokens = 0, batch = 1, groups = 1;
    bool completed = false; ///< false: `findings` says why
    std::size_t cacheTensors = 0; ///< keys and values of all layers; 0: the model has no cache
    Bytes cachePerToken; ///< of one request, all devices of the model together, each part once
    std::vector<ServedStage> stages;

    /// From the start, when all requests are there, to the end of the prompt's pass.
    Picoseconds firstToken, firstTokenMean, firstTokenLast; ///< of the first group, …, of the last
    /// Between a request's tokens: mean over all, of the second token, of the last, the longest.
    Picoseconds perToken, perTokenFirst, perTokenLast, perTokenLongest;
    Picoseconds total; ///< until the last token of the last group
    double tokensPerSecond = 0; ///< generated ones over the total
    double decodeTokensPerSecond = 0; ///< the same between the first tokens and the last
    double promptTokensPerSecond = 0; ///< of the prompts, until all have their first token
    double requestsPerSecond = 0;

    /// How often a group gets its token at the end: the longer of what the busiest stage or link
    /// does for all groups and of one group's way through all stages.
    Picoseconds cycle;
    std::optional<StageIndex> busiest; ///< where that sets the cycle
    bool isLimitedByLink = false; ///< a link between stages sets the cycle
    std::vector<DecodeSample> samples; ///< ascending; between them times are straight lines
    double interpolationError = 0; ///< the largest found halfway between two samples, a share
    int64_t exactTokens = 0; ///< so many were run one by one; the rest repeat the cycle

    std::optional<int64_t> mostRequests; ///< that fit at once; absent: nothing limits them
    operators::Bindings prefillBindings, decodeBindings; ///< of the first token's pass
    std::vector<Diagnostic> findings;
    std::optional<double> error; ///< see Simulation::error
    /// The beginning of the run, task by task, for a timeline; null where nothing ran.
    std::shared_ptr<const Simulation> timeline;
};

/// Runs the model's plan as it serves requests: each group's prompt in one pass, then token by
/// token with a cache that grows. Every stage takes what is ready first; a group's next token
/// starts when its last is there and the numbers of the tokens are back at the first stage.
///
/// Example: two stages of 1 ms, two groups: a token of one group runs on the first stage while one
/// of the other runs on the second, and each gets a token every 2 ms; with one group too, at half
/// the tokens per second.
///
/// Errors: lengths or counts below 1 or too large, training, a model whose passes cannot be told
/// apart (see findPhases), unknown hardware, cancelled. What is wrong in model or plan is in
/// `findings`.
Result<Serving> simulateServing(const ModelInput& input, const ServingOptions& options,
                                Progress& progress);

/// The document that `simulate --serving --json` prints.
std::string toJson(const Serving& serving);

} // namespace meshwright::simulate
