#include "core/operators/registry.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

TensorFacts shaped(std::vector<Dim> dims)
{
    return facts(graph::DataType::Float, std::move(dims));
}

/// A call of a node with two inputs and one output of these shapes; what the node is does not
/// matter.
class Call
{
public:
    Call(TensorFacts a, TensorFacts b, TensorFacts out)
        : m_facts {std::move(a), std::move(b), std::move(out)}
    {
        const ValueId x = m_builder.inputWithoutShape("x");
        m_builder.node("Add", {x, x});
        m_call.emplace(m_builder.graph(), m_builder.graph().node(m_builder.lastNode()), 17,
                       std::vector<const TensorFacts*> {m_facts.data(), &m_facts[1]},
                       std::vector<const TensorFacts*> {&m_facts[2]});
    }

    const OperatorCall& operator*() const { return *m_call; }

private:
    GraphBuilder m_builder;
    std::vector<TensorFacts> m_facts;
    std::optional<OperatorCall> m_call;
};

/// [4, 6] and [6] of which the result is [4, 6], by hand: two factors.
FactorRule soundRule()
{
    FactorRule rule;
    rule.factors = {{Expression(4)}, {Expression(6)}};
    rule.inputs = {{true, false, false, {{0}, {1}}}, {true, true, false, {{1}}}};
    rule.outputs = {{true, false, false, {{0}, {1}}}};
    return rule;
}

} // namespace

/// Building and verifying rules.
class TestFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builder_mapsWhatHasAFactor();
    void builder_passesOverWhatIsNotThere();
    void builder_dropsOnesAndUnusedFactors();
    void builder_leavesBroadcastDimensionsToThemselves();
    void verifier_acceptsASoundRule();
    void verifier_saysWhatIsWrong_data();
    void verifier_saysWhatIsWrong();
};

void TestFactors::builder_mapsWhatHasAFactor()
{
    const Call call(shaped({Expression(4), Expression(6)}), shaped({Expression(6)}),
                    shaped({Expression(4), Expression(1)}));
    FactorRuleBuilder builder(*call, OperatorClass::Elementwise);
    builder.share(0, 0, 0, 0);
    // Input 0's second dimension and output 0's second have nothing yet: 6 whole, 1 for itself.
    QCOMPARE(QString::fromStdString(factorText(builder.build())),
             "a b, - -> a c | a=4 b=6 whole c=1 | elementwise");
}

void TestFactors::builder_passesOverWhatIsNotThere()
{
    const Call call(shaped({Expression(4)}), TensorFacts(), shaped({Expression(4)}));
    FactorRuleBuilder builder(*call);
    const FactorIndex f = builder.share(0, 0, 0, 0);
    // A dimension beyond the rank, an argument of unknown rank, one that the node does not have.
    builder.input(0, 1, f).input(1, 0, f).input(2, 0, f).output(1, 0, f).broadcastInput(1, 0, f);
    QCOMPARE(QString::fromStdString(factorText(builder.build())), "a, - -> a | a=4");
}

void TestFactors::builder_dropsOnesAndUnusedFactors()
{
    const Call call(shaped({Expression(6)}), shaped({Expression(1)}), shaped({Expression(6)}));
    FactorRuleBuilder builder(*call);
    const FactorIndex unused = builder.add(Expression(9));
    const FactorIndex one = builder.add(Expression(1)), six = builder.add(Expression(6));
    builder.input(0, 0, one).input(0, 0, six).output(0, 0, six).input(1, 0, one);
    builder.rule().internal = {{{unused, six}, 0, 1}, {{unused}, 0, 1}, {{six}, 5, 1}};
    QCOMPARE(unused, FactorIndex(0));
    // There is no input 5. 6 = (1)(6) is (6); the factor of size 1 stays where it is alone; 9 is in
    // no dimension.
    QCOMPARE(QString::fromStdString(factorText(builder.build())),
             "b, a -> b | a=1 b=6 | 1 of input 0 over b");
}

void TestFactors::builder_leavesBroadcastDimensionsToThemselves()
{
    const Call call(shaped({Expression(4), Expression(6)}), shaped({Expression(1), Expression(6)}),
                    shaped({Expression(4), Expression(6)}));
    FactorRuleBuilder builder(*call);
    const FactorIndex rows = builder.share(0, 0, 0, 0), columns = builder.share(0, 1, 0, 1);
    builder.broadcastInput(1, 0, rows).broadcastInput(1, 1, columns);
    QCOMPARE(QString::fromStdString(factorText(builder.build())), "a b, ~c b -> a b | a=4 b=6 c=1");
}

void TestFactors::verifier_acceptsASoundRule()
{
    const Call call(shaped({Expression(4), Expression(6)}), shaped({Expression(6)}),
                    shaped({Expression(4), Expression(6)}));
    QVERIFY(!verify(soundRule(), *call));
}

void TestFactors::verifier_saysWhatIsWrong_data()
{
    using Change = void (*)(FactorRule&);
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, Change change, const char* says) {
        QTest::newRow(name) << change << says;
    };
    row(
        "an argument too few", [](FactorRule& r) { r.inputs.pop_back(); }, "as many arguments");
    row(
        "no factor", [](FactorRule& r) { r.inputs[0].dims[1].clear(); }, "dimension 1 has no");
    row(
        "another rank", [](FactorRule& r) { r.outputs[0].dims.pop_back(); },
        "rank 1, its rank is 2");
    row(
        "twice in a tensor", [](FactorRule& r) { r.inputs[0].dims[1] = {0}; }, "has already");
    row(
        "not among the factors", [](FactorRule& r) { r.inputs[1].dims[0] = {7}; }, "there is not");
    row(
        "compound with a one",
        [](FactorRule& r) {
            r.factors.push_back({Expression(1)});
            r.inputs[0].dims[0] = {2, 0};
        },
        "factor 2 of size 1");
    row(
        "unused", [](FactorRule& r) { r.factors.push_back({Expression(3)}); }, "used nowhere");
    row(
        "reduction in a result", [](FactorRule& r) { r.factors[1].kind = FactorKind::Reduction; },
        "reduction factor 1");
    row(
        "dimensions of what is not mapped", [](FactorRule& r) { r.inputs[1].mapped = false; },
        "not mapped");
    row(
        "internal reduction over nothing",
        [](FactorRule& r) {
            r.internal.push_back({{5}, 0, 1});
        },
        "internal reduction over factor 5");
    row(
        "internal reduction of nothing",
        [](FactorRule& r) {
            r.internal.push_back({{1}, 4, 1});
        },
        "input 4, which takes no part");
}

void TestFactors::verifier_saysWhatIsWrong()
{
    using Change = void (*)(FactorRule&);
    QFETCH(Change, change);
    QFETCH(QString, says);
    const Call call(shaped({Expression(4), Expression(6)}), shaped({Expression(6)}),
                    shaped({Expression(4), Expression(6)}));
    FactorRule rule = soundRule();
    change(rule);
    const std::optional<std::string> wrong = verify(rule, *call);
    QVERIFY(wrong);
    QVERIFY2(QString::fromStdString(*wrong).contains(says), wrong->c_str());
}

MESHWRIGHT_TEST(TestFactors)
#include "tst_factors.moc"
