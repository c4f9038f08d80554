#include "core/exchange/strip_annotations.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include "meshwright_onnx.pb.h"

using namespace meshwright;

namespace {

onnx::NodeDeviceConfiguration entry(const std::string& configuration, int32_t stage,
                                    const std::string& split = {})
{
    onnx::NodeDeviceConfiguration entry;
    entry.configurationId = configuration;
    entry.pipelineStage = stage;
    if (!split.empty())
        entry.specs.emplace_back().tensorName = split;
    return entry;
}

onnx::DeviceConfiguration declared(const std::string& name)
{
    onnx::DeviceConfiguration configuration;
    configuration.name = name;
    configuration.numDevices = 2;
    return configuration;
}

/// Configurations a and b; a node of the main graph says something of both, one of a subgraph and
/// one of a function of a. @p split: a also splits what the function's node makes.
onnx::ModelDraft annotated(bool split)
{
    onnx::ModelBuilder builder;
    builder.configuration(declared("a")).configuration(declared("b"));
    builder.metadata("meshwright.shardings", "{}").metadata("author", "somebody");
    onnx::GraphBuilder graph = builder.graph();
    graph.input("c", graph::DataType::Bool, {});
    graph.input("x", graph::DataType::Float, {int64_t(2)});
    graph.node("Relu", {"x"}, {"y"}, "relu").annotate(entry("a", 1)).annotate(entry("b", 0, "y"));
    onnx::NodeBuilder branch = graph.node("If", {"c"}, {"z"}, "if");
    for (const char* const name : {"then_branch", "else_branch"}) {
        onnx::GraphBuilder inner = branch.subgraph(name);
        inner.node("Neg", {"y"}, {"w"}, "neg").annotate(entry("a", 1));
        inner.output("w", graph::DataType::Float, {int64_t(2)});
    }
    graph.output("z", graph::DataType::Float, {int64_t(2)});
    builder.function("mine", "F")
        .node("Abs", {"p"}, {"q"}, "abs")
        .annotate(entry("a", 0, split ? "q" : ""));
    NoProgress progress;
    const std::string bytes = builder.bytes();
    const onnx::Model model =
        onnx::readModel(std::as_bytes(std::span(bytes)), "m", progress).value();
    return onnx::ModelDraft::read(model.source, {}, progress).value();
}

/// "relu: b/0", a line per entry, of the nodes in all scopes.
void addEntries(const proto::NodeProto& node, std::vector<std::string>& entries)
{
    for (const auto& each : node.device_configurations())
        entries.push_back(
            node.name() + ": " + each.configuration_id()
            + (each.has_pipeline_stage() ? "/" + std::to_string(each.pipeline_stage()) : ""));
    for (const proto::AttributeProto& attribute : node.attribute()) {
        for (const proto::NodeProto& inner : attribute.g().node())
            addEntries(inner, entries);
    }
}

std::vector<std::string> entriesOf(const onnx::ModelDraft& draft)
{
    std::vector<std::string> entries;
    for (const proto::NodeProto& node : draft.model().graph().node())
        addEntries(node, entries);
    for (const proto::FunctionProto& function : draft.model().functions()) {
        for (const proto::NodeProto& node : function.node())
            addEntries(node, entries);
    }
    return entries;
}

std::vector<std::string> configurationsOf(const onnx::ModelDraft& draft)
{
    std::vector<std::string> names;
    for (const auto& configuration : draft.model().configuration())
        names.push_back(configuration.name());
    return names;
}

using Strings = std::vector<std::string>;

} // namespace

class TestCarriedOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages_goInAllScopes();
    void shardings_stay();
    void plan_goesInAllScopes();
};

void TestCarriedOut::stages_goInAllScopes()
{
    onnx::ModelDraft draft = annotated(false);
    QCOMPARE(entriesOf(draft),
             (Strings {"relu: a/1", "relu: b/0", "neg: a/1", "neg: a/1", "abs: a/0"}));
    exchange::removeStages(draft, "a");
    QCOMPARE(entriesOf(draft), Strings {"relu: b/0"});
    QCOMPARE(configurationsOf(draft), Strings {"b"});
    QCOMPARE(draft.model().metadata_props_size(), 1);
    QCOMPARE(draft.model().metadata_props(0).key(), std::string("author"));
}

void TestCarriedOut::shardings_stay()
{
    onnx::ModelDraft draft = annotated(true);
    exchange::removeStages(draft, "a");
    QCOMPARE(entriesOf(draft), (Strings {"relu: b/0", "abs: a"}));
    QCOMPARE(configurationsOf(draft), (Strings {"a", "b"}));
}

void TestCarriedOut::plan_goesInAllScopes()
{
    onnx::ModelDraft draft = annotated(true);
    exchange::removePlan(draft);
    QCOMPARE(entriesOf(draft), Strings());
    QCOMPARE(configurationsOf(draft), Strings());
    QCOMPARE(draft.model().metadata_props_size(), 1);
}

MESHWRIGHT_TEST(TestCarriedOut)
#include "tst_carried_out.moc"
