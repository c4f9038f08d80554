#include "views/exchange/import_dialog.h"

#include "core/document/operations.h"
#include "core/exchange/request.h"
#include "views/exchange/findings_view.h"
#include "views/exchange/format_text.h"
#include "views/exchange/option_rows.h"
#include "views/runs/text_table_model.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

FindingsView::Subject placing()
{
    return {ImportDialog::tr("What does not fit"),
            {{Severity::Error, ImportDialog::tr("Could not be placed")},
             {Severity::Warning, ImportDialog::tr("Was not understood, or is lost")},
             {Severity::Info, ImportDialog::tr("Decided on the way")}},
            ImportDialog::tr("Everything has a place in this model.")};
}

QString modelFolder(const Workspace& workspace)
{
    const QString path = QFile::decodeName(workspace.document().path().string().c_str());
    return QFileInfo(path).absolutePath();
}

/// "*.json *.txt"
QString patternsOf(const exchange::Format& format)
{
    QStringList patterns;
    for (const std::string_view ending : format.endings)
        patterns << QLatin1Char('*') + QString::fromUtf8(ending.data(), qsizetype(ending.size()));
    return patterns.join(QLatin1Char(' '));
}

} // namespace

ImportDialog::ImportDialog(Workspace& workspace, QWidget* parent,
                           std::span<const exchange::Format> formats)
    : ExchangeDialog(workspace, Direction::Import, formats, parent)
    , m_file(new QLineEdit(this))
    , m_chooseFile(new QPushButton(tr("C&hoose…"), this))
    , m_devices(new QSpinBox(this))
    , m_outcome(new TextTableModel(this))
{
    setWindowTitle(tr("Import"));
    buildRows();
    build(m_devices, buildPreview());
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::buildRows()
{
    m_file->setAccessibleName(tr("File"));
    m_chooseFile->setAutoDefault(false);
    auto* whole = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(whole, 2 * kGrid);
    row->addWidget(m_file, 1);
    row->addWidget(m_chooseFile);
    form().addRow(tr("&File"), whole);
    if (auto* label = qobject_cast<QLabel*>(form().labelForField(whole)))
        label->setBuddy(m_file);
    m_devices->setRange(0, int(plan::kMaxDevices));
    m_devices->setSpecialValueText(tr("as the file says"));
    m_devices->setGroupSeparatorShown(true);
    m_devices->setMinimumWidth(150);
    m_devices->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_devices->setAccessibleName(tr("Devices"));
    m_devices->setToolTip(tr("How many devices there are, where the file leaves it open"));
    form().addRow(tr("&Devices"), m_devices);
    connect(m_file, &QLineEdit::textChanged, this, &ImportDialog::prepareSoon);
    connect(m_devices, &QSpinBox::valueChanged, this, &ImportDialog::prepareSoon);
    connect(m_chooseFile, &QPushButton::clicked, this, &ImportDialog::chooseFile);
}

QWidget* ImportDialog::buildPreview()
{
    auto* preview = new QWidget(this);
    m_header = new PanelHeader(tr("What comes onto the model"), preview);
    m_header->setFlush();
    auto* table = m_table = new QTableView(preview);
    table->setModel(m_outcome);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus);
    table->setAccessibleName(tr("What comes onto the model"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(6 * kGrid);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* column = newLayout<QVBoxLayout>(preview, 0);
    column->addWidget(m_header);
    column->addWidget(table, 1);
    return preview;
}

QString ImportDialog::file() const
{
    const QString text = m_file->text().trimmed();
    return text.isEmpty() ? text : QDir(modelFolder(workspace())).absoluteFilePath(text);
}

void ImportDialog::chooseFile()
{
    QString filter = tr("All files (*)");
    if (const QString patterns = patternsOf(*format()); !patterns.isEmpty())
        filter = formatText(format()->title) + QStringLiteral(" (") + patterns
            + QStringLiteral(");;") + filter;
    const QString start = file().isEmpty() ? modelFolder(workspace()) : file();
    const QString chosen = QFileDialog::getOpenFileName(this, tr("Import"), start, filter);
    if (!chosen.isEmpty())
        m_file->setText(QDir::toNativeSeparators(chosen));
}

void ImportDialog::showFormat()
{
    const QString patterns = patternsOf(*format());
    m_file->setPlaceholderText(!format()->needsFile ? tr("not needed: what the model says is read")
                                                    : patterns);
}

std::optional<ExchangeDialog::Obstacle> ImportDialog::findObstacle() const
{
    if (!file().isEmpty() || !format()->needsFile)
        return std::nullopt;
    return Obstacle {
        {}, tr("Choose the file to import, and see here what it would change."), false};
}

void ImportDialog::prepare()
{
    const exchange::Format& chosen = *format();
    exchange::ImportRequest request =
        exchange::importRequest(*workspace().liveEvaluation().evaluation());
    request.options = options()->values();
    if (m_devices->value() > 0)
        request.devices = m_devices->value();
    if (const Result<void> fine =
            exchange::checkOptions(request.options, chosen.importOptions, chosen.name);
        !fine) {
        showFailure(asSentence(fine.error().message));
        return;
    }
    std::vector<ConfigurationId> ids;
    for (std::size_t i = 0; i < kReservedIds; ++i)
        ids.push_back(workspace().newConfigurationId());
    preparation().start(
        [this, &chosen, request = std::move(request), path = file(), ids](Progress& progress) {
            auto made = std::make_shared<Result<ImportPreview>>(
                previewImport(chosen, request, path, ids, progress));
            return [this, made] {
                if (*made)
                    takePreview(std::make_shared<const ImportPreview>(std::move(*made).value()));
                else
                    showFailure(asSentence(made->error().message));
            };
        });
}

void ImportDialog::takePreview(std::shared_ptr<const ImportPreview> preview)
{
    m_preview = std::move(preview);
    if (m_preview->prepared.file)
        showFile(*m_preview->prepared.file);
    else
        showConfigurations();
    findings()->setDiagnostics(placing(), m_preview->diagnostics);
    showPreview();
}

void ImportDialog::showConfigurations()
{
    std::vector<QStringList> rows;
    for (const ImportPreview::Configuration& each : m_preview->configurations) {
        const QString name = QString::fromStdString(each.name);
        rows.push_back({each.mesh.isEmpty() ? name : tr("%1 · %2").arg(name, each.mesh),
                        countText(each.devices), countText(each.nodes), countText(each.tensors),
                        each.isReplaced ? tr("replaces the one there") : tr("new")});
    }
    m_outcome->setRows({tr("Configuration"), tr("Devices"), tr("Nodes on stages"),
                        tr("Annotated tensors"), QString()},
                       std::move(rows));
    stretchFirst();
    m_header->setSecondary({});
}

/// A header keeps what its columns were only as long as there are columns.
void ImportDialog::stretchFirst()
{
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

void ImportDialog::showFile(const exchange::OutputFile& file)
{
    m_outcome->setRows({tr("File"), tr("Contents"), tr("Size")},
                       {{QString::fromStdString(file.name), translated(file.what),
                         file.size ? bytesText(*file.size) : QStringLiteral("–")}});
    stretchFirst();
    m_header->setSecondary(tr("a file of its own; the model stays as it is"));
}

void ImportDialog::clearPreview()
{
    m_preview.reset();
    m_outcome->setRows({}, {});
    findings()->setDiagnostics(placing(), {});
}

QString ImportDialog::refusal() const
{
    if (!m_preview)
        return tr("There is nothing to import.");
    if (m_preview->prepared.file || !m_preview->edit || !m_preview->edit->empty())
        return {};
    return m_preview->configurations.empty() ? tr("There is nothing that could be imported.")
                                             : tr("The model says all of it already.");
}

QString ImportDialog::actText() const
{
    return m_preview && m_preview->prepared.file ? tr("&Save as…") : tr("&Import");
}

QString ImportDialog::busyText() const
{
    return tr("Writing…");
}

void ImportDialog::act()
{
    if (m_preview->prepared.file)
        saveFile();
    else
        apply();
}

/// The plan is that of the preview: whatever changed it since then has made the preview anew.
Result<document::Edit> ImportDialog::edit()
{
    if (m_preview->edit)
        return *m_preview->edit;
    return document::applyPlan(workspace().documentForSaving(), m_preview->prepared.plan).edit;
}

void ImportDialog::apply()
{
    const std::shared_ptr<const ImportPreview> preview = m_preview; // a change makes another
    const QString title = formatText(format()->title);
    Result<document::Edit> made = edit();
    if (made)
        made->name = tr("Import %1").arg(title).toStdString();
    if (!workspace().push(made)) {
        showNotWritten(made ? tr("The model is being saved; try again in a moment.")
                            : asSentence(made.error().message));
        return;
    }
    for (const ImportPreview::Configuration& each : preview->configurations) {
        if (const plan::Configuration* now = workspace().plan().configuration(each.name)) {
            workspace().setActiveConfiguration(now->id);
            break;
        }
    }
    Q_EMIT imported(tr("Imported %1").arg(title));
    accept();
}

void ImportDialog::saveFile()
{
    const exchange::OutputFile& made = *m_preview->prepared.file;
    const QString proposal =
        QDir(modelFolder(workspace())).filePath(QString::fromStdString(made.name));
    const QString path = QFileDialog::getSaveFileName(this, tr("Save what was imported"), proposal);
    if (path.isEmpty())
        return;
    writing().start([this, preview = m_preview, path](Progress& progress) {
        const Result<void> result = exchange::writeOutput(
            *preview->prepared.file, QFile::encodeName(path).toStdString(), progress);
        return [this, result, path] {
            if (result)
                showWritten(tr("Wrote %1.").arg(path), QFileInfo(path).absolutePath());
            else
                showNotWritten(asSentence(result.error().message));
        };
    });
    showWriting();
}

} // namespace meshwright::views
