#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/exchange/plan_diff.h"

namespace meshwright::app::cli {

namespace {

struct DiffOptions
{
    std::string before, after;
    bool json = false;
};

/// A plan text beside a model is read as that model understands it.
Result<UnderstoodPlan> readBeside(const std::string& plan, const std::string& other)
{
    if (isPlanText(plan) && !isPlanText(other))
        return readPlanOnto(plan, other);
    Result<exchange::PlanStatements> statements = readPlan(plan);
    if (!statements)
        return statements.error();
    return UnderstoodPlan {std::move(statements).value(), Exit::Done};
}

Exit runDiff(const DiffOptions& options)
{
    const Result<UnderstoodPlan> left = readBeside(options.before, options.after);
    if (!left)
        return fail(left.error().message);
    const Result<UnderstoodPlan> right = readBeside(options.after, options.before);
    if (!right)
        return fail(right.error().message);
    const exchange::PlanStatements &before = left->statements, &after = right->statements;
    const std::vector<exchange::PlanChange> changes = exchange::changesBetween(before, after);
    const Exit printed = writeText(
        {}, options.json ? exchange::diffJson(changes) : exchange::diffText(before, after));
    if (printed != Exit::Done)
        return printed;
    const bool isPlaced = left->placed == Exit::Done && right->placed == Exit::Done;
    return changes.empty() && isPlaced ? Exit::Done : Exit::Wrong;
}

} // namespace

Verb diffVerb()
{
    return {"diff", "What differs between two plans", [](CLI::App& command) {
                const auto options = std::make_shared<DiffOptions>();
                command.add_option("A", options->before, "A model or a plan text")->required();
                command.add_option("B", options->after, "A model or a plan text")->required();
                command.add_flag("--json", options->json, "Print one JSON document");
                return [options] { return runDiff(*options); };
            }};
}

} // namespace meshwright::app::cli
