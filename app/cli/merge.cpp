#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/exchange/plan_merge.h"

namespace meshwright::app::cli {

namespace {

struct MergeOptions
{
    std::string base, ours, theirs, output;
};

Exit runMerge(const MergeOptions& options)
{
    std::vector<exchange::PlanStatements> plans;
    for (const std::string& path : {options.base, options.ours, options.theirs}) {
        Result<exchange::PlanStatements> plan = readPlan(path);
        if (!plan)
            return fail(plan.error().message);
        plans.push_back(std::move(plan).value());
    }
    const exchange::MergedPlan merged = exchange::mergePlans(plans[0], plans[1], plans[2]);
    for (const exchange::MergeConflict& conflict : merged.conflicts)
        warn(options.theirs, conflict.message);
    const Exit written = writeText(options.output, exchange::planText(merged.statements));
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
                command.add_option("-o,--output", options->output,
                                   "The plan file (default: standard output)");
                return [options] { return runMerge(*options); };
            }};
}

} // namespace meshwright::app::cli
