#pragma once

#include "core/evaluate/stage_figures.h"

#include <QString>

#include <vector>

namespace meshwright::views {

class Workspace;

/// What a lane of the stage board shows.
struct StageFigures : evaluate::StageLoad
{
    QString name; ///< of a listed stage, or empty
    QString summary; ///< "layers 0–11, embed_tokens"
    QString devices; ///< "GPU:0, 1"; empty where the stage has none
};

struct BoardFigures
{
    std::vector<StageFigures> stages; ///< by stage number
    std::vector<evaluate::StageCut> cuts; ///< after each stage but the last
    std::vector<NodeId> unassigned; ///< nodes without a stage, sorted
    bool isUncut = false; ///< no node has a stage: every device runs the whole model
};

/// Of the active configuration; empty without one. While a run is under way, times and peaks are
/// those of the last one. @p empty: as of evaluate::stageFigures().
BoardFigures boardFigures(const Workspace& workspace, const std::vector<StageNumber>& empty = {});

} // namespace meshwright::views
