#include "views/analysis.h"

#include "core/check/checker.h"
#include "views/background_progress.h"
#include "views/propagation_job.h"
#include "views/workspace.h"

#include <QEventLoop>
#include <QtConcurrentRun>

namespace meshwright::views {

Analysis::Analysis(Workspace& workspace)
    : m_workspace(workspace)
    , m_propagation(std::make_unique<PropagationJob>(nullptr))
{
    m_evaluateSoon.setSingleShot(true);
    m_evaluateSoon.setInterval(0);
    connect(&m_evaluateSoon, &QTimer::timeout, this, &Analysis::update);
    connect(m_propagation.get(), &PropagationJob::finished, this, [this] {
        Q_EMIT outcomeChanged();
        evaluate();
        Q_EMIT busyChanged();
    });
    connect(&m_inference, &QFutureWatcherBase::finished, this, &Analysis::finishInference);
    connect(&m_evaluation, &QFutureWatcherBase::finished, this, &Analysis::finishEvaluation);
}

Analysis::~Analysis()
{
    cancel();
    m_inference.waitForFinished();
    m_evaluation.waitForFinished();
}

void Analysis::cancel()
{
    if (m_inferenceProgress)
        m_inferenceProgress->cancel();
    if (m_evaluationProgress)
        m_evaluationProgress->cancel();
}

void Analysis::restart()
{
    cancel();
    ++m_generation;
    m_propagation->reset();
    m_shapes.reset();
    m_findings.clear();
    m_simulation.reset();
    m_simulationError.clear();
    m_simulationOptions.bindings.clear();
    m_simulationOptions.order.reset();
    Q_EMIT shapesChanged();
    Q_EMIT findingsChanged();
    Q_EMIT simulationChanged();
    Q_EMIT outcomeChanged();
    if (!m_workspace.hasDocument())
        return;
    infer();
    m_evaluateSoon.start();
}

void Analysis::follow(const document::Change&)
{
    m_evaluateSoon.start();
}

void Analysis::configurationChanged()
{
    Q_EMIT outcomeChanged(); // the one at hand is of another configuration
    m_evaluateSoon.start();
}

void Analysis::setSimulationOptions(simulate::Options options)
{
    const simulate::Options& before = m_simulationOptions;
    const bool sameTasks = options.schedule == before.schedule
        && options.microbatches == before.microbatches && options.training == before.training;
    if (!sameTasks && options.order == before.order)
        options.order.reset();
    m_simulationOptions = std::move(options);
    m_evaluateSoon.start();
}

bool Analysis::isBusy() const
{
    return m_inferring || m_evaluating || m_propagation->isRunning();
}

std::shared_ptr<const sharding::Outcome> Analysis::sharedOutcome() const
{
    const auto& outcome = m_propagation->outcome();
    return outcome && outcome->configuration() == m_workspace.activeConfiguration() ? outcome
                                                                                    : nullptr;
}

const sharding::Outcome* Analysis::outcome() const
{
    return sharedOutcome().get();
}

bool Analysis::isOutcomeCurrent() const
{
    return outcome() && m_propagation->revision() == m_workspace.document().revision();
}

const QString& Analysis::outcomeError() const
{
    return m_propagation->error();
}

Picoseconds Analysis::lastPropagationTime() const
{
    return m_propagation->lastTime();
}

std::shared_ptr<const sharding::Blocks> Analysis::blocks() const
{
    return m_propagation->blocks();
}

void Analysis::setOperatorRules(std::shared_ptr<const operators::CustomRules> rules)
{
    m_operatorRules = std::move(rules);
    if (m_workspace.hasDocument())
        update();
}

/// What follows from an edit comes first: a person sees it at once, and the check needs it.
void Analysis::update()
{
    if (m_workspace.hasDocument() && m_shapes && m_workspace.activeConfiguration())
        propagate();
    else
        evaluate();
}

void Analysis::propagate()
{
    const std::optional<ConfigurationId> active = m_workspace.activeConfiguration();
    m_propagation->start({m_workspace.document().snapshot(), m_shapes, *active,
                          m_simulationOptions.bindings, m_operatorRules});
    Q_EMIT busyChanged();
}

void Analysis::waitUntilDone()
{
    while (isBusy() || m_evaluateSoon.isActive()) {
        QEventLoop loop;
        const auto check = [&] {
            if (!isBusy() && !m_evaluateSoon.isActive())
                loop.quit();
        };
        connect(this, &Analysis::busyChanged, &loop, check);
        connect(&m_evaluateSoon, &QTimer::timeout, &loop, check);
        loop.exec();
    }
}

void Analysis::infer()
{
    m_isInferring = true;
    m_inferenceProgress = std::make_shared<BackgroundProgress>();
    m_inferenceGeneration = m_generation;
    m_inferring = true;
    m_inference.setFuture(QtConcurrent::run(
        [graph = m_workspace.document().snapshot().graph, options = m_shapeOptions,
         progress = m_inferenceProgress]() -> std::shared_ptr<shapes::ShapeTable> {
            Result<shapes::ShapeTable> table = shapes::inferShapes(*graph, options, *progress);
            // Inference fails only when it is cancelled.
            return table ? std::make_shared<shapes::ShapeTable>(std::move(table).value()) : nullptr;
        }));
    Q_EMIT busyChanged();
}

void Analysis::finishInference()
{
    m_isInferring = false;
    m_inferring = false;
    if (m_inferenceGeneration == m_generation) {
        m_shapes = m_inference.result();
        Q_EMIT shapesChanged();
        m_evaluateSoon.start();
    }
    Q_EMIT busyChanged();
}

void Analysis::evaluate()
{
    if (!m_workspace.hasDocument())
        return;
    if (m_isEvaluating) {
        m_stale = true;
        m_evaluationProgress->cancel();
        return;
    }
    m_stale = false;
    m_isEvaluating = true;
    m_evaluationProgress = std::make_shared<BackgroundProgress>();
    m_evaluationGeneration = m_generation;
    m_evaluationClock.start();
    m_evaluating = true;
    m_evaluation.setFuture(QtConcurrent::run(
        [snapshot = m_workspace.document().snapshot(), header = m_workspace.document().header(),
         shapes = m_shapes, active = m_workspace.activeConfiguration(), hardware = m_hardware,
         options = m_simulationOptions, outcome = isOutcomeCurrent() ? sharedOutcome() : nullptr,
         blocks = blocks(), rules = m_propagation->rules(), custom = m_operatorRules,
         progress = m_evaluationProgress] {
            auto evaluation = std::make_shared<Evaluation>();
            evaluation->revision = snapshot.revision;
            check::Input input {*snapshot.graph,       *snapshot.plan, header.irVersion,
                                snapshot.revision > 0, shapes.get(),   std::nullopt};
            input.irVersionBefore = onnx::irVersionBefore(header);
            if (outcome) {
                input.outcomes = {outcome.get()};
                input.rules = rules;
            }
            input.blocks = blocks.get();
            evaluation->findings = check::check(input);
            if (!shapes || !active)
                return evaluation;
            Result<simulate::Simulation> simulation =
                simulate::simulateModel({*snapshot.graph, *snapshot.plan, *shapes, active, hardware,
                                         outcome.get(), custom.get()},
                                        options, *progress);
            if (simulation)
                evaluation->simulation =
                    std::make_shared<simulate::Simulation>(std::move(simulation).value());
            else
                evaluation->simulationError = QString::fromStdString(simulation.error().message);
            return evaluation;
        }));
    Q_EMIT busyChanged();
}

void Analysis::finishEvaluation()
{
    m_evaluating = false;
    m_isEvaluating = false;
    const std::shared_ptr<Evaluation> evaluation = m_evaluation.result();
    if (m_stale || m_evaluationGeneration != m_generation) {
        m_evaluateSoon.start();
        Q_EMIT busyChanged();
        return;
    }
    m_lastEvaluation = m_evaluationClock.elapsed();
    m_findings = std::move(evaluation->findings);
    m_simulation = std::move(evaluation->simulation);
    m_simulationError = std::move(evaluation->simulationError);
    if (m_simulation) {
        for (const Diagnostic& finding : m_simulation->findings)
            m_findings.push_back({finding, {}});
    }
    Q_EMIT findingsChanged();
    Q_EMIT simulationChanged();
    Q_EMIT busyChanged();
}

} // namespace meshwright::views
