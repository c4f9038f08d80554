#include "core/cost/hardware.h"

#include "core/base/json/plain_json.h"
#include "core/base/text_file.h"
#include "core/cost/calibration_json.h"
#include "core/cost/figure_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;
using graph::DataType;

constexpr std::uintmax_t kMaximumBytes = 1 << 20;
constexpr int64_t kMaximumUnits = 1'000'000;

constexpr std::array<std::pair<std::string_view, DataType>, 14> kHardwareTypes {{
    {"float64", DataType::Double},
    {"float32", DataType::Float},
    {"float16", DataType::Float16},
    {"bfloat16", DataType::BFloat16},
    {"float8e4m3fn", DataType::Float8E4M3FN},
    {"float8e5m2", DataType::Float8E5M2},
    {"float4e2m1", DataType::Float4E2M1},
    {"int64", DataType::Int64},
    {"int32", DataType::Int32},
    {"int16", DataType::Int16},
    {"int8", DataType::Int8},
    {"uint8", DataType::UInt8},
    {"int4", DataType::Int4},
    {"uint4", DataType::UInt4},
}};

void readPeaks(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    const auto peaks = json.find("peak_flops");
    if (peaks == json.end() || !peaks->is_object() || peaks->empty()) {
        reader.fail(tr("\"peak_flops\" must list at least one type, such as \"float16\""));
        return;
    }
    for (const auto& entry : peaks->items()) {
        const auto type =
            std::find_if(kHardwareTypes.begin(), kHardwareTypes.end(),
                         [&](const auto& known) { return known.first == entry.key(); });
        if (type == kHardwareTypes.end()) {
            reader.fail(tr(
                "peak_flops.{0} is no type that can be computed in; write \"float16\", \"int8\", …",
                entry.key()));
            return;
        }
        spec.peakFlops[type->second] = reader.positive(*peaks, "peak_flops.", entry.key());
    }
}

void readLink(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    const auto link = json.find("link");
    if (link == json.end() || !link->is_object()) {
        reader.fail(tr("\"link\" must be {\"bandwidth\": …, \"latency_s\": …}"));
        return;
    }
    spec.link.bytesPerSecond = reader.positive(*link, "link.", "bandwidth");
    spec.link.latency = reader.delay(*link, "link.", "latency_s");
}

/// Optional; whoever names units says how they are fed.
void readTiles(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    const auto tiles = json.find("tile_units");
    if (tiles == json.end())
        return;
    if (!tiles->is_object()) {
        reader.fail(
            tr("\"tile_units\" must be {\"count\": …, \"cache_bandwidth\": …, \"fill_s\": …}"));
        return;
    }
    TileUnits units;
    units.count = reader.count(*tiles, "tile_units.", "count", kMaximumUnits);
    units.cacheBytesPerSecond = reader.positive(*tiles, "tile_units.", "cache_bandwidth");
    units.fill = reader.delay(*tiles, "tile_units.", "fill_s");
    if (tiles->contains("misaligned_fraction"))
        units.misalignedFraction = reader.fraction(*tiles, "tile_units.", "misaligned_fraction");
    if (tiles->contains("odd_fraction"))
        units.oddFraction = reader.fraction(*tiles, "tile_units.", "odd_fraction");
    spec.tiles = units;
}

/// Reads the part of the memory that no tensor gets; optional.
void readTaken(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    int64_t free = spec.memory.count;
    const auto take = [&](const char* name, Bytes& part) {
        if (!json.contains(name))
            return;
        const double bytes = reader.notNegative(json, {}, name);
        if (bytes >= double(free)) {
            reader.fail(tr("{0} is no part of memory_bytes", std::string(name)));
            return;
        }
        part = {int64_t(bytes)};
        free -= part.count;
    };
    take("reserved_bytes", spec.reserved);
    take("workspace_bytes", spec.workspace);
    if (json.contains("fragmentation") && reader.notNegative(json, {}, "fragmentation") > 0)
        spec.fragmentation = reader.fraction(json, {}, "fragmentation");
}

} // namespace

double DeviceSpec::peak(graph::DataType type) const
{
    if (const auto own = peakFlops.find(type); own != peakFlops.end())
        return own->second;
    if (const auto single = peakFlops.find(DataType::Float); single != peakFlops.end())
        return single->second;
    double smallest = 0;
    for (const auto& [ignored, flops] : peakFlops)
        smallest = smallest == 0 ? flops : std::min(smallest, flops);
    return smallest;
}

Result<DeviceSpec> parseHardware(std::string_view text, std::string_view origin)
{
    const Result<Json> parsed = parsePlainJson(text);
    if (!parsed)
        return Error {tr("{0}: not a JSON object: {1}; a hardware description is one", origin,
                         parsed.error().message)};
    const Json& json = *parsed;
    if (!json.is_object())
        return Error {tr("{0}: not a JSON object; a hardware description is one", origin)};
    DeviceSpec spec;
    FigureReader reader(origin, spec.sources);
    reader.requireFormat(json, "meshwright-hardware", tr("a hardware description"));
    spec.name = reader.text(json, {}, "name");
    spec.title = reader.text(json, {}, "title");
    readPeaks(json, reader, spec);
    const double memory = reader.positive(json, {}, "memory_bytes");
    if (memory >= 9e18)
        reader.fail(tr("memory_bytes is more than any device has"));
    else
        spec.memory = {int64_t(memory)};
    readTaken(json, reader, spec);
    spec.bytesPerSecond = reader.positive(json, {}, "memory_bandwidth");
    spec.launch = reader.delay(json, {}, "launch_s");
    if (json.contains("host_s"))
        spec.host = reader.delay(json, {}, "host_s");
    if (json.contains("host_per_peer_s"))
        spec.hostPerPeer = reader.delay(json, {}, "host_per_peer_s");
    if (json.contains("collective_s"))
        spec.collective = reader.delay(json, {}, "collective_s");
    spec.computeFraction = reader.fraction(json, {}, "compute_fraction");
    if (json.contains("attention_fraction"))
        spec.attentionFraction = reader.fraction(json, {}, "attention_fraction");
    spec.bandwidthFraction = reader.fraction(json, {}, "bandwidth_fraction");
    readTiles(json, reader, spec);
    readLink(json, reader, spec);
    if (json.contains("calibration"))
        spec.calibration = readCalibration(json["calibration"], reader);
    if (reader.error())
        return *reader.error();
    return spec;
}

Result<std::string> readDescription(const std::filesystem::path& file)
{
    return readTextFile(file, kMaximumBytes, tr("a hardware description"), Holds::Hardware);
}

} // namespace meshwright::cost
