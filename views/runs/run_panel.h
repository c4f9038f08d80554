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
/// beside those of every later run. So do those of a configuration that the active one is compared
/// with. Worked out in the background once the panel is visible or configurations are compared.
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

    /// The run that later ones are compared with: of the configuration that the active one is
    /// compared with, else the one that was kept; none: null.
    std::shared_ptr<const simulate::Simulation> baseline() const;

    /// From baseline() to the run that is shown; null: one of them is not there.
    const simulate::RunComparison* comparison() const
    {
        const bool isThere =
            m_worked && m_worked->baseline && m_worked->baseline->simulation == baseline();
        return isThere ? &m_worked->comparison : nullptr;
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
        std::shared_ptr<const simulate::AnalysedRun> run, baseline; ///< baseline null: none
        simulate::RunComparison comparison;
    };

    void build();
    void applyTheme();
    void documentReplaced();
    void updateSimulation();
    std::shared_ptr<const simulate::AnalysedRun>
    analysisOf(const std::shared_ptr<const simulate::Simulation>& simulation) const;
    void work();
    void showWorked();
    void openSweep();
    void openServing();
    /// "tp2pp2, 1f1b, 8 microbatches".
    QString runName(const QString& configuration, const simulate::Simulation& run) const;
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

    std::shared_ptr<const simulate::AnalysedRun> m_baseline; ///< that was kept
    QString m_baselineName; ///< of that
    std::shared_ptr<const simulate::Simulation> m_toldBaseline;
    LatestWork m_work;
    std::shared_ptr<const Worked> m_worked;
    bool m_isStale = false; ///< something changed while it was not visible
};

} // namespace meshwright::views
