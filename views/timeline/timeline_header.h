#pragma once

#include "core/cost/catalogue.h"
#include "core/simulate/simulation.h"

#include <QWidget>

class QLabel;

namespace meshwright::views {

/// The line over the timeline: what was run, and what it takes.
class TimelineHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineHeader(QWidget* parent = nullptr);

    /// @p tasksMoved: its order is not the schedule's own.
    void show(const simulate::Simulation& run, const cost::Catalogue& hardware, bool tasksMoved);
    void clear();

    /// "1F1B · 8 microbatches · training · H100".
    QString headline() const;
    /// "step 322 ms · bubble 11.1 % · transfers add 4.2 ms".
    QString figures() const;

private:
    void showFigures(const simulate::Simulation& run);

    QLabel* m_title = nullptr;
    QLabel* m_headline = nullptr;
    QLabel* m_figures = nullptr;
};

} // namespace meshwright::views
