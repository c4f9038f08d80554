#include "views/stages/stage_figures.h"

#include "views/stages/stage_summary.h"
#include "views/widgets/device_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <utility>

namespace meshwright::views {

BoardFigures boardFigures(const Workspace& workspace, const std::vector<StageNumber>& empty)
{
    BoardFigures board;
    const plan::Configuration* configuration = workspace.configuration();
    if (!configuration)
        return board;
    const LiveEvaluation& live = workspace.liveEvaluation();
    evaluate::Evaluation evaluation = *live.evaluation();
    evaluation.configurations = {
        {configuration->id, nullptr, std::nullopt, live.sharedSimulation(), std::nullopt}};
    evaluate::StageFigures figures = evaluate::stageFigures(evaluation, configuration->id, empty);
    board.cuts = std::move(figures.cuts);
    board.isUncut = figures.isUncut;
    board.unassigned = std::move(figures.unassigned);
    const std::vector<std::optional<StageNumber>> stages = nodeStages(workspace);
    const auto summaries = stageSummaries(workspace, stages, groupStages(workspace, stages));
    for (evaluate::StageLoad& load : figures.stages) {
        StageFigures shown {std::move(load), {}, {}, {}};
        shown.devices =
            devicesText(*configuration, plan::stageDevices(*configuration, shown.stage));
        for (const plan::Stage& listed : configuration->stages) {
            if (listed.number == shown.stage)
                shown.name = QString::fromStdString(listed.name);
        }
        if (board.isUncut)
            shown.summary =
                QCoreApplication::translate("StageSummary", "whole model, until nodes have stages");
        else if (const auto summary = summaries.find(shown.stage); summary != summaries.end())
            shown.summary = summary->second;
        board.stages.push_back(std::move(shown));
    }
    return board;
}

} // namespace meshwright::views
