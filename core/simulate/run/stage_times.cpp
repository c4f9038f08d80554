#include "core/simulate/run/stage_times.h"

#include "core/base/json/plain_json.h"
#include "core/simulate/schedules/pipeline.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace meshwright::simulate {

namespace {

constexpr int64_t kStageTimesMaximumVirtualStages = 65536;

constexpr std::array<std::pair<std::string_view, double>, 4> kUnits {
    {{"s", 1.0}, {"ms", 1e-3}, {"us", 1e-6}, {"ns", 1e-9}}};

/// Keeps the first thing that is wrong.
class StageTimesReader
{
public:
    StageTimesReader(const nlohmann::json& json, std::string_view origin)
        : m_json(json)
        , m_origin(origin)
    {
    }

    Result<StageTimes> read()
    {
        checkFields();
        m_unit = unit();
        StageTimes times;
        times.stages = count("stages", std::nullopt);
        times.chunks = count("chunks", 1);
        if (!m_error && int64_t(times.stages) * times.chunks > kStageTimesMaximumVirtualStages)
            fail(tr("stages · chunks is more than {0}", kStageTimesMaximumVirtualStages));
        if (m_error)
            return *m_error;
        const std::size_t size = std::size_t(times.stages) * times.chunks;
        times.forward = durations("forward", size, true);
        times.backwardInput = durations("backward_input", size, false);
        times.backwardWeight = durations("backward_weight", size, false);
        if (m_json.contains("forward_backward"))
            times.forwardBackward = durations("forward_backward", size, false);
        if (m_json.contains("transfer"))
            times.transfer = duration(m_json["transfer"], "transfer");
        if (m_error)
            return *m_error;
        return times;
    }

private:
    void fail(const UserText& message)
    {
        if (!m_error)
            m_error = Error {tr("{0}: {1}", m_origin, message)};
    }

    void checkFields()
    {
        static constexpr std::array<std::string_view, 8> kFields {
            "stages",          "chunks",           "forward",  "backward_input",
            "backward_weight", "forward_backward", "transfer", "unit"};
        for (const auto& entry : m_json.items()) {
            if (std::find(kFields.begin(), kFields.end(), entry.key()) == kFields.end())
                fail(tr("unknown field \"{0}\"; stage times have stages, chunks, forward, "
                        "backward_input, backward_weight, forward_backward, transfer, unit",
                        entry.key()));
        }
    }

    double unit()
    {
        const auto found = m_json.find("unit");
        if (found != m_json.end() && found->is_string()) {
            for (const auto& [name, seconds] : kUnits) {
                if (found->get_ref<const std::string&>() == name)
                    return seconds;
            }
        }
        fail(tr("\"unit\" must be \"s\", \"ms\", \"us\" or \"ns\""));
        return 1;
    }

    uint32_t count(const char* field, std::optional<uint32_t> otherwise)
    {
        const auto found = m_json.find(field);
        if (found == m_json.end() && otherwise)
            return *otherwise;
        if (found == m_json.end() || !found->is_number_integer()
            || (found->is_number_unsigned() && found->get<uint64_t>() > uint64_t(INT32_MAX))
            || found->get<int64_t>() < 1
            || found->get<int64_t>() > kStageTimesMaximumVirtualStages) {
            fail(tr("\"{0}\" must be a whole number from 1 to {1}", std::string_view(field),
                    kStageTimesMaximumVirtualStages));
            return 1;
        }
        return found->get<uint32_t>();
    }

    Picoseconds duration(const nlohmann::json& json, const std::string& field)
    {
        if (!json.is_number() || !(json.get<double>() >= 0) || !std::isfinite(json.get<double>())) {
            fail(tr("\"{0}\" must be a number, 0 or more", field));
            return {};
        }
        return fromSeconds(json.get<double>() * m_unit);
    }

    std::vector<Picoseconds> durations(const std::string& field, std::size_t size, bool needed)
    {
        const auto found = m_json.find(field);
        if (found == m_json.end() && !needed)
            return std::vector<Picoseconds>(size);
        if (found == m_json.end()) {
            fail(tr("\"{0}\" is missing: one number, or a list of {1}", field, size));
            return {};
        }
        if (!found->is_array())
            return std::vector<Picoseconds>(size, duration(*found, field));
        if (found->size() != size) {
            fail(tr("\"{0}\" lists {1} numbers, and there are {2} virtual stages (stages · chunks)",
                    field, found->size(), size));
            return {};
        }
        std::vector<Picoseconds> durations;
        for (const nlohmann::json& entry : *found)
            durations.push_back(duration(entry, field));
        return durations;
    }

    const nlohmann::json& m_json;
    std::string_view m_origin;
    double m_unit = 1;
    std::optional<Error> m_error;
};

} // namespace

bool StageTimes::hasBackward() const
{
    const auto takesTime = [](Picoseconds time) { return time.count > 0; };
    return std::any_of(backwardInput.begin(), backwardInput.end(), takesTime)
        || std::any_of(backwardWeight.begin(), backwardWeight.end(), takesTime);
}

Result<StageTimes> parseStageTimes(std::string_view text, std::string_view origin)
{
    const Result<nlohmann::json> json = parsePlainJson(text);
    if (!json)
        return Error {tr("{0}: not a JSON object: {1}; stage times are {\"stages\": 8, "
                         "\"forward\": 1.5, \"unit\": \"ms\", …}",
                         origin, json.error().message)};
    if (!json->is_object())
        return Error {tr("{0}: not a JSON object; stage times are {\"stages\": 8, \"forward\": "
                         "1.5, \"unit\": \"ms\", …}",
                         origin)};
    return StageTimesReader(*json, origin).read();
}

} // namespace meshwright::simulate
