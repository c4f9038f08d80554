#include "views/exchange/findings_view.h"

#include "views/exchange/format_text.h"
#include "views/problems/problem_delegate.h"
#include "views/problems/problems_panel.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QLabel>
#include <QVBoxLayout>

namespace meshwright::views {

FindingsView::FindingsView(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new ProblemsModel(this))
    , m_none(new QLabel(this))
    , m_header(new PanelHeader({}, this))
{
    m_header->setFlush();
    auto* delegate = new ProblemDelegate(workspace, *m_model, this);
    m_list = new ProblemsList(*m_model, *delegate, this);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setTextFormat(Qt::PlainText);
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_none->setContentsMargins(kPanelMargin, kGrid, kPanelMargin, 0);
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addWidget(m_header);
    column->addWidget(m_none);
    column->addWidget(m_list, 1);
    connect(m_list, &ProblemsList::jumpRequested, this, &FindingsView::explain);
    connect(m_list, &ProblemsList::toggleRequested, m_model, &ProblemsModel::toggle);
    connect(&workspace, &Workspace::themeChanged, m_list->viewport(),
            qOverload<>(&QWidget::update));
}

QString FindingsView::title() const
{
    return m_header->title();
}

void FindingsView::setDiagnostics(const Subject& subject,
                                  const std::vector<Diagnostic>& diagnostics)
{
    m_header->setTitle(subject.title);
    m_list->setAccessibleName(subject.title);
    m_none->setText(subject.none);
    m_model->setHeadings(subject.headings);
    std::vector<check::Finding> findings;
    findings.reserve(diagnostics.size());
    for (const Diagnostic& diagnostic : diagnostics)
        findings.push_back({diagnostic, {}});
    m_model->setFindings(std::move(findings));
    m_none->setVisible(diagnostics.empty());
    m_list->setVisible(!diagnostics.empty());
    m_header->setSecondary(diagnostics.empty() ? QString()
                                               : countText(int64_t(diagnostics.size())));
    m_list->scrollToTop();
}

void FindingsView::explain(const QModelIndex& index)
{
    const check::Finding* finding = m_model->finding(index);
    if (!finding || !m_workspace.hasDocument())
        return;
    const Place place = finding->diagnostic.place;
    const bool isFold = m_model->foldedCount(index) > 1;
    if (!isFold && !index.data(ProblemsModel::IsOpenRole).toBool())
        m_model->toggle(index);
    goToPlace(m_workspace, place);
}

} // namespace meshwright::views
