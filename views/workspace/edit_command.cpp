#include "views/workspace/edit_command.h"

#include "core/document/journal.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

EditCommand::EditCommand(Workspace& workspace, document::Edit inverse, const QString& text)
    : QUndoCommand(text)
    , m_workspace(workspace)
    , m_next(std::move(inverse))
{
}

void EditCommand::redo()
{
    if (m_applied) {
        m_applied = false;
        return;
    }
    swap(document::JournalStep::Redo);
}

void EditCommand::undo()
{
    swap(document::JournalStep::Undo);
}

void EditCommand::swap(document::JournalStep step)
{
    Result<document::Edit> inverse = m_workspace.applyEdit(m_next, step);
    if (inverse)
        m_next = std::move(inverse).value();
    else
        m_workspace.refuse(translated(inverse.error().message));
}

} // namespace meshwright::views
