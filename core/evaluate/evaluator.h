#pragma once

#include "core/evaluate/evaluation.h"

#include <map>
#include <memory>
#include <optional>

namespace meshwright::evaluate {

/// Derives everything from one document, again and again as it is edited. Shapes are inferred once,
/// for no edit changes them; what is learned of operators is kept; a configuration about which a
/// plan says the same as before is not worked out again. For one thread at a time; evaluations are
/// for all.
class Evaluator
{
public:
    explicit Evaluator(std::shared_ptr<const Settings> settings);
    /// Takes the settings and the shapes of an evaluation over, which must have shapes.
    explicit Evaluator(const Evaluation& known);
    ~Evaluator();

    /// Forgets what depended on the settings that are others now. Shapes stay as they were
    /// inferred.
    void setSettings(std::shared_ptr<const Settings> settings);

    /// An evaluation without any part but the shapes, where these have been inferred.
    Evaluation begin(document::Snapshot snapshot) const;

    /// Errors: cancelled.
    Result<void> inferShapes(Evaluation& evaluation, Progress& progress);

    /// The evaluation must have shapes, here and below.
    void findBlocks(Evaluation& evaluation);

    /// Of one configuration.
    void propagate(Evaluation& evaluation, ConfigurationId id);

    /// Findings of reader, shapes, checker and runs. @p only: leaves out what concerns other
    /// configurations. Where there are shapes the declared configurations that nodes mention are
    /// propagated first, and with @p runs simulated. Errors: cancelled.
    Result<void> check(Evaluation& evaluation, std::optional<ConfigurationId> only, bool runs,
                       Progress& progress);

    /// A configuration's run under the settings. Errors: cancelled.
    Result<void> simulate(Evaluation& evaluation, ConfigurationId id, Progress& progress);

    /// The engine behind propagate(), for edits that try plans out.
    sharding::PropagationEngine& engine();

private:
    struct Model;

    struct Known
    {
        std::shared_ptr<const plan::Plan> plan; ///< that it was worked out from
        ConfigurationEvaluation evaluation;
    };

    ConfigurationEvaluation& at(Evaluation& evaluation, ConfigurationId id);
    Model& model();
    /// What the runs have in common.
    const std::shared_ptr<const simulate::SizedModel>& sized();

    std::shared_ptr<const Settings> m_settings;
    std::shared_ptr<const graph::Graph> m_graph; ///< of the first snapshot; renamed later ones fit
    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    std::shared_ptr<Model> m_model;
    std::shared_ptr<const sharding::ModelRules> m_rules; ///< of the engine; null: not made yet
    /// By those rules, as the first propagation may be; null: nothing is known.
    std::shared_ptr<const sharding::PropagationResult> m_like;
    std::shared_ptr<const blocks::Blocks> m_blocks; ///< null: not found yet
    std::shared_ptr<const simulate::SizedModel> m_sized; ///< null: not made yet
    std::map<ConfigurationId, Known> m_known;
};

/// An evaluation in which a configuration is propagated: @p known where it is there, else one by an
/// evaluator of its own, on any thread. It must have shapes.
std::shared_ptr<const Evaluation> propagated(std::shared_ptr<const Evaluation> known,
                                             ConfigurationId id);

} // namespace meshwright::evaluate
