#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/located_json.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a hints file of `polygraphy multi-device shard` says. There are three generations of its
/// format, told apart by keys: G1 has `n_gpus`, G2 `group_size` beside the rest, G3 an object
/// `dist_collectives`.
namespace meshwright::exchange {

enum class HintsGeneration
{
    G1, ///< Polygraphy 0.49.25 and 26
    G2, ///< 0.49.27
    G3, ///< 0.50
};

std::string_view toString(HintsGeneration generation); ///< "G2"

enum class HintsParallelism
{
    Context, ///< "CP"
    Tensor, ///< "TP"
};

/// A fused operator in the place of product, softmax and product.
struct FusedAttention
{
    std::string plugin; ///< operator type; G1 names it, since then it is "Attention"
    bool isCausal = false;
    std::vector<int64_t> qShuffle, kShuffle, vShuffle; ///< permutations; empty: none
    std::optional<int64_t> ranks; ///< nb_rank

    bool operator==(const FusedAttention&) const = default;
};

struct AttentionLayerHint
{
    std::string q;
    bool gatherKv = false, gatherQ = false;
    std::optional<FusedAttention> replace;
    TextPosition position = {};
    /// Where they are known layer by layer, as from a plan; a file gives them once for all.
    std::optional<int64_t> qAxis = {}, kAxis = {}, vAxis = {};
};

/// A tensor with its sequence axis, which may count from the end.
struct ShardTensor
{
    std::string name;
    std::optional<int64_t> axis; ///< seq_len_idx; absent: the file does not say
    std::optional<int64_t> rank; ///< for models that do not know it
    TextPosition position = {};
};

struct ShardHints
{
    HintsGeneration generation = HintsGeneration::G3;
    HintsParallelism parallelism = HintsParallelism::Context;
    std::optional<int64_t> devices; ///< absent: all that there are
    std::vector<int64_t> groups; ///< ranks that take part; empty: all
    std::string reduceOp = "max"; ///< of the reduce-scatters
    std::vector<AttentionLayerHint> layers;
    bool isFromFile = false; ///< positions are lines of it
    bool hasTensors = true; ///< false: G1, which finds inputs and outputs itself
    std::vector<ShardTensor> inputs, outputs;
    std::optional<int64_t> kAxis, vAxis; ///< absent: the file does not say
    std::optional<int64_t> kvRank;
};

/// Most devices, layers and tensors that a file may name.
constexpr int64_t kMostHintDevices = 1 << 20;

/// Hints with what was noticed on reading: unknown keys, class tags and indices that are missing.
struct ReadHints
{
    ShardHints hints;
    std::vector<Diagnostic> diagnostics;
};

/// Reads hints of any generation. Errors begin with the line where there is one, and say what was
/// expected there: no JSON, keys missing that nothing can stand for, values out of range or that
/// contradict each other, parallelisms that the generation does not do.
Result<ReadHints> readShardHints(std::string_view text);

/// Valid hints of a generation, G2 or G3: all class tags, a stable order, four spaces. The indices
/// that G2 and G3 need once are those of the hints; absent ones are written as 0.
std::string writeShardHints(const ShardHints& hints, HintsGeneration generation);

/// How many devices the hints mean: theirs, else @p given, else 2 with a warning.
int64_t devicesOf(const ShardHints& hints, std::optional<int64_t> given,
                  std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::exchange
