#include "app/cli/written_plan.h"

#include "core/document/document.h"
#include "core/planning/plans/simulate_arguments.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

/// A word as a shell takes it for one.
std::string shellWord(const std::string& word)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || std::string_view("_-./=,:+@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), isPlain))
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

std::string simulateLine(const planning::PlanEvaluation& evaluation,
                         const planning::PlanSettings& settings, const std::string& configuration,
                         const std::vector<std::string>& hardwareFiles, const std::string& output)
{
    std::string line =
        "meshwright simulate " + shellWord(output) + " --config " + shellWord(configuration);
    for (const std::string& file : hardwareFiles)
        line += " --hardware-file " + shellWord(file);
    for (const std::string& argument : planning::simulateArguments(evaluation, settings))
        line += ' ' + shellWord(argument);
    return line;
}

/// Of one configuration.
Result<std::map<std::string, int64_t>> warningsOf(OpenModel& model, ConfigurationId id)
{
    evaluate::Evaluation evaluation = model.again();
    NoProgress progress;
    if (const auto done = model.evaluator->check(evaluation, id, false, progress); !done)
        return done.error();
    std::map<std::string, int64_t> counts;
    for (const check::Finding& finding : evaluation.findings) {
        if (finding.diagnostic.severity() == Severity::Warning
            && finding.diagnostic.place.configuration == id)
            ++counts[std::string(finding.diagnostic.code())];
    }
    return counts;
}

} // namespace

std::string textOf(const WrittenPlan& written)
{
    std::string text = "To run the plan that was written:\n  " + written.simulate + '\n';
    std::string codes;
    for (const auto& [code, count] : written.warnings)
        codes += (codes.empty() ? "" : ", ") + code + " (" + std::to_string(count) + ')';
    if (!codes.empty())
        text += "check warns of it: " + codes
            + ". The plan means it so, and was judged with it; whether a backend can do it, check "
              "explains.\n";
    return text;
}

Result<WrittenPlan> putPlan(const planning::PlanEvaluation& evaluation,
                            const planning::TriedPlan& plan, OpenModel& model,
                            const std::vector<std::string>& hardwareFiles,
                            const std::string& output)
{
    document::Document& document = *model.document;
    const ConfigurationId id = document.newConfigurationId();
    const std::string name = plan::freeConfigurationName(document.plan().configurations(), "plan");
    const Result<document::Edit> edit = evaluation.arrangement(document, plan.settings, id, name);
    const Result<document::Edit> inverse = edit ? document.apply(*edit) : edit;
    if (!inverse)
        return inverse.error();
    Result<std::map<std::string, int64_t>> warnings = warningsOf(model, id);
    if (!warnings)
        return warnings.error();
    return WrittenPlan {simulateLine(evaluation, plan.settings, name, hardwareFiles, output),
                        std::move(*warnings)};
}

} // namespace meshwright::app::cli
