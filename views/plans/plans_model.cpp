#include "views/plans/plans_model.h"

#include "views/plans/plan_text.h"
#include "views/widgets/quantity_text.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr std::size_t kComparedAtFirst = 3;
constexpr int64_t kTiePart = 1000; ///< of a step's time, as in the reasons

} // namespace

void PlansModel::setPlans(std::shared_ptr<const planning::FoundPlans> found,
                          const planning::PlanProblem& problem)
{
    std::vector<planning::PlanSettings> marked;
    for (const int row : compared())
        marked.push_back(plan(row).settings);
    beginResetModel();
    m_problem = problem;
    m_plans.clear();
    if (found) {
        for (const planning::TriedPlan& plan : found->plans) {
            const bool was = std::ranges::find(marked, plan.settings) != marked.end();
            m_plans.push_back({plan, true, was});
        }
    }
    if (!m_areMarksOwn || compared().empty()) {
        m_areMarksOwn = false;
        for (std::size_t i = 0; i < m_plans.size(); ++i)
            m_plans[i].isCompared = i < kComparedAtFirst;
    }
    endResetModel();
    Q_EMIT comparedChanged();
}

void PlansModel::setFurther(planning::TriedPlan plan)
{
    const bool wasCompared = !m_plans.empty() && !m_plans.back().isRanked
        && m_plans.back().plan.settings == plan.settings && m_plans.back().isCompared;
    if (!m_plans.empty() && !m_plans.back().isRanked) {
        const int row = int(m_plans.size()) - 1;
        beginRemoveRows({}, row, row);
        m_plans.pop_back();
        endRemoveRows();
    }
    const int row = int(m_plans.size());
    const bool isCompared = wasCompared || compared().size() < kMostCompared;
    beginInsertRows({}, row, row);
    m_plans.push_back({std::move(plan), false, isCompared});
    endInsertRows();
    Q_EMIT comparedChanged();
}

std::optional<int> PlansModel::rowOf(const planning::PlanSettings& settings) const
{
    const auto at = std::ranges::find_if(
        m_plans, [&](const Row& row) { return row.plan.settings == settings; });
    return at == m_plans.end() ? std::nullopt : std::optional(int(at - m_plans.begin()));
}

std::vector<int> PlansModel::compared() const
{
    std::vector<int> rows;
    for (std::size_t i = 0; i < m_plans.size(); ++i) {
        if (m_plans[i].isCompared)
            rows.push_back(int(i));
    }
    return rows;
}

/// Of the ranked plans, whether the next one takes as long.
bool PlansModel::isAsGoodAsNext(std::size_t row) const
{
    if (row + 1 >= m_plans.size() || !m_plans[row + 1].isRanked)
        return false;
    const auto &one = m_plans[row].plan.figures, &next = m_plans[row + 1].plan.figures;
    return one && next
        && std::abs(next->time.count - one->time.count) <= one->time.count / kTiePart;
}

QString PlansModel::name(int row) const
{
    return m_plans[std::size_t(row)].isRanked ? countText(int64_t(row) + 1) : QStringLiteral("–");
}

QString PlansModel::rankText(int row) const
{
    const auto at = std::size_t(row);
    const bool isTie =
        m_plans[at].isRanked && (isAsGoodAsNext(at) || (at > 0 && isAsGoodAsNext(at - 1)));
    return isTie ? name(row) + QStringLiteral(" =") : name(row);
}

QString PlansModel::text(const Row& row, int column) const
{
    if (column == PlanColumn)
        return splitText(row.plan.settings);
    if (!row.plan.figures)
        return {};
    const planning::PlanFigures& figures = *row.plan.figures;
    return column == StepColumn ? timeText(figures.time)
                                : bytesOfText(figures.peakMemory, figures.memoryLimit);
}

QString PlansModel::secondLine(const Row& row, int column) const
{
    if (column == PlanColumn)
        return runText(row.plan.settings, m_problem);
    if (column != StepColumn || !row.plan.figures)
        return {};
    const planning::PlanFigures& figures = *row.plan.figures;
    return figures.served
        ? tr("%1 tokens/s").arg(countText(std::llround(figures.served->tokensPerSecond)))
        : throughputText(m_problem.globalBatch, figures.time);
}

QString PlansModel::sentence(int row) const
{
    const Row& of = m_plans[std::size_t(row)];
    QStringList parts {splitText(of.plan.settings), runText(of.plan.settings, m_problem)};
    if (of.plan.figures && of.plan.figures->served) {
        const planning::ServedRates& served = *of.plan.figures->served;
        parts << tr("%1, all requests are served after %2")
                     .arg(secondLine(of, StepColumn), text(of, StepColumn))
              << tr("first token after %1, each further one after %2 (at most %3)")
                     .arg(timeText(served.firstToken), timeText(served.perToken),
                          timeText(served.perTokenLongest));
    } else if (of.plan.figures) {
        parts << tr("step %1, %2 sequences").arg(text(of, StepColumn), secondLine(of, StepColumn));
    }
    if (of.plan.figures)
        parts << tr("peak memory %1").arg(text(of, MemoryColumn));
    if (rankText(row).endsWith(QLatin1Char('=')))
        parts << tr("as fast as the plan before or behind it");
    return parts.join(QLatin1Char('\n'));
}

int PlansModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_plans.size());
}

int PlansModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant PlansModel::data(const QModelIndex& index, int role) const
{
    const Row& row = m_plans[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case SecondLineRole:
        return secondLine(row, index.column());
    case RankRole:
        return rankText(index.row());
    case Qt::ToolTipRole:
        return sentence(index.row());
    case Qt::AccessibleTextRole:
        return index.column() == PlanColumn
            ? tr("Plan %1: %2").arg(name(index.row()), sentence(index.row()))
            : text(row, index.column());
    case Qt::CheckStateRole:
        if (index.column() == PlanColumn)
            return row.isCompared ? Qt::Checked : Qt::Unchecked;
        return {};
    default:
        return {};
    }
}

QVariant PlansModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == PlanColumn ? Qt::AlignLeft : Qt::AlignRight));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == PlanColumn ? tr("Plan") : section == StepColumn ? tr("Step") : tr("Memory");
}

Qt::ItemFlags PlansModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == PlanColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool PlansModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != PlanColumn)
        return false;
    const bool isMarked = value.toInt() == Qt::Checked;
    if (isMarked && compared().size() >= kMostCompared) {
        Q_EMIT tooManyCompared();
        return false;
    }
    m_areMarksOwn = true;
    m_plans[std::size_t(index.row())].isCompared = isMarked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT comparedChanged();
    return true;
}

} // namespace meshwright::views
