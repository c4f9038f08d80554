#include "views/inspector/value_page.h"

#include "core/document/operations.h"
#include "views/inspector/tensor_card.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"

#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kValuePageMostRows = 500; ///< a tensor may feed every layer
constexpr int kNodeRole = Qt::UserRole, kConfigurationRole = Qt::UserRole + 1;

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
                                             : tr("‹ %1 nodes").arg(nodes.size()),
                           this);
        back->setObjectName(QStringLiteral("back"));
        connect(back, &QPushButton::clicked, this,
                [this] { m_context.workspace.selectNodes(m_context.workspace.selection().nodes); });
        column->addWidget(back, 0, Qt::AlignLeft);
    }
    auto* card = new TensorCard(context, value, std::nullopt, this);
    connect(card, &TensorCard::meshRequested, this, &ValuePage::meshRequested);
    column->addWidget(card);
    column->addWidget(ruleLine(this));
    column->addWidget(buildTable(), 1);
}

QWidget* ValuePage::buildTable()
{
    Workspace& workspace = m_context.workspace;
    auto* table = new QTreeWidget(this);
    table->setObjectName(QStringLiteral("specs"));
    table->setAccessibleName(tr("Nodes that touch the tensor"));
    table->setRootIsDecorated(false);
    table->setHeaderLabels({tr("Node"), tr("Stage"), tr("Sharding")});
    table->setMinimumHeight(160);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const std::vector<NodeId> nodes = workspace.graph().nodesTouching(m_value);
    const bool several = workspace.plan().configurations().size() > 1;
    std::size_t rows = 0;
    for (const plan::Configuration& configuration : workspace.plan().configurations()) {
        for (const NodeId node : nodes) {
            const plan::ShardingSpec* spec = workspace.plan().spec(node, configuration.id, m_value);
            const bool isActive = configuration.id == workspace.activeConfiguration();
            if ((!spec && !isActive) || ++rows > kValuePageMostRows)
                continue;
            const std::optional<StageNumber> stage = workspace.plan().stage(node, configuration.id);
            QString name = workspace.shortName(node);
            if (several)
                name += QStringLiteral(" (%1)").arg(QString::fromStdString(configuration.name));
            auto* item = new QTreeWidgetItem(
                table,
                {name, stage ? QString::number(stage->value) : QStringLiteral("–"),
                 spec ? specText(*spec) : tr("not set")});
            item->setData(0, kNodeRole, node.index);
            item->setData(0, kConfigurationRole, configuration.id.index);
            item->setToolTip(0, workspace.displayName(node));
            item->setToolTip(2, item->text(2));
            if (!spec)
                item->setForeground(2, workspace.theme().secondaryText);
        }
    }
    table->header()->setStretchLastSection(true);
    table->resizeColumnToContents(0);
    table->setColumnWidth(0, std::min(table->columnWidth(0), 140));
    table->resizeColumnToContents(1);
    connect(table, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        const NodeId node {item->data(0, kNodeRole).toUInt()};
        m_context.workspace.select({{node}, m_value});
        Q_EMIT m_context.workspace.revealRequested({node});
    });
    auto* remove = new QAction(tr("Remove here"), table);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    table->addAction(remove);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(remove, &QAction::triggered, this, [this, table] {
        if (const QTreeWidgetItem* item = table->currentItem())
            removeAt(NodeId {item->data(0, kNodeRole).toUInt()},
                     ConfigurationId {item->data(0, kConfigurationRole).toUInt()});
    });
    return table;
}

void ValuePage::removeAt(NodeId node, ConfigurationId configuration)
{
    const std::vector<NodeId> only {node};
    m_context.workspace.push(
        document::clearSharding(m_context.workspace.document(), configuration, m_value, only));
}

} // namespace meshwright::views
