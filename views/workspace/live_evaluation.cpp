#include "views/workspace/live_evaluation.h"

#include "views/widgets/user_text.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

#include <utility>

namespace meshwright::views {

using evaluate::Evaluation;

LiveEvaluation::LiveEvaluation(Workspace& workspace)
    : m_workspace(workspace)
    , m_settings(std::make_shared<const evaluate::Settings>())
    , m_inference(nullptr)
    , m_evaluation(nullptr)
{
    m_evaluateSoon.setSingleShot(true);
    m_evaluateSoon.setInterval(0);
    connect(&m_evaluateSoon, &QTimer::timeout, this, &LiveEvaluation::update);
    connect(&m_inference, &LatestWork::ranOutOfMemory, this, &LiveEvaluation::tellMemory);
    connect(&m_evaluation, &LatestWork::ranOutOfMemory, this, &LiveEvaluation::tellMemory);
}

LiveEvaluation::~LiveEvaluation() = default;

void LiveEvaluation::changeSettings(const std::function<void(evaluate::Settings&)>& change)
{
    auto changed = std::make_shared<evaluate::Settings>(*m_settings);
    change(*changed);
    m_settings = std::move(changed);
}

void LiveEvaluation::setSettings(evaluate::Settings settings)
{
    m_settings = std::make_shared<const evaluate::Settings>(std::move(settings));
}

void LiveEvaluation::setHardware(cost::Catalogue catalogue)
{
    changeSettings([&](evaluate::Settings& settings) { settings.hardware = std::move(catalogue); });
}

void LiveEvaluation::setOperatorRules(std::shared_ptr<const operators::CustomRules> rules)
{
    changeSettings([&](evaluate::Settings& settings) { settings.customRules = std::move(rules); });
    update();
}

void LiveEvaluation::restart()
{
    m_inference.abandon();
    m_evaluation.abandon();
    m_evaluator.reset();
    m_latest.reset();
    m_complete.reset();
    m_shapes.reset();
    m_findings.clear();
    m_simulation.reset();
    m_simulationError.clear();
    m_hasRunOutOfMemory = false;
    changeSettings([](evaluate::Settings& settings) {
        settings.simulation.bindings.clear();
        settings.simulation.order.reset();
    });
    Q_EMIT shapesChanged();
    Q_EMIT findingsChanged();
    Q_EMIT simulationChanged();
    Q_EMIT propagationChanged();
    if (!m_workspace.hasDocument())
        return;
    infer();
    m_evaluateSoon.start();
}

void LiveEvaluation::follow(const document::Change&)
{
    m_evaluateSoon.start();
}

void LiveEvaluation::configurationChanged()
{
    Q_EMIT propagationChanged(); // the one at hand is of another configuration
    m_evaluateSoon.start();
}

void LiveEvaluation::setSimulationOptions(simulate::Options options)
{
    const simulate::Options& before = simulationOptions();
    const bool sameTasks = options.schedule == before.schedule
        && options.microbatches == before.microbatches && options.training == before.training;
    if (!sameTasks && options.order == before.order)
        options.order.reset();
    changeSettings([&](evaluate::Settings& settings) { settings.simulation = std::move(options); });
    m_evaluateSoon.start();
}

bool LiveEvaluation::isBusy() const
{
    return m_inference.isRunning() || m_evaluation.isRunning();
}

std::shared_ptr<const Evaluation> LiveEvaluation::evaluation() const
{
    const document::Snapshot snapshot = m_workspace.document().snapshot();
    if (m_latest && m_latest->settings == m_settings
        && m_latest->snapshot.revision == snapshot.revision)
        return m_latest;
    return std::make_shared<const Evaluation>(
        Evaluation {m_settings, snapshot, m_shapes, nullptr, nullptr, nullptr, {}, {}});
}

const evaluate::ConfigurationEvaluation* LiveEvaluation::active() const
{
    const std::optional<ConfigurationId> id = m_workspace.activeConfiguration();
    return m_latest && id ? m_latest->of(*id) : nullptr;
}

std::shared_ptr<const sharding::PropagationResult> LiveEvaluation::sharedPropagation() const
{
    const evaluate::ConfigurationEvaluation* known = active();
    return known ? known->propagation : nullptr;
}

std::shared_ptr<const simulate::Simulation> LiveEvaluation::simulationOf(ConfigurationId id) const
{
    const auto* known = m_complete ? m_complete->of(id) : nullptr;
    return known ? known->simulation : nullptr;
}

const sharding::PropagationResult* LiveEvaluation::propagation() const
{
    return sharedPropagation().get();
}

bool LiveEvaluation::isPropagationCurrent() const
{
    return propagation() && isEvaluated();
}

bool LiveEvaluation::isEvaluated() const
{
    return active() && m_latest->snapshot.revision == m_workspace.document().revision();
}

QString LiveEvaluation::propagationError() const
{
    const evaluate::ConfigurationEvaluation* known = active();
    return known && known->propagationError ? translated(known->propagationError->message)
                                            : QString();
}

std::shared_ptr<const blocks::Blocks> LiveEvaluation::blocks() const
{
    return m_latest ? m_latest->blocks : nullptr;
}

void LiveEvaluation::waitUntilDone()
{
    while (isBusy() || m_evaluateSoon.isActive())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

void LiveEvaluation::infer()
{
    m_evaluator = std::make_shared<evaluate::Evaluator>(m_settings);
    m_inference.start([this, evaluator = m_evaluator,
                       snapshot = m_workspace.document().snapshot()](Progress& progress) {
        Evaluation evaluation = evaluator->begin(snapshot);
        // Inference fails only when it is cancelled.
        [[maybe_unused]] const Result<void> inferred = evaluator->inferShapes(evaluation, progress);
        return [this, shapes = std::move(evaluation.shapes)] {
            m_shapes = shapes;
            Q_EMIT shapesChanged();
            m_evaluateSoon.start();
            Q_EMIT busyChanged();
        };
    });
    Q_EMIT busyChanged();
}

void LiveEvaluation::update()
{
    if (!m_workspace.hasDocument())
        return;
    if (m_shapes && m_workspace.activeConfiguration())
        propagate();
    else
        evaluate();
}

void LiveEvaluation::propagate()
{
    m_evaluation.start([this, evaluator = m_evaluator, settings = m_settings,
                        snapshot = m_workspace.document().snapshot(),
                        id = *m_workspace.activeConfiguration()](Progress&) {
        QElapsedTimer clock;
        clock.start();
        evaluator->setSettings(settings);
        auto evaluation = std::make_shared<Evaluation>(evaluator->begin(snapshot));
        evaluator->propagate(*evaluation, id);
        return [this, evaluation, nanoseconds = clock.nsecsElapsed()] {
            m_latest = evaluation;
            m_lastPropagation = Picoseconds {nanoseconds * 1000};
            Q_EMIT propagationChanged();
            evaluate();
        };
    });
    Q_EMIT busyChanged();
}

/// Checks and runs. Without shapes inference has the evaluator, and another one does.
void LiveEvaluation::evaluate()
{
    m_evaluationClock.start();
    m_evaluation.start(
        [this,
         evaluator = m_shapes ? m_evaluator : std::make_shared<evaluate::Evaluator>(m_settings),
         settings = m_settings, snapshot = m_workspace.document().snapshot(),
         active = m_workspace.activeConfiguration(),
         compared = m_workspace.compared().id()](Progress& progress) -> LatestWork::Delivery {
            evaluator->setSettings(settings);
            auto evaluation = std::make_shared<Evaluation>(evaluator->begin(snapshot));
            Result<void> done = evaluator->check(*evaluation, std::nullopt, true, progress);
            for (const std::optional<ConfigurationId>& id : {active, compared}) {
                if (done && evaluation->shapes && id)
                    done = evaluator->simulate(*evaluation, *id, progress);
            }
            // It fails only when it is cancelled, and is not delivered then.
            return [this, evaluation, active] { show(evaluation, active); };
        });
    Q_EMIT busyChanged();
}

void LiveEvaluation::show(std::shared_ptr<const Evaluation> evaluation,
                          std::optional<ConfigurationId> active)
{
    m_lastEvaluation = m_evaluationClock.elapsed();
    m_findings = evaluation->findings;
    const auto* known = active ? evaluation->of(*active) : nullptr;
    m_simulation = known ? known->simulation : nullptr;
    m_complete = evaluation;
    if (evaluation->shapes) {
        m_hasRunOutOfMemory = false;
        m_latest = std::move(evaluation);
    }
    translate();
    Q_EMIT findingsChanged();
    Q_EMIT simulationChanged();
    Q_EMIT busyChanged();
}

void LiveEvaluation::translate()
{
    const evaluate::ConfigurationEvaluation* known = active();
    if (m_hasRunOutOfMemory)
        m_simulationError = tr("There is not enough memory to evaluate this model.");
    else
        m_simulationError = known && known->simulationError
            ? translated(known->simulationError->message)
            : QString();
}

void LiveEvaluation::tellMemory()
{
    m_hasRunOutOfMemory = true;
    translate();
    Q_EMIT simulationChanged();
    Q_EMIT busyChanged();
}

} // namespace meshwright::views
