#include "core/plan/pattern.h"
#include "core/versions/name_ranges.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace meshwright;
using exchange::JoinedNames;
using exchange::joinFolders;
using exchange::joinRanges;

namespace {

/// How many of the patterns match a name.
int matching(const std::vector<JoinedNames>& patterns, const std::string& name)
{
    return int(std::ranges::count_if(patterns, [&](const JoinedNames& each) {
        return plan::Pattern::parse(each.text).value().matches(name);
    }));
}

} // namespace

class TestNameRanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joins_data();
    void joins();
    void standsForExactlyTheNames();
    void folders_coverExactlyTheNames();
    void folders_withoutAModel_areNotJoined();
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
    for (const JoinedNames& each : joinRanges(given))
        joined << QString::fromStdString(each.text);
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
        const std::vector<JoinedNames> patterns = joinRanges(given);
        const std::set<std::string> wanted(given.begin(), given.end());
        for (const std::string& name : all)
            QCOMPARE(matching(patterns, name), wanted.contains(name) ? 1 : 0);
    }
}

/// Of a tree of names, also where a name is a folder's too: what is known and not given is matched
/// by nothing, what is given by one pattern, and the counts add up.
void TestNameRanges::folders_coverExactlyTheNames()
{
    std::vector<std::string> all {"/m/a/x", "/m/a", "/m/Add", "/top"};
    for (int a = 0; a < 3; ++a) {
        for (int b = 0; b < 3; ++b)
            all.push_back("/m/l." + std::to_string(a) + "/n" + std::to_string(b) + "/Mul");
        all.push_back("/m/l." + std::to_string(a) + "/Cast");
    }
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same names every time
    for (int round = 0; round < 200; ++round) {
        std::vector<std::string> given;
        for (const std::string& name : all) {
            if (random() % 8 != 0)
                given.push_back(name);
        }
        std::vector<std::string> known = all; // of two versions of a model
        known.insert(known.end(), all.begin(), all.end());
        const std::vector<JoinedNames> patterns = joinRanges(joinFolders(given, known));
        const std::set<std::string> wanted(given.begin(), given.end());
        std::size_t count = 0;
        for (const JoinedNames& each : patterns)
            count += each.count;
        QCOMPARE(count, wanted.size());
        for (const std::string& name : all)
            QCOMPARE(matching(patterns, name), wanted.contains(name) ? 1 : 0);
    }
}

/// Nobody knows what else is in the folder.
void TestNameRanges::folders_withoutAModel_areNotJoined()
{
    const std::vector<JoinedNames> expected {{"/l/a", 1}, {"/l/b", 1}};
    QVERIFY(joinFolders({"/l/a", "/l/b"}, {}) == expected);
}

MESHWRIGHT_TEST(TestNameRanges)
#include "tst_name_ranges.moc"
