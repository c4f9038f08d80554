#pragma once

#include "views/workspace/workspace.h"

#include <memory>
#include <set>

namespace meshwright::views {

/// What every part of the inspector works on.
struct InspectorContext
{
    Workspace& workspace;
    /// The plan as it was when the document was opened, to tell the file's from the person's; kept
    /// alive by the panel.
    const plan::Plan* loaded = nullptr;
    /// Tensors of which a person has opened the explanation; kept by the panel.
    std::set<ValueId>* explained = nullptr;
};

} // namespace meshwright::views
