#include "core/sharding/collective_reduce.h"
#include "core/sharding/collectives.h"
#include "tests/core/sharding/reshard_texts.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/shardy_collective_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

class TestCollectives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void steps_data();
    void steps();
    void canonicalSteps_data();
    void canonicalSteps();
    void publishedCases_comeOut();
    void wholeTensor_needsNoOrder();
    void otherRank_isAnError();
    void partialTarget_isAnError();
    void axesWithout_leavesBothSides();
};

void TestCollectives::steps_data()
{
    QTest::addColumn<QString>("mesh");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QStringList>("expected");

    // shardy.md 5.2, cases 28 to 30.
    QTest::newRow("slice, then two all-to-alls in order")
        << "x=4 y=2 z=4"
        << "16x8x8"
        << "[{}, {y, z}, {}]"
        << "[{x, z}, {}, {y}]"
        << QStringList {"all_slice[{x}, {}, {}]->[{x}, {y, z}, {}]",
                        "all_to_all[{z}:1->0]->[{x, z}, {y}, {}]",
                        "all_to_all[{y}:1->2]->[{x, z}, {}, {y}]"};
    QTest::newRow("swap axes of different sizes")
        << "x=4 y=2"
        << "16x8"
        << "[{x}, {y}]"
        << "[{y}, {x}]"
        << QStringList {"collective_permute->[{y, x:(2)2}, {x:(1)2}]",
                        "all_to_all[{x:(2)2}:0->1]->[{y}, {x}]"};
    QTest::newRow("swap axes of the same size")
        << "x=2 y=2"
        << "16x8"
        << "[{x}, {y}]"
        << "[{y}, {x}]" << QStringList {"collective_permute->[{y}, {x}]"};
    QTest::newRow("sizes that do not divide each other")
        << "x=2 y=3"
        << "12x12"
        << "[{x}, {}]"
        << "[{y}, {}]"
        << QStringList {"all_slice[{y}, {}]->[{x, y}, {}]", "collective_permute->[{y, x}, {}]",
                        "all_gather[{x}, {}]->[{y}, {}]"};
    // x moves with y, which would have been sliced in place, if 8 / 4 were not an integer.
    QTest::newRow("an unknown size takes any split")
        << "x=2 y=2"
        << "?x?"
        << "[{}, {x}]"
        << "[{x, y}, {}]"
        << QStringList {"all_slice[{}, {y}]->[{}, {x, y}]",
                        "all_to_all[{x, y}:1->0]->[{x, y}, {}]"};
    // 7 does not divide by 4, so y is sliced where it goes; there it stands before x, which a
    // permutation puts right at the cost of x and y changing places.
    QTest::newRow("no slice at a source that it does not divide")
        << "x=2 y=2"
        << "8x7"
        << "[{}, {x}]"
        << "[{x, y}, {}]"
        << QStringList {"all_slice[{y}, {}]->[{y}, {x}]", "collective_permute->[{x}, {y}]",
                        "all_to_all[{y}:1->0]->[{x, y}, {}]"};
    // No view of 6 shows both 2 x 3 and 3 x 2.
    QTest::newRow("parts that cannot coexist")
        << "x=6"
        << "6x6"
        << "[{x:(1)2}, {}]"
        << "[{x:(1)3}, {}]"
        << QStringList {"all_gather[{x:(1)2}, {}]->[{}, {}]",
                        "all_slice[{x:(1)3}, {}]->[{x:(1)3}, {}]"};
    QTest::newRow("open and closed are the same") << "x=2 y=2"
                                                  << "8x8"
                                                  << "[{x}, {?}]"
                                                  << "[{x, ?}, {}] replicated={y}" << QStringList();
    QTest::newRow("an axis of one device splits nothing") << "x=2 y=1"
                                                          << "8"
                                                          << "[{y}]"
                                                          << "[{}]" << QStringList();
    QTest::newRow("partial results are added first")
        << "x=2 y=2"
        << "8x8"
        << "[{y}, {}] unreduced={x}"
        << "[{y}, {}]" << QStringList {"all_reduce{x}->[{y}, {}]"};
    QTest::newRow("partial results that stay")
        << "x=2 y=2 z=2"
        << "8x8"
        << "[{y}, {}] unreduced={x, z}"
        << "[{}, {}] unreduced={x}"
        << QStringList {"all_reduce{z}->[{y}, {}] unreduced={x}",
                        "all_gather[{y}, {}]->[{}, {}] unreduced={x}"};
}

void TestCollectives::steps()
{
    QFETCH(QString, mesh);
    QFETCH(QString, sizes);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QStringList, expected);
    const plan::Mesh axes = meshFromText(mesh);
    const Result<std::vector<Collective>> steps = collectivesFor(reshardOf(axes, sizes, from, to));
    QVERIFY(steps.ok());
    QCOMPARE(textOf(*steps, axes), expected);
}

void TestCollectives::canonicalSteps_data()
{
    QTest::addColumn<QString>("mesh");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QStringList>("expected");

    QTest::newRow("reduce, then slice: reduce-scatter")
        << "x=2 y=2"
        << "[{}, {}] unreduced={x, y}"
        << "[{x}, {y}]" << QStringList {"reduce_scatter[{x}, {y}]->[{x}, {y}]"};
    QTest::newRow("what is left to slice") << "x=2 y=2 z=2"
                                           << "[{}, {}] unreduced={x, y}"
                                           << "[{x, z}, {y}]"
                                           << QStringList {"reduce_scatter[{x}, {y}]->[{x}, {y}]",
                                                           "all_slice[{z}, {}]->[{x, z}, {y}]"};
    QTest::newRow("parts of a reduced axis on two dimensions")
        << "x=4"
        << "[{}, {}] unreduced={x}"
        << "[{x:(2)2}, {x:(1)2}]"
        << QStringList {"reduce_scatter[{x:(2)2}, {x:(1)2}]->[{x:(2)2}, {x:(1)2}]"};
    QTest::newRow("a slice beyond the part that was reduced")
        << "x=4"
        << "[{}] unreduced={x:(1)2}"
        << "[{x}]"
        << QStringList {"reduce_scatter[{x:(1)2}]->[{x:(1)2}]", "all_slice[{x:(2)2}]->[{x}]"};
    QTest::newRow("a reduced axis that is not sliced")
        << "x=2 y=2"
        << "[{}, {}] unreduced={x, y}"
        << "[{x}, {}]"
        << QStringList {"all_reduce{x, y}->[{}, {}]", "all_slice[{x}, {}]->[{x}, {}]"};
    QTest::newRow("a reduced axis behind another")
        << "x=2 y=2"
        << "[{}] unreduced={x}"
        << "[{y, x}]" << QStringList {"all_reduce{x}->[{}]", "all_slice[{y, x}]->[{y, x}]"};
    QTest::newRow("all-to-alls between different dimensions")
        << "x=2 y=2"
        << "[{x}, {}, {y}, {}]"
        << "[{}, {x}, {}, {y}]"
        << QStringList {"all_to_all[{x}:0->1, {y}:2->3]->[{}, {x}, {}, {y}]"};
    QTest::newRow("all-to-alls from one dimension stay two")
        << "x=2 y=2"
        << "[{x, y}, {}, {}]"
        << "[{}, {x}, {y}]"
        << QStringList {"all_to_all[{y}:0->2]->[{x}, {}, {y}]",
                        "all_to_all[{x}:0->1]->[{}, {x}, {y}]"};
}

void TestCollectives::canonicalSteps()
{
    QFETCH(QString, mesh);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QStringList, expected);
    const plan::Mesh axes = meshFromText(mesh);
    const QString sizes = QStringList(from.count('{') - from.count("unreduced"), "8").join('x');
    const Result<std::vector<Collective>> steps = collectivesFor(reshardOf(axes, sizes, from, to));
    QVERIFY(steps.ok());
    QCOMPARE(textOf(canonical(*steps), axes), expected);
}

void TestCollectives::publishedCases_comeOut()
{
    const std::optional<std::filesystem::path> shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "cases/collectives.json"))
        QSKIP("no shared cases");
    std::ifstream file(*shared / "cases/collectives.json");
    QStringList failures;
    const auto [passed, all] = replayCollectiveCases(nlohmann::json::parse(file), failures);
    QCOMPARE(failures, QStringList());
    QCOMPARE(passed, all);
    QVERIFY(all > 0);
}

void TestCollectives::wholeTensor_needsNoOrder()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2");
    Reshard split = reshardOf(mesh, "8x8", "[{}, {}]", "[{x}, {}]");
    split.deviceOrderDiffers = true;
    QCOMPARE(textOf(*collectivesFor(split), mesh), QStringList {"all_slice[{x}, {}]->[{x}, {}]"});
    Reshard join = reshardOf(mesh, "8x8", "[{x}, {}]", "[{}, {}]");
    join.deviceOrderDiffers = true;
    QCOMPARE(textOf(*collectivesFor(join), mesh), QStringList {"all_gather[{x}, {}]->[{}, {}]"});
    // Split on both sides: every shard may have to go elsewhere.
    Reshard same = reshardOf(mesh, "8x8", "[{x}, {}]", "[{x}, {}]");
    same.deviceOrderDiffers = true;
    QCOMPARE(textOf(*collectivesFor(same), mesh), QStringList {"collective_permute->[{x}, {}]"});
}

void TestCollectives::otherRank_isAnError()
{
    const plan::Mesh mesh = meshFromText("x=2");
    Reshard reshard = reshardOf(mesh, "8x8", "[{x}, {}]", "[{}, {}]");
    reshard.target.dims.pop_back();
    QVERIFY(!collectivesFor(reshard).ok());
}

void TestCollectives::partialTarget_isAnError()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2");
    QVERIFY(!collectivesFor(reshardOf(mesh, "8", "[{x}]", "[{x}] unreduced={y}")).ok());
    QVERIFY(!collectivesFor(reshardOf(mesh, "8", "[{}] unreduced={x}", "[{}] unreduced={y}")).ok());
}

void TestCollectives::axesWithout_leavesBothSides()
{
    const AxisList all {{0, 1, 8}, {1, 1, 2}};
    const AxisList left {{0, 1, 2}, {0, 4, 2}, {1, 1, 2}};
    QCOMPARE(axesWithout(all, {{0, 2, 2}}), std::optional(left));
    QCOMPARE(axesWithout(all, all), std::optional(AxisList {}));
    QCOMPARE(axesWithout(all, {{2, 1, 2}}), std::nullopt);
}

MESHWRIGHT_TEST(TestCollectives)
#include "tst_collectives.moc"
