#include "core/sharding/axis.h"
#include "core/sharding/projection.h"
#include "core/sharding/tensor_sharding.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::sharding;

namespace {

const plan::Mesh kMesh {{{"a", 16}, {"b", 2}, {"c", 6}, {"d", 3}}};

constexpr Axis part(uint32_t axis, int64_t before, int64_t size)
{
    return {axis, before, size};
}

} // namespace

/// The algebra of axes and their parts (shardy.md 1.2) and the projection onto factors (2.5).
class TestAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axesOfAnotherMesh_haveOnePlace();
    void coexistence_needsOneView();
    void prefixesAndSuffixes_leaveTheOverlapOut();
    void lists_beginEachOther();
    void neighbours_merge();
    void references_areReadAndWritten();
    void shardings_areReadAndWritten();
    void brokenShardings_areRefused_data();
    void brokenShardings_areRefused();
    void localShapes_roundUp();
    void projection_givesEachFactorItsPart_data();
    void projection_givesEachFactorItsPart();
};

void TestAxis::coexistence_needsOneView()
{
    // 6 = 2 · 3 as (1)2 and 6 = 3 · 2 as (3)2: no [2, 3] or [3, 2] view shows both.
    QVERIFY(!canCoexist(part(2, 1, 2), part(2, 3, 2)));
    QVERIFY(canCoexist(part(2, 1, 2), part(2, 2, 3)));
    // Overlapping: a:(1)4 and a:(2)4 of 16 are [2, 2, 2] and a rest.
    QVERIFY(canCoexist(part(0, 1, 4), part(0, 2, 4)));
    // The whole axis and any part.
    QVERIFY(canCoexist(part(0, 1, 16), part(0, 4, 2)));
    QVERIFY(canCoexist(part(0, 1, 2), part(1, 1, 2)));
}

void TestAxis::prefixesAndSuffixes_leaveTheOverlapOut()
{
    // a:(1)8 without a:(4)4: what is in front of 4 is a:(1)4; behind 16 there is nothing.
    QCOMPARE(prefixWithout(part(0, 1, 8), part(0, 4, 4)), std::optional(part(0, 1, 4)));
    QCOMPARE(suffixWithout(part(0, 1, 8), part(0, 4, 4)), std::nullopt);
    QCOMPARE(suffixWithout(part(0, 1, 16), part(0, 2, 2)), std::optional(part(0, 4, 4)));
    QCOMPARE(prefixWithout(part(0, 4, 4), part(0, 1, 8)), std::nullopt);
    QCOMPARE(prefixWithout(part(0, 1, 4), part(0, 4, 4)), std::optional(part(0, 1, 4)));
    QCOMPARE(prefixWithout(part(2, 1, 2), part(2, 3, 2)), std::nullopt);
}

void TestAxis::lists_beginEachOther()
{
    const AxisList b {part(1, 1, 2)}, ba {part(1, 1, 2), part(0, 1, 16)};
    const AxisList baPart {part(1, 1, 2), part(0, 1, 4)};
    QCOMPARE(prefixStatus(b, ba), PrefixStatus::StrictPrefix);
    QCOMPARE(prefixStatus(baPart, ba), PrefixStatus::StrictPrefix);
    QCOMPARE(prefixStatus(ba, ba), PrefixStatus::Equal);
    QCOMPARE(prefixStatus(ba, baPart), PrefixStatus::NotAPrefix);
    QCOMPARE(prefixStatus({part(0, 4, 2)}, ba), PrefixStatus::NotAPrefix);
    QCOMPARE(prefixStatus({}, b), PrefixStatus::StrictPrefix);
    QCOMPARE(prefixStatus({}, {}), PrefixStatus::Equal);
}

void TestAxis::neighbours_merge()
{
    AxisList list {part(0, 1, 2)};
    append(list, part(0, 2, 4));
    QCOMPARE(list, (AxisList {part(0, 1, 8)}));
    append(list, part(1, 1, 2));
    append(list, part(0, 8, 2));
    QCOMPARE(list.size(), std::size_t(3));
    QCOMPARE(product(list), int64_t(32));
    sortAndMerge(list);
    QCOMPARE(list, (AxisList {part(0, 1, 16), part(1, 1, 2)}));
}

void TestAxis::references_areReadAndWritten()
{
    QCOMPARE(toString(part(0, 1, 16), kMesh), std::string("a"));
    QCOMPARE(toString(part(0, 2, 4), kMesh), std::string("a:(2)4"));
    QCOMPARE(fromReference({"a", plan::AxisReference::SubAxis {2, 4}}, kMesh),
             std::optional(part(0, 2, 4)));
    QCOMPARE(fromReference({"b", std::nullopt}, kMesh), std::optional(part(1, 1, 2)));
    QCOMPARE(fromReference({"e", std::nullopt}, kMesh), std::nullopt);
    // 3 · 2 does not divide 16; and a product that overflows is no part either.
    QCOMPARE(fromReference({"a", plan::AxisReference::SubAxis {3, 2}}, kMesh), std::nullopt);
    QCOMPARE(fromReference({"a", plan::AxisReference::SubAxis {INT64_MAX, 2}}, kMesh),
             std::nullopt);
    QCOMPARE(fromReference({"a", plan::AxisReference::SubAxis {2, INT64_MAX}}, kMesh),
             std::nullopt);
}

void TestAxis::shardings_areReadAndWritten()
{
    const std::string text = "[{a:(1)2, b, ?}p2, {}, {?}] replicated={c} unreduced={d}";
    const auto parsed = parseSharding(text, kMesh, 3);
    QVERIFY(parsed.ok());
    QCOMPARE(toString(*parsed, kMesh), text);
    QVERIFY(!parsed->dims[0].closed);
    QVERIFY(parsed->dims[1].closed);
    QCOMPARE(parsed->dims[0].priority, int64_t(2));
    QCOMPARE(parsed->shards(), int64_t(4));
    QVERIFY(parsed->uses(part(2, 1, 2)));
    QVERIFY(!parsed->uses(part(0, 2, 4)));
}

void TestAxis::brokenShardings_areRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("no bracket") << "{a}"
                                << "needs '['";
    QTest::newRow("no brace") << "[a]"
                              << "needs '{'";
    QTest::newRow("not closed") << "[{a}, {b}"
                                << "needs ',' or ']'";
    QTest::newRow("unknown axis") << "[{e}, {}]"
                                  << "\"e\"";
    QTest::newRow("part that does not fit") << "[{a:(3)2}, {}]"
                                            << "\"a:(3)2\"";
    QTest::newRow("rank") << "[{a}]"
                          << "1 dimensions, the tensor 2";
    QTest::newRow("priority") << "[{a}p, {}]"
                              << "a priority";
    QTest::newRow("more behind") << "[{a}, {}] x"
                                 << "needs the end";
}

void TestAxis::brokenShardings_areRefused()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const auto parsed = parseSharding(text.toStdString(), kMesh, 2);
    QVERIFY(!parsed.ok());
    QVERIFY2(QString::fromStdString(parsed.error().message.english()).contains(message),
             parsed.error().message.english().c_str());
}

void TestAxis::localShapes_roundUp()
{
    // 10 over 16 is 1, 10 over 2 is 5, 10 over 3 is 4.
    const TensorSharding sharding = parseSharding("[{a}, {b}, {d}]", kMesh, 3).value();
    QCOMPARE(localShape(sharding, {10, 10, 10}), (std::vector<int64_t> {1, 5, 4}));
}

void TestAxis::projection_givesEachFactorItsPart_data()
{
    QTest::addColumn<QString>("axes");
    QTest::addColumn<QVector<int>>("sizes"); ///< of the dimension's factors
    QTest::addColumn<QString>("factors"); ///< joined with a space; overflow behind a slash
    QTest::addColumn<QString>("again"); ///< of the dimension
    const auto row = [](const char* name) -> QTestData& { return QTest::newRow(name); };
    // Shardy's cases 6 to 11 (shardy.md 5.2).
    row("split over two factors") << "{a:(1)4}" << QVector {2, 4} << "{a:(1)2} {a:(2)2}"
                                  << "{a:(1)4}";
    row("twice") << "{a}" << QVector {2, 4, 4} << "{a:(1)2} {a:(2)4} {a:(8)2}"
                 << "{a}";
    row("the last takes what does not divide") << "{c}" << QVector {2, 4} << "{c:(1)2} {c:(2)3}"
                                               << "{c}";
    row("relatively prime: everything overflows") << "{d}" << QVector {2, 4} << "{}/{d} {}"
                                                  << "{d}";
    row("overflow behind a part") << "{b, d}" << QVector {8, 4} << "{b}/{d} {}"
                                  << "{b, d}";
    row("one factor takes more than its size") << "{a}" << QVector {4} << "{a}"
                                               << "{a}";
    row("unknown size takes all") << "{a}" << QVector {0, 4} << "{a} {}"
                                  << "{a}";
}

void TestAxis::projection_givesEachFactorItsPart()
{
    QFETCH(QString, axes);
    QFETCH(QVector<int>, sizes);
    QFETCH(QString, factors);
    QFETCH(QString, again);
    Rule rule;
    RuleTensor tensor;
    tensor.mapped = true;
    tensor.dims.resize(1);
    for (const int size : sizes) {
        tensor.dims[0].push_back(uint32_t(rule.factors.size()));
        rule.factors.push_back({size});
    }
    rule.tensors = {tensor};
    const TensorSharding sharding = parseSharding("[" + axes.toStdString() + "]", kMesh, 1).value();
    const TensorProjection projection = project(sharding, tensor, rule);
    QStringList got;
    for (const FactorSharding& factor : projection.factors) {
        QString text = QString::fromStdString(toString(factor.axes, kMesh));
        if (!factor.overflow.empty())
            text += "/" + QString::fromStdString(toString(factor.overflow, kMesh));
        got << text;
    }
    QCOMPARE(got.join(' '), factors);
    QCOMPARE(QString::fromStdString(
                 toString(unproject(projection, tensor, rule, sharding).dims[0].axes, kMesh)),
             again);
}

/// Axis 1 of another mesh, and an axis of 4 where this one has 2: no such place divides by zero.
void TestAxis::axesOfAnotherMesh_haveOnePlace()
{
    const plan::Mesh two {{{"a", 2}}};
    const Axis absent {1, 1, 2}, larger {0, 1, 4};
    for (int64_t position = 0; position < 2; ++position) {
        QCOMPARE(placeAlong({absent}, two, position), int64_t(0));
        QCOMPARE(placeAlong({larger}, two, position), int64_t(0));
    }
    QCOMPARE(groupOf({larger}, two, 1), std::vector<int64_t> {1});
    QCOMPARE(groupsAlong({larger}, two).size(), std::size_t(2));
}

MESHWRIGHT_TEST(TestAxis)
#include "tst_axis.moc"
