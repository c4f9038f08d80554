#pragma once

#include "views/stages/group_stages.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace meshwright::plan {
struct Configuration;
}

namespace meshwright::views {

/// A group's name taken apart: "layers.11" is {"layers", 11}; "11" under "layers" too. "conv1" is a
/// name as it stands, unless the group is like another one.
struct NumberedName
{
    QString base;
    std::optional<int64_t> number; ///< absent: the name is no member of a series
};

NumberedName numberedName(const Workspace& workspace, GroupId group);

/// What each stage holds, in words: "layers 0–11, embed_tokens". Groups that are wholly on a stage
/// are named, numbered siblings as a range, the largest first; one or two loose nodes are named,
/// more are counted.
std::map<StageNumber, QString>
stageSummaries(const Workspace& workspace,
               const std::vector<std::optional<StageNumber>>& nodeStages,
               const std::vector<GroupStages>& groups);

/// "GPU:0, 1" for GPU:0 and GPU:1, "GPU:0–3", "CPU, NPU:0"; empty for no devices.
QString devicesText(const plan::Configuration& configuration, const std::vector<int64_t>& devices);

} // namespace meshwright::views
