#include "views/plans/use_plan.h"

#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QUndoCommand>

#include <utility>

namespace meshwright::views {

namespace {

/// Which configuration is looked at and how it is run. Nothing of that is in the document.
class RunCommand final : public QUndoCommand
{
public:
    struct State
    {
        std::optional<ConfigurationId> active;
        simulate::Options run;
    };

    RunCommand(Workspace& workspace, State state)
        : m_workspace(workspace)
        , m_other(std::move(state))
    {
    }

    void redo() override { swap(); }

    void undo() override { swap(); }

private:
    void swap()
    {
        State now {m_workspace.activeConfiguration(),
                   m_workspace.liveEvaluation().simulationOptions()};
        m_workspace.setActiveConfiguration(m_other.active);
        m_workspace.liveEvaluation().setSimulationOptions(m_other.run);
        m_other = std::move(now);
    }

    Workspace& m_workspace;
    State m_other; ///< what the next undo or redo sets
};

} // namespace

bool usePlan(Workspace& workspace, const document::Edit& edit, ConfigurationId configuration,
             const simulate::Options& run)
{
    const std::optional<ConfigurationId> before = workspace.activeConfiguration();
    workspace.undoStack().beginMacro(translated(edit.name));
    const bool isDone = workspace.push(edit);
    if (isDone) {
        // Where there was no configuration, the edit has made this one the active already.
        workspace.setActiveConfiguration(before);
        workspace.undoStack().push(new RunCommand(workspace, {configuration, run}));
    }
    workspace.undoStack().endMacro();
    if (!isDone)
        workspace.undoStack().undo(); // an empty step
    return isDone;
}

} // namespace meshwright::views
