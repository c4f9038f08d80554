#include "views/inspector/place_section.h"

#include "views/inspector/scope_link.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

std::vector<NodeId> callsOf(const graph::Graph& graph, ScopeId function)
{
    std::vector<NodeId> calls;
    const std::string& name = graph.scope(function).name;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.node(NodeId {i});
        if (node.opType == name && graph.function(node) == function)
            calls.push_back(NodeId {i});
    }
    return calls;
}

} // namespace

PlaceSection::PlaceSection(const InspectorContext& context, NodeId node,
                           const operators::NodeDescription& description, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid / 2);
    const graph::Graph& graph = context.workspace.graph();
    if (description.function)
        addLine(*column, tr("calls"), new ScopeLink(context, *description.function, this));
    const ScopeId own = graph.node(node).scope;
    if (graph.scope(own).kind == graph::ScopeKind::Function)
        addLine(*column, tr("in the function"), new ScopeLink(context, own, this));
    addHolders(*column, own);
    setVisible(column->count() > 0);
}

PlaceSection::PlaceSection(const InspectorContext& context, ScopeId scope, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid / 2);
    addHolders(*column, scope);
    setVisible(column->count() > 0);
}

void PlaceSection::addHolders(QVBoxLayout& column, ScopeId own)
{
    const graph::Scope& scope = m_context.workspace.graph().scope(own);
    if (scope.kind == graph::ScopeKind::Function)
        addCalls(column, own);
    else if (scope.owner)
        addLine(column, tr("in %1 of").arg(breakable(QString::fromStdString(scope.ownerAttribute))),
                nodeLink(m_context, *scope.owner, this));
}

void PlaceSection::addLine(QVBoxLayout& column, const QString& text, QWidget* link)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * kGrid);
    auto* label = new QLabel(text, this);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setTextFormat(Qt::PlainText);
    row->addWidget(label);
    row->addWidget(link, 1);
    column.addLayout(row);
}

void PlaceSection::addCalls(QVBoxLayout& column, ScopeId function)
{
    const std::vector<NodeId> calls = callsOf(m_context.workspace.graph(), function);
    for (std::size_t i = 0; i < std::min(calls.size(), kMostCalls); ++i)
        addLine(column, tr("called by"), nodeLink(m_context, calls[i], this));
    if (calls.size() <= kMostCalls)
        return;
    auto* all = new LinkButton(tr("Show all %1 calls").arg(countText(int64_t(calls.size()))), this);
    all->setObjectName(QStringLiteral("allCalls"));
    connect(all, &QPushButton::clicked, this,
            [this, calls] { showNodes(m_context.workspace, calls); });
    column.addWidget(all, 0, Qt::AlignLeft);
}

} // namespace meshwright::views
