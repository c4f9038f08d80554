#include "views/inspector/value_page.h"

#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "core/operators/node_description.h"
#include "views/inspector/alike_choice.h"
#include "views/inspector/scope_link.h"
#include "views/inspector/statistics_section.h"
#include "views/inspector/tensor_card.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/value_text.h"

#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kValuePageMostRows = 500; ///< a tensor may feed every layer
constexpr int kValuePageMostShown = 10; ///< at once; the others are scrolled to
constexpr std::size_t kValuePageMostElements = 24; ///< of a small constant
constexpr int kNodeRole = Qt::UserRole, kConfigurationRole = Qt::UserRole + 1;

/// What a node does with a tensor: "makes Y", "reads X", as its operator calls it.
QString touchText(const graph::Graph& graph, NodeId node, ValueId value)
{
    const bool makes = graph.value(value).producer == node;
    const QString role = QString::fromStdString(operators::roleOf(graph, node, value, makes));
    if (role.isEmpty())
        return makes ? ValuePage::tr("makes it") : ValuePage::tr("reads it");
    return (makes ? ValuePage::tr("makes %1") : ValuePage::tr("reads %1")).arg(role);
}

/// The operator and what tells the node from others first: the end is what is cut.
/// "Mul_3 · layers.0" of "/model/layers.0/Mul_3", "Conv n0" of "n0".
QString rowNameOf(const Workspace& workspace, NodeId id)
{
    const graph::Node& node = workspace.graph().node(id);
    if (node.name.empty())
        return workspace.displayName(id);
    const QString op = QString::fromStdString(node.opType);
    const QStringList scopes =
        QString::fromStdString(node.name).split(QLatin1Char('/'), Qt::SkipEmptyParts);
    const QString last = scopes.isEmpty() ? QString() : scopes.back();
    const QString name = last.startsWith(op) ? last : (op + QLatin1Char(' ') + last).trimmed();
    return scopes.size() > 1 ? name + QStringLiteral(" · ") + scopes[scopes.size() - 2] : name;
}

} // namespace

ValuePage::ValuePage(const InspectorContext& context, ValueId value, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_value(value)
{
    auto* column =
        newLayout<QVBoxLayout>(this, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kPanelMargin});
    Workspace& workspace = context.workspace;
    if (const std::vector<NodeId>& nodes = workspace.selection().nodes; !nodes.empty()) {
        auto* back =
            new LinkButton(nodes.size() == 1 ? tr("‹ %1").arg(workspace.shortName(nodes.front()))
                                             : tr("‹ %1").arg(nodesText(nodes.size())),
                           this);
        back->setObjectName(QStringLiteral("back"));
        connect(back, &QPushButton::clicked, this,
                [this] { m_context.workspace.selectNodes(m_context.workspace.selection().nodes); });
        column->addWidget(back, 0, Qt::AlignLeft);
    }
    const std::size_t alike =
        grouping::samePlace(workspace.graph(), workspace.groups(), value).size();
    if (workspace.activeConfiguration() && alike > 1)
        column->addWidget(new AlikeChoice(context, alike - 1, this));
    auto* card = new TensorCard(context, value, std::nullopt, this);
    connect(card, &TensorCard::meshRequested, this, &ValuePage::meshRequested);
    column->addWidget(card);
    column->addWidget(ruleLine(this));
    column->addWidget(secondaryLabel(touchedText(), this));
    if (!workspace.graph().nodesTouching(value).empty())
        column->addWidget(buildTable());
    addContents(*column);
    column->addStretch();
}

void ValuePage::addContents(QVBoxLayout& column)
{
    const graph::Graph& graph = m_context.workspace.graph();
    if (const QString contents = constantText(graph, m_value, kValuePageMostElements);
        !contents.isEmpty()) {
        auto* label = new QLabel(contents, this);
        label->setObjectName(QStringLiteral("contents"));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column.addWidget(label);
    }
    if (graph.initializer(m_value) && m_context.reader && m_context.workspace.document().source())
        column.addWidget(new StatisticsSection(m_context, m_value, this));
}

/// Where the tensor comes from and how many read it.
QString ValuePage::touchedText() const
{
    const graph::Value& value = m_context.workspace.graph().value(m_value);
    QStringList parts;
    if (value.isInitializer())
        parts << tr("initializer");
    else if (value.isInput)
        parts << tr("input");
    else if (!value.producer)
        parts << tr("nobody makes it");
    if (value.isOutput)
        parts << tr("output");
    parts << (value.consumers.empty() ? tr("nobody reads it")
                                      : tr("read by %1").arg(nodesText(value.consumers.size())));
    return parts.join(QStringLiteral(" · "));
}

/// A row of the table.
void ValuePage::addRow(QTreeWidget& table, NodeId node, const plan::Configuration* configuration)
{
    Workspace& workspace = m_context.workspace;
    QString name = rowNameOf(workspace, node);
    if (configuration && workspace.plan().configurations().size() > 1)
        name += QStringLiteral(" (%1)").arg(QString::fromStdString(configuration->name));
    const plan::ShardingSpec* spec =
        configuration ? workspace.plan().spec(node, configuration->id, m_value) : nullptr;
    const std::optional<StageNumber> stage =
        configuration ? workspace.plan().stage(node, configuration->id) : std::nullopt;
    auto* item = new QTreeWidgetItem(
        &table,
        {name, stage ? QString::number(stage->value) : QStringLiteral("–"),
         spec ? specText(*spec) : tr("not set"), touchText(workspace.graph(), node, m_value)});
    item->setData(0, kNodeRole, node.index);
    if (configuration)
        item->setData(0, kConfigurationRole, configuration->id.index);
    item->setToolTip(0, workspace.displayName(node));
    item->setToolTip(2, item->text(2));
    if (!spec)
        item->setForeground(2, workspace.theme().secondaryText);
    if (workspace.selection().nodes == std::vector<NodeId> {node} && !table.currentItem())
        table.setCurrentItem(item);
}

QWidget* ValuePage::buildTable()
{
    Workspace& workspace = m_context.workspace;
    auto* table = new QTreeWidget(this);
    table->setObjectName(QStringLiteral("specs"));
    table->setAccessibleName(tr("Nodes that touch the tensor"));
    table->setRootIsDecorated(false);
    table->setHeaderLabels({tr("Node"), tr("Stage"), tr("Sharding"), tr("Use")});
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const std::vector<NodeId> nodes = workspace.graph().nodesTouching(m_value);
    std::size_t rows = 0;
    const auto add = [&](NodeId node, const plan::Configuration* configuration) {
        if (++rows <= kValuePageMostRows)
            addRow(*table, node, configuration);
    };
    if (!workspace.activeConfiguration()) {
        for (const NodeId node : nodes)
            add(node, nullptr);
    }
    for (const plan::Configuration& configuration : workspace.plan().configurations()) {
        const bool isActive = configuration.id == workspace.activeConfiguration();
        for (const NodeId node : nodes) {
            if (isActive || workspace.plan().spec(node, configuration.id, m_value))
                add(node, &configuration);
        }
    }
    arrangeColumns(*table);
    // As high as its rows, up to some.
    const int shown = std::clamp(table->topLevelItemCount(), 1, kValuePageMostShown);
    table->setFixedHeight(table->header()->sizeHint().height() + 2 * table->frameWidth()
                          + shown * table->sizeHintForRow(0));
    // One click shows the node; the page stays the tensor's.
    const auto show = [this](const QTreeWidgetItem* item) {
        const NodeId node {item->data(0, kNodeRole).toUInt()};
        m_context.workspace.select({{node}, m_value});
        Q_EMIT m_context.workspace.revealRequested({node});
    };
    connect(table, &QTreeWidget::itemClicked, this, show);
    connect(table, &QTreeWidget::itemActivated, this, show);
    if (workspace.activeConfiguration())
        addRemoval(*table);
    return table;
}

void ValuePage::addRemoval(QTreeWidget& table)
{
    auto* remove = new QAction(tr("Remove here"), &table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(remove);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(remove, &QAction::triggered, this, [this, &table] {
        if (const QTreeWidgetItem* item = table.currentItem())
            removeAt(NodeId {item->data(0, kNodeRole).toUInt()},
                     ConfigurationId {item->data(0, kConfigurationRole).toUInt()});
    });
}

/// The node, what it does with the tensor, and with a configuration its stage and sharding. The
/// others have what their headers and contents need, up to some; the node has the rest.
void ValuePage::arrangeColumns(QTreeWidget& table) const
{
    constexpr int kWidest = 96, kNarrowestNode = 48; // px
    const bool hasPlan = m_context.workspace.configuration() != nullptr;
    table.setColumnHidden(1, !hasPlan);
    table.setColumnHidden(2, !hasPlan);
    QHeaderView& header = *table.header();
    header.moveSection(3, 1);
    header.setStretchLastSection(false);
    header.setMinimumSectionSize(kNarrowestNode);
    for (const int section : {1, 2, 3}) {
        table.resizeColumnToContents(section);
        table.setColumnWidth(section, std::min(table.columnWidth(section), kWidest));
    }
    header.setSectionResizeMode(0, QHeaderView::Stretch);
}

void ValuePage::removeAt(NodeId node, ConfigurationId configuration)
{
    const std::vector<NodeId> only {node};
    m_context.workspace.push(
        document::clearSharding(m_context.workspace.document(), configuration, m_value, only));
}

} // namespace meshwright::views
