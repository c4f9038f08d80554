#include "views/mesh/stage_editor.h"

#include "views/mesh/configuration_draft.h"
#include "views/mesh/form_parts.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace meshwright::views {

namespace {

constexpr int kStageEditorMostRows = 4096;
constexpr int64_t kMostProposed = 64; ///< stages that a new list starts with
constexpr int kAxisRole = Qt::UserRole + 1;

} // namespace

StageEditor::StageEditor(QWidget* parent)
    : QWidget(parent)
    , m_kind(new QComboBox(this))
    , m_list(new QWidget(this))
    , m_table(fieldTable(tr("Stages"), {tr("Stage"), tr("Name"), tr("Devices"), tr("Own mesh")},
                         m_list))
{
    m_kind->setAccessibleName(tr("What a stage is"));
    m_table->setColumnWidth(0, 48);
    m_table->setColumnWidth(1, 80);
    auto* head = new QHBoxLayout;
    head->addWidget(sectionLabel(tr("Stages"), this));
    head->addWidget(m_kind, 1);
    auto* inner = newLayout<QVBoxLayout>(m_list, kGrid);
    inner->addWidget(m_table);
    inner->addLayout(rowLinks(
        tr("Stages"), m_table, [this] { add(); }, [this] { read(); }));
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid);
    column->addLayout(head);
    column->addWidget(m_list, 1);
    connect(m_kind, &QComboBox::activated, this, &StageEditor::choose);
    connect(m_table, &QTableWidget::cellChanged, this, &StageEditor::read);
}

void StageEditor::setConfiguration(const plan::Configuration& configuration)
{
    m_configuration = configuration;
    m_unreadable.clear();
    fill();
}

void StageEditor::writeTo(plan::Configuration& configuration) const
{
    configuration.stageAxis = m_configuration.stageAxis;
    configuration.stages = m_configuration.stages;
}

void StageEditor::fill()
{
    m_filling = true;
    m_kind->clear();
    m_kind->addItem(tr("Stage s is device s"), int(Kind::PerDevice));
    for (const plan::MeshAxis& axis : m_configuration.mesh.value_or(plan::Mesh {}).axes) {
        const QString name = QString::fromStdString(axis.name);
        m_kind->addItem(tr("Along the axis %1").arg(name), int(Kind::Axis));
        m_kind->setItemData(m_kind->count() - 1, name, kAxisRole);
        if (axis.name == m_configuration.stageAxis)
            m_kind->setCurrentIndex(m_kind->count() - 1);
    }
    m_kind->addItem(tr("Listed"), int(Kind::Listed));
    if (!m_configuration.stages.empty())
        m_kind->setCurrentIndex(m_kind->count() - 1);
    m_list->setVisible(!m_configuration.stages.empty());
    m_table->setRowCount(int(
        std::min<std::size_t>(m_configuration.stages.size(), std::size_t(kStageEditorMostRows))));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const plan::Stage& stage = m_configuration.stages[std::size_t(row)];
        setCellText(*m_table, row, 0, QString::number(stage.number.value));
        setCellText(*m_table, row, 1, QString::fromStdString(stage.name));
        setCellText(*m_table, row, 2, deviceListSource(stage.devices));
        setCellText(*m_table, row, 3, stage.mesh ? meshSource(*stage.mesh) : QString());
    }
    m_filling = false;
}

void StageEditor::choose(int index)
{
    const auto kind = Kind(m_kind->itemData(index).toInt());
    m_configuration.stageAxis = kind == Kind::Axis
        ? m_kind->itemData(index, kAxisRole).toString().toStdString()
        : std::string();
    if (kind != Kind::Listed) {
        m_configuration.stages.clear();
    } else if (m_configuration.stages.empty()) {
        for (int64_t i = 0; i < std::min(m_configuration.deviceCount(), kMostProposed); ++i)
            m_configuration.stages.push_back({StageNumber {int32_t(i)}, {}, {i}, {}});
    }
    m_unreadable.clear();
    fill();
    Q_EMIT edited();
}

void StageEditor::add()
{
    plan::Stage stage;
    for (const plan::Stage& other : m_configuration.stages) {
        if (other.number.value < std::numeric_limits<int32_t>::max())
            stage.number = std::max(stage.number, StageNumber {other.number.value + 1});
    }
    m_configuration.stages.push_back(stage);
    fill();
    m_table->setCurrentCell(m_table->rowCount() - 1, 2);
    m_table->setFocus();
    Q_EMIT edited();
}

plan::Stage StageEditor::readRow(int row)
{
    plan::Stage stage;
    bool ok = false;
    stage.number = {cellText(*m_table, row, 0).toInt(&ok)};
    if (!ok)
        m_unreadable = tr("A stage is a number, not “%1”.").arg(cellText(*m_table, row, 0));
    stage.name = cellText(*m_table, row, 1).toStdString();
    const std::optional<std::vector<int64_t>> devices = readDeviceList(cellText(*m_table, row, 2));
    if (!devices)
        m_unreadable = tr("Devices of a stage are numbers as in “0–3, 8”, not “%1”.")
                           .arg(cellText(*m_table, row, 2));
    stage.devices = devices.value_or(std::vector<int64_t> {});
    const QString own = cellText(*m_table, row, 3);
    if (!own.isEmpty())
        stage.mesh = readMesh(own);
    if (!own.isEmpty() && !stage.mesh)
        m_unreadable = tr("A stage's mesh is written as “data 2, model 2”, not “%1”.").arg(own);
    return stage;
}

void StageEditor::read()
{
    if (m_filling)
        return;
    m_unreadable.clear();
    std::vector<plan::Stage> stages;
    for (int row = 0; row < m_table->rowCount(); ++row)
        stages.push_back(readRow(row));
    // Rows beyond those shown stay as they are.
    for (std::size_t i = std::size_t(kStageEditorMostRows); i < m_configuration.stages.size(); ++i)
        stages.push_back(m_configuration.stages[i]);
    m_configuration.stages = std::move(stages);
    Q_EMIT edited();
}

} // namespace meshwright::views
