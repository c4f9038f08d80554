#pragma once

#include "core/blocks/blocks.h"
#include "core/check/context/finding.h"
#include "core/cost/catalogue.h"
#include "core/document/document.h"
#include "core/operators/custom_rules.h"
#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"
#include "core/simulate/simulation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::evaluate {

/// What an evaluation depends on beside the document.
struct Settings
{
    shapes::Options shapes;
    std::shared_ptr<const operators::CustomRules> customRules; ///< a person's own; null: none
    sharding::PropagationOptions propagation;
    cost::Catalogue hardware;
    simulate::Options simulation; ///< its bindings hold for propagation too
};

/// What follows from one configuration of a plan.
struct ConfigurationEvaluation
{
    ConfigurationId id;
    std::shared_ptr<const sharding::PropagationResult> propagation; ///< null: see propagationError
    std::optional<Error> propagationError;
    std::shared_ptr<const simulate::Simulation> simulation; ///< null: not asked for, or see below
    std::optional<Error> simulationError;
};

/// Everything that is derived from a document at one revision. Evaluator fills it part by part;
/// what has not been asked for is absent. It keeps alive all that it refers to.
struct Evaluation
{
    std::shared_ptr<const Settings> settings;
    document::Snapshot snapshot;
    std::shared_ptr<const shapes::ShapeTable> shapes; ///< null: not inferred
    std::shared_ptr<const blocks::Blocks> blocks; ///< null: nothing was propagated
    std::shared_ptr<const sharding::ModelRules> rules; ///< behind the propagations; null: likewise
    std::shared_ptr<const simulate::SizedModel> sized; ///< null: nothing was propagated
    std::vector<ConfigurationEvaluation> configurations; ///< those that were asked for
    /// Of reader, shape inference, checker and runs, in this order.
    std::vector<check::Finding> findings;

    const ConfigurationEvaluation* of(ConfigurationId id) const; ///< null: not asked for

    /// A run of a configuration, or without one on one device. The propagation goes with it where
    /// it was worked out under @p bindings. The evaluation must outlive it and have shapes.
    simulate::ModelInput modelInput(std::optional<ConfigurationId> id,
                                    const operators::Bindings& bindings) const;
};

} // namespace meshwright::evaluate
