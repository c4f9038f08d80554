#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::onnx;

namespace {

/// A spec whose dims are given as (axis, size, shards).
struct Split
{
    int64_t axis, size, shards;
};

ShardingSpec spec(const char* tensor, std::vector<int64_t> device,
                  const std::vector<DeviceGroup>& groups, const std::vector<Split>& splits)
{
    ShardingSpec out;
    out.tensorName = tensor;
    out.device = std::move(device);
    out.groups = groups;
    for (const Split& split : splits)
        out.dims.push_back({split.axis, {{split.size, split.shards, {}}}, {}});
    return out;
}

NodeDeviceConfiguration sharded(const char* configuration, const ShardingSpec& spec)
{
    return {configuration, {spec}, {}, {}};
}

NodeDeviceConfiguration staged(const char* configuration, int32_t stage)
{
    return {configuration, {}, stage, {}};
}

using NodeAnnotations = std::map<std::string, std::vector<NodeDeviceConfiguration>>;

struct Expected
{
    const char* file;
    std::vector<DeviceConfiguration> configurations;
    NodeAnnotations nodes;
};

NodeAnnotations layers(const char* configuration, const std::vector<int32_t>& stages)
{
    NodeAnnotations nodes;
    for (std::size_t i = 0; i < stages.size(); ++i)
        nodes["layer" + std::to_string(i)] = {staged(configuration, stages[i])};
    return nodes;
}

/// Every example of onnx-ir's multi-device guide, section by section, as its code builds it and its
/// comments and printed lines say it.
std::vector<Expected> examples()
{
    const ShardingSpec split2d = spec("W", {0, 1, 2, 3}, {}, {{0, 1024, 2}, {1, 4096, 2}});
    NodeAnnotations plan = layers("plan", std::vector<int32_t>(10, 1));
    plan["embed"] = {staged("plan", 0)};
    plan["lm_head"] = {staged("plan", 2)};
    return {
        {"quick_example",
         {{"conf0", 2, {"CPU", "CUDA:0"}, {}}},
         // x is renamed to input after it was sharded.
         {{"relu0", {sharded("conf0", spec("input", {0, 1}, {}, {{0, 8, 2}}))}}}},
        {"row_parallel_1d_mesh",
         {{"mesh1d", 4, {}, {}}},
         {{"mm", {sharded("mesh1d", spec("W", {0, 1, 2, 3}, {}, {{0, 1024, 4}}))}}}},
        {"mesh_2x2", {{"mesh2x2", 4, {}, {}}}, {{"mm", {sharded("mesh2x2", split2d)}}}},
        {"query_2x2", {{"mesh2x2", 4, {}, {}}}, {{"mm", {sharded("mesh2x2", split2d)}}}},
        {"replicated",
         {{"conf", 2, {}, {}}},
         {{"mm", {sharded("conf", spec("W", {-1}, {{-1, {0, 1}, {}}}, {}))}}}},
        {"split_and_replicated",
         {{"conf", 4, {}, {}}},
         {{"mm",
           {sharded("conf",
                    spec("W", {-1, -2}, {{-1, {0, 1}, {}}, {-2, {2, 3}, {}}}, {{0, 1024, 2}}))}}}},
        {"pipeline_10_layers",
         {{"pipeline", 2, {"GPU:0", "GPU:1"}, {}}},
         layers("pipeline", {0, 0, 0, 0, 0, 1, 1, 1, 1, 1})},
        {"heterogeneous_plan", {{"plan", 3, {"CPU", "NPU", "GPU"}, {}}}, plan},
        {"removed_cascade", {}, {}},
    };
}

} // namespace

class TestOnnxIrWritten : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void guideExample_data()
    {
        QTest::addColumn<int>("index");
        const std::vector<Expected> all = examples();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].file) << int(i);
    }

    void guideExample()
    {
        QFETCH(int, index);
        const Expected expected = examples()[std::size_t(index)];
        const auto path =
            tests::sharedModel(std::string("onnx-ir-written/") + expected.file + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY2(model.ok(), model.ok() ? "" : model.error().message.english().c_str());
        QCOMPARE(model->header.irVersion, int64_t(11));
        QVERIFY(model->annotations.configurations == expected.configurations);
        NodeAnnotations nodes;
        for (const auto& [node, entries] : model->annotations.nodes)
            nodes[model->graph.node(node).name] = entries;
        QVERIFY(nodes == expected.nodes);
        QVERIFY(model->diagnostics.empty());
    }

    void guideExample_writtenAgainFromNothing_isTheSame_data() { guideExample_data(); }

    void guideExample_writtenAgainFromNothing_isTheSame()
    {
        QFETCH(int, index);
        const Expected expected = examples()[std::size_t(index)];
        const auto path =
            tests::sharedModel(std::string("onnx-ir-written/") + expected.file + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        Changes removal;
        removal.configurations.emplace();
        for (const auto& [node, entries] : model->annotations.nodes)
            removal.nodes[node];
        const std::string bare = tests::savedBytes(*model, removal);
        const Result<Model> bareModel = tests::readBytes(bare);
        QVERIFY(bareModel.ok());
        QVERIFY(bareModel->annotations == Annotations());
        Changes plan;
        plan.configurations = model->annotations.configurations;
        plan.nodes = model->annotations.nodes;
        const Result<Model> again = tests::readBytes(tests::savedBytes(*bareModel, plan));
        QVERIFY(again.ok());
        QVERIFY(again->annotations == model->annotations);
    }
};

MESHWRIGHT_TEST(TestOnnxIrWritten)
#include "tst_onnx_ir_written.moc"
