#include "core/cost/hardware.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <optional>
#include <utility>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;
using graph::DataType;

constexpr std::uintmax_t kMaximumBytes = 1 << 20;

constexpr std::array<std::pair<std::string_view, DataType>, 14> kTypes {{
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

/// Reads figures, `{"value": 3.35e12, "source": "…"}`, and keeps the first thing that is wrong.
class FigureReader
{
public:
    FigureReader(std::string_view origin, std::map<std::string, std::string>& sources)
        : m_origin(origin)
        , m_sources(sources)
    {
    }

    double positive(const Json& parent, const std::string& path, const std::string& field)
    {
        const double number = figure(parent, path, field);
        if (!m_error && !(number > 0 && std::isfinite(number)))
            fail(path + field + " must be above 0");
        return number;
    }

    double notNegative(const Json& parent, const std::string& path, const std::string& field)
    {
        const double number = figure(parent, path, field);
        if (!m_error && !(number >= 0 && std::isfinite(number)))
            fail(path + field + " must be 0 or more");
        return number;
    }

    double fraction(const Json& parent, const std::string& field)
    {
        const double number = positive(parent, {}, field);
        if (!m_error && number > 1)
            fail(field + " is a part of the peak: it must be in (0, 1]");
        return number;
    }

    std::string text(const Json& parent, const std::string& field)
    {
        const auto found = parent.find(field);
        if (found != parent.end() && found->is_string() && !found->get<std::string>().empty())
            return found->get<std::string>();
        fail("\"" + field + "\" is missing: it must be a text");
        return {};
    }

    void fail(const std::string& message)
    {
        if (!m_error)
            m_error = Error {std::string(m_origin) + ": " + message};
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    double figure(const Json& parent, const std::string& path, const std::string& field)
    {
        const auto found = parent.find(field);
        const std::string shape = " must be {\"value\": number, \"source\": text}";
        if (found == parent.end() || !found->is_object()) {
            fail(path + field + shape);
            return 0;
        }
        const auto value = found->find("value");
        const auto source = found->find("source");
        if (value == found->end() || !value->is_number() || source == found->end()
            || !source->is_string() || source->get<std::string>().empty()) {
            fail(path + field + shape);
            return 0;
        }
        m_sources[path + field] = source->get<std::string>();
        return value->get<double>();
    }

    std::string_view m_origin;
    std::map<std::string, std::string>& m_sources;
    std::optional<Error> m_error;
};

void readPeaks(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    const auto peaks = json.find("peak_flops");
    if (peaks == json.end() || !peaks->is_object() || peaks->empty()) {
        reader.fail("\"peak_flops\" must list at least one type, such as \"float16\"");
        return;
    }
    for (const auto& entry : peaks->items()) {
        const auto type = std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& known) {
            return known.first == entry.key();
        });
        if (type == kTypes.end()) {
            reader.fail("peak_flops." + entry.key()
                        + " is no type that can be computed in; write \"float16\", \"int8\", …");
            return;
        }
        spec.peakFlops[type->second] = reader.positive(*peaks, "peak_flops.", entry.key());
    }
}

void readLink(const Json& json, FigureReader& reader, DeviceSpec& spec)
{
    const auto link = json.find("link");
    if (link == json.end() || !link->is_object()) {
        reader.fail("\"link\" must be {\"bandwidth\": …, \"latency_s\": …}");
        return;
    }
    spec.link.bytesPerSecond = reader.positive(*link, "link.", "bandwidth");
    spec.link.latency = fromSeconds(reader.notNegative(*link, "link.", "latency_s"));
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

const DeviceSpec* Catalogue::find(std::string_view name) const
{
    const auto found = std::find_if(devices.begin(), devices.end(),
                                    [&](const DeviceSpec& spec) { return spec.name == name; });
    return found == devices.end() ? nullptr : &*found;
}

const DeviceSpec* Catalogue::standard() const
{
    const DeviceSpec* usual = find("h100-sxm");
    return usual || devices.empty() ? usual : &devices.front();
}

std::string Catalogue::names() const
{
    std::string names;
    for (const DeviceSpec& spec : devices)
        names += (names.empty() ? "" : ", ") + spec.name;
    return names;
}

Result<DeviceSpec> parseHardware(std::string_view text, std::string_view origin)
{
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return Error {std::string(origin) + ": not a JSON object; a hardware description is one"};
    DeviceSpec spec;
    FigureReader reader(origin, spec.sources);
    if (json.value("format", Json()) != "meshwright-hardware" || json.value("version", Json()) != 1)
        reader.fail("not a hardware description: it begins with \"format\": "
                    "\"meshwright-hardware\", \"version\": 1");
    spec.name = reader.text(json, "name");
    spec.title = reader.text(json, "title");
    readPeaks(json, reader, spec);
    const double memory = reader.positive(json, {}, "memory_bytes");
    if (memory >= 9e18)
        reader.fail("memory_bytes is more than any device has");
    else
        spec.memory = {int64_t(memory)};
    spec.bytesPerSecond = reader.positive(json, {}, "memory_bandwidth");
    spec.launch = fromSeconds(reader.notNegative(json, {}, "launch_s"));
    spec.computeFraction = reader.fraction(json, "compute_fraction");
    spec.bandwidthFraction = reader.fraction(json, "bandwidth_fraction");
    readLink(json, reader, spec);
    if (reader.error())
        return *reader.error();
    return spec;
}

Result<DeviceSpec> readHardware(const std::filesystem::path& file)
{
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure)
        return Error {file.string() + ": cannot be read: " + failure.message()};
    if (size > kMaximumBytes)
        return Error {file.string() + ": too big for a hardware description (limit 1 MiB)"};
    std::string text(std::size_t(size), '\0');
    std::ifstream stream(file, std::ios::binary);
    if (!stream.read(text.data(), std::streamsize(text.size())))
        return Error {file.string() + ": cannot be read"};
    return parseHardware(text, file.string());
}

} // namespace meshwright::cost
