#include "core/cost/calibration/measurement_table.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace meshwright::cost {

namespace {

using Fields = std::vector<std::string>;

const Fields kTimes {"node", "op", "seconds"};
const Fields kMemory {"#name", "input_sizes", "initializers_sizes", "total_dynamic_sizes",
                      "total_temp_allocations"};
constexpr double kMostSeconds = 1e6;

/// The fields of one line; a field in double quotes may hold commas and doubled quotes. Absent
/// where a quote is not closed.
std::optional<Fields> fieldsOf(std::string_view line)
{
    Fields fields(1);
    bool isQuoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && isQuoted && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[i++];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return isQuoted ? std::nullopt : std::optional(std::move(fields));
}

template<typename Number>
std::optional<Number> numberOf(const std::string& text)
{
    Number number {};
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                      : std::nullopt;
}

std::optional<UserText> addTime(const Fields& fields, Measurements& measurements)
{
    const std::optional<double> seconds = numberOf<double>(fields[2]);
    if (!seconds || !(*seconds >= 0 && *seconds <= kMostSeconds))
        return tr("\"{0}\" must be a number of seconds, 0 to 1e6", fields[2]);
    if (fields[0].empty() || fields[1].empty())
        return tr("a node's name or operator is missing");
    Measurement measurement;
    measurement.node = fields[0];
    measurement.opType = fields[1];
    measurement.times.push_back(fromSeconds(*seconds));
    measurements.add(std::move(measurement));
    return std::nullopt;
}

std::optional<UserText> addMemory(const Fields& fields, Measurements& measurements)
{
    const std::optional<int64_t> bytes = numberOf<int64_t>(fields[4]);
    if (!bytes || *bytes < 0)
        return tr("\"{0}\" must be a number of bytes, 0 or more", fields[4]);
    Bytes& most = measurements.temporaries[fields[0]];
    most = std::max(most, Bytes {*bytes});
    return std::nullopt;
}

} // namespace

Result<void> readMeasurementTable(std::string_view text, std::string_view origin,
                                  Measurements& measurements)
{
    const Fields* header = nullptr;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        ++number;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty())
            continue;
        const auto wrong = [&](const UserText& what) {
            return Error {tr("{0}: line {1}: {2}", origin, number, what)};
        };
        const std::optional<Fields> fields = fieldsOf(line);
        if (!fields)
            return wrong(tr("a double quote is not closed"));
        if (!header) {
            header = *fields == kTimes ? &kTimes : *fields == kMemory ? &kMemory : nullptr;
            if (!header)
                return wrong(tr("neither \"node,op,seconds\" nor ONNX Runtime's memory statistics, "
                                "\"#name,input_sizes,…\""));
            continue;
        }
        if (fields->size() != header->size())
            return wrong(
                tr("{0} fields where the first line has {1}", fields->size(), header->size()));
        const std::optional<UserText> problem =
            header == &kTimes ? addTime(*fields, measurements) : addMemory(*fields, measurements);
        if (problem)
            return wrong(*problem);
    }
    return {};
}

} // namespace meshwright::cost
