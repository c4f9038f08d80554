#pragma once

#include "core/simulate/analysis/comparison.h"
#include "views/widgets/theme.h"

#include <QAbstractTableModel>

#include <vector>

namespace meshwright::views {

/// The figures of a run, and beside them those of the baseline and the difference.
class FiguresModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        NameColumn,
        ValueColumn,
        BaselineColumn,
        DifferenceColumn
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// The second run of the comparison is the one that is shown, the first the baseline, which
    /// @p baseline names; empty: there is none.
    void setFigures(std::vector<simulate::ComparedFigure> figures, const QString& baseline = {});
    void setTheme(const Theme& theme);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<simulate::ComparedFigure> m_figures;
    QString m_baseline;
    Theme m_theme = lightTheme();
};

/// "33 ms", "27.3 %", "16.8 MB".
QString amountText(simulate::FigureUnit unit, double value);
/// "+3 ms (+9.1 %)", "−2.0 points"; "=" where both are the same.
QString differenceText(const simulate::ComparedFigure& figure);
/// What a person reads for a figure.
QString figureName(const simulate::ComparedFigure& figure);

} // namespace meshwright::views
