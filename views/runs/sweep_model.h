#pragma once

#include "core/simulate/sweep/sweep.h"
#include "views/widgets/theme.h"

#include <QAbstractTableModel>

#include <memory>

namespace meshwright::views {

/// The runs of a sweep as rows: a column per setting that varies, then their figures.
class SweepModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// After the columns of the settings.
    enum FigureColumn
    {
        Makespan,
        BubbleRate,
        BubbleOfSpan,
        TimePerUnit,
        PeakMemory,
        Front,
        FigureColumns
    };

    /// Numbers to sort by; QString where a run has none.
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setSweep(std::shared_ptr<const simulate::Sweep> sweep);
    void setTheme(const Theme& theme);

    const simulate::Sweep* sweep() const { return m_sweep.get(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant display(const simulate::SweepPoint& point, int column) const;
    QVariant sortKey(const simulate::SweepPoint& point, int column) const;
    QVariant sortKeyOfSetting(const simulate::SweepPoint& point, std::size_t axis) const;

    std::shared_ptr<const simulate::Sweep> m_sweep;
    Theme m_theme = lightTheme();
};

/// "gpipe, 8": the values of a run.
QString settingText(const simulate::SweepPoint& point);

} // namespace meshwright::views
