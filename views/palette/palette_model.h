#pragma once

#include "views/palette/palette_search.h"
#include "views/workspace/latest_work.h"

#include <QAbstractListModel>
#include <QList>
#include <QPointer>

#include <memory>
#include <optional>

class QAction;

namespace meshwright::views {

class Workspace;

/// What fits a query, the best first: commands, configurations, stages, devices, problems, groups,
/// nodes and tensors by their names, and nodes by words and fields (evaluate::NodeQuery). The model
/// is searched on another thread; the rows change when the answer is there.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        KindRole = Qt::UserRole, ///< int of PaletteKind
        DetailRole, ///< QString: what it is, for the end of the row
    };

    static constexpr std::size_t kMostHits = 100;

    explicit PaletteModel(const Workspace& workspace, QObject* parent = nullptr);

    void setActions(const QList<QAction*>& actions);
    /// Searches; ">" before the words looks for commands only. An empty query lists the commands.
    void setQuery(const QString& query);

    QString query() const { return m_query; }

    bool isSearching() const { return m_search.isRunning(); }

    /// Nodes for which all words and fields of the query hold.
    std::size_t nodeCount() const { return m_nodeCount; }

    /// Why no words and fields could be looked for; empty: they were.
    const QString& mistake() const { return m_mistake; }

    static QString stageTitle(const plan::Configuration& configuration, StageNumber stage);
    static QString deviceTitle(const plan::Configuration& configuration, int64_t device);

    PaletteHit hit(const QModelIndex& index) const { return m_hits[std::size_t(index.row())]; }

    /// The command of a row; null for other rows, and where it is gone.
    QAction* action(const QModelIndex& index) const;

    /// The finding of a row; null for other rows.
    const check::Finding* finding(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void searched(); ///< the rows are those of the query

private:
    using Hits = std::vector<PaletteHit>;

    void forgetIndex();
    void showWith(PaletteFinds found);
    void show(Hits hits);
    Hits findHere(const std::string& query) const;
    QString titleOf(const PaletteHit& hit) const;
    QString detailOf(const PaletteHit& hit) const;

    const Workspace& m_workspace;
    QList<QPointer<QAction>> m_actions;
    QString m_query;
    Hits m_hits;
    LatestWork m_search;
    /// Of the names as they are; only the searching thread looks inside.
    std::shared_ptr<PaletteSearch> m_names;
    std::shared_ptr<const evaluate::Evaluation> m_evaluation; ///< whose findings the rows mean
    std::size_t m_nodeCount = 0;
    QString m_mistake;
};

} // namespace meshwright::views
