#include "core/check/report.h"
#include "tests/core/check/small_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace meshwright;
using namespace meshwright::tests;

using Json = nlohmann::json;

class TestCheckReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_hasOneLinePerFindingAndTheCounts();
    void text_keepsNamesWithLineBreaksOnOneLine();
    void json_hasTheFieldsOfTheDesign();
    void json_survivesNamesThatAreNotUtf8();
    void sarif_isVersion210WithRulesAndPlaces();
    void counts_areWords();
};

namespace {

/// relu0 puts x on a device that is not there; "spare" is used by nobody.
SmallModel broken()
{
    SmallModel m;
    m.shard(m.relu0, spec(m.x, {0, 7}, {split(0, 2)}));
    m.addConfiguration("spare", 2);
    return m;
}

} // namespace

void TestCheckReport::text_hasOneLinePerFindingAndTheCounts()
{
    const SmallModel m = broken();
    const std::vector<check::Finding> findings = m.check();
    const std::string text =
        check::textReport({"m.onnx", m.graph, m.plan, findings, {UserText::of("Tidy up")}});
    const QStringList lines = QString::fromStdString(text).split(QLatin1Char('\n'));
    QCOMPARE(lines.first(), QStringLiteral("fixed: Tidy up"));
    QCOMPARE(lines.at(1),
             QStringLiteral("error: The sharding of 'x' at 'relu0' uses device 7; 'conf' has 2 "
                            "devices. [device-out-of-range]"));
    QCOMPARE(lines.at(2), QStringLiteral("  fix: Set the device list to 0–1"));
    QVERIFY(lines.contains(QStringLiteral("1 error, no warnings, 1 note")));
}

void TestCheckReport::text_keepsNamesWithLineBreaksOnOneLine()
{
    SmallModel m = broken();
    m.graph.rename(m.x, "x\ny");
    const std::vector<check::Finding> findings = m.check();
    const std::string text = check::textReport({"m.onnx", m.graph, m.plan, findings, {}});
    QVERIFY(text.starts_with("error: The sharding of 'x\\x0ay' at"));
}

void TestCheckReport::json_hasTheFieldsOfTheDesign()
{
    const SmallModel m = broken();
    const std::vector<check::Finding> findings = m.check();
    const Json json = Json::parse(check::jsonReport({"m.onnx", m.graph, m.plan, findings, {}}));
    QCOMPARE(json["errors"].get<int>(), 1);
    QCOMPARE(json["warnings"].get<int>(), 0);
    QCOMPARE(json["diagnostics"].size(), 2u);
    const Json& first = json["diagnostics"][0];
    QCOMPARE(first["code"].get<std::string>(), std::string("device-out-of-range"));
    QCOMPARE(first["severity"].get<std::string>(), std::string("error"));
    QCOMPARE(first["authority"].get<std::string>(), std::string("onnx-ir"));
    QCOMPARE(first["node"].get<std::string>(), std::string("relu0"));
    QCOMPARE(first["value"].get<std::string>(), std::string("x"));
    QCOMPARE(first["configuration"].get<std::string>(), std::string("conf"));
    QCOMPARE(first["fixes"][0].get<std::string>(), std::string("Set the device list to 0–1"));
    const Json& second = json["diagnostics"][1];
    QVERIFY(second["node"].is_null() && second["value"].is_null());
    QCOMPARE(second["configuration"].get<std::string>(), std::string("spare"));
}

void TestCheckReport::json_survivesNamesThatAreNotUtf8()
{
    SmallModel m = broken();
    m.graph.rename(m.x, "x\xff");
    const std::vector<check::Finding> findings = m.check();
    const check::Report report {"m.onnx", m.graph, m.plan, findings, {}};
    QVERIFY(Json::accept(check::jsonReport(report)));
    QVERIFY(Json::accept(check::sarifReport(report, "1.0")));
}

void TestCheckReport::sarif_isVersion210WithRulesAndPlaces()
{
    const SmallModel m = broken();
    const std::vector<check::Finding> findings = m.check();
    const Json json = Json::parse(
        check::sarifReport({"models/my model.onnx", m.graph, m.plan, findings, {}}, "1.2.3"));
    QCOMPARE(json["version"].get<std::string>(), std::string("2.1.0"));
    const Json& run = json["runs"][0];
    QCOMPARE(run["tool"]["driver"]["name"].get<std::string>(), std::string("Meshwright"));
    QCOMPARE(run["tool"]["driver"]["version"].get<std::string>(), std::string("1.2.3"));
    QCOMPARE(run["results"].size(), 2u);
    for (const Json& result : run["results"]) {
        // SARIF 2.1.0, 3.27.6: ruleIndex points into the rules.
        const Json& rule = run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
        QCOMPARE(rule["id"].get<std::string>(), result["ruleId"].get<std::string>());
    }
    const Json& first = run["results"][0];
    QCOMPARE(first["level"].get<std::string>(), std::string("error"));
    QCOMPARE(run["results"][1]["level"].get<std::string>(), std::string("note"));
    const Json& location = first["locations"][0];
    QCOMPARE(location["physicalLocation"]["artifactLocation"]["uri"].get<std::string>(),
             std::string("models/my%20model.onnx"));
    QCOMPARE(location["logicalLocations"][0]["name"].get<std::string>(), std::string("relu0"));
}

void TestCheckReport::counts_areWords()
{
    QCOMPARE(check::toString(check::Counts {2, 1, 0}),
             std::string("2 errors, 1 warning, no notes"));
}

MESHWRIGHT_TEST(TestCheckReport)
#include "tst_check_report.moc"
