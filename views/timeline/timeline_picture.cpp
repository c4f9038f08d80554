#include "views/timeline/timeline_picture.h"

#include "views/timeline/timeline_view.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright::views {

namespace {

constexpr double kPixelsPerUnit = 2;
constexpr double kSheetWidth = 1600; ///< px

/// A larger picture shows more of the run, not larger letters.
QSizeF sheetFor(const TimelineRows& rows, const PictureChoice& choice)
{
    return {std::max(kSheetWidth, choice.pixels.value_or(0) / kPixelsPerUnit),
            std::ceil(rows.height() + kRulerHeight)};
}

/// A sheet is as high as it has to be.
TimelineRows wholeRows(TimelineRows rows)
{
    rows.setRoom(std::numeric_limits<double>::max());
    return rows;
}

Result<void> writeWhole(const TimelineRows& rows, TimelineColourBy by, const Theme& theme,
                        const QString& path, const PictureChoice& choice)
{
    const QSizeF sheet = sheetFor(rows, choice);
    TimeAxis axis;
    axis.setPlace(kTimelineLabelWidth, sheet.width() - kTimelineLabelWidth - kPanelMargin);
    axis.setLength(rows.length());
    const TimelineMarks marks;
    const TimelineDrawing drawing(theme, by, axis, rows, marks, sheet, 0);
    return writeDrawing(drawing, path, choice, kPixelsPerUnit);
}

} // namespace

TimelineDrawing::TimelineDrawing(const Theme& theme, TimelineColourBy by, const TimeAxis& axis,
                                 const TimelineRows& rows, const TimelineMarks& marks, QSizeF size,
                                 double scroll)
    : m_theme(theme)
    , m_colours(theme, by)
    , m_axis(axis)
    , m_rows(rows)
    , m_marks(marks)
    , m_area(QPointF(0, 0), size)
    , m_scroll(scroll)
{
}

QString TimelineDrawing::title() const
{
    return QCoreApplication::translate("Timeline", "Timeline of the simulated run");
}

void TimelineDrawing::draw(QPainter& painter) const
{
    TimelinePainter timeline(m_theme, m_colours, m_axis, m_rows, m_marks, m_labels);
    VectorSurface surface(painter);
    timeline.fill(surface, m_area, m_scroll);
    timeline.draw(painter, m_area, m_scroll);
}

void TimelineDrawing::draw(QImage& image, const PicturePart& part) const
{
    image.setDevicePixelRatio(part.scale);
    const QPointF shift = QPointF(part.origin) / part.scale;
    TimelinePainter timeline(m_theme, m_colours, m_axis, m_rows, m_marks, m_labels);
    RasterSurface surface(image, shift);
    timeline.fill(surface, m_area, m_scroll);
    QPainter painter(&image);
    painter.translate(-shift);
    timeline.draw(painter, m_area, m_scroll);
    painter.end();
    image.setDevicePixelRatio(1);
}

/// Of copies: events may change the view while its picture is made.
Result<void> TimelineView::exportPicture(const QString& path, const PictureChoice& choice)
{
    const Theme theme = m_theme;
    if (!choice.isVisiblePart)
        return writeWhole(wholeRows(m_rows), m_colourBy, theme, path, choice);
    const TimelineRows rows = m_rows;
    const TimeAxis axis = m_axis;
    TimelineMarks marks = m_marks;
    marks.cursorX.reset();
    marks.hovered.reset();
    const TimelineDrawing drawing(theme, m_colourBy, axis, rows, marks, viewport()->size(),
                                  scroll());
    return writeDrawing(drawing, path, choice, kPixelsPerUnit);
}

QSize TimelineView::pictureSize(const PictureChoice& choice) const
{
    if (!m_rows.simulation())
        return {};
    return pngSize(choice.isVisiblePart ? QSizeF(viewport()->size())
                                        : sheetFor(wholeRows(m_rows), choice),
                   choice, kPixelsPerUnit);
}

Result<void> saveTimelinePicture(std::shared_ptr<const simulate::Simulation> simulation,
                                 const QString& path, const Theme& theme,
                                 const PictureChoice& choice)
{
    TimelineRows rows;
    rows.setSimulation(std::move(simulation));
    return writeWhole(rows, TimelineColourBy::Stage, theme, path, choice);
}

} // namespace meshwright::views
