#pragma once

#include "core/simulate/sweep.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace meshwright::views {

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

    QLineEdit* valuesOf(simulate::SettingKey key) const;
    QCheckBox* checkOf(simulate::SettingKey key) const;

    QComboBox* symbolBox() const { return m_symbol; }

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
    /// One setting that may vary.
    struct AxisRow
    {
        simulate::SettingKey key;
        QCheckBox* check = nullptr;
        QLineEdit* values = nullptr;
    };

    void addRow(QGridLayout& grid, simulate::SettingKey key, const QString& label,
                const QString& values, Qt::CheckState state);
    void addMenu(QGridLayout& grid, int row, const std::vector<std::pair<QString, QString>>& names);
    void buildAxes(QGridLayout& grid);
    void buildResults();
    QString usualSchedules() const;
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
    std::vector<AxisRow> m_rows;
    QComboBox* m_symbol = nullptr;
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
