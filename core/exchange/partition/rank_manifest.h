#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/graph/types.h"
#include "core/onnx/draft/model_draft.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// ranks.json: all that a runner needs to run the models of an export to `ranks` together.
///
/// Every rank (device) has named tensors. At first these are its inputs: its part of each model
/// input that it reads. It works off its `steps` in their order:
///   - {"run": s}: runs the model file segments[s].file; reads segments[s].inputs from its tensors
///     and adds segments[s].outputs to them;
///   - {"exchange": e}: takes part in exchanges[e], together with the other ranks of its group.
/// At the end its outputs are among its tensors. A rank meets exchanges in ascending order, so that
/// a single process may go through `exchanges` once and let every rank that takes part run up to
/// it. With a dialect other than "none" each rank has one segment, and collectives are nodes in it:
/// the exchanges then only say which, and no step names them, but for transfers between stages.
///
/// {
///   "format": "meshwright-ranks", "version": 1,
///   "model": "mlp", "configuration": "tp2", "dialect": "none",
///   "inputs":  [{"name": "x", "type": "float32", "shape": [2, 8]}],      the model's: whole
///   "outputs": [{"name": "y", "type": "float32", "shape": [2, "n"]}],    a symbol: any size
///   "ranks": [
///     {"rank": 0, "device": "GPU:0", "stage": 0,                  stage only where there are some
///      "segments": [
///        {"file": "mlp_rank0-0.onnx", "inputs": ["x"], "outputs": ["y_partial"]},
///        {"file": "mlp_rank0-1.onnx", "inputs": ["y_sum"], "outputs": ["y"]}],
///      "inputs":  [{"name": "x", "type": "float32", "shape": [2, 4],
///                   "ranges": [null, [[0, 4]]]}],
///      "outputs": [{"name": "y", "type": "float32", "shape": [2, "n"], "ranges": [null, null]}],
///      "steps": [{"run": 0}, {"exchange": 0}, {"run": 1}]},
///     …],
///   "exchanges": [
///     {"kind": "all-reduce", "reduce": "sum", "type": "float32", "node": "fc2", "cause":
///      "reduction", "input": "y_partial", "output": "y_sum",
///      "groups": [{"ranks": [0, 1]}, {"ranks": [2, 3]}], "sent_per_device_bytes": 32}],
///   "totals": [{"kind": "all-reduce", "count": 1, "sent_per_device_bytes": 32, "unknown": 0}]
/// }
///
/// "ranges": per dimension of the whole tensor the indices that the rank has, [begin, end) in their
/// order; null: all. The part is the whole tensor, taken at these indices in every dimension. Ranks
/// with the same ranges have the same part. A part may be empty.
///
/// "sent_per_device_bytes": what each device that takes part sends, as `propagate` counts it (null:
/// a size has no number); of the totals without those that are `unknown`.
///
/// An exchange reads `input` and adds `output` on every rank of its groups. Groups are apart from
/// each other and work at the same time; the order of the ranks in one counts. Kinds:
///   - "all-reduce": output = the inputs of the group, all of one shape, combined by "reduce":
///   "sum"
///     or "max", element by element;
///   - "all-gather" ("axis"; per group "sizes"): output = the inputs, one behind the other along
///     `axis`; sizes[i] is how long that of rank i is there;
///   - "reduce-scatter" ("axis", "reduce", "sizes"): the inputs are combined, then cut along `axis`
///     into pieces of `sizes`; rank i gets piece i;
///   - "all-to-all" ("split_axis", "concat_axis"; per group "split_sizes", "concat_sizes"): each
///   rank
///     cuts its input along split_axis into pieces of split_sizes and hands piece j to rank j,
///     which joins what it gets along concat_axis, in the group's order; concat_sizes[i] is how
///     long the piece from rank i is there;
///   - "transfer" ("pairs": [[from, to], …] instead of groups): output on rank `to` = input on rank
///     `from`, as it is. A rank may be on either side, on both or in none: between stages, where
///     shards change places, and of edges of a split image ("cause": "halo").
namespace meshwright::exchange {

/// A tensor as a runner knows it, and what of the whole one it is.
struct ManifestTensor
{
    std::string name;
    graph::DataType type = graph::DataType::Undefined;
    std::vector<graph::Dim> shape;
    /// Per dimension; absent: all of it.
    std::vector<std::optional<std::vector<onnx::IndexRange>>> ranges;

    bool operator==(const ManifestTensor&) const = default;
};

enum class ExchangeKind
{
    AllReduce,
    AllGather,
    ReduceScatter,
    AllToAll,
    Transfer,
};

std::string_view toString(ExchangeKind kind); ///< "all-reduce"

struct ExchangeGroup
{
    std::vector<int64_t> ranks; ///< of a transfer: from, to
    /// All-gather, reduce-scatter; of a transfer inside a stage, that of the part in each dimension
    /// that is split (not in the text).
    std::vector<int64_t> sizes;
    std::vector<int64_t> splitSizes, concatSizes; ///< all-to-all

    bool operator==(const ExchangeGroup&) const = default;
};

/// The groups of an exchange. Copies share them, as all of its ranks have the same: with thousands
/// of ranks each of its own would fill the memory.
class ExchangeGroups
{
public:
    ExchangeGroups() = default;

    ExchangeGroups(std::vector<ExchangeGroup> groups)
        : m_groups(std::make_shared<const std::vector<ExchangeGroup>>(std::move(groups)))
    {
    }

    auto begin() const { return all().begin(); }

    auto end() const { return all().end(); }

    const ExchangeGroup& front() const { return all().front(); }

    bool empty() const { return all().empty(); }

    std::size_t size() const { return all().size(); }

    bool operator==(const ExchangeGroups& other) const
    {
        return m_groups == other.m_groups || all() == other.all();
    }

private:
    const std::vector<ExchangeGroup>& all() const
    {
        static const std::vector<ExchangeGroup> kNone;
        return m_groups ? *m_groups : kNone;
    }

    std::shared_ptr<const std::vector<ExchangeGroup>> m_groups;
};

struct ManifestExchange
{
    ExchangeKind kind = ExchangeKind::AllReduce;
    std::string reduce; ///< "sum", "max"; empty: nothing is reduced
    graph::DataType type = graph::DataType::Undefined;
    std::string node, cause; ///< why it takes place: a node of the model, "reduction"
    std::string input, output;
    int64_t axis = 0; ///< gathered, scattered; of an all-to-all: split
    int64_t concatAxis = 0;
    ExchangeGroups groups;
    std::optional<Bytes> sent = {}; ///< by each device that takes part

    bool operator==(const ManifestExchange&) const = default;
};

/// What all exchanges of a kind come to.
struct ManifestTotal
{
    ExchangeKind kind = ExchangeKind::AllReduce;
    int64_t count = 0;
    Bytes sent; ///< by each device that takes part
    int64_t unknown = 0; ///< counted, without bytes

    bool operator==(const ManifestTotal&) const = default;
};

/// From stage to stage; other transfers move shards within one.
inline bool isStageTransfer(const ManifestExchange& exchange)
{
    return exchange.kind == ExchangeKind::Transfer && exchange.cause == "transfer";
}

struct ManifestSegment
{
    std::string file;
    std::vector<std::string> inputs, outputs;

    bool operator==(const ManifestSegment&) const = default;
};

struct ManifestStep
{
    bool isExchange = false;
    std::size_t index = 0; ///< into the rank's segments, or the exchanges

    bool operator==(const ManifestStep&) const = default;
};

struct ManifestRank
{
    int64_t rank = 0;
    std::string device;
    std::optional<StageNumber> stage;
    std::vector<ManifestSegment> segments;
    std::vector<ManifestTensor> inputs, outputs;
    std::vector<ManifestStep> steps;

    bool operator==(const ManifestRank&) const = default;
};

/// What all ranks have in common.
struct RankManifest
{
    std::string model, configuration, dialect;
    std::vector<ManifestTensor> inputs, outputs; ///< whole
    std::vector<ManifestExchange> exchanges;
    std::vector<ManifestTotal> totals;

    bool operator==(const RankManifest&) const = default;
};

/// What writes the text of ranks.json piece by piece asks for and gives.
struct ManifestSteps
{
    std::size_t ranks = 0;
    std::function<ManifestRank(std::size_t)> rank; ///< by index
    std::function<Result<void>(std::string_view)> write; ///< appends to the text
};

/// The text of ranks.json, of which one rank at a time is in memory.
Result<void> writeManifest(const RankManifest& manifest, const ManifestSteps& steps);

} // namespace meshwright::exchange
