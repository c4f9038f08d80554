#include "views/problems/problems_panel.h"

#include "core/base/counted.h"
#include "views/problems/problem_delegate.h"
#include "views/problems/problems_model.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QLocale>

#include <algorithm>

namespace meshwright::views {

void goToPlace(Workspace& workspace, const Place& place)
{
    if (place.configuration && workspace.plan().configuration(*place.configuration))
        workspace.setActiveConfiguration(place.configuration);
    std::vector<NodeId> nodes;
    if (place.node)
        nodes = {*place.node};
    else if (place.value)
        nodes = workspace.graph().nodesTouching(*place.value);
    if (nodes.empty())
        return;
    workspace.select({nodes, place.value});
    Q_EMIT workspace.revealRequested(nodes);
}

ProblemsPanel::ProblemsPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Problems"), parent)
    , m_workspace(workspace)
    , m_model(new ProblemsModel(this))
    , m_delegate(new ProblemDelegate(workspace, *m_model, this))
    , m_list(new ProblemsList(*m_model, *m_delegate, this))
{
    setContent(m_list);
    setFocusProxy(m_list);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::findingsChanged, this,
            &ProblemsPanel::takeFindings);
    connect(&workspace, &Workspace::documentReplaced, this, &ProblemsPanel::showFitting);
    connect(&workspace, &Workspace::documentChanged, this, [this] {
        m_isStale = true;
        m_delegate->setFixesEnabled(false);
        m_list->viewport()->update();
    });
    connect(&workspace, &Workspace::themeChanged, m_list->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_list, &ProblemsList::jumpRequested, this, &ProblemsPanel::jumpTo);
    connect(m_list, &ProblemsList::fixRequested, this, &ProblemsPanel::applyFix);
    connect(m_list, &ProblemsList::toggleRequested, m_model, &ProblemsModel::toggle);
    takeFindings();
}

void ProblemsPanel::takeFindings()
{
    m_isStale = false;
    m_delegate->setFixesEnabled(true);
    m_checkedAt = QTime::currentTime();
    m_model->setFindings(m_workspace.liveEvaluation().findings());
    showFitting();
}

QString ProblemsPanel::summary() const
{
    QStringList parts;
    const auto errors = int64_t(m_model->count(Severity::Error));
    const auto warnings = int64_t(m_model->count(Severity::Warning));
    const auto notes = int64_t(m_model->count(Severity::Info));
    if (errors > 0)
        parts << (errors == 1 ? tr("1 error") : tr("%1 errors").arg(countText(errors)));
    if (warnings > 0)
        parts << (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(countText(warnings)));
    if (notes > 0)
        parts << (notes == 1 ? tr("1 note") : tr("%1 notes").arg(countText(notes)));
    return parts.join(QStringLiteral(" · "));
}

void ProblemsPanel::showFitting()
{
    header().setSecondary(summary());
    showContent(m_model->findingCount() > 0);
    if (!m_workspace.hasDocument()) {
        emptyState().setTitle({});
        emptyState().setSentence(tr("Open a model to have it checked."));
        return;
    }
    emptyState().setTitle(tr("No problems found"));
    emptyState().setSentence(
        tr("Checked at %1.").arg(QLocale().toString(m_checkedAt, QLocale::ShortFormat)));
}

void ProblemsPanel::jumpTo(const QModelIndex& index)
{
    const check::Finding* finding = m_model->finding(index);
    if (!finding || !m_workspace.hasDocument())
        return;
    goToPlace(m_workspace, finding->diagnostic.place);
}

void ProblemsPanel::goToNext()
{
    const int rows = m_model->rowCount();
    const int current = m_list->currentIndex().row();
    for (int step = 1; step <= rows; ++step) {
        const QModelIndex index = m_model->index((std::max(current, -1) + step) % rows);
        if (!m_model->finding(index))
            continue;
        m_list->setCurrentIndex(index);
        jumpTo(index);
        return;
    }
}

void ProblemsPanel::applyFix(const QModelIndex& index, int fix)
{
    const check::Finding* finding = m_model->finding(index);
    // A repair was worked out for the plan as it was checked: not for a later one.
    if (!finding || m_isStale || fix < 0 || std::size_t(fix) >= finding->fixes.size())
        return;
    document::Edit edit = finding->fixes[std::size_t(fix)].edit;
    // Away from its problem, "Put them on …" says too little.
    for (const document::EditStep& step : edit.steps) {
        if (const auto* annotations = std::get_if<document::SetAnnotations>(&step))
            edit.name = UserText::of("{0} ({1})",
                                     {edit.name, countedNodes(int64_t(annotations->nodes.size()))});
    }
    m_workspace.push(edit);
}

} // namespace meshwright::views
