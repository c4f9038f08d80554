#pragma once

#include "views/stages/group_stages.h"
#include "views/widgets/device_text.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace meshwright::views {

/// A group's name taken apart: "layers.11" is {"layers", 11}; "11" under "layers" too, and "Conv ×3
/// #2" is {"Conv ×3", 2}. "conv1" is a name as it stands, unless the group is like another one.
NumberedName numberedName(const Workspace& workspace, GroupId group);

/// What each stage holds, in words: "layers 0–11, embed_tokens". Groups that are wholly on a stage
/// are named, numbered siblings as a range, the largest first; one or two loose nodes are named,
/// more are counted.
std::map<StageNumber, QString>
stageSummaries(const Workspace& workspace,
               const std::vector<std::optional<StageNumber>>& nodeStages,
               const std::vector<GroupStages>& groups);

} // namespace meshwright::views
