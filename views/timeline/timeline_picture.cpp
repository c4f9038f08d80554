#include "views/timeline/timeline_picture.h"

#include "views/timeline/timeline_painter.h"
#include "views/widgets/picture_file.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr int kPixelsPerUnit = 2;
constexpr int kMostPixels = 32'000; ///< of a PNG's height: larger images cannot be painted on

/// What a picture is made from: everything of a run, nothing marked.
struct Sheet
{
    TimelineColours colours;
    TimelineRows rows;
    TimeAxis axis;
    TimelineMarks marks;
    TaskLabels labels;
    QRectF area;

    Sheet(std::shared_ptr<const simulate::Simulation> simulation, const Theme& theme, int width)
        : colours(theme, TimelineColourBy::Stage)
    {
        const Picoseconds length = simulation->makespan;
        rows.setSimulation(std::move(simulation));
        axis.setPlace(kTimelineLabelWidth, width - kTimelineLabelWidth - kPanelMargin);
        axis.setLength(length);
        area = {0, 0, double(width), std::ceil(rows.height() + kRulerHeight)};
    }
};

bool drawSvg(Sheet& sheet, const Theme& theme, QIODevice& file)
{
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(sheet.area.size().toSize());
    svg.setViewBox(sheet.area);
    svg.setTitle(QCoreApplication::translate("Timeline", "Timeline of the simulated run"));
    QPainter painter;
    if (!painter.begin(&svg))
        return false;
    TimelinePainter timeline(theme, sheet.colours, sheet.axis, sheet.rows, sheet.marks,
                             sheet.labels);
    VectorSurface surface(painter);
    timeline.fill(surface, sheet.area, 0);
    timeline.draw(painter, sheet.area, 0);
    return painter.end();
}

bool drawPng(Sheet& sheet, const Theme& theme, QIODevice& file)
{
    const int ratio = sheet.area.height() * kPixelsPerUnit > kMostPixels ? 1 : kPixelsPerUnit;
    QImage image((sheet.area.size() * ratio).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return false;
    image.setDevicePixelRatio(ratio);
    TimelinePainter timeline(theme, sheet.colours, sheet.axis, sheet.rows, sheet.marks,
                             sheet.labels);
    RasterSurface surface(image);
    timeline.fill(surface, sheet.area, 0);
    QPainter painter(&image);
    timeline.draw(painter, sheet.area, 0);
    painter.end();
    return image.save(&file, "PNG");
}

} // namespace

Result<void> saveTimelinePicture(std::shared_ptr<const simulate::Simulation> simulation,
                                 const QString& path, const Theme& theme, int width)
{
    Sheet sheet(std::move(simulation), theme, width);
    const bool isSvg = path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive);
    return writePictureFile(path, [&](QIODevice& file) {
        return isSvg ? drawSvg(sheet, theme, file) : drawPng(sheet, theme, file);
    });
}

} // namespace meshwright::views
