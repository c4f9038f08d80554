#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/versions/plan_diff.h"

namespace meshwright::app::cli {

namespace {

struct DiffOptions
{
    std::string before, after;
    std::string config, with; ///< of one file, instead of two files
    bool json = false;
};

/// What a plan says of its first configuration of a name, under the name that the other has.
Result<exchange::PlanStatements> statementsOf(const exchange::PlanStatements& plan,
                                              const std::string& name, const std::string& as)
{
    exchange::PlanStatements statements;
    for (exchange::PlanItem item : plan.order) {
        if (item.configuration != name || item.ordinal != 0)
            continue;
        const exchange::PlanValue& value = plan.values.at(item);
        item.configuration = as;
        statements.order.push_back(item);
        statements.values.emplace(item, value);
    }
    if (statements.order.empty())
        return Error {tr("there is no configuration {0}", name)};
    return statements;
}

/// A plan text beside a model is read as that model understands it.
Result<UnderstoodPlan> readBeside(const std::string& plan, const std::string& other,
                                  Console& console)
{
    if (isPlanText(plan) && !isPlanText(other))
        return readPlanOnto(plan, other, console);
    Result<ReadPlan> read = readPlan(plan);
    if (!read)
        return read.error();
    return UnderstoodPlan {std::move(read).value(), Exit::Done};
}

exchange::DiffSide sideOf(const ReadPlan& plan)
{
    return {plan.statements, plan.graph.get()};
}

Exit print(const exchange::ModelDiff& diff, bool json, Console& console)
{
    if (json)
        console.printDocument(exchange::diffJson(diff));
    else
        console.print(exchange::diffText(diff));
    return diff.isEmpty() ? Exit::Done : Exit::Wrong;
}

Exit diffConfigurations(const DiffOptions& options, Console& console)
{
    const Result<ReadPlan> plan = readPlan(options.before);
    if (!plan)
        return console.fail(options.before, plan.error());
    const auto before = statementsOf(plan->statements, options.config, options.with);
    const auto after = statementsOf(plan->statements, options.with, options.with);
    if (!before || !after)
        return console.fail(options.before, before ? after.error() : before.error());
    return print(exchange::diffBetween({*before, plan->graph.get()}, {*after, plan->graph.get()}),
                 options.json, console);
}

Exit runDiff(const DiffOptions& options, Console& console)
{
    if (!options.config.empty())
        return diffConfigurations(options, console);
    if (options.after.empty())
        return console.fail(options.before, {tr("B is required, or --config and --with")});
    const Result<UnderstoodPlan> left = readBeside(options.before, options.after, console);
    if (!left)
        return console.fail(options.before, left.error());
    const Result<UnderstoodPlan> right = readBeside(options.after, options.before, console);
    if (!right)
        return console.fail(options.after, right.error());
    const Exit same = print(exchange::diffBetween(sideOf(left->plan), sideOf(right->plan)),
                            options.json, console);
    const bool isPlaced = left->placed == Exit::Done && right->placed == Exit::Done;
    return isPlaced ? same : Exit::Wrong;
}

} // namespace

Verb diffVerb()
{
    return {"diff", "What differs between two models or plans", [](CLI::App& command) {
                const auto options = std::make_shared<DiffOptions>();
                command.add_option("A", options->before, "A model or a plan text")->required();
                auto* other = command.add_option("B", options->after, "A model or a plan text");
                auto* config = command.add_option("--config", options->config,
                                                  "A configuration of A, instead of B");
                auto* with =
                    command.add_option("--with", options->with, "The other configuration of A");
                config->needs(with)->excludes(other);
                with->needs(config);
                command.add_flag("--json", options->json, "Print one JSON document");
                return [options](Console& console) { return runDiff(*options, console); };
            }};
}

} // namespace meshwright::app::cli
