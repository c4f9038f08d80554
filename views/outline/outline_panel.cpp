#include "views/outline/outline_panel.h"

#include "core/grouping/node_sets.h"
#include "views/outline/outline_model.h"
#include "views/outline/outline_tree.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/node_menu.h"
#include "views/workspace/workspace.h"

#include <QItemSelection>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kFewRows = 12; ///< top rows up to this number are expanded one level at the start

} // namespace

OutlinePanel::OutlinePanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Outline"), parent)
    , m_workspace(workspace)
    , m_model(new OutlineModel(workspace, this))
    , m_tree(new OutlineTree(workspace, *m_model, this))
{
    emptyState().setSentence(tr("Open a model to see its parts."));
    setContent(m_tree);
    setFocusProxy(m_tree);

    m_refreshSoon.setSingleShot(true);
    m_refreshSoon.setInterval(0);
    connect(&m_refreshSoon, &QTimer::timeout, this, &OutlinePanel::refresh);
    const auto soon = [this] { m_refreshSoon.start(); };
    connect(&workspace, &Workspace::documentReplaced, this, &OutlinePanel::takeDocument);
    connect(&workspace, &Workspace::documentChanged, this, soon);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, soon);
    connect(&workspace, &Workspace::selectionChanged, this, &OutlinePanel::takeSelection);
    connect(&workspace, &Workspace::revealRequested, this, &OutlinePanel::openTo);
    connect(&workspace, &Workspace::themeChanged, m_tree->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &OutlinePanel::selectInWorkspace);
    connect(m_tree, &QTreeView::doubleClicked, this, &OutlinePanel::reveal);
    connect(m_tree, &OutlineTree::activatedByKey, this, &OutlinePanel::reveal);
    connect(m_tree, &OutlineTree::walkedByKey, this, [this] {
        if (m_tree->currentIndex().isValid())
            Q_EMIT walkedTo(m_model->nodesOf(m_tree->currentIndex()));
    });
    connect(m_tree, &OutlineTree::dragRequested, this, &OutlinePanel::startDrag);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &OutlinePanel::showMenu);
    takeDocument();
}

void OutlinePanel::takeDocument()
{
    const QScopedValueRollback guard(m_isSelecting, true);
    m_model->reset();
    const bool hasDocument = m_workspace.hasDocument();
    showContent(hasDocument);
    header().setSecondary(hasDocument ? nodesText(m_workspace.graph().nodes().size()) : QString());
    // The first levels at a glance, as far as they stay short.
    QModelIndexList level;
    const int rows = m_model->rowCount();
    for (int row = 0; row < rows && rows <= kFewRows; ++row)
        level << m_model->index(row, 0);
    for (const QModelIndex& index : level) {
        if (m_model->hasChildren(index) && m_model->rowCount(index) <= kFewRows)
            m_tree->expand(index);
    }
}

void OutlinePanel::setFoldedNodesShown(bool shown)
{
    {
        const QScopedValueRollback guard(m_isSelecting, true);
        const OpenRows open = openRows();
        m_model->setFoldedNodesShown(shown);
        openAgain(open);
    }
    selectRows(true);
}

void OutlinePanel::refresh()
{
    {
        // Rows that are parted anew lose their selection: that is not the person's doing.
        const QScopedValueRollback guard(m_isSelecting, true);
        const OpenRows open = openRows();
        m_model->updateStages();
        openAgain(open);
    }
    selectRows(false);
}

/// Calls @p visit with all rows whose parents are open, from above.
template<typename Visit>
void OutlinePanel::visitSeenRows(Visit visit) const
{
    std::vector<QModelIndex> parents {QModelIndex()};
    while (!parents.empty()) {
        const QModelIndex parent = parents.back();
        parents.pop_back();
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            visit(index);
            if (m_tree->isExpanded(index))
                parents.push_back(index);
        }
    }
}

OutlinePanel::OpenRows OutlinePanel::openRows() const
{
    OpenRows open;
    visitSeenRows([&](const QModelIndex& index) {
        if (!m_tree->isExpanded(index))
            return;
        const std::vector<GroupId> groups = m_model->groupsOf(index);
        if (m_model->isPart(index)) {
            for (const GroupId group : groups)
                open.inParts.insert(group.index);
        } else if (groups.size() == 1) {
            open.groups.insert(groups.front().index);
        }
    });
    return open;
}

/// Rows for the same groups; of parts, those that hold what was seen of one.
void OutlinePanel::openAgain(const OpenRows& open)
{
    visitSeenRows([&](const QModelIndex& index) {
        if (m_tree->isExpanded(index))
            return;
        const std::vector<GroupId> groups = m_model->groupsOf(index);
        const bool isPart = m_model->isPart(index);
        const auto wasOpen = [&](GroupId group) {
            return open.groups.contains(group.index)
                || (isPart && open.inParts.contains(group.index));
        };
        if ((isPart || groups.size() == 1) && std::ranges::any_of(groups, wasOpen))
            m_tree->expand(index);
    });
}

void OutlinePanel::takeSelection()
{
    m_model->updateSelection();
    if (!m_isSelecting)
        selectRows(true);
}

/// Selects the rows that can be seen and whose nodes are all selected.
void OutlinePanel::selectRows(bool scrollThere)
{
    const QScopedValueRollback guard(m_isSelecting, true);
    QItemSelection rows;
    QModelIndex first;
    const int total = m_workspace.selection().nodes.empty() ? 0 : m_model->rowCount();
    std::vector<QModelIndex> open;
    for (int row = total - 1; row >= 0; --row)
        open.push_back(m_model->index(row, 0));
    while (!open.empty()) {
        const QModelIndex index = open.back();
        open.pop_back();
        const OutlineModel::Selected selected = m_model->selectedOf(index);
        if (selected == OutlineModel::Selected::All) {
            rows.select(index, index);
            first = first.isValid() ? first : index;
        } else if (selected == OutlineModel::Selected::Some && m_tree->isExpanded(index)) {
            for (int row = m_model->rowCount(index) - 1; row >= 0; --row)
                open.push_back(m_model->index(row, 0, index));
        }
    }
    m_tree->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    if (first.isValid()) {
        m_tree->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        if (scrollThere)
            m_tree->scrollTo(first);
    }
    m_tree->viewport()->update();
}

void OutlinePanel::selectInWorkspace()
{
    if (m_isSelecting)
        return;
    const QScopedValueRollback guard(m_isSelecting, true);
    std::vector<NodeId> nodes;
    const QModelIndexList rows = m_tree->selectionModel()->selectedIndexes();
    for (const QModelIndex& index : rows) {
        const std::vector<NodeId> some = m_model->nodesOf(index);
        nodes.insert(nodes.end(), some.begin(), some.end());
    }
    m_workspace.selectNodes(std::move(nodes));
    m_tree->viewport()->update();
}

void OutlinePanel::reveal()
{
    const QModelIndex current = m_tree->currentIndex();
    if (current.isValid())
        Q_EMIT m_workspace.revealRequested(m_model->nodesOf(current));
}

/// Opens the rows around what is to be shown, as far as they hold more than that.
void OutlinePanel::openTo(const std::vector<NodeId>& nodes)
{
    if (nodes.empty())
        return;
    QModelIndex at;
    for (int row = 0; row < m_model->rowCount(at); ++row) {
        const QModelIndex index = m_model->index(row, 0, at);
        if (!m_model->holds(index, nodes.front()))
            continue;
        const auto inside = index.data(OutlineModel::CountRole).value<std::size_t>();
        if (inside <= nodes.size() || !m_model->hasChildren(index))
            break;
        m_tree->expand(index);
        at = index;
        row = -1; // from its first row on
    }
    selectRows(true);
}

void OutlinePanel::startDrag(const QPoint& globalPosition)
{
    QModelIndexList rows = m_tree->selectionModel()->selectedIndexes();
    DragPayload payload;
    std::vector<bool> taken(m_workspace.graph().nodes().size());
    for (const QModelIndex& index : rows) {
        for (NodeId node : m_model->nodesOf(index)) {
            if (!taken[node.index])
                payload.nodes.push_back(node);
            taken[node.index] = true;
        }
    }
    const QString what =
        rows.size() == 1 ? rows.front().data().toString() : tr("%1 parts").arg(rows.size());
    payload.title = tr("%1 · %2").arg(what, nodesText(payload.nodes.size()));
    payload.alike = grouping::samePlace(m_workspace.groups(), payload.nodes);
    NodeDrag::start(*m_tree->viewport(), std::move(payload), m_workspace.theme(), globalPosition);
}

void OutlinePanel::showMenu(const QPoint& place)
{
    const QModelIndex index = m_tree->indexAt(place);
    if (!index.isValid())
        return;
    QMenu menu(this);
    const bool canExpand = m_model->hasChildren(index);
    menu.addAction(m_tree->isExpanded(index) ? tr("Collapse") : tr("Expand"), this,
                   [this, index = QPersistentModelIndex(index)] {
                       m_tree->setExpanded(index, !m_tree->isExpanded(index));
                   })
        ->setEnabled(canExpand);
    menu.addSeparator();
    addNodeActions(menu, m_workspace, m_model->nodesOf(index));
    menu.exec(m_tree->viewport()->mapToGlobal(place));
}

} // namespace meshwright::views
