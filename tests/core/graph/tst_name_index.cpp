#include "core/graph/name_index.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>
#include <random>
#include <string>

using namespace meshwright;
using graph::NameIndex;

class TestNameIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyIndex_findsNothing();
    void equalNames_keepTheFirst();
    void addedAndRemoved_asInAMap();
};

void TestNameIndex::emptyIndex_findsNothing()
{
    NameIndex index;
    const auto nameOf = [](uint32_t) -> std::string_view { return {}; };
    QVERIFY(!index.find("x", nameOf));
    index.remove("x", 0, nameOf);
    index.reserve(100);
    QVERIFY(!index.find("x", nameOf));
}

void TestNameIndex::equalNames_keepTheFirst()
{
    const std::vector<std::string> names {"x", "y", "x"};
    const auto nameOf = [&](uint32_t i) -> std::string_view { return names[i]; };
    NameIndex index;
    QCOMPARE(index.add("x", 0, nameOf), uint32_t(0));
    QCOMPARE(index.add("y", 1, nameOf), uint32_t(1));
    QCOMPARE(index.add("x", 2, nameOf), uint32_t(0));
    index.remove("x", 2, nameOf); // is not there by that name
    QCOMPARE(index.find("x", nameOf), std::optional<uint32_t>(0));
    index.remove("x", 0, nameOf);
    QVERIFY(!index.find("x", nameOf));
    QCOMPARE(index.find("y", nameOf), std::optional<uint32_t>(1));
}

/// Additions and removals by chance, beside a std::map. Few names in a small table: gaps that end a
/// search too early would show.
void TestNameIndex::addedAndRemoved_asInAMap()
{
    std::mt19937 random(7);
    std::vector<std::string> names;
    const auto nameOf = [&](uint32_t i) -> std::string_view { return names[i]; };
    NameIndex index;
    std::map<std::string, uint32_t> expected;
    for (int turn = 0; turn < 20000; ++turn) {
        const std::string name = "value_" + std::to_string(random() % 97);
        const auto found = expected.find(name);
        if (random() % 3 == 0 && found != expected.end()) {
            index.remove(name, found->second, nameOf);
            expected.erase(found);
        } else {
            names.push_back(name);
            const uint32_t number = uint32_t(names.size() - 1);
            QCOMPARE(index.add(name, number, nameOf), expected.emplace(name, number).first->second);
        }
        const std::string other = "value_" + std::to_string(random() % 97);
        const auto known = expected.find(other);
        const auto seen = index.find(other, nameOf);
        QCOMPARE(seen.has_value(), known != expected.end());
        if (seen)
            QCOMPARE(*seen, known->second);
    }
}

MESHWRIGHT_TEST(TestNameIndex)
#include "tst_name_index.moc"
