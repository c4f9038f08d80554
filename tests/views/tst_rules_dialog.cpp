#include "core/document/operations.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/rules/rule_text.h"
#include "views/rules/rules_dialog.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTranslator>

using namespace meshwright;
using namespace meshwright::views;
using tests::child;

namespace {

/// The dialog on a decoder of four layers over 2 stages × 2 on `model`.
struct Shown : tests::OpenedModel
{
    QPointer<RulesDialog> dialog;

    Shown()
        : OpenedModel(tests::smallDecoder(4))
    {
        configure(2);
        dialog = new RulesDialog(workspace);
        dialog->show();
    }

    ~Shown() { delete dialog; }

    QListWidget* list() const { return dialog->findChild<QListWidget*>(); }

    void fill(const char* selector, const char* pattern)
    {
        child<QComboBox>(*dialog, "What the rule is for")->setCurrentText(QLatin1String(selector));
        auto* line = child<QLineEdit>(*dialog, "Pattern");
        line->clear();
        QTest::keyClicks(line, QLatin1String(pattern));
    }

    void press(const char* button)
    {
        auto* found = child<QPushButton>(*dialog, button);
        QVERIFY(found && found->isEnabled());
        QTest::mouseClick(found, Qt::LeftButton);
    }

    void addStageRule(const char* pattern, int stage)
    {
        fill("Nodes", pattern);
        child<QSpinBox>(*dialog, "Stage")->setValue(stage);
        press("Add as a rule");
    }

    /// Presses the check box of a rule.
    void toggle(int row)
    {
        const QRect item = list()->visualItemRect(list()->item(row));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          {item.left() + 10, item.center().y()});
        QCoreApplication::processEvents();
    }
};

/// What every text is in another language.
struct Marked final : QTranslator
{
    QString translate(const char*, const char* text, const char*, int) const override
    {
        return QLatin1Char('~') + QString::fromUtf8(text);
    }

    bool isEmpty() const override { return false; }
};

} // namespace

class TestRulesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void addedRule_holdsAndIsOneStep()
    {
        Shown s;
        const int steps = s.workspace.undoStack().count();
        s.addStageRule("/model/layers.{0..1}/**", 0);
        QCOMPARE(s.list()->count(), 1);
        QCOMPARE(s.list()->item(0)->text(),
                 QStringLiteral("Nodes /model/layers.{0..1}/** → stage 0 · 4 nodes")); // 2 each
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {0}));
        QVERIFY(!s.stageOf(5));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        s.workspace.undoStack().undo();
        QCOMPARE(s.list()->count(), 0); // the rule goes with what it said
        QVERIFY(!s.stageOf(1));
        s.workspace.undoStack().redo();
        QCOMPARE(s.list()->count(), 1);
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {0}));
        tests::savePictures(*s.dialog, s.workspace, QStringLiteral("rules"));
    }

    void enterInThePattern_addsTheRule()
    {
        Shown s;
        s.fill("Nodes", "/model/layers.0/**");
        QTest::keyClick(child<QLineEdit>(*s.dialog, "Pattern"), Qt::Key_Return);
        QVERIFY(s.dialog->isVisible());
        QCOMPARE(s.list()->count(), 1);
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {0}));
    }

    void emptyPattern_isRefused()
    {
        Shown s;
        s.fill("Nodes", " ");
        s.press("Add as a rule");
        QCOMPARE(s.list()->count(), 0);
        const auto* problems = s.dialog->findChild<QLabel*>(QStringLiteral("problems"));
        QVERIFY(problems->isVisible() && problems->text().startsWith("Say first"));
    }

    /// By the number that they have in the list.
    void ruleThatMatchesNothing_isNamed()
    {
        Shown s;
        s.addStageRule("/model/layers.0/**", 0);
        s.addStageRule("/encoder/**", 1);
        QCOMPARE(s.dialog->findChild<QLabel*>(QStringLiteral("problems"))->text(),
                 QStringLiteral("Rule 2: the rule matches nothing in the model"));
    }

    void checkBox_switchesOffAndOn()
    {
        Shown s;
        s.addStageRule("/model/layers.*/**", 0);
        s.addStageRule("/model/layers.3/**", 1);
        QCOMPARE(s.stageOf(7), std::optional(StageNumber {1}));
        s.toggle(1);
        QCOMPARE(s.list()->item(1)->checkState(), Qt::Unchecked);
        QCOMPARE(s.stageOf(7), std::optional(StageNumber {0}));
        s.toggle(1);
        QCOMPARE(s.stageOf(7), std::optional(StageNumber {1}));
        s.list()->setCurrentRow(1);
        s.press("Move up"); // the other beats it then
        QCOMPARE(s.stageOf(7), std::optional(StageNumber {0}));
        s.press("Remove");
        QCOMPARE(s.list()->count(), 1);
    }

    void changedRule_saysSomethingElse()
    {
        Shown s;
        s.addStageRule("/model/layers.*/**", 0);
        s.list()->setCurrentRow(0);
        QCOMPARE(child<QLineEdit>(*s.dialog, "Pattern")->text(),
                 QStringLiteral("/model/layers.*/**"));
        s.fill("Operators", "MatMul");
        child<QSpinBox>(*s.dialog, "Stage")->setValue(1);
        s.press("Change the rule");
        QCOMPARE(s.list()->item(0)->text(),
                 QStringLiteral("Operators MatMul → stage 1 · 4 nodes")); // one of each layer
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {1}));
        QVERIFY(!s.stageOf(2)); // an addition, which the rule named before
    }

    void changedRule_keepsWhatTheFormDoesNotShow()
    {
        Shown s;
        QVERIFY(s.workspace.rules().change(
            {{"{\"nodes\":[\"/model/layers.0/**\",\"/model/layers.3/**\"],\"stage\":0}"},
             {"{\"tensors\":\"layers.*.weight\",\"dims\":[[],[\"model\"]]}"}}));
        s.list()->setCurrentRow(0);
        child<QSpinBox>(*s.dialog, "Stage")->setValue(1);
        s.press("Change the rule");
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {1}));
        QCOMPARE(s.stageOf(7), std::optional(StageNumber {1}));
        s.list()->setCurrentRow(1); // of dimensions, which the form cannot show
        QVERIFY(!child<QPushButton>(*s.dialog, "Change the rule")->isEnabled());
    }

    void anotherLanguage_isThatOfTheStepsToo()
    {
        Marked marked;
        Shown s;
        s.addStageRule("/model/layers.*/**", 0);
        const QString text = s.workspace.undoStack().undoText();
        QVERIFY(!text.isEmpty());
        QCoreApplication::installTranslator(&marked);
        s.workspace.translate();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::removeTranslator(&marked);
        QCOMPARE(s.workspace.undoStack().undoText(), QLatin1Char('~') + text);
        QVERIFY(!s.dialog); // opened anew, it speaks the other one
    }

    void ruleForTensors_shards()
    {
        Shown s;
        s.fill("Tensors", "layers.*.weight");
        child<QComboBox>(*s.dialog, "Strategy")->setCurrentText(QStringLiteral("columnwise"));
        s.press("Add as a rule");
        QCOMPARE(s.list()->item(0)->text(),
                 QStringLiteral("Tensors layers.*.weight → columnwise over model · 4 tensors, 4 "
                                "nodes"));
        const ValueId weight = *s.workspace.graph().node({3}).inputs[1];
        const plan::ShardingSpec* spec =
            s.workspace.plan().spec({3}, *s.workspace.activeConfiguration(), weight);
        QVERIFY(spec && spec->axes);
    }

    /// What flows to a later stage and back again cannot be pipelined.
    void planThatCannotRun_isTold()
    {
        Shown s;
        const auto* told = s.dialog->findChild<QLabel*>(QStringLiteral("cannotRun"));
        s.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        s.addStageRule("/model/**", 0);
        s.addStageRule("/head/**", 1);
        s.workspace.liveEvaluation().waitUntilDone();
        QVERIFY2(told->isHidden(), qPrintable(told->text()));
        // Between the embedding and the other layers.
        s.addStageRule("/model/layers.{0..1}/**", 1);
        s.workspace.liveEvaluation().waitUntilDone();
        StageDrop& drop = s.workspace.stageDrop();
        drop.hold({{NodeId {1}}, StageNumber {1}}); // where it is
        drop.waitUntilDone();
        const QString preview = drop.consequences(), cannotRun = QStringLiteral("cannot run: ");
        drop.release();
        QVERIFY2(preview.startsWith(cannotRun), qPrintable(preview));
        QVERIFY2(told->isVisible() && told->text().contains(preview.mid(cannotRun.size())),
                 qPrintable(told->text()));
        s.workspace.undoStack().undo();
        s.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(told->isHidden());
    }

    void ruleThatMatchesNothing_isTold()
    {
        Shown s;
        s.addStageRule("/nowhere/**", 0);
        QVERIFY(s.list()->item(0)->text().endsWith(QStringLiteral(" · 0 nodes")));
        auto* problems = s.dialog->findChild<QLabel*>(QStringLiteral("problems"));
        QVERIFY(problems->isVisible() && !problems->text().isEmpty());
        QSignalSpy refused(&s.workspace, &Workspace::refused);
        s.addStageRule("/layers.{0..", 0); // no pattern
        QCOMPARE(refused.count(), 1);
        QCOMPARE(s.list()->count(), 1);
    }

    void appliedPlanText_bringsItsRules()
    {
        Shown s;
        const QByteArray text =
            "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": ["
            "{\"name\": \"tp2pp2\", \"num_devices\": 4, \"mesh\": [{\"axis\": \"pipe\", \"size\": "
            "2},"
            "{\"axis\": \"model\", \"size\": 2}], \"stage_axis\": \"pipe\","
            "\"rules\": [{\"nodes\": \"/model/layers.*/**\", \"stage\": 1}]}]}";
        const auto applied =
            document::applyPlan(s.workspace.documentForSaving(), text.toStdString());
        QVERIFY(applied);
        s.workspace.rules().pushPlan(*applied);
        QCOMPARE(s.stageOf(1), std::optional(StageNumber {1}));
        QCOMPARE(s.list()->count(), 1);
        QByteArray without = text;
        without.replace(text.indexOf(",\"rules\""),
                        text.indexOf("}]}]}") + 2 - text.indexOf(",\"rules\""), "");
        const auto appliedWithout =
            document::applyPlan(s.workspace.documentForSaving(), without.toStdString());
        QVERIFY(appliedWithout);
        s.workspace.rules().pushPlan(*appliedWithout);
        QCOMPARE(s.list()->count(), 0); // the plan does not follow the old ones any more
        s.workspace.undoStack().undo();
        QCOMPARE(s.list()->count(), 1);
        s.toggle(0);
        QVERIFY(!s.stageOf(1));
        s.workspace.undoStack().undo();
        s.workspace.undoStack().undo();
        QCOMPARE(s.list()->count(), 0);
        QVERIFY(!s.stageOf(1));
    }
};

MESHWRIGHT_WIDGET_TEST(TestRulesDialog)
#include "tst_rules_dialog.moc"
