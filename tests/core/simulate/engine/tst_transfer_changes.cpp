#include "core/simulate/engine/transfer_changes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace meshwright;
using simulate::TransferChanges;

class TestTransferChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_areMergedByTime_data();
    void runs_areMergedByTime();
    void runs_areReplaced();
};

void TestTransferChanges::runs_areMergedByTime_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 2, 3, 7, 8, 9, 40})
        QTest::addRow("%d", count) << count;
}

/// Beside one sort of all changes; those of one moment may come in any order.
void TestTransferChanges::runs_areMergedByTime()
{
    QFETCH(const int, count);
    std::mt19937 random {5};
    std::vector<std::vector<Picoseconds>> runs;
    runs.resize(std::size_t(count));
    std::vector<std::pair<Picoseconds, int64_t>> expected, merged;
    TransferChanges changes;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const std::size_t length = random() % 20; // none, too
        for (std::size_t i = 0; i < length; ++i)
            runs[run].push_back({int64_t(random() % 50)});
        std::ranges::sort(runs[run]);
        for (const Picoseconds time : runs[run])
            expected.emplace_back(time, int64_t(run) + 1);
        changes.add(runs[run].data(), runs[run].data() + length, int64_t(run) + 1);
    }
    changes.start();
    while (changes.time() != TransferChanges::kNone) {
        const Picoseconds time = changes.time();
        merged.emplace_back(time, changes.take());
    }
    QVERIFY(std::ranges::is_sorted(merged, {}, [](const auto& change) { return change.first; }));
    std::ranges::sort(merged);
    std::ranges::sort(expected);
    QVERIFY(merged == expected);
}

void TestTransferChanges::runs_areReplaced()
{
    const std::vector<Picoseconds> times {{3}, {8}};
    TransferChanges changes;
    for (const int64_t bytes : {5, 7}) {
        changes.clear();
        changes.add(times.data(), times.data() + times.size(), bytes);
        changes.start();
        QCOMPARE(changes.time(), Picoseconds {3});
        QCOMPARE(changes.take(), bytes);
        QCOMPARE(changes.time(), Picoseconds {8});
        QCOMPARE(changes.take(), bytes);
        QCOMPARE(changes.time(), TransferChanges::kNone);
    }
}

MESHWRIGHT_TEST(TestTransferChanges)
#include "tst_transfer_changes.moc"
