#include "tests/support/model/made_finding.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/problems/problem_delegate.h"
#include "views/problems/problems_model.h"
#include "views/problems/problems_panel.h"
#include "views/stages/stage_board.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>

using namespace meshwright;
using namespace meshwright::views;
using tests::OpenedModel;

namespace {

check::Finding findingOf(const std::string& code, Severity severity, const std::string& message,
                         Place place = {})
{
    check::Finding finding;
    finding.diagnostic = tests::madeFinding(code, severity, message, place);
    return finding;
}

std::vector<check::Finding> alike(int count)
{
    std::vector<check::Finding> findings;
    for (int i = 0; i < count; ++i)
        findings.push_back(
            findingOf("same", Severity::Warning, "node " + std::to_string(i) + " has no stage"));
    return findings;
}

QModelIndex rowStarting(const ProblemsModel& model, const QString& text)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row).data().toString().startsWith(text))
            return model.index(row);
    }
    return {};
}

/// A model whose second half runs on an earlier stage than what it uses: the checker objects.
struct Backward : OpenedModel
{
    ProblemsPanel panel {workspace};

    Backward()
        : OpenedModel(tests::smallDecoder(4))
    {
        configure(2);
        setStage(0, 4, 1);
        setStage(5, 9, 0);
        panel.resize(330, 360);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
    }
};

} // namespace

class TestProblems : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void errors_standBeforeWarnings()
    {
        ProblemsModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFindings({findingOf("b", Severity::Info, "note"),
                           findingOf("a", Severity::Warning, "warning"),
                           findingOf("c", Severity::Error, "error")});
        QCOMPARE(model.index(0).data().toString(), QStringLiteral("error"));
        QCOMPARE(model.index(2).data().toString(), QStringLiteral("note"));
        QCOMPARE(model.count(Severity::Error), std::size_t(1));
    }

    /// Before any arrow is pressed, and after the findings came anew.
    void focus_isSeenAtOnce()
    {
        Backward s;
        s.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&s.panel));
        ProblemsList* list = s.panel.list();
        const auto pictureOf = [&] { return list->viewport()->grab().toImage(); };
        list->clearFocus();
        const QImage before = pictureOf();
        list->setFocus(Qt::ShortcutFocusReason);
        QVERIFY(list->hasFocus() && list->currentIndex().isValid());
        QVERIFY(pictureOf() != before);
        s.panel.model()->setFindings(s.workspace.liveEvaluation().findings());
        QVERIFY(list->currentIndex().isValid());
    }

    void manyAlike_areOneRowThatOpens()
    {
        ProblemsModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFindings(alike(100'000));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.foldedCount(model.index(0)), std::size_t(100'000));
        model.toggle(model.index(0));
        // The fold, a hundred more, and "Show 100 more".
        QCOMPARE(model.rowCount(), 102);
        model.toggle(model.index(101));
        QCOMPARE(model.rowCount(), 202);
        model.toggle(model.index(0));
        QCOMPARE(model.rowCount(), 1);
    }

    void headings_standAboveEachSeverity()
    {
        ProblemsModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setHeadings({{Severity::Warning, QStringLiteral("Lost")},
                           {Severity::Info, QStringLiteral("Decided")}});
        auto findings = alike(7);
        findings.push_back(findingOf("one", Severity::Info, "note"));
        model.setFindings(findings);
        QCOMPARE(model.rowCount(), 4); // heading, fold, heading, note
        QCOMPARE(model.index(0).data().toString(), QStringLiteral("Lost"));
        QCOMPARE(model.index(2).data().toString(), QStringLiteral("Decided"));
        QVERIFY(!model.finding(model.index(0)));
        QVERIFY(!(model.index(0).flags() & Qt::ItemIsSelectable));
        QVERIFY(model.index(1).flags() & Qt::ItemIsSelectable);
        model.toggle(model.index(0)); // nothing to open
        QCOMPARE(model.rowCount(), 4);
        model.toggle(model.index(1));
        QCOMPARE(model.rowCount(), 4 + 6);
        QCOMPARE(model.index(8).data().toString(), QStringLiteral("Decided"));
        model.toggle(model.index(1));
        QCOMPARE(model.rowCount(), 4);
    }

    void fewAlike_areListed()
    {
        ProblemsModel model;
        model.setFindings(alike(int(ProblemsModel::kFoldFrom) - 1));
        QCOMPARE(model.rowCount(), int(ProblemsModel::kFoldFrom) - 1);
    }

    void lastPage_hasNoMore()
    {
        ProblemsModel model;
        model.setFindings(alike(7));
        model.toggle(model.index(0));
        QCOMPARE(model.rowCount(), 7);
    }

    void openFold_staysOpenWhenCheckedAgain()
    {
        ProblemsModel model;
        model.setFindings(alike(7));
        model.toggle(model.index(0));
        model.setFindings(alike(8));
        QCOMPARE(model.rowCount(), 8);
    }

    void explanation_opensInPlace()
    {
        ProblemsModel model;
        model.setFindings({findingOf("a", Severity::Error, "x")});
        QVERIFY(!model.index(0).data(ProblemsModel::IsOpenRole).toBool());
        model.toggle(model.index(0));
        QVERIFY(model.index(0).data(ProblemsModel::IsOpenRole).toBool());
        QCOMPARE(model.index(0).data(ProblemsModel::ExplanationRole).toString(),
                 QStringLiteral("Why x"));
    }

    void checkedPlan_isListedAndCounted()
    {
        Backward shown;
        QVERIFY(shown.panel.model()->findingCount() > 0);
        QVERIFY(!shown.panel.summary().isEmpty());
        QCOMPARE(shown.panel.findChild<PanelHeader*>()->secondary(), shown.panel.summary());
    }

    void click_jumpsToThePlace()
    {
        Backward shown;
        ProblemsList& list = *shown.panel.list();
        QModelIndex index;
        for (int row = 0; row < shown.panel.model()->rowCount() && !index.isValid(); ++row) {
            const check::Finding* finding =
                shown.panel.model()->finding(shown.panel.model()->index(row));
            if (finding && finding->diagnostic.place.node)
                index = shown.panel.model()->index(row);
        }
        QVERIFY(index.isValid());
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(index).topLeft() + QPoint(60, 12));
        QCOMPARE(revealed.count(), 1);
        QCOMPARE(
            shown.workspace.selection().nodes,
            (std::vector<NodeId> {*shown.panel.model()->finding(index)->diagnostic.place.node}));
    }

    void fixLink_repairsAsOneStep()
    {
        Backward shown;
        ProblemsList& list = *shown.panel.list();
        auto* delegate = qobject_cast<ProblemDelegate*>(list.itemDelegate());
        QModelIndex index;
        for (int row = 0; row < shown.panel.model()->rowCount() && !index.isValid(); ++row) {
            const QModelIndex candidate = shown.panel.model()->index(row);
            if (!candidate.data(ProblemsModel::FixesRole).toStringList().isEmpty())
                index = candidate;
        }
        QVERIFY2(index.isValid(), "a plan that flows back has a repair");
        const int steps = shown.workspace.undoStack().count();
        const ProblemGeometry geometry = delegate->geometry(index, list.visualRect(index));
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, geometry.fixes[0].rect.center());
        QCOMPARE(shown.workspace.undoStack().count(), steps + 1);
        // Until it is checked again, the other repairs are for a plan that is no more.
        QTest::keyClick(&list, Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(shown.workspace.undoStack().count(), steps + 1);
    }

    void keys_jumpExplainAndGoOn()
    {
        Backward shown;
        ProblemsList& list = *shown.panel.list();
        shown.panel.goToNext();
        QCOMPARE(list.currentIndex().row(), 0);
        shown.panel.goToNext();
        QCOMPARE(list.currentIndex().row(), shown.panel.model()->rowCount() > 1 ? 1 : 0);
        list.setCurrentIndex(shown.panel.model()->index(0));
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Space);
        QVERIFY(list.currentIndex().data(ProblemsModel::IsOpenRole).toBool());
        QTest::keyClick(&list, Qt::Key_Left);
        QVERIFY(!list.currentIndex().data(ProblemsModel::IsOpenRole).toBool());
    }

    void soundPlan_saysSo()
    {
        OpenedModel opened(tests::smallDecoder(2));
        ProblemsPanel panel(opened.workspace);
        panel.show();
        opened.workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        QCOMPARE(panel.model()->findingCount(), std::size_t(0));
        auto* empty = panel.findChild<EmptyState*>();
        QVERIFY(empty->isVisible());
        QVERIFY(empty->sentence().startsWith(QStringLiteral("Checked at")));
    }

    /// A scroll bar takes some of the width, and texts more lines.
    void rows_haveTheHeightOfTheirWidth()
    {
        OpenedModel opened;
        ProblemsModel model;
        ProblemDelegate delegate(opened.workspace, model);
        ProblemsList list(model, delegate);
        list.resize(260, 1000);
        list.show();
        std::vector<check::Finding> findings;
        std::string text = "the mesh axis";
        for (int i = 0; i < 12; ++i)
            findings.push_back(
                findingOf("code-" + std::to_string(i), Severity::Warning, text += " splits"));
        model.setFindings(findings);
        for (const int height : {1000, 120, 1000}) {
            list.resize(260, height);
            QTest::qWait(1);
            for (int row = 0; row < model.rowCount(); ++row) {
                const QRect rect = list.visualRect(model.index(row));
                QCOMPARE(rect.height(),
                         delegate.geometry(model.index(row), QRect(0, 0, rect.width(), 0)).height);
                QCOMPARE(rect.width(), list.viewport()->width());
            }
        }
    }

    /// An empty stage is a gap, devices without use, and a stage that the simulation leaves out.
    void oneCause_isOneRow()
    {
        OpenedModel opened(tests::smallDecoder(4));
        opened.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        opened.configure(2);
        opened.setStage(0, 9, 0);
        ProblemsPanel panel(opened.workspace);
        panel.show();
        opened.workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        const ProblemsModel& model = *panel.model();
        const QModelIndex gap = rowStarting(model, QStringLiteral("In 'tp2pp2' no node is on"));
        QVERIFY(gap.isValid());
        QVERIFY(!rowStarting(model, QStringLiteral("No node is on stage 1")).isValid());
        QVERIFY(!rowStarting(model, QStringLiteral("The devices 2–3")).isValid());
        const QString more = gap.data(ProblemsModel::ExplanationRole).toString();
        QVERIFY2(more.contains(QStringLiteral("Its devices do nothing")), qPrintable(more));
    }

    /// In lines of its own, inside its row.
    void longRepair_isWhole()
    {
        OpenedModel opened;
        ProblemsModel model;
        const ProblemDelegate delegate(opened.workspace, model);
        check::Finding finding = findingOf("long", Severity::Warning, "something is wrong");
        const std::string title = "Move the 14 nodes of the layers 3 and 4 to stage 1";
        finding.fixes = {{UserText::of("Undo"), {}}, {UserText::of(title), {}}};
        model.setFindings({finding});
        const QRect row(0, 0, 220, 0);
        const ProblemGeometry shown = delegate.geometry(model.index(0), row);
        QCOMPARE(shown.fixes.at(1).text, QString::fromStdString(title));
        QVERIFY(shown.fixes[1].rect.height() > shown.fixes[0].rect.height());
        QVERIFY(shown.fixes[1].rect.top() > shown.fixes[0].rect.bottom());
        QVERIFY(QRect(0, 0, 220, shown.height).contains(shown.fixes[1].rect));
    }

    /// A message of many words, one of them wider than the panel.
    void longMessage_endsWithAWholeWord()
    {
        OpenedModel opened;
        ProblemsModel model;
        const ProblemDelegate delegate(opened.workspace, model);
        QString text = QString(60, QLatin1Char('w')) + QStringLiteral(" reads");
        for (int i = 0; i < 60; ++i)
            text += QStringLiteral(" shardings");
        model.setFindings({findingOf("long", Severity::Warning, text.toStdString())});
        const QFontMetrics metrics(textFont());
        for (int width = 180; width < 260; width += 7) {
            const ProblemGeometry shown = delegate.geometry(model.index(0), {0, 0, width, 0});
            QCOMPARE(shown.lines.size(), 6);
            for (const QString& line : shown.lines)
                QVERIFY2(metrics.horizontalAdvance(line) <= shown.message.width(),
                         qPrintable(line));
            QVERIFY2(shown.lines.last().endsWith(QStringLiteral("shardings …"))
                         || shown.lines.last().endsWith(QStringLiteral("shardings…")),
                     qPrintable(shown.lines.last()));
        }
        // Opened it is there whole.
        model.toggle(model.index(0));
        const ProblemGeometry open = delegate.geometry(model.index(0), {0, 0, 200, 0});
        QCOMPARE(open.lines.join(QString()).count(QStringLiteral("shardings")), 60);
    }

    void everyRow_isReadable()
    {
        Backward shown;
        for (int row = 0; row < shown.panel.model()->rowCount(); ++row)
            QVERIFY(
                !shown.panel.model()->index(row).data(Qt::AccessibleTextRole).toString().isEmpty());
        tests::savePictures(shown.panel, shown.workspace, QStringLiteral("problems-small"));
    }

    void realModel_looksAsItShould()
    {
        const std::unique_ptr<OpenedModel> llama = tests::openLlama();
        if (!llama)
            QSKIP("the shared Llama is not there");
        llama->configure(2);
        llama->setStage(0, 200, 1);
        llama->setStage(201, 900, 0);
        ProblemsPanel panel(llama->workspace);
        panel.resize(330, 420);
        panel.show();
        llama->workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        QVERIFY(rowStarting(*panel.model(), QString()).isValid());
        panel.model()->toggle(panel.model()->index(panel.model()->rowCount() - 1));
        tests::savePictures(panel, llama->workspace, QStringLiteral("problems"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestProblems)
#include "tst_problems.moc"
