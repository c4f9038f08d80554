#pragma once

#include "core/sharding/propagation_result.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace meshwright::views {

/// What a step of the model communicates: a row per collective and mesh axes, the largest first,
/// then their total.
class CommunicationModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        CollectiveColumn, ///< "all-reduce"
        AxesColumn, ///< "model"
        CountColumn,
        BytesColumn, ///< sent by each device
        ColumnCount,
    };

    explicit CommunicationModel(QObject* parent = nullptr);

    /// Null: nothing to show.
    void setPropagation(std::shared_ptr<const sharding::PropagationResult> propagation);

    bool isEmpty() const { return m_totals.empty(); }

    bool isTotal(int row) const { return row == int(m_totals.size()); }

    int64_t count() const { return m_sum.count; }

    /// All that each device sends in a step, weights included.
    Bytes sent() const { return m_sum.sentPerDevice; }

    /// The nodes at which a row's collectives happen, sorted, each once; of the total, all.
    std::vector<NodeId> nodesOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(int row, int column) const;
    QString tooltipOf(int row) const;
    const sharding::CommunicationTotal& totalOf(int row) const;

    std::shared_ptr<const sharding::PropagationResult> m_propagation;
    std::vector<sharding::CommunicationTotal> m_totals;
    sharding::CommunicationTotal m_sum;
};

} // namespace meshwright::views
