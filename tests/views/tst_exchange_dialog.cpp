#include "core/exchange/request.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/model/made_finding.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/exchange/export_dialog.h"
#include "views/exchange/findings_view.h"
#include "views/exchange/format_list.h"
#include "views/exchange/format_text.h"
#include "views/exchange/import_dialog.h"
#include "views/exchange/option_rows.h"
#include "views/exchange/output_files_model.h"
#include "views/problems/problems_panel.h"
#include "views/runs/text_table_model.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/latest_work.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <set>

using namespace meshwright;
using namespace meshwright::views;

namespace fs = std::filesystem;

namespace {

constexpr int kLongEnough = 30000; ///< ms

QString qt(const std::string& text)
{
    return QString::fromStdString(text);
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("there is no file");
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), qint64(text.size()));
}

// Formats that are made up. Functions without state: what they tell the test is here.

std::atomic<int> slowStarted, slowCancelled;

/// One text with the options, and a finding of each kind; the warning is at node 1.
Result<exchange::PreparedExport> preparePlain(const exchange::ExportRequest& request, Progress&)
{
    exchange::PreparedExport prepared;
    const exchange::FormatOption style {"style", "", {"short", "long"}};
    const exchange::FormatOption note {"note", "", {}};
    std::string text(exchange::optionValue(request.options, style));
    text += ' ' + std::string(exchange::optionValue(request.options, note));
    prepared.files.push_back(exchange::textFile("plain.txt", "all of it: " + text, text));
    prepared.diagnostics = {tests::madeFinding("decided", Severity::Info, "the order was decided"),
                            tests::madeFinding("lost", Severity::Warning, "layers.0/q is lost"),
                            tests::madeFinding("no-place", Severity::Error, "'c' has no place")};
    prepared.diagnostics[1].place.node = NodeId {1};
    return prepared;
}

void waitUntilCancelled(const Progress& progress)
{
    while (!progress.cancelled())
        QThread::msleep(1);
}

Result<exchange::PreparedExport> prepareSlow(const exchange::ExportRequest&, Progress& progress)
{
    ++slowStarted;
    waitUntilCancelled(progress);
    ++slowCancelled;
    return exchange::PreparedExport {};
}

Result<exchange::PreparedExport> prepareBroken(const exchange::ExportRequest&, Progress&)
{
    return Error {meshwright::tr("the stage 3 has no devices; give it some")};
}

Result<exchange::PreparedExport> prepareNothing(const exchange::ExportRequest&, Progress&)
{
    return exchange::PreparedExport {};
}

/// Two files, the second of which is never done.
Result<exchange::PreparedExport> prepareEndless(const exchange::ExportRequest&, Progress&)
{
    exchange::PreparedExport prepared;
    prepared.files.push_back(exchange::textFile("first.txt", UserText::of("at once"), "1"));
    exchange::OutputFile endless;
    endless.name = "second.txt";
    endless.what = UserText::of("never");
    endless.write = [](const fs::path&, FileBatch&, Progress& progress) -> Result<void> {
        waitUntilCancelled(progress);
        return Error {meshwright::tr("the export was cancelled; the folder is as it was")};
    };
    prepared.files.push_back(std::move(endless));
    return prepared;
}

/// A file that is called a model and is none.
Result<exchange::PreparedExport> prepareNoModel(const exchange::ExportRequest&, Progress&)
{
    exchange::PreparedExport prepared;
    prepared.files.push_back(
        exchange::textFile("model.onnx", UserText::of("a model"), "not a model"));
    prepared.files.front().isModel = true;
    return prepared;
}

/// The file is a plan text itself. A first line "!" is malformed; devices are written into it.
Result<exchange::PreparedImport> importPlan(const exchange::ImportRequest& request, Progress&)
{
    if (request.text.starts_with("!"))
        return Error {meshwright::tr("line 1: expected a plan, found '!'")};
    Result<plan::PlanEntries> entries = plan::parsePlanText(request.text);
    if (!entries)
        return entries.error();
    exchange::PreparedImport prepared;
    prepared.plan = std::move(*entries);
    if (request.devices)
        prepared.diagnostics.push_back(tests::madeFinding(
            "devices", Severity::Info, std::to_string(*request.devices) + " devices"));
    return prepared;
}

Result<exchange::PreparedImport> importFile(const exchange::ImportRequest&, Progress&)
{
    exchange::PreparedImport prepared;
    prepared.file = exchange::textFile("made.txt", UserText::of("times of 3 nodes"), "1 2 3");
    return prepared;
}

exchange::Format madeUp(std::string_view name, decltype(exchange::Format::prepareExport) prepare,
                        bool needsConfiguration = true)
{
    exchange::Format format;
    format.name = name;
    format.title = name;
    format.description = "what nobody has";
    format.prepareExport = prepare;
    format.needsConfiguration = needsConfiguration;
    return format;
}

std::vector<exchange::Format> madeUpExports()
{
    std::vector<exchange::Format> formats {
        madeUp("plain", preparePlain, false),     madeUp("slow", prepareSlow),
        madeUp("broken", prepareBroken),          madeUp("nothing", prepareNothing, false),
        madeUp("endless", prepareEndless, false), madeUp("needy", preparePlain),
        madeUp("no model", prepareNoModel, false)};
    formats[0].exportOptions = {{"style", "how much is said", {"short", "long"}},
                                {"note", "what else to say", {}}};
    return formats;
}

std::vector<exchange::Format> madeUpImports()
{
    std::vector<exchange::Format> formats(3);
    formats[0].prepareImport = importPlan;
    formats[0].title = "Plans of nobody";
    formats[0].endings = {".json"};
    formats[1].prepareImport = importFile;
    formats[1].needsFile = false;
    formats[1].title = "Times";
    formats[2].prepareExport = preparePlain; // only to export: not offered
    for (exchange::Format& format : formats) {
        format.name = "made-up";
        format.description = "what nobody has";
    }
    return formats;
}

/// A decoder of four layers with weights on two stages, opened from a file.
struct Opened
{
    QTemporaryDir folder;
    tests::OpenedModel model;

    explicit Opened(bool withPlan = true, const QString& other = {})
    {
        const QString path = other.isEmpty() ? folder.filePath("decoder.onnx") : other;
        if (other.isEmpty())
            write(path, QByteArray::fromStdString(tests::runnableDecoder({}).model));
        NoProgress progress;
        auto document = document::Document::open(path.toStdString(), progress);
        if (!document)
            qFatal("%s", document.error().message.english().c_str());
        grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
        workspace().setDocument(std::move(document).value(), std::move(groups));
        if (withPlan && other.isEmpty())
            workspace().push(document::applyPlan(workspace().documentForSaving(),
                                                 tests::planOf(2, tests::layersOnStages(4, 2)))
                                 ->edit);
        workspace().liveEvaluation().waitUntilDone();
    }

    Workspace& workspace() { return model.workspace; }

    QString path(const QString& name) const { return folder.filePath(name); }
};

void waitForPreview(ExchangeDialog& dialog)
{
    QSignalSpy prepared(&dialog, &ExchangeDialog::prepared);
    if (dialog.isPreparing())
        QVERIFY(prepared.wait(kLongEnough));
}

void pick(const ExchangeDialog& dialog, int row)
{
    FormatList& list = *tests::child<FormatList>(dialog);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                      list.visualItemRect(list.item(row)).center());
}

void choose(ExchangeDialog& dialog, int row)
{
    pick(dialog, row);
    waitForPreview(dialog);
}

void type(QLineEdit& field, const QString& text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
}

void act(ExchangeDialog& dialog)
{
    QSignalSpy written(&dialog, &ExchangeDialog::written);
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QVERIFY(written.count() > 0 || written.wait(kLongEnough));
}

QStringList column(const QAbstractItemModel& model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

} // namespace

class TestExchangeDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        applyTheme(*qApp, lightTheme());
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void files_passTheTester();
    void export_writesWhatCoreWrites();
    void everyFormat_saysSomething();
    void runs_areThatOfTheWindow();
    void options_changeThePreview();
    void enteredOptions_areThereAgain();
    void enteredFile_isOneBesideTheModel();
    void anotherFormat_cancelsThePreparation();
    void failure_isASentenceInPlace();
    void nothingToWrite_disablesTheButton();
    void findings_areGroupedAndLeadToTheirPlace();
    void existingFiles_areSaidAndReplaced();
    void emptyFolder_disablesTheButton();
    void ownFolder_staysForOtherFormats();
    void withoutConfiguration_saysWhatToDo();
    void writing_canBeStopped_data();
    void writing_canBeStopped();
    void invalidModels_areSaidAfterWriting();
    void planThatChanges_isPreparedAnew();
    void closedDocument_closesTheDialog();
    void import_isOneStepThatCanBeUndone();
    void import_ofManyConfigurations_isOneStep();
    void import_ofWhatIsThere_isRefused();
    void malformedFile_isSaidWithItsLine();
    void missingFile_isSaid();
    void devices_reachTheFormat();
    void shardyText_comesBack();
    void polygraphyHints_comeOntoTheModel();
    void importedFile_isSaved();
    void keyboard_reachesEverything();
    void pictures();
};

void TestExchangeDialog::files_passTheTester()
{
    OutputFilesModel model;
    const QAbstractItemModelTester tester(&model);
    auto prepared = std::make_shared<exchange::PreparedExport>();
    prepared->files = {
        exchange::textFile("a.json", UserText::of("the list"), std::string(1500, 'x')),
        exchange::OutputFile {"b.onnx", UserText::of("stage 0"), std::nullopt, true, nullptr}};
    model.setExport(prepared);
    QCOMPARE(column(model, OutputFilesModel::Name),
             (QStringList {QStringLiteral("a.json"), QStringLiteral("b.onnx")}));
    QCOMPARE(column(model, OutputFilesModel::Size),
             (QStringList {bytesText(Bytes {1500}), QStringLiteral("–")}));
    QCOMPARE(model.replacedCount(), 0);
    model.setExisting({QStringLiteral("b.onnx"), QStringLiteral("other")});
    QCOMPARE(model.replacedCount(), 1);
    QCOMPARE(filesText(model.files()),
             QStringLiteral("2 files, at least ") + bytesText(Bytes {1500}));
    // A file of large weights is one more, behind its model.
    auto heavy = std::make_shared<exchange::PreparedExport>(*prepared);
    heavy->files.back().weights = Bytes {9000};
    model.setExport(heavy);
    QCOMPARE(column(model, OutputFilesModel::Name),
             (QStringList {QStringLiteral("a.json"), QStringLiteral("b.onnx"),
                           QStringLiteral("b.onnx.data")}));
    QCOMPARE(filesText(model.files()),
             QStringLiteral("3 files, at least ") + bytesText(Bytes {10'500}));
    model.setExport(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestExchangeDialog::export_writesWhatCoreWrites()
{
    Opened opened;
    Workspace& workspace = opened.workspace();
    const exchange::Format& format = *exchange::formatNamed("stages");
    ExportDialog dialog(workspace, nullptr, {&format, 1});
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QString());
    // What the command line does, into another folder.
    auto request = exchange::exportRequest(workspace.document());
    QVERIFY(request.ok());
    QVERIFY(exchange::addEvaluation(*request, tests::shapesOf(workspace.document().snapshot()),
                                    workspace.activeConfiguration())
                .ok());
    NoProgress progress;
    const auto expected = format.prepareExport(*request, progress);
    QVERIFY(expected.ok());
    const fs::path reference = opened.path(QStringLiteral("reference")).toStdString();
    QVERIFY(exchange::writeExport(*expected, reference, nullptr, progress).ok());

    QVERIFY(expected->files.size() >= 3); // two stages and their list
    QStringList listed = column(*dialog.files(), OutputFilesModel::Name);
    const QString target = opened.path(QStringLiteral("decoder-stages"));
    QCOMPARE(tests::child<QLineEdit>(dialog, "Folder")->text(), target);
    act(dialog);
    QVERIFY2(dialog.sentence().startsWith(QStringLiteral("Wrote")), qPrintable(dialog.sentence()));
    QVERIFY2(dialog.sentence().contains(QStringLiteral("no mistakes")),
             qPrintable(dialog.sentence()));
    QVERIFY(tests::child<LinkButton>(dialog)->isVisible());
    for (const exchange::OutputFile& file : expected->files) {
        const QByteArray bytes = contentsOf(target + QLatin1Char('/') + qt(file.name));
        QCOMPARE(bytes, contentsOf(qt((reference / file.name).string())));
        QVERIFY(bytes.size() > 0);
    }
    // What was announced is what is there, with the files of weights.
    listed.sort();
    QCOMPARE(listed, QDir(target).entryList(QDir::Files, QDir::Name));
}

/// Files or a sentence, never an empty page.
void TestExchangeDialog::everyFormat_saysSomething()
{
    Opened opened;
    ExportDialog dialog(opened.workspace());
    dialog.show();
    for (int row = 0; row < tests::child<FormatList>(dialog)->count(); ++row) {
        choose(dialog, row);
        QVERIFY2(dialog.files()->rowCount() > 0 || !dialog.obstacle().isEmpty(),
                 qPrintable(tests::child<FormatList>(dialog)->item(row)->text()));
        QVERIFY(dialog.obstacle() != QStringLiteral("Preparing…"));
    }
    ImportDialog import(opened.workspace());
    import.show();
    for (int row = 0; row < tests::child<FormatList>(import)->count(); ++row) {
        choose(import, row);
        QVERIFY(!import.obstacle().isEmpty() || import.outcome()->rowCount() > 0
                || !import.sentence().isEmpty());
    }
}

void TestExchangeDialog::runs_areThatOfTheWindow()
{
    Opened opened;
    simulate::Options run;
    run.schedule = "gpipe";
    run.training = true;
    run.microbatches = 6;
    opened.workspace().liveEvaluation().setHardware({{tests::largeDevice()}, {}});
    opened.workspace().liveEvaluation().setSimulationOptions(run);
    opened.workspace().liveEvaluation().waitUntilDone();
    ExportDialog dialog(opened.workspace(), nullptr, {exchange::formatNamed("trace"), 1});
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("schedule"))->text(),
             QStringLiteral("gpipe"));
    QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("microbatches"))->text(),
             QStringLiteral("6"));
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("training"))->currentText(),
             QStringLiteral("yes"));
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(dialog.files()->rowCount(), 1);
    // Only the window's own hardware is there.
    type(*dialog.findChild<QLineEdit*>(QStringLiteral("hardware")), QStringLiteral("h100-sxm"));
    waitForPreview(dialog);
    QVERIFY2(dialog.obstacle().contains(QStringLiteral("choose one of test-device")),
             qPrintable(dialog.obstacle()));
}

void TestExchangeDialog::options_changeThePreview()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(column(*dialog.files(), OutputFilesModel::What),
             QStringList {QStringLiteral("all of it: short ")});
    QComboBox* style = dialog.findChild<QComboBox*>(QStringLiteral("style"));
    QVERIFY(style);
    style->setFocus();
    QTest::keyClick(style, Qt::Key_Down);
    waitForPreview(dialog);
    QCOMPARE(column(*dialog.files(), OutputFilesModel::What),
             QStringList {QStringLiteral("all of it: long ")});
    type(*dialog.findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("for Ada"));
    QVERIFY(!dialog.actButton()->isEnabled()); // the preview is not that of what is typed
    waitForPreview(dialog);
    QCOMPARE(column(*dialog.files(), OutputFilesModel::What),
             QStringList {QStringLiteral("all of it: long for Ada")});
    QVERIFY(dialog.actButton()->isEnabled());
}

void TestExchangeDialog::enteredOptions_areThereAgain()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    type(*dialog.findChild<QLineEdit*>(QStringLiteral("note")), QStringLiteral("kept"));
    choose(dialog, 3);
    QVERIFY(!dialog.findChild<QLineEdit*>(QStringLiteral("note")));
    choose(dialog, 0);
    QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("note"))->text(), QStringLiteral("kept"));
    QCOMPARE(column(*dialog.files(), OutputFilesModel::What),
             QStringList {QStringLiteral("all of it: short kept")});
}

void TestExchangeDialog::enteredFile_isOneBesideTheModel()
{
    Opened opened;
    ExportDialog dialog(opened.workspace(), nullptr, {exchange::formatNamed("distcollective"), 1});
    dialog.show();
    QLineEdit& hints = *dialog.findChild<QLineEdit*>(QStringLiteral("hints"));
    type(hints, QStringLiteral("some.json"));
    QCOMPARE(qt(dialog.options()->values().at("hints")), opened.path(QStringLiteral("some.json")));
    type(hints, QStringLiteral("/elsewhere/some.json"));
    QCOMPARE(qt(dialog.options()->values().at("hints")), QStringLiteral("/elsewhere/some.json"));
    waitForPreview(dialog);
    QVERIFY2(dialog.obstacle().contains(QStringLiteral("/elsewhere/some.json")),
             qPrintable(dialog.obstacle()));
}

void TestExchangeDialog::anotherFormat_cancelsThePreparation()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    slowStarted = slowCancelled = 0;
    pick(dialog, 1);
    QTRY_COMPARE(slowStarted.load(), 1);
    QTRY_COMPARE(dialog.obstacle(), QStringLiteral("Preparing…"));
    QVERIFY(!dialog.actButton()->isEnabled());
    choose(dialog, 0);
    QCOMPARE(slowCancelled.load(), 1);
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(dialog.files()->rowCount(), 1);
    // Closing it cancels too.
    pick(dialog, 1);
    QTRY_COMPARE(slowStarted.load(), 2);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
    QTRY_COMPARE(slowCancelled.load(), 2);
}

void TestExchangeDialog::failure_isASentenceInPlace()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 2);
    QCOMPARE(dialog.obstacle(), QStringLiteral("The stage 3 has no devices; give it some."));
    QVERIFY(!dialog.actButton()->isEnabled());
    QCOMPARE(dialog.actButton()->toolTip(), dialog.obstacle());
    QCOMPARE(dialog.files()->rowCount(), 0);
}

void TestExchangeDialog::nothingToWrite_disablesTheButton()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 3);
    QVERIFY(!dialog.actButton()->isEnabled());
    QCOMPARE(dialog.sentence(), QStringLiteral("There is nothing to write."));
}

void TestExchangeDialog::findings_areGroupedAndLeadToTheirPlace()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    ProblemsModel& model = *dialog.findings()->model();
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(column(model, 0),
             (QStringList {
                 QStringLiteral("Has no place in this format"), QStringLiteral("'c' has no place"),
                 QStringLiteral("Will be lost"), QStringLiteral("layers.0/q is lost"),
                 QStringLiteral("Decided on the way"), QStringLiteral("The order was decided")}));
    QVERIFY(!model.finding(model.index(2, 0)));
    ProblemsList& list = *dialog.findings()->list();
    QSignalSpy revealed(&opened.workspace(), &Workspace::revealRequested);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                      list.visualRect(model.index(3, 0)).center());
    QCOMPARE(opened.workspace().selection().nodes, std::vector {NodeId {1}});
    QCOMPARE(revealed.count(), 1);
    QVERIFY(model.index(3, 0).data(ProblemsModel::IsOpenRole).toBool());
    QCOMPARE(model.index(3, 0).data(Qt::ToolTipRole).toString(),
             QStringLiteral("Why layers.0/q is lost"));
}

void TestExchangeDialog::existingFiles_areSaidAndReplaced()
{
    Opened opened;
    const auto formats = madeUpExports();
    write(opened.path(QStringLiteral("plain.txt")), "old");
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(dialog.files()->replacedCount(), 0); // in a folder that is not there yet
    QCOMPARE(dialog.actButton()->text(), QStringLiteral("&Export"));
    type(*tests::child<QLineEdit>(dialog, "Folder"), opened.folder.path());
    QTRY_COMPARE(dialog.files()->replacedCount(), 1);
    QCOMPARE(column(*dialog.files(), OutputFilesModel::State),
             QStringList {QStringLiteral("replaces the one there")});
    QCOMPARE(dialog.actButton()->text(), QStringLiteral("&Export and replace"));
    act(dialog);
    QCOMPARE(contentsOf(opened.path(QStringLiteral("plain.txt"))), QByteArray("short "));
    QCOMPARE(dialog.sentence(), QStringLiteral("Wrote 1 file."));
}

void TestExchangeDialog::emptyFolder_disablesTheButton()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    tests::child<QLineEdit>(dialog, "Folder")->setFocus();
    tests::child<QLineEdit>(dialog, "Folder")->selectAll();
    QTest::keyClick(tests::child<QLineEdit>(dialog, "Folder"), Qt::Key_Delete);
    QVERIFY(!dialog.actButton()->isEnabled());
    QCOMPARE(dialog.sentence(), QStringLiteral("Choose a folder to write into."));
    // A name is one beside the model.
    QTest::keyClicks(tests::child<QLineEdit>(dialog, "Folder"), QStringLiteral("beside"));
    QVERIFY(dialog.actButton()->isEnabled());
    act(dialog);
    QCOMPARE(contentsOf(opened.path(QStringLiteral("beside/plain.txt"))), QByteArray("short "));
}

void TestExchangeDialog::ownFolder_staysForOtherFormats()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(tests::child<QLineEdit>(dialog, "Folder")->text(),
             opened.path(QStringLiteral("decoder-plain")));
    choose(dialog, 3);
    QCOMPARE(tests::child<QLineEdit>(dialog, "Folder")->text(),
             opened.path(QStringLiteral("decoder-nothing")));
    type(*tests::child<QLineEdit>(dialog, "Folder"), opened.path(QStringLiteral("mine")));
    choose(dialog, 0);
    QCOMPARE(tests::child<QLineEdit>(dialog, "Folder")->text(),
             opened.path(QStringLiteral("mine")));
}

void TestExchangeDialog::withoutConfiguration_saysWhatToDo()
{
    Opened opened(false);
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 5);
    QVERIFY2(dialog.obstacle().contains(QStringLiteral("Make one first")),
             qPrintable(dialog.obstacle()));
    QVERIFY(!dialog.actButton()->isEnabled());
    QSignalSpy requested(&dialog, &ExchangeDialog::configurationsRequested);
    QTest::mouseClick(dialog.findChild<EmptyState*>()->findChild<QPushButton*>(), Qt::LeftButton);
    QCOMPARE(requested.count(), 1);
    choose(dialog, 0); // needs none
    QCOMPARE(dialog.obstacle(), QString());
    QVERIFY(dialog.actButton()->isEnabled());
    // One that is made meanwhile is there at once.
    choose(dialog, 5);
    opened.model.configure(2);
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(tests::child<QComboBox>(dialog, "Configuration")->currentText(),
             QStringLiteral("tp2pp2 · pipe 2 × model 2"));
}

void TestExchangeDialog::writing_canBeStopped_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("Escape") << true;
    QTest::newRow("Stop") << false;
}

void TestExchangeDialog::writing_canBeStopped()
{
    QFETCH(const bool, byKey);
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 4);
    QSignalSpy written(&dialog, &ExchangeDialog::written);
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QVERIFY(dialog.isWriting());
    QVERIFY(!dialog.actButton()->isEnabled());
    // Both stop first, and the dialog stays to say what was written.
    if (byKey)
        QTest::keyClick(&dialog, Qt::Key_Escape);
    else
        QTest::mouseClick(dialog.stopButton(), Qt::LeftButton);
    QVERIFY(written.wait(kLongEnough));
    QVERIFY(dialog.isVisible() && !dialog.stopButton()->isVisible());
    QVERIFY2(dialog.sentence().endsWith(QStringLiteral("is as it was.")),
             qPrintable(dialog.sentence()));
    QVERIFY(!tests::child<LinkButton>(dialog)->isVisible());
    QVERIFY(!QFile::exists(opened.path(QStringLiteral("decoder-endless/first.txt"))));
}

void TestExchangeDialog::invalidModels_areSaidAfterWriting()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 6);
    QCOMPARE(dialog.findings()->title(), QStringLiteral("What is lost and decided"));
    act(dialog);
    QCOMPARE(dialog.sentence(),
             QStringLiteral("Wrote 1 file. The model was read back and checked: 1 error."));
    QCOMPARE(dialog.findings()->title(), QStringLiteral("What was found in the written models"));
    const QStringList rows = column(*dialog.findings()->model(), 0);
    QCOMPARE(rows.value(0), QStringLiteral("Is not valid"));
    QVERIFY2(rows.value(1).startsWith(QStringLiteral("model.onnx: ")), qPrintable(rows.value(1)));
    choose(dialog, 0); // what was found is not of another format
    QCOMPARE(dialog.findings()->title(), QStringLiteral("What is lost and decided"));
    QCOMPARE(dialog.sentence(), QString());
}

void TestExchangeDialog::planThatChanges_isPreparedAnew()
{
    Opened opened;
    ExportDialog dialog(opened.workspace(), nullptr, {exchange::formatNamed("stages"), 1});
    dialog.show();
    waitForPreview(dialog);
    const int before = dialog.files()->rowCount();
    QVERIFY(before > 0);
    opened.workspace().undoStack().undo();
    QVERIFY(!dialog.actButton()->isEnabled());
    waitForPreview(dialog);
    QCOMPARE(dialog.files()->rowCount(), 0); // without a configuration
    opened.workspace().undoStack().redo();
    waitForPreview(dialog);
    QCOMPARE(dialog.files()->rowCount(), before);
}

void TestExchangeDialog::closedDocument_closesTheDialog()
{
    Opened opened;
    ExportDialog dialog(opened.workspace());
    ImportDialog other(opened.workspace());
    dialog.show();
    other.show();
    opened.workspace().setDocument(nullptr, {});
    QVERIFY(!dialog.isVisible());
    QVERIFY(!other.isVisible());
    QVERIFY(!dialog.isPreparing());
    QVERIFY(!other.isPreparing());
}

void TestExchangeDialog::import_isOneStepThatCanBeUndone()
{
    Opened opened(false);
    Workspace& workspace = opened.workspace();
    opened.model.configure(2);
    const int steps = workspace.undoStack().count();
    const plan::Plan before = workspace.plan();
    write(opened.path(QStringLiteral("other.json")),
          QByteArray::fromStdString(tests::planOf(2, tests::layersOnStages(4, 2))));
    const auto formats = madeUpImports();
    ImportDialog dialog(workspace, nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    QCOMPARE(tests::child<FormatList>(dialog)->count(),
             2); // what can only be exported is not there
    QVERIFY(dialog.obstacle().startsWith(QStringLiteral("Choose the file")));
    QVERIFY(!dialog.actButton()->isEnabled());
    type(*tests::child<QLineEdit>(dialog, "File"),
         QStringLiteral("other.json")); // beside the model
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(workspace.undoStack().count(), steps); // a preview changes nothing
    QCOMPARE(dialog.outcome()->rowCount(), 1);
    QCOMPARE(dialog.outcome()->index(0, 0).data().toString(), QStringLiteral("plan"));
    QCOMPARE(dialog.outcome()->index(0, 1).data().toString(), QStringLiteral("2"));
    QCOMPARE(dialog.outcome()->index(0, 4).data().toString(), QStringLiteral("new"));
    // Whatever is called layers.N/… is on a stage.
    int onStages = 0;
    for (const graph::Node& node : workspace.graph().nodes())
        onStages += node.name.starts_with("layers.") ? 1 : 0;
    QVERIFY(onStages > 0);
    QCOMPARE(dialog.outcome()->index(0, 2).data().toString(), QString::number(onStages));
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(workspace.undoStack().count(), steps + 1);
    QCOMPARE(workspace.undoStack().undoText(), QStringLiteral("Import Plans of nobody"));
    QCOMPARE(workspace.configuration()->name, std::string("plan"));
    workspace.undoStack().undo();
    QVERIFY(workspace.plan() == before);
}

/// More than there are ids for when the preview is made.
void TestExchangeDialog::import_ofManyConfigurations_isOneStep()
{
    Opened opened(false);
    Workspace& workspace = opened.workspace();
    constexpr int kMany = 20;
    QStringList entries;
    for (int i = 0; i < kMany; ++i)
        entries << QStringLiteral(R"({"name": "c%1", "num_devices": 2})").arg(i);
    write(opened.path(QStringLiteral("many.json")),
          R"({"format": "meshwright-plan", "version": 1, "configurations": [)"
              + entries.join(QLatin1Char(',')).toUtf8() + "]}");
    const auto formats = madeUpImports();
    ImportDialog dialog(workspace, nullptr, formats);
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("many.json"));
    waitForPreview(dialog);
    QCOMPARE(dialog.outcome()->rowCount(), kMany);
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QCOMPARE(int(workspace.plan().configurations().size()), kMany);
    std::set<ConfigurationId> ids;
    for (const plan::Configuration& each : workspace.plan().configurations())
        ids.insert(each.id);
    QCOMPARE(int(ids.size()), kMany);
    QVERIFY(!ids.contains(workspace.newConfigurationId()));
    QCOMPARE(workspace.configuration()->name, std::string("c0"));
    workspace.undoStack().undo();
    QVERIFY(workspace.plan().configurations().empty());
}

void TestExchangeDialog::import_ofWhatIsThere_isRefused()
{
    Opened opened; // with that plan
    write(opened.path(QStringLiteral("other.json")),
          QByteArray::fromStdString(tests::planOf(2, tests::layersOnStages(4, 2))));
    const auto formats = madeUpImports();
    ImportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("other.json"));
    waitForPreview(dialog);
    QVERIFY(!dialog.actButton()->isEnabled());
    QCOMPARE(dialog.sentence(), QStringLiteral("The model says all of it already."));
    QCOMPARE(dialog.outcome()->index(0, 4).data().toString(),
             QStringLiteral("replaces the one there"));
}

void TestExchangeDialog::malformedFile_isSaidWithItsLine()
{
    Opened opened;
    write(opened.path(QStringLiteral("bad.json")), "! no plan");
    write(opened.path(QStringLiteral("worse.json")), "{");
    const auto formats = madeUpImports();
    ImportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("bad.json"));
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QStringLiteral("Line 1: expected a plan, found '!'."));
    QVERIFY(!dialog.actButton()->isEnabled());
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("worse.json")); // no plan text
    waitForPreview(dialog);
    QVERIFY2(dialog.obstacle().contains(QStringLiteral("line 1"), Qt::CaseInsensitive),
             qPrintable(dialog.obstacle()));
}

void TestExchangeDialog::missingFile_isSaid()
{
    Opened opened;
    const auto formats = madeUpImports();
    ImportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("nowhere.json"));
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(),
             QStringLiteral("There is no file %1.").arg(opened.path("nowhere.json")));
    type(*tests::child<QLineEdit>(dialog, "File"), opened.folder.path()); // a folder is none
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QStringLiteral("There is no file %1.").arg(opened.folder.path()));
}

void TestExchangeDialog::devices_reachTheFormat()
{
    Opened opened(false);
    write(opened.path(QStringLiteral("other.json")),
          QByteArray::fromStdString(tests::planOf(2, tests::layersOnStages(4, 2))));
    const auto formats = madeUpImports();
    ImportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), QStringLiteral("other.json"));
    waitForPreview(dialog);
    QCOMPARE(tests::child<QSpinBox>(dialog, "Devices")->text(), QStringLiteral("as the file says"));
    QCOMPARE(dialog.findings()->model()->rowCount(), 0);
    tests::child<QSpinBox>(dialog, "Devices")->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(tests::child<QSpinBox>(dialog, "Devices"), Qt::Key_Up);
    waitForPreview(dialog);
    QCOMPARE(column(*dialog.findings()->model(), 0),
             (QStringList {QStringLiteral("Decided on the way"), QStringLiteral("3 devices")}));
}

void TestExchangeDialog::shardyText_comesBack()
{
    Opened opened(false);
    Workspace& workspace = opened.workspace();
    opened.model.configure(1); // "pipe" 1 × "model" 2
    const plan::Plan without = workspace.plan();
    const std::vector<ValueId>& weights = workspace.graph().scope(ScopeId {0}).initializers;
    const auto matrix = std::find_if(weights.begin(), weights.end(), [&](ValueId value) {
        const graph::TensorInfo* tensor = workspace.graph().initializer(value);
        return tensor && tensor->dims == std::vector<int64_t> {48, 48};
    });
    QVERIFY(matrix != weights.end());
    plan::AxesSharding rows;
    rows.dims.resize(2);
    rows.dims[0].axes = {{"model", std::nullopt}};
    workspace.push(document::setSharding(workspace.document(), *workspace.activeConfiguration(),
                                         *matrix, rows));
    workspace.liveEvaluation().waitUntilDone();
    const exchange::Format& sdy = *exchange::formatNamed("sdy");
    ExportDialog exported(workspace, nullptr, {&sdy, 1});
    exported.show();
    waitForPreview(exported);
    QCOMPARE(exported.obstacle(), QString());
    const QString file = tests::child<QLineEdit>(exported, "Folder")->text() + QLatin1Char('/')
        + exported.files()->index(0, OutputFilesModel::Name).data().toString();
    act(exported);
    workspace.undoStack().undo();
    QVERIFY(workspace.plan() == without);
    ImportDialog dialog(workspace, nullptr, {&sdy, 1});
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), file);
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(dialog.outcome()->rowCount(), 1);
    QCOMPARE(dialog.outcome()->index(0, 1).data().toString(), QStringLiteral("2"));
    QCOMPARE(dialog.outcome()->index(0, 3).data().toString(), QStringLiteral("1"));
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QVERIFY(!dialog.isVisible());
    QCOMPARE(workspace.undoStack().undoText(), QStringLiteral("Import Shardy text (SDY)"));
    QVERIFY(!plan::specsOf(workspace.graph(), workspace.plan(), *matrix,
                           workspace.activeConfiguration())
                 .empty());
}

void TestExchangeDialog::polygraphyHints_comeOntoTheModel()
{
    const auto model = tests::sharedModel("multidevice/attention-head-polygraphy.onnx");
    const auto hints = tests::sharedModel("multidevice/attention-head-polygraphy.hint.json");
    if (!model || !hints)
        QSKIP("the shared models are not there");
    Opened opened(false, qt(model->string()));
    Workspace& workspace = opened.workspace();
    ImportDialog dialog(workspace, nullptr, {exchange::formatNamed("polygraphy-hints"), 1});
    dialog.show();
    type(*tests::child<QLineEdit>(dialog, "File"), qt(hints->string()));
    waitForPreview(dialog);
    QCOMPARE(dialog.obstacle(), QString());
    QCOMPARE(dialog.outcome()->rowCount(), 1);
    QVERIFY(dialog.outcome()->index(0, 3).data().toString() != QStringLiteral("0"));
    tests::savePictures(dialog, workspace, QStringLiteral("import-hints"));
    QTest::mouseClick(dialog.actButton(), Qt::LeftButton);
    QVERIFY(!dialog.isVisible());
    QVERIFY(workspace.configuration());
    workspace.liveEvaluation().waitUntilDone();
    ExportDialog exported(workspace, nullptr, {exchange::formatNamed("distcollective"), 1});
    exported.show();
    waitForPreview(exported);
    tests::savePictures(exported, workspace, QStringLiteral("export-distcollective"));
    QCOMPARE(exported.obstacle(), QString());
    QVERIFY(exported.files()->rowCount() > 0);
    workspace.undoStack().undo();
    QVERIFY(workspace.plan().configurations().empty());
}

void TestExchangeDialog::importedFile_isSaved()
{
    Opened opened;
    const auto formats = madeUpImports();
    ImportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    choose(dialog, 1); // needs no file
    QCOMPARE(dialog.outcome()->index(0, 0).data().toString(), QStringLiteral("made.txt"));
    QCOMPARE(dialog.actButton()->text(), QStringLiteral("&Save as…"));
    QTimer::singleShot(0, &dialog, [] {
        auto* asked = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(asked);
        QMetaObject::invokeMethod(asked, "accept");
    });
    act(dialog);
    QCOMPARE(contentsOf(opened.path(QStringLiteral("made.txt"))), QByteArray("1 2 3"));
    QVERIFY(tests::child<LinkButton>(dialog)->isVisible());
    QVERIFY(dialog.isVisible());
}

/// Tab goes from the formats through the form to the buttons, options in between.
void TestExchangeDialog::keyboard_reachesEverything()
{
    Opened opened;
    const auto formats = madeUpExports();
    ExportDialog dialog(opened.workspace(), nullptr, formats);
    dialog.show();
    waitForPreview(dialog);
    dialog.activateWindow();
    tests::child<FormatList>(dialog)->setFocus();
    QList<QWidget*> visited;
    for (int i = 0; i < 12; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        visited << QApplication::focusWidget();
    }
    const QList<QWidget*> wanted {tests::child<QComboBox>(dialog, "Configuration"),
                                  tests::child<QLineEdit>(dialog, "Folder"),
                                  dialog.findChild<QComboBox*>(QStringLiteral("style")),
                                  dialog.findChild<QLineEdit*>(QStringLiteral("note")),
                                  dialog.findings()->list(),
                                  dialog.actButton(),
                                  dialog.closeButton()};
    qsizetype last = -1;
    for (QWidget* widget : wanted) {
        const qsizetype at = visited.indexOf(widget);
        QVERIFY2(at > last, qPrintable(widget->accessibleName()));
        last = at;
    }
}

/// Of all formats, on the model that MESHWRIGHT_PICTURE_MODEL names or the decoder.
void TestExchangeDialog::pictures()
{
    if (qEnvironmentVariableIsEmpty("MESHWRIGHT_PICTURES"))
        QSKIP("no folder for pictures");
    Opened opened(true, qEnvironmentVariable("MESHWRIGHT_PICTURE_MODEL"));
    Workspace& workspace = opened.workspace();
    const auto formats = madeUpExports();
    ExportDialog made(workspace, nullptr, formats);
    made.show();
    waitForPreview(made);
    tests::savePictures(made, workspace, QStringLiteral("export-made-up"));
    choose(made, 2);
    tests::savePictures(made, workspace, QStringLiteral("export-failed"));
    ExportDialog dialog(workspace);
    dialog.show();
    for (int row = 0; row < tests::child<FormatList>(dialog)->count(); ++row) {
        choose(dialog, row);
        QTest::qWait(100);
        tests::savePictures(dialog, workspace, QStringLiteral("export-%1").arg(row));
        type(*tests::child<QLineEdit>(dialog, "Folder"), opened.path(QStringLiteral("written")));
        if (dialog.actButton()->isEnabled()) {
            act(dialog);
            QTest::qWait(100);
            tests::savePictures(dialog, workspace, QStringLiteral("export-%1-written").arg(row));
        }
    }
    ImportDialog import(workspace);
    import.show();
    for (int row = 0; row < tests::child<FormatList>(import)->count(); ++row) {
        choose(import, row);
        tests::savePictures(import, workspace, QStringLiteral("import-%1").arg(row));
    }
    write(opened.path(QStringLiteral("other.json")),
          QByteArray::fromStdString(tests::planOf(2, tests::layersOnStages(4, 2))));
    const auto imports = madeUpImports();
    ImportDialog own(workspace, nullptr, imports);
    own.show();
    type(*tests::child<QLineEdit>(own, "File"), opened.path(QStringLiteral("other.json")));
    waitForPreview(own);
    tests::savePictures(own, workspace, QStringLiteral("import-made-up"));
}

MESHWRIGHT_WIDGET_TEST(TestExchangeDialog)
#include "tst_exchange_dialog.moc"
