#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/runs/runs_dialog.h"

#include <memory>
#include <optional>

class QSortFilterProxyModel;

namespace meshwright::views {

class RunsPlot;
class SweepAxes;
class SweepModel;

/// Which settings vary, the runs of all their combinations as a table and a plot, and a way to use
/// one of them.
class SweepDialog final : public RunsDialog
{
    Q_OBJECT

public:
    explicit SweepDialog(Workspace& workspace, QWidget* parent = nullptr);
    ~SweepDialog() override;

    SweepAxes* axes() const { return m_axes; }

    RunsPlot* plot() const { return m_plot; }

    SweepModel* model() const { return m_model; }

protected:
    void begin() override;

private:
    void connectResults();
    void showSweep(const std::shared_ptr<const simulate::Sweep>& sweep);
    void selectPoint(std::size_t point);
    void use(std::size_t point);
    void usePicked();
    std::optional<std::size_t> picked() const;

    SweepAxes* m_axes = nullptr;
    QPushButton* m_use = nullptr;
    RunsPlot* m_plot = nullptr;
    SweepModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace meshwright::views
