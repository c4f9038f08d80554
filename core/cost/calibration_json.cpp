#include "core/cost/calibration_json.h"

#include "core/base/json/plain_json.h"

#include <cmath>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

double number(const Json& json, const char* field)
{
    const auto found = json.find(field);
    return found != json.end() && found->is_number() ? found->get<double>() : std::nan("");
}

Fit readFit(const Json& json, const std::string& path, FigureReader& reader)
{
    Fit fit;
    if (!json.is_object()) {
        reader.fail(tr("{0} must be {\"factor\": …, \"error\": …, \"samples\": …}", path));
        return fit;
    }
    fit.factor = number(json, "factor");
    fit.error = number(json, "error");
    const double samples = number(json, "samples");
    if (!(fit.factor > 0 && std::isfinite(fit.factor)))
        reader.fail(tr("{0}.factor must be above 0", path));
    else if (!(fit.error >= 0 && std::isfinite(fit.error)))
        reader.fail(tr("{0}.error must be 0 or more", path));
    else if (!(samples >= 1 && samples < 1e15))
        reader.fail(tr("{0}.samples must be 1 or more", path));
    else
        fit.samples = int64_t(samples);
    return fit;
}

OrderedJson fitJson(const Fit& fit)
{
    return {{"factor", fit.factor}, {"error", fit.error}, {"samples", fit.samples}};
}

} // namespace

Calibration readCalibration(const Json& json, FigureReader& reader)
{
    Calibration calibration;
    if (!json.is_object()) {
        reader.fail(tr("\"calibration\" must be an object"));
        return calibration;
    }
    calibration.source = reader.text(json, "calibration.", "source");
    calibration.overall = readFit(json.value("overall", Json()), "calibration.overall", reader);
    const Json families = json.value("families", Json::object());
    if (!families.is_object())
        reader.fail(tr("calibration.families must be an object"));
    for (const auto& entry : families.items())
        calibration.families[entry.key()] =
            readFit(entry.value(), "calibration.families." + entry.key(), reader);
    if (json.contains("largest_temporary_bytes")) {
        const double bytes = number(json, "largest_temporary_bytes");
        if (!(bytes >= 0 && bytes < 9e18))
            reader.fail(tr("calibration.largest_temporary_bytes must be 0 or more"));
        else
            calibration.largestTemporary = Bytes {int64_t(bytes)};
    }
    return calibration;
}

Result<std::string> withCalibration(std::string_view text, std::string_view origin,
                                    const Calibration& calibration, std::string_view name)
{
    Result<OrderedJson> parsed = parseOrderedJson(text);
    if (!parsed)
        return Error {tr("{0}: not a JSON object: {1}; a hardware description is one", origin,
                         parsed.error().message)};
    OrderedJson& json = *parsed;
    if (!json.is_object())
        return Error {tr("{0}: not a JSON object; a hardware description is one", origin)};
    OrderedJson families = OrderedJson::object();
    for (const auto& [family, fit] : calibration.families)
        families[family] = fitJson(fit);
    json["calibration"] = {
        {"source", calibration.source},
        {"method",
         "per operator family the geometric mean of measured / predicted time; the "
         "error is the root mean square of what is left, in the logarithm"},
        {"overall", fitJson(calibration.overall)},
        {"families", std::move(families)},
    };
    if (calibration.largestTemporary)
        json["calibration"]["largest_temporary_bytes"] = calibration.largestTemporary->count;
    if (!name.empty())
        json["name"] = name;
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

} // namespace meshwright::cost
