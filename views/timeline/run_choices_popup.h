#pragma once

#include "core/simulate/run/run_choice.h"

#include <QFrame>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace meshwright::views {

/// Every option of a run that is one of a few values, a row each, and a way back to the defaults.
/// Closes itself as popups do; what is chosen holds at once.
class RunChoicesPopup final : public QFrame
{
    Q_OBJECT

public:
    explicit RunChoicesPopup(QWidget* parent = nullptr);

    /// Shows what is chosen. What says something of training only cannot be chosen without it.
    void setOptions(const simulate::Options& options);

    QLabel* reason() const { return m_reason; } ///< why some cannot be chosen

Q_SIGNALS:
    void chosen(const meshwright::simulate::RunChoice& choice, std::size_t value);
    void resetRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Row
    {
        const simulate::RunChoice* choice = nullptr;
        QLabel* label = nullptr;
        QComboBox* box = nullptr;
    };

    void addSection(QGridLayout& grid, const QString& title, bool trainingOnly);
    void addRow(QGridLayout& grid, const simulate::RunChoice& choice);
    void explain(const Row& row, std::size_t value);

    std::vector<Row> m_rows;
    QLabel* m_reason = nullptr;
    QPushButton* m_reset = nullptr;
};

/// Which options differ from what nobody changed, of those that say something of the run.
std::vector<const simulate::RunChoice*> changedChoices(const simulate::Options& options);

} // namespace meshwright::views
