#include "tests/core/exchange/distcollective_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

/// Models of context parallelism with TensorRT's DistCollective.
class TestDistCollective : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void polygraphysModels_haveItsCounts_data();
    void polygraphysModels_haveItsCounts();
    void firstGeneration_findsInputsAndOutputs();
    void sharedModels_areTheGeneratedOnes();
    void documentedExample_isTransformed();
    void ranks_computeWhatOneDoes_data();
    void ranks_computeWhatOneDoes();
    void shapes_areThoseOfOneDevice();
    void symbols_areDivided();
    void groups_areWritten();
    void restOfTheModel_isKept();
    void positions_areCountedOverTheWhole();
    void tensorsInsideTheModel_areGatheredForTheirReaders();
    void inputsThatAreOutputs_stayWhole();
    void namesThatExist_areNotTaken();
    void replace_isOneOperator();

private:
    ExportFolder m_folder;
};

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
    const Exported result = m_folder.exported(bytes, hints);
    QCOMPARE(result.counts(), counts);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    const auto shared = sharedModel("multidevice/" + model.toStdString() + ".onnx");
    if (!shared)
        QSKIP("the shared models are not there; the generated one was tested");
    const Exported ofShared =
        m_folder.exportedFile(*shared, writeShardHints(hints, HintsGeneration::G3));
    QCOMPARE(ofShared.counts(), counts);
    QVERIFY2(!ofShared.hasErrors(), qPrintable(ofShared.texts()));
}

/// polygraphy-max.md, 1.3: no lists of tensors; what the layer depends on and leads to.
void TestDistCollective::firstGeneration_findsInputsAndOutputs()
{
    const std::filesystem::path model = m_folder.path("g1.onnx");
    writeBytes(model, multiAttentionModel());
    const Exported result = m_folder.exportedFile(
        model,
        R"({"parallelism": "CP", "n_gpus": 2, "root": 0, "groups": [], "attention_layers": )"
        R"([{"q": "q1", "gather_kv": true, "gather_q": false}], )"
        R"("polygraphy_class": "ShardHints"})");
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    QCOMPARE(result.counts(), QString("3/3"));
    QStringList scattered;
    for (const proto::NodeProto& node : result.model.graph().node()) {
        if (node.op_type() == "DistCollective" && node.attribute(0).s() == "reduce_scatter")
            scattered << QString::fromStdString(node.input(0));
    }
    scattered.sort();
    QCOMPARE(scattered, QStringList({"k2", "q1", "v2"}));
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
    const Exported result = m_folder.exportedFile(*model, bytesOf(hints));
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
    QVERIFY(warning->severity() == Severity::Warning);
    QCOMPARE(QString::fromStdString(warning->message().english()),
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
    const Exported result = m_folder.exported(bytes, hints);
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
    const Exported result = m_folder.exported(
        builder.bytes(), hintsOf({{"q"}}, {{"q"}, {"k", 1}, {"v"}}, {{"y"}}, 1, 0));
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
    const Exported result = m_folder.exported(selfAttentionModel({"seq"}), selfHints());
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
    const Exported result = m_folder.exported(selfAttentionModel(), hints);
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
    const Exported result = m_folder.exported(original.SerializeAsString(), selfHints());
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
        const Exported result = m_folder.exported(bytes, hints);
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

void TestDistCollective::tensorsInsideTheModel_areGatheredForTheirReaders()
{
    // From o on everything is whole; x is split for the attention alone.
    ShardHints hints = hintsOf({{"q"}}, {{"q", 1}, {"k", 1}, {"v", 1}}, {{"o", 1}}, 2, 1);
    const std::string bytes = selfAttentionModel();
    const Exported result = m_folder.exported(bytes, hints);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    QCOMPARE(result.counts(), QString("3/3"));
    proto::ModelProto original;
    QVERIFY(original.ParseFromString(bytes));
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    const RankTensors one = runRanks(original, {inputs}).front();
    for (const RankTensors& rank : runRanks(result.model, {inputs, inputs}))
        QVERIFY(largestDifference(rank.at("y"), one.at("y")) < 1e-12);
}

void TestDistCollective::inputsThatAreOutputs_stayWhole()
{
    proto::ModelProto model;
    QVERIFY(model.ParseFromString(selfAttentionModel()));
    *model.mutable_graph()->add_output() = model.graph().input(0);
    ShardHints hints = selfHints();
    hints.outputs.push_back({"x", 1, {}});
    const Exported result = m_folder.exported(model.SerializeAsString(), hints);
    QVERIFY2(!result.hasErrors(), qPrintable(result.texts()));
    QCOMPARE(result.counts(), QString("1/3"));
    QVERIFY(result.diagnostic("gather-of-whole"));
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    const std::vector<RankTensors> two = runRanks(result.model, {inputs, inputs});
    QVERIFY(two[1].at("x") == inputs.at("x"));
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
    const Exported result = m_folder.exported(model.SerializeAsString(), selfHints());
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
    const Exported scaled = m_folder.exported(selfAttentionModel(), hints);
    QVERIFY(scaled.diagnostic("replace-not-possible"));
    const Exported result = m_folder.exported(selfAttentionModel({int64_t(8), false}), hints);
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

MESHWRIGHT_TEST(TestDistCollective)
#include "tst_distcollective.moc"
