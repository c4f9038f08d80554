#include "core/operators/custom_rules.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

/// What is wrong with a text, "" for nothing.
QString errorOf(const char* text)
{
    const Result<CustomRules> rules = parseCustomRules(text, "acme.rules");
    return rules.ok() ? QString() : QString::fromStdString(rules.error().message.english());
}

/// Answers for the node that was added last.
struct Answer
{
    Answer(const GraphBuilder& builder, const char* text)
    {
        const Result<CustomRules> rules = parseCustomRules(text, "acme.rules");
        if (!rules)
            qFatal("%s", rules.error().message.english().c_str());
        const shapes::ShapeTable table = infer(builder);
        const OperatorCall call = callOf(builder.graph(), builder.lastNode(), table);
        answer = factorsOf(call, &*rules);
        wrong = answer.rule ? verify(*answer.rule, call) : std::nullopt;
    }

    std::string text() const
    {
        return wrong      ? "wrong: " + *wrong
            : answer.rule ? factorText(*answer.rule)
                          : "none: " + answer.message.english();
    }

    FactorAnswer answer;
    std::optional<std::string> wrong;
};

/// A node of com.acme whose output is declared, as nothing infers it.
ValueId custom(GraphBuilder& b, const std::string& opType, GraphBuilder::Inputs inputs,
               GraphBuilder::Dims dims, GraphBuilder::Attributes attributes = {})
{
    b.import("com.acme", 1);
    const ValueId out = b.node(opType, std::move(inputs), std::move(attributes), "com.acme");
    b.declare(out, std::move(dims));
    return out;
}

} // namespace

/// Factor rules from a text file.
class TestCustomRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fusedMlp();
    void headsByAttribute();
    void propertiesOfWords();
    void internalReductions();
    void leadingDimensions_broadcast();
    void addedOnceAndLeftOut();
    void ownRuleBeforeTheBuiltIn();
    void signatureGoesOn();
    void exampleFile_isRight();
    void errors_data();
    void errors();
    void misfits_data();
    void misfits();
    void reasons();
};

void TestCustomRules::fusedMlp()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    custom(b, "FusedMlp", {x, b.weight("up", {64, 256}), b.weight("down", {256, 64})},
           {"b", "s", int64_t(64)});
    const Answer answer(b,
                        "com.acme::FusedMlp: [b s h], [h i], [i h'] -> [b s h']\n"
                        "  reduce: i # partial sums\n"
                        "  whole: h\n"
                        "\n"
                        "  role: i expert\n");
    QCOMPARE(answer.text(),
             "a b c, c d, d e -> a b e | a=b b=s c=64 whole d=256 reduction expert e=64");
}

void TestCustomRules::headsByAttribute()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(768)});
    custom(b, "Turn", {x}, {"b", "s", int64_t(768)}, {attribute("num_heads", 12)});
    // 768 / 12 = 64.
    QCOMPARE(Answer(b,
                    "com.acme::Turn: [b s (n=@num_heads d)] -> [b s (n d)]\n"
                    "  role: n head\n\tshift: s\n  whole: d\n  role: d head-dimension\n")
                 .text(),
             "a b (cd) -> a b (cd) | a=b b=s permutation c=12 head d=64 whole head dimension");
    QCOMPARE(Answer(b, "com.acme::Turn: [b s (n d=32)] -> [b s (n d)]").text(),
             "a b (cd) -> a b (cd) | a=b b=s c=24 d=32");
}

void TestCustomRules::propertiesOfWords()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "t"});
    custom(b, "Pick", {x, b.scalar(1)}, {"b", "k"});
    QCOMPARE(Answer(b, "com.acme::Pick: [b t], _ -> [b k]\n  blocked: t k\n  like: slice\n").text(),
             "a b, - -> a c | a=b b=t whole blocked c=k whole blocked | dynamic slice");
    QCOMPARE(Answer(b, "com.acme::Pick: [b t], _ -> [b _]\n  reduce: t\n  combine: max\n").text(),
             "a b, - -> a c | a=b b=t reduction c=k whole | maximum");
}

void TestCustomRules::internalReductions()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(64)});
    custom(b, "Norm", {b.weight("w", {64}), x}, {"b", int64_t(64)});
    // Of the first input that has the word.
    QCOMPARE(Answer(b,
                    "com.acme::Norm: [h], [b h] -> [b h]\n  inside: b 2\n  inside: h\n"
                    "  like: elementwise\n")
                 .text(),
             "a, b a -> b a | a=64 b=b | elementwise | 2 of input 1 over b | 1 of input 0 over a");
}

void TestCustomRules::leadingDimensions_broadcast()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId y = b.input("y", {"s", int64_t(64)});
    custom(b, "Mix", {x, y}, {"b", "s", int64_t(64)});
    QCOMPARE(Answer(b, "com.acme::Mix: [... h], [... h] -> [... h]").text(),
             "b c a, ~c a -> b c a | a=64 b=b c=s");
    const ValueId z = b.input("z", {int64_t(1), "s", int64_t(64)});
    custom(b, "Mix", {x, z}, {"b", "s", int64_t(64)});
    QCOMPARE(Answer(b, "com.acme::Mix: [b s h], [b s h] -> [b s h]").text(),
             "a b c, ~d b c -> a b c | a=b b=s c=64 d=1");
}

void TestCustomRules::addedOnceAndLeftOut()
{
    const char* rule = "com.acme::Linear: [... h], [h o], +[o]? -> [... o]\n  reduce: h\n";
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(64)}), w = b.weight("w", {64, 32});
    custom(b, "Linear", {x, w, b.weight("bias", {32})}, {"b", int64_t(32)});
    QCOMPARE(Answer(b, rule).text(), "c a, a b, +b -> c b | a=64 reduction b=32 c=b");
    custom(b, "Linear", {x, w}, {"b", int64_t(32)});
    QCOMPARE(Answer(b, rule).text(), "c a, a b -> c b | a=64 reduction b=32 c=b");
}

void TestCustomRules::ownRuleBeforeTheBuiltIn()
{
    GraphBuilder b;
    b.node("Relu", {b.input("x", {"b", "s"})});
    QCOMPARE(Answer(b, "ai.onnx::Relu: [b s] -> [b s]\n  whole: s\n").text(),
             "a b -> a b | a=b b=s whole");
    QCOMPARE(Answer(b, "com.acme::Relu: [b s] -> [b s]\n  whole: s\n").text(),
             "a b -> a b | a=b b=s | elementwise");
}

void TestCustomRules::signatureGoesOn()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s"});
    custom(b, "Join", {x, x}, {"b", "s"});
    QCOMPARE(Answer(b, "com.acme::Join: [b s], # first\n  [b s] ->\n\n  [b s]\n  shift: s").text(),
             "a b, a b -> a b | a=b b=s permutation");
}

/// The file that documents the syntax, with a node for each of its rules.
void TestCustomRules::exampleFile_isRight()
{
    QFile file(QStringLiteral(MESHWRIGHT_SAMPLES "/../operator-rules/example.rules"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    GraphBuilder b;
    const ValueId q = b.input("q", {"b", "s", int64_t(768)});
    const ValueId k = b.input("k", {"b", "t", int64_t(768)});
    const ValueId v = b.input("v", {"b", "t", int64_t(384)});
    const ValueId w = b.weight("w", {768});
    const ValueId ids = b.input("ids", {"b", "s"}, graph::DataType::Int64);
    custom(b, "FlashAttention", {q, k, v}, {"b", "s", int64_t(384)}, {attribute("num_heads", 12)});
    QCOMPARE(Answer(b, text.constData()).text(),
             "a b (cd), a e (cd), a e (cf) -> a b (cf)"
             " | a=b b=s c=12 head d=64 whole head dimension e=t whole f=32 head dimension");
    custom(b, "FusedMlp", {q, b.weight("up", {768, 3072}), b.weight("down", {3072, 768}), w},
           {"b", "s", int64_t(768)});
    QCOMPARE(Answer(b, text.constData()).text(),
             "d e a, a b, b c, +c -> d e c | a=768 whole b=3072 reduction c=768 d=b e=s");
    custom(b, "ScaledNorm", {q, w}, {"b", "s", int64_t(768)});
    QCOMPARE(Answer(b, text.constData()).text(),
             "b c a, a -> b c a | a=768 b=b c=s | elementwise | 1 of input 0 over a");
    custom(b, "LookUp", {b.weight("table", {1000, 768}), ids}, {"b", "s", int64_t(768)});
    QCOMPARE(Answer(b, text.constData()).text(),
             "a b, c d -> c d b | a=1000 reduction vocabulary b=768 c=b d=s");
    b.nodes("SortSome", {ids, b.scalar(7)}, 2, {}, "com.acme");
    for (const std::optional<ValueId>& output : b.graph().node(b.lastNode()).outputs)
        b.declare(*output, {"b", "k"});
    QCOMPARE(Answer(b, text.constData()).text(),
             "a b, - -> a c, a c | a=b b=s whole blocked c=k whole blocked");
}

void TestCustomRules::errors_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(message);
    };
    row("no name", "[a] -> [a]", "acme.rules:1: no operator's name before a colon");
    row("no colon", "\ncom.acme::Op [a] -> [a]", "acme.rules:2: no operator's name before a colon");
    row("bad domain", "com acme::Op: [a] -> [a]", "acme.rules:1: 'com acme' is no operator domain");
    row("bad name", "com.acme::My Op: [a] -> [a]", "acme.rules:1: 'My Op' is no operator's name");
    row("no arrow", "d::Op: [a] [b]", "acme.rules:1: expected ',' or '->' before '[b]'");
    row("no outputs", "d::Op: [a] ->",
        "acme.rules:1: expected an argument before the end of the line");
    row("no brackets", "d::Op: a -> [a]", "acme.rules:1: expected an argument before 'a -> [a]'");
    row("open bracket", "d::Op: [a -> [a]",
        "acme.rules:1: expected a word, '(' or ']' before '-> [a]'");
    row("end inside", "d::Op: [a",
        "acme.rules:1: expected a word, '(' or ']' before the end of the line");
    row("behind", "d::Op: [a] -> [a] [a]", "acme.rules:1: expected ',' or the end of the line");
    row("empty compound", "d::Op: [()] -> [a]", "acme.rules:1: '()' is empty");
    row("dots inside", "d::Op: [a ...] -> [a]",
        "acme.rules:1: '...' stands for leading dimensions");
    row("twice", "d::Op: [a a] -> [a]",
        "acme.rules:1: 'a' is twice in one argument; name the second one 'a''");
    row("no size", "d::Op: [a=] -> [a]",
        "acme.rules:1: the size of 'a' is ''; write a positive number");
    row("bad size", "d::Op: [a=0] -> [a]", "acme.rules:1: the size of 'a' is '0'");
    row("huge size", "d::Op: [a=99999999999999999999] -> [a]",
        "acme.rules:1: the size of 'a' is '9999");
    row("no attribute", "d::Op: [a=@] -> [a]", "acme.rules:1: expected the name of an attribute");
    row("two sizes", "d::Op: [a=2] -> [a=3]", "acme.rules:1: 'a' has two sizes");
    row("size and attribute", "d::Op: [a=2] -> [a=@n]", "acme.rules:1: 'a' has two sizes");
    row("needed after optional", "d::Op: [a]?, [a] -> [a]",
        "acme.rules:1: an argument that must be there follows");
    row("property first", "  reduce: a", "acme.rules:1: an indented line belongs to an operator");
    row("no property", "d::Op: [a] -> [a]\n  nonsense",
        "acme.rules:2: expected a property such as 'reduce: i'");
    row("unknown property", "d::Op: [a] -> [a]\n  split: a",
        "acme.rules:2: there is no property 'split'");
    row("empty property", "d::Op: [a] -> [a]\n  whole:", "acme.rules:2: 'whole' says nothing");
    row("unknown word", "d::Op: [a] -> [a]\n  whole: b",
        "acme.rules:2: 'b' is in no argument of Op");
    row("unknown blocked word", "d::Op: [a] -> [a]\n  blocked: b",
        "acme.rules:2: 'b' is in no argument");
    row("unknown word's role", "d::Op: [a] -> [a]\n  role: b head",
        "acme.rules:2: 'b' is in no argument");
    row("unknown word inside", "d::Op: [a] -> [a]\n  inside: b 2",
        "acme.rules:2: 'b' is in no argument");
    row("two kinds", "d::Op: [a] -> [b]\n  whole: a\n  reduce: a",
        "acme.rules:3: 'a' has been said to be of another kind");
    row("role alone", "d::Op: [a] -> [a]\n  role: a",
        "acme.rules:2: 'role' takes a word and its role");
    row("unknown role", "d::Op: [a] -> [a]\n  role: a boss",
        "acme.rules:2: there is no role 'boss'; write head, head-group");
    row("inside nothing", "d::Op: [a] -> [a]\n  inside: 2", "acme.rules:2: 'inside' names no word");
    row("inside often", "d::Op: [a] -> [a]\n  inside: a 17",
        "acme.rules:2: 'inside' counts 17 reductions");
    row("combine", "d::Op: [a] -> [a]\n  combine: all",
        "acme.rules:2: 'combine' takes sum, mean, max, min or product, not 'all'");
    row("like", "d::Op: [a] -> [a]\n  like: view slice",
        "acme.rules:2: 'like' takes elementwise, view, slice or broadcast");
    row("reduced in output", "d::Op: [a] -> [a]\n  reduce: a",
        "acme.rules:1: 'a' is reduced and in an output");
    row("not said", "d::Op: [a b] -> [a]\nd::Other: [a] -> [a]",
        "acme.rules:1: 'b' is in no output; say whether");
    row("inside of no input", "d::Op: [a] -> [a b]\n  inside: b",
        "acme.rules:1: 'b' is in no input");
    row("two rules", "d::Op: [a] -> [a]\nd::Op: [b] -> [b]",
        "acme.rules:2: d::Op has a rule already, at acme.rules:1");
}

void TestCustomRules::errors()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const QString actual = errorOf(text.constData());
    QVERIFY2(actual.startsWith(message), qPrintable(actual));
}

void TestCustomRules::misfits_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* text, const char* message) {
        QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(message);
    };
    // The node: [b, 12], [12, 8] → [b, 8] without attributes.
    row("com.acme::Op: [b h] -> [b h]", "com.acme::Op has 2 inputs, the rule says 1");
    row("com.acme::Op: [b h], [h o], [o] -> [b o]\n whole: h",
        "com.acme::Op is without input 2; mark it with ? in the rule if it may be left out");
    row("com.acme::Op: [b s h], [h o] -> [b o]\n whole: s h",
        "input 0 of com.acme::Op has 2 dimensions, the rule says 3");
    row("com.acme::Op: [... s t h], [h o] -> [... o]\n whole: s t h",
        "input 0 of com.acme::Op has 2 dimensions, the rule says at least 3");
    row("com.acme::Op: [b h], [h o] -> [b h]\n whole: o",
        "dimension 1 of output 0 of com.acme::Op is 8, by the rule it is 12 (h)");
    row("com.acme::Op: [b h=16], [h o] -> [b o]\n whole: h",
        "dimension 1 of input 0 of com.acme::Op is 12, by the rule it is 16 (h)");
    row("com.acme::Op: [b (n d=5)], [(n d) o] -> [b o]\n whole: n d",
        "dimension 1 of input 0 of com.acme::Op is 12, which is no multiple of 5");
    row("com.acme::Op: [b (n=2 d=5)], [(n d) o] -> [b o]\n whole: n d",
        "dimension 1 of input 0 of com.acme::Op is 12, by the rule it is 10");
    row("com.acme::Op: [b (n=@heads d)], [(n d) o] -> [b o]\n whole: n d",
        "the node has no positive attribute heads, which the rule has for the size of n");
    row("com.acme::Op: [b (n=9000000000000000000 d=9000000000000000000)], [_ o] -> [b o]\n"
        " whole: n d",
        "dimension 1 of input 0 of com.acme::Op is 12, its factors are larger than any tensor");
}

void TestCustomRules::misfits()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(12)});
    custom(b, "Op", {x, b.weight("w", {12, 8})}, {"b", int64_t(8)});
    const Answer answer(b, text.constData());
    QVERIFY(!answer.answer.rule);
    QCOMPARE(int(answer.answer.reason), int(NoRule::DoesNotFit));
    QCOMPARE(QString::fromStdString(answer.answer.message.english()), "acme.rules:1: " + message);
}

void TestCustomRules::reasons()
{
    GraphBuilder b;
    b.import("com.acme", 1);
    const ValueId x = b.input("x", {"b", int64_t(12)});
    b.node("Op", {x}, {}, "com.acme"); // its output's rank is not known
    QCOMPARE(int(Answer(b, "com.acme::Op: [b h] -> [b h]").answer.reason),
             int(NoRule::ShapesUnknown));
    const Answer unknown(b, "");
    QCOMPARE(int(unknown.answer.reason), int(NoRule::UnknownOperator));
    b.nodes("Op", {x}, 2, {}, "com.acme");
    QCOMPARE(Answer(b, "com.acme::Op: [b h] -> [b h]").answer.message.english(),
             "acme.rules:1: com.acme::Op has 2 outputs, the rule says 1");
    b.node("SequenceConstruct", {x});
    QCOMPARE(int(Answer(b, "").answer.reason), int(NoRule::NotATensorOperator));
    b.node("Softmax", {b.inputWithoutShape("y")});
    QCOMPARE(int(Answer(b, "").answer.reason), int(NoRule::ShapesUnknown));
}

MESHWRIGHT_TEST(TestCustomRules)
#include "tst_custom_rules.moc"
