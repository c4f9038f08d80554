#include "tests/core/check/configuration_rows.h"
#include "tests/core/check/definition_rows.h"
#include "tests/core/check/reference_rows.h"
#include "tests/core/check/sharding_rows.h"
#include "tests/core/check/stage_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

std::vector<CheckRow> allRows()
{
    std::vector<CheckRow> rows;
    for (auto part :
         {configurationRows(), referenceRows(), shardingRows(), stageRows(), definitionRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

QString textOf(const std::vector<std::string>& words)
{
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list.join(QLatin1String(", "));
}

bool has(const std::vector<std::string>& codes, std::string_view code)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// Whether any of the findings says the same of the same place.
bool contains(const std::vector<check::Finding>& findings, const Diagnostic& diagnostic)
{
    return std::any_of(findings.begin(), findings.end(), [&](const check::Finding& finding) {
        return finding.diagnostic.code() == diagnostic.code()
            && finding.diagnostic.place == diagnostic.place;
    });
}

} // namespace

class TestCheckRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelAsBuilt_hasNothingWrong();
    void everyCode_hasPassingAndFailingRow();
    void everyCode_isKebabCaseAndUnique();
    void row_data();
    void row();
};

void TestCheckRules::modelAsBuilt_hasNothingWrong()
{
    QCOMPARE(textOf(SmallModel().codes()), QString());
}

void TestCheckRules::everyCode_hasPassingAndFailingRow()
{
    std::set<check::Code> covered;
    for (const CheckRow& row : allRows()) {
        if (row.passing && row.failing)
            covered.insert(row.code);
    }
    // Those from InputsSplitDifferently on need more than a plan: tst_implied_rules.
    for (int i = 0; i < int(check::Code::InputsSplitDifferently); ++i) {
        const auto code = check::Code(i);
        QVERIFY2(covered.contains(code), std::string(check::kindOf(code).code).c_str());
    }
}

void TestCheckRules::everyCode_isKebabCaseAndUnique()
{
    std::set<std::string_view> words;
    for (const FindingKind& message : check::findingKinds()) {
        const auto fits = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        };
        QVERIFY(std::all_of(message.code.begin(), message.code.end(), fits));
        QVERIFY2(words.insert(message.code).second, std::string(message.code).c_str());
        QVERIFY(*message.text && *message.explanation);
        // Numbers of documents say nothing to who repairs a plan.
        for (const std::string_view text : {message.text, message.explanation})
            QVERIFY2(text.find("roposal") == text.npos, std::string(message.code).c_str());
    }
}

void TestCheckRules::row_data()
{
    QTest::addColumn<qsizetype>("index");
    const std::vector<CheckRow> rows = allRows();
    std::map<std::string, int> count;
    for (qsizetype i = 0; i < qsizetype(rows.size()); ++i) {
        const std::string word(check::kindOf(rows[std::size_t(i)].code).code);
        QTest::newRow((word + ' ' + std::to_string(++count[word])).c_str()) << i;
    }
}

/// The nearly wrong plan has no such finding, the wrong one has, its texts are complete, and each
/// of its fixes takes it away.
void TestCheckRules::row()
{
    QFETCH(qsizetype, index);
    const CheckRow row = allRows()[std::size_t(index)];
    const std::string_view word = check::kindOf(row.code).code;

    SmallModel nearly;
    row.passing(nearly);
    QVERIFY2(!has(nearly.codes(), word), qPrintable(textOf(nearly.codes())));

    SmallModel wrong;
    row.failing(wrong);
    const std::vector<check::Finding> findings = wrong.check();
    QVERIFY2(has(wrong.codes(), word), qPrintable(textOf(wrong.codes())));
    for (const check::Finding& finding : findings) {
        const Diagnostic& diagnostic = finding.diagnostic;
        const QString message = QString::fromStdString(diagnostic.message().english());
        QVERIFY2(!message.contains(QLatin1Char('{')), qPrintable(message));
        for (const check::Fix& fix : finding.fixes) {
            QVERIFY(!fix.title.empty() && !fix.edit.empty());
            QCOMPARE(fix.edit.name, fix.title);
            SmallModel fixed = wrong;
            fixed.apply(fix.edit);
            QVERIFY2(!contains(fixed.check(), diagnostic),
                     (diagnostic.message().english() + " -> " + fix.title.english()).c_str());
        }
    }
}

MESHWRIGHT_TEST(TestCheckRules)
#include "tst_check_rules.moc"
