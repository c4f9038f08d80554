#pragma once

#include "core/base/result.h"
#include "core/blocks/blocks.h"
#include "core/document/document.h"
#include "core/document/edit.h"
#include "core/plan/plan.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Turns the blocks of a model into annotations of its weights and inputs; what follows from them
/// is left to propagation.
namespace meshwright::planning {

using Annotations = std::map<ValueId, plan::AxesSharding>;

enum class RemarkKind
{
    Refused, ///< the block or tensor is left as it was
    Warning,
    Note,
};

/// What a person should know of one block, or of the whole.
struct Remark
{
    RemarkKind kind = RemarkKind::Note;
    std::optional<NodeId> node;
    UserText text;
    UserText reason = {}; ///< the text without the place, where blocks alike can have the same
    std::optional<std::size_t> block = {}; ///< that it is of
};

/// Remarks of several blocks with the same reason as one, with their number and range: "32 heads
/// cannot be shared evenly by 5 devices (24 blocks of attention, from 1 to 47)". In the order of
/// the first ones.
std::vector<Remark> folded(const std::vector<Remark>& remarks, const blocks::Blocks& blocks);

struct ParallelPlan
{
    Annotations annotations;
    std::map<ValueId, int64_t> heads; ///< sizes of heads that cuts of a value must not tear
    std::vector<Remark> remarks;

    bool isRefused() const; ///< something was
};

/// What a person asks for.
struct ParallelOptions
{
    std::vector<plan::AxisReference> over; ///< the mesh axes that split, outermost first
    std::vector<std::size_t> blocks; ///< only these, by number; none: all
    bool vocabulary = false; ///< embedding and head by vocabulary too
    int stage = 3; ///< of fully sharded data parallelism (ZeRO 1 to 3)
    std::optional<int64_t> axis = {}; ///< of the leading input, instead of what looks like it
    Annotations annotated = {}; ///< what the plan says so far: storage in parts is added to it
};

/// All that a parallelism looks at.
struct ParallelRequest
{
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes;
    const blocks::Blocks& blocks;
    const ParallelOptions& options;
    int64_t shards; ///< of the mesh axes
    const plan::Mesh& mesh;

    bool takes(std::size_t block) const;
};

/// A named way to distribute whole blocks or a whole model.
struct Parallelism
{
    std::string_view name;
    std::string_view description;
    bool byBlock = false; ///< can be applied to single blocks
    void (*plan)(const ParallelRequest& request, ParallelPlan& plan) = nullptr;
    bool byInput = false; ///< divides a dimension of the inputs, which options can name
};

constexpr std::string_view kTensorParallel = "tensor_parallel";

/// tensor_parallel, expert_parallel, data_parallel, fully_sharded, sequence_parallel,
/// context_parallel.
std::span<const Parallelism> parallelisms();
const Parallelism* findParallelism(std::string_view name);

/// The annotations of a parallelism. Errors: mesh axes that do not exist, a block that does not, a
/// model in which there is nothing to apply it to.
Result<ParallelPlan> planParallelism(const Parallelism& parallelism, const graph::Graph& graph,
                                     const shapes::ShapeTable& shapes, const blocks::Blocks& blocks,
                                     const plan::Mesh& mesh, const ParallelOptions& options);

/// What the plan says of values in axes form, where all nodes say the same.
Annotations annotationsOf(const graph::Graph& graph, const plan::Plan& plan,
                          ConfigurationId configuration);

/// One edit with all of them: "Shard 240 tensors: tensor_parallel over model".
Result<document::Edit> toEdit(const document::Document& document, ConfigurationId configuration,
                              const std::string& name, const ParallelPlan& plan);

} // namespace meshwright::planning
