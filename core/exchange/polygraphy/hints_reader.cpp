#include "core/base/text.h"
#include "core/exchange/polygraphy/hints_json.h"
#include "core/exchange/polygraphy/shard_hints.h"

#include <algorithm>
#include <array>
#include <set>

namespace meshwright::exchange {

using namespace std::string_view_literals;

namespace {

constexpr int64_t kMostRank = 64; ///< dimensions of a tensor
constexpr std::array<std::string_view, 5> kReduceOps {"sum", "prod", "min", "max", "avg"};

/// Reads hints of a generation that is known by then.
class HintsReader
{
public:
    ReadHints take()
    {
        std::ranges::copy(m_json.takeWarnings(), std::back_inserter(m_read.diagnostics));
        return std::move(m_read);
    }

    const std::optional<Error>& error() const { return m_json.error(); }

    void read(const LocatedJson& json)
    {
        if (!json.isObject()) {
            m_json.fail(json.position, tr("expected hints, an object, found {0}", json.kindName()));
            return;
        }
        m_read.hints.isFromFile = true;
        if (json.find("dist_collectives"))
            readG3(json);
        else if (json.find("n_gpus"))
            readG1(json);
        else if (json.find("group_size") || json.find("reduce_scatter_reduce_op"))
            readG2(json);
        else
            m_json.fail(json.position,
                        tr("these are no hints of a known generation: they have neither 'n_gpus' "
                           "(Polygraphy 0.49.25) nor 'group_size' (0.49.27) nor 'dist_collectives' "
                           "(0.50)"));
    }

private:
    bool isG1() const { return m_read.hints.generation == HintsGeneration::G1; }

    void readG1(const LocatedJson& json)
    {
        m_read.hints.generation = HintsGeneration::G1;
        m_read.hints.hasTensors = false;
        m_json.object(json, "ShardHints",
                      {"parallelism", "n_gpus", "root", "groups", "attention_layers"});
        parallelism(json);
        group(json, "n_gpus", false);
        layers(json);
        // That generation always adds up; what it is given is whole on every device.
        m_read.hints.reduceOp = "max";
    }

    void readG2(const LocatedJson& json)
    {
        m_read.hints.generation = HintsGeneration::G2;
        m_json.object(json, "ShardHints",
                      {"parallelism", "group_size", "root", "groups", "attention_layers", "inputs",
                       "outputs", "k_seq_len_idx", "v_seq_len_idx", "kv_rank",
                       "reduce_scatter_reduce_op"});
        parallelism(json);
        group(json, "group_size", false);
        layers(json);
        tensors(json);
        if (const LocatedJson* op = m_json.optional(json, "reduce_scatter_reduce_op", true))
            reduceOp(*op, "reduce_scatter_reduce_op");
    }

    void readG3(const LocatedJson& json)
    {
        m_read.hints.generation = HintsGeneration::G3;
        m_json.object(json, "ShardHints",
                      {"parallelism", "attention_layers", "dist_collectives", "inputs", "outputs",
                       "k_seq_len_idx", "v_seq_len_idx", "kv_rank"});
        parallelism(json);
        const LocatedJson& collectives = *json.find("dist_collectives");
        if (m_json.object(collectives, "DistCollective",
                          {"group_size", "root", "nb_rank", "groups", "reduce_op"})) {
            group(collectives, "group_size", true);
            if (const LocatedJson* op = m_json.optional(collectives, "reduce_op", false))
                reduceOp(*op, "reduce_op");
        }
        layers(json);
        tensors(json);
    }

    void parallelism(const LocatedJson& json)
    {
        const LocatedJson* given =
            m_json.needed(json, "parallelism", tr("expected \"parallelism\": \"CP\""));
        if (!given)
            return;
        const std::string name = m_json.string(*given, "parallelism"sv);
        const HintsGeneration generation = m_read.hints.generation;
        if (name == "CP")
            return;
        if (name == "TP" && generation == HintsGeneration::G3) {
            m_read.hints.parallelism = HintsParallelism::Tensor;
            return;
        }
        UserText why = tr("; expected CP");
        if (name == "TP")
            why = tr(": hints of generation {0} are carried out as CP whatever they say; tensor "
                     "parallelism came with 'dist_collectives' (Polygraphy 0.50)",
                     toString(generation));
        else if (name == "DP")
            why =
                tr(": data parallelism needs no hints, as every device runs the whole model on its "
                   "own inputs; expected CP");
        else if (name == "PP")
            why = tr(": hints cannot cut a model into stages; annotate stages and export them with "
                     "--to stages; expected CP");
        else if (generation == HintsGeneration::G3)
            why = tr("; expected CP or TP");
        m_json.fail(given->position,
                    tr("the parallelism {0} is not supported{1}", inQuotes(name), why));
    }

    /// How many devices, and which.
    void group(const LocatedJson& json, std::string_view sizeKey, bool hasRanks)
    {
        ShardHints& hints = m_read.hints;
        std::optional<int64_t> size, ranks;
        TextPosition position = json.position;
        if (const LocatedJson* given = m_json.optional(json, sizeKey, !hasRanks)) {
            size = m_json.integer(*given, sizeKey, 0, kMostHintDevices);
            position = given->position;
        }
        if (const LocatedJson* given = hasRanks ? m_json.optional(json, "nb_rank", false) : nullptr)
            ranks = m_json.integer(*given, "nb_rank"sv, 1, kMostHintDevices);
        if (const LocatedJson* given = m_json.optional(json, "groups", !hasRanks))
            groups(*given);
        // 0 means all, and nb_rank is 1 where nobody set it.
        if (size == 0)
            size.reset();
        if (ranks == 1)
            ranks.reset();
        if (!hints.groups.empty())
            agree(position, sizeKey, size, tr("groups lists {0}", hints.groups.size()),
                  int64_t(hints.groups.size()));
        if (!hints.groups.empty() && ranks)
            agree(position, "nb_rank", ranks, tr("groups lists {0}", hints.groups.size()),
                  int64_t(hints.groups.size()));
        if (size && ranks)
            agree(position, sizeKey, size, tr("nb_rank is {0}", *ranks), *ranks);
        hints.devices = !hints.groups.empty() ? std::optional(int64_t(hints.groups.size()))
            : ranks                           ? ranks
                                              : size;
        root(json, hasRanks);
    }

    void agree(TextPosition position, std::string_view key, std::optional<int64_t> number,
               const UserText& otherText, int64_t other)
    {
        if (number && *number != other)
            m_json.fail(position,
                        tr("'{0}' is {1}, but {2}; they have to be the same number of devices", key,
                           *number, otherText));
    }

    void groups(const LocatedJson& json)
    {
        for (const LocatedJson& item : m_json.items(json, "groups"sv)) {
            if (item.isArray()) {
                m_json.fail(item.position,
                            tr("'groups' is one list of ranks, not a list of lists: the hints are "
                               "of a single group"));
                return;
            }
            const int64_t rank = m_json.integer(item, "groups"sv, 0, kMostHintDevices - 1);
            if (std::ranges::find(m_read.hints.groups, rank) != m_read.hints.groups.end())
                m_json.fail(item.position, tr("rank {0} stands twice in 'groups'", rank));
            m_read.hints.groups.push_back(rank);
        }
    }

    void root(const LocatedJson& json, bool isOptional)
    {
        const LocatedJson* given = m_json.optional(json, "root", !isOptional);
        if (!given)
            return;
        const int64_t root = m_json.integer(*given, "root"sv, -1, kMostHintDevices - 1);
        if (m_read.hints.devices && root >= *m_read.hints.devices)
            m_json.warn("hints-root", given->position,
                        tr("the root is {0} of {1} devices, from 0", root, *m_read.hints.devices),
                        tr("all-gather and reduce-scatter have no root; it is written as -1"));
    }

    void reduceOp(const LocatedJson& json, std::string_view key)
    {
        const std::string op = m_json.string(json, key);
        m_read.hints.reduceOp = op;
        if (std::ranges::find(kReduceOps, op) == kReduceOps.end()) {
            m_json.fail(
                json.position,
                op == "none"
                    ? tr("{0} is no reduction; expected max, min, avg, sum or prod: a "
                         "reduce-scatter needs one",
                         inQuotes(op))
                    : tr("{0} is no reduction; expected max, min, avg, sum or prod", inQuotes(op)));
            return;
        }
        const bool scatters = m_read.hints.parallelism == HintsParallelism::Context;
        if (scatters && (op == "sum" || op == "prod"))
            m_json.warn("reduce-of-identical", json.position,
                        tr("the reduce-scatter of the inputs is a {0}, which changes inputs that "
                           "every device is given alike",
                           op),
                        op == "sum" ? tr("each part comes out multiplied by the number of devices; "
                                         "max, min and avg leave it as it is")
                                    : tr("each part comes out raised to the power of the number of "
                                         "devices; max, min and avg leave it as it is"));
    }

    void layers(const LocatedJson& json)
    {
        const LocatedJson* list =
            m_json.needed(json, "attention_layers",
                          tr("expected a list of {\"q\", \"gather_kv\", \"gather_q\"}"));
        if (!list)
            return;
        std::set<std::string> seen;
        for (const LocatedJson& item : m_json.items(*list, "attention_layers"sv)) {
            AttentionLayerHint layer = attentionLayer(item);
            if (!layer.q.empty() && !seen.insert(layer.q).second) {
                m_json.warn("hints-layer-twice", layer.position,
                            tr("the attention of {0} stands twice", inQuotes(layer.q)),
                            tr("the first entry is taken; Polygraphy would write a node that reads "
                               "itself"));
                continue;
            }
            m_read.hints.layers.push_back(std::move(layer));
        }
        if (m_read.hints.layers.empty() && m_read.hints.parallelism == HintsParallelism::Context)
            m_json.warn("hints-no-layers", list->position, tr("the hints name no attention layer"),
                        tr("keys and values are not gathered anywhere, so that each device attends "
                           "to its own part of the sequence only"));
    }

    AttentionLayerHint attentionLayer(const LocatedJson& json)
    {
        AttentionLayerHint layer;
        layer.position = json.position;
        if (!m_json.object(json, "AttentionLayerHint", {"q", "gather_kv", "gather_q", "replace"},
                           !isG1()))
            return layer;
        if (const LocatedJson* q =
                m_json.needed(json, "q", tr("expected the name of the layer's queries")))
            layer.q = m_json.string(*q, "q"sv);
        if (const LocatedJson* gather =
                m_json.needed(json, "gather_kv", tr("expected true or false")))
            layer.gatherKv = m_json.boolean(*gather, "gather_kv"sv);
        if (const LocatedJson* gather =
                m_json.needed(json, "gather_q", tr("expected true or false")))
            layer.gatherQ = m_json.boolean(*gather, "gather_q"sv);
        if (const LocatedJson* replace = m_json.optional(json, "replace", false))
            layer.replace = replacement(*replace);
        if (layer.replace && m_read.hints.generation == HintsGeneration::G2)
            m_json.warn("hints-unknown-key", json.position,
                        tr("'replace' is not known to hints of generation G2"),
                        tr("it is read as generation G3 means it"));
        return layer;
    }

    FusedAttention replacement(const LocatedJson& json)
    {
        FusedAttention fused;
        fused.plugin = "Attention";
        if (isG1() || json.isString()) {
            fused.plugin = m_json.string(json, "replace"sv);
            return fused;
        }
        if (!m_json.object(json, "FusedAttention",
                           {"is_causal", "q_shuffle", "k_shuffle", "v_shuffle", "nb_rank"}))
            return fused;
        if (const LocatedJson* causal =
                m_json.needed(json, "is_causal", tr("expected true or false")))
            fused.isCausal = causal->isInteger() ? m_json.integer(*causal, "is_causal"sv, 0, 1) != 0
                                                 : m_json.boolean(*causal, "is_causal"sv);
        fused.qShuffle = permutation(json, "q_shuffle");
        fused.kShuffle = permutation(json, "k_shuffle");
        fused.vShuffle = permutation(json, "v_shuffle");
        if (const LocatedJson* ranks = m_json.optional(json, "nb_rank", false))
            fused.ranks = m_json.integer(*ranks, "nb_rank"sv, 1, kMostHintDevices);
        return fused;
    }

    std::vector<int64_t> permutation(const LocatedJson& json, std::string_view key)
    {
        const LocatedJson* given = m_json.optional(json, key, false);
        if (!given)
            return {};
        const std::vector<int64_t> axes = m_json.integers(*given, key, 0, kMostRank - 1);
        std::vector<int64_t> sorted = axes;
        std::ranges::sort(sorted);
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            if (sorted[i] == int64_t(i))
                continue;
            m_json.fail(given->position,
                        tr("'{0}' is no permutation of 0 to {1}", key, axes.size() - 1));
            break;
        }
        return axes;
    }

    void tensors(const LocatedJson& json)
    {
        m_read.hints.inputs = shardTensors(json, "inputs");
        m_read.hints.outputs = shardTensors(json, "outputs");
        m_read.hints.kAxis = index(json, "k_seq_len_idx");
        m_read.hints.vAxis = index(json, "v_seq_len_idx");
        if (const LocatedJson* rank = m_json.optional(json, "kv_rank", true))
            m_read.hints.kvRank = m_json.integer(*rank, "kv_rank"sv, 1, kMostRank);
        const auto check = [&](std::string_view key, std::optional<int64_t> axis) {
            const std::optional<int64_t> rank = m_read.hints.kvRank;
            if (axis && rank && (*axis >= *rank || *axis < -*rank))
                m_json.fail(json.find(key)->position,
                            tr("'{0}' is {1}, but 'kv_rank' is {2}, so that the last axis is {3}",
                               key, *axis, *rank, *rank - 1));
        };
        check("k_seq_len_idx", m_read.hints.kAxis);
        check("v_seq_len_idx", m_read.hints.vAxis);
    }

    std::optional<int64_t> index(const LocatedJson& json, std::string_view key)
    {
        const LocatedJson* given = m_json.optional(json, key, true);
        return given ? std::optional(m_json.integer(*given, key, -kMostRank, kMostRank - 1))
                     : std::nullopt;
    }

    std::vector<ShardTensor> shardTensors(const LocatedJson& json, std::string_view key)
    {
        std::vector<ShardTensor> tensors;
        const LocatedJson* given = m_json.optional(json, key, true);
        if (!given)
            return tensors;
        for (const LocatedJson& item : m_json.items(*given, key)) {
            ShardTensor tensor = shardTensor(item);
            if (std::ranges::find(tensors, tensor.name, &ShardTensor::name) == tensors.end()) {
                tensors.push_back(std::move(tensor));
                continue;
            }
            m_json.warn(
                "hints-tensor-twice", item.position,
                tr("{0} stands twice among the {1}", inQuotes(tensor.name), std::string(key)),
                tr("the first entry is taken; Polygraphy would write a node that reads itself"));
        }
        return tensors;
    }

    ShardTensor shardTensor(const LocatedJson& json)
    {
        ShardTensor tensor;
        tensor.position = json.position;
        if (!m_json.object(json, "ShardTensor", {"name", "seq_len_idx", "rank"}))
            return tensor;
        if (const LocatedJson* name =
                m_json.needed(json, "name", tr("expected the name of a tensor")))
            tensor.name = m_json.string(*name, "name"sv);
        tensor.axis = index(json, "seq_len_idx");
        if (const LocatedJson* rank = m_json.optional(json, "rank", false))
            tensor.rank = m_json.integer(*rank, "rank"sv, 1, kMostRank);
        if (tensor.axis && tensor.rank
            && (*tensor.axis >= *tensor.rank || *tensor.axis < -*tensor.rank))
            m_json.fail(json.find("seq_len_idx")->position,
                        tr("'seq_len_idx' of {0} is {1}, but its rank is {2}",
                           inQuotes(tensor.name), *tensor.axis, *tensor.rank));
        return tensor;
    }

    HintsJson m_json;
    ReadHints m_read;
};

} // namespace

Result<ReadHints> readShardHints(std::string_view text)
{
    const Result<LocatedJson> json = parseJson(text);
    if (!json)
        return json.error();
    HintsReader reader;
    reader.read(*json);
    if (reader.error())
        return *reader.error();
    return reader.take();
}

} // namespace meshwright::exchange
