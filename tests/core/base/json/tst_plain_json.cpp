#include "core/base/json/located_json.h"
#include "core/base/json/plain_json.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

using namespace meshwright;

namespace {

/// Lists and objects in turn, so deep.
std::string nested(int levels)
{
    std::string begin, end;
    for (int i = 0; i < levels; ++i) {
        begin += i % 2 == 0 ? "[" : "{\"a\":";
        end.insert(0, i % 2 == 0 ? "]" : "}");
    }
    return begin + (levels % 2 == 0 ? "1" : "") + end;
}

} // namespace

class TestPlainJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nesting_hasTheSameLimitEverywhere_data();
    void nesting_hasTheSameLimitEverywhere();
    void wrongSyntax_isToldWithItsLine();
    void keys_keepTheirOrderOrAreSorted();
};

void TestPlainJson::nesting_hasTheSameLimitEverywhere_data()
{
    QTest::addColumn<int>("levels");
    QTest::addColumn<bool>("isFine");
    QTest::newRow("one") << 1 << true;
    QTest::newRow("as deep as may be") << int(kMostJsonLevels) << true;
    QTest::newRow("one deeper") << int(kMostJsonLevels) + 1 << false;
    QTest::newRow("as in a fault") << 90'000 << false;
}

void TestPlainJson::nesting_hasTheSameLimitEverywhere()
{
    QFETCH(int, levels);
    QFETCH(bool, isFine);
    const std::string text = nested(levels);
    QCOMPARE(parseJson(text).ok(), isFine);
    QCOMPARE(parsePlainJson(text).ok(), isFine);
    QCOMPARE(parseOrderedJson(text).ok(), isFine);
    // One level more, in a value beside others.
    const std::string inside = "{\"format\": " + text + ", \"last\": 1}";
    QCOMPARE(parsePlainJson(inside).ok(), isFine && levels < int(kMostJsonLevels));
}

void TestPlainJson::wrongSyntax_isToldWithItsLine()
{
    const std::string text = "{\n\"a\": 1,\n\"b\" 2}";
    const Result<nlohmann::json> json = parsePlainJson(text);
    QVERIFY(!json.ok());
    QCOMPARE(json.error().message.english(), parseJson(text).error().message.english());
    QVERIFY(json.error().message.english().find("line 3") != std::string::npos);
    QVERIFY(!parsePlainJson("").ok());
}

void TestPlainJson::keys_keepTheirOrderOrAreSorted()
{
    const std::string text = R"({"b":1,"a":[true,null,"x",2.5]})";
    QCOMPARE(parseOrderedJson(text)->dump(), text);
    QCOMPARE(parsePlainJson(text)->dump(), std::string(R"({"a":[true,null,"x",2.5],"b":1})"));
}

MESHWRIGHT_TEST(TestPlainJson)
#include "tst_plain_json.moc"
