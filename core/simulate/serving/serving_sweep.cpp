#include "core/simulate/serving/serving_sweep.h"

#include "core/base/silent_progress.h"
#include "core/simulate/assumptions.h"
#include "core/simulate/findings_json.h"
#include "core/simulate/run/run_choice.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace meshwright::simulate {

namespace {

struct ServingSweepNamedKey
{
    std::string_view name;
    ServingKey key;
};

constexpr std::array<ServingSweepNamedKey, 5> kServingSweepKeys {{
    {"prompt", ServingKey::Prompt},
    {"generate", ServingKey::Generate},
    {"batch", ServingKey::Batch},
    {"groups", ServingKey::Groups},
    {"hardware", ServingKey::Hardware},
}};

std::optional<int64_t> servingSweepWholeNumber(const std::string& text)
{
    int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::optional<std::string> servingSweepMisfitOfChoice(const RunChoice& choice,
                                                      const std::string& value)
{
    if (valueOf(choice, value))
        return std::nullopt;
    std::string wrong = '"' + value + "\" is none of its values; choose from ";
    for (std::size_t i = 0; i < choice.values.size(); ++i)
        wrong += (i == 0 ? "" : ", ") + std::string(choice.values[i]);
    return wrong;
}

std::optional<std::string> misfit(const ServingAxis& axis, const std::string& value,
                                  const SettingDomain& domain)
{
    if (axis.key == ServingKey::Choice)
        return servingSweepMisfitOfChoice(*findRunChoice(axis.name), value);
    if (axis.key == ServingKey::Hardware)
        return domain.hardware && domain.hardware->find(value)
            ? std::nullopt
            : std::optional(
                "there is no hardware \"" + value + '"'
                + (domain.hardware ? "; choose from " + domain.hardware->names() : std::string()));
    const std::optional<int64_t> number = servingSweepWholeNumber(value);
    return number && *number >= 1
        ? std::nullopt
        : std::optional('"' + value + "\" is not a whole number, 1 or more");
}

std::string servingSweepKeyNames(const SettingDomain& domain)
{
    std::string names;
    for (const ServingSweepNamedKey& each : kServingSweepKeys)
        names += (names.empty() ? "" : ", ") + std::string(each.name);
    for (const RunChoice& each : runChoices()) {
        if (!each.trainingOnly)
            names += ", " + std::string(each.name);
    }
    for (const std::string& symbol : domain.symbols)
        names += ", " + symbol;
    return names;
}

/// Which key a name means; an error says which there are.
Result<ServingKey> servingSweepKeyOf(const std::string& name, const SettingDomain& domain)
{
    for (const ServingSweepNamedKey& each : kServingSweepKeys) {
        if (each.name == name)
            return each.key;
    }
    const RunChoice* choice = findRunChoice(name);
    if (choice && !choice->trainingOnly)
        return ServingKey::Choice;
    if (std::find(domain.symbols.begin(), domain.symbols.end(), name) != domain.symbols.end())
        return ServingKey::Symbol;
    if (choice)
        return Error {"says something of training only, and serving has no backward pass"};
    return Error {"nothing here is called \"" + name + "\"; choose from "
                  + servingSweepKeyNames(domain)};
}

void apply(const ServingAxis& axis, const std::string& value, ServingOptions& options)
{
    const int64_t number = servingSweepWholeNumber(value).value_or(1);
    switch (axis.key) {
    case ServingKey::Prompt:
        options.promptTokens = number;
        break;
    case ServingKey::Generate:
        options.generatedTokens = number;
        break;
    case ServingKey::Batch:
        options.batch = number;
        break;
    case ServingKey::Groups:
        options.groups = number;
        break;
    case ServingKey::Hardware:
        options.run.hardware = value;
        break;
    case ServingKey::Choice:
        if (const RunChoice* choice = findRunChoice(axis.name))
            choice->set(options.run, valueOf(*choice, value).value_or(choice->standard()));
        break;
    case ServingKey::Symbol:
        options.run.bindings[axis.name] = number;
        break;
    }
}

Result<std::size_t> countOf(const std::vector<ServingAxis>& axes)
{
    if (axes.empty())
        return Error {"a sweep needs at least one setting that varies"};
    std::set<std::string> names;
    std::size_t count = 1;
    for (const ServingAxis& axis : axes) {
        if (!names.insert(axis.name).second)
            return Error {axis.name + " is swept twice; give all its values at once"};
        if (axis.values.empty() || axis.values.size() > kMaximumSweepPoints / count)
            return Error {"the sweep has more than " + std::to_string(kMaximumSweepPoints)
                          + " runs; give fewer values"};
        count *= axis.values.size();
    }
    return count;
}

ServingPoint pointOf(Result<Serving> served)
{
    ServingPoint point;
    if (!served) {
        point.problem = served.error().message;
        return point;
    }
    point.serving = std::move(served).value();
    point.serving.timeline.reset();
    if (!point.serving.completed) {
        point.problem = "the run did not complete";
        for (const Diagnostic& finding : point.serving.findings) {
            if (finding.severity() == Severity::Error)
                point.problem = finding.message().english();
        }
    }
    for (const ServedStage& stage : point.serving.stages)
        point.exceedsCapacity |= stage.fullAtToken.has_value();
    return point;
}

/// Beaten is a point by one that is no worse in both figures and better in one.
void markFront(std::vector<ServingPoint>& points)
{
    for (ServingPoint& point : points) {
        const Serving& mine = point.serving;
        point.isOnFront = point.completed()
            && std::none_of(points.begin(), points.end(), [&](const ServingPoint& other) {
                              const Serving& its = other.serving;
                              return other.completed() && its.perToken <= mine.perToken
                                  && its.tokensPerSecond >= mine.tokensPerSecond
                                  && (its.perToken < mine.perToken
                                      || its.tokensPerSecond > mine.tokensPerSecond);
                          });
    }
}

using Json = nlohmann::ordered_json;

Json jsonOf(const ServingAxis& axis, const std::string& value)
{
    return axis.key == ServingKey::Hardware || axis.key == ServingKey::Choice
        ? Json(value)
        : Json(std::stoll(value));
}

Json jsonOf(const ServingSweep& sweep, const ServingPoint& point)
{
    Json setting = Json::object();
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
        setting[sweep.axes[i].name] = jsonOf(sweep.axes[i], point.values[i]);
    Json json = {{"setting", std::move(setting)}, {"completed", point.completed()}};
    if (!point.completed()) {
        json["problem"] = point.problem;
        return json;
    }
    json.update(Json::parse(toJson(point.serving)));
    json["exceeds_capacity"] = point.exceedsCapacity;
    json["on_front"] = point.isOnFront;
    return json;
}

} // namespace

Result<ServingAxis> parseServingAxis(std::string_view text, const SettingDomain& domain)
{
    const auto fail = [&](const std::string& what) {
        return Error {std::string(text) + ": " + what};
    };
    const std::size_t equals = text.rfind('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
        return fail("write KEY=VALUE,VALUE, as in batch=1,2,4");
    ServingAxis axis;
    axis.name = text.substr(0, equals);
    const Result<ServingKey> key = servingSweepKeyOf(axis.name, domain);
    if (!key)
        return fail(key.error().message);
    axis.key = *key;
    for (std::size_t from = equals + 1; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        std::string value(text.substr(from, end - from));
        from = end + 1;
        if (const std::optional<std::string> wrong = misfit(axis, value, domain))
            return fail(*wrong);
        if (std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end())
            return fail(value + " is there twice");
        axis.values.push_back(std::move(value));
    }
    return axis;
}

Result<ServingSweep> sweepServing(std::vector<ServingAxis> axes, const ServingOptions& base,
                                  const ServeWith& serve, Progress& progress)
{
    const Result<std::size_t> count = countOf(axes);
    if (!count)
        return count.error();
    ServingSweep result;
    result.axes = std::move(axes);
    SilentProgress quiet(progress);
    for (std::size_t number = 0; number < *count; ++number) {
        progress.report(double(number) / double(*count), "Serving");
        ServingOptions options = base;
        std::vector<std::string> values(result.axes.size());
        std::size_t rest = number;
        for (std::size_t i = result.axes.size(); i-- > 0;) {
            const ServingAxis& axis = result.axes[i];
            values[i] = axis.values[rest % axis.values.size()];
            rest /= axis.values.size();
            apply(axis, values[i], options);
        }
        Result<Serving> served = serve(options, quiet);
        if (served)
            addAssumptions(result.assumed, served->findings);
        ServingPoint point = pointOf(std::move(served));
        if (progress.cancelled())
            return Error {"cancelled"};
        point.values = std::move(values);
        result.points.push_back(std::move(point));
    }
    markFront(result.points);
    progress.report(1, "Serving");
    return result;
}

std::string toJson(const ServingSweep& sweep)
{
    Json axes = Json::array(), points = Json::array();
    for (const ServingAxis& axis : sweep.axes) {
        Json values = Json::array();
        for (const std::string& value : axis.values)
            values.push_back(jsonOf(axis, value));
        axes.push_back({{"key", axis.name}, {"values", std::move(values)}});
    }
    for (const ServingPoint& point : sweep.points)
        points.push_back(jsonOf(sweep, point));
    const Json json = {{"sweep", std::move(axes)},
                       {"front", {"time_per_token_s", "tokens_per_s"}},
                       {"points", std::move(points)},
                       {"findings", findingsJson(sweep.assumed)}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace meshwright::simulate
