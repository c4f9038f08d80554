#include "app/cli/bindings.h"
#include "app/cli/open_model.h"
#include "app/cli/verbs.h"
#include "app/environment/resource_files.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/cost/calibration/fit.h"
#include "core/cost/calibration_json.h"
#include "core/document/document.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace meshwright::app::cli {

namespace {

constexpr std::uintmax_t kMaximumProfileBytes = 256 << 20;

struct CalibrateOptions
{
    std::vector<std::string> profiles, bindings;
    std::string hardware, model, output, name;
    bool json = false;
};

/// Nothing where a profile cannot be read, which was said then.
std::optional<cost::Measurements> measurementsOf(const std::vector<std::string>& profiles,
                                                 Console& console)
{
    cost::Measurements measurements;
    for (const std::string& profile : profiles) {
        const Result<std::string> text =
            readTextFile(profile, kMaximumProfileBytes, tr("a profile"));
        const Result<void> read = text ? cost::readMeasurements(*text, profile, measurements)
                                       : Result<void>(text.error());
        if (!read) {
            console.fail(profile, read.error());
            return std::nullopt;
        }
    }
    return measurements;
}

Result<cost::CalibrationResult> fitWithModel(const cost::Measurements& measurements,
                                             const cost::DeviceSpec& device,
                                             const CalibrateOptions& options)
{
    if (options.model.empty() && !options.bindings.empty())
        return Error {tr("--bind {0} needs --model: a profile has its shapes as numbers",
                         options.bindings.front())};
    if (options.model.empty())
        return cost::calibrate(measurements, device, nullptr);
    const Result<operators::Bindings> bindings = readBindings(options.bindings);
    if (!bindings)
        return bindings.error();
    NoProgress progress;
    const Result<std::unique_ptr<document::Document>> document =
        document::Document::open(options.model, progress);
    if (!document)
        return document.error().at(options.model);
    const graph::Graph& graph = (*document)->graph();
    const Result<evaluate::Evaluation> evaluation = withShapes(**document);
    if (!evaluation)
        return evaluation.error().at(options.model);
    const shapes::ShapeTable& table = *evaluation->shapes;
    if (const Result<void> known = checkBindings(*bindings, table.symbols()); !known)
        return known.error().at(options.model);
    const cost::MeasuredModel model {graph, table, *bindings};
    return cost::calibrate(measurements, device, &model);
}

std::string row(const std::string& family, const cost::Fit& fit)
{
    std::array<char, 160> line {};
    std::snprintf(line.data(), line.size(), "%-16.60s %8.3f %7.1f %% %8lld\n",
                  onOneLine(family).c_str(), fit.factor, fit.error * 100,
                  static_cast<long long>(fit.samples));
    return line.data();
}

std::string reportCalibration(const cost::CalibrationResult& result)
{
    std::string text = "family             factor     error    nodes\n";
    for (const auto& [family, fit] : result.calibration.families)
        text += row(family, fit);
    text += row("all", result.calibration.overall);
    if (result.calibration.largestTemporary)
        text += "largest temporary memory of a node: "
            + formatBytes(*result.calibration.largestTemporary) + '\n';
    const std::string unused = joined(result.unused, ", ", [](const auto& family) {
        return family.first + ' ' + std::to_string(family.second);
    });
    return unused.empty() ? text : text + "not compared: " + onOneLine(unused) + '\n';
}

std::string toJson(const cost::CalibrationResult& result)
{
    using Json = nlohmann::ordered_json;
    const auto fitJson = [](const cost::Fit& fit) {
        return Json {{"factor", fit.factor}, {"error", fit.error}, {"samples", fit.samples}};
    };
    Json families = Json::object();
    for (const auto& [family, fit] : result.calibration.families)
        families[family] = fitJson(fit);
    const auto& temporary = result.calibration.largestTemporary;
    const Json json = {
        {"overall", fitJson(result.calibration.overall)},
        {"families", std::move(families)},
        {"largest_temporary_bytes", temporary ? Json(temporary->count) : Json()},
        {"unused", result.unused},
    };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Exit runCalibrate(const CalibrateOptions& options, Console& console)
{
    const Result<std::string> text = bundledHardware().description(options.hardware);
    if (!text)
        return console.fail(options.hardware, text.error());
    const Result<cost::DeviceSpec> device = cost::parseHardware(*text, options.hardware);
    if (!device)
        return console.fail(options.hardware, device.error());
    const std::optional<cost::Measurements> measurements =
        measurementsOf(options.profiles, console);
    if (!measurements)
        return Exit::Failed;
    Result<cost::CalibrationResult> result = fitWithModel(*measurements, *device, options);
    if (!result)
        return console.fail(options.model.empty() ? options.profiles.front() : options.model,
                            result.error());
    cost::Calibration& calibration = result.value().calibration;
    for (const std::string& profile : options.profiles)
        calibration.source += (calibration.source.empty() ? "" : ", ")
            + std::filesystem::path(profile).filename().string();
    const Result<std::string> calibrated =
        cost::withCalibration(*text, options.hardware, calibration, options.name);
    if (!calibrated)
        return console.fail(options.hardware, calibrated.error());
    if (options.json)
        console.printDocument(toJson(*result));
    else
        console.print(reportCalibration(*result));
    return writeText(console, options.output, *calibrated, Writes::Hardware);
}

} // namespace

Verb calibrateVerb()
{
    return {"calibrate", "Fit a hardware description to measured times", [](CLI::App& command) {
                const auto options = std::make_shared<CalibrateOptions>();
                command
                    .add_option("PROFILE", options->profiles,
                                "ONNX Runtime profiles (JSON) or memory statistics (CSV), or "
                                "tables with the columns node,op,seconds")
                    ->required();
                command
                    .add_option("--hardware", options->hardware,
                                "What it was measured on: a name or a file")
                    ->required();
                addOutput(command, options->output, "Write the description here")->required();
                command.add_option("--model", options->model,
                                   "The model that was measured, for attributes of its nodes and "
                                   "shapes that a profile has not");
                addBindings(command, options->bindings, "of what was measured");
                command.add_option("--name", options->name,
                                   "Of the calibrated device (default: as it was)");
                command.add_flag("--json", options->json, "Print one JSON document");
                return [options](Console& console) { return runCalibrate(*options, console); };
            }};
}

} // namespace meshwright::app::cli
