#include "views/widgets/hardware_choice.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QCollator>
#include <QComboBox>
#include <QCoreApplication>
#include <QStandardItemModel>
#include <QStringList>

#include <algorithm>
#include <array>

namespace meshwright::views {

namespace {

QString trHardwareChoice(const char* text)
{
    return QCoreApplication::translate("HardwareChoice", text);
}

/// The type that models are usually computed in, of those that a device has.
graph::DataType usualType(const cost::DeviceSpec& device)
{
    using graph::DataType;
    for (const DataType type : {DataType::BFloat16, DataType::Float16, DataType::Float}) {
        if (device.peakFlops.count(type))
            return type;
    }
    return device.peakFlops.begin()->first;
}

QString perSecond(double bytesPerSecond)
{
    return trHardwareChoice("%1/s").arg(bytesText({int64_t(bytesPerSecond)}));
}

QString levelText(const cost::NodeLevel& level, bool isInnermost)
{
    const QString name = QString::fromStdString(level.name);
    const QString speed = perSecond(level.link.bytesPerSecond);
    if (!level.size)
        return trHardwareChoice("%1: as many as there are, %2 each way").arg(name, speed);
    return (isInnermost ? trHardwareChoice("%1: %2 devices, %3 each way")
                        : trHardwareChoice("%1: %2 of these, %3 each way"))
        .arg(name)
        .arg(*level.size)
        .arg(speed);
}

void addHeading(QComboBox& box, const QString& text)
{
    box.addItem(text);
    const int row = box.count() - 1;
    box.setItemData(row, panelTitleFont(), Qt::FontRole);
    if (auto* model = qobject_cast<QStandardItemModel*>(box.model()))
        model->item(row)->setFlags(Qt::NoItemFlags);
}

void addItem(QComboBox& box, const std::string& title, const std::string& name,
             const QString& figures)
{
    box.addItem(QString::fromStdString(title), QString::fromStdString(name));
    box.setItemData(box.count() - 1, figures, Qt::ToolTipRole);
}

} // namespace

QString deviceText(const cost::DeviceSpec& device)
{
    QStringList parts {bytesText(device.memory), perSecond(device.bytesPerSecond)};
    if (!device.peakFlops.empty()) {
        const graph::DataType type = usualType(device);
        parts << trHardwareChoice("%1 in %2")
                     .arg(flopsText(device.peak(type)),
                          QString::fromStdString(graph::toString(type)));
    }
    return parts.join(QStringLiteral(", "));
}

QString machineText(const cost::NodeSpec& node, const cost::Catalogue& catalogue)
{
    QStringList lines;
    if (const cost::DeviceSpec* device = catalogue.find(node.device))
        lines << trHardwareChoice("%1: %2").arg(QString::fromStdString(device->title),
                                                deviceText(*device));
    for (const cost::NodeLevel& level : node.levels)
        lines << levelText(level, &level == &node.levels.front());
    return lines.join(QLatin1Char('\n'));
}

std::vector<const cost::DeviceSpec*> devicesByTitle(const cost::Catalogue& catalogue)
{
    std::vector<const cost::DeviceSpec*> devices;
    for (const cost::DeviceSpec& device : catalogue.devices)
        devices.push_back(&device);
    QCollator byNumbers(QLocale::English); // as the titles are; C knows no numbers
    byNumbers.setNumericMode(true);
    byNumbers.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(devices, [&](const auto* a, const auto* b) {
        return byNumbers.compare(QString::fromStdString(a->title), QString::fromStdString(b->title))
            < 0;
    });
    return devices;
}

QString makerOf(const cost::DeviceSpec& device)
{
    return QString::fromStdString(device.title).section(QLatin1Char(' '), 0, 0);
}

QString devicesOfText(int64_t count, const QString& name, std::string_view hardware,
                      const cost::Catalogue& catalogue)
{
    const QString devices = countText(count);
    if (!catalogue.findNode(hardware))
        return QStringLiteral("%1 × %2").arg(devices, name);
    return count == 1 ? trHardwareChoice("1 device of %1").arg(name)
                      : trHardwareChoice("%1 devices of %2").arg(devices, name);
}

void addHardware(QComboBox& box, const cost::Catalogue& catalogue)
{
    if (!catalogue.devices.empty())
        addHeading(box, trHardwareChoice("Devices"));
    for (const cost::DeviceSpec* device : devicesByTitle(catalogue))
        addItem(box, device->title, device->name, deviceText(*device));
    if (!catalogue.nodes.empty())
        addHeading(box, trHardwareChoice("Machines"));
    for (const cost::NodeSpec& node : catalogue.nodes)
        addItem(box, node.title, node.name, machineText(node, catalogue));
}

} // namespace meshwright::views
