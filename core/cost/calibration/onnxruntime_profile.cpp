#include "core/cost/calibration/onnxruntime_profile.h"

#include "core/base/json/plain_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;
using graph::DataType;

constexpr std::string_view kKernel = "_kernel_time";
constexpr double kMostMicroseconds = 1e12; ///< 11 days

/// As ONNX Runtime names element types.
constexpr std::array<std::pair<std::string_view, DataType>, 19> kOnnxruntimeProfileTypes {{
    {"float", DataType::Float},
    {"float16", DataType::Float16},
    {"bfloat16", DataType::BFloat16},
    {"double", DataType::Double},
    {"int64", DataType::Int64},
    {"int32", DataType::Int32},
    {"int16", DataType::Int16},
    {"int8", DataType::Int8},
    {"int4x2", DataType::Int4},
    {"uint64", DataType::UInt64},
    {"uint32", DataType::UInt32},
    {"uint16", DataType::UInt16},
    {"uint8", DataType::UInt8},
    {"uint4x2", DataType::UInt4},
    {"bool", DataType::Bool},
    {"string", DataType::String},
    {"float8e4m3fn", DataType::Float8E4M3FN},
    {"float8e5m2", DataType::Float8E5M2},
    {"float4e2m1x2", DataType::Float4E2M1},
}};

/// One entry of a list of shapes, `{"float": [2, 8]}`; nothing known where it is anything else.
operators::TensorFacts tensorOf(const Json& json)
{
    operators::TensorFacts facts;
    if (!json.is_object() || json.size() != 1 || !json.begin().value().is_array())
        return facts;
    const auto type =
        std::find_if(kOnnxruntimeProfileTypes.begin(), kOnnxruntimeProfileTypes.end(),
                     [&](const auto& known) { return known.first == json.begin().key(); });
    if (type != kOnnxruntimeProfileTypes.end())
        facts.type = type->second;
    std::vector<operators::Dim> dims;
    for (const Json& size : json.begin().value()) {
        const bool isSize = size.is_number_integer() && size.get<int64_t>() >= 0;
        dims.push_back(isSize ? operators::Dim(operators::Expression(size.get<int64_t>()))
                              : std::nullopt);
    }
    facts.dims = std::move(dims);
    return facts;
}

std::vector<operators::TensorFacts> tensorsOf(const Json& arguments, const char* field)
{
    std::vector<operators::TensorFacts> tensors;
    const auto list = arguments.find(field);
    if (list == arguments.end() || !list->is_array())
        return tensors;
    for (const Json& entry : *list)
        tensors.push_back(tensorOf(entry));
    return tensors;
}

std::string textOf(const Json& json, const char* field)
{
    const auto found = json.find(field);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// A node's event as a measurement, or what is wrong with it.
Result<Measurement> measurementOf(const Json& event, std::string name)
{
    Measurement measurement;
    name.resize(name.size() - kKernel.size());
    measurement.node = std::move(name);
    const auto arguments = event.find("args");
    if (arguments != event.end() && arguments->is_object())
        measurement.opType = textOf(*arguments, "op_name");
    if (measurement.opType.empty())
        return Error {tr("\"args\" has no \"op_name\"; profile with ONNX Runtime 1.8 or later")};
    const auto duration = event.find("dur");
    const bool isTime = duration != event.end() && duration->is_number()
        && duration->get<double>() >= 0 && duration->get<double>() <= kMostMicroseconds;
    if (!isTime)
        return Error {tr("\"dur\" must be a number of microseconds, 0 or more")};
    measurement.times.push_back(fromSeconds(duration->get<double>() * 1e-6));
    measurement.inputs = tensorsOf(*arguments, "input_type_shape");
    measurement.outputs = tensorsOf(*arguments, "output_type_shape");
    return measurement;
}

} // namespace

Result<void> readOnnxruntimeProfile(std::string_view text, std::string_view origin,
                                    Measurements& measurements)
{
    const std::string file(origin);
    const Result<Json> parsed = parsePlainJson(text);
    if (!parsed)
        return Error {tr("{0}: not JSON: {1}; a profile is complete after end_profiling()", file,
                         parsed.error().message)};
    const Json& json = *parsed;
    if (!json.is_array())
        return Error {tr("{0}: not a list of events, as ONNX Runtime writes a profile", file)};
    bool isAny = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const Json& event = json[i];
        if (!event.is_object() || textOf(event, "cat") != "Node")
            continue;
        std::string name = textOf(event, "name");
        if (!name.ends_with(kKernel))
            continue;
        Result<Measurement> measurement = measurementOf(event, std::move(name));
        if (!measurement)
            return measurement.error().at(tr("{0}: event {1}", file, i));
        measurements.add(std::move(measurement).value());
        isAny = true;
    }
    if (!isAny)
        return Error {tr("{0}: no node was measured; run the model between the session's start and "
                         "end_profiling()",
                         file)};
    return {};
}

} // namespace meshwright::cost
