#pragma once

#include "core/plan/lowering.h"
#include "core/plan/strategies/preview.h"
#include "core/plan/strategies/strategy.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace meshwright::views {

class Workspace;

/// "1, 2, 4 and 8; unevenly 3 and 6", and a line for the first count that does not work and why.
QString countsText(const std::vector<plan::DeviceFit>& counts);

/// A named way to shard one weight: what every device would hold of it is shown before anything is
/// applied, and for which device counts it works.
class StrategyDialog final : public QDialog
{
    Q_OBJECT

public:
    StrategyDialog(const Workspace& workspace, ValueId weight, plan::MeshDevices mesh,
                   QWidget* parent = nullptr);

    /// What the annotation will say; absent while the strategy cannot be applied.
    const std::optional<plan::AxesSharding>& sharding() const { return m_sharding; }

private:
    plan::StrategyParameters parameters(QString& wrong) const;
    void refresh();
    void show(const plan::ShardPreview& preview);
    void refuse(const QString& why);

    const Workspace& m_workspace;
    ValueId m_weight;
    plan::MeshDevices m_mesh;
    std::vector<graph::Dim> m_shape;
    std::optional<plan::AxesSharding> m_sharding;
    QComboBox* m_strategy = nullptr;
    QComboBox* m_over = nullptr;
    QLineEdit* m_heads = nullptr;
    QLineEdit* m_segments = nullptr;
    QLabel* m_sentence = nullptr;
    QLabel* m_counts = nullptr;
    QTreeWidget* m_shards = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace meshwright::views
