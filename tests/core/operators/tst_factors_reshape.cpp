#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

using Dims = GraphBuilder::Dims;

/// The rule of a Reshape between two declared shapes, by a shape that is computed at run time.
QString reshape(Dims from, Dims to)
{
    GraphBuilder b;
    const ValueId x = b.input("x", std::move(from));
    const ValueId shape = b.input("shape", {int64_t(to.size())}, graph::DataType::Int64);
    const ValueId y = b.node("Reshape", {x, shape});
    b.declare(y, std::move(to));
    return QString::fromStdString(factorText(b));
}

Dims dims(std::initializer_list<int64_t> numbers)
{
    return {numbers.begin(), numbers.end()};
}

} // namespace

/// Factors of reshapes. Numbers: the examples of Shardy's factorisation (shardy.md 2.4), and others
/// followed by hand through its steps.
class TestReshapeFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void symbols_data();
    void symbols();
    void declared_data();
    void declared();
    void nothing_hasNoRule();
    void flatten_isAReshape();
};

void TestReshapeFactors::numbers_data()
{
    QTest::addColumn<Dims>("from");
    QTest::addColumn<Dims>("to");
    QTest::addColumn<QString>("rule");
    QTest::newRow("split") << dims({8}) << dims({2, 4}) << "(ab), - -> a b | a=2 b=4";
    QTest::newRow("merged") << dims({4, 8}) << dims({32}) << "a b, - -> (ab) | a=4 b=8";
    QTest::newRow("moved boundary")
        << dims({8, 8}) << dims({4, 16}) << "(ab) c, - -> a (bc) | a=4 b=2 c=8";
    // Shared 2 and 7; the input's own 3 and 5, the output's own 5 and 3.
    QTest::newRow("not in step") << dims({6, 35}) << dims({10, 21})
                                 << "(ab) (df), - -> (ac) (ef) | a=2 b=3 c=5 d=5 e=3 f=7";
    // Ones have factors of their own, which come first.
    QTest::newRow("ones") << dims({1, 8, 1}) << dims({8, 1, 1})
                          << "a e b, - -> e c d | a=1 b=1 c=1 d=1 e=8";
    QTest::newRow("the same") << dims({4, 6}) << dims({4, 6}) << "a b, - -> a b | a=4 b=6";
    // 4 against 6: 2 shared; 2 and 3 have nothing in common and stay alone. Then the input's next
    // is 3 against the output's 2: 6/4 is no whole number, so 3 is the input's alone, and 12/6 = 2
    // the output's.
    QTest::newRow("nothing in common")
        << dims({4, 3}) << dims({6, 2}) << "(ab) d, - -> (ac) e | a=2 b=2 c=3 d=3 e=2";
    QTest::newRow("a scalar") << dims({}) << dims({1, 1}) << "(), - -> a b | a=1 b=1";
}

void TestReshapeFactors::numbers()
{
    QFETCH(Dims, from);
    QFETCH(Dims, to);
    QFETCH(QString, rule);
    QCOMPARE(reshape(from, to), rule + " | view");
}

void TestReshapeFactors::symbols_data()
{
    QTest::addColumn<Dims>("from");
    QTest::addColumn<std::vector<int64_t>>("target");
    QTest::addColumn<QString>("rule");
    using Target = std::vector<int64_t>;
    const Dims hidden {"batch", "seq", int64_t(2048)};
    QTest::newRow("to heads") << hidden << Target {0, 0, 32, 64}
                              << "a b (cd), - -> a b c d | a=batch b=seq c=32 d=64";
    QTest::newRow("to rows") << Dims {"batch", "seq", int64_t(768)} << Target {-1, 768}
                             << "a b c, - -> (ab) c | a=batch b=seq c=768";
    QTest::newRow("rows of heads")
        << hidden << Target {-1, 64} << "a b (cd), - -> (abc) d | a=batch b=seq c=32 d=64";
    QTest::newRow("with ones") << Dims {"batch", int64_t(1), "seq"} << Target {-1}
                               << "b a c, - -> (bc) | a=1 b=batch c=seq";
    // Nothing says which part of batch·seq·8 is the 4.
    QTest::newRow("undecided in front") << Dims {"batch", "seq", int64_t(8)} << Target {4, -1}
                                        << "a b c, - -> d e | a=batch whole b=seq whole c=8 "
                                           "whole d=4 whole e=2*batch*seq whole";
}

void TestReshapeFactors::symbols()
{
    QFETCH(Dims, from);
    QFETCH(std::vector<int64_t>, target);
    QFETCH(QString, rule);
    GraphBuilder b;
    b.node("Reshape", {b.input("x", from), b.integers(target)});
    QCOMPARE(QString::fromStdString(factorText(b)), rule + " | view");
}

void TestReshapeFactors::declared_data()
{
    QTest::addColumn<Dims>("from");
    QTest::addColumn<Dims>("to");
    QTest::addColumn<QString>("rule");
    const graph::Dim unknown;
    // From the back 64; what is left in front must be the product of the other side.
    QTest::newRow("one unknown") << Dims {"batch", "seq", int64_t(64)}
                                 << Dims {unknown, int64_t(64)}
                                 << "b c a, - -> (bc) a | a=64 b=batch c=seq";
    QTest::newRow("unknown alone") << Dims {"batch", int64_t(64)} << Dims {unknown, int64_t(64)}
                                   << "b a, - -> b a | a=64 b=batch";
    // Two dimensions on each side without a common divisor: no guess.
    QTest::newRow("exchanged") << Dims {"seq", int64_t(12)} << Dims {int64_t(12), "seq"}
                               << "a b, - -> c d | a=seq whole b=12 whole c=12 whole d=seq whole";
    QTest::newRow("two unknown") << Dims {"batch", "seq", "n"} << Dims {unknown, unknown, "n"}
                                 << "b c a, - -> d e a | a=n b=batch whole c=seq whole d=? whole "
                                    "e=? whole";
    // Numbers between symbols go by common divisors: 6·35 and 10·21 as above, but that the 7, equal
    // at the minor end, is found first.
    QTest::newRow("numbers in the middle")
        << Dims {"b", int64_t(6), int64_t(35), "s"} << Dims {"b", int64_t(10), int64_t(21), "s"}
        << "a (be) (gd) c, - -> a (bf) (hd) c | a=b b=2 c=s d=7 e=3 f=5 g=5 h=3";
}

void TestReshapeFactors::declared()
{
    QFETCH(Dims, from);
    QFETCH(Dims, to);
    QFETCH(QString, rule);
    QCOMPARE(reshape(from, to), rule + " | view");
}

void TestReshapeFactors::nothing_hasNoRule()
{
    QCOMPARE(reshape(dims({0, 4}), dims({4, 0})), "none");
}

void TestReshapeFactors::flatten_isAReshape()
{
    GraphBuilder b;
    b.node("Flatten", {b.input("x", {"n", int64_t(3), int64_t(4)})});
    QCOMPARE(QString::fromStdString(factorText(b)), "a b c -> a (bc) | a=n b=3 c=4 | view");
}

MESHWRIGHT_TEST(TestReshapeFactors)
#include "tst_factors_reshape.moc"
