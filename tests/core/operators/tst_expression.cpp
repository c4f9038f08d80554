#include "core/operators/expression.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

using namespace meshwright::operators;

namespace {

const Expression kBatch = Expression::symbol("batch");
const Expression kSeq = Expression::symbol("seq");
const Expression kHeight = Expression::symbol("h");

Expression operator+(const Expression& a, const Expression& b)
{
    return *Expression::add(a, b);
}

Expression operator-(const Expression& a, const Expression& b)
{
    return *Expression::subtract(a, b);
}

Expression operator*(const Expression& a, const Expression& b)
{
    return *Expression::multiply(a, b);
}

Expression floorOf(const Expression& a, const Expression& b)
{
    return *Expression::floorDivide(a, b);
}

std::string text(const std::optional<Expression>& e)
{
    return e ? e->toString() : "none";
}

} // namespace

class TestExpression : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalPolynomials_areEqualWhateverTheirOrder();
    void text_isDeterministicAndReadable();
    void division_isExactWherePolynomialsDivide();
    void division_isFloorOtherwise();
    void floors_mergeAndTakeOutWholes();
    void modulo_hasTheSignOfTheDivisor();
    void minimumAndMaximum_knowWhatIsCertain();
    void broadcast_picksTheSizeThatIsNotOne();
    void broadcast_ofTheClampedSizeIsTheSize();
    void evaluation_needsAllSymbols();
    void evaluation_agreesWithTheOperations();
    void overflow_yieldsNothing();
    void growth_isRefused();
    void symbols_areSortedAndUnique();
};

void TestExpression::equalPolynomials_areEqualWhateverTheirOrder()
{
    QCOMPARE(Expression(2) * kBatch * kSeq - kSeq * kBatch, kBatch * kSeq);
    QCOMPARE(kBatch * kSeq - kSeq * kBatch, Expression(0));
    QCOMPARE((kBatch + Expression(1)) * (kBatch - Expression(1)),
             kBatch * kBatch - Expression(1)); // third binomial formula
    QVERIFY(!(kBatch == kSeq));
    QVERIFY(!(kBatch == Expression(1)));
}

void TestExpression::text_isDeterministicAndReadable()
{
    QCOMPARE(text(Expression(1) + Expression(2) * kSeq * kBatch), "2*batch*seq + 1");
    QCOMPARE(text(Expression(1) - kBatch), "-batch + 1");
    QCOMPARE(text(kBatch - Expression(3) * kSeq - Expression(4)), "batch - 3*seq - 4");
    QCOMPARE(text(floorOf(kHeight + Expression(1), 2)), "floor((h + 1)/2)");
    QCOMPARE(text(Expression()), "0");
}

void TestExpression::division_isExactWherePolynomialsDivide()
{
    QCOMPARE(floorOf(kBatch * kSeq * Expression(64), kSeq * Expression(64)), kBatch);
    // (b·s + s) / s = b + 1
    QCOMPARE(text(Expression::divideExactly(kBatch * kSeq + kSeq, kSeq)), "batch + 1");
    QCOMPARE(
        text(Expression::divideExactly(kBatch * kBatch - Expression(1), kBatch + Expression(1))),
        "batch - 1");
    QVERIFY(!Expression::divideExactly(kBatch, kSeq));
    QVERIFY(!Expression::divideExactly(Expression(7), Expression(2)));
    QVERIFY(!Expression::divideExactly(kBatch, Expression(0)));
}

void TestExpression::division_isFloorOtherwise()
{
    QCOMPARE(floorOf(7, 2), Expression(3));
    QCOMPARE(floorOf(-7, 2), Expression(-4)); // towards negative infinity
    QCOMPARE(text(floorOf(kBatch, kSeq)), "floor(batch/seq)");
    QVERIFY(!Expression::floorDivide(kBatch, Expression(0)));
}

void TestExpression::floors_mergeAndTakeOutWholes()
{
    // floor((4s + h + 1)/2) = 2s + floor((h + 1)/2)
    QCOMPARE(floorOf(Expression(4) * kSeq + kHeight + Expression(1), 2),
             Expression(2) * kSeq + floorOf(kHeight + Expression(1), 2));
    // floor(floor(h/2)/3) = floor(h/6)
    QCOMPARE(floorOf(floorOf(kHeight, 2), 3), floorOf(kHeight, 6));
    // floor((floor(h/2) + 1)/2) = floor((h + 2)/4)
    QCOMPARE(floorOf(floorOf(kHeight, 2) + Expression(1), 2), floorOf(kHeight + Expression(2), 4));
}

void TestExpression::modulo_hasTheSignOfTheDivisor()
{
    QCOMPARE(text(Expression::modulo(7, 3)), "1");
    QCOMPARE(text(Expression::modulo(-7, 3)), "2");
    QCOMPARE(text(Expression::modulo(7, -3)), "-2");
    QCOMPARE(text(Expression::modulo(Expression(64) * kSeq, 64)), "0");
    // 65·s + 70 ≡ s + 6 (mod 64)
    QCOMPARE(text(Expression::modulo(Expression(65) * kSeq + Expression(70), 64)),
             "((seq + 6) mod 64)");
    QVERIFY(!Expression::modulo(kSeq, 0));
}

void TestExpression::minimumAndMaximum_knowWhatIsCertain()
{
    QCOMPARE(text(Expression::minimum(kSeq, kSeq + Expression(1))), "seq");
    QCOMPARE(text(Expression::maximum(kSeq, Expression(0))), "seq"); // sizes are not negative
    QCOMPARE(text(Expression::maximum(kSeq - Expression(1), Expression(0))), "max(0, seq - 1)");
    QCOMPARE(Expression::minimum(kSeq, kBatch), Expression::minimum(kBatch, kSeq));
    QVERIFY((kSeq + Expression(2)).isAtLeast(2));
    QVERIFY(!(kSeq - kBatch).isAtLeast(0));
}

void TestExpression::broadcast_picksTheSizeThatIsNotOne()
{
    QCOMPARE(text(Expression::broadcast(kSeq, 1)), "seq");
    QCOMPARE(text(Expression::broadcast(kSeq, 8)), "8"); // seq is 1 or 8
    QVERIFY(!Expression::broadcast(3, 8));
    const std::optional<Expression> both = Expression::broadcast(kBatch, kSeq);
    QCOMPARE(text(both), "broadcast(batch, seq)");
    QCOMPARE(both->evaluate({{"batch", 1}, {"seq", 7}}), std::optional<int64_t>(7));
    QCOMPARE(both->evaluate({{"batch", 7}, {"seq", 1}}), std::optional<int64_t>(7));
    QCOMPARE(both->evaluate({{"batch", 3}, {"seq", 7}}), std::nullopt); // do not fit
    QCOMPARE(Expression::broadcast(*both, kSeq), both); // once is enough
}

void TestExpression::broadcast_ofTheClampedSizeIsTheSize()
{
    // A causal mask of 1024 positions cut to [seq]: min(1024, seq) beside seq.
    const Expression clamped = *Expression::minimum(kSeq, 1024);
    QCOMPARE(text(Expression::broadcast(kSeq, clamped)), "seq");
    // Rows [p, p + seq) of the same table: min(1024, p + seq) − min(1024, p).
    const Expression past = Expression::symbol("past");
    const Expression rows =
        *Expression::minimum(past + kSeq, 1024) - *Expression::minimum(past, 1024);
    QCOMPARE(text(Expression::broadcast(rows, kSeq)), "seq");
}

void TestExpression::evaluation_needsAllSymbols()
{
    const Expression e = Expression(2) * kBatch * kSeq + Expression(1);
    QCOMPARE(e.evaluate({{"batch", 3}, {"seq", 5}}), std::optional<int64_t>(31));
    QCOMPARE(e.evaluate({{"batch", 3}}), std::nullopt);
    QCOMPARE(floorOf(kBatch, kSeq).evaluate({{"batch", 3}, {"seq", 0}}), std::nullopt);
}

/// The normal form of random expressions has the value of the operations that built it.
void TestExpression::evaluation_agreesWithTheOperations()
{
    const Bindings bindings {{"batch", 3}, {"seq", 17}, {"h", 31}};
    uint32_t state = 1;
    const auto next = [&](uint32_t below) {
        state = state * 1664525U + 1013904223U; // Numerical Recipes
        return (state >> 16) % below;
    };
    for (int round = 0; round < 500; ++round) {
        Expression e = kSeq;
        int64_t value = 17;
        for (int step = 0; step < 5; ++step) {
            const auto n = int64_t(next(9)) + 1;
            std::optional<Expression> made;
            int64_t expected = value;
            switch (next(7)) {
            case 0:
                made = Expression::add(e, kBatch);
                expected += 3;
                break;
            case 1:
                made = Expression::subtract(e, kHeight * Expression(n));
                expected -= 31 * n;
                break;
            case 2:
                made = Expression::multiply(e, n);
                expected *= n;
                break;
            case 3:
                made = Expression::floorDivide(e, n);
                expected = expected / n - (expected % n < 0 ? 1 : 0);
                break;
            case 4:
                made = Expression::modulo(e, n);
                expected = (expected % n + n) % n;
                break;
            case 5:
                made = Expression::minimum(e, kHeight);
                expected = std::min<int64_t>(expected, 31);
                break;
            default:
                made = Expression::maximum(e, kBatch);
                expected = std::max<int64_t>(expected, 3);
                break;
            }
            QVERIFY(made);
            e = *made;
            value = expected;
            QCOMPARE(e.evaluate(bindings), std::optional(value));
        }
    }
}

void TestExpression::overflow_yieldsNothing()
{
    const int64_t most = std::numeric_limits<int64_t>::max();
    const int64_t least = std::numeric_limits<int64_t>::min();
    QVERIFY(!Expression::add(most, 1));
    QVERIFY(!Expression::subtract(0, least));
    QVERIFY(!Expression::multiply(kSeq * Expression(most), 2));
    QVERIFY(!Expression::floorDivide(kSeq, least));
    QVERIFY(!Expression::floorDivide(least, -1));
    QVERIFY(!Expression::modulo(least, -1) || Expression::modulo(least, -1)->isConstant());
    QCOMPARE((kSeq * Expression(most)).evaluate({{"seq", 2}}), std::nullopt);
}

void TestExpression::growth_isRefused()
{
    // A sum of n symbols has n terms: the 65th is refused.
    std::optional<Expression> sum = Expression(0);
    std::size_t terms = 0;
    while (sum && terms < 100) {
        sum = Expression::add(*sum, Expression::symbol("s" + std::to_string(terms)));
        terms += sum ? 1 : 0;
    }
    QCOMPARE(terms, Expression::kMaxTerms);
    // Nested minima double nothing, and still end.
    std::optional<Expression> nested = kSeq;
    int depth = 0;
    while (nested && depth < 10000) {
        nested = Expression::minimum(Expression::symbol("n" + std::to_string(depth)), *nested);
        ++depth;
    }
    QVERIFY(!nested);
}

void TestExpression::symbols_areSortedAndUnique()
{
    const Expression e = floorOf(kSeq * kBatch + kSeq, kHeight) + kSeq;
    QCOMPARE(e.symbols(), (std::vector<std::string> {"batch", "h", "seq"}));
}

MESHWRIGHT_TEST(TestExpression)
#include "tst_expression.moc"
