#include "app/window/operator_rules_file.h"
#include "app/window/settings.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/test_program.h"
#include "tests/views/plan_fixture.h"

#include <QFile>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;

namespace {

/// The small model with its first weight split over two devices.
struct Shown : tests::PlanFixture
{
    QTemporaryDir folder;
    app::Settings settings {folder.filePath(QStringLiteral("settings.ini"))};
    QWidget window;
    app::OperatorRulesFile rules {workspace, settings, &window};

    Shown()
    {
        configure();
        plan::AxesSharding columns;
        columns.dims.resize(2);
        columns.dims[1].axes = {{"model", std::nullopt}};
        setStage({first, relu, second}, 0);
        workspace.push(document::setSharding(workspace.document(), *workspace.activeConfiguration(),
                                             up, columns));
        workspace.liveEvaluation().waitUntilDone();
    }

    QString write(const char* name, const QByteArray& text) const
    {
        const QString path = folder.filePath(QLatin1String(name));
        QFile file(path);
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return path;
    }

    bool activeFollows()
    {
        workspace.liveEvaluation().waitUntilDone();
        return workspace.liveEvaluation().propagation()->follows(active);
    }
};

/// A rule that lets nothing through Relu.
const QByteArray kWholeRelu = "ai.onnx::Relu: [b _] -> [b _]\n";

} // namespace

/// Factor rules of a person's own in the window.
class TestOperatorRulesFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loaded_changesWhatFollowsAndIsRemembered();
    void broken_isShownAndChangesNothing();
    void rememberedAndGone_isSaidWithoutABox();
    void cleared_bringsTheBuiltInRulesBack();
};

void TestOperatorRulesFile::loaded_changesWhatFollowsAndIsRemembered()
{
    Shown s;
    QVERIFY(s.activeFollows());
    QSignalSpy said(&s.rules, &app::OperatorRulesFile::said);
    const QString path = s.write("own.rules", kWholeRelu);
    s.rules.load(path);
    QVERIFY(!s.activeFollows());
    QCOMPARE(s.settings.operatorRules(), path);
    QCOMPARE(said.size(), 1);
    // At the next start.
    Shown next;
    next.settings.setOperatorRules(path);
    next.rules.loadRemembered();
    QVERIFY(!next.activeFollows());
}

void TestOperatorRulesFile::broken_isShownAndChangesNothing()
{
    Shown s;
    QString shown;
    QTimer::singleShot(0, &s.window, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box) {
            shown = box->informativeText();
            box->accept();
        }
    });
    s.rules.load(s.write("broken.rules", "ai.onnx::Relu: [b\n"));
    QVERIFY2(shown.contains(QStringLiteral("broken.rules:1: ")), qPrintable(shown));
    QVERIFY(s.settings.operatorRules().isEmpty());
    QVERIFY(s.activeFollows());
}

void TestOperatorRulesFile::rememberedAndGone_isSaidWithoutABox()
{
    Shown s;
    s.settings.setOperatorRules(s.folder.filePath(QStringLiteral("gone.rules")));
    QSignalSpy said(&s.rules, &app::OperatorRulesFile::said);
    s.rules.loadRemembered();
    QCOMPARE(said.size(), 1);
    QVERIFY(s.activeFollows());
}

void TestOperatorRulesFile::cleared_bringsTheBuiltInRulesBack()
{
    Shown s;
    s.rules.load(s.write("own.rules", kWholeRelu));
    QVERIFY(!s.activeFollows());
    s.rules.clear();
    QVERIFY(s.activeFollows());
    QVERIFY(s.settings.operatorRules().isEmpty());
}

MESHWRIGHT_WIDGET_TEST(TestOperatorRulesFile)
#include "tst_operator_rules_file.moc"
