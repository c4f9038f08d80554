#include "core/exchange/polygraphy/shard_hints.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <fstream>
#include <iterator>

using namespace meshwright;
using namespace meshwright::exchange;

namespace {

/// The files that Polygraphy's documentation and samples print, beside this test.
std::string golden(const char* name)
{
    std::ifstream file(
        std::string(MESHWRIGHT_SAMPLES "/../../tests/core/exchange/golden/polygraphy/") + name);
    if (!file)
        qFatal("there is no golden file %s", name);
    return {std::istreambuf_iterator<char>(file), {}};
}

ReadHints hintsOf(const std::string& text)
{
    Result<ReadHints> read = readShardHints(text);
    if (!read)
        qFatal("%s", read.error().message.english().c_str());
    return std::move(*read);
}

QString errorOf(const std::string& text)
{
    const Result<ReadHints> read = readShardHints(text);
    return read ? QString("none") : QString::fromStdString(read.error().message.english());
}

QStringList codes(const std::vector<Diagnostic>& diagnostics)
{
    QStringList list;
    for (const Diagnostic& diagnostic : diagnostics)
        list << QString::fromStdString(std::string(diagnostic.code()));
    return list;
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("the golden file has no %s", from.c_str());
    return text.replace(at, from.size(), to);
}

} // namespace

/// Hints files of polygraphy multi-device, all generations.
class TestPolygraphyHints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondGeneration_isRead();
    void thirdGeneration_isRead();
    void firstGeneration_isRead();
    void written_isTheDocumentedFile();
    void oldTags_areTags();
    void malformed_data();
    void malformed();
    void noticed_data();
    void noticed();
    void devices_areTheirsOrGiven();
    void halfTheFile_isRefused();
};

void TestPolygraphyHints::secondGeneration_isRead()
{
    const ReadHints read = hintsOf(golden("g2.json"));
    QCOMPARE(codes(read.diagnostics), QStringList());
    const ShardHints& hints = read.hints;
    QVERIFY(hints.generation == HintsGeneration::G2);
    QVERIFY(!hints.devices); // group_size 0: all
    QCOMPARE(hints.layers.size(), std::size_t(1));
    QCOMPARE(hints.layers[0].q, std::string("q"));
    QVERIFY(hints.layers[0].gatherKv && !hints.layers[0].gatherQ && !hints.layers[0].replace);
    QCOMPARE(hints.layers[0].position.line, 7u);
    QCOMPARE(hints.inputs.size(), std::size_t(1));
    QCOMPARE(hints.inputs[0].name, std::string("input"));
    QVERIFY(hints.inputs[0].axis == 0 && hints.inputs[0].rank == 3);
    QCOMPARE(hints.outputs[0].name, std::string("output"));
    QVERIFY(hints.kAxis == 0 && hints.vAxis == 0 && !hints.kvRank);
    QCOMPARE(hints.reduceOp, std::string("max"));
}

void TestPolygraphyHints::thirdGeneration_isRead()
{
    const ReadHints read = hintsOf(golden("g3.json"));
    QCOMPARE(codes(read.diagnostics), QStringList());
    const ShardHints& hints = read.hints;
    QVERIFY(hints.generation == HintsGeneration::G3);
    QVERIFY(hints.devices == 4);
    QCOMPARE(hints.layers.size(), std::size_t(2));
    const auto& fused = hints.layers[1].replace;
    QVERIFY(fused && fused->isCausal && fused->ranks == 4);
    QVERIFY(fused->qShuffle == std::vector<int64_t>({0, 2, 1, 3}) && fused->kShuffle.empty());
    QVERIFY(!hints.outputs[0].rank && hints.outputs[0].axis == 1);
    QVERIFY(hints.kAxis == 3 && hints.vAxis == 2 && hints.kvRank == 4);
}

void TestPolygraphyHints::firstGeneration_isRead()
{
    const ReadHints read = hintsOf(golden("g1.json"));
    QCOMPARE(codes(read.diagnostics), QStringList());
    QVERIFY(read.hints.generation == HintsGeneration::G1);
    QVERIFY(read.hints.devices == 4 && !read.hints.hasTensors && !read.hints.kAxis);
    QCOMPARE(read.hints.layers[0].replace->plugin, std::string("MyAttention"));
}

void TestPolygraphyHints::written_isTheDocumentedFile()
{
    const std::string second = golden("g2.json"), third = golden("g3.json");
    QCOMPARE(writeShardHints(hintsOf(second).hints, HintsGeneration::G2), second);
    QCOMPARE(writeShardHints(hintsOf(third).hints, HintsGeneration::G3), third);
}

void TestPolygraphyHints::oldTags_areTags()
{
    const std::string text = replaced(golden("g2.json"), R"("polygraphy_class": "ShardTensor")",
                                      R"("__polygraphy_encoded_ShardTensor":
                                         "polygraphy_serialized_json_type")");
    QCOMPARE(codes(hintsOf(text).diagnostics), QStringList());
}

void TestPolygraphyHints::malformed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* what, const char* file, const char* from, const char* to,
                        const char* expected) {
        QTest::newRow(what) << file << from << to << expected;
    };
    row("no JSON", "g2.json", "\"root\": 0", "\"root\" 0", "line 4, column 1");
    row("no generation", "g2.json", "\"group_size\": 0,\n", "",
        "none"); // the reduction tells it
    row("no parallelism", "g2.json", "\"parallelism\": \"CP\",\n", "",
        "line 1: the key \"parallelism\" is missing; expected \"parallelism\": \"CP\"");
    row("data parallel", "g2.json", "\"CP\"", "\"DP\"",
        "line 2: the parallelism \"DP\" is not supported: data parallelism needs no hints, as "
        "every device runs the whole model on its own inputs; expected CP");
    row("pipeline", "g3.json", "\"CP\"", "\"PP\"",
        "line 2: the parallelism \"PP\" is not supported: hints cannot cut a model into stages; "
        "annotate stages and export them with --to stages; expected CP");
    row("tensor parallel before its time", "g2.json", "\"CP\"", "\"TP\"",
        "line 2: the parallelism \"TP\" is not supported: hints of generation G2 are carried out "
        "as CP whatever they say; tensor parallelism came with 'dist_collectives' (Polygraphy "
        "0.50)");
    row("tensor parallel", "g3.json", "\"CP\"", "\"TP\"", "none");
    row("negative size", "g2.json", "\"group_size\": 0", "\"group_size\": -1",
        "line 3: group_size is -1; expected 0 to 1048576");
    row("size as text", "g2.json", "\"group_size\": 0", "\"group_size\": \"2\"",
        "line 3: expected group_size as a whole number, found a string");
    row("list of groups", "g2.json", "\"groups\": []", "\"groups\": [[0, 1], [2, 3]]",
        "line 5: 'groups' is one list of ranks, not a list of lists: the hints are of a single "
        "group");
    row("rank twice", "g2.json", "\"groups\": []", "\"groups\": [1, 1]",
        "line 5: rank 1 stands twice in 'groups'");
    row("sizes differ", "g2.json", "0,\n    \"root\": 0,\n    \"groups\": []",
        "4,\n    \"root\": 0,\n    \"groups\": [0, 1]",
        "line 3: 'group_size' is 4, but groups lists 2; they have to be the same number of "
        "devices");
    row("no q", "g2.json", "\"q\": \"q\",", "",
        "line 7: the key \"q\" is missing; expected the name of the layer's queries");
    row("gather as number", "g2.json", "\"gather_kv\": true", "\"gather_kv\": 1",
        "line 9: expected gather_kv as true or false, found a whole number");
    row("another class", "g2.json", "\"AttentionLayerHint\"", "\"ShardTensor\"",
        "line 11: the object is of class \"ShardTensor\"; expected \"polygraphy_class\": "
        "\"AttentionLayerHint\" here");
    row("no name", "g2.json", "\"name\": \"input\",", "",
        "line 15: the key \"name\" is missing; expected the name of a tensor");
    row("axis beyond the rank", "g2.json", "\"seq_len_idx\": 0", "\"seq_len_idx\": 3",
        "line 17: 'seq_len_idx' of \"input\" is 3, but its rank is 3");
    row("key axis beyond the rank", "g3.json", "\"k_seq_len_idx\": 3", "\"k_seq_len_idx\": 4",
        "line 55: 'k_seq_len_idx' is 4, but 'kv_rank' is 4, so that the last axis is 3");
    row("reduction", "g2.json", "\"max\"", "\"bogus\"",
        "line 33: \"bogus\" is no reduction; expected max, min, avg, sum or prod");
    row("no permutation", "g3.json", "2,\n                    1", "2,\n                    2",
        "line 17: 'q_shuffle' is no permutation of 0 to 3");
    row("layers as object", "g3.json", "\"attention_layers\": [",
        "\"attention_layers\": {}, \"x\": [",
        "line 3: expected attention_layers as a list, found an object");
}

void TestPolygraphyHints::malformed()
{
    QFETCH(QString, file);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    const QString error =
        errorOf(replaced(golden(file.toUtf8().constData()), from.toStdString(), to.toStdString()));
    if (expected.endsWith("column 1")) // what the JSON parser says of it is its own
        QVERIFY2(error.startsWith(expected), qPrintable(error));
    else
        QCOMPARE(error, expected);
}

void TestPolygraphyHints::noticed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* what, const char* file, const char* from, const char* to,
                        const char* message) {
        QTest::newRow(what) << file << from << to << message;
    };
    row("unknown key", "g2.json", "\"root\": 0", "\"root\": 0, \"goups\": []",
        "line 4: the key \"goups\" of ShardHints is not known; did you mean \"groups\"?");
    row("no class", "g2.json", ",\n            \"polygraphy_class\": \"AttentionLayerHint\"", "",
        "line 7: AttentionLayerHint has no \"polygraphy_class\": \"AttentionLayerHint\"");
    row("no index", "g2.json", "\"k_seq_len_idx\": 0,", "",
        "line 1: the key \"k_seq_len_idx\" is missing; the model stands for them, or their usual "
        "values");
    row("no classes", "g3.json",
        "\"polygraphy_class\": \"ShardTensor\"\n        }\n    ],\n    \"outputs\": [\n        {\n"
        "            \"name\": \"output\",\n            \"seq_len_idx\": 1,\n"
        "            \"rank\": null,\n            \"polygraphy_class\": \"ShardTensor\"",
        "\"x\": 0\n        }\n    ],\n    \"outputs\": [\n        {\n"
        "            \"name\": \"output\"",
        "line 40: 2 objects of class ShardTensor have no \"polygraphy_class\": \"ShardTensor\"");
    row("sum", "g2.json", "\"max\"", "\"sum\"",
        "line 33: the reduce-scatter of the inputs is a sum, which changes inputs that every "
        "device "
        "is given alike");
    row("root beyond the devices", "g3.json", "\"root\": -1", "\"root\": 4",
        "line 33: the root is 4 of 4 devices, from 0");
    row("layer twice", "g3.json", "\"q2\"", "\"q\"",
        "line 11: the attention of \"q\" stands twice");
    row("no layers", "g2.json", "\"attention_layers\": [", "\"attention_layers\": [], \"x\": [",
        "line 6: the hints name no attention layer");
}

void TestPolygraphyHints::noticed()
{
    QFETCH(QString, file);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, message);
    const ReadHints read =
        hintsOf(replaced(golden(file.toUtf8().constData()), from.toStdString(), to.toStdString()));
    QStringList messages;
    for (const Diagnostic& diagnostic : read.diagnostics) {
        QVERIFY(diagnostic.severity() == Severity::Warning);
        messages << QString::fromStdString(diagnostic.message().english());
    }
    QVERIFY2(messages.contains(message), qPrintable(messages.join('\n')));
}

void TestPolygraphyHints::devices_areTheirsOrGiven()
{
    std::vector<Diagnostic> diagnostics;
    ShardHints hints;
    QCOMPARE(devicesOf(hints, 3, diagnostics), int64_t(3));
    QCOMPARE(codes(diagnostics), QStringList());
    QCOMPARE(devicesOf(hints, std::nullopt, diagnostics), int64_t(2));
    QCOMPARE(codes(diagnostics), QStringList({"hints-devices"}));
    hints.devices = 4;
    QCOMPARE(devicesOf(hints, 4, diagnostics), int64_t(4));
    QCOMPARE(diagnostics.size(), std::size_t(1));
    QCOMPARE(devicesOf(hints, 8, diagnostics), int64_t(4));
    QCOMPARE(diagnostics.size(), std::size_t(2));
}

void TestPolygraphyHints::halfTheFile_isRefused()
{
    const std::string text = golden("g3.json");
    const std::size_t end = text.rfind('}');
    for (std::size_t length = 0; length <= end; ++length)
        QVERIFY(!readShardHints(std::string_view(text).substr(0, length)).ok());
}

MESHWRIGHT_TEST(TestPolygraphyHints)
#include "tst_polygraphy_hints.moc"
