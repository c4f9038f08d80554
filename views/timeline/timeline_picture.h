#pragma once

#include "core/base/result.h"
#include "core/simulate/simulation.h"
#include "views/timeline/timeline_painter.h"
#include "views/widgets/picture_file.h"
#include "views/widgets/theme.h"

#include <QString>

#include <memory>

namespace meshwright::views {

/// A timeline as a picture: what is in @p area, moved up by @p scroll.
class TimelineDrawing final : public Drawing
{
public:
    TimelineDrawing(const Theme& theme, TimelineColourBy by, const TimeAxis& axis,
                    const TimelineRows& rows, const TimelineMarks& marks, QSizeF size,
                    double scroll);

    QSizeF size() const override { return m_area.size(); }

    QString title() const override;
    void draw(QPainter& painter) const override;
    void draw(QImage& image, const PicturePart& part) const override;

private:
    const Theme& m_theme;
    TimelineColours m_colours;
    const TimeAxis& m_axis;
    const TimelineRows& m_rows;
    const TimelineMarks& m_marks;
    mutable TaskLabels m_labels;
    QRectF m_area;
    double m_scroll;
};

/// Draws the whole of a completed run into a picture of 1600 px with all its rows: an SVG or PDF
/// where the path ends so, else a PNG, with two pixels per px where the choice names no width.
/// Needs a QGuiApplication for the fonts. Errors: see writeDrawing().
Result<void> saveTimelinePicture(std::shared_ptr<const simulate::Simulation> simulation,
                                 const QString& path, const Theme& theme,
                                 const PictureChoice& choice = {});

} // namespace meshwright::views
