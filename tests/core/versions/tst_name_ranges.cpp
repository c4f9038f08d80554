#include "core/plan/pattern.h"
#include "core/versions/name_ranges.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>
#include <set>

using namespace meshwright;
using exchange::joinRanges;

class TestNameRanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joins_data();
    void joins();
    void standsForExactlyTheNames();
};

void TestNameRanges::joins_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("none") << QStringList() << QStringList();
    QTest::newRow("one") << QStringList {"layers.3.w"} << QStringList {"layers.3.w"};
    QTest::newRow("a run") << QStringList {"l.1.w", "l.0.w", "l.2.w"} << QStringList {"l.{0..2}.w"};
    QTest::newRow("a gap") << QStringList {"l.0.w", "l.1.w", "l.3.w"}
                           << QStringList {"l.{0..1}.w", "l.3.w"};
    QTest::newRow("the longer family")
        << QStringList {"l.0.e.0", "l.0.e.1", "l.0.e.2", "l.1.e.0", "l.1.e.1", "l.1.e.2"}
        << QStringList {"l.0.e.{0..2}", "l.1.e.{0..2}"};
    QTest::newRow("two weights") << QStringList {"l.0.q", "l.0.k", "l.1.q", "l.1.k"}
                                 << QStringList {"l.{0..1}.q", "l.{0..1}.k"};
    QTest::newRow("given twice") << QStringList {"a", "a", "b"} << QStringList {"a", "b"};
    QTest::newRow("leading zeros stay")
        << QStringList {"l.00", "l.01"} << QStringList {"l.00", "l.01"};
    const QString endless = QStringLiteral("1.").repeated(100'000);
    QTest::newRow("no name of people")
        << QStringList {endless, endless + "2"} << QStringList {endless, endless + "2"};
    QTest::newRow("beyond 64 bits") << QStringList {"99999999999999999999", "99999999999999999998"}
                                    << QStringList {"99999999999999999999", "99999999999999999998"};
}

void TestNameRanges::joins()
{
    QFETCH(QStringList, names);
    QFETCH(QStringList, expected);
    std::vector<std::string> given;
    for (const QString& name : names)
        given.push_back(name.toStdString());
    QStringList joined;
    for (const std::string& text : joinRanges(given))
        joined << QString::fromStdString(text);
    QCOMPARE(joined, expected);
}

/// As patterns they match every name that was given, once, and none of the others.
void TestNameRanges::standsForExactlyTheNames()
{
    std::mt19937 random(5); // NOLINT(cert-msc51-cpp): the same names every time
    for (int round = 0; round < 200; ++round) {
        std::vector<std::string> all, given;
        for (int a = 0; a < 4; ++a) {
            for (int b = 0; b < 4; ++b)
                all.push_back("n." + std::to_string(a) + "/m" + std::to_string(b));
        }
        for (const std::string& name : all) {
            if (random() % 2 == 0)
                given.push_back(name);
        }
        std::vector<plan::Pattern> patterns;
        for (const std::string& text : joinRanges(given))
            patterns.push_back(plan::Pattern::parse(text).value());
        const std::set<std::string> wanted(given.begin(), given.end());
        for (const std::string& name : all) {
            const auto count = std::count_if(patterns.begin(), patterns.end(),
                                             [&](const auto& each) { return each.matches(name); });
            QCOMPARE(int(count), wanted.contains(name) ? 1 : 0);
        }
    }
}

MESHWRIGHT_TEST(TestNameRanges)
#include "tst_name_ranges.moc"
