#include "core/check/checker.h"
#include "core/check/report.h"
#include "core/document/document.h"
#include "core/evaluate/repair.h"
#include "core/plan/binding/binding.h"
#include "tests/core/check/configuration_rows.h"
#include "tests/core/check/reference_rows.h"
#include "tests/core/check/sharding_rows.h"
#include "tests/core/check/stage_rows.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

class TestRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFix_isAcceptedByTheDocument();
    void everyFix_isTakenBackByItsInverse();
    void repair_leavesNoErrorThatHasAFix();
    void repair_changesNothingThatIsRight();
    void repair_keepsToOneConfiguration();
    void repair_withShapesMakesInputsAgree();
};

namespace {

/// The model as a document that was opened from a file with these annotations.
std::unique_ptr<document::Document> opened(const SmallModel& m)
{
    onnx::Model model;
    model.header.irVersion = m.irVersion;
    model.graph = m.graph;
    model.annotations = plan::unbind(m.graph, m.plan);
    return std::move(document::Document::fromModel(std::move(model), "small.onnx")).value();
}

std::vector<CheckRow> allRows()
{
    std::vector<CheckRow> rows;
    for (auto part : {configurationRows(), referenceRows(), shardingRows(), stageRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

bool contains(const std::vector<check::Finding>& findings, const Diagnostic& diagnostic)
{
    return std::any_of(findings.begin(), findings.end(), [&](const check::Finding& finding) {
        return finding.diagnostic.code() == diagnostic.code()
            && finding.diagnostic.place == diagnostic.place;
    });
}

/// Without shapes.
Result<std::vector<UserText>> repaired(document::Document& document,
                                       std::optional<ConfigurationId> only = std::nullopt)
{
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>());
    NoProgress progress;
    return evaluate::repair(document, evaluator, only, progress);
}

} // namespace

/// Some rows cannot come from a file (a tensor of another scope binds as a name that nothing has);
/// what the document finds then is what is fixed.
void TestRepair::everyFix_isAcceptedByTheDocument()
{
    for (const CheckRow& row : allRows()) {
        SmallModel m;
        row.failing(m);
        for (const check::Finding& finding : check::check(check::inputOf(opened(m)->snapshot()))) {
            for (const check::Fix& fix : finding.fixes) {
                const std::unique_ptr<document::Document> document = opened(m);
                const Result<document::Edit> inverse = document->apply(fix.edit);
                QVERIFY2(inverse.ok(),
                         (finding.diagnostic.message().english() + " -> " + fix.title.english())
                             .c_str());
                QVERIFY2(!contains(check::check(check::inputOf(document->snapshot())),
                                   finding.diagnostic),
                         (finding.diagnostic.message().english() + " -> " + fix.title.english())
                             .c_str());
            }
        }
    }
}

void TestRepair::everyFix_isTakenBackByItsInverse()
{
    for (const CheckRow& row : allRows()) {
        SmallModel m;
        row.failing(m);
        const std::unique_ptr<document::Document> document = opened(m);
        const plan::Plan before = document->plan();
        for (const check::Finding& finding : check::check(check::inputOf(document->snapshot()))) {
            for (const check::Fix& fix : finding.fixes) {
                const Result<document::Edit> inverse = document->apply(fix.edit);
                QVERIFY2(inverse.ok(), fix.title.english().c_str());
                const Result<document::Edit> again = document->apply(*inverse);
                QVERIFY2(
                    again.ok(),
                    (fix.title.english() + ": " + (again ? "" : again.error().message.english()))
                        .c_str());
                QVERIFY2(document->plan() == before, fix.title.english().c_str());
            }
        }
    }
}

void TestRepair::repair_leavesNoErrorThatHasAFix()
{
    for (const CheckRow& row : allRows()) {
        SmallModel m;
        row.failing(m);
        const std::unique_ptr<document::Document> document = opened(m);
        QVERIFY(repaired(*document).ok());
        for (const check::Finding& finding : check::check(check::inputOf(document->snapshot()))) {
            QVERIFY2(finding.diagnostic.severity() == Severity::Info || finding.fixes.empty(),
                     (std::string(check::kindOf(row.code).code) + " leaves "
                      + finding.diagnostic.message().english())
                         .c_str());
        }
    }
}

void TestRepair::repair_changesNothingThatIsRight()
{
    const std::unique_ptr<document::Document> document = opened(SmallModel());
    const Result<std::vector<UserText>> applied = repaired(*document);
    QVERIFY(applied.ok() && applied->empty());
    QCOMPARE(document->revision(), 0u);
}

void TestRepair::repair_keepsToOneConfiguration()
{
    SmallModel m;
    NodeAnnotation entry;
    entry.configuration = m.addConfiguration("other", 2);
    entry.specs = {spec(m.x, {0, 9}, {split(0, 2)})};
    m.addEntry(m.relu0, entry);
    m.shard(m.relu1, spec(m.y, {0, 9}, {split(0, 2)}));
    const std::unique_ptr<document::Document> document = opened(m);
    const Result<std::vector<UserText>> applied = repaired(*document, m.conf);
    QVERIFY(applied.ok());
    QCOMPARE(applied->size(), std::size_t(1));
    QCOMPARE(applied->front().english(), std::string("Set the device list to 0–1"));
    QCOMPARE(check::count(check::check(check::inputOf(document->snapshot()))).errors, 1u);
}

/// x in two along axis 0 and y along axis 1 do not add up. Without shapes nobody knows what Add
/// does.
void TestRepair::repair_withShapesMakesInputsAgree()
{
    SmallModel m;
    m.graph.setOpsetImports({{"", 17}});
    const NodeId add = m.addNode("add", "Add", {m.x, m.y}, {m.addValue("sum", {4, 8})});
    NodeAnnotation entry;
    entry.configuration = m.conf;
    entry.specs = {spec(m.x, {0, 1}, {split(0, 2)}), spec(m.y, {0, 1}, {split(1, 2)})};
    m.addEntry(add, entry);
    const auto document = opened(m);
    const auto disagreements = [&] {
        const std::vector<check::Finding> findings = findingsOf(document->snapshot());
        return std::count_if(findings.begin(), findings.end(), [](const check::Finding& finding) {
            return finding.diagnostic.code() == "inputs-split-differently";
        });
    };
    QCOMPARE(disagreements(), std::ptrdiff_t(1));
    QVERIFY(repaired(*document)->empty());
    NoProgress progress;
    const Result<std::vector<UserText>> applied =
        evaluate::repair(*document, *evaluatorOf(document->snapshot()), std::nullopt, progress);
    QVERIFY(applied.ok());
    QCOMPARE(applied->size(), std::size_t(1));
    QCOMPARE(disagreements(), std::ptrdiff_t(0));
}

MESHWRIGHT_TEST(TestRepair)
#include "tst_repair.moc"
