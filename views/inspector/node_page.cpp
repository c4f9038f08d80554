#include "views/inspector/node_page.h"

#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "views/inspector/alike_choice.h"
#include "views/inspector/attribute_section.h"
#include "views/inspector/documentation_section.h"
#include "views/inspector/figures_section.h"
#include "views/inspector/operator_section.h"
#include "views/inspector/place_section.h"
#include "views/inspector/stage_choice.h"
#include "views/inspector/tensor_card.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

/// "opset 17 (since 11)": the version that the model imports, and that of the definition.
QString definitionText(const graph::Graph& graph, const graph::Node& node,
                       const operators::NodeDescription& description)
{
    if (description.function)
        return NodePage::tr("function of the model");
    const std::optional<int64_t> version = graph.opsetVersion(node);
    if (!version)
        return {};
    return description.schema
        ? NodePage::tr("opset %1 (since %2)").arg(*version).arg(description.schema->sinceVersion)
        : NodePage::tr("opset %1").arg(*version);
}

} // namespace

NodePage::NodePage(const InspectorContext& context, NodeId node, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_node(node)
    , m_description(operators::describeNode(context.workspace.graph(), node))
{
    auto* column =
        newLayout<QVBoxLayout>(this, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    addHead(*column);
    if (!m_description.attributes.empty())
        column->addWidget(new AttributeSection(context, m_description, this));
    column->addWidget(ruleLine(this));
    addDangling(*column);
    addTensors(*column);
    if (context.workspace.liveEvaluation().isPropagationCurrent()) {
        column->addWidget(ruleLine(this));
        column->addWidget(new OperatorSection(
            context, node, *context.workspace.liveEvaluation().propagation(), this));
    }
    column->addStretch();
}

void NodePage::addHead(QVBoxLayout& column)
{
    auto* name = new QLabel(breakable(m_context.workspace.displayName(m_node)), this);
    name->setObjectName(QStringLiteral("nodeName"));
    name->setFont(titleFont());
    name->setWordWrap(true);
    name->setTextFormat(Qt::PlainText);
    name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column.addWidget(name);
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(2 * kGrid, kGrid, row);
    const graph::Graph& graph = m_context.workspace.graph();
    const graph::Node& node = graph.node(m_node);
    const auto add = [&](const char* key, const QString& text) {
        constexpr int kWidest = 60 * kGrid; // functions of exporters have long names
        auto* label = new QLabel(fontMetrics().elidedText(text, Qt::ElideMiddle, kWidest), row);
        label->setToolTip(label->text() == text ? QString() : text);
        label->setObjectName(QLatin1String(key));
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
        flow->addWidget(label);
    };
    add("operator", QString::fromStdString(operators::operatorName(node)));
    if (const QString definition = definitionText(graph, node, m_description);
        !definition.isEmpty())
        add("definition", QStringLiteral("· ") + definition);
    if (m_context.workspace.activeConfiguration()) {
        add("stage", QStringLiteral("· ") + tr("stage"));
        flow->addWidget(m_stage = new StageChoice(m_context.workspace, {m_node}, row));
    } else {
        add("stage", QStringLiteral("· ") + tr("no configuration"));
    }
    column.addWidget(row);
    addAlikeChoice(column);
    column.addWidget(new PlaceSection(m_context, m_node, m_description, this));
    column.addWidget(new FiguresSection(m_context, m_node, this));
    column.addWidget(new DocumentationSection(m_context, m_node, m_description, this));
}

/// Of a node in a layer: whether what is changed here is changed in all layers.
void NodePage::addAlikeChoice(QVBoxLayout& column)
{
    const std::vector<NodeId> alike = grouping::samePlace(m_context.workspace.groups(), {m_node});
    if (!m_stage || alike.size() < 2)
        return;
    auto* choice = new AlikeChoice(m_context, alike.size() - 1, this);
    const auto choose = [this, alike](bool all) {
        m_stage->setNodes(all ? alike : std::vector<NodeId> {m_node});
    };
    connect(choice, &QCheckBox::toggled, this, choose);
    choose(choice->isChecked());
    column.addWidget(choice);
}

std::vector<ValueId> NodePage::tensors() const
{
    const graph::Graph& graph = m_context.workspace.graph();
    const graph::Node& node = graph.node(m_node);
    std::vector<ValueId> weights, others;
    for (const auto* list : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *list) {
            if (!value)
                continue;
            auto& target = graph.value(*value).isInitializer() ? weights : others;
            if (std::find(target.begin(), target.end(), *value) == target.end())
                target.push_back(*value);
        }
    }
    // What a person shards most comes first.
    weights.insert(weights.end(), others.begin(), others.end());
    return weights;
}

void NodePage::addTensors(QVBoxLayout& column)
{
    const std::vector<ValueId> values = tensors();
    const std::size_t shown = std::min(values.size(), kMostTensors);
    for (std::size_t i = 0; i < shown; ++i) {
        auto* card = new TensorCard(m_context, values[i], m_node, this);
        connect(card, &TensorCard::meshRequested, this, &NodePage::meshRequested);
        column.addWidget(card);
        if (i + 1 < shown)
            column.addSpacing(kGrid);
    }
    if (values.size() > shown)
        column.addWidget(secondaryLabel(
            tr("%1 more tensors are not shown: choose one on the canvas or by search.")
                .arg(countText(int64_t(values.size() - shown))),
            this));
    if (m_context.workspace.activeConfiguration())
        return;
    column.addWidget(secondaryLabel(
        tr("Without a configuration there are no stages, and nothing to split over."), this));
    auto* declare = new LinkButton(tr("Declare one…"), this);
    declare->setObjectName(QStringLiteral("declare"));
    connect(declare, &QPushButton::clicked, this, &NodePage::meshRequested);
    column.addWidget(declare, 0, Qt::AlignLeft);
}

void NodePage::addDangling(QVBoxLayout& column)
{
    Workspace& workspace = m_context.workspace;
    if (!workspace.activeConfiguration())
        return;
    const plan::NodeAnnotation* annotation =
        workspace.plan().annotation(m_node, *workspace.activeConfiguration());
    if (!annotation)
        return;
    std::vector<std::string> names;
    for (const plan::ShardingSpec& spec : annotation->specs) {
        const auto* name = std::get_if<std::string>(&spec.tensor);
        if (name && std::find(names.begin(), names.end(), *name) == names.end())
            names.push_back(*name);
    }
    for (const std::string& name : names) {
        column.addWidget(warningLabel(tr("A sharding names “%1”, which no tensor is called.")
                                          .arg(breakable(QString::fromStdString(name))),
                                      workspace.theme().warning, this));
        auto* row = new QHBoxLayout;
        auto* pick = new LinkButton(tr("It is meant for…"), this);
        pick->setObjectName(QStringLiteral("pick:") + QString::fromStdString(name));
        auto* menu = new QMenu(pick);
        for (const ValueId value : tensors()) {
            menu->addAction(QString::fromStdString(workspace.graph().value(value).name), this,
                            [this, name, value] {
                                m_context.workspace.push(document::retargetReference(
                                    m_context.workspace.document(), m_node, name, value));
                            });
        }
        pick->setMenu(menu);
        auto* remove = new LinkButton(tr("Remove"), this);
        remove->setObjectName(QStringLiteral("drop:") + QString::fromStdString(name));
        connect(remove, &QPushButton::clicked, this, [this, name] {
            m_context.workspace.push(
                document::removeReference(m_context.workspace.document(), m_node, name));
        });
        row->addWidget(pick);
        row->addSpacing(3 * kGrid);
        row->addWidget(remove);
        row->addStretch();
        column.addLayout(row);
    }
}

} // namespace meshwright::views
