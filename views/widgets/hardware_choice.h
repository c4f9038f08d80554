#pragma once

#include "core/cost/catalogue.h"

#include <QString>

#include <string_view>
#include <vector>

class QComboBox;

namespace meshwright::views {

/// "80 GB, 3.35 TB/s, 989 TFLOP/s in bfloat16": what one device has and could do at best. The type
/// is the first that it has of bfloat16, float16, float32, else any.
QString deviceText(const cost::DeviceSpec& device);

/// What a machine is made of, a line for the device and one for each level of links: "NVLink 4:
/// 8 devices, 400 GB/s each way".
QString machineText(const cost::NodeSpec& node, const cost::Catalogue& catalogue);

/// All devices of a catalogue in the order of their titles: "A100 SXM 40 GB" before "… 80 GB".
std::vector<const cost::DeviceSpec*> devicesByTitle(const cost::Catalogue& catalogue);
/// The first word of the title: "NVIDIA".
QString makerOf(const cost::DeviceSpec& device);

/// "4 × H100" of devices, "16 devices of DGX H100" of a machine that holds several: @p name as the
/// catalogue calls it or as its title is, @p hardware as the catalogue calls it.
QString devicesOfText(int64_t count, const QString& name, std::string_view hardware,
                      const cost::Catalogue& catalogue);

/// Appends all that a person can choose from, under a heading each: devices, then machines. Items
/// carry their name as data and their figures as a tool tip; headings cannot be chosen.
void addHardware(QComboBox& box, const cost::Catalogue& catalogue);

} // namespace meshwright::views
