#include "core/exchange/finding_registry.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace meshwright;

class TestFindingRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKind_hasAWordAndTexts();
    void oneWord_isOfOneFolder();
    void finding_isRenderedWithItsArguments();
};

void TestFindingRegistry::everyKind_hasAWordAndTexts()
{
    std::size_t kinds = 0;
    for (const auto& table : exchange::findingRegistry()) {
        for (const FindingKind& kind : table) {
            const auto fits = [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            };
            QVERIFY2(!kind.code.empty() && std::ranges::all_of(kind.code, fits),
                     std::string(kind.code).c_str());
            QVERIFY2(*kind.text, std::string(kind.code).c_str());
            ++kinds;
        }
    }
    QVERIFY(kinds > 200);
}

/// Two rows of a word say the same in other words; of two folders they would mean two things. What
/// a run finds of a configuration as a whole, the checker finds of its parts.
void TestFindingRegistry::oneWord_isOfOneFolder()
{
    const std::set<std::string_view> shared {"stage-without-devices", "operator-rule-misfit"};
    std::map<std::string_view, std::size_t> folderOf;
    const auto tables = exchange::findingRegistry();
    for (std::size_t folder = 0; folder < tables.size(); ++folder) {
        for (const FindingKind& kind : tables[folder]) {
            const auto [known, isNew] = folderOf.emplace(kind.code, folder);
            QVERIFY2(known->second == folder || shared.contains(kind.code),
                     std::string(kind.code).c_str());
        }
    }
}

void TestFindingRegistry::finding_isRenderedWithItsArguments()
{
    static const FindingKind kind {"made-up", Severity::Warning, Authority::Advice,
                                   "{node} has {0} of {1}", "Of {1}."};
    Diagnostic finding {&kind, {3, std::string("x {0}")}, {}};
    finding.names.node = "'relu'";
    QCOMPARE(finding.message().english(), std::string("'relu' has 3 of x {0}"));
    QCOMPARE(finding.explanation().english(), std::string("Of x {0}."));
    finding.position = TextPosition {7, 1};
    finding.file = "plan.json";
    QCOMPARE(finding.message().english(), std::string("plan.json, line 7: 'relu' has 3 of x {0}"));
    const auto backwards = [](const std::string& text) {
        return text == kind.text ? std::string("{1}: {0} ({node})") : text;
    };
    finding.position.reset();
    finding.file.clear();
    QCOMPARE(finding.message().in(backwards), std::string("x {0}: 3 ('relu')"));
}

MESHWRIGHT_TEST(TestFindingRegistry)
#include "tst_finding_registry.moc"
