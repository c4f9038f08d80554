#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/planning/annotate_propagated.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/shapes/shapes.h"
#include "core/sharding/propagation_report.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <set>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

/// Weights that are stored in parts and used whole (ZeRO stage 3, Rajbhandari et al. 2020, section
/// 5.3; FSDP): one all-gather for every weight and reader, of which each of k devices sends its
/// part to the k − 1 others: W (k − 1) / k. The rest of the model knows nothing of it.
class TestFullySharded : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void storedWeight_isGatheredAndNothingFollows();
    void storedWeight_isGatheredAtEveryUse();
    void storedWeight_isUsedInTheOtherParts();
    void storage_isForWeightsOnly();
    void smallestSet_keepsStorage();
    void storage_joinsTensorParallelism_data();
    void storage_joinsTensorParallelism();
    void storingAgain_changesNothing();
    void storedAtAReader_isNotRead();
    void wholeBatch_isAWarning();
    void realModels_gatherEveryWeightOnce_data();
    void realModels_gatherEveryWeightOnce();
};

namespace {

using plan::AxesSharding;

std::vector<plan::AxisReference> named(const std::string& axis)
{
    return axis.empty() ? std::vector<plan::AxisReference>()
                        : std::vector<plan::AxisReference> {{axis, std::nullopt}};
}

/// {"data", "model"}: an axis per dimension, empty for whole.
AxesSharding storedAs(const std::vector<std::string>& axes, const std::string& gathered)
{
    AxesSharding made;
    for (const std::string& axis : axes)
        made.dims.push_back({named(axis), {}, false, {}});
    made.gathered = named(gathered);
    return made;
}

/// A document with one configuration, "fs", over a mesh.
struct Model
{
    std::unique_ptr<document::Document> document;
    shapes::ShapeTable shapes;
    Blocks blocks;
    plan::Mesh mesh;
    ConfigurationId id;

    Model(std::unique_ptr<document::Document> opened, plan::Mesh axes)
        : document(std::move(opened))
        , mesh(std::move(axes))
    {
        plan::Configuration configuration;
        configuration.name = "fs";
        configuration.numDevices = int32_t(*mesh.deviceCount());
        configuration.mesh = mesh;
        apply(document::addConfiguration(*document, document->newConfigurationId(), configuration));
        id = document->plan().configuration("fs")->id;
        NoProgress progress;
        shapes = std::move(shapes::inferShapes(document->graph(), {}, progress).value());
        blocks = findBlocks(document->graph(), shapes);
    }

    void apply(const Result<document::Edit>& edit)
    {
        if (!edit)
            qFatal("%s", edit.error().message.english().c_str());
        if (const auto inverse = document->apply(*edit); !inverse)
            qFatal("%s", inverse.error().message.english().c_str());
    }

    ParallelPlan parallelise(const char* name, const char* axis, int stage = 3)
    {
        ParallelOptions options;
        options.over = named(axis);
        options.stage = stage;
        options.annotated = annotationsOf(document->graph(), document->plan(), id);
        auto planned = planParallelism(*findParallelism(name), document->graph(), shapes, blocks,
                                       mesh, options);
        if (!planned)
            qFatal("%s", planned.error().message.english().c_str());
        apply(toEdit(*document, id, name, *planned));
        return std::move(planned).value();
    }
};

std::unique_ptr<document::Document> documentOf(GraphBuilder builder)
{
    onnx::Model model;
    model.graph = builder.build();
    return document::Document::fromModel(std::move(model), "test.onnx").value();
}

/// x [8, 6] · w [6, 16] → Relu · v [16, 4].
GraphBuilder twoProducts()
{
    GraphBuilder b(22, 11);
    const ValueId x = b.input("x", {std::string("batch"), int64_t(6)});
    const ValueId h = b.named("up").node("MatMul", {x, b.weight("w", {6, 16})});
    b.output(b.named("down").node("MatMul", {b.node("Relu", {h}), b.weight("v", {16, 4})}));
    return b;
}

} // namespace

/// w of 6 · 16 · 4 = 384 bytes on 2 devices: each sends its 192. The batch goes through to y, and
/// the split of w, which would have given h's second dimension, goes nowhere.
void TestFullySharded::storedWeight_isGatheredAndNothingFollows()
{
    ShardedGraph g({{"data", 2}});
    const ValueId x = g.builder.input("x", {8, 6});
    const ValueId w = g.builder.weight("w", {6, 16});
    const ValueId h = g.builder.named("up").node("MatMul", {x, w});
    g.builder.output(h);
    g.annotate(x, "[{data}, {}]");
    g.annotate(w, storedAs({"", "data"}, "data"));
    QCOMPARE(g.sharding(h), std::string("[{data, ?}, {?}]"));
    QVERIFY(!g.propagation().sharding(w)->isSplit());
    QVERIFY(g.propagation().stored(w) != nullptr);
    QVERIFY(g.propagation().storedShape(w) == (std::vector<std::optional<int64_t>> {6, 8}));
    QCOMPARE(g.communications(), std::vector<std::string> {"all_gather up storage 192"});
}

/// Between two uses the parts are all that a device keeps.
void TestFullySharded::storedWeight_isGatheredAtEveryUse()
{
    ShardedGraph g({{"data", 4}});
    const ValueId x = g.builder.input("x", {8, 16});
    const ValueId w = g.builder.weight("w", {16, 16});
    const ValueId h = g.builder.named("a").node("MatMul", {x, w});
    g.builder.output(g.builder.named("b").node("MatMul", {h, w}));
    g.annotate(w, storedAs({"data", ""}, "data"));
    // 1024 bytes: 256 to each of 3.
    QCOMPARE(g.communications(),
             (std::vector<std::string> {"all_gather a storage 768", "all_gather b storage 768"}));
}

/// [{data}, {model}] gathered over data is columnwise over model: h is split by model, and what is
/// gathered is a device's 16 · 8 part of the columns, of which it has 8 · 8: 256 bytes.
void TestFullySharded::storedWeight_isUsedInTheOtherParts()
{
    ShardedGraph g({{"data", 2}, {"model", 2}});
    const ValueId x = g.builder.input("x", {8, 16});
    const ValueId w = g.builder.weight("w", {16, 16});
    const ValueId h = g.builder.named("a").node("MatMul", {x, w});
    g.builder.output(h);
    g.annotate(w, storedAs({"data", "model"}, "data"));
    QCOMPARE(g.sharding(h), std::string("[{?}, {model, ?}]"));
    QCOMPARE(g.communications(), std::vector<std::string> {"all_gather a storage 256"});
}

void TestFullySharded::storage_isForWeightsOnly()
{
    ShardedGraph g({{"data", 2}});
    const ValueId x = g.builder.input("x", {8, 6});
    const ValueId h = g.builder.named("a").node("Relu", {x});
    g.builder.output(g.builder.node("Relu", {h}));
    g.annotate(h, storedAs({"data", ""}, "data"));
    QVERIFY(!g.propagation().unread().empty());
    QVERIFY(
        g.propagation().unread().front().reason.english().find("only weights and inputs are stored")
        != std::string::npos);
}

/// Nothing follows from storage, and storage follows from nothing: it cannot be left out.
void TestFullySharded::smallestSet_keepsStorage()
{
    Model model(documentOf(twoProducts()), {{{"data", 2}}});
    model.parallelise("fully_sharded", "data");
    const Annotations before =
        annotationsOf(model.document->graph(), model.document->plan(), model.id);
    QCOMPARE(before.size(), std::size_t(3));
    PropagationEngine engine(model.document->graph(), model.shapes);
    const auto propagation = engine.run(model.document->plan(), model.id);
    QVERIFY(propagation.ok());
    model.apply(annotateAll(*model.document, **propagation));
    QVERIFY(annotationsOf(model.document->graph(), model.document->plan(), model.id).size() > 3);
    NoProgress progress;
    model.apply(minimizeAnnotations(model.document->snapshot(), engine, model.id, progress));
    QVERIFY(annotationsOf(model.document->graph(), model.document->plan(), model.id) == before);
}

void TestFullySharded::storage_joinsTensorParallelism_data()
{
    QTest::addColumn<bool>("storageFirst");
    QTest::newRow("weights in use are stored in parts") << false;
    QTest::newRow("stored weights are divided in use") << true;
}

/// Whichever comes first, w [6, 16] is columnwise over model, and its larger dimension left on a
/// device, 16 / 2, is stored over data.
void TestFullySharded::storage_joinsTensorParallelism()
{
    QFETCH(bool, storageFirst);
    GraphBuilder b(22, 11);
    const ValueId x = b.input("x", {std::string("batch"), int64_t(8), int64_t(6)});
    const ValueId normal = b.node("LayerNormalization", {x, b.weight("scale", {6})});
    const ValueId h = b.named("up").node("MatMul", {normal, b.weight("w", {6, 16})});
    b.output(b.named("down").node("MatMul", {b.node("Relu", {h}), b.weight("v", {16, 6})}));
    Model model(documentOf(b), {{{"data", 2}, {"model", 2}}});
    const auto apply = [&](bool storage) {
        if (storage)
            model.parallelise("fully_sharded", "data");
        else
            model.parallelise("tensor_parallel", "model");
    };
    apply(storageFirst);
    apply(!storageFirst);
    const Annotations now =
        annotationsOf(model.document->graph(), model.document->plan(), model.id);
    AxesSharding up = storedAs({"", "model"}, "data");
    up.dims[1].axes.push_back({"data", std::nullopt});
    QVERIFY(now.at(*model.document->graph().findValue(ScopeId {0}, "w")) == up);
    PropagationEngine engine(model.document->graph(), model.shapes);
    const auto propagation = engine.run(model.document->plan(), model.id);
    QVERIFY(propagation.ok());
    // The sums over model behind "down", and one all-gather per weight: scale, w, v.
    std::map<std::string, int> kinds;
    for (const Communication& communication : (*propagation)->communications()) {
        for (const Collective& step : communication.steps)
            ++kinds[toString(step.kind)];
    }
    QVERIFY(kinds == (std::map<std::string, int> {{"all_reduce", 1}, {"all_gather", 3}}));
}

/// What divides the use of a weight stays, however often it is stored.
void TestFullySharded::storingAgain_changesNothing()
{
    Model model(documentOf(twoProducts()), {{{"data", 2}, {"model", 2}}});
    AxesSharding columns = storedAs({"", "model"}, "");
    const ValueId w = *model.document->graph().findValue(ScopeId {0}, "w");
    model.apply(document::setSharding(*model.document, model.id, w, columns));
    model.parallelise("fully_sharded", "data");
    const Annotations once =
        annotationsOf(model.document->graph(), model.document->plan(), model.id);
    columns.dims[1].axes.push_back({"data", std::nullopt});
    columns.gathered = named("data");
    QVERIFY(once.at(w) == columns);
    model.parallelise("fully_sharded", "data");
    QVERIFY(annotationsOf(model.document->graph(), model.document->plan(), model.id) == once);
}

/// A tensor is stored once: a reader that names a storage of its own is told, not followed.
void TestFullySharded::storedAtAReader_isNotRead()
{
    GraphBuilder b(22, 11);
    const ValueId weight = b.weight("w", {8, 8});
    const ValueId h = b.named("first").node("MatMul", {b.input("x", {4, 8}), weight});
    b.output(b.named("second").node("MatMul", {h, weight}));
    Model model(documentOf(b), {{{"data", 2}}});
    const graph::Graph& graph = model.document->graph();
    const NodeId first = *graph.findNode("first"), second = *graph.findNode("second");
    model.apply(document::setShardings(
        *model.document, model.id, UserText::of("in two ways"),
        std::vector<document::ValueSharding> {{weight, storedAs({"", ""}, ""), {first}},
                                              {weight, storedAs({"data", ""}, "data"), {second}}}));
    PropagationEngine engine(graph, model.shapes);
    const auto propagation = engine.run(model.document->plan(), model.id);
    QVERIFY(propagation.ok());
    QCOMPARE((*propagation)->unread().size(), std::size_t(1));
    QVERIFY((*propagation)->unread().front().node == second);
    for (const Communication& communication : (*propagation)->communications())
        QVERIFY(communication.steps.empty());
}

/// FSDP of one sample computes the same everywhere: said, and the weights are stored in parts.
void TestFullySharded::wholeBatch_isAWarning()
{
    GraphBuilder b(22, 11);
    const ValueId ids = b.input("ids", {int64_t(1), std::string("seq")}, graph::DataType::Int64);
    b.output(b.node("Gather", {b.weight("table", {100, 8}), ids}));
    Model model(documentOf(b), {{{"data", 4}}});
    const ParallelPlan planned = model.parallelise("fully_sharded", "data");
    QVERIFY(!planned.isRefused());
    QCOMPARE(planned.annotations.size(), std::size_t(1));
    QCOMPARE(planned.remarks.size(), std::size_t(1));
    QVERIFY(planned.remarks.front().kind == RemarkKind::Warning);
    QVERIFY(planned.remarks.front().text.english().find("the batch of 'ids' [1, seq] is 1")
            != std::string::npos);
    QVERIFY(planned.remarks.front().text.english().find("all 4 devices compute the same")
            != std::string::npos);
}

void TestFullySharded::realModels_gatherEveryWeightOnce_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("devices");
    QTest::addColumn<bool>("hasBatch");
    QTest::newRow("Llama on 4") << "transformers/llama-42dot-1.3b-24layers.onnx" << 4 << false;
    QTest::newRow("Llama on 8") << "transformers/llama-42dot-1.3b-24layers.onnx" << 8 << false;
    QTest::newRow("Qwen3 on 4") << "transformers/qwen3-28layers.onnx" << 4 << false;
    QTest::newRow("GPT-2 on 4") << "transformers/gpt2-10.onnx" << 4 << true;
    QTest::newRow("BERT on 2") << "transformers/bert-squad-pt14.onnx" << 2 << false;
}

void TestFullySharded::realModels_gatherEveryWeightOnce()
{
    QFETCH(QString, file);
    QFETCH(int, devices);
    QFETCH(bool, hasBatch);
    const auto path = sharedModel(file.toStdString());
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    Model model(std::move(document::Document::open(*path, progress).value()),
                {{{"data", devices}}});
    const ParallelPlan planned = model.parallelise("fully_sharded", "data");
    QVERIFY(!planned.isRefused());
    const bool warns = std::any_of(planned.remarks.begin(), planned.remarks.end(),
                                   [](auto& one) { return one.kind == RemarkKind::Warning; });
    QCOMPARE(warns, !hasBatch);
    const graph::Graph& graph = model.document->graph();
    std::set<std::pair<ValueId, NodeId>> expected;
    for (const auto& [value, axes] : planned.annotations) {
        if (axes.gathered.empty())
            continue;
        for (const NodeId node : graph.value(value).consumers)
            expected.emplace(value, node);
    }
    QVERIFY(expected.size() > 100);
    PropagationEngine engine(graph, model.shapes);
    const auto propagation = engine.run(model.document->plan(), model.id);
    QVERIFY(propagation.ok());
    QVERIFY((*propagation)->unread().empty());
    std::set<std::pair<ValueId, NodeId>> gathered;
    for (const Communication& communication : (*propagation)->communications()) {
        if (communication.steps.empty())
            continue;
        const std::string where = graph.reference(communication.node) + " "
            + graph.value(communication.value).name + " "
            + std::string(toString(communication.cause)) + " "
            + toString(communication.steps.front(), model.mesh);
        QVERIFY2(communication.cause == CommunicationReason::Storage, where.c_str());
        QCOMPARE(communication.steps.size(), std::size_t(1));
        QVERIFY2(communication.steps.front().kind == CollectiveKind::AllGather, where.c_str());
        const auto sizes = *engine.rules().sizes(communication.value);
        int64_t bytes = 4; // float32
        for (const int64_t size : sizes)
            bytes *= size;
        if (model.shapes.of(communication.value).type == graph::DataType::Float)
            QCOMPARE(communication.sent->count, bytes / devices * (devices - 1));
        QVERIFY2(gathered.emplace(communication.value, communication.node).second, where.c_str());
    }
    QVERIFY(gathered == expected);
}

MESHWRIGHT_TEST(TestFullySharded)
#include "tst_fully_sharded.moc"
