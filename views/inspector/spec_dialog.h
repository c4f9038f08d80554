#pragma once

#include "core/plan/device_contents.h"
#include "core/plan/plan.h"
#include "views/inspector/spec_draft.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QTableWidget;
class QVBoxLayout;

namespace meshwright::views {

/// A sharding spec as a table of what ONNX stores: device list, groups, dimensions with their
/// parts. Whatever ONNX can say can be entered; what it would mean is said below, live.
class SpecDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p size: of the tensor, to say who would hold what.
    SpecDialog(const QString& tensor, const plan::ShardingSpec& spec,
               const plan::Configuration& configuration, std::optional<plan::TensorSize> size,
               QWidget* parent = nullptr);

    /// The spec as entered; only after the dialog was accepted.
    const plan::ShardingSpec& spec() const { return m_spec; }

private:
    QTableWidget* addTable(QVBoxLayout& column, const QString& title, const QString& hint,
                           const QStringList& headers);
    void fill(const SpecDraft& draft);
    SpecDraft draft() const;
    void validate();
    QString consequence() const;

    plan::ShardingSpec m_spec;
    plan::Configuration m_configuration;
    std::optional<plan::TensorSize> m_size;
    QLineEdit* m_devices = nullptr;
    QTableWidget* m_groups = nullptr;
    QTableWidget* m_dims = nullptr;
    QLabel* m_message = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace meshwright::views
