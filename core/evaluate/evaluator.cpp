#include "core/evaluate/evaluator.h"

#include "core/check/checker.h"
#include "core/check/context/finding_kinds.h"
#include "core/check/report.h"
#include "core/simulate/finding_kinds.h"
#include "core/simulate/pricing/sized_model.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace meshwright::evaluate {

/// An engine with all that has to live as long as its propagations.
struct Evaluator::Model
{
    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    std::shared_ptr<const Settings> settings;
    sharding::PropagationEngine engine;
};

namespace {

/// Whether two plans say the same about a configuration.
bool saysTheSame(const plan::Plan& a, const plan::Plan& b, ConfigurationId id)
{
    const plan::Configuration *first = a.configuration(id), *second = b.configuration(id);
    if (&a == &b)
        return true;
    if (!first || !second || *first != *second || a.nodeCount() != b.nodeCount())
        return false;
    for (uint32_t i = 0; i < a.nodeCount(); ++i) {
        const plan::NodeAnnotation *one = a.annotation({i}, id), *other = b.annotation({i}, id);
        if (!one != !other || (one && *one != *other))
            return false;
    }
    return true;
}

/// Declared configurations that nodes mention, in their order.
std::vector<ConfigurationId> mentioned(const plan::Plan& plan)
{
    std::set<ConfigurationId> ids;
    for (uint32_t node = 0; node < plan.nodeCount(); ++node) {
        for (const plan::NodeAnnotation& entry : plan.annotations(NodeId {node})) {
            if (entry.configuration)
                ids.insert(*entry.configuration);
        }
    }
    std::vector<ConfigurationId> found;
    for (const plan::Configuration& configuration : plan.configurations()) {
        if (configuration.declared && ids.contains(configuration.id))
            found.push_back(configuration.id);
    }
    return found;
}

void append(std::vector<check::Finding>& findings, const std::vector<Diagnostic>& diagnostics)
{
    for (check::Finding& finding : check::asFindings(diagnostics))
        findings.push_back(std::move(finding));
}

/// What the checker calls what a run found: what the run leaves out is a gap.
const FindingKind& checkersKind(const FindingKind& kind)
{
    if (&kind == &simulate::kindOf(simulate::Code::StageWithoutNodes))
        return check::kindOf(check::Code::StageGap);
    if (&kind == &simulate::kindOf(simulate::Code::ValueFlowsBackward))
        return check::kindOf(check::Code::StageDecreases);
    return kind;
}

/// What the checker, or the run itself, has said of a configuration already is not said again; a
/// finding of the checker is as severe as what the run says of it.
void appendRun(std::vector<check::Finding>& findings, const simulate::Simulation& run,
               ConfigurationId id)
{
    const std::size_t checked = findings.size();
    for (Diagnostic diagnostic : run.findings) {
        diagnostic.place.configuration = id;
        const FindingKind& checkers = checkersKind(*diagnostic.kind);
        bool isSaid = diagnostic.kind == &simulate::kindOf(simulate::Code::ShardingNotRead);
        for (check::Finding& finding : std::span(findings).first(checked)) {
            Diagnostic& said = finding.diagnostic;
            if (said.code() != checkers.code || said.place.configuration != id)
                continue;
            isSaid = true;
            if (diagnostic.severity() < said.severity())
                said.otherSeverity = diagnostic.severity();
        }
        // What all runs assume is no configuration's own.
        const auto isAssumedAlready = [&](const check::Finding& finding) {
            return diagnostic.kind == &simulate::kindOf(simulate::Code::HardwareAssumed)
                && finding.diagnostic.kind == diagnostic.kind
                && finding.diagnostic.arguments == diagnostic.arguments;
        };
        const auto end = findings.begin() + std::ptrdiff_t(checked);
        isSaid = isSaid || std::ranges::any_of(findings, isAssumedAlready)
            || std::ranges::find(end, findings.end(), diagnostic, &check::Finding::diagnostic)
                != findings.end();
        if (!isSaid)
            findings.push_back({diagnostic, {}});
    }
}

const Error kCancelled {tr("Cancelled.")};

} // namespace

Evaluator::Evaluator(std::shared_ptr<const Settings> settings)
    : m_settings(std::move(settings))
{
}

Evaluator::Evaluator(const Evaluation& known)
    : m_settings(known.settings)
    , m_graph(known.snapshot.graph)
    , m_shapes(known.shapes)
    , m_rules(known.rules)
    , m_blocks(known.blocks)
    , m_sized(known.sized)
{
    for (const ConfigurationEvaluation& one : known.configurations)
        m_like = one.propagation ? one.propagation : m_like;
}

Evaluator::~Evaluator() = default;

void Evaluator::setSettings(std::shared_ptr<const Settings> settings)
{
    const std::shared_ptr<const Settings> before = std::exchange(m_settings, std::move(settings));
    if (before == m_settings)
        return;
    const bool isSameModel = before->simulation.bindings == m_settings->simulation.bindings
        && before->customRules == m_settings->customRules
        && before->propagation == m_settings->propagation;
    if (!isSameModel) {
        m_model.reset();
        m_rules.reset();
        m_like.reset();
        m_sized.reset();
        m_known.clear();
    }
    for (auto& [id, known] : m_known) {
        known.evaluation.simulation.reset();
        known.evaluation.simulationError.reset();
    }
}

Evaluation Evaluator::begin(document::Snapshot snapshot) const
{
    return {m_settings, std::move(snapshot), m_shapes, nullptr, nullptr, nullptr, {}, {}};
}

Result<void> Evaluator::inferShapes(Evaluation& evaluation, Progress& progress)
{
    if (!m_shapes) {
        Result<shapes::ShapeTable> inferred =
            shapes::inferShapes(*evaluation.snapshot.graph, m_settings->shapes, progress);
        if (!inferred)
            return inferred.error();
        m_shapes = std::make_shared<const shapes::ShapeTable>(std::move(inferred).value());
        m_graph = evaluation.snapshot.graph;
    }
    evaluation.shapes = m_shapes;
    return {};
}

Evaluator::Model& Evaluator::model()
{
    if (m_model)
        return *m_model;
    using Engine = sharding::PropagationEngine;
    const sharding::PropagationOptions& options = m_settings->propagation;
    const auto made = [&] {
        return m_rules
            ? Engine(m_rules, m_like, options)
            : Engine(*m_graph, *m_shapes,
                     {m_settings->simulation.bindings, m_settings->customRules.get()}, options);
    };
    m_model.reset(new Model {m_graph, m_shapes, m_settings, made()});
    m_rules = {m_model, &m_model->engine.rules()};
    return *m_model;
}

const std::shared_ptr<const simulate::SizedModel>& Evaluator::sized()
{
    if (m_sized)
        return m_sized;

    struct Kept
    {
        std::shared_ptr<const graph::Graph> graph;
        std::shared_ptr<const shapes::ShapeTable> shapes;
        simulate::SizedModel sized;
    };

    const operators::Bindings& bindings = m_settings->simulation.bindings;
    const std::shared_ptr<const Kept> kept(
        new Kept {m_graph, m_shapes, {*m_graph, *m_shapes, bindings}});
    m_sized = {kept, &kept->sized};
    return m_sized;
}

sharding::PropagationEngine& Evaluator::engine()
{
    return model().engine;
}

/// The configuration's part of the evaluation, with what is known of it from before.
ConfigurationEvaluation& Evaluator::at(Evaluation& evaluation, ConfigurationId id)
{
    const auto there =
        std::ranges::find(evaluation.configurations, id, &ConfigurationEvaluation::id);
    if (there != evaluation.configurations.end())
        return *there;
    Known& known = m_known[id];
    if (!known.plan || !saysTheSame(*known.plan, *evaluation.snapshot.plan, id))
        known.evaluation = {id, nullptr, {}, nullptr, {}};
    known.plan = evaluation.snapshot.plan;
    evaluation.configurations.push_back(known.evaluation);
    return evaluation.configurations.back();
}

void Evaluator::findBlocks(Evaluation& evaluation)
{
    if (!m_blocks)
        m_blocks = std::make_shared<const blocks::Blocks>(blocks::findBlocks(*m_graph, *m_shapes));
    evaluation.blocks = m_blocks;
}

void Evaluator::propagate(Evaluation& evaluation, ConfigurationId id)
{
    ConfigurationEvaluation& one = at(evaluation, id);
    Model& model = this->model();
    findBlocks(evaluation);
    evaluation.rules = m_rules;
    evaluation.sized = sized();
    if (one.propagation || one.propagationError)
        return;
    const auto propagation = model.engine.run(*evaluation.snapshot.plan, id);
    if (propagation) {
        struct Kept
        {
            std::shared_ptr<const Model> model;
            std::shared_ptr<const sharding::PropagationResult> propagation;
        };

        const auto kept = std::make_shared<const Kept>(Kept {m_model, *propagation});
        one.propagation = {kept, kept->propagation.get()};
    } else {
        one.propagationError = propagation.error();
    }
    m_known[id].evaluation = one;
}

Result<void> Evaluator::simulate(Evaluation& evaluation, ConfigurationId id, Progress& progress)
{
    propagate(evaluation, id);
    ConfigurationEvaluation& one = at(evaluation, id);
    if (one.simulation || one.simulationError)
        return {};
    Result<simulate::Simulation> run =
        simulate::simulateModel(evaluation.modelInput(id, m_settings->simulation.bindings),
                                m_settings->simulation, progress);
    if (progress.cancelled())
        return kCancelled;
    if (run)
        one.simulation = std::make_shared<const simulate::Simulation>(std::move(run).value());
    else
        one.simulationError = run.error();
    m_known[id].evaluation = one;
    return {};
}

Result<void> Evaluator::check(Evaluation& evaluation, std::optional<ConfigurationId> only,
                              bool runs, Progress& progress)
{
    check::Input input = check::inputOf(evaluation.snapshot, evaluation.shapes.get());
    input.only = only;
    std::vector<ConfigurationId> ids = mentioned(*evaluation.snapshot.plan);
    std::erase_if(ids, [&](ConfigurationId id) { return only && id != *only; });
    if (!evaluation.shapes)
        ids.clear();
    for (const ConfigurationId id : ids) {
        propagate(evaluation, id);
        if (const auto& propagation = at(evaluation, id).propagation)
            input.propagations.push_back(propagation.get());
        if (progress.cancelled())
            return kCancelled;
    }
    input.rules = evaluation.rules.get();
    input.blocks = evaluation.blocks.get();
    evaluation.findings = check::asFindings(*evaluation.snapshot.readerDiagnostics);
    if (evaluation.shapes)
        append(evaluation.findings, evaluation.shapes->diagnostics);
    for (check::Finding& finding : check::check(input))
        evaluation.findings.push_back(std::move(finding));
    for (const ConfigurationId id : runs ? ids : std::vector<ConfigurationId>()) {
        if (const Result<void> run = simulate(evaluation, id, progress); !run)
            return run.error();
        if (const auto& simulation = at(evaluation, id).simulation)
            appendRun(evaluation.findings, *simulation, id);
    }
    return {};
}

std::shared_ptr<const Evaluation> propagated(std::shared_ptr<const Evaluation> known,
                                             ConfigurationId id)
{
    const ConfigurationEvaluation* one = known->of(id);
    if (one && (one->propagation || one->propagationError))
        return known;
    Evaluator evaluator(*known);
    auto made = std::make_shared<Evaluation>(evaluator.begin(known->snapshot));
    evaluator.propagate(*made, id);
    return made;
}

} // namespace meshwright::evaluate
