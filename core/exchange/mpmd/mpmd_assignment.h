#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What an MPMD program is told: which computation runs on which mesh, in which stage.
namespace meshwright::exchange {

struct MpmdMesh
{
    std::string name;
    plan::Mesh mesh; ///< no axes: nothing is said of it
    std::vector<int64_t> devices; ///< empty: likewise
};

struct MpmdName
{
    std::string name; ///< of a computation or tensor, or a pattern
    std::string mesh; ///< empty: only the stage is said
    std::optional<StageNumber> stage;
    TextPosition position;
};

struct MpmdAssignment
{
    std::vector<MpmdMesh> topology; ///< in the order of the text
    std::vector<MpmdName> names; ///< each once, in the order of the text
    std::string schedule; ///< mpmd_pipeline_schedule; empty: none
    std::vector<std::string> unknown; ///< keys that say nothing here

    const MpmdMesh* mesh(std::string_view name) const;
};

/// Reads one configuration {"topology": …, "name_to_mesh_assignment": …,
/// "name_to_stage_assignment": …}, or dictionaries one after the other as the notebook has them:
/// names to meshes, names to stages, meshes by name. Errors name the line.
Result<MpmdAssignment> parseMpmd(std::string_view text);

} // namespace meshwright::exchange
