#pragma once

#include "core/planning/search/search.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

/// The plans that a search has found, the best first; those with a check mark are compared. One
/// more, of the front alone, may stand behind them.
class PlansModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        PlanColumn,
        StepColumn,
        MemoryColumn,
        ColumnCount
    };

    enum Role
    {
        SecondLineRole = Qt::UserRole, ///< in small below the text
        RankRole ///< "2", "2 =" where it is as good as another
    };

    static constexpr std::size_t kMostCompared = 5;

    using QAbstractTableModel::QAbstractTableModel;

    /// Keeps the marks that the person made; without any, marks the first three.
    void setPlans(std::shared_ptr<const planning::FoundPlans> found,
                  const planning::PlanProblem& problem);
    /// A plan behind the others, instead of the one that was there.
    void setFurther(planning::TriedPlan plan);

    const planning::TriedPlan& plan(int row) const { return m_plans[std::size_t(row)].plan; }

    std::optional<int> rowOf(const planning::PlanSettings& settings) const;
    /// The rows that are marked, in order.
    std::vector<int> compared() const;
    /// What sentences call the plan of a row: "2"; "–" for one of the front alone.
    QString name(int row) const;
    /// "1", "2 =": as in the list.
    QString rankText(int row) const;
    /// "16 devices: 8 tensor × 2 stages, step 5.3 s": all of a row.
    QString sentence(int row) const;

    const planning::PlanProblem& problem() const { return m_problem; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void comparedChanged();
    void tooManyCompared(); ///< a mark was refused

private:
    struct Row
    {
        planning::TriedPlan plan;
        bool isRanked = true, isCompared = false;
    };

    bool isAsGoodAsNext(std::size_t row) const;
    QString text(const Row& row, int column) const;
    QString secondLine(const Row& row, int column) const;

    std::vector<Row> m_plans;
    planning::PlanProblem m_problem;
    bool m_areMarksOwn = false; ///< the person has set or removed one
};

} // namespace meshwright::views
