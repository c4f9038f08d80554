#include "views/stages/cut_label.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>
#include <QPainterPath>

namespace meshwright::views {

namespace {

constexpr int kCutHeight = 20;
constexpr int kCutLabelArrow = 8;

} // namespace

CutLabel::CutLabel(const Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QString CutLabel::textOf(const evaluate::StageCut& figures)
{
    QStringList parts;
    if (figures.values > 0)
        parts << (figures.bytes ? tr("%1 / microbatch").arg(bytesText(*figures.bytes))
                                : tensorsText(figures.values));
    if (figures.backward > 0)
        parts << tr("%1 back").arg(tensorsText(figures.backward));
    return parts.isEmpty() ? tr("nothing flows") : parts.join(QStringLiteral(" · "));
}

void CutLabel::setPreview(std::optional<evaluate::StageCut> after)
{
    const QString before = textOf(m_figures);
    const QString then = after ? textOf(*after) : before;
    m_text = before == then ? before : tr("%1 → %2").arg(before, then);
    update();
}

void CutLabel::setFigures(const evaluate::StageCut& figures, StageNumber from, StageNumber to)
{
    m_figures = figures;
    m_isTraffic = figures.values > 0;
    m_text = textOf(figures);
    QStringList lines;
    if (m_isTraffic)
        lines << tr("%1 made on stage %2 or before, used after it")
                     .arg(tensorsText(figures.values))
                     .arg(from.value);
    if (figures.backward > 0)
        lines << tr("%1 made on stage %2 or after, used before it")
                     .arg(tensorsText(figures.backward))
                     .arg(to.value);
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleName(tr("Stage %1 to %2: %3").arg(from.value).arg(to.value).arg(m_text));
    update();
}

QSize CutLabel::sizeHint() const
{
    return {40 * kGrid, kCutHeight};
}

void CutLabel::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_workspace.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = secondaryFont();
    if (m_isTraffic)
        font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const QColor ink =
        m_isTraffic ? readableOn(theme.communication, theme.panel) : theme.secondaryText;
    const int textWidth = painter.fontMetrics().horizontalAdvance(m_text);
    const int left = (width() - textWidth - kCutLabelArrow - 2 * kGrid) / 2;
    const double middle = height() / 2.0;
    QPainterPath arrow;
    arrow.moveTo(left, middle - kCutLabelArrow / 4.0);
    arrow.lineTo(left + kCutLabelArrow, middle - kCutLabelArrow / 4.0);
    arrow.lineTo(left + kCutLabelArrow / 2.0, middle + kCutLabelArrow / 2.0);
    arrow.closeSubpath();
    painter.fillPath(arrow, ink);
    painter.setPen(ink);
    painter.drawText(QRect(left + kCutLabelArrow + 2 * kGrid, 0, textWidth + kGrid, height()),
                     Qt::AlignLeft | Qt::AlignVCenter, m_text);
}

} // namespace meshwright::views
