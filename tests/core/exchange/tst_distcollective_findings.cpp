#include "tests/core/exchange/distcollective_fixture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

/// What an export to distcollective says of models and hints that do not go together.
class TestDistCollectiveFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findings_data();
    void findings();
    void operandsThatDoNotFit_areAnError();
    void layerThatIsNotHinted_isAnError();
    void boundSequence_isChecked();
    void anyNumber_isSurvived();
    void tensorParallel_isRefused();
    void brokenHints_nameTheFileAndLine();

private:
    ExportFolder m_folder;
};

void TestDistCollectiveFindings::findings_data()
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
    row("keys-not-gathered", false,
        "the attention of \"q\" has 'gather_kv' false and has the keys and values of one device");
    row("reduce-of-identical", false, "the reduce-scatter of the inputs is a sum");
    row("hints-layer-twice", false, "\"q_heads\" is of an attention that stands in the hints");
}

void TestDistCollectiveFindings::findings()
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
    else if (code == "keys-not-gathered")
        hints.layers[0].gatherKv = false;
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
    const Exported result = m_folder.exported(bytes, hints);
    const Diagnostic* found = result.diagnostic(code.toStdString());
    QVERIFY2(found, qPrintable(result.texts()));
    QVERIFY2(QString::fromStdString(found->message().english()).contains(message),
             found->message().english().c_str());
    QCOMPARE(found->severity() == Severity::Error, isError);
    QVERIFY(!found->explanation().english().empty());
    // Keys that are put together wrongly do not fit the queries, nor parts the whole of x.
    const bool doNotFit = code == "not-the-sequence" || code == "gather-of-whole";
    QCOMPARE(result.hasErrors(), isError || doNotFit);
    // A tensor that is not found would lose its scatter, which the gathers undo.
    const bool isIncomplete = code == "hints-unknown-tensor" || code == "hints-axis";
    QCOMPARE(result.prepared.files.empty(), code == "nothing-to-do" || isIncomplete);
}

void TestDistCollectiveFindings::operandsThatDoNotFit_areAnError()
{
    for (const graph::Dim& sequence : {graph::Dim(int64_t(8)), graph::Dim("seq")}) {
        ShardHints hints = selfHints();
        hints.layers[0].gatherQ = true; // x stays split, and is added to what is whole then
        const Exported result = m_folder.exported(selfAttentionModel({sequence}), hints);
        const Diagnostic* found = result.diagnostic("parts-do-not-fit");
        QVERIFY2(found, qPrintable(result.texts()));
        QVERIFY(found->message().english().starts_with("Add \"node_y\" cannot take "));
    }
}

void TestDistCollectiveFindings::layerThatIsNotHinted_isAnError()
{
    SelfAttention options;
    options.layers = 2;
    ShardHints hints = selfHints();
    hints.outputs[0].name = "y2";
    const Exported result = m_folder.exported(selfAttentionModel(options), hints);
    const Diagnostic* found = result.diagnostic("keys-not-gathered");
    QVERIFY2(found, qPrintable(result.texts()));
    QVERIFY(found->severity() == Severity::Error);
    QVERIFY(found->message().english().starts_with("the attention of \"q2\" is not in the hints"));
    hints.layers.push_back({"q2", true, false, {}});
    QVERIFY(!m_folder.exported(selfAttentionModel(options), hints).diagnostic("keys-not-gathered"));
}

void TestDistCollectiveFindings::boundSequence_isChecked()
{
    const std::filesystem::path model = m_folder.path("bound.onnx");
    writeBytes(model, selfAttentionModel({"seq"}));
    const std::string hints = writeShardHints(selfHints(), HintsGeneration::G2);
    const char* code = "sequence-does-not-divide";
    QVERIFY(!m_folder.exportedFile(model, hints, {}, {{"seq", 6}}).diagnostic(code));
    QVERIFY(m_folder.exportedFile(model, hints, {}, {{"seq", 7}}).diagnostic(code));
}

/// Every number of the hints replaced by others: an error, findings, or a model.
void TestDistCollectiveFindings::anyNumber_isSurvived()
{
    ShardHints hints = selfHints();
    hints.kvRank = 3;
    hints.inputs[0].rank = 3;
    hints.groups = {0, 1};
    hints.layers[0].replace = FusedAttention {"Attention", true, {0, 1, 2}, {}, {}, 2};
    const std::string text = writeShardHints(hints, HintsGeneration::G3);
    const std::filesystem::path model = m_folder.path("any.onnx");
    const std::filesystem::path file = m_folder.path("any.json");
    NoProgress progress;
    int models = 0, errors = 0;
    for (const std::string& bytes : {selfAttentionModel({int64_t(8), false}), attentionModel()}) {
        writeBytes(model, bytes);
        PlannedModel planned = plannedModel(model, {});
        planned.request.options["hints"] = file.string();
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (!std::isdigit(static_cast<unsigned char>(text[at])) || text[at - 1] == '_')
                continue;
            for (const char* number : {"-65", "-1", "0", "2", "63", "64", "1048576", "1048577",
                                       "9223372036854775807", "1e9", "null"}) {
                writeBytes(file, std::string(text).replace(at, 1, number));
                const auto prepared =
                    formatNamed("distcollective")->prepareExport(planned.request, progress);
                ++(prepared ? models : errors);
            }
        }
    }
    QVERIFY(models > 0 && errors > 0);
}

void TestDistCollectiveFindings::tensorParallel_isRefused()
{
    ShardHints hints = selfHints();
    hints.parallelism = HintsParallelism::Tensor;
    const std::filesystem::path model = m_folder.path("tp.onnx");
    const std::filesystem::path file = m_folder.path("tp.json");
    writeBytes(model, selfAttentionModel());
    writeBytes(file, writeShardHints(hints, HintsGeneration::G3));
    PlannedModel planned = plannedModel(model, {});
    planned.request.options["hints"] = file.string();
    NoProgress progress;
    const auto prepared = formatNamed("distcollective")->prepareExport(planned.request, progress);
    QVERIFY(!prepared);
    QVERIFY(QString::fromStdString(prepared.error().message.english()).contains("--to ranks"));
}

void TestDistCollectiveFindings::brokenHints_nameTheFileAndLine()
{
    const std::filesystem::path model = m_folder.path("broken.onnx");
    const std::filesystem::path file = m_folder.path("broken.json");
    writeBytes(model, selfAttentionModel());
    PlannedModel planned = plannedModel(model, {});
    NoProgress progress;
    const auto error = [&] {
        const auto prepared =
            formatNamed("distcollective")->prepareExport(planned.request, progress);
        return prepared ? QString("none")
                        : QString::fromStdString(prepared.error().message.english());
    };
    QVERIFY(error().contains("--hints"));
    planned.request.options["hints"] = file.string();
    QVERIFY(error().contains("there is no such file"));
    writeBytes(file, "{\n\"group_size\": 2}");
    QCOMPARE(error(),
             QString("broken.json, line 1: the key \"parallelism\" is missing; expected "
                     "\"parallelism\": \"CP\""));
    planned.request.options["devices"] = "some";
    writeBytes(file, writeShardHints(selfHints(), HintsGeneration::G2));
    QCOMPARE(error(), QString("--devices is \"some\"; expected a number from 1"));
}

MESHWRIGHT_TEST(TestDistCollectiveFindings)
#include "tst_distcollective_findings.moc"
