#include "core/simulate/findings_json.h"
#include "core/simulate/serving/serving_json.h"
#include "core/simulate/sweep/sweep.h"

#include <nlohmann/json.hpp>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

Json valueOf(const SweepAxis& axis, const std::string& value)
{
    return axis.isNumber() ? Json(std::stoll(value)) : Json(value);
}

Json figuresOf(const Sweep& sweep, const SweepPoint& point)
{
    return {
        {"microbatches", point.microbatches},
        {"makespan_s", toSeconds(point.makespan)},
        {"span_s", toSeconds(point.span)},
        {"exposed_communication_s", toSeconds(point.exposedCommunication)},
        {"bubble_rate_makespan", point.bubbleRateMakespan},
        {"bubble_rate_span", point.bubbleRateSpan},
        {"peak_memory_bytes", point.peakMemory.count},
        {"exceeds_capacity", point.exceedsCapacity},
        {"microbatches_per_s", point.microbatchesPerSecond},
        {"tokens_per_s", point.tokensPerSecond ? Json(*point.tokensPerSecond) : Json()},
        {sweep.unit == WorkUnit::Token ? "time_per_token_s" : "time_per_microbatch_s",
         point.timePerUnit},
        {"on_front", point.isOnFront},
    };
}

Json figuresOf(const ServingSweep&, const ServingPoint& point)
{
    Json figures = servingJson(point.serving);
    figures["exceeds_capacity"] = point.exceedsCapacity;
    figures["on_front"] = point.isOnFront;
    return figures;
}

template<typename AnySweep, typename Point>
Json pointOf(const AnySweep& sweep, const Point& point)
{
    Json setting = Json::object();
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
        setting[sweep.axes[i].name] = valueOf(sweep.axes[i], point.values[i]);
    Json json = {{"setting", std::move(setting)}, {"completed", point.completed()}};
    if (point.completed())
        json.update(figuresOf(sweep, point));
    else
        json["problem"] = point.problem.english();
    return json;
}

/// @p front: what is compared.
template<typename AnySweep>
std::string documentOf(const AnySweep& sweep, Json front)
{
    Json axes = Json::array(), points = Json::array();
    for (const SweepAxis& axis : sweep.axes) {
        Json values = Json::array();
        for (const std::string& value : axis.values)
            values.push_back(valueOf(axis, value));
        axes.push_back({{"key", axis.name}, {"values", std::move(values)}});
    }
    for (const auto& point : sweep.points)
        points.push_back(pointOf(sweep, point));
    const Json json = {{"sweep", std::move(axes)},
                       {"front", std::move(front)},
                       {"points", std::move(points)},
                       {"findings", findingsJson(sweep.assumed)}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

std::string toJson(const Sweep& sweep)
{
    return documentOf(sweep,
                      {sweep.unit == WorkUnit::Token ? "time_per_token_s" : "time_per_microbatch_s",
                       "peak_memory_bytes"});
}

std::string toJson(const ServingSweep& sweep)
{
    return documentOf(sweep, {"time_per_token_s", "tokens_per_s"});
}

} // namespace meshwright::simulate
