#include "views/timeline/timeline_painter.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kSmallestBlock = 3; ///< px: narrower on average, tasks are drawn as density
constexpr double kSmallestMark = 5; ///< px for each transfer, else they are drawn as density
constexpr double kReceivedTransfer = 0.6, kFadedTransfer = 0.35; ///< weights of the colour
constexpr double kTextMargin = 3;
constexpr double kBlockRadius = 2.5;
constexpr std::size_t kNamedDevices = 3;

QString tr(const char* text)
{
    return QCoreApplication::translate("Timeline", text);
}

} // namespace

QString devicesText(const simulate::Simulation& simulation, uint32_t stage)
{
    QStringList names;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (device.stage == stage)
            names << QString::fromStdString(device.name);
    }
    if (names.isEmpty())
        return tr("no device");
    const qsizetype colon = names.first().lastIndexOf(QLatin1Char(':'));
    const QString shared = names.first().left(colon + 1);
    QStringList shown;
    for (qsizetype i = 0; i < names.size() && i < qsizetype(kNamedDevices); ++i) {
        const bool continues = i > 0 && !shared.isEmpty() && names[i].startsWith(shared);
        shown << (continues ? names[i].mid(shared.size()) : names[i]);
    }
    return shown.join(QStringLiteral(", "))
        + (names.size() > qsizetype(kNamedDevices) ? QStringLiteral(", …") : QString());
}

TimelinePainter::TimelinePainter(QPainter& painter, const Theme& theme, const TimeAxis& axis,
                                 const TimelineRows& rows, const TimelineMarks& marks)
    : m_painter(painter)
    , m_theme(theme)
    , m_axis(axis)
    , m_rows(rows)
    , m_marks(marks)
    , m_simulation(*rows.simulation())
{
}

void TimelinePainter::paint(const QRectF& viewport, double scroll)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintGrid(viewport);
    const QRectF body = viewport.adjusted(0, kRulerHeight, 0, 0);
    m_painter.save();
    m_painter.setClipRect(body);
    m_painter.translate(0, kRulerHeight - scroll);
    const QRectF times(m_axis.left(), scroll, m_axis.width(), body.height());
    for (const StageRows& rows : m_rows.stages()) {
        if (rows.bottom < scroll || rows.top > scroll + body.height())
            continue;
        paintLabels(rows);
        m_painter.save();
        m_painter.setClipRect(times, Qt::IntersectClip);
        paintCompute(rows);
        paintTransfers(rows);
        paintMemory(rows);
        m_painter.restore();
    }
    m_painter.restore();
    paintRuler(viewport);
    paintCursor(viewport);
}

void TimelinePainter::paintGrid(const QRectF& viewport)
{
    m_painter.setPen(QPen(m_theme.line, 1));
    for (const TimeTick& tick : m_axis.ticks()) {
        const double x = std::floor(tick.x) + 0.5;
        m_painter.drawLine(QPointF(x, viewport.top()), QPointF(x, viewport.bottom()));
    }
}

void TimelinePainter::paintRuler(const QRectF& viewport)
{
    m_painter.setFont(secondaryFont());
    m_painter.setPen(m_theme.secondaryText);
    for (const TimeTick& tick : m_axis.ticks()) {
        const QRectF place(tick.x + kTextMargin, viewport.top(), 160, kRulerHeight);
        if (place.left() + m_painter.fontMetrics().horizontalAdvance(tick.label)
            <= viewport.right())
            m_painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
}

void TimelinePainter::paintCursor(const QRectF& viewport)
{
    if (!m_marks.cursorX || *m_marks.cursorX < m_axis.left() || *m_marks.cursorX > m_axis.right())
        return;
    const double x = std::floor(*m_marks.cursorX) + 0.5;
    QPen pen(m_theme.accent, 1);
    m_painter.setPen(pen);
    m_painter.drawLine(QPointF(x, viewport.top() + kRulerHeight), QPointF(x, viewport.bottom()));
    const QString text = timeText(m_axis.timeAt(*m_marks.cursorX));
    m_painter.setFont(secondaryFont());
    const double width = m_painter.fontMetrics().horizontalAdvance(text) + 8;
    const double left = std::clamp(x - width / 2, m_axis.left(), viewport.right() - width);
    const QRectF tag(left, viewport.top() + 1, width, kRulerHeight - 3);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.accent);
    m_painter.drawRoundedRect(tag, 3, 3);
    m_painter.setPen(m_theme.accentText);
    m_painter.drawText(tag, Qt::AlignCenter, text);
}

void TimelinePainter::paintLabels(const StageRows& rows)
{
    const double width = m_axis.left() - kPanelMargin - kGrid;
    const auto line = [&](double top, double height, const QString& text, const QColor& colour) {
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(kPanelMargin, top, width, height),
                           Qt::AlignLeft | Qt::AlignVCenter,
                           m_painter.fontMetrics().elidedText(text, Qt::ElideRight, int(width)));
    };
    QFont bold = textFont();
    bold.setWeight(QFont::DemiBold);
    m_painter.setFont(bold);
    const bool isFull = rows.computeHeight > 24;
    line(rows.compute, isFull ? rows.computeHeight / 2 : rows.computeHeight,
         devicesText(m_simulation, rows.stage), m_theme.text);
    m_painter.setFont(secondaryFont());
    if (isFull) {
        line(rows.compute + rows.computeHeight / 2, rows.computeHeight / 2, tr("compute"),
             m_theme.secondaryText);
        line(rows.communication, rows.communicationHeight, tr("comm"), m_theme.secondaryText);
    }
    const Bytes peak = m_simulation.stages[rows.stage].peakMemory;
    const std::optional<Bytes> capacity = m_rows.capacity(rows.stage);
    const bool over = capacity && peak > *capacity;
    const double half = rows.memoryHeight / 2;
    if (isFull)
        line(rows.memory, half, tr("memory"), m_theme.secondaryText);
    line(isFull ? rows.memory + half : rows.memory, isFull ? half : rows.memoryHeight,
         capacity ? bytesOfText(peak, *capacity) : bytesText(peak),
         over ? readableOn(m_theme.communication, m_theme.panel) : m_theme.secondaryText);
}

TimelinePainter::Colours TimelinePainter::coloursOf(uint32_t stage) const
{
    const QColor hue = m_theme.stage(m_simulation.stages[stage].stage);
    return {hue, hue, Theme::blend(hue, m_theme.panel, m_theme.dark ? 0.55 : 0.58),
            Theme::blend(hue, m_theme.panel, m_theme.dark ? 0.35 : 0.34)};
}

QColor TimelinePainter::fillOf(const simulate::Task& task, const Colours& colours) const
{
    using simulate::TaskKind;
    return task.kind == TaskKind::Forward ? colours.forward
        : task.kind == TaskKind::Backward ? colours.backward
                                          : colours.weight;
}

bool TimelinePainter::isMarked(const simulate::Task& task,
                               const std::optional<std::size_t>& mark) const
{
    return mark && std::size_t(&task - m_simulation.tasks.data()) == *mark;
}

/// With one microbatch looked at, the others step back.
bool TimelinePainter::isFaded(const simulate::Task& task) const
{
    return m_marks.hovered && *m_marks.hovered < m_simulation.tasks.size()
        && m_simulation.tasks[*m_marks.hovered].microbatch != task.microbatch;
}

void TimelinePainter::paintCompute(const StageRows& rows)
{
    const std::span<const simulate::Task> tasks =
        m_rows.computeIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible());
    if (tasks.empty())
        return;
    const double pixels = m_axis.xOf(tasks.back().end) - m_axis.xOf(tasks.front().start);
    if (pixels / double(tasks.size()) < kSmallestBlock)
        paintDensity(rows, tasks);
    else
        paintBlocks(rows, tasks);
}

void TimelinePainter::paintBlocks(const StageRows& rows, std::span<const simulate::Task> tasks)
{
    const Colours colours = coloursOf(rows.stage);
    QFont bold = secondaryFont();
    bold.setWeight(QFont::DemiBold);
    m_painter.setFont(bold);
    for (const simulate::Task& task : tasks)
        paintBlock(rows, task, colours);
}

void TimelinePainter::paintBlock(const StageRows& rows, const simulate::Task& task,
                                 const Colours& colours)
{
    // Blocks reach beyond the view: clip in doubles before pixels overflow.
    const double from = std::max(m_axis.xOf(task.start), m_axis.left() - 8);
    const double to = std::min(m_axis.xOf(task.end), m_axis.right() + 8);
    QRectF block(from, rows.compute, std::max(to - from - 1, 1.0), rows.computeHeight);
    QColor fill = fillOf(task, colours);
    if (isFaded(task))
        fill = Theme::blend(fill, m_theme.panel, 0.45);
    const bool selected = isMarked(task, m_marks.selected);
    m_painter.setPen(selected ? QPen(m_theme.text, 2) : QPen(Qt::NoPen));
    m_painter.setBrush(fill);
    m_painter.drawRoundedRect(selected ? block.adjusted(1, 1, -1, -1) : block, kBlockRadius,
                              kBlockRadius);
    if (Theme::isHatched(m_simulation.stages[rows.stage].stage)) {
        m_painter.setPen(Qt::NoPen);
        QColor lines = m_theme.panel;
        lines.setAlpha(70);
        m_painter.setBrush(QBrush(lines, Qt::BDiagPattern));
        m_painter.drawRoundedRect(block, kBlockRadius, kBlockRadius);
    }
    const QString name = QString::fromStdString(simulate::taskName(task, m_simulation));
    if (m_painter.fontMetrics().horizontalAdvance(name) + 2 * kTextMargin <= block.width()) {
        m_painter.setPen(Theme::textOn(fill));
        m_painter.drawText(block, Qt::AlignCenter, name);
    }
}

void TimelinePainter::paintDensity(const StageRows& rows, std::span<const simulate::Task> tasks)
{
    const auto columns = std::size_t(std::ceil(m_axis.width())) + 1;
    std::vector<float> forward(columns, 0), other(columns, 0), marked(columns, 0);
    const auto last = double(columns - 1);
    for (const simulate::Task& task : tasks) {
        const double from = std::clamp(m_axis.xOf(task.start) - m_axis.left(), 0.0, last);
        const double to = std::clamp(m_axis.xOf(task.end) - m_axis.left(), 0.0, last);
        const bool lit = m_marks.hovered && !isFaded(task);
        std::vector<float>& into = task.kind == simulate::TaskKind::Forward ? forward : other;
        for (auto column = std::size_t(from); column <= std::size_t(to); ++column) {
            const double share = std::min(to, double(column + 1)) - std::max(from, double(column));
            into[column] += float(std::max(share, 0.0));
            if (lit)
                marked[column] = 1;
        }
    }
    const Colours colours = coloursOf(rows.stage);
    for (std::size_t column = 0; column < columns; ++column) {
        const double busy = std::min(1.0f, forward[column] + other[column]);
        if (busy < 0.01)
            continue;
        QColor fill = Theme::blend(colours.forward, colours.backward,
                                   forward[column] / (forward[column] + other[column]));
        if (m_marks.hovered && marked[column] == 0)
            fill = Theme::blend(fill, m_theme.panel, 0.55);
        const double height = rows.computeHeight * busy;
        m_painter.fillRect(QRectF(m_axis.left() + double(column),
                                  rows.compute + rows.computeHeight - height, 1, height),
                           fill);
    }
}

void TimelinePainter::paintTransfers(const StageRows& rows)
{
    const std::span<const uint32_t> transfers =
        m_rows.transfersIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible());
    if (double(transfers.size()) * kSmallestMark > m_axis.width())
        paintTransferDensity(rows, transfers);
    else
        paintTransferMarks(rows, transfers);
}

void TimelinePainter::paintTransferMarks(const StageRows& rows, std::span<const uint32_t> transfers)
{
    for (const uint32_t i : transfers) {
        const simulate::Task& task = m_simulation.tasks[i];
        const bool sends = task.stage == rows.stage;
        const double from = std::max(m_axis.xOf(task.start), m_axis.left() - 8);
        const double to = std::min(m_axis.xOf(task.end), m_axis.right() + 8);
        if (to < m_axis.left())
            continue;
        // Never thinner than can be seen.
        const QRectF mark = TimelineRows::transferRect(rows, sends, from, std::max(to, from + 3));
        m_painter.setPen(isMarked(task, m_marks.selected) ? QPen(m_theme.text, 1.5)
                                                          : QPen(Qt::NoPen));
        m_painter.setBrush(Theme::blend(m_theme.communication, m_theme.panel,
                                        isFaded(task) ? kFadedTransfer
                                            : sends   ? 1
                                                      : kReceivedTransfer));
        m_painter.drawRoundedRect(mark, 1.5, 1.5);
    }
}

/// The more of a pixel's time a link is busy, the stronger the colour.
void TimelinePainter::paintTransferDensity(const StageRows& rows,
                                           std::span<const uint32_t> transfers)
{
    const auto columns = std::size_t(std::ceil(m_axis.width())) + 1;
    std::vector<float> sent(columns, 0), received(columns, 0);
    const auto last = double(columns - 1);
    for (const uint32_t i : transfers) {
        const simulate::Task& task = m_simulation.tasks[i];
        const double from = std::clamp(m_axis.xOf(task.start) - m_axis.left(), 0.0, last);
        const double to = std::clamp(m_axis.xOf(task.end) - m_axis.left(), 0.0, last);
        std::vector<float>& into = task.stage == rows.stage ? sent : received;
        for (auto column = std::size_t(from); column <= std::size_t(to); ++column)
            into[column] += float(
                std::max(std::min(to, double(column + 1)) - std::max(from, double(column)), 0.02));
    }
    for (std::size_t column = 0; column < columns; ++column) {
        const double x = m_axis.left() + double(column);
        for (const bool sends : {true, false}) {
            const double busy = std::min(1.0f, (sends ? sent : received)[column]);
            if (busy > 0)
                m_painter.fillRect(
                    TimelineRows::transferRect(rows, sends, x, x + 1),
                    Theme::blend(m_theme.communication, m_theme.panel,
                                 (sends ? 1 : kReceivedTransfer) * (0.2 + 0.8 * busy)));
        }
    }
}

} // namespace meshwright::views
