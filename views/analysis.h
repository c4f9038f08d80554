#pragma once

#include "core/check/finding.h"
#include "core/cost/catalogue.h"
#include "core/document/edit.h"
#include "core/operators/custom_rules.h"
#include "core/shapes/shapes.h"
#include "core/sharding/blocks/blocks.h"
#include "core/sharding/outcome.h"
#include "core/simulate/simulation.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class BackgroundProgress;
class PropagationJob;
class Workspace;

/// What is worked out from the document in the background and kept up to date with its revision:
/// shapes, what follows from the shardings, findings, simulation. Results of an older revision are
/// dropped.
class Analysis : public QObject
{
    Q_OBJECT

public:
    explicit Analysis(Workspace& workspace);
    ~Analysis() override;

    /// What the analysis needs from outside; set before a document is opened.
    void setShapeOptions(shapes::Options options) { m_shapeOptions = std::move(options); }

    const shapes::Options& shapeOptions() const { return m_shapeOptions; }

    void setHardware(cost::Catalogue catalogue) { m_hardware = std::move(catalogue); }

    /// Factor rules for further operators; works out anew what follows. Null: none.
    void setOperatorRules(std::shared_ptr<const operators::CustomRules> rules);

    /// Null: none.
    std::shared_ptr<const operators::CustomRules> operatorRules() const { return m_operatorRules; }

    const cost::Catalogue& hardware() const { return m_hardware; }

    /// None until inference of the open document is done.
    const shapes::ShapeTable* shapes() const { return m_shapes.get(); }

    std::shared_ptr<const shapes::ShapeTable> sharedShapes() const { return m_shapes; }

    const std::vector<check::Finding>& findings() const { return m_findings; }

    /// None without a configuration, before the first run, or where none was possible.
    const simulate::Simulation* simulation() const { return m_simulation.get(); }

    std::shared_ptr<const simulate::Simulation> sharedSimulation() const { return m_simulation; }

    /// Why there is no simulation; empty where there is one.
    const QString& simulationError() const { return m_simulationError; }

    /// What follows from the annotations of the active configuration. None without one, before the
    /// first run, or where there is nothing to say: see outcomeError().
    const sharding::Outcome* outcome() const;
    std::shared_ptr<const sharding::Outcome> sharedOutcome() const;
    /// Whether the outcome is that of the plan as it is now.
    bool isOutcomeCurrent() const;
    const QString& outcomeError() const;
    /// The attention, MLPs and so on that the model is made of; none before the first outcome.
    std::shared_ptr<const sharding::Blocks> blocks() const;
    Picoseconds lastPropagationTime() const;

    const simulate::Options& simulationOptions() const { return m_simulationOptions; }

    /// Runs again with other options. Moved tasks belong to a schedule, a number of microbatches
    /// and a pass: where one of these is another than before, an order that was there before is
    /// dropped.
    void setSimulationOptions(simulate::Options options);

    /// Until the results have been taken over, not only worked out.
    bool isBusy() const;

    /// How long the last check and simulation took together.
    qint64 lastEvaluationMilliseconds() const { return m_lastEvaluation; }

    /// Runs the event loop until nothing is under way: for tests and for pictures.
    void waitUntilDone();

    void restart(); ///< another document
    void follow(const document::Change& change);
    void configurationChanged();

Q_SIGNALS:
    void shapesChanged();
    void findingsChanged();
    void simulationChanged();
    void outcomeChanged();
    void busyChanged();

private:
    struct Evaluation
    {
        uint64_t revision = 0;
        std::vector<check::Finding> findings;
        std::shared_ptr<const simulate::Simulation> simulation;
        QString simulationError;
    };

    void infer();
    void finishInference();
    void propagate();
    void update();
    void evaluate();
    void finishEvaluation();
    void cancel();

    Workspace& m_workspace;
    shapes::Options m_shapeOptions;
    cost::Catalogue m_hardware;
    simulate::Options m_simulationOptions;
    std::shared_ptr<const operators::CustomRules> m_operatorRules;

    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    std::vector<check::Finding> m_findings;
    std::shared_ptr<const simulate::Simulation> m_simulation;
    QString m_simulationError;

    QFutureWatcher<std::shared_ptr<shapes::ShapeTable>> m_inference;
    QFutureWatcher<std::shared_ptr<Evaluation>> m_evaluation;
    std::unique_ptr<PropagationJob> m_propagation;
    std::shared_ptr<BackgroundProgress> m_inferenceProgress, m_evaluationProgress;
    QTimer m_evaluateSoon; ///< several edits in one event are evaluated once
    QElapsedTimer m_evaluationClock;
    qint64 m_lastEvaluation = 0;
    uint64_t m_generation = 0; ///< of documents: results for an earlier one are dropped
    uint64_t m_inferenceGeneration = 0, m_evaluationGeneration = 0;
    bool m_inferring = false, m_evaluating = false;
    // Until a result is delivered, not only until it is there.
    bool m_isInferring = false, m_isEvaluating = false;
    bool m_stale = false; ///< something changed while an evaluation was running
};

} // namespace meshwright::views
