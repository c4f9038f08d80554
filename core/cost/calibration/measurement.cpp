#include "core/cost/calibration/measurement.h"

#include "core/cost/calibration/measurement_table.h"
#include "core/cost/calibration/onnxruntime_profile.h"

#include <algorithm>
#include <utility>

namespace meshwright::cost {

Picoseconds Measurement::time() const
{
    std::vector<Picoseconds> sorted = times;
    std::sort(sorted.begin(), sorted.end());
    return sorted[(sorted.size() - 1) / 2];
}

void Measurements::add(Measurement measurement)
{
    const auto [place, isNew] =
        m_places.emplace(std::pair(measurement.node, measurement.opType), nodes.size());
    if (isNew) {
        nodes.push_back(std::move(measurement));
        return;
    }
    Measurement& known = nodes[place->second];
    known.times.insert(known.times.end(), measurement.times.begin(), measurement.times.end());
    if (!measurement.outputs.empty()) {
        known.inputs = std::move(measurement.inputs);
        known.outputs = std::move(measurement.outputs);
    }
}

Result<void> readMeasurements(std::string_view text, std::string_view origin,
                              Measurements& measurements)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return Error {tr("{0}: is empty; a profile lists measured nodes", origin)};
    if (text[first] == '[' || text[first] == '{')
        return readOnnxruntimeProfile(text, origin, measurements);
    return readMeasurementTable(text, origin, measurements);
}

} // namespace meshwright::cost
