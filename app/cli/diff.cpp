#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/exchange/plan_diff.h"

namespace meshwright::app::cli {

namespace {

struct Options
{
    std::string before, after;
    bool json = false;
};

/// A plan text beside a model is read as that model understands it.
Result<exchange::PlanStatements> readBeside(const std::string& plan, const std::string& other)
{
    return isPlanText(plan) && !isPlanText(other) ? readPlanOnto(plan, other) : readPlan(plan);
}

Exit run(const Options& options)
{
    const Result<exchange::PlanStatements> before = readBeside(options.before, options.after);
    if (!before)
        return fail(before.error().message);
    const Result<exchange::PlanStatements> after = readBeside(options.after, options.before);
    if (!after)
        return fail(after.error().message);
    const std::vector<exchange::PlanChange> changes = exchange::changesBetween(*before, *after);
    const Exit printed = writeText(
        {}, options.json ? exchange::diffJson(changes) : exchange::diffText(*before, *after));
    if (printed != Exit::Done)
        return printed;
    return changes.empty() ? Exit::Done : Exit::Wrong;
}

} // namespace

Verb diffVerb()
{
    return {"diff", "What differs between two plans", [](CLI::App& command) {
                const auto options = std::make_shared<Options>();
                command.add_option("A", options->before, "A model or a plan text")->required();
                command.add_option("B", options->after, "A model or a plan text")->required();
                command.add_flag("--json", options->json, "Print one JSON document");
                return [options] { return run(*options); };
            }};
}

} // namespace meshwright::app::cli
