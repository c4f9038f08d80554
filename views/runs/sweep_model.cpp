#include "views/runs/sweep_model.h"

#include "views/runs/run_choice_text.h"
#include "views/runs/sweep_axes.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"

#include <QFont>

#include <limits>

namespace meshwright::views {

namespace {

/// As the field is called whose values these are.
QString titleOf(const simulate::SweepAxis& axis)
{
    switch (axis.key) {
    case simulate::SettingKey::Microbatches:
        return SweepAxes::tr("Microbatches");
    case simulate::SettingKey::Schedule:
        return SweepAxes::tr("Schedule");
    case simulate::SettingKey::Hardware:
        return SweepAxes::tr("Hardware");
    default:
        break;
    }
    const simulate::RunChoice* choice = simulate::findRunChoice(axis.name);
    return choice ? choiceText(*choice) : QString::fromStdString(axis.name);
}

} // namespace

QString settingText(const simulate::SweepPoint& point)
{
    QStringList values;
    for (const std::string& value : point.values)
        values << QString::fromStdString(value);
    return values.join(QStringLiteral(", "));
}

void SweepModel::setSweep(std::shared_ptr<const simulate::Sweep> sweep)
{
    beginResetModel();
    m_sweep = std::move(sweep);
    endResetModel();
}

void SweepModel::setTheme(const Theme& theme)
{
    beginResetModel();
    m_theme = theme;
    endResetModel();
}

int SweepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_sweep ? 0 : int(m_sweep->points.size());
}

int SweepModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_sweep ? 0 : int(m_sweep->axes.size()) + FigureColumns;
}

QVariant SweepModel::display(const simulate::SweepPoint& point, int column) const
{
    if (!point.completed())
        return column == Makespan ? tr("does not run") : QString();
    switch (column) {
    case Makespan:
        return timeText(point.makespan);
    case BubbleRate:
        return percentText(point.bubbleRateMakespan);
    case BubbleOfSpan:
        return percentText(point.bubbleRateSpan);
    case TimePerUnit:
        return timeText(fromSeconds(point.timePerUnit));
    case PeakMemory:
        return bytesText(point.peakMemory);
    default:
        return point.isOnFront ? QStringLiteral("●") : QString();
    }
}

QVariant SweepModel::sortKey(const simulate::SweepPoint& point, int column) const
{
    if (!point.completed())
        return std::numeric_limits<double>::infinity();
    switch (column) {
    case Makespan:
        return toSeconds(point.makespan);
    case BubbleRate:
        return point.bubbleRateMakespan;
    case BubbleOfSpan:
        return point.bubbleRateSpan;
    case TimePerUnit:
        return point.timePerUnit;
    case PeakMemory:
        return double(point.peakMemory.count);
    default:
        return point.isOnFront ? 0.0 : 1.0;
    }
}

QVariant SweepModel::sortKeyOfSetting(const simulate::SweepPoint& point, std::size_t axis) const
{
    const QString value = QString::fromStdString(point.values[axis]);
    return m_sweep->axes[axis].isNumber() ? QVariant(value.toDouble()) : QVariant(value);
}

QVariant SweepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const simulate::SweepPoint& point = m_sweep->points[std::size_t(index.row())];
    const int column = index.column() - int(m_sweep->axes.size());
    switch (role) {
    case Qt::DisplayRole:
        return column < 0 ? QString::fromStdString(point.values[std::size_t(index.column())])
                          : display(point, column);
    case kSortRole:
        return column < 0 ? sortKeyOfSetting(point, std::size_t(index.column()))
                          : sortKey(point, column);
    case Qt::TextAlignmentRole:
        return int((column < 0            ? Qt::AlignLeft
                        : column == Front ? Qt::AlignHCenter
                                          : Qt::AlignRight)
                   | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (!point.completed())
            return m_theme.secondaryText;
        if (column == Front)
            return m_theme.accent;
        return column == PeakMemory && point.exceedsCapacity ? QVariant(m_theme.communication)
                                                             : QVariant();
    case Qt::ToolTipRole:
        if (!point.completed())
            return translated(point.problem);
        return column == PeakMemory && point.exceedsCapacity
            ? QVariant(tr("More than a device has"))
            : QVariant();
    default:
        return {};
    }
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !m_sweep)
        return {};
    const int column = section - int(m_sweep->axes.size());
    if (role == Qt::TextAlignmentRole)
        return int((column < 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column == Front)
        return tr("No other run is as good in both time and memory");
    if (role != Qt::DisplayRole)
        return {};
    if (column < 0)
        return titleOf(m_sweep->axes[std::size_t(section)]);
    switch (column) {
    case Makespan:
        return tr("Makespan");
    case BubbleRate:
        return tr("Bubble rate");
    case BubbleOfSpan:
        return tr("Of span");
    case TimePerUnit:
        return m_sweep->unit == simulate::WorkUnit::Token ? tr("Per token") : tr("Per microbatch");
    case PeakMemory:
        return tr("Peak memory");
    default:
        return tr("Front");
    }
}

} // namespace meshwright::views
