#pragma once

#include "core/plan/device_contents.h"
#include "core/plan/lowering.h"
#include "core/plan/shard_layout.h"
#include "core/sharding/propagation_result.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// Where a tensor's sharding comes from.
enum class ShardingOrigin
{
    None,
    File,
    Person
};

/// All that the inspector says about one tensor in the active configuration.
struct TensorReport
{
    ValueId value;
    QString name, role, type; ///< "model.embed.weight", "weight", "float32"
    QStringList dims; ///< "batch", "2048", "?"
    bool knownRank = false;

    std::vector<NodeId> nodes; ///< that touch it
    std::vector<NodeId> differing; ///< of those with a spec, the ones that say something else
    std::vector<NodeId> silent; ///< without a spec, where others have one
    std::optional<NodeId> specNode; ///< where `spec` stands
    std::optional<plan::ShardingSpec> spec; ///< the one shown
    ShardingOrigin origin = ShardingOrigin::None;

    std::optional<plan::Mesh> mesh; ///< whose axes can split it; none: no mesh, or stages differ
    QString noMesh; ///< why there is no mesh
    std::optional<plan::AxesSharding> axes; ///< of `spec`, or the unsplit one without a spec
    bool canonical = true; ///< false: the file writes the axes in another way
    QString noAxes; ///< why the spec has no axes form

    /// What follows from the plan; null while it is worked out, or where nothing is known.
    std::shared_ptr<const sharding::PropagationResult> propagation;
    std::optional<plan::AxesSharding> whole; ///< with what follows
    std::vector<std::size_t> own; ///< per dimension, how many axes of `whole` are the person's
    bool follows = false; ///< some are not

    std::optional<plan::ShardLayout> layout; ///< of `whole` where that is known, else of `spec`
    QString noLayout; ///< why it cannot be said who holds what
    QStringList localDims;
    std::optional<Bytes> wholeBytes, localBytes;
    QString words; ///< "splits output features"

    QString shapeText() const;
    QString localText() const;
};

/// @p at: the node where it is looked at; its spec is the one shown, else the first that any node
/// has.
TensorReport reportTensor(const Workspace& workspace, ValueId value,
                          std::optional<NodeId> at = std::nullopt);

/// Type and numbers of a tensor as inferred, under the bindings of the simulation.
std::optional<plan::TensorSize> tensorSize(const Workspace& workspace, ValueId value);

/// "[·, model]" in axes form, else "dimension 1 in 2 · devices 0, 1".
QString specText(const plan::ShardingSpec& spec);

} // namespace meshwright::views
