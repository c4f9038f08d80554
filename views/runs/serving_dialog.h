#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/runs/runs_dialog.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace meshwright::views {

class RunsPlot;
class TextTableModel;

/// What serving requests with the open plan takes: time to first token, time per token, rates,
/// cache and memory, and how larger groups would change them.
class ServingDialog final : public RunsDialog
{
    Q_OBJECT

public:
    explicit ServingDialog(Workspace& workspace, QWidget* parent = nullptr);
    ~ServingDialog() override;

    TextTableModel* figures() const { return m_figures; }

    TextTableModel* stages() const { return m_stages; }

    RunsPlot* plot() const { return m_plot; }

protected:
    void begin() override;

private:
    QSpinBox* addNumber(QFormLayout& form, const QString& label, int least, int most, int value);
    QWidget* buildAsked();
    void buildInputs(QFormLayout& form);
    QTableView* tableOf(TextTableModel& model, const QString& name);
    simulate::ServingOptions options() const;
    void showServed(const simulate::Serving& serving, const simulate::ServingSweep& batches);
    void showFigures(const simulate::Serving& serving);
    void showStages(const simulate::Serving& serving);

    QSpinBox *m_prompt = nullptr, *m_generate = nullptr, *m_batch = nullptr, *m_groups = nullptr;
    QComboBox* m_cache = nullptr;
    QLineEdit* m_compare = nullptr;
    TextTableModel *m_figures = nullptr, *m_stages = nullptr;
    RunsPlot* m_plot = nullptr;
};

} // namespace meshwright::views
