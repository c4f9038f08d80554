#include "views/mesh/configuration_form.h"

#include "views/mesh/configuration_draft.h"
#include "views/theme.h"
#include "views/widgets/link_button.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace meshwright::views {

namespace {

constexpr int64_t kMostRows = 4096; ///< device names are shown up to here
constexpr int kMostDevices = 65536;

QLabel* sectionLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont bold = textFont();
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

QString cell(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* item = table.item(row, column);
    return item ? item->text().trimmed() : QString();
}

void setCell(QTableWidget& table, int row, int column, const QString& text, bool editable = true)
{
    auto* item = new QTableWidgetItem(text);
    if (!editable)
        item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    table.setItem(row, column, item);
}

} // namespace

ConfigurationForm::ConfigurationForm(const cost::Catalogue& hardware, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2 * kGrid);
    auto* nameRow = new QHBoxLayout;
    auto* label = new QLabel(tr("&Name"), this);
    label->setBuddy(m_name);
    m_name->setAccessibleName(tr("Name of the configuration"));
    nameRow->addWidget(label);
    nameRow->addWidget(m_name, 1);
    column->addLayout(nameRow);
    buildDevices(*column, hardware);
    buildMesh(*column);
    buildStages(*column);
    connect(m_name, &QLineEdit::textEdited, this, &ConfigurationForm::read);
}

QTableWidget* ConfigurationForm::table(const QString& name, const QStringList& headers)
{
    auto* made = new QTableWidget(0, int(headers.size()), this);
    made->setHorizontalHeaderLabels(headers);
    made->horizontalHeader()->setStretchLastSection(true);
    made->verticalHeader()->hide();
    made->verticalHeader()->setDefaultSectionSize(24);
    made->setAccessibleName(name);
    made->setTabKeyNavigation(false);
    made->setMinimumHeight(88);
    connect(made, &QTableWidget::cellChanged, this, &ConfigurationForm::read);
    return made;
}

void ConfigurationForm::buildDevices(QVBoxLayout& column, const cost::Catalogue& hardware)
{
    m_count = new QSpinBox(this);
    m_count->setRange(1, kMostDevices);
    m_count->setAccessibleName(tr("Number of devices"));
    m_pattern = new QLineEdit(QStringLiteral("GPU:{i}"), this);
    m_pattern->setAccessibleName(tr("Pattern for device names"));
    m_pattern->setToolTip(tr("{i} stands for the number of the device"));
    auto* name = new QPushButton(tr("Name all"), this);
    name->setAutoDefault(false);
    m_hardware = new QComboBox(this);
    m_hardware->setAccessibleName(tr("Hardware of all devices"));
    m_hardware->addItem(tr("not said"), QString());
    for (const cost::DeviceSpec& spec : hardware.devices)
        m_hardware->addItem(QString::fromStdString(spec.title), QString::fromStdString(spec.name));
    m_hardware->addItem(tr("one by one"), QStringLiteral("*"));

    auto* first = new QHBoxLayout;
    first->addWidget(sectionLabel(tr("Devices"), this));
    first->addWidget(m_count);
    first->addStretch();
    first->addWidget(m_pattern);
    first->addWidget(name);
    auto* second = new QHBoxLayout;
    second->addWidget(new QLabel(tr("Hardware"), this));
    second->addWidget(m_hardware, 1);
    column.addSpacing(kGrid);
    column.addLayout(first);
    column.addLayout(second);
    m_devices = table(tr("Device names"), {tr("Index"), tr("Name"), tr("Hardware")});
    m_devices->setColumnWidth(0, 48);
    m_devices->setColumnWidth(1, 140);
    column.addWidget(m_devices, 2);
    connect(m_count, &QSpinBox::valueChanged, this, &ConfigurationForm::read);
    connect(name, &QPushButton::clicked, this, &ConfigurationForm::nameAll);
    connect(m_pattern, &QLineEdit::returnPressed, this, &ConfigurationForm::nameAll);
    connect(m_hardware, &QComboBox::activated, this, &ConfigurationForm::setHardware);
}

void ConfigurationForm::addRowButtons(QVBoxLayout& column, const QString& title, QTableWidget* rows,
                                      void (ConfigurationForm::*add)())
{
    auto* more = new LinkButton(tr("Add"), this);
    more->setAccessibleName(tr("Add to %1").arg(title));
    auto* fewer = new LinkButton(tr("Remove"), this);
    fewer->setAccessibleName(tr("Remove from %1").arg(title));
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(more);
    row->addSpacing(3 * kGrid);
    row->addWidget(fewer);
    column.addLayout(row);
    connect(more, &QPushButton::clicked, this, add);
    connect(fewer, &QPushButton::clicked, this, [this, rows] {
        if (rows->rowCount() > 0)
            rows->removeRow(rows->currentRow() < 0 ? rows->rowCount() - 1 : rows->currentRow());
        read();
    });
}

void ConfigurationForm::buildMesh(QVBoxLayout& column)
{
    m_sum = new QLabel(this);
    m_sum->setForegroundRole(QPalette::PlaceholderText);
    m_sum->setObjectName(QStringLiteral("axesSum"));
    auto* head = new QHBoxLayout;
    head->addWidget(sectionLabel(tr("Mesh axes"), this));
    head->addStretch();
    head->addWidget(m_sum);
    column.addSpacing(kGrid);
    column.addLayout(head);
    m_axes = table(tr("Mesh axes"), {tr("Axis"), tr("Size")});
    column.addWidget(m_axes, 1);
    addRowButtons(column, tr("Mesh axes"), m_axes, &ConfigurationForm::addAxis);
}

void ConfigurationForm::buildStages(QVBoxLayout& column)
{
    m_stageKind = new QComboBox(this);
    m_stageKind->setAccessibleName(tr("What a stage is"));
    auto* head = new QHBoxLayout;
    head->addWidget(sectionLabel(tr("Stages"), this));
    head->addWidget(m_stageKind, 1);
    column.addSpacing(kGrid);
    column.addLayout(head);
    m_stageButtons = new QWidget(this);
    auto* inner = new QVBoxLayout(m_stageButtons);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(kGrid);
    m_stages = table(tr("Stages"), {tr("Stage"), tr("Name"), tr("Devices"), tr("Own mesh")});
    m_stages->setColumnWidth(0, 48);
    m_stages->setColumnWidth(1, 80);
    inner->addWidget(m_stages);
    addRowButtons(*inner, tr("Stages"), m_stages, &ConfigurationForm::addStage);
    column.addWidget(m_stageButtons, 1);
    connect(m_stageKind, &QComboBox::activated, this, &ConfigurationForm::chooseStages);
}

void ConfigurationForm::setConfiguration(const plan::Configuration& configuration)
{
    m_configuration = configuration;
    m_unreadable.clear();
    show();
}

void ConfigurationForm::focusName()
{
    m_name->setFocus();
    m_name->selectAll();
}

void ConfigurationForm::show()
{
    m_showing = true;
    m_name->setText(QString::fromStdString(m_configuration.name));
    showDevices();
    m_axes->setRowCount(0);
    for (const plan::MeshAxis& axis : m_configuration.mesh.value_or(plan::Mesh {}).axes) {
        m_axes->insertRow(m_axes->rowCount());
        setCell(*m_axes, m_axes->rowCount() - 1, 0, QString::fromStdString(axis.name));
        setCell(*m_axes, m_axes->rowCount() - 1, 1, QString::number(axis.size));
    }
    showStages();
    m_showing = false;
    updateSum();
}

void ConfigurationForm::showDevices()
{
    const int64_t count = m_configuration.deviceCount();
    m_count->setValue(int(std::clamp<int64_t>(count, 1, kMostDevices)));
    const std::vector<std::string>& hardware = m_configuration.hardware;
    const QString common = hardware.empty() ? QString()
        : hardware.size() == 1              ? QString::fromStdString(hardware.front())
                                            : QStringLiteral("*");
    int index = m_hardware->findData(common);
    if (index < 0) {
        m_hardware->insertItem(1, common, common);
        index = 1;
    }
    m_hardware->setCurrentIndex(index);
    m_devices->setRowCount(int(std::clamp<int64_t>(count, 0, kMostRows)));
    m_devices->setColumnHidden(2, hardware.size() < 2);
    for (int row = 0; row < m_devices->rowCount(); ++row) {
        const std::size_t device = std::size_t(row);
        setCell(*m_devices, row, 0, QString::number(row), false);
        setCell(*m_devices, row, 1,
                device < m_configuration.devices.size()
                    ? QString::fromStdString(m_configuration.devices[device])
                    : QString());
        setCell(*m_devices, row, 2,
                hardware.size() > 1 && device < hardware.size()
                    ? QString::fromStdString(hardware[device])
                    : QString());
    }
}

void ConfigurationForm::showStages()
{
    m_stageKind->clear();
    m_stageKind->addItem(tr("Stage s is device s"), int(Stages::PerDevice));
    for (const plan::MeshAxis& axis : m_configuration.mesh.value_or(plan::Mesh {}).axes) {
        m_stageKind->addItem(tr("Along the axis %1").arg(QString::fromStdString(axis.name)),
                             int(Stages::Axis));
        m_stageKind->setItemData(m_stageKind->count() - 1, QString::fromStdString(axis.name),
                                 Qt::UserRole + 1);
        if (axis.name == m_configuration.stageAxis)
            m_stageKind->setCurrentIndex(m_stageKind->count() - 1);
    }
    m_stageKind->addItem(tr("Listed"), int(Stages::Listed));
    if (!m_configuration.stages.empty())
        m_stageKind->setCurrentIndex(m_stageKind->count() - 1);
    m_stageButtons->setVisible(!m_configuration.stages.empty());
    m_stages->setRowCount(
        int(std::min<int64_t>(int64_t(m_configuration.stages.size()), kMostRows)));
    for (int row = 0; row < m_stages->rowCount(); ++row) {
        const plan::Stage& stage = m_configuration.stages[std::size_t(row)];
        setCell(*m_stages, row, 0, QString::number(stage.stage));
        setCell(*m_stages, row, 1, QString::fromStdString(stage.name));
        setCell(*m_stages, row, 2, deviceListSource(stage.devices));
        setCell(*m_stages, row, 3, stage.mesh ? meshSource(*stage.mesh) : QString());
    }
}

void ConfigurationForm::read()
{
    if (m_showing)
        return;
    m_unreadable.clear();
    m_configuration.name = m_name->text().toStdString();
    readDevices();
    readMeshTable();
    readStageTable();
    updateSum();
    Q_EMIT edited();
}

void ConfigurationForm::readDevices()
{
    const int64_t before = m_configuration.deviceCount();
    const int64_t count = m_count->value();
    std::vector<std::string>& names = m_configuration.devices;
    std::vector<std::string>& hardware = m_configuration.hardware;
    for (int row = 0; row < m_devices->rowCount(); ++row) {
        const std::string name = cell(*m_devices, row, 1).toStdString();
        if (names.empty() && !name.empty())
            names.resize(std::size_t(before));
        if (std::size_t(row) < names.size())
            names[std::size_t(row)] = name;
        if (hardware.size() > 1 && std::size_t(row) < hardware.size())
            hardware[std::size_t(row)] = cell(*m_devices, row, 2).toStdString();
    }
    const bool nameless =
        std::all_of(names.begin(), names.end(), [](const auto& name) { return name.empty(); });
    if (nameless)
        names.clear();
    if (count == before)
        return;
    m_configuration.numDevices = int32_t(count);
    if (!names.empty()) {
        const std::vector<std::string> more = namesByPattern(m_pattern->text(), count);
        names.resize(std::size_t(count));
        for (std::size_t i = std::size_t(before); i < names.size(); ++i)
            names[i] = more[i];
    }
    if (hardware.size() > 1)
        hardware.resize(std::size_t(count), hardware.back());
    m_showing = true;
    showDevices();
    m_showing = false;
}

void ConfigurationForm::readMeshTable()
{
    plan::Mesh mesh;
    for (int row = 0; row < m_axes->rowCount(); ++row) {
        bool ok = false;
        const qlonglong size = cell(*m_axes, row, 1).toLongLong(&ok);
        if (!ok)
            m_unreadable =
                tr("The size of an axis is a whole number, not “%1”.").arg(cell(*m_axes, row, 1));
        mesh.axes.push_back({cell(*m_axes, row, 0).toStdString(), ok ? size : 0});
    }
    const std::optional<plan::Mesh> before = m_configuration.mesh;
    m_configuration.mesh = mesh.axes.empty() ? std::nullopt : std::optional(mesh);
    if (before == m_configuration.mesh)
        return;
    // A stage axis that got another name is still the stage axis.
    for (std::size_t i = 0; before && i < std::min(before->axes.size(), mesh.axes.size()); ++i) {
        if (before->axes[i].name == m_configuration.stageAxis
            && before->axes.size() == mesh.axes.size())
            m_configuration.stageAxis = mesh.axes[i].name;
    }
    if (!m_configuration.mesh || !m_configuration.mesh->axis(m_configuration.stageAxis))
        m_configuration.stageAxis.clear();
    m_showing = true;
    showStages();
    m_showing = false;
}

void ConfigurationForm::readStageTable()
{
    if (m_configuration.stages.empty())
        return;
    std::vector<plan::Stage> stages;
    for (int row = 0; row < m_stages->rowCount(); ++row) {
        plan::Stage stage;
        bool ok = false;
        stage.stage = cell(*m_stages, row, 0).toInt(&ok);
        if (!ok)
            m_unreadable = tr("A stage is a number, not “%1”.").arg(cell(*m_stages, row, 0));
        stage.name = cell(*m_stages, row, 1).toStdString();
        const auto devices = readDeviceList(cell(*m_stages, row, 2));
        if (!devices)
            m_unreadable = tr("Devices of a stage are numbers as in “0–3, 8”, not “%1”.")
                               .arg(cell(*m_stages, row, 2));
        stage.devices = devices.value_or(std::vector<int64_t> {});
        if (const QString own = cell(*m_stages, row, 3); !own.isEmpty()) {
            stage.mesh = readMesh(own);
            if (!stage.mesh)
                m_unreadable =
                    tr("A stage's mesh is written as “data 2, model 2”, not “%1”.").arg(own);
        }
        stages.push_back(std::move(stage));
    }
    m_configuration.stages = std::move(stages);
}

void ConfigurationForm::addAxis()
{
    static const QStringList usual {QStringLiteral("pipe"), QStringLiteral("model"),
                                    QStringLiteral("data"), QStringLiteral("expert")};
    QString name;
    for (const QString& candidate : usual) {
        const bool taken =
            m_configuration.mesh && m_configuration.mesh->axis(candidate.toStdString());
        if (!taken && name.isEmpty())
            name = candidate;
    }
    // What is left of the devices is the size that makes the sum right.
    const int64_t product =
        m_configuration.mesh ? m_configuration.mesh->deviceCount().value_or(1) : 1;
    const int64_t count = m_configuration.deviceCount();
    const int64_t size = product > 0 && count % product == 0 ? count / product : 1;
    m_showing = true;
    const int row = m_axes->rowCount();
    m_axes->insertRow(row);
    setCell(*m_axes, row, 0, name);
    setCell(*m_axes, row, 1, QString::number(std::max<int64_t>(size, 1)));
    m_axes->setCurrentCell(row, 0);
    m_showing = false;
    m_axes->setFocus();
    read();
}

void ConfigurationForm::addStage()
{
    plan::Stage stage;
    for (const plan::Stage& other : m_configuration.stages) {
        if (other.stage < std::numeric_limits<int32_t>::max())
            stage.stage = std::max(stage.stage, other.stage + 1);
    }
    m_configuration.stages.push_back(stage);
    m_showing = true;
    showStages();
    m_stages->setCurrentCell(m_stages->rowCount() - 1, 2);
    m_showing = false;
    Q_EMIT edited();
}

void ConfigurationForm::nameAll()
{
    m_configuration.devices = namesByPattern(m_pattern->text(), m_configuration.deviceCount());
    m_showing = true;
    showDevices();
    m_showing = false;
    Q_EMIT edited();
}

void ConfigurationForm::setHardware()
{
    const std::string chosen = m_hardware->currentData().toString().toStdString();
    if (chosen == "*") {
        const std::string start =
            m_configuration.hardware.empty() ? "" : m_configuration.hardware.front();
        if (m_configuration.hardware.size() < 2)
            m_configuration.hardware.assign(std::size_t(m_count->value()), start);
    } else {
        m_configuration.hardware.clear();
        if (!chosen.empty())
            m_configuration.hardware.push_back(chosen);
    }
    m_showing = true;
    showDevices();
    m_showing = false;
    Q_EMIT edited();
}

void ConfigurationForm::chooseStages(int index)
{
    const auto kind = Stages(m_stageKind->itemData(index).toInt());
    m_configuration.stageAxis = kind == Stages::Axis
        ? m_stageKind->itemData(index, Qt::UserRole + 1).toString().toStdString()
        : std::string();
    if (kind != Stages::Listed) {
        m_configuration.stages.clear();
    } else if (m_configuration.stages.empty()) {
        for (int64_t i = 0; i < std::min<int64_t>(m_configuration.deviceCount(), 64); ++i)
            m_configuration.stages.push_back({int32_t(i), {}, {i}, {}});
    }
    m_showing = true;
    showStages();
    m_showing = false;
    updateSum();
    Q_EMIT edited();
}

void ConfigurationForm::updateSum()
{
    if (!m_configuration.mesh) {
        m_sum->setText(tr("no mesh"));
        return;
    }
    QStringList sizes;
    for (const plan::MeshAxis& axis : m_configuration.mesh->axes)
        sizes << QString::number(axis.size);
    const std::optional<int64_t> product = m_configuration.mesh->deviceCount();
    m_sum->setText(tr("%1 = %2 of %3 devices")
                       .arg(sizes.join(QStringLiteral(" × ")),
                            product ? QString::number(*product) : QStringLiteral("?"))
                       .arg(m_configuration.deviceCount()));
}

} // namespace meshwright::views
