#pragma once

#include "views/workspace.h"

#include <memory>

namespace meshwright::views {

/// What every part of the inspector works on.
struct InspectorContext
{
    Workspace& workspace;
    /// The plan as it was when the document was opened, to tell the file's from the person's; kept
    /// alive by the panel.
    const plan::Plan* loaded = nullptr;
};

} // namespace meshwright::views
