#pragma once

#include "core/evaluate/evaluator.h"
#include "views/workspace/latest_work.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// The evaluation of the open document, kept up to date with its revision in the background. After
/// an edit the active configuration is propagated first, for a person sees that at once; checks and
/// runs follow. Results of an older revision are dropped.
class LiveEvaluation : public QObject
{
    Q_OBJECT

public:
    explicit LiveEvaluation(Workspace& workspace);
    ~LiveEvaluation() override;

    /// What the analysis needs from outside; set before a document is opened.
    void setSettings(evaluate::Settings settings);
    void setHardware(cost::Catalogue catalogue);

    const evaluate::Settings& settings() const { return *m_settings; }

    /// Factor rules for further operators; evaluates anew. Null: none.
    void setOperatorRules(std::shared_ptr<const operators::CustomRules> rules);

    const cost::Catalogue& hardware() const { return m_settings->hardware; }

    /// Of the document as it is now, for runs: as much as is known by now, the shapes at least.
    /// There must be shapes.
    std::shared_ptr<const evaluate::Evaluation> evaluation() const;

    /// None until inference of the open document is done.
    const shapes::ShapeTable* shapes() const { return m_shapes.get(); }

    std::shared_ptr<const shapes::ShapeTable> sharedShapes() const { return m_shapes; }

    const std::vector<check::Finding>& findings() const { return m_findings; }

    /// None without a configuration, before the first run, or where none was possible.
    const simulate::Simulation* simulation() const { return m_simulation.get(); }

    std::shared_ptr<const simulate::Simulation> sharedSimulation() const { return m_simulation; }

    /// Of any configuration that nodes mention, or that is compared, as simulation() is of the
    /// active one.
    std::shared_ptr<const simulate::Simulation> simulationOf(ConfigurationId id) const;

    /// Why there is no simulation; empty where there is one.
    const QString& simulationError() const { return m_simulationError; }

    /// Returns whether the last evaluation or inference ran out of memory.
    bool hasRunOutOfMemory() const { return m_hasRunOutOfMemory; }

    /// Says that in the language of now.
    void translate();

    /// What follows from the annotations of the active configuration. None without one, before the
    /// first run, or where there is nothing to say: see propagationError().
    const sharding::PropagationResult* propagation() const;
    std::shared_ptr<const sharding::PropagationResult> sharedPropagation() const;
    /// Whether the propagation is that of the plan as it is now.
    bool isPropagationCurrent() const;
    /// Whether what is known of the active configuration is of the plan as it is now.
    bool isEvaluated() const;
    QString propagationError() const;
    /// The attention, MLPs and so on that the model is made of; none before the first propagation.
    std::shared_ptr<const blocks::Blocks> blocks() const;

    Picoseconds lastPropagationTime() const { return m_lastPropagation; }

    const simulate::Options& simulationOptions() const { return m_settings->simulation; }

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
    void propagationChanged();
    void busyChanged();

private:
    void changeSettings(const std::function<void(evaluate::Settings&)>& change);
    const evaluate::ConfigurationEvaluation* active() const;
    void infer();
    void propagate();
    void update();
    void evaluate();
    void show(std::shared_ptr<const evaluate::Evaluation> evaluation,
              std::optional<ConfigurationId> active);
    void tellMemory();

    Workspace& m_workspace;
    std::shared_ptr<const evaluate::Settings> m_settings;
    /// Of the open document. Inference has it until there are shapes, then the evaluation.
    std::shared_ptr<evaluate::Evaluator> m_evaluator;
    LatestWork m_inference, m_evaluation;

    /// Of the last revision that was propagated; null before.
    std::shared_ptr<const evaluate::Evaluation> m_latest;
    std::shared_ptr<const evaluate::Evaluation> m_complete; ///< the last with runs
    std::shared_ptr<const shapes::ShapeTable> m_shapes;
    std::vector<check::Finding> m_findings;
    std::shared_ptr<const simulate::Simulation> m_simulation;
    QString m_simulationError;
    bool m_hasRunOutOfMemory = false;

    QTimer m_evaluateSoon; ///< several edits in one event are evaluated once
    QElapsedTimer m_evaluationClock;
    qint64 m_lastEvaluation = 0;
    Picoseconds m_lastPropagation;
};

} // namespace meshwright::views
