#pragma once

#include "core/simulate/serving/serving.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QComboBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace meshwright::views {

class ServingJob;
class ServingPlot;
class TextTableModel;
class Workspace;
struct ServedRuns;

/// What serving requests with the open plan takes: time to first token, time per token, rates,
/// cache and memory, and how larger groups would change them.
class ServingDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit ServingDialog(Workspace& workspace, QWidget* parent = nullptr);
    ~ServingDialog() override;

    QSpinBox* promptBox() const { return m_prompt; }

    QSpinBox* generateBox() const { return m_generate; }

    QSpinBox* batchBox() const { return m_batch; }

    QSpinBox* groupsBox() const { return m_groups; }

    QComboBox* cacheBox() const { return m_cache; }

    QLineEdit* compareEdit() const { return m_compare; }

    QPushButton* runButton() const { return m_run; }

    TextTableModel* figures() const { return m_figures; }

    TextTableModel* stages() const { return m_stages; }

    ServingPlot* plot() const { return m_plot; }

    /// What was found, or why nothing could be served.
    QString sentence() const;

    bool isRunning() const;

Q_SIGNALS:
    void served(); ///< a run is done, or has failed

private:
    QSpinBox* addNumber(QFormLayout& form, const QString& label, int least, int most, int value);
    void buildInputs(QFormLayout& form);
    QTableView* tableOf(TextTableModel& model, const QString& name);
    void leave();
    void toggle();
    operators::Bindings otherBindings(operators::Bindings bindings) const;
    simulate::ServingOptions options() const;
    void showServed(const std::shared_ptr<const ServedRuns>& runs);
    void showFigures(const simulate::Serving& serving);
    void showStages(const simulate::Serving& serving);
    void showFailure(const QString& why);
    void showRunning();

    Workspace& m_workspace;
    QSpinBox *m_prompt = nullptr, *m_generate = nullptr, *m_batch = nullptr, *m_groups = nullptr;
    QComboBox* m_cache = nullptr;
    QLineEdit* m_compare = nullptr;
    QPushButton* m_run = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_sentence = nullptr;
    TextTableModel *m_figures = nullptr, *m_stages = nullptr;
    ServingPlot* m_plot = nullptr;
    ServingJob* m_job = nullptr;
    QTimer m_progressTimer;
};

} // namespace meshwright::views
