#include "core/blocks/blocks.h"
#include "core/document/operations.h"
#include "core/planning/annotate_propagated.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;

namespace {

struct Open
{
    std::unique_ptr<document::Document> document;
    shapes::ShapeTable shapes;
    std::unique_ptr<PropagationEngine> engine;
    ConfigurationId id;

    /// x → MatMul w → Relu → y over a mesh of one axis of 2.
    Open()
    {
        tests::GraphBuilder builder(22, 11);
        const ValueId x = builder.input("x", {4, 8});
        const ValueId w = builder.weight("w", {8, 16});
        const ValueId product = builder.named("mm").node("MatMul", {x, w});
        builder.output(builder.named("act").node("Relu", {product}));
        onnx::Model model;
        model.graph = builder.build();
        start(document::Document::fromModel(std::move(model), "test.onnx").value());
    }

    explicit Open(std::unique_ptr<document::Document> opened) { start(std::move(opened)); }

    void start(std::unique_ptr<document::Document> opened)
    {
        document = std::move(opened);
        plan::Configuration configuration;
        configuration.name = "tp";
        configuration.numDevices = 2;
        configuration.mesh = plan::Mesh {{{"a", 2}}};
        apply(document::addConfiguration(*document, document->newConfigurationId(), configuration));
        id = document->plan().configuration("tp")->id;
        NoProgress progress;
        shapes = std::move(shapes::inferShapes(document->graph(), {}, progress).value());
        engine = std::make_unique<PropagationEngine>(document->graph(), shapes);
    }

    document::Edit apply(const Result<document::Edit>& edit)
    {
        return document->apply(edit.value()).value();
    }

    ValueId value(const char* name) const
    {
        return *document->graph().findValue(ScopeId {0}, name);
    }

    NodeId node(const char* name) const { return *document->graph().findNode(name); }

    void shard(const char* name, std::vector<std::string> axes)
    {
        plan::AxesSharding sharding;
        for (const std::string& axis : axes) {
            sharding.dims.emplace_back();
            if (!axis.empty())
                sharding.dims.back().axes = {{axis, std::nullopt}};
        }
        apply(document::setSharding(*document, id, value(name), sharding));
    }

    std::shared_ptr<const PropagationResult> propagation()
    {
        return engine->run(document->plan(), id).value();
    }

    /// Every value with an annotation.
    std::vector<ValueId> annotated() const
    {
        std::vector<ValueId> values;
        for (uint32_t v = 0; v < document->graph().values().size(); ++v) {
            if (!plan::specsOf(document->graph(), document->plan(), {v}, id).empty())
                values.push_back({v});
        }
        return values;
    }

    /// The values that are split otherwise now.
    std::vector<ValueId> differing(const PropagationResult& wanted)
    {
        const auto now = propagation();
        std::vector<ValueId> values;
        for (uint32_t v = 0; v < document->graph().values().size(); ++v) {
            const TensorSharding *a = now->sharding({v}), *b = wanted.sharding({v});
            const auto sameAxes = [](const DimSharding& x, const DimSharding& y) {
                return x.axes == y.axes;
            };
            if (a
                && !std::equal(a->dims.begin(), a->dims.end(), b->dims.begin(), b->dims.end(),
                               sameAxes))
                values.push_back({v});
        }
        return values;
    }

    std::size_t specs(const char* name) const
    {
        return plan::specsOf(document->graph(), document->plan(), value(name), id).size();
    }
};

} // namespace

/// What follows becomes the user's, and the other way round.
class TestAnnotatePropagated : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void all_writesEveryTensorOnEveryNode();
    void undo_bringsThePlanBack();
    void nodes_takeTheirOwnAlone();
    void tensors_takeThemselvesAlone();
    void smallest_leavesWhatTheRestFollowsFrom();
    void smallest_keepsWhatDoesNotFollow();
    void smallest_ofARealModel_hasNoneToSpare();
    void smallest_ofRandomPlans_hasNoneToSpare();
    void smallest_canBeCancelled();
    void whatIsTaken_isTheSameAgain();
    void withoutAMesh_devicesAreWritten();
    void stagesOfTheirOwnMesh_takeTheirOwnAxes();
};

void TestAnnotatePropagated::all_writesEveryTensorOnEveryNode()
{
    Open open;
    open.shard("w", {"", "a"});
    const auto before = open.propagation();
    QVERIFY(before->follows(open.value("mm:0")));
    // Nothing is in the plan before it is taken.
    QCOMPARE(open.specs("mm:0"), std::size_t(0));
    open.apply(annotateAll(*open.document, *before));
    // The product is touched by its producer and its reader, the result by its producer.
    QCOMPARE(open.specs("mm:0"), std::size_t(2));
    QCOMPARE(open.specs("act:0"), std::size_t(1));
    // What stays whole gets none.
    QCOMPARE(open.specs("x"), std::size_t(0));
    QVERIFY(!open.propagation()->follows(open.value("mm:0")));
}

void TestAnnotatePropagated::undo_bringsThePlanBack()
{
    Open open;
    open.shard("w", {"", "a"});
    const plan::Plan before = open.document->plan();
    const document::Edit inverse = open.apply(annotateAll(*open.document, *open.propagation()));
    QVERIFY(open.document->plan() != before);
    open.apply(inverse);
    QVERIFY(open.document->plan() == before);
}

void TestAnnotatePropagated::nodes_takeTheirOwnAlone()
{
    Open open;
    open.shard("w", {"", "a"});
    const NodeId nodes[] {open.node("act")};
    open.apply(annotateAt(*open.document, *open.propagation(), nodes));
    QVERIFY(open.document->plan().spec(nodes[0], open.id, open.value("mm:0")));
    QVERIFY(open.document->plan().spec(nodes[0], open.id, open.value("act:0")));
    QVERIFY(!open.document->plan().spec(open.node("mm"), open.id, open.value("mm:0")));
}

void TestAnnotatePropagated::tensors_takeThemselvesAlone()
{
    Open open;
    open.shard("w", {"", "a"});
    const ValueId values[] {open.value("mm:0")};
    open.apply(annotateTensors(*open.document, *open.propagation(), values));
    QCOMPARE(open.specs("mm:0"), std::size_t(2));
    QCOMPARE(open.specs("act:0"), std::size_t(0));
}

void TestAnnotatePropagated::smallest_leavesWhatTheRestFollowsFrom()
{
    Open open;
    open.shard("w", {"", "a"});
    open.apply(annotateAll(*open.document, *open.propagation()));
    NoProgress progress;
    open.apply(minimizeAnnotations(open.document->snapshot(), *open.engine, open.id, progress));
    // The weight alone, as results are left out first.
    QCOMPARE(open.specs("w"), std::size_t(1));
    QCOMPARE(open.specs("mm:0"), std::size_t(0));
    QCOMPARE(open.specs("act:0"), std::size_t(0));
    QVERIFY(open.propagation()->follows(open.value("act:0")));
}

void TestAnnotatePropagated::smallest_keepsWhatDoesNotFollow()
{
    // Rows of the product by x, columns by w, and the result replicated on purpose.
    Open open;
    open.shard("w", {"", "a"});
    open.shard("act:0", {"", ""});
    NoProgress progress;
    const auto edit =
        minimizeAnnotations(open.document->snapshot(), *open.engine, open.id, progress);
    QVERIFY(edit.ok());
    QVERIFY(edit->empty());
}

/// Tensor parallelism of a real model, everything taken: of hundreds of annotations a few are
/// enough, and of those none can go.
void TestAnnotatePropagated::smallest_ofARealModel_hasNoneToSpare()
{
    const auto path = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    Open open(document::Document::open(*path, progress).value());
    ParallelOptions options;
    options.over = {{"a", std::nullopt}};
    const auto parallel = planParallelism(
        *findParallelism("tensor_parallel"), open.document->graph(), open.shapes,
        findBlocks(open.document->graph(), open.shapes), plan::Mesh {{{"a", 2}}}, options);
    open.apply(toEdit(*open.document, open.id, "tensor_parallel", parallel.value()));
    const auto wanted = open.propagation();
    open.apply(annotateAll(*open.document, *wanted));
    QVERIFY(open.annotated().size() > 2 * parallel->annotations.size());
    open.apply(minimizeAnnotations(open.document->snapshot(), *open.engine, open.id, progress));
    const std::vector<ValueId> kept = open.annotated();
    // The weights said it all before.
    QVERIFY(!kept.empty() && kept.size() <= parallel->annotations.size());
    QVERIFY(open.differing(*wanted).empty());
    for (std::size_t i = 0; i < kept.size(); i += 7) {
        const document::Edit back =
            open.apply(document::clearSharding(*open.document, open.id, kept[i]));
        QVERIFY2(!open.differing(*wanted).empty(),
                 open.document->graph().value(kept[i]).name.c_str());
        open.apply(back);
    }
}

/// Annotations at random, which contradict each other and lie in few regions: an end is found, the
/// same follows from what is kept, and none of that can go.
void TestAnnotatePropagated::smallest_ofRandomPlans_hasNoneToSpare()
{
    std::mt19937 random(11); // NOLINT(cert-msc51-cpp): the same graphs every time
    const auto pick = [&](std::size_t count) { return random() % count; };
    NoProgress progress;
    for (int round = 0; round < 60; ++round) {
        tests::GraphBuilder builder(22, 11);
        std::vector<ValueId> values {builder.input("x", {8, 8}), builder.weight("w", {8, 8})};
        for (int i = 0; i < 8; ++i) {
            const ValueId first = values[pick(values.size())], second = values[pick(values.size())];
            values.push_back(pick(2) == 0 ? builder.node("MatMul", {first, second})
                                          : builder.node("Relu", {first}));
        }
        for (const ValueId value : values)
            builder.output(builder.node("Relu", {value}));
        onnx::Model model;
        model.graph = builder.build();
        Open open(document::Document::fromModel(std::move(model), "test.onnx").value());
        for (const ValueId value : values) {
            const std::size_t split = pick(3); // a row, a column or none
            const std::string name = open.document->graph().value(value).name;
            if (pick(4) > 0)
                open.shard(name.c_str(), {split == 0 ? "a" : "", split == 1 ? "a" : ""});
        }
        const auto wanted = open.propagation();
        open.apply(minimizeAnnotations(open.document->snapshot(), *open.engine, open.id, progress));
        QVERIFY(open.differing(*wanted).empty());
        for (const ValueId kept : open.annotated()) {
            const document::Edit back =
                open.apply(document::clearSharding(*open.document, open.id, kept));
            QVERIFY2(!open.differing(*wanted).empty(), qPrintable(QString::number(round)));
            open.apply(back);
        }
    }
}

void TestAnnotatePropagated::smallest_canBeCancelled()
{
    struct Cancelled final : Progress
    {
        void report(double, std::string_view) override { }

        bool cancelled() const override { return true; }
    } progress;

    Open open;
    open.shard("w", {"", "a"});
    QVERIFY(!minimizeAnnotations(open.document->snapshot(), *open.engine, open.id, progress).ok());
}

void TestAnnotatePropagated::whatIsTaken_isTheSameAgain()
{
    Open open;
    open.shard("w", {"", "a"});
    const auto before = open.propagation();
    open.apply(annotateAll(*open.document, *before));
    const auto after = open.propagation();
    for (const char* name : {"x", "w", "mm:0", "act:0"}) {
        const ValueId value = open.value(name);
        for (std::size_t d = 0; d < 2; ++d)
            QCOMPARE(after->sharding(value)->dims[d].axes, before->sharding(value)->dims[d].axes);
    }
}

void TestAnnotatePropagated::withoutAMesh_devicesAreWritten()
{
    // As onnx-ir writes it: devices and shards, no axes. w's columns on devices 0 and 1.
    Open open;
    plan::Configuration bare;
    bare.name = "bare";
    bare.numDevices = 2;
    open.apply(
        document::addConfiguration(*open.document, open.document->newConfigurationId(), bare));
    open.id = open.document->plan().configuration("bare")->id;
    plan::ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {{1, {{int64_t(16), 2, {}}}, {}}};
    open.apply(document::setSpec(*open.document, open.id, open.value("w"), spec));
    open.apply(annotateAll(*open.document, *open.propagation()));
    const auto taken =
        plan::specsOf(open.document->graph(), open.document->plan(), open.value("act:0"), open.id);
    QCOMPARE(taken.size(), std::size_t(1));
    QCOMPARE(taken[0].spec->device, (std::vector<int64_t> {0, 1}));
    QCOMPARE(taken[0].spec->dims.size(), std::size_t(1));
    QVERIFY(!taken[0].spec->axes);
}

void TestAnnotatePropagated::stagesOfTheirOwnMesh_takeTheirOwnAxes()
{
    // Stage 0 splits over a, stage 1 over b; the product is made on 0 and read on 1.
    Open open;
    plan::Configuration stages;
    stages.name = "stages";
    stages.numDevices = 4;
    stages.stages = {{0, "first", {0, 1}, plan::Mesh {{{"a", 2}}}},
                     {1, "second", {2, 3}, plan::Mesh {{{"b", 2}}}}};
    open.apply(
        document::addConfiguration(*open.document, open.document->newConfigurationId(), stages));
    open.id = open.document->plan().configuration("stages")->id;
    const NodeId mm[] {open.node("mm")}, act[] {open.node("act")};
    open.apply(document::setStage(*open.document, open.id, mm, StageNumber {0}));
    open.apply(document::setStage(*open.document, open.id, act, StageNumber {1}));
    open.shard("w", {"", "a"});
    const auto propagation = open.propagation();
    QVERIFY(propagation->unread().empty());
    QVERIFY(propagation->follows(open.value("mm:0")));
    open.apply(annotateAll(*open.document, *propagation));
    // The producer on its mesh; the reader's stage has nothing to follow.
    QVERIFY(open.document->plan().spec(mm[0], open.id, open.value("mm:0")));
    QVERIFY(!open.document->plan().spec(act[0], open.id, open.value("mm:0")));
}

MESHWRIGHT_TEST(TestAnnotatePropagated)
#include "tst_annotate_propagated.moc"
