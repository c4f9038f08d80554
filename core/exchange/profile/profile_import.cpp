#include "core/exchange/profile/profile_import.h"

#include "core/base/format_share.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/cost/calibration/fit.h"
#include "core/cost/calibration_json.h"
#include "core/cost/catalogue.h"
#include "core/exchange/finding_kinds.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace meshwright::exchange {

namespace {

const FormatOption kProfileImportHardware {
    trNoop("hardware"),
    trNoop("the device to fit to the times, by name or file; without: a table of times"),
    {},
    true};
const FormatOption kMemory {
    trNoop("memory"), trNoop("ONNX Runtime's memory statistics of the nodes (CSV)"), {}, true};
const FormatOption kProfileImportName {
    trNoop("name"), trNoop("what the fitted device is called; default: as it was"), {}};

class Profile
{
public:
    explicit Profile(const ImportRequest& request)
        : m_request(request)
        , m_graph(*request.graph)
    {
    }

    Result<PreparedImport> run()
    {
        if (const Result<void> read = readAll(); !read)
            return read.error();
        matchNodes();
        reportMemory();
        const std::string hardware(optionValue(m_request.options, kProfileImportHardware));
        if (!hardware.empty()) {
            if (const Result<void> fitted = fit(hardware); !fitted)
                return fitted.error();
        } else if (m_measured.nodes.empty()) {
            return Error {tr("line 1: these are memory statistics, which hold no times: give the "
                             "profile as the file, and them as the option memory")};
        } else {
            writeTimes();
        }
        return std::move(m_result);
    }

private:
    void add(Code code, Severity severity, UserText message, UserText explanation)
    {
        m_result.diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation)));
    }

    Result<void> readAll()
    {
        const std::string origin = m_request.path.filename().string();
        m_source = origin.empty() ? "the profile" : origin;
        const Result<void> read = cost::readMeasurements(m_request.text, m_source, m_measured);
        const std::string memory(optionValue(m_request.options, kMemory));
        if (!read || memory.empty())
            return read;
        const Result<std::string> text =
            readTextFile(memory, kLargestImport, tr("memory statistics"));
        if (!text)
            return text.error();
        m_source += ", " + std::filesystem::path(memory).filename().string();
        return cost::readMeasurements(*text, memory, m_measured);
    }

    const graph::Node* nodeOf(const cost::Measurement& measurement) const
    {
        const std::optional<NodeId> node = m_graph.findNode(measurement.node);
        return node && m_graph.node(*node).opType == measurement.opType ? &m_graph.node(*node)
                                                                        : nullptr;
    }

    void matchNodes();
    void reportMemory();
    Result<void> fit(const std::string& hardware);
    void writeTimes();

    const ImportRequest& m_request;
    const graph::Graph& m_graph;
    cost::Measurements m_measured;
    std::string m_source;
    PreparedImport m_result;
};

/// By name and operator, as `calibrate` finds them.
void Profile::matchNodes()
{
    double known = 0, all = 0;
    std::size_t found = 0;
    std::string foreign;
    std::size_t others = 0;
    for (const cost::Measurement& measurement : m_measured.nodes) {
        const auto time = double(measurement.time().count);
        all += time;
        if (nodeOf(measurement)) {
            known += time;
            ++found;
        } else if (++others <= 3) {
            foreign += (foreign.empty() ? "" : ", ")
                + inQuotes(measurement.opType + ' ' + measurement.node);
        }
    }
    if (m_measured.nodes.empty())
        return;
    const std::size_t nodes = m_graph.nodes().size();
    add("profile-coverage", found ? Severity::Info : Severity::Error,
        tr("{0} of {1} nodes are measured, {2} of the measured time", found, nodes,
           formatShare(all > 0 ? known / all : 0)),
        tr("Nodes are found by name and operator. A runtime fuses nodes: switch graph "
           "optimisations off, or profile the optimised model that the runtime saves."));
    if (others > 0)
        add("profile-foreign", Severity::Warning,
            others > 3
                ? tr("{0} measured operators are no nodes of the model: {1} and more", others,
                     foreign)
                : tr("{0} measured operators are no nodes of the model: {1}", others, foreign),
            tr("They count for their operator's family with the shapes of the profile, and are not "
               "in a table of times."));
}

void Profile::reportMemory()
{
    std::size_t found = 0;
    std::pair<std::string, Bytes> largest;
    for (const auto& [name, bytes] : m_measured.temporaries) {
        found += m_graph.findNode(name).has_value();
        if (bytes > largest.second)
            largest = {name, bytes};
    }
    if (m_measured.temporaries.empty())
        return;
    add("profile-memory", Severity::Info,
        tr("{0} of {1} nodes with memory statistics are in the model; {2} allocates most while it "
           "runs, {3}",
           found, m_measured.temporaries.size(), inQuotes(largest.first),
           formatBytes(largest.second)),
        tr("A fitted hardware description keeps the largest; the simulation adds what nodes read "
           "and make by itself."));
}

Result<void> Profile::fit(const std::string& hardware)
{
    const cost::Catalogue none;
    const Result<std::string> text =
        (m_request.hardware ? *m_request.hardware : none).description(hardware);
    if (!text)
        return text.error();
    const Result<cost::DeviceSpec> device = cost::parseHardware(*text, hardware);
    if (!device)
        return device.error();
    const operators::Bindings bindings;
    const cost::MeasuredModel model {m_graph, *m_request.shapes, bindings};
    Result<cost::CalibrationResult> result = cost::calibrate(m_measured, *device, &model);
    if (!result)
        return result.error();
    result->calibration.source = m_source;
    const Result<std::string> fitted =
        cost::withCalibration(*text, hardware, result->calibration,
                              std::string(optionValue(m_request.options, kProfileImportName)));
    if (!fitted)
        return fitted.error();
    std::array<char, 32> factor {};
    std::snprintf(factor.data(), factor.size(), "%.3f", result->calibration.overall.factor);
    add("profile-fit", Severity::Info,
        tr("Times are {0} of the predicted ones, usually within {1}, over {2} nodes",
           std::string(factor.data()), formatShare(result->calibration.overall.error),
           result->calibration.overall.samples),
        tr("Run with it: meshwright simulate MODEL --config NAME --hardware FILE"));
    m_result.file =
        textFile("hardware.json", tr("the description, fitted to {0}", m_source), *fitted);
    return {};
}

/// The table that readMeasurements() reads, a line per run of a node of the model.
void Profile::writeTimes()
{
    std::string table = "node,op,seconds\n";
    std::size_t nodes = 0;
    const auto field = [](const std::string& text) {
        std::string quoted = "\"";
        for (const char c : text)
            quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
        return quoted + '"';
    };
    for (const cost::Measurement& measurement : m_measured.nodes) {
        if (!nodeOf(measurement))
            continue;
        ++nodes;
        for (const Picoseconds time : measurement.times) {
            std::array<char, 48> seconds {}; // with a point in any locale
            const auto written =
                std::to_chars(seconds.data(), seconds.data() + seconds.size(),
                              double(time.count) * 1e-12, std::chars_format::fixed, 12);
            table += field(measurement.node) + ',' + field(measurement.opType) + ','
                + std::string(seconds.data(), written.ptr) + '\n';
        }
    }
    add("profile-table", Severity::Info, tr("The table has the times of {0} nodes", nodes),
        tr("meshwright calibrate fits a device to it; or give the option hardware here."));
    m_result.file = textFile("times.csv", tr("times of {0} nodes", nodes), table);
}

} // namespace

std::vector<FormatOption> profileOptions()
{
    return {kProfileImportHardware, kMemory, kProfileImportName};
}

Result<PreparedImport> importProfile(const ImportRequest& request)
{
    return Profile(request).run();
}

} // namespace meshwright::exchange
