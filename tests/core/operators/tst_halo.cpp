#include "core/operators/halo.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;

/// What devices need of their neighbours where windows slide along a split dimension.
class TestHalo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edges_followFromTheWindows_data();
    void edges_followFromTheWindows();
    void windows_seePadding();
};

void TestHalo::edges_followFromTheWindows_data()
{
    QTest::addColumn<QList<int>>("window"); ///< size, count, stride, reach, padBegin
    QTest::addColumn<int>("parts");
    QTest::addColumn<int>("before"); ///< -1: no exchange
    QTest::addColumn<int>("after");

    // Device 1 of 2 has rows 4 to 7 and sees 3 to 8, device 0 sees -1 to 4.
    QTest::newRow("kernel 3, pads 1") << QList<int> {8, 8, 1, 3, 1} << 2 << 1 << 1;
    // Device 1 of 4 has [56, 112), its windows 28 to 55 see [2 · 28 − 3, 2 · 55 − 3 + 7) = [53,
    // 114).
    QTest::newRow("kernel 7, stride 2") << QList<int> {224, 112, 2, 7, 3} << 4 << 3 << 2;
    QTest::newRow("windows side by side") << QList<int> {8, 4, 2, 2, 0} << 2 << 0 << 0;
    // Kernel 3 dilated to 5 over 10 rows without pads: 6 windows; device 1 has rows 5 to 9, its
    // windows 3 to 5 see 3 to 9; device 0's see 0 to 6.
    QTest::newRow("dilated, without pads") << QList<int> {10, 6, 1, 5, 0} << 2 << 2 << 2;
    // 7 rows: 4 and 3. Windows 0 to 3 see up to row 4, windows 4 to 6 see from row 3 on.
    QTest::newRow("uneven parts") << QList<int> {7, 7, 1, 3, 1} << 2 << 1 << 1;
    // 10 rows of 4 are 3, 3, 3 and 1: 2 rows of the last are not there.
    QTest::newRow("an edge larger than a part") << QList<int> {10, 10, 1, 5, 2} << 4 << -1 << -1;
    // Both edges are 2 of the 4 rows that a device lacks, that of a kernel of 5 all 4.
    QTest::newRow("half of what is lacking") << QList<int> {8, 8, 1, 3, 1} << 2 << 1 << 1;
    QTest::newRow("as much as a gather") << QList<int> {8, 8, 1, 5, 2} << 2 << 2 << 2;
    // A kernel of 7 needs 3 on either side: more than a gather sends.
    QTest::newRow("more than a gather") << QList<int> {8, 8, 1, 7, 3} << 2 << -1 << -1;
    QTest::newRow("fewer windows than devices") << QList<int> {8, 1, 8, 8, 0} << 2 << -1 << -1;
}

void TestHalo::edges_followFromTheWindows()
{
    QFETCH(QList<int>, window);
    QFETCH(int, parts);
    QFETCH(int, before);
    QFETCH(int, after);
    const auto halo = haloOf({window[0], window[1], window[2], window[3], window[4], 0}, parts);
    QCOMPARE(halo.has_value(), before >= 0);
    if (halo)
        QCOMPARE(*halo, (Halo {before, after}));
}

/// Windows 0 and 1 of a kernel of 3 with stride 2 and a pad of 1: -1 to 1 and 1 to 3.
void TestHalo::windows_seePadding()
{
    const graph::IndexRange seen = seenBy({8, 4, 2, 3, 1, 0}, {0, 2});
    QCOMPARE(seen, (graph::IndexRange {-1, 4}));
}

MESHWRIGHT_TEST(TestHalo)
#include "tst_halo.moc"
