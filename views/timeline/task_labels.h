#pragma once

#include "core/simulate/simulation.h"

#include <QFont>
#include <QHash>
#include <QStaticText>

namespace meshwright::views {

/// The names of tasks as texts that are laid out once and kept over frames.
class TaskLabels
{
public:
    struct Label
    {
        QStaticText text;
        double width = 0, height = 0; ///< px
    };

    TaskLabels();

    const QFont& font() const { return m_font; }

    /// The label of a task; valid until the next call.
    const Label& of(const simulate::Task& task, const simulate::Simulation& simulation);
    /// Of another text; likewise.
    const Label& of(const QString& text);
    void clear();

private:
    Label layOut(const QString& text) const;

    QFont m_font;
    QHash<quint64, Label> m_labels;
    QHash<QString, Label> m_texts;
};

} // namespace meshwright::views
