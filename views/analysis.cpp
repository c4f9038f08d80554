#include "views/analysis.h"

#include "views/workspace.h"

namespace meshwright::views {

Analysis::Analysis(Workspace& workspace)
    : m_workspace(workspace)
{
}

Analysis::~Analysis() = default;

void Analysis::restart()
{
    m_shapes.reset();
    m_findings.clear();
    Q_EMIT shapesChanged();
    Q_EMIT findingsChanged();
}

void Analysis::follow(const document::Change&) { }

void Analysis::configurationChanged() { }

} // namespace meshwright::views
