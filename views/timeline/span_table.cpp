#include "views/timeline/span_table.h"

#include "views/timeline/timeline_painter.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

enum Column
{
    kName,
    kCompute,
    kCommunication,
    kIdle,
    kTasks,
    kMemory,
    kColumns
};

constexpr std::size_t kMostOpen = 4; ///< stages; of more, the kinds are folded

QString shareText(Picoseconds part, Picoseconds whole)
{
    const double share = whole.count > 0 ? double(part.count) / double(whole.count) : 0;
    return percentText(share);
}

QString kindText(simulate::TaskKind kind)
{
    using simulate::TaskKind;
    switch (kind) {
    case TaskKind::Forward:
        return SpanTable::tr("Forward");
    case TaskKind::Backward:
        return SpanTable::tr("Backward");
    case TaskKind::WeightGradient:
        return SpanTable::tr("Weight gradients");
    case TaskKind::SendActivation:
        return SpanTable::tr("Activations");
    case TaskKind::GradientReduction:
        return SpanTable::tr("Gradient reduction");
    case TaskKind::OptimizerStep:
        return SpanTable::tr("Optimizer step");
    case TaskKind::SendGradient:
        break;
    }
    return SpanTable::tr("Gradients");
}

} // namespace

SpanTable::SpanTable(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_table(new QTreeWidget(this))
{
    m_title->setFont(strongFont());
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setProperty("quiet", true);
    close->setToolTip(tr("Clear the span (Esc)"));
    close->setAccessibleName(tr("Clear the span"));
    connect(close, &QToolButton::clicked, this, &SpanTable::closed);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(kPanelMargin, 0, kGrid, 0);
    header->addWidget(m_title, 1);
    header->addWidget(close);

    m_table->setColumnCount(kColumns);
    m_table->setHeaderLabels(
        {tr("Device"), tr("Compute"), tr("Exposed"), tr("Idle"), tr("Tasks"), tr("Peak")});
    m_table->headerItem()->setToolTip(
        kCommunication, tr("While something is sent or received and nothing is computed"));
    m_table->headerItem()->setToolTip(kMemory, tr("Most memory held per device"));
    for (int column = kCompute; column < kColumns; ++column)
        m_table->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_table->setFont(secondaryFont());
    m_table->header()->setFont(secondaryFont());
    m_table->header()->setStretchLastSection(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setUniformRowHeights(true);
    m_table->setIndentation(12);
    m_table->setAccessibleName(tr("What the devices do in the span"));
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addLayout(header);
    column->addWidget(m_table, 1);
}

QString SpanTable::title() const
{
    return m_title->text();
}

void SpanTable::show(const simulate::Simulation& simulation, const simulate::SpanTotals& totals)
{
    const Picoseconds span = totals.to - totals.from;
    m_title->setText(
        tr("%1, from %2 to %3").arg(timeText(span), timeText(totals.from), timeText(totals.to)));
    m_table->clear();
    for (std::size_t stage = 0; stage < totals.stages.size(); ++stage) {
        const simulate::StageTotals& of = totals.stages[stage];
        auto* item = new QTreeWidgetItem(m_table);
        item->setText(kName, devicesText(simulation, {uint32_t(stage)}));
        item->setText(kCompute, shareText(of.compute, span));
        item->setText(kCommunication, shareText(of.exposedCommunication, span));
        item->setText(kIdle, shareText(of.idle, span));
        item->setText(kTasks, countText(int64_t(of.tasks)));
        item->setText(kMemory, bytesText(of.peakMemory));
        item->setToolTip(kCompute, timeText(of.compute));
        item->setToolTip(kCommunication,
                         tr("%1, of %2 in which something is sent or received")
                             .arg(timeText(of.exposedCommunication), timeText(of.communication)));
        item->setToolTip(kIdle, timeText(of.idle));
        for (int column = kCompute; column < kColumns; ++column)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        addKinds(item, of, span);
        item->setExpanded(totals.stages.size() <= kMostOpen);
    }
    for (int column = 0; column < kColumns; ++column)
        m_table->resizeColumnToContents(column);
}

void SpanTable::addKinds(QTreeWidgetItem* item, const simulate::StageTotals& totals,
                         Picoseconds span)
{
    for (const simulate::KindTotal& kind : totals.kinds) {
        auto* child = new QTreeWidgetItem(item);
        const int column = simulate::communicates(kind.kind) ? kCommunication : kCompute;
        child->setText(kName, kindText(kind.kind));
        child->setText(column, timeText(kind.time));
        child->setToolTip(column, shareText(kind.time, span));
        child->setText(kTasks, countText(int64_t(kind.count)));
        for (int each = kCompute; each < kColumns; ++each)
            child->setTextAlignment(each, Qt::AlignRight | Qt::AlignVCenter);
        child->setForeground(kName, palette().color(QPalette::PlaceholderText));
    }
}

} // namespace meshwright::views
