#pragma once

#include "core/exchange/format.h"
#include "core/exchange/partition/local_node.h"
#include "core/exchange/partition/rank_layout.h"
#include "core/exchange/partition/rank_program.h"
#include "core/exchange/partition/stage_cut.h"
#include "core/onnx/draft/model_draft.h"

#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace meshwright::exchange {

/// A part of the model on the devices of a stage, and how its nodes run there.
struct RankPart
{
    const StagePart* stage = nullptr;
    DeviceGrid grid;
    std::vector<LocalNode> runs; ///< parallel to the stage's nodes

    std::unordered_map<int64_t, int64_t> positions = {}; ///< of the grid's devices

    std::optional<int64_t> positionOf(int64_t device) const;
};

/// Each device has a model or more, and a place in every exchange that it takes part in.
constexpr int64_t kMostRanks = 65536;

/// The basis that all ranks have in common.
struct RankPlan
{
    ExportRequest request;
    onnx::ModelDraft draft; ///< the whole model
    StageCut cut;
    std::vector<RankPart> parts; ///< as the cut has them
    std::vector<std::vector<bool>> shares; ///< per two parts whether a device runs both
    std::set<std::string, std::less<>> names; ///< all of the model
    std::vector<int64_t> ranks; ///< devices that run something, ascending
    std::vector<Diagnostic> diagnostics;
    int64_t opset = 0; ///< of the default domain
    /// The bindings by which bytes are counted: those of the request, and the numbers that the
    /// propagation assumes for other symbols.
    operators::Bindings priced = {};

    const plan::Configuration& configuration() const
    {
        return *request.plan->configuration(*request.configuration);
    }

    const operators::TensorFacts& factsOf(ValueId value) const;
    /// Whether no device of the part @p to has what is handed over from elsewhere too.
    bool isOnlySource(const StageTransfer& transfer, std::size_t to) const;
};

/// Errors: the model cannot be read or cut, a mesh does not fit its devices, more than kMostRanks
/// devices.
Result<std::shared_ptr<RankPlan>> planRanks(const ExportRequest& request, Progress& progress);

} // namespace meshwright::exchange
