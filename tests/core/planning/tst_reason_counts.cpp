#include "core/planning/search/reason_counts.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using planning::ReasonCounts;

class TestReasonCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reasons_areCountedByTheirWords();
    void reasons_stayTemplates();
};

void TestReasonCounts::reasons_areCountedByTheirWords()
{
    ReasonCounts counts;
    QVERIFY(counts.empty());
    counts.add(meshwright::tr("{0} heads do not divide by {1}", 40, 16));
    counts.add(meshwright::tr("too large"), 3);
    counts.add(meshwright::tr("never"), 0);
    ReasonCounts further;
    further.add(meshwright::tr("{0} heads do not divide by {1}", 40, 16), 4);
    counts.add(further);
    QCOMPARE(counts.of("40 heads do not divide by 16"), int64_t(5));
    QCOMPARE(counts.of("40 heads do not divide by 32"), int64_t(0));
    QCOMPARE(counts.total(), int64_t(8));
    const auto sorted = counts.mostFrequentFirst();
    QCOMPARE(sorted.size(), std::size_t(2));
    QCOMPARE(sorted.front().count, int64_t(5));
    QCOMPARE(sorted.back().reason.english(), std::string("too large"));
}

/// Numbers are put into the template of another language.
void TestReasonCounts::reasons_stayTemplates()
{
    ReasonCounts counts;
    counts.add(meshwright::tr("{0} heads do not divide by {1}", 40, 16));
    const std::string other = counts.byWords().front().reason.in([](const std::string& text) {
        return text == "{0} heads do not divide by {1}" ? std::string("{1} teilt {0} nicht") : text;
    });
    QCOMPARE(other, std::string("16 teilt 40 nicht"));
}

MESHWRIGHT_TEST(TestReasonCounts)
#include "tst_reason_counts.moc"
