#include "views/runs/figures_model.h"

#include "views/runs/bubble_chart.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::views {

namespace {

QString number(double value, int digits)
{
    return QLocale().toString(value, 'f', digits);
}

} // namespace

QString amountText(simulate::FigureUnit unit, double value)
{
    switch (unit) {
    case simulate::FigureUnit::Seconds:
        return timeText(fromSeconds(value));
    case simulate::FigureUnit::Bytes:
        return bytesText(simulate::wholeBytes(value));
    case simulate::FigureUnit::Share:
        return percentText(value);
    case simulate::FigureUnit::PerSecond:
        return (value < 1000 ? QLocale().toString(value, 'g', 3) : number(value, 0)) + QChar(0xa0)
            + FiguresModel::tr("/s");
    case simulate::FigureUnit::Count:
        break;
    }
    return number(value, 0);
}

QString differenceText(const simulate::ComparedFigure& figure)
{
    const double by = figure.difference();
    if (!figure.isDifferent())
        return QStringLiteral("=");
    const QChar sign = by > 0 ? QLatin1Char('+') : QChar(0x2212);
    if (figure.unit == simulate::FigureUnit::Share)
        return FiguresModel::tr("%1%2 points").arg(sign).arg(number(std::abs(by) * 100, 1));
    QString text = sign + amountText(figure.unit, std::abs(by));
    constexpr double kManyTimes = 10;
    if (figure.first != 0 && figure.second >= kManyTimes * figure.first)
        text += QStringLiteral(" (×%1)").arg(number(figure.second / figure.first, 0));
    else if (figure.first != 0)
        text += QStringLiteral(" (%1%2%3%)")
                    .arg(sign)
                    .arg(number(std::abs(by / figure.first) * 100, 1), QString(QChar(0xa0)));
    return text;
}

QString figureName(const simulate::ComparedFigure& figure)
{
    for (std::size_t i = 0; i < simulate::kBubbleCauses; ++i) {
        const auto cause = simulate::BubbleCause(i);
        if (figure.key == "mean_" + std::string(keyOf(cause)) + "_s")
            return QStringLiteral("  ") + causeText(cause); // below the means that they are part of
    }
    return capitalised(translated(figure.name));
}

void FiguresModel::setFigures(std::vector<simulate::ComparedFigure> figures,
                              const QString& baseline)
{
    beginResetModel();
    m_figures = std::move(figures);
    m_baseline = baseline;
    endResetModel();
}

void FiguresModel::setTheme(const Theme& theme)
{
    beginResetModel();
    m_theme = theme;
    endResetModel();
}

int FiguresModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_figures.size());
}

int FiguresModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_baseline.isEmpty() ? 2 : 4;
}

QVariant FiguresModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const simulate::ComparedFigure& figure = m_figures[std::size_t(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() != NameColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && index.column() == DifferenceColumn && figure.isDifferent()) {
        const bool better =
            (figure.difference() < 0) == (figure.better == simulate::Better::Smaller);
        return better ? m_theme.good : m_theme.communication;
    }
    if (role == Qt::ForegroundRole && index.column() == BaselineColumn)
        return m_theme.secondaryText;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case NameColumn:
        return figureName(figure);
    case ValueColumn:
        return amountText(figure.unit, figure.second);
    case BaselineColumn:
        return amountText(figure.unit, figure.first);
    default:
        return differenceText(figure);
    }
}

QVariant FiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == NameColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Figure");
    case ValueColumn:
        return tr("This run");
    case BaselineColumn:
        return tr("Baseline:") + QLatin1Char('\n') + m_baseline;
    default:
        return tr("Difference");
    }
}

} // namespace meshwright::views
