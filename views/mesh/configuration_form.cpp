#include "views/mesh/configuration_form.h"

#include "views/mesh/configuration_draft.h"
#include "views/mesh/form_parts.h"
#include "views/mesh/stage_editor.h"
#include "views/widgets/hardware_choice.h"
#include "views/widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int64_t kConfigurationFormMostRows = 4096; ///< device names are shown up to here
constexpr int kConfigurationFormMostDevices = 65536;

} // namespace

ConfigurationForm::ConfigurationForm(const cost::Catalogue& hardware, QWidget* parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
{
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid);
    auto* nameRow = new QHBoxLayout;
    auto* label = new QLabel(tr("&Name"), this);
    label->setBuddy(m_name);
    m_name->setAccessibleName(tr("Name of the configuration"));
    nameRow->addWidget(label);
    nameRow->addWidget(m_name, 1);
    column->addLayout(nameRow);
    buildDevices(*column, hardware);
    buildMesh(*column);
    m_stages = new StageEditor(this);
    column->addSpacing(kGrid);
    column->addWidget(m_stages, 1);
    connect(m_stages, &StageEditor::edited, this, &ConfigurationForm::read);
    connect(m_name, &QLineEdit::textEdited, this, &ConfigurationForm::read);
}

void ConfigurationForm::buildDevices(QVBoxLayout& column, const cost::Catalogue& hardware)
{
    m_count = new QSpinBox(this);
    m_count->setRange(1, kConfigurationFormMostDevices);
    m_count->setAccessibleName(tr("Number of devices"));
    m_pattern = new QLineEdit(QStringLiteral("GPU:{i}"), this);
    m_pattern->setAccessibleName(tr("Pattern for device names"));
    m_pattern->setToolTip(tr("{i} stands for the number of the device"));
    auto* name = new QPushButton(tr("Name all"), this);
    name->setAutoDefault(false);
    m_hardware = new QComboBox(this);
    m_hardware->setAccessibleName(tr("Hardware of all devices"));
    m_hardware->addItem(tr("not said"), QString());
    addHardware(*m_hardware, hardware);
    m_hardware->insertSeparator(m_hardware->count());
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
    m_devices = fieldTable(tr("Device names"), {tr("Index"), tr("Name"), tr("Hardware")}, this);
    connect(m_devices, &QTableWidget::cellChanged, this, &ConfigurationForm::read);
    m_devices->setColumnWidth(0, 48);
    m_devices->setColumnWidth(1, 140);
    column.addWidget(m_devices, 2);
    connect(m_count, &QSpinBox::valueChanged, this, &ConfigurationForm::read);
    connect(name, &QPushButton::clicked, this, &ConfigurationForm::nameAll);
    connect(m_pattern, &QLineEdit::returnPressed, this, &ConfigurationForm::nameAll);
    connect(m_hardware, &QComboBox::activated, this, &ConfigurationForm::setHardware);
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
    m_axes = fieldTable(tr("Mesh axes"), {tr("Axis"), tr("Size")}, this);
    connect(m_axes, &QTableWidget::cellChanged, this, &ConfigurationForm::read);
    column.addWidget(m_axes, 1);
    column.addLayout(rowLinks(
        tr("Mesh axes"), m_axes, [this] { addAxis(); }, [this] { read(); }));
}

void ConfigurationForm::setConfiguration(const plan::Configuration& configuration)
{
    m_configuration = configuration;
    m_unreadable.clear();
    fill();
}

void ConfigurationForm::focusName()
{
    m_name->setFocus();
    m_name->selectAll();
}

void ConfigurationForm::fill()
{
    m_showing = true;
    m_name->setText(QString::fromStdString(m_configuration.name));
    showDevices();
    m_axes->setRowCount(0);
    for (const plan::MeshAxis& axis : m_configuration.mesh.value_or(plan::Mesh {}).axes) {
        m_axes->insertRow(m_axes->rowCount());
        setCellText(*m_axes, m_axes->rowCount() - 1, 0, QString::fromStdString(axis.name));
        setCellText(*m_axes, m_axes->rowCount() - 1, 1, QString::number(axis.size));
    }
    m_stages->setConfiguration(m_configuration);
    m_showing = false;
    updateSum();
}

void ConfigurationForm::showDevices()
{
    const int64_t count = m_configuration.deviceCount();
    m_count->setValue(int(std::clamp<int64_t>(count, 1, kConfigurationFormMostDevices)));
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
    m_devices->setRowCount(int(std::clamp<int64_t>(count, 0, kConfigurationFormMostRows)));
    m_devices->setColumnHidden(2, hardware.size() < 2);
    for (int row = 0; row < m_devices->rowCount(); ++row) {
        const std::size_t device = std::size_t(row);
        setCellText(*m_devices, row, 0, QString::number(row), false);
        setCellText(*m_devices, row, 1,
                    device < m_configuration.devices.size()
                        ? QString::fromStdString(m_configuration.devices[device])
                        : QString());
        setCellText(*m_devices, row, 2,
                    hardware.size() > 1 && device < hardware.size()
                        ? QString::fromStdString(hardware[device])
                        : QString());
    }
}

void ConfigurationForm::read()
{
    if (m_showing)
        return;
    m_unreadable.clear();
    m_configuration.name = m_name->text().toStdString();
    m_stages->writeTo(m_configuration);
    m_unreadable = m_stages->unreadable();
    readDevices();
    readMeshTable();
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
        const std::string name = cellText(*m_devices, row, 1).toStdString();
        if (names.empty() && !name.empty() && before <= kConfigurationFormMostDevices)
            names.resize(std::size_t(before));
        if (std::size_t(row) < names.size())
            names[std::size_t(row)] = name;
        if (hardware.size() > 1 && std::size_t(row) < hardware.size())
            hardware[std::size_t(row)] = cellText(*m_devices, row, 2).toStdString();
    }
    const bool nameless =
        std::all_of(names.begin(), names.end(), [](const auto& name) { return name.empty(); });
    if (nameless)
        names.clear();
    // A count from a file may be beyond what the field can show: only a person changes it.
    if (count == std::clamp<int64_t>(before, 1, kConfigurationFormMostDevices))
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
    m_stages->setConfiguration(m_configuration);
}

void ConfigurationForm::readMeshTable()
{
    plan::Mesh mesh;
    for (int row = 0; row < m_axes->rowCount(); ++row) {
        bool ok = false;
        const qlonglong size = cellText(*m_axes, row, 1).toLongLong(&ok);
        if (!ok)
            m_unreadable = tr("The size of an axis is a whole number, not “%1”.")
                               .arg(cellText(*m_axes, row, 1));
        mesh.axes.push_back({cellText(*m_axes, row, 0).toStdString(), ok ? size : 0});
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
    m_stages->setConfiguration(m_configuration);
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
    setCellText(*m_axes, row, 0, name);
    setCellText(*m_axes, row, 1, QString::number(std::max<int64_t>(size, 1)));
    m_axes->setCurrentCell(row, 0);
    m_showing = false;
    m_axes->setFocus();
    read();
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
    if (sizes.size() == 1) {
        m_sum->setText(
            tr("%1 of %2 devices").arg(sizes.front()).arg(m_configuration.deviceCount()));
        return;
    }
    m_sum->setText(tr("%1 = %2 of %3 devices")
                       .arg(sizes.join(QStringLiteral(" × ")),
                            product ? QString::number(*product) : QStringLiteral("?"))
                       .arg(m_configuration.deviceCount()));
}

} // namespace meshwright::views
