#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/versions/plan_diff.h"
#include "core/versions/plan_merge.h"

namespace meshwright::app::cli {

namespace {

struct MergeOptions
{
    std::string base, ours, theirs, output;
};

Exit runMerge(const MergeOptions& options, Console& console)
{
    std::vector<ReadPlan> plans;
    std::vector<const graph::Graph*> graphs;
    for (const std::string& path : {options.base, options.ours, options.theirs}) {
        Result<ReadPlan> plan = readPlan(path);
        if (!plan)
            return console.fail(path, plan.error());
        plans.push_back(std::move(plan).value());
        graphs.push_back(plans.back().graph.get());
    }
    const exchange::MergedPlan merged =
        exchange::mergePlans(plans[0].statements, plans[1].statements, plans[2].statements);
    for (const std::string& line : exchange::conflictLines(merged, exchange::nodeNames(graphs)))
        console.warn(options.theirs, line);
    const Exit written =
        writeText(console, options.output, exchange::planText(merged.statements), Writes::Plan);
    if (written != Exit::Done)
        return written;
    return merged.conflicts.empty() ? Exit::Done : Exit::Wrong;
}

} // namespace

Verb mergeVerb()
{
    return {"merge", "Bring two plans that came from one together", [](CLI::App& command) {
                const auto options = std::make_shared<MergeOptions>();
                command.add_option("BASE", options->base, "What both came from")->required();
                command.add_option("OURS", options->ours, "Kept where both say different things")
                    ->required();
                command.add_option("THEIRS", options->theirs, "The other one")->required();
                addOutput(command, options->output, "The plan file (default: standard output)");
                return [options](Console& console) { return runMerge(*options, console); };
            }};
}

} // namespace meshwright::app::cli
