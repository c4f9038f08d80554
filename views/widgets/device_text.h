#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace meshwright::plan {
struct Configuration;
}

namespace meshwright::views {

/// A name taken apart: "layers.11" is {"layers.", 11}.
struct NumberedName
{
    QString base;
    std::optional<int64_t> number; ///< absent: the name is no member of a series
};

/// "GPU:12" → {"GPU:", 12}, "CPU" → {"CPU"}.
NumberedName splitName(const QString& name);

/// Names with what they have in common written once: "GPU:0–3, 6", "CPU, NPU:0", "device 0–15";
/// empty for none. Beyond @p most ranges and names, an ellipsis.
QString namesText(const QStringList& names, qsizetype most = std::numeric_limits<qsizetype>::max());
/// The same of devices of a configuration.
QString devicesText(const plan::Configuration& configuration, const std::vector<int64_t>& devices);

} // namespace meshwright::views
