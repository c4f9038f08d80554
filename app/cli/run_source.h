#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/hardware.h"
#include "core/document/document.h"
#include "core/operators/custom_rules.h"
#include "core/shapes/shapes.h"
#include "core/simulate/serving/serving.h"
#include "core/simulate/stage_times.h"
#include "core/simulate/sweep.h"

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
    /// The model was opened; @p configuration may be empty: all on one device. @p rules are those
    /// of a person's own operators.
    static Result<RunSource> fromModel(std::unique_ptr<document::Document> document,
                                       const std::string& configuration, cost::Catalogue hardware,
                                       operators::CustomRules rules);

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
    std::unique_ptr<shapes::ShapeTable> m_shapes;
    std::vector<std::string> m_symbols;
    cost::Catalogue m_hardware;
    operators::CustomRules m_rules;
};

} // namespace meshwright::app::cli
