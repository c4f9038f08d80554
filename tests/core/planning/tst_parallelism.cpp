#include "core/document/operations.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/sharding/collectives.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

/// What a parallelism annotates: weights and inputs only, the rest follows.
class ParallelismTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorParallel_annotatesRealModels_data();
    void tensorParallel_annotatesRealModels();
    void tensorParallel_refusesTornHeads();
    void tensorParallel_repeatsKeyHeads();
    void tensorParallel_takesSomeBlocks();
    void edit_isReversible();
    void tensorParallel_dividesFusedBias();
    void tensorParallel_dividesBlockScales();
    void tensorParallel_dividesZeroPoints();
    void tensorParallel_agreesOnTiedWeights();
    void tensorParallel_refuses_data();
    void tensorParallel_refuses();
    void expertParallel_dividesExperts();
    void inputs_areDivided_data();
    void inputs_areDivided();
    void sequenceParallel_dividesBlockOutputs();
    void sequenceParallel_refusesFlattenedRows();
    void alikeRemarks_areToldOnce();
    void inputs_areRefused_data();
    void inputs_areRefused();
    void namedAxis_isDivided();
    void fullySharded_hasStages_data();
    void fullySharded_hasStages();
    void request_isRefused_data();
    void request_isRefused();
};

namespace {

plan::Mesh meshOf(int64_t size)
{
    return {{{"model", size}}};
}

ParallelOptions overModel()
{
    ParallelOptions options;
    options.over = {{"model", {}}};
    return options;
}

struct Opened
{
    std::unique_ptr<document::Document> document;
    shapes::ShapeTable shapes;
    Blocks blocks;

    const graph::Graph& graph() const { return document->graph(); }
};

std::optional<Opened> openShared(const QString& name)
{
    const auto path = sharedModel(name.toStdString());
    if (!path)
        return std::nullopt;
    NoProgress progress;
    Result<std::unique_ptr<document::Document>> document =
        document::Document::open(*path, progress);
    if (!document)
        qFatal("%s", document.error().message.english().c_str());
    Result<shapes::ShapeTable> shapes = shapes::inferShapes((*document)->graph(), {}, progress);
    Blocks blocks = findBlocks((*document)->graph(), *shapes);
    return Opened {std::move(*document), std::move(*shapes), std::move(blocks)};
}

Result<ParallelPlan> planOf(const Opened& model, const char* name, int64_t devices,
                            const ParallelOptions& options)
{
    return planParallelism(*findParallelism(name), model.graph(), model.shapes, model.blocks,
                           meshOf(devices), options);
}

Result<ParallelPlan> planOf(const GraphBuilder& b, const char* name, int64_t devices,
                            const ParallelOptions& options)
{
    const shapes::ShapeTable shapes = infer(b);
    return planParallelism(*findParallelism(name), b.graph(), shapes, findBlocks(b.graph(), shapes),
                           meshOf(devices), options);
}

/// "- model", "- 3.768/model": per dimension what splits it.
QString text(const plan::AxesSharding& sharding)
{
    const auto axes = [](const std::vector<plan::AxisReference>& list) {
        QString joined;
        for (const plan::AxisReference& axis : list)
            joined += QString::fromStdString(axis.axis)
                + (axis.sub ? QStringLiteral(":(%1)%2").arg(axis.sub->before).arg(axis.sub->size)
                            : QString());
        return joined;
    };
    QStringList dims;
    for (const plan::AxesDim& dim : sharding.dims) {
        QStringList parts;
        for (const plan::AxesDim::Component& component : dim.components)
            parts << QString::number(component.size)
                    + (component.axes.empty() ? QString()
                                              : QLatin1Char('/') + axes(component.axes));
        const QString plain = dim.axes.empty() ? QStringLiteral("-") : axes(dim.axes);
        dims << (parts.isEmpty() ? plain : parts.join(QLatin1Char('.')));
    }
    return dims.join(QLatin1Char(' '));
}

QString textOf(const graph::Graph& graph, const ParallelPlan& plan, const char* name)
{
    const auto value = graph.findValue(ScopeId {0}, name);
    const auto found = value ? plan.annotations.find(*value) : plan.annotations.end();
    return found == plan.annotations.end() ? QStringLiteral("whole") : text(found->second);
}

bool hasRemark(const ParallelPlan& plan, RemarkKind kind, const char* words)
{
    return std::any_of(plan.remarks.begin(), plan.remarks.end(), [&](const Remark& remark) {
        return remark.kind == kind && remark.text.english().find(words) != std::string::npos;
    });
}

/// A layer: attention of 4 heads of 8 by an operator, and a plain MLP 32 → 128 → 32.
struct Layer
{
    std::string attention = "MultiHeadAttention";
    int64_t keyHeads = 4;
    bool fusedBias = false;
};

void addLayer(GraphBuilder& b, const Layer& layer)
{
    b.import("com.microsoft", 1);
    const ValueId x = normalized(b, 32);
    std::vector<graph::Attribute> attributes {attribute("num_heads", 4)};
    if (layer.attention != "MultiHeadAttention")
        attributes.push_back(attribute("kv_num_heads", layer.keyHeads));
    const ValueId q = linear(b, x, "wq", 32, 32);
    const ValueId k = linear(b, x, "wk", 32, layer.keyHeads * 8);
    const ValueId v = linear(b, x, "wv", 32, layer.keyHeads * 8);
    GraphBuilder::Inputs inputs {q, k, v};
    if (layer.fusedBias)
        inputs.push_back(b.weight("bias", {96}));
    const ValueId mixed = b.node(layer.attention, inputs, attributes, "com.microsoft");
    const ValueId o = linear(b, mixed, "wo", 32, 32);
    const ValueId middle = b.node("LayerNormalization", {o, b.weight("scale2", {32})});
    const ValueId up = b.node("Add", {linear(b, middle, "w1", 32, 128), b.weight("b1", {128})});
    b.output(b.node("Add", {linear(b, b.node("Relu", {up}), "w2", 128, 32), b.weight("b2", {32})}));
}

} // namespace

void ParallelismTest::tensorParallel_annotatesRealModels_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("vocabulary");
    QTest::addColumn<int>("annotations");
    QTest::addColumn<QString>("weight");
    QTest::addColumn<QString>("expected");
    const QString llama = QStringLiteral("transformers/llama-42dot-1.3b-24layers.onnx");
    const QString qwen = QStringLiteral("transformers/qwen3-28layers.onnx");
    const QString gpt2 = QStringLiteral("transformers/gpt2-10.onnx");
    const QString phi = QStringLiteral("transformers/phi-3.5-mini-trunc.onnx");
    // q, k, v, o and gate, up, down per layer; no biases.
    QTest::newRow("Llama: q") << llama << false << 24 * 7 << "onnx::MatMul_2831"
                              << "- model";
    QTest::newRow("Llama: o") << llama << false << 24 * 7 << "onnx::MatMul_2850"
                              << "model -";
    QTest::newRow("Llama: down") << llama << false << 24 * 7 << "onnx::MatMul_2853"
                                 << "model -";
    QTest::newRow("Llama: embedding") << llama << true << 24 * 7 + 2 << "model.embed_tokens.weight"
                                      << "model -";
    QTest::newRow("Qwen3: k") << qwen << false << 28 * 7 << "onnx::MatMul_4868"
                              << "- model";
    QTest::newRow("Qwen3: head") << qwen << true << 28 * 7 + 2 << "onnx::MatMul_5791"
                                 << "- model";
    // qkv with bias, o, up with bias, down; the biases of o and down are added to sums, once.
    QTest::newRow("GPT-2: qkv") << gpt2 << false << 12 * 6 << "h.0.attn.c_attn.weight"
                                << "- 3.768/model";
    QTest::newRow("GPT-2: bias of qkv") << gpt2 << false << 12 * 6 << "h.0.attn.c_attn.bias"
                                        << "3.768/model";
    QTest::newRow("GPT-2: o") << gpt2 << false << 12 * 6 << "h.0.attn.c_proj.weight"
                              << "model -";
    QTest::newRow("GPT-2: bias of o") << gpt2 << false << 12 * 6 << "h.0.attn.c_proj.bias"
                                      << "whole";
    QTest::newRow("GPT-2: bias of up") << gpt2 << false << 12 * 6 << "h.11.mlp.c_fc.bias"
                                       << "model";
    // qkv, o, gate_up, down.
    QTest::newRow("Phi-3: gate and up")
        << phi << false << 2 * 4 << "p_model_layers_0_mlp_gate_up_proj_weight::T10"
        << "- 2.8192/model";
}

void ParallelismTest::tensorParallel_annotatesRealModels()
{
    QFETCH(QString, model);
    QFETCH(bool, vocabulary);
    QFETCH(QString, weight);
    const auto opened = openShared(model);
    if (!opened)
        QSKIP("the shared models are not there");
    ParallelOptions options = overModel();
    options.vocabulary = vocabulary;
    const auto plan = planOf(*opened, "tensor_parallel", 4, options);
    QVERIFY(plan.ok());
    QVERIFY(!plan->isRefused());
    QTEST(int(plan->annotations.size()), "annotations");
    QTEST(textOf(opened->graph(), *plan, weight.toUtf8().constData()), "expected");
}

/// 32 heads on 5 devices: no attention; the MLPs' 5632 features are divided unevenly.
void ParallelismTest::tensorParallel_refusesTornHeads()
{
    const auto opened = openShared(QStringLiteral("transformers/llama-42dot-1.3b-24layers.onnx"));
    if (!opened)
        QSKIP("the shared models are not there");
    const auto plan = planOf(*opened, "tensor_parallel", 5, overModel());
    QVERIFY(plan->isRefused());
    QVERIFY(hasRemark(*plan, RemarkKind::Refused, "32 heads cannot be shared evenly by 5"));
    QVERIFY(hasRemark(*plan, RemarkKind::Warning, "5632 do not divide evenly by 5"));
    QCOMPARE(plan->annotations.size(), std::size_t(24 * 3));
}

/// Qwen3's 8 K/V heads on 16 devices: each is on 2, by the outer 8 of the 16.
void ParallelismTest::tensorParallel_repeatsKeyHeads()
{
    const auto opened = openShared(QStringLiteral("transformers/qwen3-28layers.onnx"));
    if (!opened)
        QSKIP("the shared models are not there");
    const auto plan = planOf(*opened, "tensor_parallel", 16, overModel());
    QVERIFY(!plan->isRefused());
    QCOMPARE(textOf(opened->graph(), *plan, "onnx::MatMul_4867"), QStringLiteral("- model"));
    QCOMPARE(textOf(opened->graph(), *plan, "onnx::MatMul_4868"), QStringLiteral("- model:(1)8"));
    QVERIFY(hasRemark(*plan, RemarkKind::Note, "each of the 8 K/V heads is held by 2 devices"));
}

void ParallelismTest::tensorParallel_takesSomeBlocks()
{
    GraphBuilder b;
    addLayer(b, {});
    ParallelOptions options = overModel();
    options.blocks = {1};
    const auto plan = planOf(b, "tensor_parallel", 2, options);
    QCOMPARE(plan->annotations.size(), std::size_t(3));
    QCOMPARE(textOf(b.graph(), *plan, "w1"), QStringLiteral("- model"));
    QCOMPARE(textOf(b.graph(), *plan, "wq"), QStringLiteral("whole"));
}

/// All annotations are one edit, and its inverse leaves the plan as it was.
void ParallelismTest::edit_isReversible()
{
    const auto opened = openShared(QStringLiteral("transformers/gpt2-10.onnx"));
    if (!opened)
        QSKIP("the shared models are not there");
    document::Document& document = *opened->document;
    const ConfigurationId id = document.newConfigurationId();
    plan::Configuration configuration;
    configuration.name = "tp";
    configuration.numDevices = 4;
    configuration.mesh = meshOf(4);
    QVERIFY(document.apply(*document::addConfiguration(document, id, configuration)).ok());
    const plan::Plan before = document.plan();
    const auto plan = planOf(*opened, "tensor_parallel", 4, overModel());
    const auto edit = toEdit(document, id, "Tensor parallelism", *plan);
    QVERIFY2(edit.ok(), edit ? "" : edit.error().message.english().c_str());
    QCOMPARE(edit->name.english(), std::string("Tensor parallelism"));
    const auto inverse = document.apply(*edit);
    QVERIFY(inverse.ok());
    for (const auto& [value, sharding] : plan->annotations) {
        const auto specs = plan::specsOf(document.graph(), document.plan(), value, id);
        QVERIFY(!specs.empty());
        QVERIFY(specs.front().spec->axes == sharding);
    }
    QVERIFY(document.apply(*inverse).ok());
    QVERIFY(document.plan() == before);
}

/// MultiHeadAttention adds [q | k | v] biases of 32 each itself.
void ParallelismTest::tensorParallel_dividesFusedBias()
{
    GraphBuilder b;
    Layer layer;
    layer.fusedBias = true;
    addLayer(b, layer);
    const auto plan = planOf(b, "tensor_parallel", 2, overModel());
    QVERIFY(!plan->isRefused());
    QCOMPARE(textOf(b.graph(), *plan, "bias"), QStringLiteral("3.32/model"));
    QCOMPARE(textOf(b.graph(), *plan, "b1"), QStringLiteral("model"));
    QCOMPARE(textOf(b.graph(), *plan, "b2"), QStringLiteral("whole"));
}

/// MatMulNBits 128 → 64 in blocks of 32: 4 blocks per output, their scales in one dimension of
/// 64 · 4. Divided by input features, each device has its blocks of every output.
void ParallelismTest::tensorParallel_dividesBlockScales()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId up = linear(b, normalized(b, 64), "w1", 64, 128);
    b.output(b.node("MatMulNBits",
                    {b.node("Relu", {up}), b.weight("w2", {64, 4, 16}, graph::DataType::UInt8),
                     b.weight("s2", {256})},
                    {attribute("N", 64), attribute("K", 128), attribute("bits", 4),
                     attribute("block_size", 32)},
                    "com.microsoft"));
    const auto plan = planOf(b, "tensor_parallel", 2, overModel());
    QCOMPARE(textOf(b.graph(), *plan, "w2"), QStringLiteral("- model -"));
    QCOMPARE(textOf(b.graph(), *plan, "s2"), QStringLiteral("64.4/model"));
    const auto torn = planOf(b, "tensor_parallel", 3, overModel());
    QVERIFY(hasRemark(*torn, RemarkKind::Refused, "separated from its scale"));
}

/// 4 blocks of 4 bits have 2 bytes of zero points per output: flat, 64 rows of 2 and not 32 of 4.
void ParallelismTest::tensorParallel_dividesZeroPoints()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId up = linear(b, normalized(b, 64), "w1", 64, 128);
    b.output(b.node("MatMulNBits",
                    {b.node("Relu", {up}), b.weight("w2", {64, 4, 16}, graph::DataType::UInt8),
                     b.weight("s2", {256}), b.weight("z2", {128}, graph::DataType::UInt8)},
                    {attribute("N", 64), attribute("K", 128), attribute("bits", 4),
                     attribute("block_size", 32)},
                    "com.microsoft"));
    const auto plan = planOf(b, "tensor_parallel", 2, overModel());
    QCOMPARE(textOf(b.graph(), *plan, "s2"), QStringLiteral("64.4/model"));
    QCOMPARE(textOf(b.graph(), *plan, "z2"), QStringLiteral("64.2/model"));
    // One block on each device: the two of a byte would be parted.
    const auto torn = planOf(b, "tensor_parallel", 4, overModel());
    QVERIFY(hasRemark(*torn, RemarkKind::Refused, "share a byte"));
}

/// The rows of a table are the head's output features behind a Transpose: one annotation.
void ParallelismTest::tensorParallel_agreesOnTiedWeights()
{
    GraphBuilder b;
    const ValueId table = b.weight("table", {100, 32});
    const ValueId ids = b.input("ids", {int64_t(4)}, graph::DataType::Int64);
    const ValueId x = b.node("Gather", {table, ids});
    const ValueId normal = b.node("LayerNormalization", {x, b.weight("scale", {32})});
    const ValueId turned =
        b.node("Transpose", {table}, {attribute("perm", std::vector<int64_t> {1, 0})});
    b.output(b.node("MatMul", {normal, turned}));
    ParallelOptions options = overModel();
    options.vocabulary = true;
    const auto plan = planOf(b, "tensor_parallel", 4, options);
    QVERIFY(!plan->isRefused());
    QCOMPARE(plan->annotations.size(), std::size_t(1));
    QCOMPARE(textOf(b.graph(), *plan, "table"), QStringLiteral("model -"));
}

void ParallelismTest::tensorParallel_refuses_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("message");
    QTest::newRow("K/V heads that fit no way") << "3" << 4 << "3 K/V heads cannot be shared by 4";
    QTest::newRow("packed, fewer K/V heads than devices")
        << "packed" << 4 << "a fused weight cannot repeat them";
    QTest::newRow("packed parts of different sizes")
        << "packed" << 2 << "cut fused parts of different sizes";
    QTest::newRow("a weight that two blocks divide differently")
        << "shared" << 2 << "that divides it otherwise";
    QTest::newRow("a weight that products of two blocks divide differently")
        << "blocks" << 2 << "that divides it otherwise";
    QTest::newRow("fewer features than devices") << "small" << 4 << "3 features on 4 devices";
}

void ParallelismTest::tensorParallel_refuses()
{
    QFETCH(QString, what);
    QFETCH(int, devices);
    QFETCH(QString, message);
    GraphBuilder b;
    b.import("com.microsoft", 1);
    if (what == QLatin1String("3")) {
        addLayer(b, {"GroupQueryAttention", 3, false});
    } else if (what == QLatin1String("packed")) {
        const ValueId packed = linear(b, normalized(b, 32), "wqkv", 32, 64);
        const ValueId mixed =
            b.node("GroupQueryAttention", {packed, std::nullopt, std::nullopt},
                   {attribute("num_heads", 4), attribute("kv_num_heads", 2)}, "com.microsoft");
        b.output(linear(b, mixed, "wo", 32, 32));
    } else if (what == QLatin1String("shared")) {
        const ValueId shared = b.weight("w", {32, 32});
        const ValueId x = normalized(b, 32);
        const ValueId up = b.node("MatMul", {x, shared});
        b.output(b.node("MatMul", {b.node("Relu", {up}), shared}));
    } else if (what == QLatin1String("blocks")) {
        // The second MLP has the first one's weights in the other order.
        const ValueId w1 = b.weight("w1", {32, 32});
        const ValueId w2 = b.weight("w2", {32, 32});
        const ValueId first = b.node("MatMul", {normalized(b, 32), w1});
        const ValueId out = b.node("MatMul", {b.node("Relu", {first}), w2});
        const ValueId x = b.node("LayerNormalization", {out, b.weight("scale2", {32})});
        b.output(b.node("MatMul", {b.node("Relu", {b.node("MatMul", {x, w2})}), w1}));
    } else {
        const ValueId up = linear(b, normalized(b, 32), "w1", 32, 3);
        b.output(linear(b, b.node("Relu", {up}), "w2", 3, 32));
    }
    const auto plan = planOf(b, "tensor_parallel", devices, overModel());
    QVERIFY2(plan.ok(), plan ? "" : plan.error().message.english().c_str());
    QVERIFY(hasRemark(*plan, RemarkKind::Refused, message.toUtf8().constData()));
}

void ParallelismTest::expertParallel_dividesExperts()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId x = normalized(b, 64);
    b.output(b.node("MoE",
                    {x, linear(b, x, "router", 64, 8), b.weight("fc1", {8, 128, 64}),
                     b.weight("fc1_bias", {8, 128}), b.weight("fc2", {8, 64, 128})},
                    {attribute("k", 2)}, "com.microsoft"));
    const auto plan = planOf(b, "expert_parallel", 4, overModel());
    QCOMPARE(plan->annotations.size(), std::size_t(3));
    QCOMPARE(textOf(b.graph(), *plan, "fc1"), QStringLiteral("model - -"));
    QCOMPARE(textOf(b.graph(), *plan, "fc1_bias"), QStringLiteral("model -"));
    const auto torn = planOf(b, "expert_parallel", 3, overModel());
    QVERIFY(hasRemark(*torn, RemarkKind::Refused, "8 experts cannot be shared evenly by 3"));
    // Or each expert is divided: outputs of the first layer, inputs of the second.
    const auto tensor = planOf(b, "tensor_parallel", 4, overModel());
    QCOMPARE(textOf(b.graph(), *tensor, "fc1"), QStringLiteral("- model -"));
    QCOMPARE(textOf(b.graph(), *tensor, "fc2"), QStringLiteral("- - model"));
    QCOMPARE(textOf(b.graph(), *tensor, "fc1_bias"), QStringLiteral("- model"));
}

void ParallelismTest::inputs_areDivided_data()
{
    QTest::addColumn<QString>("parallelism");
    QTest::addColumn<QString>("ids");
    QTest::addColumn<QString>("mask");
    QTest::addColumn<QString>("past");
    QTest::newRow("data") << "data_parallel"
                          << "model -"
                          << "model - -"
                          << "- model - -";
    QTest::newRow("context") << "context_parallel"
                             << "- model"
                             << "- model -"
                             << "whole";
}

/// Tokens [batch, seq], a mask [batch, seq, total], a cache [2, batch, heads, past].
void ParallelismTest::inputs_areDivided()
{
    QFETCH(QString, parallelism);
    GraphBuilder b;
    const std::string batch = "batch";
    const ValueId ids = b.input("ids", {batch, std::string("seq")}, graph::DataType::Int64);
    const ValueId mask = b.input("mask", {batch, std::string("seq"), std::string("total")});
    const ValueId past = b.input("past", {int64_t(2), batch, int64_t(4), std::string("past")});
    b.output(b.node("Gather", {b.weight("table", {100, 8}), ids}));
    b.output(b.node("Relu", {mask}));
    b.output(b.node("Relu", {past}));
    const auto plan = planOf(b, parallelism.toUtf8().constData(), 2, overModel());
    QTEST(textOf(b.graph(), *plan, "ids"), "ids");
    QTEST(textOf(b.graph(), *plan, "mask"), "mask");
    QTEST(textOf(b.graph(), *plan, "past"), "past");
}

/// Activations [2, 5, 32] between blocks: 5 positions on 5 devices, not on 2.
void ParallelismTest::sequenceParallel_dividesBlockOutputs()
{
    GraphBuilder b;
    addLayer(b, {});
    const auto plan = planOf(b, "sequence_parallel", 5, overModel());
    QVERIFY(!plan->isRefused());
    QCOMPARE(plan->annotations.size(), std::size_t(2));
    for (const auto& [value, sharding] : plan->annotations)
        QCOMPARE(text(sharding), QStringLiteral("- model -"));
    const auto torn = planOf(b, "sequence_parallel", 2, overModel());
    QVERIFY(hasRemark(*torn, RemarkKind::Refused, "a sequence of 5, which 2 devices"));
}

/// GPT-2's products are of [batch · sequence, 768], so that parts of the rows are parts of the
/// batch: 24 outputs of blocks, told once per kind of block.
void ParallelismTest::sequenceParallel_refusesFlattenedRows()
{
    const auto opened = openShared(QStringLiteral("transformers/gpt2-10.onnx"));
    if (!opened)
        QSKIP("the shared models are not there");
    const auto plan = planOf(*opened, "sequence_parallel", 4, overModel());
    QVERIFY(plan->annotations.empty());
    QCOMPARE(plan->remarks.size(), std::size_t(24));
    QVERIFY(hasRemark(*plan, RemarkKind::Refused, "has batch and sequence in one dimension"));
    const std::vector<Remark> told = folded(plan->remarks, opened->blocks);
    QCOMPARE(told.size(), std::size_t(2));
    QVERIFY(told.front().text.english().find("12 blocks of attention") != std::string::npos);
    QVERIFY(told.back().text.english().find("12 blocks of mlp") != std::string::npos);
}

/// 24 refusals of attention and as many warnings of MLPs are two lines.
void ParallelismTest::alikeRemarks_areToldOnce()
{
    const auto opened = openShared(QStringLiteral("transformers/llama-42dot-1.3b-24layers.onnx"));
    if (!opened)
        QSKIP("the shared models are not there");
    const auto plan = planOf(*opened, "tensor_parallel", 5, overModel());
    QCOMPARE(plan->remarks.size(), std::size_t(48));
    const std::vector<Remark> told = folded(plan->remarks, opened->blocks);
    QCOMPARE(told.size(), std::size_t(2));
    QVERIFY(told.front().kind == RemarkKind::Refused);
    QVERIFY(told.front().text.english().find(
                "32 heads cannot be shared evenly by 5 devices (24 blocks of "
                "attention, from ")
            == 0);
}

void ParallelismTest::inputs_areRefused_data()
{
    QTest::addColumn<QString>("parallelism");
    QTest::addColumn<QString>("message");
    QTest::newRow("an image has no sequence") << "context_parallel"
                                              << "no dimension of 'x' [3, 8, 8] is known to be";
    QTest::newRow("an image without a batch") << "data_parallel"
                                              << "does not look like a batch";
}

/// One image [3, 8, 8], of which the model makes [5]: 3 devices would get a colour each.
void ParallelismTest::inputs_areRefused()
{
    QFETCH(QString, parallelism);
    QFETCH(QString, message);
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(3), int64_t(8), int64_t(8)});
    const ValueId flat = b.node("Reshape", {x, b.integers({1, 192})});
    b.output(b.node("MatMul", {flat, b.weight("w", {192, 5})}));
    const auto plan = planOf(b, parallelism.toUtf8().constData(), 3, overModel());
    QVERIFY(plan->annotations.empty());
    QVERIFY2(hasRemark(*plan, RemarkKind::Refused, message.toUtf8().constData()),
             plan->remarks.front().text.english().c_str());
    QVERIFY(hasRemark(*plan, RemarkKind::Refused, "--axis"));
}

/// The same image, divided along its rows because a person says so; not along a fourth dimension.
void ParallelismTest::namedAxis_isDivided()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(3), int64_t(8), int64_t(8)});
    b.output(b.node("Relu", {x}));
    ParallelOptions options = overModel();
    options.axis = 1;
    const auto plan = planOf(b, "context_parallel", 4, options);
    QCOMPARE(textOf(b.graph(), *plan, "x"), QStringLiteral("- model -"));
    options.axis = 3;
    const auto none = planOf(b, "context_parallel", 4, options);
    QVERIFY(hasRemark(*none, RemarkKind::Refused, "has no dimension 3"));
}

void ParallelismTest::fullySharded_hasStages_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("weight");
    QTest::addColumn<QString>("remark");
    QTest::newRow("1: the optimizer's state") << 1 << "whole"
                                              << "optimizer's state, which is not";
    QTest::newRow("2: gradients too") << 2 << "whole"
                                      << "gradients and the optimizer's state";
    QTest::newRow("3: weights too") << 3 << "- model"
                                    << "1 parameter stays whole";
}

/// The larger dimension of a weight [6, 8] on 2 devices; a vector of 3 stays whole.
void ParallelismTest::fullySharded_hasStages()
{
    QFETCH(int, stage);
    QFETCH(QString, remark);
    GraphBuilder b;
    const ValueId x = b.input("x", {std::string("batch"), int64_t(6)});
    b.output(b.node("MatMul", {x, b.weight("w", {6, 8})}));
    b.output(b.node("Mul", {b.weight("odd", {3}), b.weight("pairs", {2, 3})}));
    ParallelOptions options = overModel();
    options.stage = stage;
    const auto plan = planOf(b, "fully_sharded", 2, options);
    QCOMPARE(textOf(b.graph(), *plan, "x"), QStringLiteral("model -"));
    QTEST(textOf(b.graph(), *plan, "w"), "weight");
    QCOMPARE(textOf(b.graph(), *plan, "odd"), QStringLiteral("whole"));
    QVERIFY(hasRemark(*plan, RemarkKind::Note, remark.toUtf8().constData()));
}

void ParallelismTest::request_isRefused_data()
{
    QTest::addColumn<QString>("parallelism");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("no mesh axis") << "tensor_parallel"
                                  << "axes"
                                  << "no mesh axis";
    QTest::newRow("an unknown mesh axis") << "tensor_parallel"
                                          << "axis"
                                          << "no axis 'z'";
    QTest::newRow("a block that is not there") << "tensor_parallel"
                                               << "block"
                                               << "no block 9";
    QTest::newRow("blocks of a whole model") << "data_parallel"
                                             << "blocks"
                                             << "not for blocks";
    QTest::newRow("a stage that is not there") << "fully_sharded"
                                               << "stage"
                                               << "stages 1 to 3";
    QTest::newRow("an axis of weights") << "tensor_parallel"
                                        << "dimension"
                                        << "--axis is for strategies of inputs";
    QTest::newRow("a block of another kind") << "expert_parallel"
                                             << "kind"
                                             << "does not apply to block 0 (attention)";
    QTest::newRow("no experts") << "expert_parallel"
                                << ""
                                << "no block that expert_parallel";
}

void ParallelismTest::request_isRefused()
{
    QFETCH(QString, parallelism);
    QFETCH(QString, what);
    QFETCH(QString, message);
    GraphBuilder b;
    addLayer(b, {});
    ParallelOptions options = overModel();
    if (what == QLatin1String("axes"))
        options.over.clear();
    else if (what == QLatin1String("axis"))
        options.over = {{"z", {}}};
    else if (what == QLatin1String("block"))
        options.blocks = {9};
    else if (what == QLatin1String("blocks"))
        options.blocks = {0};
    else if (what == QLatin1String("dimension"))
        options.axis = 1;
    else if (what == QLatin1String("kind"))
        options.blocks = {0};
    else if (what == QLatin1String("stage"))
        options.stage = 4;
    const auto plan = planOf(b, parallelism.toUtf8().constData(), 2, options);
    QVERIFY(!plan.ok());
    QVERIFY2(plan.error().message.english().find(message.toStdString()) != std::string::npos,
             plan.error().message.english().c_str());
    QVERIFY(!findParallelism("no such thing"));
}

MESHWRIGHT_TEST(ParallelismTest)
#include "tst_parallelism.moc"
