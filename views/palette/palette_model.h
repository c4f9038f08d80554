#pragma once

#include "views/palette/palette_index.h"

#include <QAbstractListModel>
#include <QFutureWatcher>
#include <QList>
#include <QPointer>

#include <memory>

class QAction;

namespace meshwright::views {

class Workspace;

/// What fits a query: commands, configurations, groups, nodes and tensors, the best first. Names of
/// the model are searched on another thread; the rows change when the answer is there.
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
    ~PaletteModel() override;

    void setActions(const QList<QAction*>& actions);
    /// Searches; ">" before the words looks for commands only. An empty query lists the commands.
    void setQuery(const QString& query);

    QString query() const { return m_query; }

    bool isSearching() const { return m_pending; }

    PaletteHit hit(const QModelIndex& index) const { return m_hits[std::size_t(index.row())]; }

    /// The command of a row; null for other rows, and where it is gone.
    QAction* action(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void searched(); ///< the rows are those of the query

private:
    using Hits = std::vector<PaletteHit>;
    using Index = std::shared_ptr<const PaletteIndex>;

    void forgetIndex();
    void startSearch();
    void finishSearch();
    void show(Hits hits);
    Hits findHere(const std::string& query) const;
    QString titleOf(const PaletteHit& hit) const;
    QString detailOf(const PaletteHit& hit) const;

    const Workspace& m_workspace;
    QList<QPointer<QAction>> m_actions;
    QString m_query;
    Hits m_hits;
    Index m_index; ///< none before the first search of a document
    QFutureWatcher<std::pair<Index, Hits>> m_search;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
    bool m_pending = false; ///< the rows are of an earlier query
    uint64_t m_generation = 0, m_searchGeneration = 0; ///< of documents and their names
};

} // namespace meshwright::views
