#include "core/sharding/collective_alternatives.h"
#include "tests/core/sharding/reshard_texts.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

QString nameOf(ReshardWay way)
{
    switch (way) {
    case ReshardWay::Usual:
        return "usual";
    case ReshardWay::ReduceThenSlice:
        return "reduce, then slice";
    case ReshardWay::ScatterThenReduce:
        return "scatter, then reduce";
    case ReshardWay::ReduceLast:
        return "reduce last";
    case ReshardWay::GatherThenSlice:
        return "gather, then slice";
    }
    return {};
}

} // namespace

class TestCollectiveAlternatives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alternatives_areRankedByBytes_data();
    void alternatives_areRankedByBytes();
    void scatterThenReduce_reducesTheSmallerTensor();
    void unknownSizes_keepTheUsualFirst();
    void impossibleReshard_isAnError();
};

void TestCollectiveAlternatives::alternatives_areRankedByBytes_data()
{
    QTest::addColumn<QString>("mesh");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QStringList>("expected"); ///< way and bytes that a device sends

    // Elements of 1 byte. 3/4 of a shard of 16, or 3/4 of all 64.
    QTest::newRow("all-to-all") << "x=4"
                                << "8x8"
                                << "[{x}, {}]"
                                << "[{}, {x}]" << QStringList {"usual 12", "gather, then slice 48"};
    // The halves change places, or each device gets the other half (both send their 32); a
    // permutation is one step.
    QTest::newRow("permutation") << "x=2 y=2"
                                 << "8x8"
                                 << "[{x}, {}]"
                                 << "[{y}, {}]"
                                 << QStringList {"usual 32", "gather, then slice 32"};
    // Sliced by y first, half of 32 is gathered.
    QTest::newRow("slice, then gather")
        << "x=2 y=2"
        << "8x8"
        << "[{x}, {}]"
        << "[{}, {y}]" << QStringList {"usual 16", "gather, then slice 32"};
    // 3/4 of 64 once, or twice.
    QTest::newRow("reduce-scatter")
        << "x=4"
        << "8x8"
        << "[{}, {}] unreduced={x}"
        << "[{x}, {}]" << QStringList {"usual 48", "reduce, then slice 96"};
    // Over 4 devices 2 * 3/4 of 64. Over x half of 64 is sent, then over y twice half of 32.
    QTest::newRow("only a part is sliced")
        << "x=2 y=2"
        << "8x8"
        << "[{}, {}] unreduced={x, y}"
        << "[{x}, {}]" << QStringList {"scatter, then reduce 64", "usual 96"};
    // An all-reduce of 64 sends 64; of the half that y leaves, 32.
    QTest::newRow("slice, then reduce")
        << "x=2 y=2"
        << "8x8"
        << "[{}, {}] unreduced={x}"
        << "[{y}, {}]" << QStringList {"reduce last 32", "usual 64"};
    // Behind y, x cannot be scattered first: 64 for the all-reduce. Sliced by y, half of 32.
    QTest::newRow("a reduced axis behind another")
        << "x=2 y=2"
        << "8x8"
        << "[{}, {}] unreduced={x}"
        << "[{y, x}, {}]" << QStringList {"reduce last 16", "usual 64"};
    // Reduced as 32 (32 sent) and gathered (32), or gathered (32) and reduced as 64 (64).
    QTest::newRow("reduce, then gather")
        << "x=2 y=2"
        << "8x8"
        << "[{y}, {}] unreduced={x}"
        << "[{}, {}]" << QStringList {"usual 64", "reduce last 96"};
    QTest::newRow("nothing to do") << "x=2"
                                   << "8x8"
                                   << "[{x}, {}]"
                                   << "[{x}, {}]" << QStringList {"usual 0"};
}

void TestCollectiveAlternatives::alternatives_areRankedByBytes()
{
    QFETCH(QString, mesh);
    QFETCH(QString, sizes);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QStringList, expected);
    const plan::Mesh axes = meshFromText(mesh);
    const auto alternatives = alternativesFor(reshardOf(axes, sizes, from, to),
                                              graph::DataType::Int8, *axes.deviceCount());
    QVERIFY(alternatives.ok());
    QStringList got;
    for (const ReshardAlternative& alternative : *alternatives)
        got << nameOf(alternative.way) + " " + QString::number(alternative.sentPerDevice->count);
    QCOMPARE(got, expected);
}

void TestCollectiveAlternatives::scatterThenReduce_reducesTheSmallerTensor()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2 z=2");
    const auto alternatives =
        alternativesFor(reshardOf(mesh, "8x8", "[{}, {}] unreduced={x, y}", "[{x, z}, {}]"),
                        graph::DataType::Int8, 8);
    QVERIFY(alternatives.ok());
    const auto found = std::find_if(alternatives->begin(), alternatives->end(),
                                    [](const ReshardAlternative& alternative) {
                                        return alternative.way == ReshardWay::ScatterThenReduce;
                                    });
    QVERIFY(found != alternatives->end());
    QCOMPARE(textOf(found->steps, mesh),
             (QStringList {"reduce_scatter[{x}, {}]->[{x}, {}] unreduced={y}",
                           "all_reduce{y}->[{x}, {}]", "all_slice[{z}, {}]->[{x, z}, {}]"}));
}

void TestCollectiveAlternatives::unknownSizes_keepTheUsualFirst()
{
    const plan::Mesh mesh = meshFromText("x=4");
    const auto alternatives =
        alternativesFor(reshardOf(mesh, "?x8", "[{x}, {}]", "[{}, {x}]"), graph::DataType::Int8, 4);
    QVERIFY(alternatives.ok());
    QCOMPARE(alternatives->size(), std::size_t(2));
    QVERIFY(alternatives->front().way == ReshardWay::Usual);
    QVERIFY(!alternatives->front().sentPerDevice);
}

void TestCollectiveAlternatives::impossibleReshard_isAnError()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2");
    QVERIFY(!alternativesFor(reshardOf(mesh, "8", "[{}]", "[{}] unreduced={y}"),
                             graph::DataType::Int8, 4)
                 .ok());
}

MESHWRIGHT_TEST(TestCollectiveAlternatives)
#include "tst_collective_alternatives.moc"
