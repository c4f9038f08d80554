#include "views/strategies/strategy_dialog.h"

#include "core/plan/strategies/flat_operand.h"
#include "views/widgets/device_text.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kMostShards = 256;

QString listText(const QStringList& numbers)
{
    if (numbers.size() < 2)
        return numbers.join(QString());
    return StrategyDialog::tr("%1 and %2")
        .arg(numbers.mid(0, numbers.size() - 1).join(QStringLiteral(", ")), numbers.last());
}

QString rangesText(const std::vector<plan::Range>& ranges)
{
    QStringList parts;
    for (const plan::Range& range : ranges)
        parts << (range.size() == 0 ? QStringLiteral("–")
                                    : QStringLiteral("%1–%2").arg(countText(range.start),
                                                                  countText(range.end - 1)));
    return parts.isEmpty() ? StrategyDialog::tr("everything") : parts.join(QStringLiteral(", "));
}

} // namespace

QString countsText(const std::vector<plan::DeviceFit>& counts)
{
    QStringList even, uneven;
    const plan::DeviceFit* firstNot = nullptr;
    for (const plan::DeviceFit& count : counts) {
        if (count.fit == plan::Fit::Even)
            even << QString::number(count.devices);
        else if (count.fit == plan::Fit::Uneven)
            uneven << QString::number(count.devices);
        else if (!firstNot)
            firstNot = &count;
    }
    QStringList lines;
    if (!even.isEmpty())
        lines << StrategyDialog::tr("Works for %1 devices.").arg(listText(even));
    if (!uneven.isEmpty())
        lines << StrategyDialog::tr("Unevenly for %1.").arg(listText(uneven));
    if (firstNot)
        lines << StrategyDialog::tr("Not for %1: %2")
                     .arg(firstNot->devices)
                     .arg(translated(firstNot->reason));
    return lines.join(QLatin1Char('\n'));
}

StrategyDialog::StrategyDialog(const Workspace& workspace, ValueId weight, plan::MeshDevices mesh,
                               QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_weight(weight)
    , m_mesh(std::move(mesh))
    , m_strategy(new QComboBox(this))
    , m_over(new QComboBox(this))
    , m_heads(new QLineEdit(this))
    , m_segments(new QLineEdit(this))
    , m_sentence(new QLabel(this))
    , m_counts(new QLabel(this))
    , m_shards(new QTreeWidget(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    const graph::Graph& graph = workspace.graph();
    if (const graph::TensorInfo* tensor = graph.initializer(weight))
        m_shape.assign(tensor->dims.begin(), tensor->dims.end());
    else if (const auto& declared = graph.value(weight).type.shape)
        m_shape = *declared;
    setWindowTitle(tr("Strategy for %1").arg(QString::fromStdString(graph.value(weight).name)));
    for (const plan::WeightStrategy* strategy : plan::strategies()) {
        m_strategy->addItem(
            QString::fromUtf8(strategy->name.data(), qsizetype(strategy->name.size())));
        m_strategy->setItemData(m_strategy->count() - 1,
                                translated(UserText::of(strategy->description)), Qt::ToolTipRole);
    }
    for (const plan::MeshAxis& axis : m_mesh.mesh.axes)
        m_over->addItem(tr("%1 in %2").arg(QString::fromStdString(axis.name)).arg(axis.size),
                        QString::fromStdString(axis.name));
    m_heads->setPlaceholderText(tr("not given"));
    m_segments->setPlaceholderText(QStringLiteral("3 · 4096,1024,1024 · 32x128,8x128,8x128"));
    for (QLabel* label : {m_sentence, m_counts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    m_shards->setRootIsDecorated(false);
    m_shards->setHeaderLabels({tr("Devices"), tr("Indices"), tr("Size")});
    m_shards->header()->setStretchLastSection(false);
    m_shards->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_shards->setAccessibleName(tr("What every device holds"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Apply"));

    auto* form = new QFormLayout;
    form->addRow(tr("Strategy"), m_strategy);
    form->addRow(tr("Over"), m_over);
    form->addRow(tr("Heads"), m_heads);
    form->addRow(tr("Segments"), m_segments);
    auto* column = newLayout<QVBoxLayout>(this, 2 * kGrid, kPanelMargins);
    column->addLayout(form);
    column->addWidget(m_sentence);
    column->addWidget(m_shards, 1);
    column->addWidget(m_counts);
    column->addWidget(m_buttons);
    connect(m_strategy, &QComboBox::currentIndexChanged, this, &StrategyDialog::refresh);
    connect(m_over, &QComboBox::currentIndexChanged, this, &StrategyDialog::refresh);
    connect(m_heads, &QLineEdit::textChanged, this, &StrategyDialog::refresh);
    connect(m_segments, &QLineEdit::textChanged, this, &StrategyDialog::refresh);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(440, 460);
    refresh();
}

plan::StrategyParameters StrategyDialog::parameters(QString& wrong) const
{
    plan::StrategyParameters parameters;
    parameters.over = {{m_over->currentData().toString().toStdString(), std::nullopt}};
    if (const QString heads = m_heads->text().trimmed(); !heads.isEmpty()) {
        bool isNumber = false;
        parameters.heads = heads.toLongLong(&isNumber);
        if (!isNumber || *parameters.heads < 1)
            wrong = tr("Heads is a number of at least 1.");
    }
    if (const QString segments = m_segments->text().trimmed(); !segments.isEmpty()) {
        const Result<void> parsed = plan::parseSegments(segments.toStdString(), parameters);
        if (!parsed)
            wrong = translated(parsed.error().message);
    }
    return parameters;
}

void StrategyDialog::refresh()
{
    m_sharding.reset();
    m_shards->clear();
    m_counts->clear();
    QString wrong;
    const plan::StrategyParameters asked = parameters(wrong);
    if (!wrong.isEmpty())
        return refuse(wrong);
    const plan::WeightStrategy& strategy =
        *plan::strategies()[std::size_t(std::max(m_strategy->currentIndex(), 0))];
    const Result<plan::ShardPreview> preview =
        plan::previewStrategy(m_workspace.graph(), m_weight, m_shape, strategy, asked, m_mesh);
    if (!preview)
        return refuse(translated(preview.error().message));
    show(*preview);
    const Result<plan::Statement> statement =
        plan::stateFor(m_workspace.graph(), m_weight, m_shape, strategy, m_mesh.mesh, asked);
    if (statement && preview->isPossible)
        m_sharding = statement->sharding;
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_sharding.has_value());
}

void StrategyDialog::show(const plan::ShardPreview& preview)
{
    QString text = translated(preview.sentence);
    if (!preview.caveat.empty())
        text += QStringLiteral("\n▲ ") + translated(preview.caveat);
    m_sentence->setText(text);
    for (std::size_t i = 0; i < std::min(preview.shards.size(), kMostShards); ++i) {
        const plan::ShardPreview::Shard& shard = preview.shards[i];
        auto* item = new QTreeWidgetItem(m_shards,
                                         {devicesText(*m_workspace.configuration(), shard.devices),
                                          rangesText(shard.ranges),
                                          preview.axis ? countText(shard.size) : QString()});
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_counts->setText(countsText(preview.counts));
}

void StrategyDialog::refuse(const QString& why)
{
    m_sentence->setText(QStringLiteral("▲ ") + why);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
}

} // namespace meshwright::views
