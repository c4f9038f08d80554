#pragma once

#include "views/plans/plan_finder.h"

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace meshwright::views {

class BindingsButton;

/// What a search for plans is asked: hardware, devices, batch, pass, dimensions, and what is best.
/// An entry that cannot be is explained in the form.
class QuestionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionForm(Workspace& workspace, QWidget* parent = nullptr);

    /// Takes from the document and its run what they say; for another document.
    void takeDefaults();
    /// Takes up the dimensions that the model leaves open.
    void showSymbols();
    /// Names of hardware, as the catalogue has them now.
    void showHardware();

    /// The question; absent where an entry cannot be, which the form says then and has the focus.
    std::optional<PlanQuestion> read();
    /// "16 × H100 SXM 80 GB · batch 64 · inference".
    QString summary() const;
    /// Why read() gave nothing; empty: it did.
    QString complaint() const;

    void setDevices(int64_t devices);

    /// What was entered, to be kept and restored.
    QJsonObject json() const;
    void restore(const QJsonObject& json);

Q_SIGNALS:
    void accepted(); ///< Enter in a field
    void edited();

private:
    QLabel* addRow(QGridLayout& grid, const QString& text, QWidget* field, int row, int column,
                   int span);
    void complain(QWidget& field, const QString& sentence);
    std::optional<int64_t> numberIn(QLineEdit& field, int64_t most, const QString& sentence);
    /// The dimensions that a person binds: not the batch, which follows from the plan.
    std::vector<std::string> symbols() const;
    void edit();

    Workspace& m_workspace;
    QComboBox *m_hardware = nullptr, *m_pass = nullptr, *m_optimizer = nullptr,
              *m_objective = nullptr;
    QLineEdit *m_devices = nullptr, *m_batch = nullptr;
    QSpinBox* m_headroom = nullptr;
    BindingsButton* m_bindings = nullptr;
    QLabel *m_dimensions = nullptr, *m_complaint = nullptr;
};

} // namespace meshwright::views
