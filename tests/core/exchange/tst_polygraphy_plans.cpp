#include "core/exchange/format.h"
#include "core/exchange/polygraphy/shard_hints.h"
#include "core/exchange/request.h"
#include "core/plan/text/plan_text.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/attention_models.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <iterator>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

const std::string kMesh = R"("mesh": [{"axis": "context", "size": 2}])";

/// A sharding of one tensor at some nodes.
std::string at(const std::vector<std::string>& nodes, const std::string& tensor,
               const std::string& dims)
{
    std::string text;
    for (const std::string& node : nodes)
        text += (text.empty() ? "" : ", ") + (R"({"node": ")" + node)
            + R"(", "shardings": [{"tensor": ")" + tensor + R"(", "dims": )" + dims + "}]}";
    return text;
}

std::string contextPlan(const std::string& nodes)
{
    return planOf(2, kMesh + R"(, "nodes": [)" + nodes + ']');
}

const std::vector<std::string> kReadersOfX {"mm_q", "mm_k", "mm_v", "node_y"};

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

QStringList codes(const std::vector<Diagnostic>& diagnostics)
{
    QStringList list;
    for (const Diagnostic& diagnostic : diagnostics)
        list << QString::fromStdString(std::string(diagnostic.code()));
    return list;
}

QStringList errors(const std::vector<Diagnostic>& diagnostics)
{
    QStringList list;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity() == Severity::Error)
            list << QString::fromStdString(diagnostic.message().english());
    }
    return list;
}

} // namespace

/// Hints of polygraphy multi-device as plans, and plans as hints.
class TestPolygraphyPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hints_areThePlanThatTheyMean();
    void tensorParallelHints_divideWeights();
    void hintsAfterImport_areTheSame_data();
    void hintsAfterImport_areTheSame();
    void planAfterExport_isTheSame();
    void planOfInputsAlone_isContextParallelism();
    void otherPlans_areRefused_data();
    void otherPlans_areRefused();
    void weightsAndMasksThatAreGathered_areLeftWhole();
    void layersThatDiffer_haveNoHints();
    void whatPolygraphyDoesNotMatch_isSaid();
    void unknownRanks_areErrors();
    void documentedExample_isImported();
    void collectivesOfAPlan_areThoseOfItsHints();

private:
    PlannedModel planned(const std::string& model, const std::string& planText);
    PlannedModel planned(const std::string& model, const plan::PlanEntries& entries);
    /// The text of the plan that the model has then.
    QString extracted(const std::string& model, const PreparedImport& import);
    Result<PreparedImport> imported(const std::string& model, const std::string& hints,
                                    std::optional<int64_t> devices = {});
    /// The text of the one file.
    std::string hintsOf(const PlannedModel& planned, const char* generation,
                        std::vector<Diagnostic>* diagnostics = nullptr);

    QTemporaryDir m_folder;
};

PlannedModel TestPolygraphyPlans::planned(const std::string& model, const std::string& planText)
{
    if (planText.empty())
        return planned(model, plan::PlanEntries());
    const auto entries = plan::parsePlanText(planText);
    if (!entries)
        qFatal("%s", entries.error().message.english().c_str());
    return planned(model, *entries);
}

QString TestPolygraphyPlans::extracted(const std::string& model, const PreparedImport& import)
{
    const PlannedModel result = planned(model, import.plan);
    return QString::fromStdString(plan::extract(result.document->graph(), result.document->plan()));
}

PlannedModel TestPolygraphyPlans::planned(const std::string& model,
                                          const plan::PlanEntries& entries)
{
    const std::filesystem::path path = m_folder.filePath("model.onnx").toStdString();
    writeBytes(path, model);
    PlannedModel result = plannedWith(path, entries);
    if (!result.diagnostics.empty())
        qFatal("%s", result.diagnostics.front().message().english().c_str());
    return result;
}

Result<PreparedImport> TestPolygraphyPlans::imported(const std::string& model,
                                                     const std::string& hints,
                                                     std::optional<int64_t> devices)
{
    const PlannedModel bare = planned(model, plan::PlanEntries());
    ImportRequest request = importRequest(*tests::shapesOf(bare.document->snapshot()));
    request.path = "plan.hint.json";
    request.text = hints;
    request.devices = devices;
    NoProgress progress;
    return formatNamed("polygraphy-hints")->prepareImport(request, progress);
}

std::string TestPolygraphyPlans::hintsOf(const PlannedModel& planned, const char* generation,
                                         std::vector<Diagnostic>* diagnostics)
{
    ExportRequest request = planned.request;
    request.options["generation"] = generation;
    NoProgress progress;
    const Result<PreparedExport> prepared =
        formatNamed("polygraphy-hints")->prepareExport(request, progress);
    if (!prepared)
        return prepared.error().message.english();
    if (diagnostics)
        *diagnostics = prepared->diagnostics;
    const std::filesystem::path target =
        m_folder.filePath(QString::fromStdString(prepared->files.front().name)).toStdString();
    if (!writeOutput(prepared->files.front(), target, progress))
        qFatal("the hints cannot be written");
    return bytesOf(target);
}

void TestPolygraphyPlans::hints_areThePlanThatTheyMean()
{
    ShardHints hints;
    hints.devices = 4;
    hints.layers.push_back({"q", true, false, {}});
    hints.inputs.push_back({"x", 1, {}});
    hints.outputs.push_back({"y", 1, {}});
    hints.kAxis = 2;
    hints.vAxis = 1;
    const auto result = imported(selfAttentionModel(), writeShardHints(hints, HintsGeneration::G3));
    QVERIFY(result.ok());
    QCOMPARE(codes(result->diagnostics), QStringList());
    QCOMPARE(extracted(selfAttentionModel(), *result), QString(R"({
  "format": "meshwright-plan",
  "version": 1,
  "configurations": [
    {
      "name": "plan",
      "num_devices": 4,
      "mesh": [
        {"axis": "context", "size": 4}
      ],
      "nodes": [
        {"node": "mm_q", "shardings": [{"tensor": "x", "dims": [[], ["context"], []]}]},
        {"node": "mm_k", "shardings": [{"tensor": "x", "dims": [[], ["context"], []]}]},
        {
          "node": "mm_v",
          "shardings": [
            {"tensor": "x", "dims": [[], ["context"], []]},
            {"tensor": "v", "dims": [[], ["context"], []]}
          ]
        },
        {"node": "transpose_k", "shardings": [{"tensor": "k_T", "dims": [[], [], ["context"]]}]},
        {"node": "node_scores", "shardings": [{"tensor": "k_T", "dims": [[], [], []]}]},
        {"node": "node_o", "shardings": [{"tensor": "v", "dims": [[], [], []]}]},
        {
          "node": "node_y",
          "shardings": [
            {"tensor": "x", "dims": [[], ["context"], []]},
            {"tensor": "y", "dims": [[], [], []]}
          ]
        }
      ]
    }
  ]
}
)"));
}

void TestPolygraphyPlans::tensorParallelHints_divideWeights()
{
    ShardHints hints;
    hints.devices = 2;
    hints.parallelism = HintsParallelism::Tensor;
    hints.reduceOp = "sum"; // all-reduces are sums
    SelfAttention options;
    options.heads = 2;
    const auto result =
        imported(selfAttentionModel(options), writeShardHints(hints, HintsGeneration::G3));
    QVERIFY(result.ok());
    QCOMPARE(errors(result->diagnostics), QStringList());
    QVERIFY(!codes(result->diagnostics).contains("reduce-of-identical"));
    // Queries by columns, the output by rows: polygraphy-max.md, 1.5 TP.
    const QString text = extracted(selfAttentionModel(options), *result);
    QVERIFY(text.contains(R"("mesh": [)") && text.contains(R"({"axis": "model", "size": 2})"));
    for (const char* sharding : {R"({"tensor": "W_q_flat", "dims": [[], ["model"]]})",
                                 R"({"tensor": "W_k_flat", "dims": [[], ["model"]]})",
                                 R"({"tensor": "W_v_flat", "dims": [[], ["model"]]})",
                                 R"({"tensor": "W_o_projected", "dims": [["model"], []]})"})
        QVERIFY2(text.contains(sharding), qPrintable(text));
}

void TestPolygraphyPlans::hintsAfterImport_areTheSame_data()
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<int>("layers");
    QTest::addColumn<bool>("hasMask");
    for (const char* generation : {"g2", "g3"}) {
        QTest::addRow("%s", generation) << generation << 1 << false;
        QTest::addRow("%s, two layers of heads", generation) << generation << 2 << false;
        QTest::addRow("%s, a mask", generation) << generation << 1 << true;
    }
}

void TestPolygraphyPlans::hintsAfterImport_areTheSame()
{
    QFETCH(QString, generation);
    QFETCH(int, layers);
    QFETCH(bool, hasMask);
    SelfAttention options {"seq"};
    options.layers = options.heads = layers;
    options.hasMask = hasMask;
    ShardHints hints;
    hints.devices = 2;
    hints.layers.push_back({"q", true, false, {}});
    hints.inputs.push_back({"x", 1, 3});
    if (hasMask)
        hints.inputs.push_back({"mask", 1, 3});
    if (layers == 2)
        hints.layers.push_back({"q2", true, false, {}});
    hints.outputs.push_back({layers == 2 ? "y2" : "y", 1, 3});
    hints.kAxis = layers == 2 ? 3 : 2;
    hints.vAxis = layers == 2 ? 2 : 1;
    hints.kvRank = layers == 2 ? 4 : 3;
    const std::string text =
        writeShardHints(hints, generation == "g2" ? HintsGeneration::G2 : HintsGeneration::G3);
    const std::string model = selfAttentionModel(options);
    const auto plan = imported(model, text);
    QVERIFY(plan.ok());
    QCOMPARE(errors(plan->diagnostics), QStringList());
    QCOMPARE(QString::fromStdString(
                 hintsOf(planned(model, plan->plan), generation.toUtf8().constData())),
             QString::fromStdString(text));
}

void TestPolygraphyPlans::planAfterExport_isTheSame()
{
    const std::string model = selfAttentionModel({"seq"});
    const std::string text = contextPlan(
        at({"mm_q", "mm_k"}, "x", R"([[], ["context"], []])")
        + R"(, {"node": "mm_v", "shardings": [{"tensor": "x", "dims": [[], ["context"], []]},)"
          R"( {"tensor": "v", "dims": [[], ["context"], []]}]}, )"
        + at({"transpose_k"}, "k_T", R"([[], [], ["context"]])") + ", "
        + at({"node_scores"}, "k_T", "[[], [], []]") + ", " + at({"node_o"}, "v", "[[], [], []]")
        + R"(, {"node": "node_y", "shardings": [{"tensor": "x", "dims": [[], ["context"], []]},)"
          R"( {"tensor": "y", "dims": [[], [], []]}]})");
    const PlannedModel before = planned(model, text);
    const auto again = imported(model, hintsOf(before, "g3"));
    QVERIFY(again.ok());
    const PlannedModel after = planned(model, again->plan);
    for (uint32_t i = 0; i < before.request.graph->nodes().size(); ++i) {
        const auto specs = [&](const PlannedModel& of) {
            const auto* annotation = of.request.plan->annotation({i}, *of.request.configuration);
            return annotation ? annotation->specs : std::vector<plan::ShardingSpec>();
        };
        QVERIFY2(specs(before) == specs(after), before.request.graph->node({i}).name.c_str());
    }
}

void TestPolygraphyPlans::planOfInputsAlone_isContextParallelism()
{
    std::vector<Diagnostic> diagnostics;
    const PlannedModel plan = planned(
        selfAttentionModel({"seq"}), contextPlan(at(kReadersOfX, "x", R"([[], ["context"], []])")));
    const Result<ReadHints> read = readShardHints(hintsOf(plan, "g3", &diagnostics));
    QVERIFY(read.ok());
    const ShardHints& hints = read->hints;
    QCOMPARE(hints.layers.size(), std::size_t(1));
    QVERIFY(hints.layers[0].gatherKv && !hints.layers[0].gatherQ);
    QVERIFY(hints.kAxis == 2 && hints.vAxis == 1 && hints.devices == 2);
    QCOMPARE(hints.inputs.size(), std::size_t(1));
    QCOMPARE(hints.outputs.size(), std::size_t(1));
    QVERIFY(codes(diagnostics).contains("output-gathered"));
}

void TestPolygraphyPlans::otherPlans_areRefused_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* what, const std::string& plan, const char* expected) {
        QTest::newRow(what) << QString::fromStdString(plan) << expected;
    };
    row("nothing is split", contextPlan({}),
        "configuration \"plan\" is not context parallelism: the sequence of the queries \"q\", "
        "axis 2, is not split");
    row("heads",
        contextPlan(at({"mm_q_flat"}, "W_q_flat", R"([[], ["context"]])") + ", "
                    + at({"mm_k_flat"}, "W_k_flat", R"([[], ["context"]])") + ", "
                    + at({"mm_v_flat"}, "W_v_flat", R"([[], ["context"]])")),
        "configuration \"plan\" is not context parallelism: the sequence of the queries \"q\", "
        "axis 2, is not split, but axis 1 is, over {context}: tensor and data parallelism have no "
        "place in hints; export them with --to ranks");
    const std::string split =
        at({"mm_q_flat", "mm_k_flat", "mm_v_flat", "node_y"}, "x", R"([[], ["context"], []])");
    row("some of the devices",
        planOf(4,
               R"("mesh": [{"axis": "context", "size": 2}, {"axis": "data", "size": 2}], )"
               R"("nodes": [)"
                   + split + ']'),
        "configuration \"plan\" splits the sequence over 2 of its 4 devices: hints know one group "
        "of devices, not several beside each other");
    row("stages",
        planOf(4,
               R"("mesh": [{"axis": "pipe", "size": 2}, {"axis": "context", "size": 2}], )"
               R"("stage_axis": "pipe", "rules": [{"nodes": "node_y", "stage": 1}, )"
               R"({"nodes": "*_flat", "stage": 0}], "nodes": [)"
                   + at({"mm_q_flat", "mm_k_flat", "mm_v_flat"}, "x", R"([[], ["context"], []])")
                   + ']'),
        "configuration \"plan\" has pipeline stages, which hints cannot say; export it with --to "
        "stages");
    row("an output split elsewhere",
        contextPlan(at({"mm_q_flat", "mm_k_flat", "mm_v_flat"}, "x", R"([[], ["context"], []])")
                    + R"(, {"node": "node_y", "shardings": [)"
                      R"({"tensor": "x", "dims": [[], ["context"], []]}, )"
                      R"({"tensor": "y", "dims": [[], [], ["context"]]}]})"),
        "configuration \"plan\" also communicates ");
}

void TestPolygraphyPlans::otherPlans_areRefused()
{
    QFETCH(QString, plan);
    QFETCH(QString, expected);
    SelfAttention options {"seq"};
    options.heads = 2;
    const std::string model = selfAttentionModel(options);
    const QString message =
        QString::fromStdString(hintsOf(planned(model, plan.toStdString()), "g3"));
    if (expected.endsWith(' ')) // which step is the engine's choice
        QVERIFY2(message.startsWith(expected), qPrintable(message));
    else
        QCOMPARE(message, expected);
}

/// Split and gathered again, and nothing else: left out, every device has the whole.
void TestPolygraphyPlans::weightsAndMasksThatAreGathered_areLeftWhole()
{
    const PlannedModel plan =
        planned(selfAttentionModel({"seq"}),
                contextPlan(at({"mm_o_projected"}, "W_o_projected", R"([["context"], []])") + ", "
                            + at(kReadersOfX, "x", R"([[], ["context"], []])")));
    std::vector<Diagnostic> diagnostics;
    const Result<ReadHints> read = readShardHints(hintsOf(plan, "g3", &diagnostics));
    QVERIFY2(read.ok(), hintsOf(plan, "g3").c_str());
    QCOMPARE(read->hints.inputs.size(), std::size_t(1));
    QCOMPARE(read->hints.inputs[0].name, std::string("x"));
    QCOMPARE(codes(diagnostics).count("left-whole"), 1);
    const auto bert = sharedModel("transformers/bert-squad-pt14.onnx");
    if (!bert)
        QSKIP("the shared models are not there");
    // 1 x 10 tokens; the mask is of keys, and added to the scores of all 12 layers.
    const PlannedModel encoder =
        plannedModel(*bert,
                     planOf(2,
                            kMesh
                                + R"(, "rules": [{"tensors": ["input_ids", "segment_ids", )"
                                  R"("input_mask"], "dims": [[], ["context"]]}])"));
    QVERIFY(encoder.diagnostics.empty());
    const Result<ReadHints> hints = readShardHints(hintsOf(encoder, "g3", &diagnostics));
    QVERIFY2(hints.ok(), hintsOf(encoder, "g3").c_str());
    QCOMPARE(hints->hints.layers.size(), std::size_t(12));
    QCOMPARE(hints->hints.outputs.size(), std::size_t(2));
    for (const ShardTensor& input : hints->hints.inputs)
        QVERIFY(input.name != "input_mask");
    QCOMPARE(codes(diagnostics).count("left-whole"), 1);
    // Positions are counted over the shape of input_ids.
    QVERIFY(codes(diagnostics).contains("polygraphy-splits-parts"));
}

/// One layer of heads [1, 2, seq, 2], one without [1, seq, 4]: hints have one index for both.
void TestPolygraphyPlans::layersThatDiffer_haveNoHints()
{
    SelfAttention options {"seq"};
    options.layers = 2;
    options.secondHeads = 2;
    const PlannedModel plan = planned(
        selfAttentionModel(options), contextPlan(at(kReadersOfX, "x", R"([[], ["context"], []])")));
    QCOMPARE(QString::fromStdString(hintsOf(plan, "g3")),
             QString("the sequence of the keys is axis 2 in the attention of \"q\", but axis 3 in "
                     "that of \"q2\": hints say it once for all; export with --to distcollective"));
    NoProgress progress;
    const auto prepared = formatNamed("distcollective")->prepareExport(plan.request, progress);
    QVERIFY(prepared.ok());
    QCOMPARE(errors(prepared->diagnostics), QStringList());
    // Keys and values of both, and the output.
    QCOMPARE(QString::fromStdString(prepared->files.front().what.english()),
             QString("1 reduce-scatter, 5 all-gathers over 2 devices"));
}

void TestPolygraphyPlans::whatPolygraphyDoesNotMatch_isSaid()
{
    const std::string plan = contextPlan(at(kReadersOfX, "x", R"([[], ["context"], []])"));
    std::vector<Diagnostic> scaled, plain;
    hintsOf(planned(selfAttentionModel({"seq", true}), plan), "g3", &scaled);
    hintsOf(planned(selfAttentionModel({"seq", false}), plan), "g3", &plain);
    QVERIFY(codes(scaled).contains("polygraphy-skips"));
    QVERIFY(!codes(plain).contains("polygraphy-skips"));
}

void TestPolygraphyPlans::unknownRanks_areErrors()
{
    ShardHints hints;
    hints.devices = 2;
    hints.layers.push_back({"q", false, false, {}});
    hints.inputs.push_back({"q", 0, {}});
    const auto without = imported(attentionModel(), writeShardHints(hints, HintsGeneration::G3));
    QVERIFY(without.ok());
    QCOMPARE(errors(without->diagnostics).size(), 1);
    hints.inputs[0].rank = 3;
    const auto with = imported(attentionModel(), writeShardHints(hints, HintsGeneration::G3));
    QVERIFY(with.ok());
    QCOMPARE(errors(with->diagnostics), QStringList());
    QVERIFY(extracted(attentionModel(), *with).contains(R"("dims": [["context"], [], []])"));
}

void TestPolygraphyPlans::documentedExample_isImported()
{
    const auto model = sharedModel("multidevice/attention-head-polygraphy.onnx");
    if (!model)
        QSKIP("the shared models are not there");
    auto hints = *model;
    hints.replace_extension(".hint.json");
    const auto result = imported(bytesOf(*model), bytesOf(hints), 4);
    QVERIFY(result.ok());
    QCOMPARE(errors(result->diagnostics), QStringList());
    QVERIFY(codes(result->diagnostics).contains("not-the-sequence"));
    // Once more as hints: of four devices, and with the axis that is the sequence.
    const Result<ReadHints> again =
        readShardHints(hintsOf(planned(bytesOf(*model), result->plan), "g2"));
    QVERIFY(again.ok());
    QVERIFY(again->hints.devices == 4);
    QVERIFY(again->hints.kAxis == 2 && again->hints.vAxis == 0);
    QVERIFY(again->hints.layers[0].gatherKv && again->hints.layers[0].q == "q");
    QCOMPARE(again->hints.inputs.size(), std::size_t(1));
    QCOMPARE(again->hints.outputs.size(), std::size_t(1));
}

void TestPolygraphyPlans::collectivesOfAPlan_areThoseOfItsHints()
{
    const PlannedModel plan = planned(
        selfAttentionModel({"seq"}), contextPlan(at(kReadersOfX, "x", R"([[], ["context"], []])")));
    NoProgress progress;
    const auto prepared = formatNamed("distcollective")->prepareExport(plan.request, progress);
    QVERIFY(prepared.ok());
    QCOMPARE(errors(prepared->diagnostics), QStringList());
    QCOMPARE(QString::fromStdString(prepared->files.front().what.english()),
             QString("1 reduce-scatter, 3 all-gathers over 2 devices"));
}

MESHWRIGHT_TEST(TestPolygraphyPlans)
#include "tst_polygraphy_plans.moc"
