#include "core/simulate/analysis/comparison.h"
#include "core/simulate/findings_json.h"

#include <nlohmann/json.hpp>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

Json figures(const std::vector<ComparedFigure>& figures)
{
    Json json = Json::object();
    for (const ComparedFigure& figure : figures)
        json[figure.key] = {{"first", figure.first},
                            {"second", figure.second},
                            {"difference", figure.difference()}};
    return json;
}

Json numbers(const std::vector<StageNumber>& stages)
{
    Json json = Json::array();
    for (const StageNumber stage : stages)
        json.push_back(stage.value);
    return json;
}

} // namespace

std::string toJson(const RunComparison& comparison)
{
    Json stages = Json::array();
    for (const ComparedStage& stage : comparison.stages)
        stages.push_back({{"stage", stage.stage.value}, {"figures", figures(stage.figures)}});
    const Json json = {
        {"figures", figures(comparison.figures)},
        {"stages", std::move(stages)},
        {"stages_only_in_first", numbers(comparison.onlyFirst)},
        {"stages_only_in_second", numbers(comparison.onlySecond)},
        {"findings", findingsJson(comparison.assumed)},
    };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace meshwright::simulate
