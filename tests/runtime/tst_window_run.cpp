#include "app/window/export_runner.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/exchange/export_dialog.h"
#include "views/exchange/findings_view.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;
using views::ExportDialog;

/// "Run it beside the original" in the export dialog, with ONNX Runtime.
class TestWindowRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const auto runtime = tests::startedRuntime();
        if (!runtime)
            QSKIP(runtime.error().message.english().c_str());
    }

    /// A decoder of four layers on two stages, from a file, in the dialog.
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const std::filesystem::path path = m_folder->filePath("decoder.onnx").toStdString();
        tests::writeModel(tests::runnableDecoder({}), path);
        NoProgress progress;
        auto document = document::Document::open(path, progress);
        QVERIFY(document.ok());
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        m_opened = std::make_unique<tests::OpenedModel>();
        views::Workspace& workspace = m_opened->workspace;
        workspace.setDocument(std::move(document).value(), std::move(groups));
        workspace.push(document::applyPlan(workspace.documentForSaving(),
                                           tests::planOf(2, tests::layersOnStages(4, 2)))
                           ->edit);
        workspace.liveEvaluation().waitUntilDone();
        m_dialog = std::make_unique<ExportDialog>(
            workspace, nullptr,
            std::span<const exchange::Format> {exchange::formatNamed("stages"), 1});
        m_dialog->show();
        QTRY_VERIFY(m_dialog->actButton()->isEnabled());
    }

    void cleanup()
    {
        m_dialog.reset();
        m_opened.reset();
    }

    void stages_agreeBitForBit()
    {
        runWith(tests::nodeModules());
        QVERIFY2(m_dialog->sentence().endsWith(
                     QStringLiteral("Run beside the original, its output agrees.")),
                 qPrintable(m_dialog->sentence()));
        const QStringList told = findings();
        QVERIFY2(told.contains(QStringLiteral("Output \"logits\": equal, bit for bit.")),
                 qPrintable(told.join('\n')));
        // The window has no options of the command line.
        QVERIFY2(told.join('\n').contains(QStringLiteral("can be set above the timeline."))
                     && !told.join('\n').contains(QStringLiteral("--")),
                 qPrintable(told.join('\n')));
    }

    /// The files are there all the same.
    void runtimeMissing_isSaid()
    {
        runWith(m_folder->path());
        QVERIFY2(m_dialog->sentence().endsWith(QStringLiteral("It was not run.")),
                 qPrintable(m_dialog->sentence()));
        QVERIFY(findings().join('\n').contains(
            QStringLiteral("onnxruntime-node is not in %1").arg(m_folder->path())));
        QVERIFY(QFile::exists(m_folder->filePath("decoder-stages/stages.json")));
    }

    /// Its button says so, and what was written stays.
    void run_canBeStopped()
    {
        m_dialog->setRunner(std::make_shared<app::OnnxRuntimeRunner>(tests::nodeModules()));
        choose();
        QSignalSpy written(m_dialog.get(), &ExportDialog::written);
        QTest::mouseClick(m_dialog->actButton(), Qt::LeftButton);
        QTRY_VERIFY(m_dialog->sentence().startsWith(QStringLiteral("Running ")));
        QVERIFY(m_dialog->stopButton()->isVisible());
        QTest::mouseClick(m_dialog->stopButton(), Qt::LeftButton);
        QVERIFY(written.count() > 0 || written.wait(5000));
        QVERIFY2(m_dialog->sentence().endsWith(QStringLiteral("It was not run.")),
                 qPrintable(m_dialog->sentence()));
        QVERIFY(QFile::exists(m_folder->filePath("decoder-stages/stages.json")));
    }

private:
    void choose()
    {
        auto* box = m_dialog->findChild<QCheckBox*>(QStringLiteral("runExport"));
        QVERIFY(box && box->isVisible());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(box->isChecked());
    }

    void runWith(const QString& modules)
    {
        m_dialog->setRunner(std::make_shared<app::OnnxRuntimeRunner>(modules));
        choose();
        QSignalSpy written(m_dialog.get(), &ExportDialog::written);
        QTest::mouseClick(m_dialog->actButton(), Qt::LeftButton);
        QVERIFY(written.count() > 0 || written.wait(60'000));
    }

    QStringList findings() const
    {
        const QAbstractItemModel& model = *m_dialog->findings()->model();
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, 0).data().toString();
        return texts;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::OpenedModel> m_opened;
    std::unique_ptr<ExportDialog> m_dialog;
};

MESHWRIGHT_WIDGET_TEST(TestWindowRun)
#include "tst_window_run.moc"
