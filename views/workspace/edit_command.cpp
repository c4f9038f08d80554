#include "views/workspace/edit_command.h"

#include "core/document/journal.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

EditCommand::EditCommand(Workspace& workspace, document::Edit inverse, UserText name,
                         QUndoCommand* parent)
    : QUndoCommand(parent)
    , m_workspace(workspace)
    , m_name(std::move(name))
    , m_next(std::move(inverse))
{
    translate();
}

void EditCommand::translate()
{
    setText(translated(m_name));
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
