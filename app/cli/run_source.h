#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/evaluation.h"
#include "core/simulate/run/stage_times.h"
#include "core/simulate/serving/serving.h"
#include "core/simulate/sweep/sweep.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::app::cli {

/// What `simulate` runs, once or often: a plan of a model on described hardware, or given times.
class RunSource
{
public:
    /// Errors name the file and what is wrong.
    static Result<RunSource> fromStageTimes(const std::string& file);
    /// The model was opened; @p configuration may be empty: all on one device.
    static Result<RunSource> fromModel(std::unique_ptr<document::Document> document,
                                       const std::string& configuration,
                                       evaluate::Settings settings);

    Result<simulate::Simulation> run(const simulate::RunSetting& setting, Progress& progress) const;

    /// The model as it serves requests; an error for given times.
    Result<simulate::Serving> serve(const simulate::ServingOptions& options,
                                    Progress& progress) const;

    /// What may be swept or compared of a run with these options. Lives as long as this.
    simulate::SettingDomain domain(const simulate::Options& base) const;

private:
    std::optional<simulate::StageTimes> m_times;
    std::unique_ptr<document::Document> m_document;
    std::optional<ConfigurationId> m_configuration;
    evaluate::Evaluation m_evaluation; ///< of the model
    std::vector<std::string> m_symbols;
};

} // namespace meshwright::app::cli
