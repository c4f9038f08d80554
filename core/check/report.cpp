#include "core/check/report.h"

#include "core/base/counted.h"
#include "core/base/terminal_text.h"

#include <nlohmann/json.hpp>

#include <array>
#include <map>

namespace meshwright::check {

namespace {

using Json = nlohmann::ordered_json;

/// Names come from files and need not be UTF-8; a report must be.
std::string dump(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json nameOfNode(const Report& report, const Place& place)
{
    return place.node ? Json(report.graph.reference(*place.node)) : Json();
}

Json nameOfValue(const Report& report, const Place& place)
{
    return place.value ? Json(report.graph.value(*place.value).name) : Json();
}

Json nameOfConfiguration(const Report& report, const Place& place)
{
    const plan::Configuration* configuration =
        place.configuration ? report.plan.configuration(*place.configuration) : nullptr;
    return configuration ? Json(configuration->name) : Json();
}

Json titles(const Finding& finding)
{
    Json list = Json::array();
    for (const Fix& fix : finding.fixes)
        list.push_back(fix.title.english());
    return list;
}

std::string countedOrNone(std::size_t count, std::string_view noun)
{
    if (count == 0)
        return "no " + std::string(noun) + 's';
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

/// A path as a URI reference (RFC 3986): what is not unreserved or a slash is percent-encoded.
std::string asUri(std::string_view path)
{
    constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                        "0123456789-._~/";
    constexpr std::array kDigits {'0', '1', '2', '3', '4', '5', '6', '7',
                                  '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (kPlain.find(c) != std::string_view::npos) {
            uri += c;
        } else {
            uri += '%';
            uri += kDigits[byte / 16];
            uri += kDigits[byte % 16];
        }
    }
    return uri;
}

std::string_view sarifLevel(Severity severity)
{
    return severity == Severity::Info ? "note" : toString(severity);
}

Json sarifRule(const Diagnostic& diagnostic)
{
    std::string words(diagnostic.code());
    const std::string explanation = diagnostic.explanation().english();
    for (char& c : words)
        c = c == '-' ? ' ' : c;
    return {{"id", diagnostic.code()},
            {"shortDescription", {{"text", words}}},
            {"fullDescription", {{"text", explanation.empty() ? words : explanation}}},
            {"defaultConfiguration", {{"level", sarifLevel(diagnostic.severity())}}},
            {"properties", {{"authority", toString(diagnostic.authority())}}}};
}

Json sarifLocation(const Report& report, const Place& place)
{
    Json logical = Json::array();
    const auto add = [&](const Json& name, const char* kind) {
        if (!name.is_null())
            logical.push_back({{"name", name}, {"kind", kind}});
    };
    // "member" and "variable" are kinds that SARIF suggests; others are allowed.
    add(nameOfNode(report, place), "member");
    add(nameOfValue(report, place), "variable");
    add(nameOfConfiguration(report, place), "configuration");
    Json location = {{"physicalLocation", {{"artifactLocation", {{"uri", asUri(report.file)}}}}}};
    if (!logical.empty())
        location["logicalLocations"] = std::move(logical);
    return location;
}

} // namespace

std::vector<Finding> asFindings(std::span<const Diagnostic> diagnostics)
{
    std::vector<Finding> findings;
    for (const Diagnostic& diagnostic : diagnostics)
        findings.push_back({diagnostic, {}});
    return findings;
}

Counts count(std::span<const Finding> findings)
{
    Counts counts;
    for (const Finding& finding : findings) {
        switch (finding.diagnostic.severity()) {
        case Severity::Error:
            ++counts.errors;
            break;
        case Severity::Warning:
            ++counts.warnings;
            break;
        case Severity::Info:
            ++counts.notes;
            break;
        }
    }
    return counts;
}

std::string toString(const Counts& counts)
{
    return countedOrNone(counts.errors, "error") + ", " + countedOrNone(counts.warnings, "warning")
        + ", " + countedOrNone(counts.notes, "note");
}

std::string textReport(const Report& report)
{
    std::string text;
    for (const UserText& title : report.applied)
        text += "fixed: " + onOneLine(title.english()) + '\n';
    for (const Finding& finding : report.findings) {
        const Diagnostic& diagnostic = finding.diagnostic;
        text += toString(diagnostic.severity());
        text += ": " + onOneLine(diagnostic.message().english()) + " ["
            + std::string(diagnostic.code()) + "]\n";
        for (const Fix& fix : finding.fixes)
            text += "  fix: " + onOneLine(fix.title.english()) + '\n';
    }
    return text + toString(count(report.findings)) + '\n';
}

std::string jsonReport(const Report& report)
{
    Json list = Json::array();
    for (const Finding& finding : report.findings) {
        const Diagnostic& diagnostic = finding.diagnostic;
        list.push_back({{"code", diagnostic.code()},
                        {"severity", toString(diagnostic.severity())},
                        {"authority", toString(diagnostic.authority())},
                        {"message", diagnostic.message().english()},
                        {"explanation", diagnostic.explanation().english()},
                        {"node", nameOfNode(report, diagnostic.place)},
                        {"value", nameOfValue(report, diagnostic.place)},
                        {"configuration", nameOfConfiguration(report, diagnostic.place)},
                        {"fixes", titles(finding)}});
    }
    const Counts counts = count(report.findings);
    Json document;
    document["diagnostics"] = std::move(list);
    document["errors"] = counts.errors;
    document["warnings"] = counts.warnings;
    document["applied"] = Json::array();
    for (const UserText& title : report.applied)
        document["applied"].push_back(title.english());
    return dump(document);
}

std::string sarifReport(const Report& report, std::string_view version)
{
    Json rules = Json::array();
    Json results = Json::array();
    std::map<std::string_view, std::size_t> indices;
    for (const Finding& finding : report.findings) {
        const Diagnostic& diagnostic = finding.diagnostic;
        const auto [index, added] = indices.emplace(diagnostic.code(), rules.size());
        if (added)
            rules.push_back(sarifRule(diagnostic));
        Json result = {{"ruleId", diagnostic.code()},
                       {"ruleIndex", index->second},
                       {"level", sarifLevel(diagnostic.severity())},
                       {"message", {{"text", diagnostic.message().english()}}},
                       {"locations", Json::array({sarifLocation(report, diagnostic.place)})}};
        if (!finding.fixes.empty())
            result["properties"]["fixes"] = titles(finding);
        results.push_back(std::move(result));
    }
    Json run;
    run["tool"]["driver"] = {{"name", "Meshwright"}, {"version", version}, {"rules", rules}};
    run["results"] = std::move(results);
    Json document;
    document["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    document["version"] = "2.1.0";
    document["runs"] = Json::array({std::move(run)});
    return dump(document);
}

} // namespace meshwright::check
