#include "views/timeline/task_labels.h"

#include "views/widgets/theme.h"

#include <QTransform>

namespace meshwright::views {

namespace {

constexpr qsizetype kMostLabels = 20'000;

} // namespace

TaskLabels::TaskLabels()
    : m_font(secondaryFont())
{
    m_font.setWeight(QFont::DemiBold);
}

const TaskLabels::Label& TaskLabels::of(const simulate::Task& task,
                                        const simulate::Simulation& simulation)
{
    // The name says pass, microbatch and, where there are chunks, chunk and stage.
    const quint64 place =
        simulation.chunks > 1 ? (quint64(task.chunk) << 16 | task.stage.index) + 1 : 0;
    const quint64 key = quint64(task.kind) << 60 | (place & 0xfffffff) << 32 | task.microbatch;
    const auto found = m_labels.constFind(key);
    if (found != m_labels.constEnd())
        return *found;
    if (m_labels.size() >= kMostLabels)
        m_labels.clear();
    return *m_labels.insert(key,
                            layOut(QString::fromStdString(simulate::taskName(task, simulation))));
}

const TaskLabels::Label& TaskLabels::of(const QString& text)
{
    const auto found = m_texts.constFind(text);
    if (found != m_texts.constEnd())
        return *found;
    if (m_texts.size() >= kMostLabels)
        m_texts.clear();
    return *m_texts.insert(text, layOut(text));
}

TaskLabels::Label TaskLabels::layOut(const QString& text) const
{
    Label label {QStaticText(text)};
    label.text.setTextFormat(Qt::PlainText);
    label.text.prepare(QTransform(), m_font);
    label.width = label.text.size().width();
    label.height = label.text.size().height();
    return label;
}

void TaskLabels::clear()
{
    m_labels.clear();
    m_texts.clear();
}

} // namespace meshwright::views
