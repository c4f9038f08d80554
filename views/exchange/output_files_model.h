#pragma once

#include "core/exchange/format.h"
#include "views/widgets/theme.h"

#include <QAbstractTableModel>
#include <QSet>
#include <QString>

#include <memory>
#include <vector>

namespace meshwright::views {

/// The files that an export writes: name, contents, size, and whether there is one of that name.
class OutputFilesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        What,
        Size,
        State,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing is written.
    void setExport(std::shared_ptr<const exchange::PreparedExport> prepared);
    /// The names that the target folder has already.
    void setExisting(const QSet<QString>& names);
    void setTheme(const Theme& theme);

    /// How many of the files would replace another.
    int replacedCount() const;

    const std::vector<exchange::ListedFile>& files() const { return m_listed; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isReplaced(int row) const;
    QString textOf(int row, int column) const;

    std::vector<exchange::ListedFile> m_listed;
    QSet<QString> m_existing;
    Theme m_theme = lightTheme();
};

/// "3 files, 2.6 GB"; "at least" where not all sizes are known.
QString filesText(const std::vector<exchange::ListedFile>& files);

} // namespace meshwright::views
