#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/planning/plans/hardware_group.h"
#include "core/simulate/simulation.h"

#include <nlohmann/json_fwd.hpp>

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Finds out how a model is best split over devices.
namespace meshwright::planning {

/// One way to split a model over devices and to run a step with it.
struct PlanSettings
{
    int64_t tensor = 1; ///< devices that share each layer (Shoeybi et al., Megatron-LM)
    int64_t data = 1; ///< replicas of the model, each with a part of the batch
    int64_t pipeline = 1; ///< groups of layers
    int64_t context = 1; ///< devices that share each sequence
    int64_t expert = 1; ///< of the replicas, so many share the experts; divides `data`
    int64_t chunks = 1; ///< of the model on each pipeline stage
    int64_t microbatch = 1; ///< sequences per replica and pass
    std::string schedule; ///< registered name; empty: 1f1b in training, else forward
    simulate::Recomputation recompute = simulate::Recomputation::None;
    simulate::StateSharding zero = simulate::StateSharding::None;
    bool sequenceParallel = false; ///< activations between blocks too (Korthikanti et al., 2022)
    /// The tensor devices share each node as costs least, instead of layers by their meaning.
    bool leastCost = false;
    std::vector<int64_t> stageLayers = {}; ///< per virtual stage; empty: as even as it goes
    /// Of full recomputation, how many of the first layers of each virtual stage; empty: all.
    std::vector<int64_t> recomputeLayers = {};
    /// `tensor` and `data` of each pipeline stage; empty: those of all. Where only the first is
    /// given, all stages have as many devices. The replicas of each stage divide the same pass of
    /// data · microbatch sequences among themselves.
    std::vector<int64_t> stageTensor = {}, stageData = {};
    /// The kinds of the devices, first to last; empty: the one that the problem has. A stage on
    /// several kinds is as slow as the slowest.
    HardwareGroups hardware = {};
    /// What else of a run is other than asked for all plans: choices (see simulate::RunChoice) and
    /// which of their values. No search sets them.
    std::map<std::string, std::size_t> run = {};

    /// The largest int64 where that does not hold it, as below.
    int64_t devices() const;
    int64_t virtualStages() const;

    /// Of a pipeline stage with its own tensor devices, replicas and kinds of device, as if all
    /// were like it. The microbatch is 0 where the replicas do not divide it.
    PlanSettings ofStage(StageIndex stage) const;

    int64_t stageDevices(StageIndex stage) const; ///< of a pipeline stage
    int64_t firstDevice(StageIndex stage) const; ///< its devices follow

    auto operator<=>(const PlanSettings&) const = default;

private:
    PlanSettings shareOf(StageIndex stage) const; ///< ofStage(), with all devices' kinds
};

/// Settings that are kept elsewhere: each takes 300 bytes, and there can be hundreds of thousands.
using PlanList = std::vector<const PlanSettings*>;

/// "tp 4 · dp 2 · pp 8, 1f1b, microbatch 1, full recomputation": what differs from 1 and none.
std::string describe(const PlanSettings& settings);

/// `{"tp": 4, "dp": 2, …}` as `plan --json` prints it.
nlohmann::ordered_json toJson(const PlanSettings& settings);

/// Reads a list of such objects; absent keys are at their default. Errors name @p origin, the line,
/// the key and what it must be: not a list, an unknown key, a number below 1, an unknown schedule.
Result<std::vector<PlanSettings>> parseSettings(std::string_view text, std::string_view origin);

/// What the run is set to: "1f1b" or "forward" where the settings leave it open.
std::string scheduleOf(const PlanSettings& settings, bool training);

} // namespace meshwright::planning
