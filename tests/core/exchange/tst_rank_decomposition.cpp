#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/rank_evaluator.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

using Dims = std::vector<int64_t>;

std::string numbered(int64_t count)
{
    std::vector<float> values;
    for (int64_t i = 0; i < count; ++i)
        values.push_back(float(i + 1));
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

/// One node "node" of an operator.
struct Call
{
    std::string type, domain;
    int64_t opset = 18;
    Dims dims; ///< of x
    std::vector<std::string> inputs {"x"};
    int64_t axis = 0;
    bool hasAxis = false;
    DataType elements = DataType::Float;
    bool isDomainWrittenOut = false; ///< "ai.onnx" in the place of ""
};

std::string withDomainWrittenOut(const std::string& bytes)
{
    proto::ModelProto model;
    if (!model.ParseFromString(bytes))
        qFatal("the model cannot be read");
    for (proto::OperatorSetIdProto& opset : *model.mutable_opset_import()) {
        if (opset.domain().empty())
            opset.set_domain("ai.onnx");
    }
    for (proto::NodeProto& node : *model.mutable_graph()->mutable_node()) {
        if (node.domain().empty())
            node.set_domain("ai.onnx");
    }
    return model.SerializeAsString();
}

std::string modelOf(const Call& call, int64_t channels)
{
    onnx::ModelBuilder builder;
    builder.opset("", call.opset).opset("com.microsoft", 1);
    onnx::GraphBuilder graph = builder.graph();
    const std::vector<graph::Dim> dims(call.dims.begin(), call.dims.end());
    graph.input("x", call.elements, dims);
    for (const std::string& input : call.inputs) {
        if (input == "skip")
            graph.input("skip", call.elements, dims);
        else if (input != "x")
            graph.initializer(input, DataType::Float, {channels}, numbered(channels));
    }
    onnx::NodeBuilder node = graph.node(call.type, call.inputs, {"y"}, "node", call.domain);
    if (call.hasAxis)
        node.attribute("axis", call.axis);
    if (call.type == "GroupNormalization")
        node.attribute("num_groups", int64_t(2));
    graph.output("y", call.elements, dims);
    return call.isDomainWrittenOut ? withDomainWrittenOut(builder.bytes()) : builder.bytes();
}

/// x is split along one dimension over two devices.
std::string splitAlong(std::size_t rank, std::size_t dim)
{
    std::string dims;
    for (std::size_t d = 0; d < rank; ++d)
        dims += std::string(d > 0 ? ", " : "") + (d == dim ? R"(["model"])" : "[]");
    return planOf(2,
                  R"("mesh": [{"axis": "model", "size": 2}], "rules": [{"tensors": "x", "dims": [)"
                      + dims + "]}]");
}

} // namespace

/// Operators that reduce inside, over a dimension that is split: statistics of the parts are
/// all-reduced, and nothing is gathered.
class TestRankDecomposition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statistics_areAllReduced_data();
    void statistics_areAllReduced();
    void whereAGatherSendsLess_itIsGathered_data();
    void whereAGatherSendsLess_itIsGathered();
    void oldSoftmax_reducesAllFromItsAxisOn();
    void domainWrittenOut_changesNothing_data();
    void domainWrittenOut_changesNothing();
    void float16_isSummedInFloat32();
    void softmax_ofTwoParts();
    void normalizations_ofTwoParts();

private:
    exchange::PreparedExport prepare(const Call& call, std::size_t dim,
                                     const std::string& dialect = "none");
    nlohmann::json manifest(const exchange::PreparedExport& prepared);
    fs::path write(const exchange::PreparedExport& prepared);
    std::vector<RankTensor> run(const Call& call, const std::vector<RankTensor>& parts);

    QTemporaryDir m_folder;
    PlannedModel m_planned;
};

exchange::PreparedExport TestRankDecomposition::prepare(const Call& call, std::size_t dim,
                                                        const std::string& dialect)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "model.onnx";
    const bool isChannels = call.type.starts_with("Instance") || call.type.starts_with("Group");
    writeBytes(path, modelOf(call, isChannels ? call.dims[1] : call.dims.back()));
    m_planned = plannedModel(path, splitAlong(call.dims.size(), dim));
    m_planned.request.options["dialect"] = dialect;
    NoProgress progress;
    auto prepared = exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.english().c_str());
    for (const Diagnostic& diagnostic : prepared->diagnostics) {
        if (diagnostic.severity() == Severity::Error)
            qFatal("%s", diagnostic.message().english().c_str());
    }
    return std::move(prepared).value();
}

fs::path TestRankDecomposition::write(const exchange::PreparedExport& prepared)
{
    const fs::path target = fs::path(m_folder.path().toStdString()) / "out";
    fs::remove_all(target);
    NoProgress progress;
    const auto written =
        exchange::writeExport(prepared, target, m_planned.request.source.get(), progress);
    if (!written)
        qFatal("%s", written.error().message.english().c_str());
    return target;
}

nlohmann::json TestRankDecomposition::manifest(const exchange::PreparedExport& prepared)
{
    QFile file(QString::fromStdString((write(prepared) / "ranks.json").string()));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no ranks.json");
    return nlohmann::json::parse(file.readAll().toStdString());
}

void TestRankDecomposition::statistics_areAllReduced_data()
{
    QTest::addColumn<Call>("call");
    QTest::addColumn<int>("dim");
    QTest::addColumn<QString>("reduced"); ///< of the exchanges, in their order

    const auto row = [](const char* name, Call call, int dim, const char* reduced) {
        QTest::newRow(name) << std::move(call) << dim << reduced;
    };
    const auto contrib = [](std::string type, std::vector<std::string> inputs) {
        return Call {std::move(type), "com.microsoft", 18, {2, 3, 16}, std::move(inputs)};
    };
    row("softmax", {"Softmax", "", 18, {2, 16}}, 1, "max sum");
    row("softmax along an inner axis", {"Softmax", "", 13, {2, 16, 3}, {"x"}, 1, true}, 1,
        "max sum");
    row("log softmax", {"LogSoftmax", "", 18, {2, 16}}, 1, "max sum");
    row("layer normalization", {"LayerNormalization", "", 17, {2, 3, 16}, {"x", "s", "b"}}, 2,
        "sum sum");
    row("rms normalization", {"RMSNormalization", "", 23, {2, 3, 16}, {"x", "s"}}, 2, "sum");
    row("simplified", {"SimplifiedLayerNormalization", "", 18, {2, 3, 16}, {"x", "s"}}, 2, "sum");
    row("skip", contrib("SkipLayerNormalization", {"x", "skip", "s", "b"}), 2, "sum sum");
    row("skip, simplified", contrib("SkipSimplifiedLayerNormalization", {"x", "skip", "s"}), 2,
        "sum");
    row("instances", {"InstanceNormalization", "", 18, {2, 3, 8, 4}, {"x", "s", "b"}}, 2,
        "sum sum");
    row("groups of channels", {"GroupNormalization", "", 21, {2, 6, 8, 4}, {"x", "s", "b"}}, 2,
        "sum sum");
    row("norms", {"LpNormalization", "", 18, {2, 16}}, 1, "sum");
    row("mean and variance", {"MeanVarianceNormalization", "", 18, {2, 3, 8, 4}}, 0, "sum sum");
}

/// As many all-reduces as the propagation says that the operator has inside, and of as many bytes.
void TestRankDecomposition::statistics_areAllReduced()
{
    QFETCH(Call, call);
    QFETCH(int, dim);
    QFETCH(QString, reduced);
    const auto prepared = prepare(call, std::size_t(dim));
    QVERIFY(std::none_of(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                         [](const Diagnostic& told) { return told.code() == "ranks-runs-whole"; }));
    QStringList all;
    const nlohmann::json written = manifest(prepared);
    for (const nlohmann::json& exchange : written["exchanges"]) {
        QCOMPARE(exchange["kind"].get<std::string>(), std::string("all-reduce"));
        QCOMPARE(exchange["cause"].get<std::string>(), std::string("internal"));
        QCOMPARE(exchange["node"].get<std::string>(), std::string("node"));
        all << QString::fromStdString(exchange["reduce"].get<std::string>());
    }
    QCOMPARE(all.join(' '), reduced);
    int planned = 0;
    for (const sharding::Communication& told : m_planned.request.propagation->communications()) {
        if (told.cause == sharding::CommunicationReason::Internal)
            planned += told.count;
    }
    QCOMPARE(int(all.size()), planned);
}

void TestRankDecomposition::whereAGatherSendsLess_itIsGathered_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<bool>("isGathered");
    // Over 2 devices a row's two statistics are 2 · 2 · 1/2 = 2 elements sent, a gather's half row.
    QTest::newRow("4, as much") << 4 << true;
    QTest::newRow("5, more") << 5 << false;
}

void TestRankDecomposition::whereAGatherSendsLess_itIsGathered()
{
    QFETCH(int, length);
    QFETCH(bool, isGathered);
    const auto prepared = prepare({"Softmax", "", 18, {2, length}}, 1);
    const auto exchanges = manifest(prepared)["exchanges"];
    QCOMPARE(exchanges.front()["kind"].get<std::string>() == "all-gather", isGathered);
    QCOMPARE(std::any_of(prepared.diagnostics.begin(), prepared.diagnostics.end(),
                         [](const Diagnostic& told) { return told.code() == "ranks-runs-whole"; }),
             isGathered);
}

/// Before opset 13 all dimensions from the axis on are one: 3 · 8 powers make a sum.
void TestRankDecomposition::oldSoftmax_reducesAllFromItsAxisOn()
{
    const auto prepared = prepare({"Softmax", "", 11, {2, 3, 8}, {"x"}, 1, true}, 2);
    NoProgress progress;
    const auto model = onnx::readModel(write(prepared) / "model_rank0-0.onnx", progress);
    QVERIFY(model.ok());
    const auto& nodes = model->graph.nodes();
    const auto found = std::find_if(nodes.begin(), nodes.end(), [](const graph::Node& node) {
        return node.opType == "ReduceMax";
    });
    QVERIFY(found != nodes.end());
    const graph::Attribute* axes = model->graph.attribute(*found, "axes");
    QVERIFY(axes);
    QCOMPARE(std::get<Dims>(axes->value), (Dims {1, 2}));
}

void TestRankDecomposition::domainWrittenOut_changesNothing_data()
{
    QTest::addColumn<qint64>("opset");
    QTest::newRow("axes as attributes") << qint64(11);
    QTest::newRow("axes as inputs") << qint64(18);
}

/// "ai.onnx" and "" are one domain: by either the opset and the operator are found.
void TestRankDecomposition::domainWrittenOut_changesNothing()
{
    QFETCH(qint64, opset);
    const auto nodesOf = [&](bool isWrittenOut) {
        Call call {"Softmax", "", opset, {2, 3, 16}, {"x"}, 2, true};
        call.isDomainWrittenOut = isWrittenOut;
        NoProgress progress;
        const auto model =
            onnx::readModel(write(prepare(call, 2)) / "model_rank0-0.onnx", progress);
        if (!model)
            qFatal("%s", model.error().message.english().c_str());
        QStringList nodes;
        for (const graph::Node& node : model->graph.nodes())
            nodes << QStringLiteral("%1 of %2 inputs and %3 attributes, opset %4")
                         .arg(QString::fromStdString(node.opType))
                         .arg(node.inputs.size())
                         .arg(node.attributes.size())
                         .arg(model->graph.opsetVersion(node).value_or(-1));
        return nodes;
    };
    const QStringList plain = nodesOf(false);
    QVERIFY(plain.first().startsWith("ReduceMax"));
    QCOMPARE(nodesOf(true), plain);
}

void TestRankDecomposition::float16_isSummedInFloat32()
{
    Call call {"Softmax", "", 18, {2, 64}};
    call.elements = DataType::Float16;
    const auto written = manifest(prepare(call, 1));
    QCOMPARE(written["exchanges"].size(), std::size_t(2));
    for (const nlohmann::json& exchange : written["exchanges"])
        QCOMPARE(exchange["type"].get<std::string>(), std::string("float32"));
    QCOMPARE(written["ranks"][0]["outputs"][0]["type"].get<std::string>(), std::string("float16"));
}

/// Both devices have the same model: TensorRT's collectives name their group.
std::vector<RankTensor> TestRankDecomposition::run(const Call& call,
                                                   const std::vector<RankTensor>& parts)
{
    const fs::path path =
        write(prepare(call, call.dims.size() - 1, "tensorrt")) / "model_rank0.onnx";
    QFile file(QString::fromStdString(path.string()));
    proto::ModelProto model;
    if (!file.open(QIODevice::ReadOnly) || !model.ParseFromString(file.readAll().toStdString()))
        qFatal("the model of rank 0 cannot be read");
    std::vector<RankTensors> inputs;
    for (const RankTensor& part : parts)
        inputs.push_back({{"x", part}});
    std::vector<RankTensor> results;
    for (const RankTensors& known : runRanks(model, inputs))
        results.push_back(known.at("y"));
    return results;
}

/// e^ln(n) = n: the powers 1 to 8 of a row add up to 36, the maximum being taken off cancels out.
void TestRankDecomposition::softmax_ofTwoParts()
{
    std::vector<RankTensor> parts(2, RankTensor {{1, 4}, {}});
    for (int i = 0; i < 8; ++i)
        parts[std::size_t(i / 4)].elements.push_back(std::log(double(i + 1)));
    const auto results = run({"Softmax", "", 18, {1, 8}}, parts);
    for (int i = 0; i < 8; ++i)
        QVERIFY(std::abs(results[std::size_t(i / 4)].elements[std::size_t(i % 4)] - (i + 1) / 36.0)
                < 1e-12);
}

/// 1 to 8: the root of 1 + 4 + … + 64 = 204 is the norm; the mean is 4.5, the variance
/// (49 + 25 + 9 + 1) / 4 · 2 / 8 = 5.25.
void TestRankDecomposition::normalizations_ofTwoParts()
{
    std::vector<RankTensor> parts(2, RankTensor {{1, 1, 1, 4}, {}});
    for (int i = 0; i < 8; ++i)
        parts[std::size_t(i / 4)].elements.push_back(i + 1);
    const auto norms = run({"LpNormalization", "", 18, {1, 1, 1, 8}}, parts);
    const auto centred = run({"MeanVarianceNormalization", "", 18, {1, 1, 1, 8}}, parts);
    for (int i = 0; i < 8; ++i) {
        const auto at = [&](const std::vector<RankTensor>& of) {
            return of[std::size_t(i / 4)].elements[std::size_t(i % 4)];
        };
        QVERIFY(std::abs(at(norms) - (i + 1) / std::sqrt(204.0)) < 1e-12);
        QVERIFY(std::abs(at(centred) - (i - 3.5) / std::sqrt(5.25)) < 1e-8);
    }
}

MESHWRIGHT_TEST(TestRankDecomposition)
#include "tst_rank_decomposition.moc"
