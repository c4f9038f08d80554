#include "tests/core/check/implied_block_rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

std::vector<ImpliedRow> allRows()
{
    std::vector<ImpliedRow> rows;
    for (const auto& part :
         {reshardRows(), reductionRows(), constantRows(), headRows(), blockRows(), idleRows()})
        rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

QString textOf(const std::vector<check::Finding>& findings)
{
    QString text;
    for (const check::Finding& finding : findings)
        text += QString::fromStdString(std::string(finding.diagnostic.code()) + ": "
                                       + finding.diagnostic.message().english() + '\n');
    return text;
}

const check::Finding* find(const std::vector<check::Finding>& findings, std::string_view code)
{
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const check::Finding& finding) {
            return finding.diagnostic.code() == code;
        });
    return found == findings.end() ? nullptr : &*found;
}

std::vector<check::Finding> found(const std::function<void(ImpliedModel&)>& make)
{
    ImpliedModel m;
    make(m);
    m.finish();
    return m.check();
}

} // namespace

/// What the checker finds with operator knowledge: each code with a plan that is nearly wrong and
/// one that is wrong.
class TestImpliedRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCode_hasPassingAndFailingRow();
    void row_data();
    void row();
    void differingInputs_nameTheCost();
    void emptyIntersection_namesTheParts();
    void paddingOfWhatFollows_hasTheWaste();
    void paddingOfAnnotation_hasTheWaste();
    void paddingOfMany_isOneFinding();
    void storedWeight_needNotMeet();
    void localConstant_namesEntryAndSizes();
    void rulesBeyondTheFormalism_saySo();
    void equalLayers_areOneFinding();
    void withoutOutcome_nothingIsImplied();
};

void TestImpliedRules::everyCode_hasPassingAndFailingRow()
{
    std::set<check::Code> covered;
    for (const ImpliedRow& row : allRows()) {
        if (row.passing && row.failing)
            covered.insert(row.code);
    }
    for (int i = int(check::Code::InputsSplitDifferently); i < int(check::findingKinds().size());
         ++i) {
        const auto code = check::Code(i);
        QVERIFY2(covered.contains(code), std::string(check::kindOf(code).code).c_str());
    }
}

void TestImpliedRules::row_data()
{
    QTest::addColumn<qsizetype>("index");
    const std::vector<ImpliedRow> rows = allRows();
    std::map<std::string, int> count;
    for (qsizetype i = 0; i < qsizetype(rows.size()); ++i) {
        const std::string word(check::kindOf(rows[std::size_t(i)].code).code);
        QTest::newRow((word + ' ' + std::to_string(++count[word])).c_str()) << i;
    }
}

/// The nearly wrong plan has no such finding, the wrong one has, its text is complete, and each of
/// its fixes takes it away.
void TestImpliedRules::row()
{
    QFETCH(qsizetype, index);
    const ImpliedRow row = allRows()[std::size_t(index)];
    const std::string_view word = check::kindOf(row.code).code;

    const std::vector<check::Finding> nearly = found(row.passing);
    QVERIFY2(!find(nearly, word), qPrintable(textOf(nearly)));

    ImpliedModel wrong;
    row.failing(wrong);
    wrong.finish();
    const std::vector<check::Finding> findings = wrong.check();
    const check::Finding* finding = find(findings, word);
    QVERIFY2(finding, qPrintable(textOf(findings)));
    for (const char* placeholder : {"{0}", "{1}", "{2}", "{3}", "{node}", "{value}"})
        QVERIFY2(finding->diagnostic.message().english().find(placeholder) == std::string::npos,
                 qPrintable(textOf(findings)));
    QCOMPARE(finding->diagnostic.place.configuration, std::optional(wrong.conf));
    const plan::Plan before = wrong.plan;
    for (const check::Fix& fix : finding->fixes) {
        QVERIFY(!fix.title.empty() && !fix.edit.empty());
        wrong.apply(fix.edit);
        const std::vector<check::Finding> after = wrong.check();
        const auto isSame = [&](const check::Finding& other) {
            return other.diagnostic.code() == word
                && other.diagnostic.place == finding->diagnostic.place;
        };
        QVERIFY2(std::none_of(after.begin(), after.end(), isSame), qPrintable(textOf(after)));
        wrong.plan = before;
    }
}

/// a [8, 16] float over x = 2 on axis 0, b whole: b is cut to what a has, which sends nothing; in
/// [{}, {x}] it goes by an all-to-all of its 8 · 8 · 4 = 256 bytes, of which half is sent.
void TestImpliedRules::differingInputs_nameTheCost()
{
    const auto sum = [](Lists other) {
        return found([&](ImpliedModel& m) {
            const ValueId a = m.b.input("a", {8, 16}), b = m.b.input("b", {8, 16});
            m.b.output(m.b.node("Add", {a, b}));
            m.shard(a, {{"x"}, {}});
            m.shard(b, other);
        });
    };
    const std::vector<check::Finding> whole = sum({{}, {}}), across = sum({{}, {"x"}});
    const check::Finding* first = find(whole, "inputs-split-differently");
    const check::Finding* second = find(across, "inputs-split-differently");
    QVERIFY(first && second);
    QVERIFY2(first->diagnostic.message().english().find("all-slice, 0 B sent by each device")
                 != std::string::npos,
             first->diagnostic.message().english().c_str());
    QVERIFY2(second->diagnostic.message().english().find("all-to-all, 128 B sent by each device")
                 != std::string::npos,
             second->diagnostic.message().english().c_str());
    QVERIFY(second->diagnostic.severity() == Severity::Warning);
}

/// Both inputs of the figure on {0, 1} and {2, 3}: part 0 of a and part 1 of b never meet.
void TestImpliedRules::emptyIntersection_namesTheParts()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        const ValueId a = m.b.input("a", {4, 1}), b = m.b.input("b", {1, 4});
        m.b.output(m.b.named("mul").node("Mul", {a, b}));
        m.place(m.b.lastNode(), a, halves(0, {0, 1}, {2, 3}));
        m.place(m.b.lastNode(), b, halves(1, {0, 1}, {2, 3}));
    });
    const check::Finding* finding = find(findings, "inputs-share-no-device");
    QVERIFY(finding);
    QCOMPARE(QString::fromStdString(finding->diagnostic.message().english()),
             QStringLiteral("No device has all parts that 'mul' needs at once: part 0 of 'a' on "
                            "0–1, part 1 of 'b' on 2–3."));
    QVERIFY(finding->diagnostic.severity() == Severity::Error);
}

/// y [10, 8] float follows x over 4 of 4 devices: 4 · 3 = 12 rows, 2 · 8 · 4 = 64 bytes more, a
/// fifth of 10 rows.
void TestImpliedRules::paddingOfWhatFollows_hasTheWaste()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        useAxis(m, 4);
        const ValueId x = m.b.input("x", {10, 8});
        m.b.output(m.b.named("relu").node("Relu", {x}));
        m.shard(x, {{"x"}, {}});
    });
    int uneven = 0;
    for (const check::Finding& finding : findings) {
        if (finding.diagnostic.code() != "uneven-split")
            continue;
        ++uneven; // of x, which is annotated, and of what follows
        QVERIFY2(
            finding.diagnostic.message().english().find("64 B more on all devices together, 20 %")
                != std::string::npos,
            finding.diagnostic.message().english().c_str());
    }
    QCOMPARE(uneven, 2);
}

/// Over x of a mesh of 2 · 2, two devices hold each part: [5, 8] is padded to 6 rows, 1 · 8 · 4
/// bytes more, twice.
void TestImpliedRules::paddingOfAnnotation_hasTheWaste()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        const ValueId x = m.b.input("x", {5, 8});
        m.b.output(m.b.node("Relu", {x}));
        m.shard(x, {{"x"}, {}});
    });
    const check::Finding* finding = find(findings, "uneven-split");
    QVERIFY(finding);
    QVERIFY2(finding->diagnostic.message().english().find("64 B more on all devices together, 20 %")
                 != std::string::npos,
             finding->diagnostic.message().english().c_str());
}

/// Three Relus behind x [10, 8] over 4 devices: 64 bytes each, 192 B together.
void TestImpliedRules::paddingOfMany_isOneFinding()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        useAxis(m, 4);
        const ValueId x = m.b.input("x", {10, 8});
        m.b.output(m.b.node("Relu", {m.b.node("Relu", {m.b.node("Relu", {x})})}));
        m.shard(x, {{"x"}, {}});
    });
    int uneven = 0;
    for (const check::Finding& finding : findings) {
        if (finding.diagnostic.code() != "uneven-split" || ++uneven == 1)
            continue;
        QVERIFY2(finding.diagnostic.message().english().find(
                     "with 2 more tensors alike, padding takes 192 B more")
                     != std::string::npos,
                 finding.diagnostic.message().english().c_str());
    }
    QCOMPARE(uneven, 2); // the annotated one, and what follows
}

/// Fully sharded data parallelism: part i of the batch and part i of the weight are on device i,
/// and the weight is put together before use. That is no mistake.
void TestImpliedRules::storedWeight_needNotMeet()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        const ValueId x = m.b.input("x", {64, 16}), w = m.b.weight("w", {16, 32});
        m.b.output(m.b.node("MatMul", {x, w}));
        m.shard(x, {{"x"}, {}});
        m.shard(w, {{}, {"x"}});
    });
    QVERIFY2(find(findings, "weight-gathered"), qPrintable(textOf(findings)));
    QVERIFY2(!find(findings, "inputs-share-no-device"), qPrintable(textOf(findings)));
}

/// 8 heads of [2, 5, 64] over 2 devices: entry 2 of [2, 5, 8, 8] is 8, and 4 on each.
void TestImpliedRules::localConstant_namesEntryAndSizes()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        const ValueId x = m.b.input("x", {2, 5, 64});
        m.b.output(m.b.named("heads").node("Reshape", {x, m.b.integers({2, 5, 8, 8})}));
        m.shard(x, {{}, {}, {"x"}});
    });
    const check::Finding* finding = find(findings, "constant-of-global-shape");
    QVERIFY(finding);
    const QString message = QString::fromStdString(finding->diagnostic.message().english());
    QVERIFY2(message.startsWith(QLatin1String("At 'heads', entry 2 of the constant"))
                 && message.contains(QLatin1String("is 8; on one device's part it is 4.")),
             qPrintable(message));
}

/// Proposal 0007 does not mention Softmax; MatMul is in its table.
void TestImpliedRules::rulesBeyondTheFormalism_saySo()
{
    const std::vector<check::Finding> findings = found([](ImpliedModel& m) {
        const ValueId x = m.b.input("x", {8, 16}), w = m.b.weight("w", {16, 8});
        m.b.output(m.b.node("Softmax", {x}, {attribute("axis", -1)}));
        m.b.output(m.b.node("MatMul", {x, w}));
        m.shard(x, {{}, {"x"}});
    });
    const check::Finding* softmax = find(findings, "reduction-inside");
    const check::Finding* matmul = find(findings, "partial-results");
    QVERIFY2(softmax && matmul, qPrintable(textOf(findings)));
    QVERIFY(
        softmax->diagnostic.message().english().find(
            "ONNX does not define how Softmax runs on split tensors, so other tools may run this "
            "plan otherwise; it is saved as it is. ONNX's sharding rules do not mention it.")
        != std::string::npos);
    QVERIFY(matmul->diagnostic.message().english().find("split tensors") == std::string::npos);
}

/// Five equal products: one finding, which tells of four more; its fix repairs all of them.
void TestImpliedRules::equalLayers_areOneFinding()
{
    ImpliedModel m;
    for (int layer = 0; layer < 5; ++layer) {
        const ValueId a = m.b.input("a" + std::to_string(layer), {8, 16});
        const ValueId b = m.b.input("b" + std::to_string(layer), {8, 16});
        m.b.output(m.b.node("Add", {a, b}));
        m.shard(a, {{"x"}, {}});
        m.shard(b, {{}, {"x"}});
    }
    m.finish();
    const std::vector<check::Finding> findings = m.check();
    const auto isOf = [](const check::Finding& finding) {
        return finding.diagnostic.code() == "inputs-split-differently";
    };
    QCOMPARE(std::count_if(findings.begin(), findings.end(), isOf), std::ptrdiff_t(1));
    const check::Finding* finding = find(findings, "inputs-split-differently");
    QVERIFY2(finding->diagnostic.message().english().find("The same in 4 more places.")
                 != std::string::npos,
             finding->diagnostic.message().english().c_str());
    QCOMPARE(finding->fixes.size(), std::size_t(1));
    QVERIFY(finding->fixes[0].title.english().find("and 4 alike") != std::string::npos);
    m.apply(finding->fixes[0].edit);
    const std::vector<check::Finding> after = m.check();
    QVERIFY2(!find(after, "inputs-split-differently"), qPrintable(textOf(after)));
}

void TestImpliedRules::withoutOutcome_nothingIsImplied()
{
    ImpliedModel m;
    const ValueId x = m.b.input("x", {8, 16}), w = m.b.weight("w", {16, 8});
    m.b.output(m.b.node("MatMul", {x, w}));
    m.shard(x, {{}, {"x"}});
    m.finish();
    const check::Input input {m.b.graph(), m.plan, 11, false, nullptr, std::nullopt};
    QVERIFY(check::check(input).empty());
    QVERIFY(!m.check().empty());
}

MESHWRIGHT_TEST(TestImpliedRules)
#include "tst_implied_rules.moc"
