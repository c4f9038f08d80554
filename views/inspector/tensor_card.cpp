#include "views/inspector/tensor_card.h"

#include "core/operators/node_description.h"
#include "core/plan/axes_changes.h"
#include "core/plan/axis_atoms.h"
#include "core/plan/strategies/naming.h"
#include "views/inspector/dimension_row.h"
#include "views/inspector/name_button.h"
#include "views/inspector/tensor_edits.h"
#include "views/inspector/why_section.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/panel.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/shard_picture.h"
#include "views/widgets/user_text.h"
#include "views/workspace/annotate_propagated.h"
#include "views/workspace/dimension_meaning.h"
#include "views/workspace/value_text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace meshwright::views {

namespace {

constexpr int kWidestBesideWords = 45 * kGrid; ///< a wider picture has its words below
constexpr int kWidestRole = 24 * kGrid; ///< of what the operator calls it
constexpr int kWidestCaption = 40 * kGrid; ///< a wider type and shape stands above the chips
constexpr std::size_t kMostCardElements = 8; ///< of a small constant

/// What the node's operator calls a tensor: "X", "W"; empty where nobody does.
QString formalName(const graph::Graph& graph, NodeId id, ValueId value)
{
    const graph::Node& node = graph.node(id);
    const operators::NodeDescription description = operators::describeNode(graph, id);
    QStringList names;
    const auto add = [&](const std::vector<std::optional<ValueId>>& values,
                         const std::vector<std::string>& roles) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] == value && !roles[i].empty())
                names << QString::fromStdString(roles[i]);
        }
    };
    add(node.inputs, description.inputRoles);
    add(node.outputs, description.outputRoles);
    return names.mid(0, 4).join(QStringLiteral(", "));
}

} // namespace

TensorCard::TensorCard(const InspectorContext& context, ValueId value, std::optional<NodeId> at,
                       QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_report(reportTensor(context.workspace, value, at))
    , m_at(at)
    , m_edits(new TensorEdits(context, m_report, at, *this))
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid);
    addHead(*column);
    addDimensions(*column);
    addConsequences(*column);
    addWhy(*column);
    addStrategy(*column);
    addSpecForm(*column);
    addDisagreement(*column);
    setAccessibleName(tr("Tensor %1").arg(m_report.name));
}

void TensorCard::addHead(QVBoxLayout& column)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * kGrid);
    auto* name = new NameButton(m_report.name.isEmpty() ? tr("(nameless)") : m_report.name, this);
    name->setObjectName(QStringLiteral("tensor:%1").arg(m_report.value.index));
    name->setAccessibleDescription(tr("Show all its nodes"));
    connect(name, &QAbstractButton::clicked, this, [this] {
        m_context.workspace.select({m_context.workspace.selection().nodes, m_report.value});
    });
    if (const QString formal =
            m_at ? formalName(m_context.workspace.graph(), *m_at, m_report.value) : QString();
        !formal.isEmpty()) {
        auto* role =
            new QLabel(fontMetrics().elidedText(formal, Qt::ElideMiddle, kWidestRole), this);
        role->setObjectName(QStringLiteral("formal:%1").arg(m_report.value.index));
        role->setTextFormat(Qt::PlainText);
        role->setForegroundRole(QPalette::PlaceholderText);
        role->setToolTip(tr("The operator calls it %1").arg(formal));
        row->addWidget(role);
    }
    row->addWidget(name, 1);
    auto* more = new QToolButton(this);
    more->setText(QStringLiteral("⋯"));
    more->setProperty("quiet", true);
    more->setObjectName(QStringLiteral("more:%1").arg(m_report.value.index));
    more->setAccessibleName(tr("More for %1").arg(m_report.name));
    more->setToolTip(tr("More for this tensor"));
    more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(more);
    m_edits->fillMenu(*menu);
    more->setMenu(menu);
    row->addWidget(more);
    column.addLayout(row);
}

void TensorCard::addDimensions(QVBoxLayout& column)
{
    const QString caption = typeAndShapeText(m_context.workspace, m_report.value);
    const QString contents =
        wholeConstantText(m_context.workspace.graph(), m_report.value, kMostCardElements);
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * kGrid);
    const bool canSplit = m_report.axes && m_report.mesh && m_report.noMesh.isEmpty()
        && !m_report.nodes.empty() && !m_report.dims.isEmpty();
    if (canSplit) {
        DimensionRowContent content;
        if (fontMetrics().horizontalAdvance(caption) > kWidestCaption)
            column.addWidget(secondaryLabel(caption, this));
        else
            content.caption = caption;
        content.dims = m_report.dims;
        const std::size_t rank = std::size_t(m_report.dims.size());
        for (std::size_t i = 0; i < rank; ++i) {
            std::optional<QString> meaning = m_at
                ? dimensionMeaning(m_context.workspace.graph(), *m_at, m_report.value, i, rank)
                : std::nullopt;
            content.meanings << meaning.value_or(QString());
        }
        content.axes = *m_report.axes;
        if (m_report.whole && m_report.whole->dims.size() == content.axes.dims.size()) {
            content.whole = m_report.whole;
            content.own = m_report.own;
        }
        content.mesh = *m_report.mesh;
        content.key = QStringLiteral("dim:%1").arg(m_report.value.index);
        auto* chips = new DimensionRow(content, m_context.workspace.theme(), this);
        connect(chips, &DimensionRow::edited, m_edits, &TensorEdits::apply);
        connect(chips, &DimensionRow::cleared, m_edits, &TensorEdits::clear);
        connect(chips, &DimensionRow::componentsRequested, m_edits, &TensorEdits::applyComponents);
        row->addWidget(chips, 1);
    } else {
        row->addWidget(secondaryLabel(breakable(caption), this), 1);
    }
    const QString kind = m_report.origin == ShardingOrigin::Person ? tr("set by you")
        : m_report.origin == ShardingOrigin::File                  ? tr("from the file")
        : m_report.follows                                         ? tr("follows")
                                                                   : m_report.role;
    auto* origin = new QLabel(kind, this);
    origin->setFont(secondaryFont());
    origin->setFixedHeight(5 * kGrid); // as high as a chip: they stand on one line
    origin->setObjectName(QStringLiteral("origin"));
    origin->setForegroundRole(
        m_report.origin == ShardingOrigin::Person ? QPalette::Link : QPalette::PlaceholderText);
    row->addWidget(origin, 0, Qt::AlignTop);
    column.addLayout(row);
    if (m_at && !contents.isEmpty())
        column.addWidget(secondaryLabel(QStringLiteral("= ") + contents, this));
}

QString TensorCard::bytesText() const
{
    if (!m_report.wholeBytes || !m_report.localBytes)
        return {};
    if (m_report.wholeBytes == m_report.localBytes)
        return tr("%1 per device").arg(views::bytesText(*m_report.localBytes));
    QString whole = views::bytesText(*m_report.wholeBytes);
    const QString local = views::bytesText(*m_report.localBytes);
    // "8.4 → 4.2 MB": a unit that both have is written once.
    const qsizetype space = whole.indexOf(QChar(0xa0));
    if (space >= 0 && local.endsWith(whole.mid(space)))
        whole.truncate(space);
    return tr("%1 → %2 per device").arg(whole, local);
}

QString TensorCard::axesNames(const std::vector<plan::AxisReference>& axes)
{
    QStringList names;
    for (const plan::AxisReference& axis : axes)
        names << QString::fromStdString(plan::toString(axis));
    return names.join(QStringLiteral(" × "));
}

QColor TensorCard::hue() const
{
    if (const auto& axes = m_report.whole ? m_report.whole : m_report.axes) {
        for (const plan::AxesDim& dim : axes->dims) {
            if (!dim.axes.empty())
                return m_context.workspace.theme().axis(
                    QString::fromStdString(dim.axes.front().axis));
            for (const plan::AxesDim::Component& component : dim.components) {
                if (!component.axes.empty())
                    return m_context.workspace.theme().axis(
                        QString::fromStdString(component.axes.front().axis));
            }
        }
    }
    return m_context.workspace.theme().secondaryText;
}

void TensorCard::addConsequences(QVBoxLayout& column)
{
    if (!m_report.layout)
        return;
    if (!m_report.localDims.isEmpty())
        column.addWidget(secondaryLabel(tr("per device %1").arg(m_report.localText()), this));
    auto* row = new QBoxLayout(QBoxLayout::LeftToRight);
    row->setSpacing(3 * kGrid);
    row->setContentsMargins(0, kGrid, 0, 0);
    if (ShardPicture::canShow(*m_report.layout)) {
        auto* picture = new ShardPicture(*m_report.layout, *m_context.workspace.configuration(),
                                         m_context.workspace.theme(), hue(), this);
        if (picture->sizeHint().width() > kWidestBesideWords)
            row->setDirection(QBoxLayout::TopToBottom);
        row->addWidget(picture, 0, Qt::AlignTop | Qt::AlignLeft);
    }
    QStringList lines;
    if (const QString bytes = bytesText(); !bytes.isEmpty())
        lines << bytes;
    if (!m_report.words.isEmpty())
        lines << m_report.words;
    if (m_report.axes && !m_report.axes->replicated.empty())
        lines << tr("held whole along %1").arg(axesNames(m_report.axes->replicated));
    if (m_report.axes && !m_report.axes->gathered.empty())
        lines << tr("stored in parts along %1, gathered for every use")
                     .arg(axesNames(m_report.axes->gathered));
    if (m_report.axes && !m_report.axes->unreduced.empty())
        lines << tr("partial sums along %1").arg(axesNames(m_report.axes->unreduced));
    QLabel* words = secondaryLabel(lines.join(QLatin1Char('\n')), this);
    words->setFont(secondaryFont());
    words->setObjectName(QStringLiteral("consequence"));
    row->addWidget(words, 1, Qt::AlignVCenter);
    column.addLayout(row);
}

/// What follows can be taken, and whatever splits the tensor can say where it comes from.
void TensorCard::addWhy(QVBoxLayout& column)
{
    const bool isSplit = m_report.layout && m_report.layout->shards > 1;
    if (!m_report.propagation || !m_report.whole || (!isSplit && !m_report.follows))
        return;
    auto* row = new QHBoxLayout;
    row->setSpacing(4 * kGrid);
    auto* why = new LinkButton(tr("Why?"), this);
    why->setObjectName(QStringLiteral("why:%1").arg(m_report.value.index));
    why->setAccessibleName(tr("Why %1 is split so").arg(m_report.name));
    connect(why, &QPushButton::clicked, this, [this] {
        toggleWhy();
        QTimer::singleShot(0, this, &TensorCard::showWhy); // once it has its place
    });
    row->addWidget(why);
    if (m_report.follows) {
        auto* take = new LinkButton(tr("Take"), this);
        take->setObjectName(QStringLiteral("take:%1").arg(m_report.value.index));
        take->setToolTip(tr("Write the propagated sharding into the model"));
        connect(take, &QPushButton::clicked, this,
                [this] { annotateTensors(m_context.workspace, m_edits->targets()); });
        row->addWidget(take);
    }
    row->addStretch();
    column.addLayout(row);
    m_whyColumn = new QVBoxLayout;
    column.addLayout(m_whyColumn);
    if (m_context.explained && m_context.explained->count(m_report.value))
        toggleWhy();
}

void TensorCard::toggleWhy()
{
    if (m_why) {
        delete std::exchange(m_why, nullptr);
        if (m_context.explained)
            m_context.explained->erase(m_report.value);
        return;
    }
    m_why = new WhySection(m_context, m_report, this);
    m_whyColumn->addWidget(m_why);
    if (m_context.explained)
        m_context.explained->insert(m_report.value);
}

/// In a low panel the answer would be below its edge.
void TensorCard::showWhy()
{
    if (m_why)
        scrollIntoView(*m_why, kGrid);
}

/// Of a weight: the name of what splits it, and the choice of another.
void TensorCard::addStrategy(QVBoxLayout& column)
{
    const Workspace& workspace = m_context.workspace;
    const bool isMatrix = m_report.dims.size() >= 2;
    if (!workspace.graph().value(m_report.value).isInitializer() || !isMatrix
        || !m_edits->meshDevices())
        return;
    const auto& sharding = m_report.whole ? m_report.whole : m_report.axes;
    if (sharding && m_report.layout && m_report.layout->shards > 1) {
        const plan::NamedSharding named =
            plan::nameSharding(workspace.graph(), m_report.value, *sharding);
        QLabel* name = secondaryLabel(translated(named.sentence), this);
        name->setObjectName(QStringLiteral("strategyName"));
        column.addWidget(name);
    }
    auto* choose = new LinkButton(tr("Strategy…"), this);
    choose->setObjectName(QStringLiteral("strategy:%1").arg(m_report.value.index));
    choose->setToolTip(tr("Split it in a named way, with every device's part shown before"));
    connect(choose, &QPushButton::clicked, m_edits, &TensorEdits::chooseStrategy);
    column.addWidget(choose, 0, Qt::AlignLeft);
}

void TensorCard::addSpecForm(QVBoxLayout& column)
{
    if (!m_report.spec) {
        if (m_report.axes || m_report.nodes.empty() || m_report.dims.isEmpty())
            return;
        if (!m_report.noMesh.isEmpty()
            && m_context.workspace.graph().value(m_report.value).isInitializer())
            addNoMesh(column);
        return;
    }
    if (!m_report.canonical)
        column.addWidget(secondaryLabel(
            tr("The file writes this in another way; a change writes it anew."), this));
    if (!m_report.noLayout.isEmpty())
        column.addWidget(
            warningLabel(m_report.noLayout, m_context.workspace.theme().warning, this));
    if (m_report.axes)
        return;
    const QString why = m_report.noAxes.isEmpty() ? m_report.noMesh : m_report.noAxes;
    if (!why.isEmpty())
        column.addWidget(secondaryLabel(why, this));
    column.addWidget(secondaryLabel(specText(*m_report.spec), this));
    auto* table = new LinkButton(tr("Edit as a table…"), this);
    table->setObjectName(QStringLiteral("table:%1").arg(m_report.value.index));
    connect(table, &QPushButton::clicked, m_edits, &TensorEdits::editTable);
    column.addWidget(table, 0, Qt::AlignLeft);
}

void TensorCard::addNoMesh(QVBoxLayout& column)
{
    column.addWidget(secondaryLabel(m_report.noMesh, this));
    auto* edit = new LinkButton(tr("Edit the mesh…"), this);
    connect(edit, &QPushButton::clicked, this, &TensorCard::meshRequested);
    column.addWidget(edit, 0, Qt::AlignLeft);
}

void TensorCard::addDisagreement(QVBoxLayout& column)
{
    if (m_report.differing.empty() && m_report.silent.empty())
        return;
    const QString total = countText(int64_t(m_report.nodes.size()));
    const std::size_t set = m_report.nodes.size() - m_report.silent.size();
    const QString text = m_report.differing.empty()
        ? tr("Set at %1 of %2 nodes").arg(countText(int64_t(set)), total)
        : tr("Differs at %1 of %2 nodes").arg(countText(int64_t(m_report.differing.size())), total);
    auto* row = new QHBoxLayout;
    row->setSpacing(2 * kGrid);
    if (m_report.differing.empty())
        row->addWidget(secondaryLabel(text, this), 1);
    else
        row->addWidget(warningLabel(text, m_context.workspace.theme().warning, this), 1);
    auto* fix = new LinkButton(tr("Make alike"), this);
    fix->setObjectName(QStringLiteral("alike:%1").arg(m_report.value.index));
    fix->setToolTip(tr("Write this sharding on every node that touches the tensor"));
    connect(fix, &QPushButton::clicked, m_edits, &TensorEdits::makeAlike);
    row->addWidget(fix, 0, Qt::AlignTop);
    column.addLayout(row);
}

} // namespace meshwright::views
