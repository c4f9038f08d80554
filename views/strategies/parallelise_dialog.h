#pragma once

#include "core/planning/parallelism/parallelism.h"

#include <QDialog>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QRadioButton;

namespace meshwright::views {

class Workspace;

/// "Tensor parallelism"; the name itself where it is none that we know.
QString parallelismTitle(std::string_view name);

/// Distributes whole transformer blocks, or the whole model, in a named way: what was recognised in
/// the model and what not, and how many tensors would be annotated, before anything is applied.
class ParalleliseDialog final : public QDialog
{
    Q_OBJECT

public:
    /// The workspace has a document, an active configuration with a mesh, shapes and blocks.
    ParalleliseDialog(Workspace& workspace, plan::Mesh mesh, QWidget* parent = nullptr);

    /// The edit that the dialog stands for; absent while it cannot be applied.
    std::optional<document::Edit> edit() const;

private:
    QWidget* buildForm();
    planning::ParallelOptions options() const;
    const planning::Parallelism& parallelism() const;
    void refresh();
    QString recognisedText() const;
    QString presentText() const;
    QString remarksText() const;

    Workspace& m_workspace;
    plan::Mesh m_mesh;
    std::shared_ptr<const blocks::Blocks> m_blocks;
    std::vector<std::size_t> m_selectedBlocks; ///< that the selection touches
    std::optional<planning::ParallelPlan> m_plan;
    QString m_present; ///< what the annotations that are there amount to
    QComboBox* m_kind = nullptr;
    QComboBox* m_over = nullptr;
    QComboBox* m_zero = nullptr;
    QCheckBox* m_vocabulary = nullptr;
    QRadioButton* m_onlySelected = nullptr;
    QRadioButton* m_everywhere = nullptr;
    QLabel* m_description = nullptr;
    QLabel* m_summary = nullptr;
    QPlainTextEdit* m_remarks = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

/// Asks and applies, as one step; says why it cannot where there is nothing to ask about.
void parallelise(Workspace& workspace, QWidget* parent);

} // namespace meshwright::views
