#pragma once

#include "core/document/journal.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <vector>

namespace meshwright::document {
struct AppliedPlan;
}

namespace meshwright::views {

class Workspace;

/// The rules that a person keeps beside the plan of a model, by configuration. A model file has
/// only what they say; the rules themselves are kept with how the file was left.
class KeptRules final : public QObject
{
    Q_OBJECT

public:
    using Rules = std::vector<document::PlanRule>;

    explicit KeptRules(Workspace& workspace, QObject* parent = nullptr);

    const Rules& of(ConfigurationId configuration) const;

    /// Lets these hold for the active configuration, as one step with what that changes in the
    /// plan. Refused where a text is no rule; then nothing changes. What cannot be followed is
    /// among problems().
    bool change(Rules rules);

    /// Of the last change, a line each.
    const QStringList& problems() const { return m_problems; }

    /// Pushes what a plan text does to the plan, with the rules that it has, as one step.
    void pushPlan(const document::AppliedPlan& applied);

    /// Of all configurations that have had any.
    const document::KeptPlanRules& all() const { return m_rules; }

    /// Pushes an edit, behind which these rules hold, as one step. False: it was refused, and
    /// nothing changed.
    bool push(const document::Edit& edit, document::KeptPlanRules rules);

    /// As they were kept: their saying is in the plan already.
    void restore(ConfigurationId configuration, Rules rules);

Q_SIGNALS:
    void changed();

private:
    friend class RulesCommand;

    void swap(document::KeptPlanRules& rules);

    Workspace& m_workspace;
    document::KeptPlanRules m_rules;
    QStringList m_problems;
};

} // namespace meshwright::views
