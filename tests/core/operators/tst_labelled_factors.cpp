#include "core/operators/labelled_factors.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

using Label = LabelledFactors::Label;

/// The rule that @p write gives the node that was added last.
std::string ruleOf(const GraphBuilder& b, const std::function<void(LabelledFactors&)>& write)
{
    const shapes::ShapeTable table = infer(b);
    const OperatorCall call = callOf(b.graph(), b.lastNode(), table);
    LabelledFactors factors(call);
    write(factors);
    const std::optional<FactorRule> rule = factors.build();
    if (!rule)
        return "none";
    const std::optional<std::string> wrong = verify(*rule, call);
    return wrong ? "wrong: " + *wrong : factorText(*rule);
}

} // namespace

/// Rules written by labels, on nodes of two inputs and one output.
class TestLabelledFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesFollowFromDimensions();
    void sizesOfCompoundsFollowFromTheRest();
    void sizeOfOne_isBroadcast();
    void otherNumbers_areApart();
    void unknownRank_hasNoRule();
    void scalars_takePartAsResultsOnly();
};

void TestLabelledFactors::sizesFollowFromDimensions()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "h"}), w = b.weight("w", {64});
    b.node("Add", {x, w});
    // A number says more than the symbol h; the label of nothing is dropped.
    QCOMPARE(ruleOf(b,
                    [](LabelledFactors& f) {
                        const Label batch = f.add(), nothing = f.add(), features = f.add();
                        f.input(0, {{batch}, {features}});
                        f.broadcastInput(1, {{batch}, {features}});
                        f.input(7, {{nothing}});
                        f.output(0, {{batch}, {features}});
                    }),
             "a b, ~b -> a b | a=b b=64");
}

void TestLabelledFactors::sizesOfCompoundsFollowFromTheRest()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"s", int64_t(768)});
    b.node("Add", {x, x});
    const auto split = [&](int64_t heads) {
        return ruleOf(b, [=](LabelledFactors& f) {
            const Label length = f.add(), head = f.head(Expression(heads)), size = f.whole();
            f.input(0, {{length}, {head, size}});
            f.output(0, {{length}, {head, size}});
        });
    };
    QCOMPARE(split(12), "a (bc), - -> a (bc) | a=s b=12 head c=64 whole");
    QCOMPARE(split(1), "a b, - -> a b | a=s b=768 whole"); // one head splits nothing
    // 768 is no multiple of 7: both dimensions are whole and apart.
    QCOMPARE(split(7), "a b, - -> a c | a=s b=768 whole c=768 whole");
}

void TestLabelledFactors::sizeOfOne_isBroadcast()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(8)}), y = b.input("y", {int64_t(1), int64_t(8)});
    b.node("Add", {x, y});
    QCOMPARE(ruleOf(b,
                    [](LabelledFactors& f) {
                        const Label batch = f.add(), features = f.add();
                        f.input(0, {{batch}, {features}});
                        f.input(1, {{batch}, {features}});
                        f.output(0, {{batch}, {features}});
                    }),
             "a b, ~c b -> a b | a=b b=8 c=1");
}

void TestLabelledFactors::otherNumbers_areApart()
{
    GraphBuilder b;
    b.node("Concat", {b.input("x", {int64_t(8)}), b.input("y", {int64_t(4)})},
           {attribute("axis", 0)});
    QCOMPARE(ruleOf(b,
                    [](LabelledFactors& f) {
                        const Label all = f.add();
                        f.input(0, {{all}});
                        f.addend(1, {{all}});
                        f.output(0, {{all}});
                    }),
             "a, +b -> c | a=8 b=4 whole c=12 whole");
}

void TestLabelledFactors::unknownRank_hasNoRule()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b"});
    b.node("Add", {x, b.inputWithoutShape("y")});
    const auto with = [&](std::size_t argument, std::size_t rank) {
        return ruleOf(b, [=](LabelledFactors& f) { f.input(argument, f.addEach(rank)); });
    };
    QCOMPARE(with(0, 1), "a, - -> - | a=b");
    QCOMPARE(with(0, 2), "none"); // another rank
    QCOMPARE(with(1, 1), "none");
}

void TestLabelledFactors::scalars_takePartAsResultsOnly()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b"});
    b.node("Gather", {x, b.scalar(0)});
    QCOMPARE(ruleOf(b,
                    [](LabelledFactors& f) {
                        f.input(0, {{f.add({}, FactorKind::Reduction)}});
                        f.input(1, {});
                        f.output(0, {});
                        f.setReduction(ReductionKind::Maximum);
                    }),
             "a, - -> () | a=b reduction | maximum");
}

MESHWRIGHT_TEST(TestLabelledFactors)
#include "tst_labelled_factors.moc"
