#include "core/blocks/blocks.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;

/// Megatron-style tensor parallelism on real graphs: column-parallel q, k, v and gate, up;
/// row-parallel output and down projections. Each layer then communicates exactly twice, an
/// all-reduce of [batch, sequence, hidden] behind either block (Megatron-LM, Shoeybi et al. 2019,
/// section 3), of which a device sends 2 (t − 1) / t (ring).
class TestTensorParallelModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachLayer_reducesTwice_data();
    void eachLayer_reducesTwice();
};

void TestTensorParallelModels::eachLayer_reducesTwice_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("layers");
    QTest::addColumn<int>("shards");
    QTest::addColumn<int>("hidden");
    QTest::newRow("Llama") << "transformers/llama-42dot-1.3b-24layers.onnx" << 24 << 4 << 2048;
    QTest::newRow("Llama on 2") << "transformers/llama-42dot-1.3b-24layers.onnx" << 24 << 2 << 2048;
    QTest::newRow("Qwen3") << "transformers/qwen3-28layers.onnx" << 28 << 4 << 2048;
    QTest::newRow("GPT-2") << "transformers/gpt2-10.onnx" << 12 << 4 << 768;
}

void TestTensorParallelModels::eachLayer_reducesTwice()
{
    QFETCH(QString, file);
    QFETCH(int, layers);
    QFETCH(int, shards);
    QFETCH(int, hidden);
    const auto path = tests::sharedModel(file.toStdString());
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    document::Document& document = **opened;
    plan::Configuration configuration;
    configuration.name = "tp";
    configuration.numDevices = shards;
    configuration.mesh = plan::Mesh {{{"model", shards}}};
    const auto added =
        document::addConfiguration(document, document.newConfigurationId(), configuration);
    QVERIFY(added.ok());
    QVERIFY(document.apply(*added).ok());
    const ConfigurationId id = document.plan().configuration("tp")->id;

    const shapes::ShapeTable shapes =
        std::move(shapes::inferShapes(document.graph(), {}, progress).value());
    const Blocks blocks = findBlocks(document.graph(), shapes);
    QCOMPARE(int(blocks.count(BlockKind::Attention)), layers);
    QCOMPARE(int(blocks.count(BlockKind::Mlp)), layers);
    ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto parallel = planParallelism(*findParallelism("tensor_parallel"), document.graph(),
                                          shapes, blocks, *configuration.mesh, options);
    QVERIFY2(parallel.ok(), parallel.ok() ? "" : parallel.error().message.english().c_str());
    const auto edit = toEdit(document, id, "tensor_parallel over model", *parallel);
    QVERIFY2(edit.ok(), edit.ok() ? "" : edit.error().message.english().c_str());
    QVERIFY(document.apply(*edit).ok());

    PropagationEngine engine(document.graph(), shapes);
    const auto propagation = engine.run(document.plan(), id);
    QVERIFY(propagation.ok());
    QVERIFY((*propagation)->unread().empty());
    std::set<NodeId> inBlocks;
    for (const Block& block : blocks.blocks) {
        if (block.kind == BlockKind::Attention || block.kind == BlockKind::Mlp)
            inBlocks.insert(block.nodes.begin(), block.nodes.end());
    }
    int reduces = 0;
    for (const Communication& communication : (*propagation)->communications()) {
        if (communication.steps.empty())
            continue;
        const std::string where = document.graph().reference(communication.node) + " "
            + document.graph().value(communication.value).name + " "
            + std::string(toString(communication.cause)) + " "
            + toString(communication.steps.front(), *configuration.mesh);
        QVERIFY2(communication.cause == CommunicationReason::Reduction, where.c_str());
        QCOMPARE(communication.steps.size(), std::size_t(1));
        QVERIFY2(communication.steps.front().kind == CollectiveKind::AllReduce, where.c_str());
        QVERIFY2(inBlocks.contains(communication.node), where.c_str());
        // float32 of [tokens, hidden] or [batch, sequence, hidden], whole on every device.
        const auto sizes = engine.rules().assumedSizes(communication.value);
        QVERIFY(sizes.has_value());
        int64_t tokens = 1;
        for (std::size_t d = 0; d + 1 < sizes->size(); ++d)
            tokens *= (*sizes)[d];
        QCOMPARE(sizes->back(), int64_t(hidden));
        QCOMPARE(communication.traffic.front().tensor->count, tokens * hidden * 4);
        QCOMPARE(communication.sent->count, 2 * (shards - 1) * tokens * hidden * 4 / shards);
        ++reduces;
    }
    QCOMPARE(reduces, 2 * layers);
}

MESHWRIGHT_TEST(TestTensorParallelModels)
#include "tst_tensor_parallel_models.moc"
