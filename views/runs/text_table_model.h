#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace meshwright::views {

/// Rows of finished texts under a header, the first column on its left edge, the others on their
/// right.
class TextTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Every row as long as the header.
    void setRows(const QStringList& header, std::vector<QStringList> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_header;
    std::vector<QStringList> m_rows;
};

} // namespace meshwright::views
