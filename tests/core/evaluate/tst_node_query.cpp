#include "core/document/operations.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/node_query.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace meshwright;
using namespace meshwright::evaluate;

namespace {

/// Two layers /m/layers.{0,1} of q_proj (MatMul, 64 × 256, 65,536 bytes) and act (Softmax, axis 1);
/// nodes 0 and 1, 2 and 3.
struct Model
{
    std::unique_ptr<document::Document> document;
    grouping::GroupTree groups;
    Evaluation evaluation;
    ConfigurationId configuration;

    Model()
    {
        tests::GraphBuilder b;
        ValueId x = b.input("x", {"batch", 64});
        for (const char* layer : {"0", "1"}) {
            const std::string scope = std::string("/m/layers.") + layer;
            x = b.named(scope + "/q_proj/MatMul")
                    .node("MatMul", {x, b.weight("w" + std::string(layer), {64, 64})});
            x = b.named(scope + "/act").node("Softmax", {x}, {tests::attribute("axis", 1)});
        }
        b.output(x);
        onnx::Model model;
        model.graph = b.build();
        auto opened = document::Document::fromModel(std::move(model), "m.onnx");
        document = std::move(opened).value();
        plan::Configuration made;
        made.name = "c";
        made.numDevices = 2;
        configuration = document->newConfigurationId();
        (void)document->apply(*document::addConfiguration(*document, configuration, made));
        const std::vector<NodeId> second {{2}, {3}};
        (void)document->apply(
            *document::setStage(*document, configuration, second, StageNumber {1}));
        groups = grouping::buildGroups(document->graph());
        Evaluator evaluator(std::make_shared<const Settings>());
        evaluation = evaluator.begin(document->snapshot());
        NoProgress progress;
        (void)evaluator.inferShapes(evaluation, progress);
    }

    QString find(std::string_view text) const
    {
        const Result<NodeQuery> query = NodeQuery::parse(text);
        if (!query)
            return QStringLiteral("error: ")
                + QString::fromStdString(query.error().message.english());
        QStringList found;
        for (NodeId node : query->find({evaluation, groups, configuration}, NoProgress()))
            found << QString::number(node.index);
        return found.join(QLatin1Char(' '));
    }
};

} // namespace

class TestNodeQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void finds_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* query, const char* found) {
            QTest::newRow(query) << QString::fromLatin1(query) << QString::fromLatin1(found);
        };
        row("", "");
        row("matmul", "0 2");
        row("q_proj layers.1", "2");
        row("op:MatMul", "0 2");
        row("op:mat*", "0 2");
        row("op:Mat", ""); // an operator is meant as a whole
        row("-op:MatMul", "1 3");
        row("name:layers.0", "0 1");
        row("name:/m/layers.{0..1}/act", "1 3");
        row("group:layers.1", "2 3");
        row("tensor:w1", "2");
        row("type:float32 op:Softmax", "1 3");
        row("type:int64", "");
        row("shape:64,64", "0 2");
        row("shape:[64, 64]", "0 2"); // as the program writes it
        row("[64, 64]", "0 2");
        row("-[64, 64] layers.0", "1");
        row("shape: 64, 64", "0 2");
        row("\"shape:[64, 64]\"", "0 2");
        row("[64,64]", "0 2");
        row("shape:batch,*", "0 1 2 3");
        row("attr:axis", "1 3");
        row("attr:axis=1", "1 3");
        row("attr:axis=0", "");
        row("stage:1", "2 3");
        row("stage:none", "0 1");
        row("stage>=1", "2 3");
        // Stage s is device s. 0 and 1 have no stage: they run where what they make is read, on 1.
        row("device:1", "0 1 2 3");
        row("device<1", "");
        row("device:\"device 1\"", "0 1 2 3"); // devices without names
        row("sharding:none", "0 1 2 3"); // nothing was propagated
        row("sharding:model", "");
        row("weight>10kB", "0 2");
        row("weight>=16384B", "0 2");
        row("weight>16384", "");
        row("weight<1", "1 3");
        row("weight > 10 kB", "0 2");
        row("weight >= 10kB stage: none", "0");
        row("weight>10 kB softmax", "");
        row("op: MatMul", "0 2");
        row("op : matmul layers.1", "2");
        row("- op:MatMul", ""); // a word "-"
        row("-op: MatMul", "1 3");
        row("attr:axis = 1", "1 3");
        row("attr: axis =0", "");
        row("stage = 1", "2 3");
        row("stage=1", "2 3");
        row("device: \"device 1\"", "0 1 2 3");
        row("name:*q_proj*", "0 2");
        row("name:*layers.1*", "2 3");
        row("name:q_*", "0 2"); // a segment
        row("name:*proj", "0 2");
        row("name:/m/*", ""); // with separators as in plan text
        row("type:float op:Softmax", "1 3"); // ONNX's name of float32
        row("nothing has this", "");
    }

    void finds()
    {
        QFETCH(QString, query);
        QFETCH(QString, found);
        const Model model;
        QCOMPARE(model.find(query.toStdString()), found);
    }

    /// x is split by `model`, so the product and what follows in its rows are; the weight is not.
    void sharding_findsWhatAnAxisSplits()
    {
        tests::GraphBuilder b;
        const ValueId x = b.input("x", {8, 16});
        const ValueId product = b.node("MatMul", {x, b.weight("w", {16, 4})});
        b.output(product);
        b.output(b.node("Relu", {b.input("other", {4})}));
        onnx::Model model;
        model.graph = b.build();
        const auto document = document::Document::fromModel(std::move(model), "m.onnx");
        plan::Configuration made;
        made.name = "c";
        made.numDevices = 2;
        made.mesh = plan::Mesh {{{"model", 2}}};
        const ConfigurationId id = (*document)->newConfigurationId();
        (void)(*document)->apply(*document::addConfiguration(**document, id, made));
        plan::AxesSharding rows;
        rows.dims.resize(2);
        rows.dims.front().axes.push_back({"model", {}});
        (void)(*document)->apply(*document::setSharding(**document, id, x, rows));
        Evaluator evaluator(std::make_shared<const Settings>());
        Evaluation evaluation = evaluator.begin((*document)->snapshot());
        (void)evaluator.inferShapes(evaluation, *std::make_unique<NoProgress>());
        evaluator.propagate(evaluation, id);
        const grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        const auto find = [&](std::string_view text) {
            return NodeQuery::parse(text)->find({evaluation, groups, id}, NoProgress());
        };
        QCOMPARE(find("sharding:model"), std::vector<NodeId> {{0}});
        QCOMPARE(find("sharding:none"), std::vector<NodeId> {{1}});
    }

    /// Weights of nodes 0 and 1 lie in one missing file, of 2 in another, of 3 in one that is
    /// there.
    void problemOfAFile_isThatOfTheNodesThatReadItsTensors()
    {
        const QTemporaryDir folder;
        const std::filesystem::path here = folder.path().toStdString();
        const auto write = [](const std::filesystem::path& path, const std::string& bytes) {
            std::ofstream(path, std::ios::binary) << bytes;
        };
        write(here / "there.bin", "0123456789abcdef");
        onnx::ModelBuilder builder;
        const std::vector<graph::Dim> dims {int64_t(2), int64_t(2)};
        builder.graph().input("x", graph::DataType::Float, dims);
        const std::array files {"gone.bin", "gone.bin", "lost.bin", "there.bin"};
        std::string before = "x";
        for (std::size_t i = 0; i < files.size(); ++i) {
            const std::string n = std::to_string(i);
            builder.graph().externalInitializer("w" + n, graph::DataType::Float, {2, 2},
                                                {files[i], 0, 16});
            builder.graph().node("MatMul", {before, "w" + n}, {"h" + n}, "mm" + n);
            before = "h" + n;
        }
        builder.graph().output(before, graph::DataType::Float, dims);
        write(here / "m.onnx", builder.bytes());
        NoProgress progress;
        const auto document = document::Document::open(here / "m.onnx", progress);
        const grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        Evaluator evaluator(std::make_shared<const Settings>());
        Evaluation evaluation = evaluator.begin((*document)->snapshot());
        QVERIFY(evaluator.check(evaluation, std::nullopt, false, progress).ok());
        const auto found = NodeQuery::parse("problem:external-data-missing")
                               ->find({evaluation, groups, std::nullopt}, progress);
        QCOMPARE(found, (std::vector<NodeId> {{0}, {1}, {2}}));
    }

    void operatorsThatAWordNames_comeFirst()
    {
        tests::GraphBuilder b;
        ValueId x = b.input("x", {4});
        x = b.named("conv_in").node("Relu", {x});
        x = b.named("second").node("Conv", {x});
        b.output(x);
        onnx::Model model;
        model.graph = b.build();
        const auto document = document::Document::fromModel(std::move(model), "m.onnx");
        const grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        Evaluation evaluation;
        evaluation.settings = std::make_shared<const Settings>();
        evaluation.snapshot = (*document)->snapshot();
        const std::vector<NodeId> found =
            NodeQuery::parse("conv")->find({evaluation, groups, std::nullopt}, NoProgress());
        QCOMPARE(found, (std::vector<NodeId> {{1}, {0}}));
    }

    void mistakes_areNamed_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("says");
        QTest::newRow("field") << "colour:red"
                               << "There is no field 'colour'; there are op, name,";
        QTest::newRow("stage") << "stage:first"
                               << "'first' is no stage";
        QTest::newRow("size") << "weight>10XB"
                              << "'10xb' is no size";
        QTest::newRow("comparison") << "op>MatMul"
                                    << "Write ':' between a field and its text.";
        QTest::newRow("nothing behind it") << "softmax weight > "
                                           << "Nothing stands behind 'weight': write the bytes of";
        QTest::newRow("pattern") << "name:a{1"
                                 << "error: ";
    }

    void mistakes_areNamed()
    {
        QFETCH(QString, query);
        QFETCH(QString, says);
        const QString answer = Model().find(query.toStdString());
        QVERIFY2(answer.contains(says), qPrintable(answer));
    }
};

MESHWRIGHT_TEST(TestNodeQuery)
#include "tst_node_query.moc"
