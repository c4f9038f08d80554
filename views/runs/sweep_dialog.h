#pragma once

#include "core/simulate/sweep/sweep.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace meshwright::views {

class SweepAxes;
class SweepJob;
class SweepModel;
class SweepPlot;
class Workspace;

/// Which settings vary, the runs of all their combinations as a table and a plot, and a way to use
/// one of them.
class SweepDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit SweepDialog(Workspace& workspace, QWidget* parent = nullptr);
    ~SweepDialog() override;

    SweepAxes* axes() const { return m_axes; }

    QPushButton* runButton() const { return m_run; }

    QPushButton* useButton() const { return m_use; }

    QTableView* table() const { return m_table; }

    SweepPlot* plot() const { return m_plot; }

    SweepModel* model() const { return m_model; }

    /// What is wrong with the settings, or how many runs there are.
    QString sentence() const;

    bool isRunning() const;

Q_SIGNALS:
    void swept(); ///< a sweep is done, or has failed

private:
    void buildResults();
    void toggle();
    void leave();
    void showTaken(const std::shared_ptr<const simulate::Sweep>& sweep);
    void showFailure(const QString& why);
    void showRunning();
    void selectPoint(std::size_t point);
    void use(std::size_t point);
    void usePicked();
    std::optional<std::size_t> picked() const;

    Workspace& m_workspace;
    SweepAxes* m_axes = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_use = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_sentence = nullptr;
    SweepPlot* m_plot = nullptr;
    SweepModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_table = nullptr;
    SweepJob* m_job = nullptr;
    QTimer m_progressTimer;
};

} // namespace meshwright::views
