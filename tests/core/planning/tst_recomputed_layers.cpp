#include "core/architectures/new_model.h"
#include "core/document/document.h"
#include "core/onnx/wire/model_file.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/small_configs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using simulate::Recomputation;

/// Where each layer is computed again in the backward pass, what enters it is kept; of what is in
/// front of the layers and behind them, what its gradients need.
class TestRecomputedLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void full_keepsWhatEntersEachLayer_data();
    void full_keepsWhatEntersEachLayer();
};

namespace {

constexpr int64_t kBatch = 2, kSequence = 48, kHidden = 64;

simulate::StageResult trained(const document::Document& document, Recomputation recomputation)
{
    cost::DeviceSpec device;
    device.name = "test";
    device.peakFlops[graph::DataType::Float] = 1e12;
    device.bytesPerSecond = 1e12;
    device.memory = {1'000'000'000'000};
    device.link = {1e9, {}};
    cost::Catalogue catalogue;
    catalogue.devices.push_back(device);
    NoProgress progress;
    const shapes::ShapeTable shapes =
        std::move(shapes::inferShapes(document.graph(), {}, progress).value());
    const plan::Plan plan(document.graph().nodes().size());
    simulate::Options options;
    options.training = true;
    options.bindings = {{"batch", kBatch}, {"sequence", kSequence}};
    options.recomputation = recomputation;
    const auto result = simulate::simulateModel(
        {document.graph(), plan, shapes, std::nullopt, catalogue}, options, progress);
    return result && result->completed ? result->stages[0] : simulate::StageResult();
}

} // namespace

void TestRecomputedLayers::full_keepsWhatEntersEachLayer_data()
{
    QTest::addColumn<QString>("config");
    QTest::addColumn<int>("outside");
    for (const tests::SmallConfig& config : tests::smallConfigs()) {
        const bool isOfTokens = config.attention == 2 && std::string_view(config.name) != "vit";
        if (!isOfTokens)
            continue;
        // What the last norm and the head read. Of BERT, whose layers end with their norm, what the
        // norm of the embeddings and the head read; Bloom has both.
        QTest::newRow(config.name)
            << config.json << (std::string_view(config.name) == "bloom" ? 3 : 2);
    }
}

void TestRecomputedLayers::full_keepsWhatEntersEachLayer()
{
    QFETCH(QString, config);
    QFETCH(int, outside);
    const auto model =
        architectures::newModel(config.toStdString(), architectures::Purpose::Training);
    QVERIFY(model);
    NoProgress progress;
    auto file = onnx::readModel(std::as_bytes(std::span(model->bytes)), "new.onnx", progress);
    const auto document = document::Document::fromModel(std::move(*file), "new.onnx");
    QVERIFY(document);
    const simulate::StageResult full = trained(**document, Recomputation::Full);
    // The residual stream in front of each layer; what all layers read, as positions and masks, is
    // of other sizes.
    constexpr int64_t kStream = kBatch * kSequence * kHidden * 4;
    int64_t streams = 0;
    for (const simulate::HeldTensor& held : full.largestActivations)
        streams += held.bytes.count == kStream ? 1 : 0;
    QCOMPARE(streams, int64_t(2) + outside);
    QVERIFY(full.peakMemory + Bytes {kStream}
            < trained(**document, Recomputation::None).peakMemory);
}

MESHWRIGHT_TEST(TestRecomputedLayers)
#include "tst_recomputed_layers.moc"
