#include "app/verify/export_proof.h"
#include "core/base/progress.h"
#include "core/exchange/format.h"
#include "core/onnx/model_draft.h"
#include "core/shapes/shapes.h"
#include "tests/support/export_fixture.h"
#include "tests/support/runnable_models.h"
#include "tests/support/started_runtime.h"
#include "tests/support/test_program.h"
#include "tests/support/weighted_builder.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <functional>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

constexpr int64_t kInner = 32;

const char* const kSplit = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "up.weight", "dims": [[], ["model"]]},
    {"tensors": "down.weight", "dims": [["model"], []]}])";

/// x [4, 16] → up → Relu → down, whose terms lie on two devices → bias → times @p scale → y
RunnableModel scaled(float scale)
{
    WeightedBuilder builder(WeightPlace::Inside, "scaled");
    builder.input({"x", graph::DataType::Float, {4, 16}}, {int64_t(4), int64_t(16)});
    const std::string up = builder.project("up", "x", 16, kInner);
    const std::string relu = builder.op("relu", "Relu", {up});
    const std::string down = builder.project("down", relu, kInner, 8);
    const std::string bias = builder.weight("bias", {8});
    const std::string sum = builder.op("sum", "Add", {down, bias});
    const std::string factor = builder.constant("factor", {1}, {scale});
    builder.op("y", "Mul", {sum, factor});
    builder.output("y", {int64_t(4), int64_t(8)});
    return builder.finish();
}

/// The same with a last node: Sigmoid of numbers near −12, about 6e-6.
RunnableModel sigmoid()
{
    WeightedBuilder builder(WeightPlace::Inside, "sigmoid");
    builder.input({"x", graph::DataType::Float, {4, 16}}, {int64_t(4), int64_t(16)});
    const std::string up = builder.project("up", "x", 16, kInner);
    const std::string down = builder.project("down", builder.op("relu", "Relu", {up}), kInner, 8);
    const std::string low = builder.constant("low", {1}, {-12.3F});
    builder.op("y", "Sigmoid", {builder.op("sum", "Add", {down, low})});
    builder.output("y", {int64_t(4), int64_t(8)});
    return builder.finish();
}

/// The same with a LayerNormalization of numbers that differ in their last digits only.
RunnableModel nearlyEqual()
{
    WeightedBuilder builder(WeightPlace::Inside, "normalized");
    builder.input({"x", graph::DataType::Float, {4, 16}}, {int64_t(4), int64_t(16)});
    const std::string up = builder.project("up", "x", 16, kInner);
    const std::string down = builder.project("down", builder.op("relu", "Relu", {up}), kInner, 8);
    const std::string small =
        builder.op("small", "Mul", {down, builder.constant("little", {1}, {1e-3F})});
    const std::string high =
        builder.op("high", "Add", {small, builder.constant("much", {1}, {10.7F})});
    builder.node("y", "LayerNormalization", {high, builder.weight("scale", {8}, 0.1F, 1)})
        .attribute("epsilon", 1e-12F);
    builder.output("y", {int64_t(4), int64_t(8)});
    return builder.finish();
}

using Change = std::function<void(std::vector<float>&)>;

/// Changes the elements of an initializer in a model file.
void changeInitializer(const fs::path& path, const std::string& name, const Change& change)
{
    NoProgress progress;
    const auto read = onnx::readModel(path, progress);
    QVERIFY(read.ok());
    auto draft = onnx::ModelDraft::read(read->source, {}, progress);
    QVERIFY(draft.ok());
    std::string raw;
    if (const auto part = draft->weights().find(name); part != draft->weights().end()) {
        const auto taken = onnx::readPart(part->second, [&raw](std::span<const char> piece) {
            raw.append(piece.data(), piece.size());
            return Result<void>();
        });
        QVERIFY(taken.ok());
        draft->weights().erase(part);
    }
    for (proto::TensorProto& tensor : *draft->model().mutable_graph()->mutable_initializer()) {
        if (tensor.name() != name)
            continue;
        if (raw.empty())
            raw = onnx::rawElements(tensor).value();
        std::vector<float> values(raw.size() / sizeof(float));
        std::memcpy(values.data(), raw.data(), raw.size());
        change(values);
        tensor.clear_float_data();
        tensor.clear_external_data();
        tensor.clear_data_location();
        tensor.set_raw_data(values.data(), raw.size());
    }
    QVERIFY(onnx::writeDraft(*draft, path, onnx::ExternalWeights::Copy, progress).ok());
}

/// Changes an initializer in every model of a folder that has it.
void changeEverywhere(const fs::path& folder, const std::string& name, const Change& change)
{
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".onnx")
            changeInitializer(entry.path(), name, change);
    }
}

void leaveOutReduction(const fs::path& folder)
{
    QFile file(QString::fromStdString((folder / "ranks.json").string()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll().simplified();
    const QByteArray group = R"({"ranks": [0, 1]})", alone = R"({"ranks": [0]}, {"ranks": [1]})";
    text.replace("{ ", "{").replace(" }", "}").replace("[ ", "[").replace(" ]", "]");
    QVERIFY2(text.contains(group), text.constData());
    text.replace(group, alone);
    writeBytes(folder / "ranks.json", text.toStdString());
}

} // namespace

/// What `export --verify` calls right and wrong.
class TestVerifyFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rightExport_isProved_data();
    void rightExport_isProved();
    void brokenExport_isFound_data();
    void brokenExport_isFound();

private:
    /// Exports the model split over two devices.
    void exportModel(const RunnableModel& model);
    Proof prove();

    std::unique_ptr<ModelRuntime> m_runtime;
    std::unique_ptr<QTemporaryDir> m_folder;
    PlannedModel m_planned;
    fs::path m_ranks;
};

void TestVerifyFaults::initTestCase()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.c_str());
    m_runtime = std::move(runtime).value();
}

void TestVerifyFaults::exportModel(const RunnableModel& model)
{
    m_folder = std::make_unique<QTemporaryDir>();
    const fs::path path = fs::path(m_folder->path().toStdString()) / "model.onnx";
    m_ranks = path.parent_path() / "ranks";
    writeModel(model, path);
    m_planned = plannedModel(path, planOf(2, kSplit));
    QVERIFY(m_planned.diagnostics.empty());
    NoProgress progress;
    const auto prepared =
        exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.c_str());
    QVERIFY(
        exchange::writeExport(*prepared, m_ranks, m_planned.request.source.get(), progress).ok());
}

Proof TestVerifyFaults::prove()
{
    const shapes::ShapeTable& shapes = *m_planned.request.shapes;
    const auto reference = referenceOf(
        *m_runtime, {m_planned.document->path(), {m_planned.document->graph(), shapes}});
    if (!reference)
        return {};
    return proveExport({*m_planned.document, shapes, "ranks", "none", {}, m_ranks}, *m_runtime,
                       *reference);
}

void TestVerifyFaults::rightExport_isProved_data()
{
    QTest::addColumn<RunnableModel>("model");
    QTest::newRow("plain") << scaled(1.5F);
    QTest::newRow("tiny") << scaled(1.5e-9F);
    QTest::newRow("large") << scaled(1.5e9F);
    QTest::newRow("sigmoid near zero") << sigmoid();
    QTest::newRow("normalization of nearly equal numbers") << nearlyEqual();
}

void TestVerifyFaults::rightExport_isProved()
{
    QFETCH(RunnableModel, model);
    exportModel(model);
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    QVERIFY2(proof.outputs[0].agrees, toString(proof.outputs[0]).c_str());
}

void TestVerifyFaults::brokenExport_isFound_data()
{
    QTest::addColumn<float>("scale");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("node");
    for (const float scale : {1.5e-9F, 1.5F, 1.5e9F}) {
        for (const auto& [fault, node] :
             {std::pair("bias added twice", "sum"), std::pair("wrong slice", "down"),
              std::pair("all-reduce left out", "down"), std::pair("scaled by 1.001", "y")})
            QTest::addRow("%s, times %g", fault, double(scale)) << scale << fault << node;
    }
}

void TestVerifyFaults::brokenExport_isFound()
{
    QFETCH(float, scale);
    QFETCH(QString, fault);
    QFETCH(QString, node);
    exportModel(scaled(scale));
    if (fault == "bias added twice")
        changeEverywhere(m_ranks, "bias", [](std::vector<float>& values) {
            for (float& value : values)
                value *= 2;
        });
    else if (fault == "wrong slice")
        changeEverywhere(m_ranks, "down.weight", [](std::vector<float>& values) {
            std::ranges::rotate(values, values.begin() + 8);
        });
    else if (fault == "all-reduce left out")
        leaveOutReduction(m_ranks);
    else
        changeEverywhere(m_ranks, "factor",
                         [](std::vector<float>& values) { values.at(0) *= 1.001F; });
    if (QTest::currentTestFailed())
        return;
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    QVERIFY2(!proof.outputs[0].agrees, toString(proof.outputs[0]).c_str());
    QCOMPARE(proof.diagnostics.size(), std::size_t(1));
    const std::string& message = proof.diagnostics[0].message;
    QVERIFY2(message.find("The first node whose result differs is \"" + node.toStdString() + '"')
                 != std::string::npos,
             message.c_str());
}

MESHWRIGHT_TEST(TestVerifyFaults)
#include "tst_verify_faults.moc"
