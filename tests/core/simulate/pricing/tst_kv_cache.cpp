#include "core/document/document.h"
#include "core/simulate/pricing/kv_cache.h"
#include "core/simulate/serving/phases.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using simulate::SymbolRole;
using tests::attribute;
using tests::GraphBuilder;

namespace {

/// past [b, 4, p, 8] and new [b, 4, s, 8] joined.
struct Joined
{
    explicit Joined(const char* op = "Concat")
        : builder(17)
    {
        past = builder.input("a", {"b", int64_t(4), "p", int64_t(8)});
        const ValueId added = builder.input("n", {"b", int64_t(4), "s", int64_t(8)});
        const ValueId moved = builder.node("Identity", {past});
        joined = std::string(op) == "Concat"
            ? builder.node("Concat", {moved, builder.node("Relu", {added})}, {attribute("axis", 2)})
            : builder.node(op, {moved});
        present = builder.node("Identity", {joined});
        builder.output(present);
    }

    simulate::KvCache find() const
    {
        return simulate::findCache(builder.graph(), tests::infer(builder));
    }

    GraphBuilder builder;
    ValueId past, joined, present;
};

std::string rolesOf(const simulate::Phases& phases)
{
    constexpr const char* kNames[] {"batch", "new", "past", "total"};
    std::string text;
    for (const auto& [symbol, role] : phases.roles)
        text += (text.empty() ? "" : ", ") + symbol + ": " + kNames[std::size_t(role)];
    return text;
}

} // namespace

class TestKvCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinedInput_isACacheWhateverItIsCalled();
    void computedOrMerelyMovedInput_isNone();
    void attentionOperators_continueTheirPast();
    void phases_followTheCachesDimensions();
    void buffer_holdsAllTokens();
    void withoutCache_allTokensAreNew();
    void fixedDimensions_areNamed();
    void realModels_haveTheirPhases_data();
    void realModels_haveTheirPhases();
};

void TestKvCache::joinedInput_isACacheWhateverItIsCalled()
{
    const Joined model;
    const simulate::KvCache cache = model.find();
    QCOMPARE(cache.tensors.size(), std::size_t(1));
    QCOMPARE(cache.tensors.front().past, model.past);
    QCOMPARE(cache.tensors.front().present, model.present);
    QCOMPARE(cache.tensors.front().batchDim, std::size_t(0));
    QCOMPARE(cache.tensors.front().lengthDim, std::size_t(2));
    QCOMPARE(cache.tensors.front().newTokens->toString(), std::string("s"));
    QVERIFY(cache.held.contains(model.joined));
    QCOMPARE(cache.carriers.size(), std::size_t(3)); // Identity, Concat, Identity
}

void TestKvCache::computedOrMerelyMovedInput_isNone()
{
    QVERIFY(Joined("Relu").find().empty());
    QVERIFY(Joined("Identity").find().empty());
}

void TestKvCache::attentionOperators_continueTheirPast()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", int64_t(8), "s", int64_t(16)});
    const ValueId k = b.input("k", {"b", int64_t(2), "s", int64_t(16)});
    const ValueId keys = b.input("x", {"b", int64_t(2), "p", int64_t(16)});
    const ValueId values = b.input("y", {"b", int64_t(2), "p", int64_t(16)});
    const std::vector<ValueId> made =
        b.nodes("Attention", {q, k, k, std::nullopt, keys, values}, 3, {attribute("is_causal", 1)});
    for (const ValueId value : made)
        b.output(value);
    const simulate::KvCache cache = simulate::findCache(b.graph(), tests::infer(b));
    QCOMPARE(cache.tensors.size(), std::size_t(2));
    QCOMPARE(cache.tensors[0].past, keys);
    QCOMPARE(cache.tensors[0].present, made[1]);
    QCOMPARE(cache.tensors[1].past, values);
    QCOMPARE(cache.tensors[1].newTokens->toString(), std::string("s"));
    QCOMPARE(cache.attention.size(), std::size_t(1));
    QVERIFY(cache.carriers.empty());
}

void TestKvCache::phases_followTheCachesDimensions()
{
    const Joined model;
    const auto phases =
        simulate::findPhases(model.builder.graph(), tests::infer(model.builder), model.find());
    QVERIFY(phases.ok());
    QCOMPARE(rolesOf(*phases), std::string("b: batch, p: past, s: new"));
    const operators::Bindings bound = phases->bind({4, 1, 99}, {{"other", 5}});
    const operators::Bindings expected {{"b", 4}, {"other", 5}, {"p", 99}, {"s", 1}};
    QCOMPARE(bound, expected);
}

void TestKvCache::buffer_holdsAllTokens()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId q = b.input("q", {"batch", "seq", int64_t(128)});
    const ValueId k = b.input("k", {"batch", "seq", int64_t(32)});
    const ValueId keys = b.input("keys", {"batch", int64_t(2), "room", int64_t(16)});
    const ValueId values = b.input("values", {"batch", int64_t(2), "room", int64_t(16)});
    const ValueId lengths = b.input("lengths", {"batch"}, graph::DataType::Int32);
    const ValueId mask = b.input("mask", {"batch", "room"}, graph::DataType::Int64);
    const ValueId total =
        b.node("Gather", {b.node("Shape", {mask}), b.integers({1})}, {attribute("axis", 0)});
    const std::vector<ValueId> made =
        b.nodes("GroupQueryAttention", {q, k, k, keys, values, lengths, total}, 3,
                {attribute("num_heads", 8), attribute("kv_num_heads", 2)}, "com.microsoft");
    for (const ValueId value : made)
        b.output(value);
    const shapes::ShapeTable shapes = tests::infer(b);
    const auto phases =
        simulate::findPhases(b.graph(), shapes, simulate::findCache(b.graph(), shapes));
    QVERIFY2(phases.ok(), phases.ok() ? "" : phases.error().message.english().c_str());
    QCOMPARE(rolesOf(*phases), std::string("batch: batch, room: total, seq: new"));
    QCOMPARE(phases->bind({1, 1, 99}, {}).at("room"), int64_t(100));
}

void TestKvCache::withoutCache_allTokensAreNew()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"n", "words"}, graph::DataType::Int64);
    b.output(b.node("Gather", {b.weight("table", {100, 8}), ids}));
    const shapes::ShapeTable shapes = tests::infer(b);
    const auto phases =
        simulate::findPhases(b.graph(), shapes, simulate::findCache(b.graph(), shapes));
    QVERIFY(!phases->hasCache);
    QCOMPARE(rolesOf(*phases), std::string("n: batch, words: new"));
    QCOMPARE(phases->bind({1, 1, 99}, {}).at("words"), int64_t(100));
}

void TestKvCache::fixedDimensions_areNamed()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {int64_t(1), int64_t(1)}, graph::DataType::Int64);
    b.output(b.node("Gather", {b.weight("table", {100, 8}), ids}));
    const auto phases = simulate::findPhases(b.graph(), tests::infer(b), {});
    QVERIFY(!phases.ok());
    QVERIFY(phases.error().message.english().starts_with("the input \"ids\" is [1, 1]"));
    QVERIFY(phases.error().message.english().find("export the model with open")
            != std::string::npos);
}

void TestKvCache::realModels_haveTheirPhases_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("tensors");
    QTest::addColumn<QString>("roles"); // empty: none, with the input that is named
    QTest::newRow("MultiHeadAttention")
        << "llama-tiny-fp16-genai" << 4
        << "batch_size: batch, past_sequence_length: past, sequence_length: new, "
           "total_sequence_length: total";
    QTest::newRow("Attention") << "tts-code-predictor" << 10
                               << "batch: batch, past_seq_len + seq_len: total, "
                                  "past_sequence_len: past, sequence_len: new";
    // The exporter called the new tokens "cache+seq", after the mask.
    QTest::newRow("Concat, misleading names")
        << "phi-3.5-mini-trunc" << 4 << "batch: batch, cache+seq: new, cache_length: past";
    QTest::newRow("latent") << "glm5-tiny-qmoe" << 4
                            << "batch_size: batch, past_sequence_length: past, sequence_length: "
                               "new, total_sequence_length: total";
    QTest::newRow("traced with one token") << "gpt2-past-pt16" << 12 << "";
    QTest::newRow("present without past") << "gpt2-10" << 0
                                          << "input1_dynamic_axes_1: batch, "
                                             "input1_dynamic_axes_3: new";
    QTest::newRow("one token, no cache") << "llama-42dot-1.3b-24layers" << 0 << "";
}

void TestKvCache::realModels_haveTheirPhases()
{
    QFETCH(QString, model);
    QFETCH(int, tensors);
    QFETCH(QString, roles);
    const auto path = tests::sharedModel("transformers/" + model.toStdString() + ".onnx");
    if (!path)
        QSKIP("The shared models are not there.");
    NoProgress progress;
    const auto document = document::Document::open(*path, progress);
    const auto shapes = shapes::inferShapes((*document)->graph(), {}, progress);
    const simulate::KvCache cache = simulate::findCache((*document)->graph(), *shapes);
    QCOMPARE(int(cache.tensors.size()), tensors);
    const auto phases = simulate::findPhases((*document)->graph(), *shapes, cache);
    QCOMPARE(phases.ok(), !roles.isEmpty());
    if (phases)
        QCOMPARE(QString::fromStdString(rolesOf(*phases)), roles);
    else
        QVERIFY(phases.error().message.english().starts_with("the input \"input"));
}

MESHWRIGHT_TEST(TestKvCache)
#include "tst_kv_cache.moc"
