#include "app/verify/export_proof.h"
#include "app/verify/model_copy.h"
#include "core/base/progress.h"
#include "core/exchange/format.h"
#include "core/onnx/draft/model_draft.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/export/weighted_builder.h"
#include "tests/support/test_program.h"

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
constexpr int64_t kFeatures = 768;
constexpr int64_t kTerms = 32768;

const char* const kSplit = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "up.weight", "dims": [[], ["model"]]},
    {"tensors": "down.weight", "dims": [["model"], []]}])";

const char* const kSplitFeatures = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "y", "dims": [[], ["model"]]}])";

const char* const kSplitRows = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "x", "dims": [[], [], ["model"], []]}])";

const char* const kSplitTerms = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "terms", "dims": [["model"]]}])";

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

/// Skip normalization of numbers that lie around @p mean, twice @p width away at most, 768 as GPT-2
/// has.
RunnableModel skipNormalization(float mean, float width, float epsilon)
{
    WeightedBuilder builder(WeightPlace::Inside, "skip");
    builder.importDomain("com.microsoft", 1);
    builder.input({"x", graph::DataType::Float, {4, kFeatures}}, {int64_t(4), kFeatures});
    const std::string wide =
        builder.op("wide", "Mul", {"x", builder.constant("width", {1}, {width})});
    const std::string high =
        builder.op("high", "Add", {wide, builder.constant("mean", {1}, {mean})});
    builder
        .node("y", "SkipLayerNormalization",
              {high, builder.weight("skip", {4, kFeatures}, width),
               builder.weight("scale", {kFeatures}, 0.1F, 1)},
              {"y"}, "com.microsoft")
        .attribute("epsilon", epsilon);
    builder.output("y", {int64_t(4), kFeatures});
    return builder.finish();
}

/// x · 0 + w, summed up, where w is 2²⁴ and then 0.75 throughout: float32 next to 2²⁴ has steps of
/// 2, so that what is added to it is lost.
RunnableModel lossySum()
{
    std::vector<float> terms(kTerms, 0.75F);
    terms[0] = 1 << 24;
    WeightedBuilder builder(WeightPlace::Inside, "sum");
    builder.input({"x", graph::DataType::Float, {kTerms}}, {kTerms});
    const std::string zeros =
        builder.op("zeros", "Mul", {"x", builder.constant("zero", {1}, {0.0F})});
    const std::string added =
        builder.op("terms", "Add", {zeros, builder.constant("w", {kTerms}, terms)});
    builder.node("y", "ReduceSum", {added, builder.integers("axes", {0})});
    builder.output("y", {int64_t(1)});
    return builder.finish();
}

const char* const kSplitExperts = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "{up,down}", "dims": [["model"], [], []]}])";

const char* const kSplitInner = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "w", "dims": [["model"], []]}])";

/// x [5, 8] → |x| → four experts, of which two are chosen → −: nothing reads |x| behind them, so
/// that ONNX Runtime 1.30 has MoE write over it.
RunnableModel unaryMixture()
{
    WeightedBuilder builder(WeightPlace::Inside, "mixture");
    builder.importDomain("com.microsoft", 1);
    builder.input({"x", graph::DataType::Float, {5, 8}}, {int64_t(5), int64_t(8)});
    const std::string scores = builder.project("gate", "x", 8, 4);
    builder.node("p", "Softmax", {scores}).attribute("axis", int64_t(1));
    const std::string size = builder.op("abs", "Abs", {"x"});
    builder
        .node("moe", "MoE",
              {size, "p", builder.weight("up", {4, 16, 8}), "", builder.weight("down", {4, 8, 16})},
              {"mixed"}, "com.microsoft")
        .attribute("k", int64_t(2))
        .attribute("activation_type", std::string_view("relu"));
    builder.op("y", "Neg", {"mixed"});
    builder.output("y", {int64_t(5), int64_t(8)});
    return builder.finish();
}

/// The same with |x|, the experts and − in a branch, of which no value can be an output.
RunnableModel mixtureInABranch()
{
    WeightedBuilder builder(WeightPlace::Inside, "branch");
    builder.importDomain("com.microsoft", 1);
    builder.input({"x", graph::DataType::Float, {5, 8}}, {int64_t(5), int64_t(8)});
    const std::string scores = builder.project("gate", "x", 8, 4);
    builder.node("p", "Softmax", {scores}).attribute("axis", int64_t(1));
    const std::string up = builder.weight("up", {4, 16, 8}),
                      down = builder.weight("down", {4, 8, 16});
    builder.node("yes", "Cast", {builder.integers("one", {1})}).attribute("to", int64_t(9)); // bool
    onnx::NodeBuilder branches = builder.node("y", "If", {"yes"});
    onnx::GraphBuilder mixed = branches.subgraph("then_branch");
    mixed.name("mixed").node("Abs", {"x"}, {"size"}, "abs");
    mixed.node("MoE", {"size", "p", up, "", down}, {"moe"}, "moe", "com.microsoft")
        .attribute("k", int64_t(2))
        .attribute("activation_type", std::string_view("relu"));
    mixed.node("Neg", {"moe"}, {"negative"}, "neg");
    mixed.output("negative", graph::DataType::Float, {int64_t(5), int64_t(8)});
    onnx::GraphBuilder other = branches.subgraph("else_branch");
    other.name("other").node("Neg", {"x"}, {"other"}, "other");
    other.output("other", graph::DataType::Float, {int64_t(5), int64_t(8)});
    builder.output("y", {int64_t(5), int64_t(8)});
    return builder.finish();
}

/// x · 0 + 1, [16, 4] → w → quantised in steps of 2 → y. The sums of w's columns are 2⁻²⁴ + 0 +
/// 2⁻²⁴ + 1 and 400. Added up one after the other the first is 1 + 2⁻²³, as it is; of two devices
/// one has 2⁻²⁴ and the other 1, to which 2⁻²⁴ is rounded off, twice. Half of the sum lies just
/// above the border of two steps, or on it: 2 or 0.
RunnableModel quantised()
{
    WeightedBuilder builder(WeightPlace::Inside, "quantised");
    builder.input({"x", graph::DataType::Float, {16, 4}}, {int64_t(16), int64_t(4)});
    const std::string zeros =
        builder.op("zeros", "Mul", {"x", builder.constant("zero", {1}, {0.0F})});
    const std::string ones =
        builder.op("ones", "Add", {zeros, builder.constant("one", {1}, {1.0F})});
    const float little = 0x1p-24F;
    builder.constant("w", {4, 2}, {little, 100, 0, 100, little, 100, 1, 100});
    const std::string product = builder.op("product", "MatMul", {ones, "w"});
    const std::string step = builder.constant("step", {}, {2.0F});
    const std::string codes = builder.op("codes", "QuantizeLinear", {product, step});
    builder.op("y", "DequantizeLinear", {codes, step});
    builder.output("y", {int64_t(16), int64_t(2)});
    return builder.finish();
}

/// y = x · w, and beside it another output: x with about half of its elements dropped.
RunnableModel besideRandomNumbers()
{
    WeightedBuilder builder(WeightPlace::Inside, "random");
    builder.input({"x", graph::DataType::Float, {16, 4}}, {int64_t(16), int64_t(4)});
    builder.op("y", "MatMul", {"x", builder.weight("w", {4, 2})});
    builder.output("y", {int64_t(16), int64_t(2)});
    builder.node("training", "Cast", {builder.constant("one", {}, {1.0F})})
        .attribute("to", int64_t(graph::DataType::Bool));
    builder.op("drawn", "Dropout", {"x", builder.constant("ratio", {}, {0.5F}), "training"});
    builder.output("drawn", {int64_t(16), int64_t(4)});
    return builder.finish();
}

/// x [1, 2, 12, 5] → convolution of 3 × 3 → y, rows over two devices.
RunnableModel image()
{
    WeightedBuilder builder(WeightPlace::Inside, "image");
    builder.input({"x", graph::DataType::Float, {1, 2, 12, 5}},
                  {int64_t(1), int64_t(2), int64_t(12), int64_t(5)});
    builder.node("y", "Conv", {"x", builder.weight("kernel", {3, 2, 3, 3})})
        .attribute("pads", std::vector<int64_t> {1, 1, 1, 1});
    builder.output("y", {int64_t(1), int64_t(3), int64_t(12), int64_t(5)});
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

/// Changes the graph of every model of a folder.
void changeGraphs(const fs::path& folder, const std::function<int(proto::GraphProto&)>& change)
{
    NoProgress progress;
    const QTemporaryDir made; // weights of a model that is open are not written over
    const fs::path target = made.path().toStdString();
    int changed = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".onnx")
            continue;
        const auto read = onnx::readModel(entry.path(), progress);
        QVERIFY(read.ok());
        auto draft = onnx::ModelDraft::read(read->source, {}, progress);
        QVERIFY(draft.ok());
        changed += change(*draft->model().mutable_graph());
        QVERIFY(onnx::writeDraft(*draft, target / entry.path().filename(),
                                 onnx::ExternalWeights::Copy, progress)
                    .ok());
    }
    QVERIFY(changed > 0);
    fs::copy(target, folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
}

proto::TensorProto* initializerNamed(proto::GraphProto& graph, const std::string& name)
{
    for (proto::TensorProto& tensor : *graph.mutable_initializer()) {
        if (tensor.name() == name)
            return &tensor;
    }
    return nullptr;
}

/// What is added to a variance before its root becomes zero.
int forgetEpsilon(proto::GraphProto& graph)
{
    int changed = 0;
    for (const proto::NodeProto& root : graph.node()) {
        for (const proto::NodeProto& sum : graph.node()) {
            if (root.op_type() != "Sqrt" || sum.output(0) != root.input(0))
                continue;
            if (proto::TensorProto* epsilon = initializerNamed(graph, sum.input(1))) {
                epsilon->set_raw_data(std::string(sizeof(float), '\0'));
                ++changed;
            }
        }
    }
    return changed;
}

/// A device gives its neighbour the rows before those that it needs.
int moveEdge(proto::GraphProto& graph)
{
    int changed = 0;
    for (const proto::NodeProto& slice : graph.node()) {
        if (slice.op_type() != "Slice" || slice.output(0).find("before_given") == std::string::npos)
            continue;
        for (const int input : {1, 2}) {
            proto::TensorProto* place = initializerNamed(graph, slice.input(input));
            int64_t row = 0;
            std::memcpy(&row, onnx::rawElements(*place)->data(), sizeof row);
            --row;
            place->set_raw_data(&row, sizeof row);
            place->clear_int64_data();
        }
        ++changed;
    }
    return changed;
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
    void kernels_haveBuffersOfTheirOwn();
    void anotherStep_isUndecided();
    void moreThanSteps_isFound();
    void wrongBesideRandomNumbers_isFound();
    void brokenExport_isFound_data();
    void brokenExport_isFound();
    void exportNearerToTheExactResult_isProved();
    void exportFurtherFromTheExactResult_isFound_data();
    void exportFurtherFromTheExactResult_isFound();

private:
    /// Exports the model split over two devices.
    void exportModel(const RunnableModel& model, const char* plan = kSplit);
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
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(runtime).value();
}

void TestVerifyFaults::exportModel(const RunnableModel& model, const char* plan)
{
    m_folder = std::make_unique<QTemporaryDir>();
    const fs::path path = fs::path(m_folder->path().toStdString()) / "model.onnx";
    m_ranks = path.parent_path() / "ranks";
    writeModel(model, path);
    m_planned = plannedModel(path, planOf(2, plan));
    QVERIFY(m_planned.diagnostics.empty());
    NoProgress progress;
    const auto prepared =
        exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.english().c_str());
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
    QTest::addColumn<QByteArray>("plan");
    QTest::newRow("plain") << scaled(1.5F) << QByteArray(kSplit);
    QTest::newRow("tiny") << scaled(1.5e-9F) << QByteArray(kSplit);
    QTest::newRow("large") << scaled(1.5e9F) << QByteArray(kSplit);
    QTest::newRow("sigmoid near zero") << sigmoid() << QByteArray(kSplit);
    QTest::newRow("normalization of nearly equal numbers") << nearlyEqual() << QByteArray(kSplit);
    // As GPT-2 has them: 36,304² = 1.3e9 has steps of 128, where the variance is 2 · 140² / 3 =
    // 13,067.
    QTest::newRow("skip normalization of large numbers")
        << skipNormalization(36304, 140, 1e-5F) << QByteArray(kSplitFeatures);
    QTest::newRow("image in two parts") << image() << QByteArray(kSplitRows);
    QTest::newRow("a kernel that writes over its input")
        << unaryMixture() << QByteArray(kSplitExperts);
}

void TestVerifyFaults::rightExport_isProved()
{
    QFETCH(RunnableModel, model);
    QFETCH(QByteArray, plan);
    exportModel(model, plan.constData());
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    QVERIFY2(proof.outputs[0].agrees, toString(proof.outputs[0]).c_str());
}

/// A kernel may not write into a buffer that is read again after it, so the mixture's result is the
/// same whether or not |x| and the result are outputs of the model.
void TestVerifyFaults::kernels_haveBuffersOfTheirOwn()
{
    exportModel(unaryMixture(), kSplitExperts);
    const fs::path model = m_planned.document->path(), kept = model.parent_path() / "kept.onnx";
    QVERIFY(writeCopy(model, kept, {{}, {"abs", "mixed"}}).ok());
    const RuntimeTensors inputs {
        {"x", RuntimeTensor {graph::DataType::Float, {5, 8}, [] {
                                 std::string raw;
                                 for (int i = 0; i < 40; ++i) {
                                     const float value = float(i * 7 % 13) / 8 - 0.7F;
                                     raw.append(reinterpret_cast<const char*>(&value),
                                                sizeof value);
                                 }
                                 return raw;
                             }()}}};
    const auto plain = m_runtime->run(model, {"x"}, inputs, {"y"});
    const auto separate = m_runtime->run(kept, {"x"}, inputs, {"y", "abs"});
    QVERIFY(plain.ok() && separate.ok());
    QCOMPARE(plain->at("y").raw, separate->at("y").raw);
    QVERIFY(largestOf(plain->at("y")) > 0);
    const fs::path branch = model.parent_path() / "branch.onnx";
    writeModel(mixtureInABranch(), branch);
    const auto inBranch = m_runtime->run(branch, {"x"}, inputs, {"y"});
    QVERIFY2(inBranch.ok(), inBranch ? "" : inBranch.error().message.english().c_str());
    QCOMPARE(inBranch->at("y").raw, separate->at("y").raw);
}

/// A column of y is 0 and not 2: neither the export nor the original is wrong.
void TestVerifyFaults::anotherStep_isUndecided()
{
    exportModel(quantised(), kSplitInner);
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    const OutputProof& output = proof.outputs[0];
    QVERIFY(std::ranges::none_of(proof.diagnostics, [](const Diagnostic& found) {
        return found.severity() == Severity::Error;
    }));
    if (output.agrees)
        QSKIP("this processor's kernel adds up in the order that two devices do");
    QCOMPARE(output.error, 2.0);
    QVERIFY(output.isUndecided());
    QVERIFY(std::ranges::any_of(proof.diagnostics, [](const Diagnostic& found) {
        return found.code() == "output-undecided" && found.severity() == Severity::Warning;
    }));
}

/// Without the reduction the second column is 200, a hundred steps less; moving what is quantised
/// makes one step of 2 more or less at most, and four times that is allowed.
void TestVerifyFaults::moreThanSteps_isFound()
{
    exportModel(quantised(), kSplitInner);
    leaveOutReduction(m_ranks);
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    const OutputProof& output = proof.outputs[0];
    QVERIFY(!output.agrees && !output.isUndecided());
    QVERIFY2(output.stepLimit && *output.stepLimit <= 4 * 2, toString(output).c_str());
    QVERIFY(std::ranges::any_of(proof.diagnostics, [](const Diagnostic& found) {
        return found.code() == "output-differs";
    }));
}

/// Random numbers excuse no output that does not depend on them.
void TestVerifyFaults::wrongBesideRandomNumbers_isFound()
{
    exportModel(besideRandomNumbers(), kSplitInner);
    leaveOutReduction(m_ranks);
    const Proof proof = prove();
    const auto y = std::ranges::find(proof.outputs, "y", &OutputProof::name);
    QVERIFY(y != proof.outputs.end());
    QVERIFY2(!y->agrees && !y->isUndecided(), toString(*y).c_str());
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
    const std::string& message = proof.diagnostics[0].message().english();
    QVERIFY2(message.find("The first node whose result differs is \"" + node.toStdString() + '"')
                 != std::string::npos,
             message.c_str());
}

/// A kernel adds into some partial sums, of which one holds 2²⁴ and loses every term of its own:
/// of 32,768 terms, with at most 64 sums, at least 512 · 0.75 = 384. On two devices it has half as
/// many of its own. Limit by the spread: 16 roundings of 2²⁴, that is 16; no move by a rounding
/// step changes what is lost.
void TestVerifyFaults::exportNearerToTheExactResult_isProved()
{
    exportModel(lossySum(), kSplitTerms);
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    const OutputProof& output = proof.outputs[0];
    QVERIFY2(output.agrees, toString(output).c_str());
    QVERIFY(output.error > 16);
    QVERIFY(output.spread < 1);
    QVERIFY(output.fromExact.has_value());
    QVERIFY(output.fromExact->original >= 384);
    QVERIFY(output.fromExact->exported <= output.fromExact->original / 2 + 1);
    QVERIFY(output.error > output.limit);
    QVERIFY(toString(output).ends_with(" from the original, which is no nearer)"));
    QVERIFY(proof.diagnostics.empty());
}

void TestVerifyFaults::exportFurtherFromTheExactResult_isFound_data()
{
    QTest::addColumn<QString>("fault");
    // Beside a variance of 2 · 0.3² / 3 = 0.06: the result changes by 0.8 %.
    QTest::newRow("epsilon of 1e-3 forgotten") << "epsilon";
    QTest::newRow("all-reduce left out") << "reduction";
    QTest::newRow("edge of an image taken a row too early") << "edge";
}

void TestVerifyFaults::exportFurtherFromTheExactResult_isFound()
{
    QFETCH(QString, fault);
    if (fault == "edge")
        exportModel(image(), kSplitRows);
    else
        exportModel(skipNormalization(10.7F, 0.3F, 1e-3F), kSplitFeatures);
    QVERIFY(prove().outputs.at(0).agrees);
    if (fault == "reduction")
        leaveOutReduction(m_ranks);
    else
        changeGraphs(m_ranks, fault == "edge" ? moveEdge : forgetEpsilon);
    const Proof proof = prove();
    QCOMPARE(proof.outputs.size(), std::size_t(1));
    QVERIFY2(!proof.outputs[0].agrees, toString(proof.outputs[0]).c_str());
    QVERIFY(proof.outputs[0].fromExact.has_value());
    QVERIFY(std::ranges::any_of(proof.diagnostics, [](const Diagnostic& found) {
        return found.code() == "output-differs"
            && found.message().english().find("The first node whose result differs is \"y\"")
            != std::string::npos;
    }));
}

MESHWRIGHT_TEST(TestVerifyFaults)
#include "tst_verify_faults.moc"
