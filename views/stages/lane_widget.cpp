#include "views/stages/lane_widget.h"

#include "views/widgets/link_button.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kLaneWidgetPadding = 12;
constexpr int kTitleRow = 24;
constexpr int kBarRow = 20;
constexpr int kLaneWidgetBarHeight = 6;
constexpr int kLabelWidth = 52;
constexpr int kLaneHeight = kTitleRow + 2 * kBarRow + 4 * kGrid;
constexpr int kRowLaneHeight = kTitleRow + 3 * kGrid;
constexpr int kRowLaneWidth = 800; ///< from there on
const QString kNotKnown = QStringLiteral("–"); ///< before a first run

} // namespace

LaneWidget::LaneWidget(const Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_moveHere(new QPushButton(this))
    , m_devices(new LinkButton(QString(), this))
{
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_moveHere->setFocusPolicy(Qt::NoFocus); // the lane's own Enter does the same
    m_moveHere->setCursor(Qt::PointingHandCursor);
    m_moveHere->setProperty("quiet", true);
    m_moveHere->hide();
    m_devices->setFont(secondaryFont());
    m_devices->hide();
    connect(m_moveHere, &QPushButton::clicked, this, &LaneWidget::moveHereRequested);
    connect(m_devices, &QPushButton::clicked, this, &LaneWidget::devicesRequested);
}

void LaneWidget::setFigures(const StageFigures& figures, const LaneScales& scales)
{
    m_figures = figures;
    m_scales = scales;
    const QString summary = figures.summary.isEmpty() ? tr("nothing yet") : figures.summary;
    setAccessibleName(tr("Stage %1: %2").arg(figures.stage.value).arg(summary));
    setAccessibleDescription(nodesText(figures.nodes.size()) + QStringLiteral(", ")
                             + loadText(figures) + QStringLiteral(", ") + memoryText(figures));
    QStringList lines {accessibleName(), nodesText(figures.nodes.size())};
    if (figures.followers > 0)
        lines << tr("%1 without a stage run here").arg(nodesText(figures.followers));
    if (figures.weights.count > 0)
        lines << tr("Weights: %1 per device").arg(bytesText(figures.weights));
    if (figures.peak)
        lines << tr("Simulated peak: %1 per device").arg(memoryText(figures));
    setToolTip(lines.join(QLatin1Char('\n')));
    placeButtons();
    update();
}

void LaneWidget::setPreview(std::optional<LanePreview> preview)
{
    m_preview = std::move(preview);
    placeButtons();
    update();
}

void LaneWidget::setMovable(int nodes)
{
    m_movable = nodes;
    m_moveHere->setText(tr("Move %1 here").arg(nodesText(std::size_t(nodes))));
    placeButtons();
}

void LaneWidget::setDeviceOffer(const QString& text)
{
    m_devices->setText(text);
    placeButtons();
}

QString LaneWidget::loadText(const evaluate::StageLoad& load) const
{
    return load.time ? timeText(*load.time) : nodesText(load.nodesRun());
}

/// What the lane says after the drop; before it, the same figure, so that no times stand beside
/// counts.
QString LaneWidget::loadText() const
{
    if (!m_preview || !m_preview->after)
        return loadText(m_figures);
    const evaluate::StageLoad& after = *m_preview->after;
    const QString before = !after.time ? nodesText(m_figures.nodesRun())
        : m_figures.time               ? loadText(m_figures)
                                       : kNotKnown;
    return changeText(before, loadText(after));
}

QString LaneWidget::memoryText(const evaluate::StageLoad& load) const
{
    if (load.capacity)
        return bytesOfText(load.memory(), *load.capacity);
    return load.peak ? bytesText(*load.peak) : weightsText(load.weights);
}

QString LaneWidget::memoryText() const
{
    if (!m_preview || !m_preview->after)
        return memoryText(m_figures);
    const evaluate::StageLoad& after = *m_preview->after;
    const QString before = !after.peak ? weightsText(m_figures.weights)
        : m_figures.peak               ? memoryText(m_figures)
                                       : kNotKnown;
    return changeText(before, memoryText(after));
}

QString LaneWidget::weightsText(Bytes weights) const
{
    return tr("%1 weights").arg(bytesText(weights));
}

QSize LaneWidget::sizeHint() const
{
    return {80 * kGrid, kLaneHeight};
}

QSize LaneWidget::minimumSizeHint() const
{
    return {50 * kGrid, kLaneHeight};
}

int LaneWidget::heightForWidth(int width) const
{
    return width >= kRowLaneWidth ? kRowLaneHeight : kLaneHeight;
}

bool LaneWidget::isRow() const
{
    return height() <= kRowLaneHeight;
}

QRect LaneWidget::titleRect() const
{
    const int wide = width() - 2 * kLaneWidgetPadding;
    return {kLaneWidgetPadding, isRow() ? (height() - kTitleRow + kGrid) / 2 : 2 * kGrid,
            isRow() ? wide * 45 / 100 : wide, kTitleRow - kGrid};
}

QRect LaneWidget::barRect(int bar) const
{
    if (!isRow())
        return {kLaneWidgetPadding, kTitleRow + 2 * kGrid + bar * kBarRow,
                width() - 2 * kLaneWidgetPadding, kBarRow};
    const int first = titleRect().right() + 4 * kGrid;
    const int wide = (width() - kLaneWidgetPadding - first - 4 * kGrid) / 2;
    return {first + bar * (wide + 4 * kGrid), (height() - kBarRow) / 2, wide, kBarRow};
}

Meter LaneWidget::loadMeter() const
{
    const bool isPreview = m_preview && m_preview->after;
    const bool timed = isPreview ? m_preview->after->time.has_value() : m_figures.time.has_value();
    const auto amountOf = [&](const evaluate::StageLoad& load) {
        return double(timed ? load.time.value_or(Picoseconds {}).count : int64_t(load.nodesRun()));
    };
    Meter meter {amountOf(m_figures),
                 double(timed ? m_scales.longestTime.count : int64_t(m_scales.mostNodes)),
                 std::nullopt};
    if (isPreview) {
        meter.preview = amountOf(*m_preview->after);
        meter.capacity = std::max(meter.capacity, *meter.preview);
    }
    return meter;
}

Meter LaneWidget::memoryMeter() const
{
    const bool isPreview = m_preview && m_preview->after;
    const std::optional<Bytes> capacity =
        isPreview ? m_preview->after->capacity : m_figures.capacity;
    Meter meter {double(m_figures.memory().count),
                 double(capacity.value_or(m_scales.mostMemory).count), std::nullopt};
    if (isPreview) {
        meter.preview = double(m_preview->after->memory().count);
        // Without a capacity the scale is only the fullest lane, which nothing can exceed.
        if (!capacity)
            meter.capacity = std::max(meter.capacity, *meter.preview);
    }
    return meter;
}

void LaneWidget::paintFrame(QPainter& painter) const
{
    const Theme& theme = m_workspace.theme();
    const QColor hue = theme.stage(m_figures.stage);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool isTarget = m_preview && m_preview->isTarget;
    const double tint = isTarget ? 0.16 : 0.0;
    painter.setBrush(Theme::blend(hue, theme.node, tint));
    painter.setPen(QPen(hue, isTarget ? 2 : 1.5));
    painter.drawRoundedRect(frame, kCornerRadius, kCornerRadius);
    if (Theme::isHatched(m_figures.stage)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QBrush(Theme::blend(hue, theme.node, 0.35), Qt::BDiagPattern));
        painter.drawRoundedRect(frame, kCornerRadius, kCornerRadius);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), kCornerRadius - 2, kCornerRadius - 2);
    }
}

void LaneWidget::paintTitle(QPainter& painter) const
{
    const Theme& theme = m_workspace.theme();
    QRect row = titleRect();
    painter.setFont(secondaryFont());
    QString right = m_preview && m_preview->isTarget ? m_preview->text : m_figures.devices;
    const bool isAlone = m_moveHere->isHidden() && m_devices->isHidden();
    if (isAlone || m_preview) {
        const bool over = m_preview && memoryMeter().isOver();
        const QColor ink = over ? readableOn(theme.communication, theme.node)
            : m_preview         ? theme.text
                                : theme.secondaryText;
        painter.setPen(ink);
        right = painter.fontMetrics().elidedText(right, Qt::ElideRight, row.width() * 2 / 3);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, right);
        row.setRight(row.right() - painter.fontMetrics().horizontalAdvance(right) - 2 * kGrid);
    } else {
        row.setRight((m_moveHere->isHidden() ? m_devices->x() : m_moveHere->x()) - 2 * kGrid);
    }
    const QString title = tr("Stage %1").arg(m_figures.stage.value);
    painter.setFont(titleFont());
    painter.setPen(readableOn(theme.stage(m_figures.stage), theme.node));
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    row.setLeft(row.left() + painter.fontMetrics().horizontalAdvance(title) + 3 * kGrid);
    QString summary = m_figures.summary;
    if (!m_figures.name.isEmpty())
        summary =
            m_figures.name + (summary.isEmpty() ? QString() : QStringLiteral(" · ")) + summary;
    painter.setFont(textFont());
    painter.setPen(theme.text);
    if (summary.isEmpty())
        painter.setPen(theme.secondaryText);
    // Of a model that is not cut the summary says that all of it runs here.
    const QString followers = nodesText(m_figures.followers);
    if (m_figures.followers > 0 && summary.isEmpty())
        summary = tr("runs %1 without a stage").arg(followers);
    else if (m_figures.followers > 0 && !m_figures.nodes.empty())
        summary = tr("%1 · also runs %2 without a stage").arg(summary, followers);
    if (summary.isEmpty())
        summary = tr("drag nodes here");
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(summary, Qt::ElideRight, row.width()));
}

void LaneWidget::paintBar(QPainter& painter, int bar, const QString& label, const Meter& meter,
                          const QString& text) const
{
    const Theme& theme = m_workspace.theme();
    const QRect line = barRect(bar);
    painter.setFont(secondaryFont());
    painter.setPen(theme.secondaryText);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, label);
    QFont numberFont = secondaryFont();
    if (meter.isOver())
        numberFont.setWeight(QFont::DemiBold);
    painter.setFont(numberFont);
    painter.setPen(meter.isOver() ? readableOn(theme.communication, theme.node) : theme.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, text);
    const int textWidth = std::max(22 * kGrid, painter.fontMetrics().horizontalAdvance(text) + 8);
    const QRectF track(line.left() + kLabelWidth,
                       line.center().y() - kLaneWidgetBarHeight / 2.0 + 0.5,
                       line.width() - kLabelWidth - textWidth, kLaneWidgetBarHeight);
    if (track.width() > kLaneWidgetBarHeight)
        paintMeter(painter, track, meter,
                   {theme.stage(m_figures.stage), theme.communication,
                    Theme::blend(theme.line, theme.node, theme.dark ? 1.0 : 0.9)});
}

void LaneWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    paintTitle(painter);
    paintBar(painter, 0, tr("load"), loadMeter(), loadText());
    paintBar(painter, 1, tr("memory"), memoryMeter(), memoryText());
}

void LaneWidget::placeButtons()
{
    const bool isActive = hasFocus() || underMouse();
    m_devices->setVisible(!m_devices->text().isEmpty() && !m_preview);
    m_moveHere->setVisible(isActive && m_movable > 0 && !m_preview);
    const QRect title = titleRect();
    int right = title.right() + 1;
    // The link stays where it is: the pointer may be on its way to it.
    for (QPushButton* button : {static_cast<QPushButton*>(m_devices), m_moveHere}) {
        const QSize size = button->sizeHint();
        button->setGeometry(right - size.width(), title.y() + (title.height() - size.height()) / 2,
                            size.width(), size.height());
        if (!button->isHidden())
            right -= size.width() + 2 * kGrid;
    }
    update();
}

void LaneWidget::resizeEvent(QResizeEvent*)
{
    placeButtons();
}

} // namespace meshwright::views
