#include "core/exchange/format.h"
#include "core/exchange/polygraphy/shard_hints.h"
#include "core/onnx/model_builder.h"
#include "tests/support/attention_models.h"
#include "tests/support/export_fixture.h"
#include "tests/support/rank_evaluator.h"
#include "tests/support/shared_models.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <fstream>
#include <iterator>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

struct Layer
{
    std::string q;
    bool gatherKv = true, gatherQ = false;
};

struct Tensor
{
    std::string name;
    int64_t axis = 0;
};

/// Hints of G3 over two ranks.
ShardHints hintsOf(const std::vector<Layer>& layers, const std::vector<Tensor>& inputs,
                   const std::vector<Tensor>& outputs, int64_t kAxis = 0, int64_t vAxis = 0)
{
    ShardHints hints;
    hints.devices = 2;
    for (const Layer& layer : layers)
        hints.layers.push_back({layer.q, layer.gatherKv, layer.gatherQ, {}});
    for (const Tensor& tensor : inputs)
        hints.inputs.push_back({tensor.name, tensor.axis, {}});
    for (const Tensor& tensor : outputs)
        hints.outputs.push_back({tensor.name, tensor.axis, {}});
    hints.kAxis = kAxis;
    hints.vAxis = vAxis;
    return hints;
}

/// x split and y gathered along axis 1, as selfAttentionModel() has them.
ShardHints selfHints(int64_t kAxis = 2, int64_t vAxis = 1)
{
    return hintsOf({{"q"}}, {{"x", 1}}, {{"y", 1}}, kAxis, vAxis);
}

struct Exported
{
    PreparedExport prepared;
    proto::ModelProto model; ///< weights inside, as they are small

    int collectives(const std::string& operation) const
    {
        int number = 0;
        for (const proto::NodeProto& node : model.graph().node()) {
            for (const proto::AttributeProto& attribute : node.attribute())
                number += attribute.name() == "collective_operation" && attribute.s() == operation;
        }
        return number;
    }

    QString counts() const
    {
        return QString("%1/%2").arg(collectives("reduce_scatter")).arg(collectives("all_gather"));
    }

    const proto::NodeProto* node(const std::string& name) const
    {
        for (const proto::NodeProto& each : model.graph().node()) {
            if (each.name() == name)
                return &each;
        }
        return nullptr;
    }

    const Diagnostic* diagnostic(const std::string& code) const
    {
        for (const Diagnostic& each : prepared.diagnostics) {
            if (each.code == code)
                return &each;
        }
        return nullptr;
    }

    bool hasErrors() const
    {
        return std::ranges::any_of(prepared.diagnostics, [](const Diagnostic& each) {
            return each.severity == Severity::Error;
        });
    }

    QString texts() const
    {
        QStringList list;
        for (const Diagnostic& each : prepared.diagnostics)
            list << QString::fromStdString(each.code + ": " + each.message);
        return list.join('\n');
    }
};

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// "[1, 4, 4]"; "?" without a shape.
QString shapeOf(const proto::ValueInfoProto& info)
{
    if (!info.type().tensor_type().has_shape())
        return "?";
    QStringList dims;
    for (const auto& dim : info.type().tensor_type().shape().dim())
        dims << (dim.has_dim_value()       ? QString::number(dim.dim_value())
                     : dim.has_dim_param() ? QString::fromStdString(dim.dim_param())
                                           : QString("?"));
    return '[' + dims.join(", ") + ']';
}

QString shapeOf(const RankTensor& tensor)
{
    QStringList dims;
    for (const int64_t size : tensor.dims)
        dims << QString::number(size);
    return '[' + dims.join(", ") + ']';
}

QString declared(const proto::ModelProto& model, const std::string& name)
{
    for (const auto* infos :
         {&model.graph().value_info(), &model.graph().input(), &model.graph().output()}) {
        for (const proto::ValueInfoProto& info : *infos) {
            if (info.name() == name)
                return shapeOf(info);
        }
    }
    return "not declared";
}

/// Elements that differ from place to place.
RankTensor sines(const std::vector<int64_t>& dims, double phase)
{
    RankTensor tensor {dims, {}};
    int64_t count = 1;
    for (const int64_t size : dims)
        count *= size;
    for (int64_t i = 0; i < count; ++i)
        tensor.elements.push_back(std::sin(double(i) * 0.9 + phase));
    return tensor;
}

double largestDifference(const RankTensor& a, const RankTensor& b)
{
    if (a.dims != b.dims)
        return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (std::size_t i = 0; i < a.elements.size(); ++i)
        largest = std::max(largest, std::abs(a.elements[i] - b.elements[i]));
    return largest;
}

} // namespace

/// Models of context parallelism with TensorRT's DistCollective.
class TestDistCollective : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void evaluator_followsTheReferenceVectors_data();
    void evaluator_followsTheReferenceVectors();
    void polygraphysModels_haveItsCounts_data();
    void polygraphysModels_haveItsCounts();
    void sharedModels_areTheGeneratedOnes();
    void documentedExample_isTransformed();
    void ranks_computeWhatOneDoes_data();
    void ranks_computeWhatOneDoes();
    void shapes_areThoseOfOneDevice();
    void symbols_areDivided();
    void groups_areWritten();
    void wrongAttributes_areSeenByTheEvaluator();
    void restOfTheModel_isKept();
    void findings_data();
    void findings();
    void operandsThatDoNotFit_areAnError();
    void positions_areCountedOverTheWhole();
    void namesThatExist_areNotTaken();
    void replace_isOneOperator();
    void tensorParallel_isRefused();
    void brokenHints_nameTheFileAndLine();

private:
    Exported exported(const std::string& model, const ShardHints& hints);
    Exported exportedFile(const std::filesystem::path& model, const std::string& hintsText,
                          const OptionValues& options = {});

    QTemporaryDir m_folder;
    int m_exports = 0;
};

void TestDistCollective::initTestCase()
{
    QVERIFY(m_folder.isValid());
}

Exported TestDistCollective::exported(const std::string& model, const ShardHints& hints)
{
    const std::filesystem::path path = m_folder.filePath("model.onnx").toStdString();
    writeBytes(path, model);
    return exportedFile(path, writeShardHints(hints, HintsGeneration::G3));
}

Exported TestDistCollective::exportedFile(const std::filesystem::path& model,
                                          const std::string& hintsText, const OptionValues& options)
{
    const std::filesystem::path hints = m_folder.filePath("hints.json").toStdString();
    writeBytes(hints, hintsText);
    PlannedModel planned = plannedModel(model, {});
    planned.request.options = options;
    planned.request.options["hints"] = hints.string();
    NoProgress progress;
    Exported result;
    Result<PreparedExport> prepared =
        formatNamed("distcollective")->prepareExport(planned.request, progress);
    if (!prepared)
        qFatal("%s", prepared.error().message.c_str());
    result.prepared = std::move(*prepared);
    const auto folder =
        std::filesystem::path(m_folder.filePath(QString::number(++m_exports)).toStdString());
    const Result<void> written =
        writeExport(result.prepared, folder, planned.request.source.get(), progress);
    if (!written)
        qFatal("%s", written.error().message.c_str());
    if (!result.prepared.files.empty()
        && !result.model.ParseFromString(bytesOf(folder / result.prepared.files.front().name)))
        qFatal("the written model cannot be read");
    return result;
}

/// polygraphy-max.md, 2.4: [3, 4] transposed, the collective on axis 0, transposed back.
void TestDistCollective::evaluator_followsTheReferenceVectors_data()
{
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("reduceOp");
    QTest::addColumn<qint64>("root");
    QTest::addColumn<bool>("isSecondInput"); ///< 1..12 and 10..120 instead of 0..11 and 100..111
    QTest::addColumn<QList<double>>("first");
    QTest::addColumn<QList<double>>("second");
    const QList<double> gathered {0,   1,   2,   3,   100, 101, 102, 103, 4,   5,   6,   7,
                                  104, 105, 106, 107, 8,   9,   10,  11,  108, 109, 110, 111};
    QList<double> sums, ones;
    for (int i = 1; i <= 12; ++i) {
        sums << 11 * i;
        ones << i;
    }
    QTest::newRow("all_gather") << "all_gather"
                                << "none" << qint64(-1) << false << gathered << gathered;
    QTest::newRow("all_to_all") << "all_to_all"
                                << "none" << qint64(-1) << false
                                << QList<double> {0, 1, 100, 101, 4, 5, 104, 105, 8, 9, 108, 109}
                                << QList<double> {2, 3, 102, 103, 6, 7, 106, 107, 10, 11, 110, 111};
    QTest::newRow("gather") << "gather"
                            << "none" << qint64(0) << false << gathered << QList<double>();
    QTest::newRow("scatter") << "scatter"
                             << "none" << qint64(0) << false << QList<double> {0, 1, 4, 5, 8, 9}
                             << QList<double> {2, 3, 6, 7, 10, 11};
    QTest::newRow("all_reduce") << "all_reduce"
                                << "sum" << qint64(-1) << true << sums << sums;
    QTest::newRow("reduce") << "reduce"
                            << "sum" << qint64(0) << true << sums << QList<double>();
    QTest::newRow("reduce_scatter")
        << "reduce_scatter"
        << "sum" << qint64(-1) << true << QList<double> {11, 22, 55, 66, 99, 110}
        << QList<double> {33, 44, 77, 88, 121, 132};
    QTest::newRow("broadcast") << "broadcast"
                               << "none" << qint64(0) << true << ones << ones;
}

void TestDistCollective::evaluator_followsTheReferenceVectors()
{
    QFETCH(QString, operation);
    QFETCH(QString, reduceOp);
    QFETCH(qint64, root);
    QFETCH(bool, isSecondInput);
    QFETCH(QList<double>, first);
    QFETCH(QList<double>, second);
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.node("Transpose", {"x"}, {"t"}, "before").attribute("perm", std::vector<int64_t> {1, 0});
    graph.node("DistCollective", {"t"}, {"c"}, "collective")
        .attribute("collective_operation", operation.toStdString())
        .attribute("reduce_op", reduceOp.toStdString())
        .attribute("root", int64_t(root))
        .attribute("nb_rank", int64_t(2))
        .attribute("group_size", int64_t(0));
    proto::ModelProto model;
    QVERIFY(model.ParseFromString(builder.bytes()));
    std::vector<RankTensors> inputs(2);
    for (int rank = 0; rank < 2; ++rank) {
        RankTensor x {{3, 4}, {}};
        for (int i = 0; i < 12; ++i)
            x.elements.push_back(isSecondInput ? (i + 1) * (rank == 0 ? 1 : 10) : i + 100 * rank);
        inputs[std::size_t(rank)]["x"] = x;
    }
    const std::vector<RankTensors> ranks = runRanks(model, inputs);
    for (int rank = 0; rank < 2; ++rank) {
        const RankTensor& c = ranks[std::size_t(rank)].at("c");
        const QList<double>& expected = rank == 0 ? first : second;
        // Transposed back by hand: c is [columns, 3].
        QList<double> back;
        for (int64_t row = 0; !c.dims.empty() && row < 3; ++row) {
            for (int64_t column = 0; column < c.dims[0]; ++column)
                back << c.elements[std::size_t(column * 3 + row)];
        }
        QCOMPARE(back, expected);
    }
}

/// polygraphy-max.md, 1.7: its tests, reduce-scatter/all-gather.
void TestDistCollective::polygraphysModels_haveItsCounts_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("layers");
    QTest::addColumn<QString>("counts");
    QTest::newRow("attention") << "attention" << 1 << "3/3";
    QTest::newRow("the same q, k and v") << "attention_same_qkv" << 1 << "1/1";
    QTest::newRow("two, one hinted") << "multi_attention" << 1 << "3/3";
    QTest::newRow("two, both hinted") << "multi_attention" << 2 << "6/6";
}

void TestDistCollective::polygraphysModels_haveItsCounts()
{
    QFETCH(QString, model);
    QFETCH(int, layers);
    QFETCH(QString, counts);
    ShardHints hints = model == "attention_same_qkv"
        ? hintsOf({{"q"}}, {{"q"}}, {{"attention_1_mm2_out"}})
        : hintsOf({{"q"}}, {{"q"}, {"k"}, {"v"}}, {{"attention_1_mm2_out"}});
    if (layers == 2) {
        hints.layers.push_back({"q1", true, false, {}});
        for (const char* name : {"q1", "k2", "v2"})
            hints.inputs.push_back({name, 0, {}});
        hints.outputs.push_back({"attention_2_mm2_out", 0, {}});
    }
    const std::string bytes = model == "attention" ? attentionModel()
        : model == "multi_attention"               ? multiAttentionModel()
                                                   : sameQkvModel();
    const Exported result = exported(bytes, hints);
    QCOMPARE(result.counts(), counts);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    const auto shared = sharedModel("multidevice/" + model.toStdString() + ".onnx");
    if (!shared)
        QSKIP("the shared models are not there; the generated one was tested");
    const Exported ofShared = exportedFile(*shared, writeShardHints(hints, HintsGeneration::G3));
    QCOMPARE(ofShared.counts(), counts);
    QVERIFY2(!ofShared.hasErrors(), qPrintable(ofShared.texts()));
}

/// What is tested without the shared models is as they are.
void TestDistCollective::sharedModels_areTheGeneratedOnes()
{
    const std::pair<const char*, std::string> models[] {{"attention", attentionModel()},
                                                        {"attention_same_qkv", sameQkvModel()},
                                                        {"multi_attention", multiAttentionModel()}};
    for (const auto& [name, bytes] : models) {
        const auto path = sharedModel(std::string("multidevice/") + name + ".onnx");
        if (!path)
            QSKIP("the shared models are not there");
        proto::ModelProto shared, generated;
        QVERIFY(shared.ParseFromString(bytesOf(*path)) && generated.ParseFromString(bytes));
        QCOMPARE(generated.graph().node_size(), shared.graph().node_size());
        for (int i = 0; i < shared.graph().node_size(); ++i) {
            proto::NodeProto left = generated.graph().node(i), right = shared.graph().node(i);
            left.clear_domain();
            right.clear_domain();
            QCOMPARE(left.SerializeAsString(), right.SerializeAsString());
        }
        QCOMPARE(generated.graph().input_size(), shared.graph().input_size());
        for (int i = 0; i < shared.graph().input_size(); ++i)
            QCOMPARE(generated.graph().input(i).name(), shared.graph().input(i).name());
        QCOMPARE(generated.opset_import(0).version(), shared.opset_import(0).version());
    }
}

void TestDistCollective::documentedExample_isTransformed()
{
    const auto model = sharedModel("multidevice/attention-head-polygraphy.onnx");
    if (!model)
        QSKIP("the shared models are not there");
    auto hints = *model;
    hints.replace_extension(".hint.json");
    const Exported result = exportedFile(*model, bytesOf(hints));
    QCOMPARE(result.counts(), QString("1/3"));
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    // Of the transposed keys, the values and the output, and nothing between the parts.
    const auto reads = [&](int i) {
        const proto::NodeProto* node = result.node("DistCollective_" + std::to_string(i));
        return node ? QString::fromStdString(node->input(0) + " -> " + node->output(0)) : QString();
    };
    QCOMPARE(reads(0), QString("input -> input_md"));
    QCOMPARE(reads(1), QString("k_T_md -> k_T"));
    QCOMPARE(reads(2), QString("v_md -> v"));
    QCOMPARE(reads(3), QString("output_md -> output"));
    const Diagnostic* warning = result.diagnostic("not-the-sequence");
    QVERIFY(warning);
    QVERIFY(warning->severity == Severity::Warning);
    QCOMPARE(QString::fromStdString(warning->message),
             QString("hints.json, line 7: axis 0 of the transposed keys \"k_T\" is not the "
                     "sequence, which is axis 2"));
    QVERIFY(result.diagnostic("attention-not-over-sequence"));
    // All devices, which nobody counted.
    QVERIFY(result.diagnostic("hints-devices"));
    QCOMPARE(declared(result.model, "input"), QString("[sequence_len, batch, 100]"));
    QCOMPARE(declared(result.model, "output"), QString("[sequence_len, batch, 100]"));
    QCOMPARE(declared(result.model, "input_md"), QString("[sequence_len/2, batch, 100]"));
    QCOMPARE(declared(result.model, "v_md"), QString("[sequence_len/2, batch, 100]"));
    QCOMPARE(declared(result.model, "v"), QString("[sequence_len, batch, 100]"));
    // As the hints say it, axis 0 is doubled though it is not the sequence.
    QCOMPARE(declared(result.model, "k_T"), QString("[200, batch, sequence_len/2]"));
}

void TestDistCollective::ranks_computeWhatOneDoes_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("products alone") << "plain";
    QTest::newRow("with a scale") << "scale";
    QTest::newRow("with a mask") << "mask";
    QTest::newRow("heads") << "heads";
    QTest::newRow("two layers") << "layers";
    QTest::newRow("queries gathered too") << "gather_q";
}

void TestDistCollective::ranks_computeWhatOneDoes()
{
    QFETCH(QString, model);
    SelfAttention options;
    options.hasScale = model != "plain";
    options.hasMask = model == "mask" || model == "layers";
    options.heads = model == "heads" || model == "layers" ? 2 : 1;
    options.layers = model == "layers" ? 2 : 1;
    ShardHints hints = selfHints(options.heads == 2 ? 3 : 2, options.heads == 2 ? 2 : 1);
    if (options.hasMask)
        hints.inputs.push_back({"mask", 1, {}});
    if (options.layers == 2) {
        hints.layers.push_back({"q2", true, false, {}});
        hints.outputs[0].name = "y2";
    }
    if (model == "gather_q") {
        // The queries are whole then, and x would be added to them in parts.
        hints.layers[0].gatherQ = true;
        hints.inputs = {{"q", 1, {}}, {"k", 1, {}}, {"v", 1, {}}};
    }
    const std::string bytes = selfAttentionModel(options);
    const Exported result = exported(bytes, hints);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    proto::ModelProto original;
    QVERIFY(original.ParseFromString(bytes));
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}, {"mask", sines({1, 8, 8}, 1.1)}};
    const RankTensors one = runRanks(original, {inputs}).front();
    const std::vector<RankTensors> two = runRanks(result.model, {inputs, inputs});
    const std::string output = options.layers == 2 ? "y2" : "y";
    for (const RankTensors& rank : two) {
        QVERIFY2(largestDifference(rank.at(output), one.at(output)) < 1e-12,
                 qPrintable(result.texts()));
        // Every declared shape is what a device has.
        for (const proto::ValueInfoProto& info : result.model.graph().value_info())
            QCOMPARE(shapeOf(info), shapeOf(rank.at(info.name())));
    }
    // The computation is divided, not repeated.
    if (model != "gather_q")
        QCOMPARE(shapeOf(two[0].at("scores")),
                 options.heads == 2 ? QString("[1, 2, 4, 8]") : QString("[1, 4, 8]"));
}

void TestDistCollective::shapes_areThoseOfOneDevice()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    const auto f = graph::DataType::Float;
    graph.input("q", f, {int64_t(8), int64_t(4)});
    graph.input("k", f, {int64_t(4), int64_t(8)});
    graph.input("v", f, {int64_t(8), int64_t(4)});
    graph.node("MatMul", {"q", "k"}, {"s"}, "s");
    graph.node("Softmax", {"s"}, {"p"}, "p");
    graph.node("MatMul", {"p", "v"}, {"y"}, "y");
    graph.valueInfo("s", f, {int64_t(8), int64_t(8)});
    graph.output("y", f, {int64_t(8), int64_t(4)});
    graph.output("p", f, {int64_t(8), int64_t(8)});
    const Exported result =
        exported(builder.bytes(), hintsOf({{"q"}}, {{"q"}, {"k", 1}, {"v"}}, {{"y"}}, 1, 0));
    QCOMPARE(declared(result.model, "q"), QString("[8, 4]"));
    QCOMPARE(declared(result.model, "q_md"), QString("[4, 4]"));
    QCOMPARE(declared(result.model, "s"), QString("[4, 8]"));
    QCOMPARE(declared(result.model, "y"), QString("[8, 4]"));
    // Nobody asked for p to be gathered: it says so, and its shape does.
    QCOMPARE(declared(result.model, "p"), QString("[4, 8]"));
    QVERIFY(result.diagnostic("local-output"));
    // Around axis 1 there are Transposes.
    const proto::NodeProto* before = result.node("TransposePre_DistCollective_1");
    QVERIFY(before);
    QCOMPARE(before->attribute(0).ints(0), 1);
    QCOMPARE(before->attribute(0).ints(1), 0);
    QCOMPARE(declared(result.model, before->output(0)), QString("[8, 4]"));
}

void TestDistCollective::symbols_areDivided()
{
    const Exported result = exported(selfAttentionModel({"seq"}), selfHints());
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    QCOMPARE(declared(result.model, "x_md"), QString("[1, seq/2, 4]"));
    QCOMPARE(declared(result.model, "k_T"), QString("[1, 4, seq]"));
    QCOMPARE(declared(result.model, "k_T_md"), QString("[1, 4, seq/2]"));
    QCOMPARE(declared(result.model, "y"), QString("[1, seq, 4]"));
}

void TestDistCollective::groups_areWritten()
{
    ShardHints hints = selfHints();
    hints.groups = {5, 3};
    const Exported result = exported(selfAttentionModel(), hints);
    const proto::NodeProto* node = result.node("DistCollective_0");
    QVERIFY(node);
    QStringList attributes;
    for (const proto::AttributeProto& attribute : node->attribute()) {
        QString text = QString::fromStdString(attribute.name()) + '=';
        text += attribute.type() == proto::AttributeProto::STRING
            ? QString::fromStdString(attribute.s())
            : attribute.type() == proto::AttributeProto::INT ? QString::number(attribute.i())
                                                             : QString("list");
        for (const int64_t number : attribute.ints())
            text += ' ' + QString::number(number);
        attributes << text;
    }
    QCOMPARE(attributes.join(", "),
             QString("collective_operation=reduce_scatter, reduce_op=max, root=-1, nb_rank=2, "
                     "group_size=2, groups=list 5 3"));
}

void TestDistCollective::wrongAttributes_areSeenByTheEvaluator()
{
    const Exported result = exported(selfAttentionModel(), selfHints());
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    // Polygraphy 0.49.27 writes "sum" into all-gathers, and no nb_rank.
    for (const char* name : {"reduce_op", "nb_rank", "root", "group_size"}) {
        proto::ModelProto model = result.model;
        for (proto::NodeProto& node : *model.mutable_graph()->mutable_node()) {
            if (node.name() != "DistCollective_1")
                continue;
            for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
                if (attribute.name() != name)
                    continue;
                attribute.set_s("sum");
                attribute.set_i(1);
            }
        }
        QVERIFY_EXCEPTION_THROWN(runRanks(model, {inputs, inputs}), std::runtime_error);
    }
}

void TestDistCollective::restOfTheModel_isKept()
{
    proto::ModelProto original;
    QVERIFY(original.ParseFromString(selfAttentionModel()));
    original.set_doc_string("of the model");
    original.set_model_version(7);
    original.set_domain("org.example");
    original.mutable_graph()->set_doc_string("of the graph");
    original.mutable_graph()->mutable_node(0)->set_doc_string("of a node");
    auto* entry = original.mutable_graph()->mutable_node(0)->add_metadata_props();
    entry->set_key("from");
    entry->set_value("a layer");
    const Exported result = exported(original.SerializeAsString(), selfHints());
    proto::ModelProto left = result.model, right = original;
    QCOMPARE(left.metadata_props(0).SerializeAsString(),
             right.metadata_props(0).SerializeAsString());
    const std::string name = original.graph().node(0).name();
    const proto::NodeProto* node = result.node(name);
    QVERIFY(node);
    QCOMPARE(node->doc_string(), std::string("of a node"));
    QCOMPARE(node->metadata_props_size(), 1);
    QCOMPARE(left.graph().doc_string(), right.graph().doc_string());
    left.clear_graph();
    right.clear_graph();
    QCOMPARE(left.SerializeAsString(), right.SerializeAsString());
}

void TestDistCollective::findings_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("isError");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* code, bool isError, const char* message) {
        QTest::newRow(code) << code << isError << message;
    };
    row("attention-not-found", true,
        "hints.json, line 4: no attention has the queries \"x\": a MatMul \"mm_q\" sits between "
        "\"x\" and the product \"node_scores\"");
    row("hints-unknown-tensor", true, "there is no tensor \"input\", which 'inputs' names");
    row("hints-axis", true, "\"x\" has no axis 3: it has 3 dimensions");
    row("nothing-to-do", true, "no collective has a place in the model");
    row("sequence-does-not-divide", true,
        "the sequence of \"x\" has 8 elements, which 3 devices do not divide");
    row("mask-not-split", true,
        "the mask \"mask\" has all rows, and the queries \"q\" have those of one device");
    row("reshape-constant", true, "Reshape \"reshape_q_cut\" has the whole sequence in its shape");
    row("not-the-sequence", false,
        "axis 1 of the transposed keys \"k_T\" is not the sequence, which is axis 2");
    row("gather-of-whole", false, "\"k_T\" is whole on each device and not gathered");
    row("local-output", false, "the output \"y\" holds the part of each device");
    row("reduce-of-identical", false, "the reduce-scatter of the inputs is a sum");
    row("hints-layer-twice", false, "\"q_heads\" is of an attention that stands in the hints");
}

void TestDistCollective::findings()
{
    QFETCH(QString, code);
    QFETCH(bool, isError);
    QFETCH(QString, message);
    SelfAttention options;
    ShardHints hints = selfHints();
    if (code == "attention-not-found")
        hints.layers[0].q = "x";
    else if (code == "hints-unknown-tensor")
        hints.inputs[0].name = "input";
    else if (code == "hints-axis")
        hints.inputs[0].axis = 3;
    else if (code == "nothing-to-do")
        hints = hintsOf({{"q", false}}, {}, {});
    else if (code == "sequence-does-not-divide")
        hints.devices = 3;
    else if (code == "mask-not-split")
        options.hasMask = true;
    else if (code == "reshape-constant") {
        options.heads = 2;
        options.constantReshape = true;
        hints.kAxis = 3;
        hints.vAxis = 2;
    } else if (code == "not-the-sequence")
        hints.kAxis = 1;
    else if (code == "gather-of-whole")
        hints.inputs[0].name = "q";
    else if (code == "local-output")
        hints.outputs.clear();
    else if (code == "reduce-of-identical")
        hints.reduceOp = "sum";
    else if (code == "hints-layer-twice") {
        options.heads = 2;
        hints.kAxis = 3;
        hints.vAxis = 2;
        hints.layers.push_back({"q_heads", true, false, {}});
    }
    std::string bytes = selfAttentionModel(options);
    if (code == "hints-layer-twice")
        hints.layers[1].q = "q_flat", message.replace("q_heads", "q_flat");
    const Exported result = exported(bytes, hints);
    const Diagnostic* found = result.diagnostic(code.toStdString());
    QVERIFY2(found, qPrintable(result.texts()));
    QVERIFY2(QString::fromStdString(found->message).contains(message), found->message.c_str());
    QCOMPARE(found->severity == Severity::Error, isError);
    QVERIFY(!found->explanation.empty());
    // Keys that are put together wrongly do not fit the queries, nor parts the whole of x.
    const bool doNotFit = code == "not-the-sequence" || code == "gather-of-whole";
    QCOMPARE(result.hasErrors(), isError || doNotFit);
    QCOMPARE(result.prepared.files.empty(), code == "nothing-to-do");
}

void TestDistCollective::operandsThatDoNotFit_areAnError()
{
    for (const graph::Dim& sequence : {graph::Dim(int64_t(8)), graph::Dim("seq")}) {
        ShardHints hints = selfHints();
        hints.layers[0].gatherQ = true; // x stays split, and is added to what is whole then
        const Exported result = exported(selfAttentionModel({sequence}), hints);
        const Diagnostic* found = result.diagnostic("parts-do-not-fit");
        QVERIFY2(found, qPrintable(result.texts()));
        QVERIFY(found->message.starts_with("Add \"node_y\" cannot take "));
    }
}

/// x + table[0, 1, …, length − 1], where the length is taken from the shape of x.
void TestDistCollective::positions_areCountedOverTheWhole()
{
    onnx::ModelBuilder builder;
    builder.opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    const auto f = graph::DataType::Float, i = graph::DataType::Int64;
    const auto number = [&](const char* name, int64_t value) {
        graph.initializer(name, i, {},
                          std::string_view(reinterpret_cast<const char*>(&value), sizeof value));
    };
    number("zero", 0);
    number("one", 1);
    std::string table;
    for (int at = 0; at < 40; ++at) {
        const float element = float(at) / 8;
        table.append(reinterpret_cast<const char*>(&element), sizeof element);
    }
    graph.initializer("table", f, {10, 4}, table);
    graph.input("x", f, {int64_t(1), int64_t(8), int64_t(4)});
    graph.node("Shape", {"x"}, {"shape"}, "shape");
    graph.node("Gather", {"shape", "one"}, {"length"}, "length");
    graph.node("Range", {"zero", "length", "one"}, {"positions"}, "positions");
    graph.node("Gather", {"table", "positions"}, {"embedded"}, "embedded");
    graph.node("Add", {"x", "embedded"}, {"y"}, "y");
    graph.output("y", f, {int64_t(1), int64_t(8), int64_t(4)});
    const std::string bytes = builder.bytes();
    proto::ModelProto original;
    QVERIFY(original.ParseFromString(bytes));
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    const RankTensors one = runRanks(original, {inputs}).front();
    const auto run = [&](const ShardHints& hints, const char* code) {
        const Exported result = exported(bytes, hints);
        if (std::string_view(code).empty() ? result.hasErrors() : !result.diagnostic(code))
            qFatal("%s", qPrintable(result.texts()));
        return runRanks(result.model, {inputs, inputs});
    };
    const auto right = run(hintsOf({}, {{"x", 1}, {"positions"}}, {{"y", 1}}), "");
    for (const RankTensors& rank : right) {
        QVERIFY(largestDifference(rank.at("y"), one.at("y")) < 1e-12);
        QCOMPARE(shapeOf(rank.at("embedded")), QString("[4, 4]"));
    }
    // Counted over the part: all devices but the first are told that they are the first.
    const auto wrong = run(hintsOf({}, {{"x", 1}}, {{"y", 1}}), "positions-begin-at-zero");
    QVERIFY(largestDifference(wrong[0].at("y"), one.at("y")) > 0.1);
}

void TestDistCollective::namesThatExist_areNotTaken()
{
    proto::ModelProto model;
    QVERIFY(model.ParseFromString(selfAttentionModel()));
    model.mutable_graph()->mutable_node(0)->set_name("DistCollective_0");
    for (proto::NodeProto& node : *model.mutable_graph()->mutable_node()) {
        for (auto* names : {node.mutable_input(), node.mutable_output()}) {
            for (std::string& name : *names) {
                if (name == "scores")
                    name = "x_md";
            }
        }
    }
    const Exported result = exported(model.SerializeAsString(), selfHints());
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    const RankTensors one = runRanks(model, {inputs}).front();
    // The evaluator refuses a name that is written twice.
    const std::vector<RankTensors> two = runRanks(result.model, {inputs, inputs});
    QVERIFY(largestDifference(two[1].at("y"), one.at("y")) < 1e-12);
    std::set<std::string> names;
    for (const proto::NodeProto& node : result.model.graph().node())
        QVERIFY2(names.insert(node.name()).second, node.name().c_str());
}

void TestDistCollective::replace_isOneOperator()
{
    ShardHints hints = selfHints();
    hints.layers[0].replace = FusedAttention {"Attention", true, {}, {0, 2, 1}, {}, 2};
    const Exported scaled = exported(selfAttentionModel(), hints);
    QVERIFY(scaled.diagnostic("replace-not-possible"));
    const Exported result = exported(selfAttentionModel({int64_t(8), false}), hints);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    // The operator exchanges keys and values itself.
    QCOMPARE(result.counts(), QString("1/1"));
    QVERIFY(!result.node("node_scores") && !result.node("softmax"));
    const proto::NodeProto* fused = result.node("node_o");
    QVERIFY(fused);
    QCOMPARE(fused->op_type(), std::string("Attention"));
    QCOMPARE(fused->input_size(), 3);
    QCOMPARE(fused->input(0), std::string("q"));
    QCOMPARE(fused->input(1), std::string("k_T_shuffled"));
    QStringList attributes;
    for (const proto::AttributeProto& attribute : fused->attribute())
        attributes << QString::fromStdString(attribute.name()) + '='
                + QString::number(attribute.has_f() ? attribute.f() : double(attribute.i()));
    QCOMPARE(attributes.join(' '), QString("is_causal=1 scale=1 TRT_decomposable=0 nb_rank=2"));
    QCOMPARE(declared(result.model, "scores"), QString("not declared"));
}

void TestDistCollective::tensorParallel_isRefused()
{
    ShardHints hints = selfHints();
    hints.parallelism = HintsParallelism::Tensor;
    const std::filesystem::path model = m_folder.filePath("tp.onnx").toStdString();
    const std::filesystem::path file = m_folder.filePath("tp.json").toStdString();
    writeBytes(model, selfAttentionModel());
    writeBytes(file, writeShardHints(hints, HintsGeneration::G3));
    PlannedModel planned = plannedModel(model, {});
    planned.request.options["hints"] = file.string();
    NoProgress progress;
    const auto prepared = formatNamed("distcollective")->prepareExport(planned.request, progress);
    QVERIFY(!prepared);
    QVERIFY(QString::fromStdString(prepared.error().message).contains("--to ranks"));
}

void TestDistCollective::brokenHints_nameTheFileAndLine()
{
    const std::filesystem::path model = m_folder.filePath("broken.onnx").toStdString();
    const std::filesystem::path file = m_folder.filePath("broken.json").toStdString();
    writeBytes(model, selfAttentionModel());
    PlannedModel planned = plannedModel(model, {});
    NoProgress progress;
    const auto error = [&] {
        const auto prepared =
            formatNamed("distcollective")->prepareExport(planned.request, progress);
        return prepared ? QString("none") : QString::fromStdString(prepared.error().message);
    };
    QVERIFY(error().contains("--hints"));
    planned.request.options["hints"] = file.string();
    QVERIFY(error().contains("cannot be read"));
    writeBytes(file, "{\n\"group_size\": 2}");
    QCOMPARE(error(),
             QString("broken.json, line 1: the key \"parallelism\" is missing; expected "
                     "\"parallelism\": \"CP\""));
    planned.request.options["devices"] = "some";
    writeBytes(file, writeShardHints(selfHints(), HintsGeneration::G2));
    QCOMPARE(error(), QString("--devices is \"some\"; expected a number from 1"));
}

QTEST_GUILESS_MAIN(TestDistCollective)
#include "tst_distcollective.moc"
