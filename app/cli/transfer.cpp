#include "app/cli/plan_source.h"
#include "app/cli/verbs.h"
#include "core/base/terminal_text.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"
#include "core/versions/plan_repair.h"
#include "core/versions/plan_transfer.h"

namespace meshwright::app::cli {

namespace {

struct TransferOptions
{
    std::string from, to, output;
    onnx::ExternalData external = onnx::ExternalData::Keep;
};

/// What is to be put onto the target, under its names. A plan text without its model is taken by
/// name alone.
Result<exchange::TransferredPlan> transferred(const TransferOptions& options,
                                              const document::Document& target, Console& console)
{
    if (isPlanText(options.from)) {
        Result<ReadPlan> plan = readPlan(options.from);
        if (!plan)
            return plan.error();
        return exchange::TransferredPlan {std::move(plan).value().statements, {}, 0};
    }
    const std::unique_ptr<document::Document> source = open(options.from, console);
    if (!source)
        return Error {};
    // What tools left dangling in the source is bound again first.
    const exchange::RepairedPlan repaired =
        exchange::repairReferences(source->graph(), source->plan());
    for (const std::string& sentence : repaired.repaired)
        console.print(onOneLine(sentence) + '\n');
    for (const std::string& sentence : repaired.left)
        console.warn(options.from, sentence);
    const auto plan = exchange::statementsOf(plan::extract(source->graph(), repaired.plan));
    if (!plan)
        return plan.error();
    const exchange::GraphMatch match = exchange::matchGraphs(source->graph(), target.graph());
    const std::size_t missing = match.nodes.size() - match.byName - match.byStructure;
    console.print(std::to_string(match.byName) + " nodes matched by name, "
                  + std::to_string(match.byStructure) + " by structure, " + std::to_string(missing)
                  + " not at all\n");
    return exchange::transferPlan(*plan, source->graph(), target.graph(), match);
}

Exit runTransfer(const TransferOptions& options, Console& console)
{
    const std::unique_ptr<document::Document> target = open(options.to, console);
    if (!target)
        return Exit::Failed;
    const Result<exchange::TransferredPlan> plan = transferred(options, *target, console);
    if (!plan)
        return console.fail(options.from, plan.error());
    for (const UserText& sentence : plan->unplaced)
        console.warn(options.to, sentence.english());
    const Result<document::AppliedPlan> applied =
        document::applyPlan(*target, exchange::planText(plan->statements));
    if (!applied)
        return console.fail(options.from, applied.error());
    if (const Result<document::Edit> inverse = target->apply(applied->edit); !inverse)
        return console.fail(options.to, inverse.error());
    const Exit placed = console.report(options.to, applied->diagnostics);
    const Exit saved = save(console, *target, options.output, options.external);
    if (saved != Exit::Done)
        return saved;
    return plan->unplaced.empty() ? placed : Exit::Wrong;
}

} // namespace

Verb transferVerb()
{
    return {
        "transfer", "Move a plan to another export of the model", [](CLI::App& command) {
            const auto options = std::make_shared<TransferOptions>();
            command.add_option("FROM", options->from, "The annotated model, or a plan text")
                ->required();
            command.add_option("TO", options->to, "The model that is to have the plan")->required();
            addOutput(command, options->output, "The model to write")->required();
            addExternalOption(command, options->external);
            return [options](Console& console) { return runTransfer(*options, console); };
        }};
}

} // namespace meshwright::app::cli
