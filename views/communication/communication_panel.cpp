#include "views/communication/communication_panel.h"

#include "views/communication/communication_model.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHeaderView>
#include <QTreeView>

namespace meshwright::views {

CommunicationPanel::CommunicationPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Communication"), parent)
    , m_workspace(workspace)
    , m_model(new CommunicationModel(this))
    , m_table(new QTreeView(this))
{
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAllColumnsShowFocus(true);
    m_table->setContentsMargins(2 * kGrid, 0, 2 * kGrid, 0);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setAccessibleName(tr("Communication"));
    QHeaderView* columns = m_table->header();
    columns->setStretchLastSection(false);
    columns->setSectionsMovable(false);
    columns->setMinimumSectionSize(40);
    for (int column = 0; column < CommunicationModel::ColumnCount; ++column)
        columns->setSectionResizeMode(column,
                                      column == CommunicationModel::AxesColumn
                                          ? QHeaderView::Stretch
                                          : QHeaderView::ResizeToContents);
    setContent(m_table);
    setFocusProxy(m_table);
    setMinimumWidth(220);

    connect(m_table, &QTreeView::clicked, this,
            [this](const QModelIndex& index) { selectRow(index, false); });
    connect(m_table, &QTreeView::activated, this,
            [this](const QModelIndex& index) { selectRow(index, true); });
    const auto take = [this] { updatePropagation(); };
    connect(&workspace.liveEvaluation(), &LiveEvaluation::propagationChanged, this, take);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, this, take);
    connect(&workspace, &Workspace::documentReplaced, this, take);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, take);
    updatePropagation();
}

void CommunicationPanel::updatePropagation()
{
    m_model->setPropagation(
        m_workspace.hasDocument() ? m_workspace.liveEvaluation().sharedPropagation() : nullptr);
    const bool empty = m_model->isEmpty();
    header().setSecondary(empty ? QString()
                                : tr("%1 per device and step").arg(bytesText(m_model->sent())));
    if (empty)
        emptyState().setSentence(emptySentence());
    showContent(!empty);
}

QString CommunicationPanel::emptySentence() const
{
    if (!m_workspace.hasDocument())
        return tr("Open a model to see what its devices send each other.");
    if (!m_workspace.activeConfiguration())
        return tr("Declare a configuration first: without devices nobody sends anything.");
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    if (!analysis.propagation())
        return analysis.propagationError().isEmpty() ? tr("Propagating…")
                                                     : analysis.propagationError();
    return tr("No device has to send anything. Split a tensor in the inspector, or choose "
              "Plan ▸ Parallelise…, and what that costs stands here.");
}

void CommunicationPanel::selectRow(const QModelIndex& index, bool reveal)
{
    const std::vector<NodeId> nodes = m_model->nodesOf(index.row());
    if (nodes.empty())
        return;
    m_workspace.selectNodes(nodes);
    if (reveal)
        Q_EMIT m_workspace.revealRequested(nodes);
}

} // namespace meshwright::views
