#include "views/widgets/shard_picture.h"

#include "views/widgets/device_text.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace meshwright::views {

namespace {

constexpr int kShardPictureBlockHeight = 28;
constexpr int kMostColumns = 8;

QString regionText(const plan::DeviceShard& shard, const std::vector<int64_t>& splits)
{
    QStringList parts;
    for (std::size_t i = 0; i < shard.dims.size() && i < splits.size(); ++i) {
        if (splits[i] < 2 || !shard.dims[i])
            continue;
        const plan::DimSlice& slice = *shard.dims[i];
        if (slice.size() == 0)
            parts << ShardPicture::tr("nothing of dimension %1").arg(i);
        else if (slice.repeats.empty())
            parts << ShardPicture::tr("%1–%2 of dimension %3")
                         .arg(countText(slice.start), countText(slice.end() - 1))
                         .arg(i);
        else
            parts << ShardPicture::tr("%1 indices from %2, in pieces of %3, of dimension %4")
                         .arg(countText(slice.size()), countText(slice.start),
                              countText(slice.length))
                         .arg(i);
    }
    return parts.isEmpty() ? ShardPicture::tr("the whole tensor")
                           : parts.join(QStringLiteral(", "));
}

/// Columns in which blocks stand: the last split dimension runs to the right.
int columnsFor(const plan::ShardLayout& layout)
{
    std::vector<std::size_t> split;
    for (std::size_t i = 0; i < layout.splits.size(); ++i) {
        if (layout.splits[i] > 1)
            split.push_back(i);
    }
    if (split.empty())
        return kMostColumns;
    const bool onlyRows = split.size() == 1 && split[0] + 1 < layout.splits.size()
        && layout.splits.size() == 2 && layout.splits[split[0]] <= 4;
    if (onlyRows)
        return 1;
    return int(std::min<int64_t>(layout.splits[split.back()], kMostColumns));
}

} // namespace

ShardPicture::ShardPicture(const plan::ShardLayout& layout,
                           const plan::Configuration& configuration, const Theme& theme,
                           const QColor& hue, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_hue(hue)
{
    arrange(layout, configuration);
    QStringList lines;
    for (const Block& block : m_blocks)
        lines << block.description;
    setAccessibleName(tr("Which device holds which part"));
    setAccessibleDescription(lines.join(QStringLiteral("\n")));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

bool ShardPicture::canShow(const plan::ShardLayout& layout)
{
    const int64_t blocks = layout.shards == 1 ? int64_t(layout.devices.size()) : layout.shards;
    return !layout.devices.empty() && blocks <= kMostBlocks;
}

void ShardPicture::arrange(const plan::ShardLayout& layout,
                           const plan::Configuration& configuration)
{
    std::map<int64_t, std::vector<int64_t>> holders;
    std::map<int64_t, const plan::DeviceShard*> example;
    for (const plan::DeviceShard& shard : layout.devices) {
        // Copies of the whole tensor are a block each.
        const int64_t block = layout.shards == 1 ? shard.device : shard.shard;
        holders[block].push_back(shard.device);
        example[block] = &shard;
    }
    for (auto& [block, devices] : holders)
        std::sort(devices.begin(), devices.end());
    int width = 48;
    for (const auto& [block, devices] : holders)
        width = std::max(
            width,
            QFontMetrics(secondaryFont()).horizontalAdvance(devicesText(configuration, devices))
                + 4 * kGrid);
    width = std::min(width, 96);
    const int columns = columnsFor(layout);
    int index = 0;
    for (const auto& [block, devices] : holders) {
        const int row = index / columns, column = index % columns;
        const QRect rect(column * (width + kGrid), row * (kShardPictureBlockHeight + kGrid), width,
                         kShardPictureBlockHeight);
        const QString names = devicesText(configuration, devices);
        m_blocks.push_back({rect, names,
                            tr("%1: %2").arg(names, regionText(*example[block], layout.splits)),
                            block, layout.shards == 1 ? 0 : (row + column) % 2});
        m_size = m_size.expandedTo(QSize(rect.right() + 1, rect.bottom() + 1));
        ++index;
    }
}

void ShardPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = secondaryFont();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    for (const Block& block : m_blocks) {
        const QColor fill = Theme::blend(m_hue, m_theme.panel, block.strength == 0 ? 0.36 : 0.16);
        painter.setPen(QPen(m_hue, 1.2));
        painter.setBrush(fill);
        painter.drawRoundedRect(QRectF(block.rect).adjusted(0.6, 0.6, -0.6, -0.6), 3, 3);
        painter.setPen(readableOn(m_theme.text, fill));
        painter.drawText(block.rect, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(block.label, Qt::ElideMiddle,
                                                          block.rect.width() - kGrid));
    }
}

bool ShardPicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto block = std::find_if(m_blocks.begin(), m_blocks.end(), [&](const Block& candidate) {
        return candidate.rect.contains(help->pos());
    });
    if (block != m_blocks.end())
        QToolTip::showText(help->globalPos(), block->description, this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace meshwright::views
