#pragma once

#include "core/simulate/analysis/comparison.h"
#include "views/widgets/panel.h"
#include "views/workspace/latest_work.h"

#include <memory>

class QLabel;
class QPushButton;
class QTableView;

namespace meshwright::views {

class BubbleChart;
class FiguresModel;
class Workspace;

/// The figures of the simulated run: both bubbles over both times, lower bound, throughput, memory,
/// and where every stage's time goes. A run can be kept as a baseline; then its figures stand
/// beside those of every later run. Worked out in the background once the panel is visible.
class RunPanel final : public Panel
{
    Q_OBJECT

public:
    explicit RunPanel(Workspace& workspace, QWidget* parent = nullptr);

    FiguresModel* figures() const { return m_figures; }

    BubbleChart* chart() const { return m_chart; }

    /// "Critical path: 30 ms compute, …"; empty without a run.
    QString pathSentence() const;

    bool isBusy() const { return m_work.isRunning(); }

    void keepBaseline();
    void dropBaseline();

    /// The run that later ones are compared with; none: null.
    std::shared_ptr<const simulate::Simulation> baseline() const
    {
        return m_baseline ? m_baseline->simulation : nullptr;
    }

Q_SIGNALS:
    /// Figures and chart show the run that there is.
    void shown();
    void baselineChanged(); ///< see baseline()

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Worked
    {
        std::shared_ptr<const simulate::AnalysedRun> run;
        simulate::RunComparison comparison;
    };

    void build();
    void applyTheme();
    void documentReplaced();
    void updateSimulation();
    void work();
    void showWorked();
    void openSweep();
    void openServing();
    QString sentenceOf(const simulate::AnalysedRun& run) const;

    Workspace& m_workspace;
    QPushButton* m_baselineButton = nullptr;
    QPushButton* m_dropButton = nullptr;
    QPushButton* m_sweepButton = nullptr;
    QPushButton* m_servingButton = nullptr;
    FiguresModel* m_figures = nullptr;
    QTableView* m_table = nullptr;
    BubbleChart* m_chart = nullptr;
    QLabel* m_sentence = nullptr;

    std::shared_ptr<const simulate::AnalysedRun> m_baseline;
    LatestWork m_work;
    std::shared_ptr<const Worked> m_worked;
    bool m_isStale = false; ///< something changed while it was not visible
};

} // namespace meshwright::views
