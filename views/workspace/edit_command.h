#pragma once

#include "core/document/edit.h"

#include <QUndoCommand>

namespace meshwright::document {
enum class JournalStep : uint8_t;
}

namespace meshwright::views {

class Workspace;

/// One undo step around an edit: redo and undo both apply, each keeping the other's inverse.
class EditCommand final : public QUndoCommand
{
public:
    /// The edit has been applied already; @p inverse takes it back.
    EditCommand(Workspace& workspace, document::Edit inverse, UserText name,
                QUndoCommand* parent = nullptr);

    /// Says its name in the language of now.
    void translate();

    void redo() override;
    void undo() override;

private:
    void swap(document::JournalStep step);

    Workspace& m_workspace;
    UserText m_name;
    document::Edit m_next; ///< what the next undo or redo applies
    bool m_applied = true; ///< the push's own redo must not apply again
};

} // namespace meshwright::views
