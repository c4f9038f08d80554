#include "views/runs/text_table_model.h"

namespace meshwright::views {

namespace {

int alignmentOf(int column)
{
    return int(column == 0 ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
}

} // namespace

void TextTableModel::setRows(const QStringList& header, std::vector<QStringList> rows)
{
    beginResetModel();
    m_header = header;
    m_rows = std::move(rows);
    endResetModel();
}

int TextTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_header.size());
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return m_rows[std::size_t(index.row())].value(index.column());
    return role == Qt::TextAlignmentRole ? QVariant(alignmentOf(index.column())) : QVariant();
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return m_header.value(section);
    return role == Qt::TextAlignmentRole ? QVariant(alignmentOf(section)) : QVariant();
}

} // namespace meshwright::views
