#include "app/cli/open_model.h"
#include "app/cli/shard_preview.h"
#include "app/cli/verbs.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/axis_atoms.h"
#include "core/plan/declared_shape.h"
#include "core/plan/matching_tensors.h"
#include "core/plan/pattern.h"
#include "core/plan/strategies/flat_operand.h"
#include "core/plan/strategies/strategy.h"
#include "core/planning/parallelism/remaining.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

struct ShardOptions
{
    std::string model, configuration, tensors, strategy, segments, output;
    std::vector<std::string> over;
    std::vector<std::size_t> blocks;
    plan::StrategyParameters parameters;
    bool vocabulary = false, preview = false, json = false;
    int stage = 3;
};

std::string strategyNames()
{
    std::string names;
    for (const plan::WeightStrategy* strategy : plan::strategies())
        names += (names.empty() ? "" : ", ") + std::string(strategy->name);
    for (const planning::Parallelism& parallelism : planning::parallelisms())
        names += ", " + std::string(parallelism.name);
    return names;
}

/// One run of the verb on an open model.
class Sharding
{
public:
    Sharding(const ShardOptions& options, document::Document& document,
             const plan::Configuration& configuration, Console& console)
        : m_console(console)
        , m_options(options)
        , m_document(document)
        , m_configuration(configuration)
    {
    }

    /// Applies or previews a strategy for every tensor of a pattern.
    Exit tensors(const plan::WeightStrategy& strategy, const plan::Pattern& pattern)
    {
        const graph::Graph& graph = m_document.graph();
        const std::vector<ValueId> matching = plan::matchingTensors(
            graph,
            [&](ValueId value) {
                const std::string& name = graph.value(value).name;
                return !name.empty() && pattern.matches(name)
                    && !graph.nodesTouching(value).empty();
            },
            [&](ValueId value) { return statementOf(strategy, value).ok(); });
        for (const ValueId value : matching) {
            const Result<void> sharded =
                m_options.preview ? preview(strategy, value) : shard(strategy, value);
            if (!sharded)
                wrong(sharded.error().at(graph.value(value).name).message.english());
        }
        if (matching.empty())
            wrong("no tensor matches " + m_options.tensors);
        return m_exit;
    }

    /// Applies or previews a parallelism for the blocks of the model.
    Exit applyToBlocks(const planning::Parallelism& parallelism)
    {
        NoProgress progress;
        evaluate::Evaluation evaluation = m_evaluator.begin(m_document.snapshot());
        if (const auto shapes = m_evaluator.inferShapes(evaluation, progress); !shapes)
            return m_console.fail(m_options.model, shapes.error());
        m_evaluator.findBlocks(evaluation);
        const blocks::Blocks& blocks = *evaluation.blocks;
        const Result<planning::ParallelPlan> plan = planning::planParallelism(
            parallelism, m_document.graph(), *evaluation.shapes, blocks, *m_configuration.mesh,
            {m_options.parameters.over, m_options.blocks, m_options.vocabulary, m_options.stage,
             m_options.parameters.axis,
             planning::annotationsOf(m_document.graph(), m_document.plan(), m_configuration.id)});
        if (!plan)
            return m_console.fail(m_options.model, plan.error());
        for (const planning::Remark& remark : planning::folded(plan->remarks, blocks))
            tell(remark);
        for (const blocks::Unrecognised& one : blocks.unrecognised)
            tell({planning::RemarkKind::Note, one.node,
                  tr("{0} is in no block: expected {1}, found {2}",
                     m_document.graph().reference(one.node), one.expected, one.found)});
        if (m_options.preview)
            return preview(*plan, *evaluation.shapes);
        const Result<document::Edit> edit = planning::toEdit(
            m_document, m_configuration.id, std::string(parallelism.description), *plan);
        const Result<document::Edit> inverse = edit ? m_document.apply(*edit) : edit;
        if (!inverse)
            return m_console.fail(m_options.model, inverse.error());
        if (parallelism.name == planning::kTensorParallel)
            tellRemaining();
        return m_exit;
    }

    /// What the previews say.
    void print() const
    {
        if (m_options.json)
            m_console.printDocument(previewJson(m_previews, m_remarks));
        else
            m_console.print(previewText(m_previews));
    }

private:
    Result<plan::Statement> statementOf(const plan::WeightStrategy& strategy, ValueId value) const
    {
        const plan::Shape shape = plan::declaredShape(m_document.graph(), value);
        if (!shape)
            return Error {tr("its shape is not known")};
        return plan::stateFor(m_document.graph(), value, *shape, strategy, *m_configuration.mesh,
                              m_options.parameters);
    }

    Result<void> shard(const plan::WeightStrategy& strategy, ValueId value)
    {
        const Result<plan::Statement> statement = statementOf(strategy, value);
        if (!statement)
            return statement.error();
        const Result<document::Edit> edit =
            document::setSharding(m_document, m_configuration.id, value, statement->sharding);
        if (!edit)
            return edit.error();
        if (!statement->caveat.empty())
            m_console.warn(m_options.model,
                           "warning: " + m_document.graph().value(value).name + ": "
                               + statement->caveat.english());
        const Result<document::Edit> inverse = m_document.apply(*edit);
        return inverse ? Result<void>() : Result<void>(inverse.error());
    }

    Result<void> preview(const plan::WeightStrategy& strategy, ValueId value)
    {
        const plan::Shape shape = plan::declaredShape(m_document.graph(), value);
        if (!shape)
            return Error {tr("its shape is not known")};
        const Result<plan::MeshDevices> mesh = plan::meshDevices(m_configuration, std::nullopt);
        if (!mesh)
            return mesh.error();
        m_previews.push_back({m_document.graph().value(value).name, *shape,
                              plan::previewStrategy(m_document.graph(), value, *shape, strategy,
                                                    m_options.parameters, *mesh)});
        const auto& previewed = m_previews.back().preview;
        if (!previewed || !previewed->isPossible)
            m_exit = Exit::Wrong;
        return {};
    }

    Exit preview(const planning::ParallelPlan& plan, const shapes::ShapeTable& shapes)
    {
        const Result<plan::MeshDevices> mesh = plan::meshDevices(m_configuration, std::nullopt);
        if (!mesh)
            return m_console.fail(m_options.model, mesh.error());
        for (const auto& [value, axes] : plan.annotations) {
            std::vector<graph::Dim> shape;
            for (const operators::Dim& dim : *shapes.of(value).dims) {
                const auto number = dim ? dim->constant() : std::nullopt;
                shape.push_back(number ? graph::Dim(*number)
                                       : graph::Dim(dim ? dim->toString() : std::string("?")));
            }
            const auto head = plan.heads.find(value);
            m_previews.push_back(
                {m_document.graph().value(value).name, shape,
                 plan::previewSharding(m_document.graph(), value, shape, axes, *mesh,
                                       head == plan.heads.end() ? std::nullopt
                                                                : std::optional(head->second))});
        }
        return m_exit;
    }

    /// What the blocks need beside their own all-reduces.
    void tellRemaining()
    {
        evaluate::Evaluation evaluation = m_evaluator.begin(m_document.snapshot());
        m_evaluator.propagate(evaluation, m_configuration.id);
        const auto& propagation = evaluation.of(m_configuration.id)->propagation;
        if (!propagation)
            return;
        for (const planning::Remark& remark : planning::remainingCommunications(
                 m_document.graph(), *evaluation.blocks, *propagation))
            tell(remark);
    }

    void wrong(const std::string& message)
    {
        m_console.warn(m_options.model, "error: " + message);
        m_exit = Exit::Wrong;
    }

    void tell(const planning::Remark& remark)
    {
        const std::string text = remark.text.english();
        m_remarks.push_back(text);
        if (remark.kind == planning::RemarkKind::Refused)
            wrong(text);
        else
            m_console.warn(m_options.model,
                           (remark.kind == planning::RemarkKind::Warning ? "warning: " : "note: ")
                               + text);
    }

    Console& m_console;
    const ShardOptions& m_options;
    document::Document& m_document;
    const plan::Configuration& m_configuration;
    evaluate::Evaluator m_evaluator {std::make_shared<const evaluate::Settings>(defaultSettings())};
    std::vector<PreviewedTensor> m_previews;
    std::vector<std::string> m_remarks;
    Exit m_exit = Exit::Done;
};

/// What is wrong with the options by themselves; empty: nothing.
std::string usageError(const ShardOptions& options, bool isParallelism)
{
    if (isParallelism && !options.tensors.empty())
        return options.strategy + " shards blocks: leave --tensors out, or name --blocks";
    if (!isParallelism && options.tensors.empty())
        return options.strategy + " needs --tensors";
    if (!isParallelism && !options.blocks.empty())
        return options.strategy + " shards tensors, not --blocks";
    if (options.output.empty() && !options.preview)
        return "-o is needed, or --preview";
    if (options.json && !options.preview)
        return "--json is for --preview";
    return {};
}

Result<void> readParameters(ShardOptions& options)
{
    for (const std::string& text : options.over) {
        const Result<plan::AxisReference> axis = plan::parseAxisReference(text);
        if (!axis)
            return axis.error().at(tr("--over {0}", text));
        options.parameters.over.push_back(*axis);
    }
    if (options.segments.empty())
        return {};
    const Result<void> segments = plan::parseSegments(options.segments, options.parameters);
    return segments ? segments : Result<void>(segments.error().at(tr("--segments")));
}

/// The axis that stages lie along divides no tensor: what it does, and the others; empty: fine.
std::string stageAxisError(const ShardOptions& options, const plan::Configuration& configuration)
{
    const std::string& stages = configuration.stageAxis;
    const auto isStages = [&](const plan::AxisReference& axis) { return axis.axis == stages; };
    const std::vector<plan::AxisReference>& over = options.parameters.over;
    if (stages.empty() || std::none_of(over.begin(), over.end(), isStages))
        return {};
    std::string others;
    for (const plan::MeshAxis& axis : configuration.mesh->axes) {
        if (axis.name != stages)
            others += (others.empty() ? "" : ", ") + axis.name;
    }
    return "--over " + stages + ": stages lie along this axis, so that no tensor can be divided "
        + "over it; "
        + (others.empty() ? "the mesh has no other axis: add one" : "other axes: " + others);
}

Exit runShard(ShardOptions options, Console& console)
{
    const plan::WeightStrategy* strategy = plan::findStrategy(options.strategy);
    const planning::Parallelism* parallelism = planning::findParallelism(options.strategy);
    if (!strategy && !parallelism)
        return console.fail(options.model,
                            "unknown strategy " + options.strategy + "; known: " + strategyNames());
    if (const std::string wrong = usageError(options, parallelism != nullptr); !wrong.empty())
        return console.fail(options.model, wrong);
    const Result<plan::Pattern> pattern = plan::Pattern::parse(options.tensors);
    if (strategy && !pattern)
        return console.fail(options.model,
                            pattern.error().at(tr("--tensors {0}", options.tensors)));
    if (const Result<void> read = readParameters(options); !read)
        return console.fail(options.model, read.error());
    const std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Exit::Failed;
    const plan::Configuration* found = document->plan().configuration(options.configuration);
    if (!found)
        return console.fail(options.model, "has no configuration " + options.configuration);
    if (!found->mesh)
        return console.fail(options.model,
                            "configuration " + options.configuration
                                + " has no mesh, so there are no axes to shard over");
    if (const std::string wrong = stageAxisError(options, *found); !wrong.empty())
        return console.fail(options.model, wrong);
    // Edits replace the plan that the pointer points into.
    const plan::Configuration configuration = *found;
    Sharding sharding(options, *document, configuration, console);
    const Exit sharded =
        strategy ? sharding.tensors(*strategy, *pattern) : sharding.applyToBlocks(*parallelism);
    if (sharded == Exit::Failed)
        return sharded;
    if (options.preview) {
        sharding.print();
        return console.leave(sharded);
    }
    const Exit written = save(console, *document, options.output);
    return console.leave(written == Exit::Done ? sharded : written);
}

void declareOptions(CLI::App& command, ShardOptions& options)
{
    command.add_option("MODEL", options.model, "The model")->required();
    command.add_option("--config", options.configuration, "The configuration")->required();
    command.add_option("--tensors", options.tensors,
                       "Which tensors: *, **, {0..15} and {a,b} are wildcards");
    command.add_option("--strategy", options.strategy, strategyNames())->required();
    command.add_option("--over", options.over, "Mesh axes, the outermost first")->required();
    command.add_option(
        "--axis", options.parameters.axis,
        "The tensor's axis, instead of the strategy's own; for strategies that divide "
        "inputs, that of the first input");
    command.add_option("--heads", options.parameters.heads, "Heads stay whole");
    command.add_option("--head-dim", options.parameters.headDim, "Size of a head");
    command.add_option("--segments", options.segments,
                       "Parts fused in the axis, each split alike: a number of equal ones, or "
                       "sizes as 4096,1024 or 32x128,8x128");
    command
        .add_option("--blocks", options.blocks,
                    "Only these blocks, counted from 0 in their order, for strategies of blocks")
        ->delimiter(',');
    command.add_flag("--vocabulary", options.vocabulary,
                     "tensor_parallel: embedding and head by vocabulary too");
    command.add_option("--zero-stage", options.stage,
                       "fully_sharded: stage 1, 2 or 3 (default: 3)");
    command.add_flag("--preview", options.preview,
                     "Only say what every device would hold; writes nothing");
    command.add_flag("--json", options.json, "The preview as one JSON document");
    addOutput(command, options.output, "The model to write");
}

} // namespace

Verb shardVerb()
{
    return {"shard", "Shard tensors or whole blocks by a strategy", [](CLI::App& command) {
                const auto options = std::make_shared<ShardOptions>();
                declareOptions(command, *options);
                return [options](Console& console) { return runShard(*options, console); };
            }};
}

} // namespace meshwright::app::cli
