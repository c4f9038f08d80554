#include "core/check/rules/rules.h"
#include "core/sharding/runs_whole.h"

/// Operators that compute their whole result on every device although their tensors are split.
namespace meshwright::check {

namespace {

void checkWholeRuns(Context& context, const PropagationView& view)
{
    for (const sharding::WholeRun& run : sharding::wholeRuns(view.propagation, context.graph())) {
        context.reportAlike(Code::RunsWhole, view.place(run.node), run.reason.english(), [&] {
            return std::vector<UserText> {run.reason,
                                          run.sent ? UserText(formatBytes(*run.sent))
                                                   : tr("an unknown number of bytes")};
        });
    }
}

} // namespace

const CheckRule kWholeRunRules {.propagation = checkWholeRuns};

} // namespace meshwright::check
