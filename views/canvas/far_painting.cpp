#include "views/canvas/canvas_painter.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <algorithm>

/// What is drawn of nodes and groups where there is no room for cards.
namespace meshwright::views {

namespace {

constexpr double kSpeck = 4; ///< px: lower items have no text beside them

} // namespace

void CanvasPainter::paintFarItem(uint32_t item, const QRect& rect)
{
    const QColor colour = m_scene->itemColour(item);
    const bool selected = m_scene->isSelected(item) || m_scene->isPartlySelected(item);
    const Mark mark = m_scene->marks().ofItem(item);
    if (selected || mark != Mark::None)
        m_raster->fillRect(rect.adjusted(-2, -2, 2, 2),
                           selected ? m_accent : m_scene->markColour(mark).rgb());
    const double dim = m_scene->isDimmed(item) ? kDimmed : 1;
    const QRgb fill = colour.isValid()
        ? shade(colour, dim * (m_cardHeight < 6 ? 0.7 : 0.55))
        : shade(QColor::fromRgb(m_secondary), dim * (m_cardHeight < 6 ? 0.4 : 0.3));
    m_raster->fillRect(rect, fill);
    const bool hasRoom = !titlePlace({item, rect, fill}).isEmpty();
    if (hasRoom && (!isSparse() || isWhole(item)))
        paintTitleOn({item, rect, fill});
    else if (isSparse() && (hasRoom || m_layout->itemRect[item].height * m_viewport.zoom >= kSpeck))
        m_untitled.push_back({item, rect, fill});
}

bool CanvasPainter::isWhole(uint32_t item)
{
    const double width = m_texts.widthOf(m_scene->title(item), kSmallestText, true);
    return width <= m_layout->itemRect[item].width * m_viewport.zoom - 6;
}

void CanvasPainter::paintTitleOn(const FarItem& far)
{
    const QRect place = titlePlace(far);
    if (!place.isEmpty())
        paintTitle(far.item, place, Theme::textOn(QColor::fromRgb(far.fill)).rgb(), kSmallestText);
}

/// Where the title stands on a far item; empty: it has no room for a text. By the exact size: items
/// that are alike, all have a text or none.
QRect CanvasPainter::titlePlace(const FarItem& far) const
{
    const layout::Rect& bounds = m_layout->itemRect[far.item];
    const double zoom = m_viewport.zoom;
    const bool hasRoom =
        bounds.height * zoom > kSmallestText && bounds.width * zoom >= 3 * kSmallestText;
    return hasRoom ? far.rect.adjusted(4, 0, -2, 0) : QRect();
}

/// As on a map: beside what is too small for its text, where neither text nor card stands; else cut
/// short on it, where that has room for some of it.
void CanvasPainter::paintLooseTitles()
{
    if (m_untitled.empty())
        return;
    m_taken.clear();
    if (isSparse())
        findTakenFar();
    for (const FarItem& far : m_untitled) {
        if (!isSparse() || !paintBeside(far))
            paintTitleOn(far);
    }
}

/// Cards, texts, and the sides of frames, which no text is to cross.
void CanvasPainter::findTakenFar()
{
    m_taken.add(m_marks->covered);
    for (const Label& other : m_labels)
        m_taken.add(other.rect);
    for (const QRect& card : m_cards)
        m_taken.add(card);
    for (const auto& [frame, rect] : m_smallHeadings) {
        m_taken.add({rect.left(), rect.top(), 1, rect.height()});
        m_taken.add({rect.right(), rect.top(), 1, rect.height()});
    }
}

bool CanvasPainter::paintBeside(const FarItem& far)
{
    constexpr int kGap = 3, kLineHeight = 12; // px
    if (m_scene->isDimmed(far.item))
        return false;
    const QString& text = m_scene->title(far.item);
    const bool isGroup = m_layout->itemKind[far.item] == layout::ItemKind::Group;
    // As if all digits were alike: of layers.0 to layers.9, all have a text there or none.
    QString widest = text;
    std::replace_if(
        widest.begin(), widest.end(), [](QChar each) { return each.isDigit(); }, '0');
    const int width = int(m_texts.widthOf(widest, kSmallestText, isGroup)) + 2;
    const QRect place(far.rect.right() + 1 + kGap, far.rect.center().y() - kLineHeight / 2, width,
                      kLineHeight);
    const QRect view(0, 0, m_raster->width(), m_raster->height());
    if (!view.contains(place) || !m_taken.isFree(place.adjusted(-1, 0, kGap, 0)))
        return false;
    m_taken.add(place);
    label(place, text, m_secondary, kSmallestText, isGroup);
    m_labels.back().plate = m_canvas;
    return true;
}

} // namespace meshwright::views
