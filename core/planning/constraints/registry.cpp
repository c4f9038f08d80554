#include "core/base/format_share.h"
#include "core/planning/constraints/constraint.h"

namespace meshwright::planning {

std::span<const ConstraintRule* const> constraintRules()
{
    static const ConstraintRule* const kRules[] = {&kMemoryConstraint, &kLayersConstraint,
                                                   &kBatchConstraint, &kRowsConstraint};
    return kRules;
}

double gainOver(const TriedPlan& best, const TriedPlan& plan)
{
    return 1 - toSeconds(plan.figures->time) / toSeconds(best.figures->time);
}

UserText textOf(const Constraint& constraint, const UserText& name)
{
    if (!constraint.slack)
        return constraint.text;
    const Constraint::Slack& slack = *constraint.slack;
    return tr("With {0} more memory per device: {1} would take {2}, {3} less than plan 1.",
              formatBytes(slack.lacking), name, formatTime(slack.plan.figures->time),
              formatShare(slack.gain));
}

UserText textOf(const Constraint& constraint)
{
    return textOf(constraint,
                  constraint.slack ? UserText(describe(constraint.slack->plan.settings))
                                   : UserText());
}

std::vector<Constraint> findConstraints(const ConstraintRequest& request)
{
    std::vector<Constraint> found;
    if (request.best.figures->time.count == 0)
        return found;
    for (const ConstraintRule* rule : constraintRules()) {
        for (Constraint& each : rule->find(request)) {
            each.kind = rule->name;
            found.push_back(std::move(each));
        }
    }
    return found;
}

} // namespace meshwright::planning
