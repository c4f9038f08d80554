#include "views/exchange/export_dialog.h"

#include "core/exchange/request.h"
#include "views/exchange/findings_view.h"
#include "views/exchange/format_text.h"
#include "views/exchange/option_rows.h"
#include "views/exchange/output_files_model.h"
#include "views/exchange/written_export.h"
#include "views/mesh/mesh_geometry.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>

namespace meshwright::views {

namespace {

FindingsView::Subject losses()
{
    return {ExportDialog::tr("What is lost and decided"),
            {{Severity::Error, ExportDialog::tr("Has no place in this format")},
             {Severity::Warning, ExportDialog::tr("Will be lost")},
             {Severity::Info, ExportDialog::tr("Decided on the way")}},
            ExportDialog::tr("Nothing of the plan is lost.")};
}

FindingsView::Subject checks(bool hasRun)
{
    return {ExportDialog::tr("What was found in the written models"),
            {{Severity::Error,
              hasRun ? ExportDialog::tr("Is wrong") : ExportDialog::tr("Is not valid")},
             {Severity::Warning, ExportDialog::tr("Is doubtful")},
             {Severity::Info,
              hasRun ? ExportDialog::tr("Was found") : ExportDialog::tr("Was not checked")}},
            {}};
}

/// What formats that run the plan are asked at first: the run that the window shows.
exchange::OptionValues shownRun(const simulate::Options& run)
{
    exchange::OptionValues values {{"training", run.training ? "yes" : "no"},
                                   {"schedule", run.schedule},
                                   {"hardware", run.hardware}};
    if (run.microbatches)
        values["microbatches"] = std::to_string(*run.microbatches);
    return values;
}

/// Runs on another thread.
Result<exchange::PreparedExport>
prepareExport(const exchange::Format& format, exchange::ExportRequest request,
              const std::shared_ptr<const evaluate::Evaluation>& evaluation,
              std::optional<ConfigurationId> configuration, Progress& progress)
{
    if (const auto added = exchange::addEvaluation(request, evaluation, configuration); !added)
        return added.error();
    return format.prepareExport(request, progress);
}

} // namespace

ExportDialog::ExportDialog(Workspace& workspace, QWidget* parent,
                           std::span<const exchange::Format> formats)
    : ExchangeDialog(workspace, Direction::Export, formats, parent)
    , m_configuration(new QComboBox(this))
    , m_files(new OutputFilesModel(this))
    , m_looking(new LatestWork(this))
{
    setWindowTitle(tr("Export"));
    m_configuration->setAccessibleName(tr("Configuration"));
    form().addRow(tr("C&onfiguration"), m_configuration);
    buildFolderRow();
    m_run = new QCheckBox(tr("&Run it beside the original and compare"), this);
    m_run->setObjectName(QStringLiteral("runExport"));
    m_run->setToolTip(tr("Runs both with ONNX Runtime on the same inputs and says how near the "
                         "outputs are; it takes Node.js with onnxruntime-node (see Settings)"));
    form().addRow(QString(), m_run);
    form().setRowVisible(m_run, false);
    QWidget* preview = buildPreview();
    listConfigurations();
    connect(m_configuration, &QComboBox::currentIndexChanged, this, &ExportDialog::prepareNow);
    connect(&workspace, &Workspace::documentChanged, this, [this](const document::Change& change) {
        if (change.configurations)
            listConfigurations();
    });
    connect(&workspace, &Workspace::themeChanged, m_files,
            [this] { m_files->setTheme(this->workspace().theme()); });
    m_files->setTheme(workspace.theme());
    build(m_run, preview, shownRun(workspace.liveEvaluation().simulationOptions()));
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::setRunner(std::shared_ptr<const ExportRunner> runner)
{
    m_runner = std::move(runner);
    offerRun();
}

/// The chosen one; empty: the format has none.
std::string ExportDialog::dialect() const
{
    for (const exchange::FormatOption& option : format()->exportOptions) {
        if (option.name == "dialect")
            return std::string(exchange::optionValue(options()->values(), option));
    }
    return {};
}

void ExportDialog::showFormat()
{
    const bool isProposed = m_folder->text() == m_proposedFolder;
    m_proposedFolder = proposedFolder();
    if (isProposed)
        m_folder->setText(m_proposedFolder);
    listConfigurations();
}

std::optional<ExchangeDialog::Obstacle> ExportDialog::findObstacle() const
{
    if (!format()->needsConfiguration || configuration())
        return std::nullopt;
    return Obstacle {tr("There is no configuration yet"),
                     tr("This format carries out a configuration: devices, a mesh, and what lies "
                        "where. Make one first."),
                     true};
}

Result<exchange::ExportRequest> ExportDialog::request()
{
    const document::Document& document = workspace().document();
    if (!m_base || m_baseRevision != document.revision()) {
        Result<exchange::ExportRequest> base = exchange::exportRequest(document);
        if (!base)
            return base;
        m_base = std::move(base).value();
        m_baseRevision = document.revision();
    }
    exchange::ExportRequest request = *m_base;
    request.options = options()->values();
    return request;
}

void ExportDialog::prepare()
{
    Result<exchange::ExportRequest> asked = request();
    if (!asked) {
        showFailure(asSentence(asked.error().message));
        return;
    }
    const exchange::Format& chosen = *format();
    if (const Result<void> fine =
            exchange::checkOptions(asked->options, chosen.exportOptions, chosen.name);
        !fine) {
        showFailure(asSentence(fine.error().message));
        return;
    }
    preparation().start([this, &chosen, request = std::move(asked).value(),
                         evaluation = workspace().liveEvaluation().evaluation(),
                         configuration = configuration()](Progress& progress) {
        auto made = std::make_shared<Result<exchange::PreparedExport>>(
            prepareExport(chosen, request, evaluation, configuration, progress));
        return [this, made] {
            if (*made)
                takeExport(
                    std::make_shared<const exchange::PreparedExport>(std::move(*made).value()));
            else
                showFailure(asSentence(made->error().message));
        };
    });
}

void ExportDialog::takeExport(const std::shared_ptr<const exchange::PreparedExport>& made)
{
    m_prepared = made;
    m_files->setExport(made);
    findings()->setDiagnostics(losses(), made->diagnostics);
    offerRun();
    look();
    showPreview();
}

void ExportDialog::clearPreview()
{
    m_prepared.reset();
    m_files->setExport(nullptr);
    findings()->setDiagnostics(losses(), {});
}

/// Looks in the background which of the files are there: the folder may be a slow one.
void ExportDialog::look()
{
    if (!m_prepared)
        return;
    QStringList names;
    for (const exchange::ListedFile& file : m_files->files())
        names << QString::fromStdString(file.name);
    m_looking->start([this, names, folder = folder()](Progress& progress) -> LatestWork::Delivery {
        QSet<QString> existing;
        const QDir dir(folder);
        for (const QString& name : names) {
            if (progress.cancelled())
                break;
            if (!folder.isEmpty() && QFileInfo::exists(dir.filePath(name)))
                existing.insert(name);
        }
        return [this, existing] {
            m_files->setExisting(existing);
            refreshHeader();
            refreshAct();
        };
    });
    refreshAct();
}

void ExportDialog::refreshHeader()
{
    if (!m_prepared)
        return;
    const int replaced = m_files->replacedCount();
    m_table->setColumnHidden(OutputFilesModel::State, replaced == 0);
    QString text = filesText(m_files->files());
    if (replaced > 0)
        text += QStringLiteral(" · ")
            + (replaced == 1 ? tr("1 is there already and will be replaced")
                             : tr("%1 are there already and will be replaced").arg(replaced));
    m_header->setSecondary(text);
}

QString ExportDialog::refusal() const
{
    if (!m_prepared || m_prepared->files.empty())
        return tr("There is nothing to write.");
    return m_folder->text().trimmed().isEmpty() ? tr("Choose a folder to write into.") : QString();
}

QString ExportDialog::actText() const
{
    return m_files->replacedCount() > 0 ? tr("&Export and replace") : tr("&Export");
}

QString ExportDialog::busyText() const
{
    return m_isRunning && *m_isRunning ? tr("Running %1…").arg(writing().what())
                                       : tr("Writing and checking…");
}

void ExportDialog::act()
{
    const QString target = folder();
    const ExportToRun what {workspace().document().path(), QFile::encodeName(target).toStdString(),
                            format()->name, dialect(),
                            workspace().liveEvaluation().simulationOptions().bindings};
    m_isRunning = std::make_shared<std::atomic<bool>>(false);
    writing().start([this, made = m_prepared, target, what, isRunning = m_isRunning,
                     runner = m_run->isVisible() && m_run->isChecked() ? m_runner : nullptr,
                     source = workspace().document().source(),
                     libonnx = workspace().liveEvaluation().settings().shapes.libonnxProgram](
                        Progress& progress) {
        const auto written = std::make_shared<WrittenExport>(
            writeAndVerify(*made, what.folder, source.get(), libonnx, progress));
        *isRunning = written->isWritten && runner;
        if (*isRunning)
            runAndCompare(*written, what, *runner, progress);
        return [this, written, target] { tellWritten(*written, target); };
    });
    showWriting();
}

void ExportDialog::tellWritten(const WrittenExport& written, const QString& target)
{
    if (!written.findings.empty())
        findings()->setDiagnostics(checks(written.hasRun), written.findings);
    if (written.isWritten) {
        showWritten(written.sentence, target);
        return;
    }
    showNotWritten(written.sentence);
    look(); // some may be there now
}

} // namespace meshwright::views
