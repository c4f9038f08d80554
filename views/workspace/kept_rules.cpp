#include "views/workspace/kept_rules.h"

#include "core/document/operations.h"
#include "views/widgets/user_text.h"
#include "views/workspace/edit_command.h"
#include "views/workspace/workspace.h"

#include <QUndoCommand>

#include <algorithm>
#include <optional>
#include <utility>

namespace meshwright::views {

/// Exchanges the rules, and with them what they change in the plan, which is a child. The rules go
/// first: then the journal has both in one record.
class RulesCommand final : public QUndoCommand
{
public:
    /// All has been done already. @p inverse absent: the plan stays as it is.
    RulesCommand(Workspace& workspace, document::KeptPlanRules before,
                 std::optional<document::Edit> inverse, const UserText& name)
        : QUndoCommand(translated(name))
        , m_workspace(workspace)
        , m_other(std::move(before))
    {
        if (inverse)
            new EditCommand(workspace, std::move(*inverse), name, this);
    }

    void redo() override
    {
        if (!m_isDone)
            exchange(document::JournalStep::Redo);
        m_isDone = false;
        QUndoCommand::redo();
    }

    void undo() override
    {
        exchange(document::JournalStep::Undo);
        QUndoCommand::undo();
    }

private:
    void exchange(document::JournalStep step)
    {
        m_workspace.rules().swap(m_other);
        if (childCount() == 0)
            m_workspace.tellEdited(step, text());
    }

    Workspace& m_workspace;
    document::KeptPlanRules m_other;
    bool m_isDone = true; ///< the push's own redo must not do it again
};

KeptRules::KeptRules(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_rules.clear();
        m_problems.clear();
        Q_EMIT changed();
    });
}

const KeptRules::Rules& KeptRules::of(ConfigurationId configuration) const
{
    static const Rules kNone;
    const auto found = m_rules.find(configuration);
    return found == m_rules.end() ? kNone : found->second;
}

bool KeptRules::change(Rules rules)
{
    if (!m_workspace.activeConfiguration())
        return false;
    const ConfigurationId id = *m_workspace.activeConfiguration();
    const Result<document::ChangedRules> changed =
        document::changeRules(m_workspace.document(), id, of(id), rules);
    if (!changed) {
        m_workspace.refuse(translated(changed.error().message));
        return false;
    }
    m_problems.clear();
    for (const document::RuleProblem& problem : changed->problems) {
        const QString text = translated(problem.diagnostic.message());
        m_problems << (problem.rule > 0 ? tr("Rule %1: %2").arg(problem.rule).arg(text) : text);
    }
    document::KeptPlanRules after = m_rules;
    after[id] = std::move(rules);
    return push(changed->edit, std::move(after));
}

void KeptRules::pushPlan(const document::AppliedPlan& applied)
{
    document::KeptPlanRules after = m_rules;
    for (const auto& [configuration, texts] : applied.rules) {
        Rules& rules = after[configuration];
        rules.clear();
        for (const std::string& text : texts)
            rules.push_back({text});
    }
    const auto hasNone = [](const auto& each) { return each.second.empty(); };
    if (std::ranges::all_of(after, hasNone) && std::ranges::all_of(m_rules, hasNone))
        m_workspace.push(applied.edit);
    else
        push(applied.edit, std::move(after));
}

bool KeptRules::push(const document::Edit& edit, document::KeptPlanRules rules)
{
    if (!m_workspace.mayEdit())
        return false;
    swap(rules);
    std::optional<document::Edit> inverse;
    if (edit.empty()) {
        m_workspace.tellEdited(document::JournalStep::Edit, translated(edit.name));
    } else {
        Result<document::Edit> applied = m_workspace.applyEdit(edit, document::JournalStep::Edit);
        if (!applied) {
            swap(rules);
            m_workspace.refuse(translated(applied.error().message));
            return false;
        }
        inverse = std::move(applied).value();
    }
    m_workspace.undoStack().push(
        new RulesCommand(m_workspace, std::move(rules), std::move(inverse), edit.name));
    return true;
}

void KeptRules::restore(ConfigurationId configuration, Rules rules)
{
    m_rules[configuration] = std::move(rules);
    Q_EMIT changed();
}

void KeptRules::swap(document::KeptPlanRules& rules)
{
    std::swap(m_rules, rules);
    Q_EMIT changed();
}

} // namespace meshwright::views
