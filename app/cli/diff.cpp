#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/versions/plan_diff.h"

namespace meshwright::app::cli {

namespace {

struct DiffOptions
{
    std::string before, after;
    bool json = false;
};

/// A plan text beside a model is read as that model understands it.
Result<UnderstoodPlan> readBeside(const std::string& plan, const std::string& other,
                                  Console& console)
{
    if (isPlanText(plan) && !isPlanText(other))
        return readPlanOnto(plan, other, console);
    Result<exchange::PlanStatements> statements = readPlan(plan);
    if (!statements)
        return statements.error();
    return UnderstoodPlan {std::move(statements).value(), Exit::Done};
}

Exit runDiff(const DiffOptions& options, Console& console)
{
    const Result<UnderstoodPlan> left = readBeside(options.before, options.after, console);
    if (!left)
        return console.fail(options.before, left.error());
    const Result<UnderstoodPlan> right = readBeside(options.after, options.before, console);
    if (!right)
        return console.fail(options.after, right.error());
    const exchange::PlanStatements &before = left->statements, &after = right->statements;
    const std::vector<exchange::PlanChange> changes = exchange::changesBetween(before, after);
    if (options.json)
        console.printDocument(exchange::diffJson(changes));
    else
        console.print(exchange::diffText(before, after));
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
                return [options](Console& console) { return runDiff(*options, console); };
            }};
}

} // namespace meshwright::app::cli
