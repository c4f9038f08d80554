#include "views/timeline/task_search.h"
#include "views/timeline/timeline_view.h"

#include <algorithm>

namespace meshwright::views {

std::size_t TimelineView::search(const QString& text)
{
    m_found.clear();
    m_marks.found.clear();
    if (m_rows.simulation() && !text.trimmed().isEmpty()) {
        m_found = findTasks(*m_rows.simulation(), text);
        m_marks.found.resize(m_rows.simulation()->tasks.size(), false);
        for (const std::size_t task : m_found)
            m_marks.found[task] = true;
    }
    viewport()->update();
    return m_found.size();
}

void TimelineView::selectFound(int step)
{
    if (m_found.empty())
        return;
    const std::size_t position = foundPosition();
    std::size_t next = 0;
    if (position > 0) {
        next = (position - 1 + m_found.size() + std::size_t(step + int(m_found.size())))
            % m_found.size();
    } else if (const simulate::Task* from = selectedTask()) {
        // From the selected one on.
        const auto later = std::partition_point(m_found.begin(), m_found.end(), [&](std::size_t i) {
            return m_rows.simulation()->tasks[i].start < from->start;
        });
        next = std::size_t(later - m_found.begin()) % m_found.size();
        if (step < 0)
            next = (next + m_found.size() - 1) % m_found.size();
    } else if (step < 0) {
        next = m_found.size() - 1;
    }
    select(m_found[next]);
    reveal(m_found[next]);
}

std::size_t TimelineView::foundPosition() const
{
    if (!m_marks.selected)
        return 0;
    const auto found = std::find(m_found.begin(), m_found.end(), *m_marks.selected);
    return found == m_found.end() ? 0 : std::size_t(found - m_found.begin()) + 1;
}

} // namespace meshwright::views
