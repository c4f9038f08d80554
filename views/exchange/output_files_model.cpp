#include "views/exchange/output_files_model.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/user_text.h"

#include <algorithm>

namespace meshwright::views {

void OutputFilesModel::setExport(std::shared_ptr<const exchange::PreparedExport> prepared)
{
    beginResetModel();
    m_listed = prepared ? exchange::listedFiles(*prepared) : std::vector<exchange::ListedFile> {};
    endResetModel();
}

void OutputFilesModel::setExisting(const QSet<QString>& names)
{
    m_existing = names;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void OutputFilesModel::setTheme(const Theme& theme)
{
    m_theme = theme;
    setExisting(m_existing);
}

bool OutputFilesModel::isReplaced(int row) const
{
    return m_existing.contains(QString::fromStdString(m_listed[std::size_t(row)].name));
}

int OutputFilesModel::replacedCount() const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += isReplaced(row) ? 1 : 0;
    return count;
}

int OutputFilesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_listed.size());
}

int OutputFilesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString OutputFilesModel::textOf(int row, int column) const
{
    const exchange::ListedFile& file = m_listed[std::size_t(row)];
    switch (column) {
    case Name:
        return QString::fromStdString(file.name);
    case What:
        return withSeparators(translated(file.what));
    case Size:
        return file.size ? bytesText(*file.size) : QStringLiteral("–");
    default:
        return isReplaced(row) ? tr("replaces the one there") : QString();
    }
}

QVariant OutputFilesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return textOf(index.row(), index.column());
    case Qt::ToolTipRole:
        if (index.column() == Size && !m_listed[std::size_t(index.row())].size)
            return tr("Known when it is written");
        return index.column() == Size ? QVariant() : textOf(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (index.column() == State)
            return readableOn(m_theme.communication, m_theme.panel);
        return index.column() == Name ? m_theme.text : m_theme.secondaryText;
    default:
        return {};
    }
}

QVariant OutputFilesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Size ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("File");
    case What:
        return tr("Contents");
    case Size:
        return tr("Size");
    default:
        return QString();
    }
}

QString filesText(const std::vector<exchange::ListedFile>& files)
{
    const QString count = files.size() == 1
        ? OutputFilesModel::tr("1 file")
        : OutputFilesModel::tr("%1 files").arg(countText(int64_t(files.size())));
    Bytes known;
    std::size_t unknown = 0;
    for (const exchange::ListedFile& file : files) {
        known = known + file.size.value_or(Bytes {});
        unknown += file.size ? 0 : 1;
    }
    if (unknown == files.size())
        return count;
    return (unknown > 0 ? OutputFilesModel::tr("%1, at least %2") : OutputFilesModel::tr("%1, %2"))
        .arg(count, bytesText(known));
}

} // namespace meshwright::views
