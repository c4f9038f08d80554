#include "views/exchange/export_dialog.h"
#include "views/exchange/output_files_model.h"
#include "views/mesh/mesh_geometry.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

/// What is chosen for an export: configuration and folder, and the table of its files.
namespace meshwright::views {

namespace {

QString modelPath(const Workspace& workspace)
{
    return QFile::decodeName(workspace.document().path().string().c_str());
}

} // namespace

void ExportDialog::offerRun()
{
    form().setRowVisible(m_run,
                         m_runner && format() && m_runner->canRun(format()->name, dialect()));
}

void ExportDialog::buildFolderRow()
{
    m_folder = new QLineEdit(this);
    m_folder->setAccessibleName(tr("Folder"));
    m_chooseFolder = new QPushButton(tr("C&hoose…"), this);
    m_chooseFolder->setAutoDefault(false);
    auto* whole = new QWidget(this);
    auto* row = newLayout<QHBoxLayout>(whole, 2 * kGrid);
    row->addWidget(m_folder, 1);
    row->addWidget(m_chooseFolder);
    form().addRow(tr("&Folder"), whole);
    if (auto* label = qobject_cast<QLabel*>(form().labelForField(whole)))
        label->setBuddy(m_folder);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::look);
    connect(m_chooseFolder, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
}

QWidget* ExportDialog::buildPreview()
{
    auto* preview = new QWidget(this);
    m_header = new PanelHeader(tr("Files"), preview);
    m_header->setFlush();
    auto* table = m_table = new QTableView(preview);
    table->setModel(m_files);
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setTextElideMode(Qt::ElideMiddle);
    table->setWordWrap(false);
    table->setAccessibleName(tr("Files that will be written"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(6 * kGrid);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(OutputFilesModel::What, QHeaderView::Stretch);
    table->horizontalHeader()->setHighlightSections(false);
    auto* column = newLayout<QVBoxLayout>(preview, 0);
    column->addWidget(m_header);
    column->addWidget(table, 1);
    return preview;
}

/// Those that there are, the one chosen before (at first the window's) chosen again.
void ExportDialog::listConfigurations()
{
    if (!workspace().hasDocument())
        return;
    const bool isFirst = m_configuration->count() == 0;
    const std::optional<ConfigurationId> before =
        isFirst ? workspace().activeConfiguration() : configuration();
    const QSignalBlocker quiet(m_configuration);
    m_configuration->clear();
    for (const plan::Configuration& each : workspace().plan().configurations()) {
        m_configuration->addItem(
            tr("%1 · %2").arg(QString::fromStdString(each.name), meshSummary(each)), each.id.index);
        if (each.id == before)
            m_configuration->setCurrentIndex(m_configuration->count() - 1);
    }
    const bool hasAny = m_configuration->count() > 0;
    if (!hasAny || (format() && !format()->needsConfiguration))
        m_configuration->addItem(tr("none"));
    if (!isFirst && !before)
        m_configuration->setCurrentIndex(m_configuration->count() - 1);
    m_configuration->setEnabled(hasAny);
}

std::optional<ConfigurationId> ExportDialog::configuration() const
{
    const QVariant id = m_configuration->currentData();
    return id.isValid() ? std::optional(ConfigurationId {id.toUInt()}) : std::nullopt;
}

QString ExportDialog::folder() const
{
    const QString text = m_folder->text().trimmed();
    return text.isEmpty() ? text : QFileInfo(modelPath(workspace())).absoluteDir().filePath(text);
}

/// A folder of its own beside the model: nothing is replaced by accident.
QString ExportDialog::proposedFolder() const
{
    const QFileInfo model(modelPath(workspace()));
    return QDir::toNativeSeparators(model.absoluteDir().filePath(
        model.completeBaseName() + QLatin1Char('-')
        + QString::fromUtf8(format()->name.data(), qsizetype(format()->name.size()))));
}

void ExportDialog::chooseFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(this, tr("Export into"), folder());
    if (!chosen.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(chosen));
}

} // namespace meshwright::views
