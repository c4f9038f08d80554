#include "views/widgets/picture_file.h"

#include <QFile>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <cstring>

/// Drawings as SVG, PDF and PNG.
namespace meshwright::views {

namespace {

constexpr int kTile = 16'000; ///< pixels: an image of more than 32,767 cannot be painted on
constexpr double kMostPngSide = 1'000'000; ///< pixels, of what reads and writes PNG
constexpr double kLargestPage = 14'400; ///< pt, of what reads PDF
constexpr int kPdfResolution = 288; ///< per inch
constexpr double kPointsPerInch = 72;
constexpr double kNeeded = 1.5; ///< of an image's bytes, for the file that is made of it

bool drawSvg(const Drawing& drawing, QIODevice& file)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setSize(drawing.size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), drawing.size()));
    generator.setTitle(drawing.title());
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    drawing.draw(painter);
    return painter.end();
}

/// One page as large as the drawing, a point per px where it may be so large.
bool drawPdf(const Drawing& drawing, QIODevice& file)
{
    const QSizeF size = drawing.size();
    const double scale = std::min(1.0, kLargestPage / std::max(size.width(), size.height()));
    QPdfWriter writer(&file);
    writer.setTitle(drawing.title());
    writer.setCreator(QStringLiteral("Meshwright"));
    writer.setResolution(kPdfResolution);
    writer.setPageSize(
        QPageSize(size * scale, QPageSize::Point, drawing.title(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    const double perPx = scale * kPdfResolution / kPointsPerInch;
    painter.scale(perPx, perPx);
    drawing.draw(painter);
    return painter.end();
}

void copyInto(QImage& whole, const QImage& tile, QPoint origin)
{
    for (int y = 0; y < tile.height(); ++y)
        std::memcpy(whole.scanLine(origin.y() + y) + std::ptrdiff_t(origin.x()) * 4,
                    tile.constScanLine(y), std::size_t(tile.width()) * 4);
}

/// In tiles where it is too large to be painted on.
QImage imageOf(const Drawing& drawing, QSize size, double scale)
{
    QImage whole(size, QImage::Format_RGB32);
    if (whole.isNull())
        return {};
    if (size.width() <= kTile && size.height() <= kTile) {
        drawing.draw(whole, {}, scale);
        return whole;
    }
    for (int y = 0; y < size.height(); y += kTile) {
        for (int x = 0; x < size.width(); x += kTile) {
            QImage tile(std::min(kTile, size.width() - x), std::min(kTile, size.height() - y),
                        QImage::Format_RGB32);
            if (tile.isNull())
                return {};
            drawing.draw(tile, {x, y}, scale);
            copyInto(whole, tile, {x, y});
        }
    }
    return whole;
}

/// "123456 kB" behind a name in a file of the kernel; none: it is not there.
std::optional<double> kernelNumber(const QString& path, const QByteArray& name, double unit)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (!line.startsWith(name))
            continue;
        bool isNumber = false;
        const double number =
            line.mid(name.size()).simplified().split(' ').value(0).toDouble(&isNumber);
        return isNumber ? std::optional(number * unit) : std::nullopt;
    }
    return std::nullopt;
}

/// Of the machine and of the group of processes that this one is in; what is not known limits
/// nothing.
double freeMemory()
{
    const QString group = QStringLiteral("/sys/fs/cgroup/memory.");
    double free =
        kernelNumber(QStringLiteral("/proc/meminfo"), "MemAvailable:", 1024).value_or(HUGE_VAL);
    const std::optional<double> most = kernelNumber(group + QStringLiteral("max"), "", 1);
    const std::optional<double> used = kernelNumber(group + QStringLiteral("current"), "", 1);
    if (most && used)
        free = std::min(free, *most - *used);
    return free;
}

} // namespace

std::optional<Error> tooLarge(const QString& path, double width, double height, double freeBytes)
{
    const std::string file = QFile::encodeName(path).toStdString();
    if (std::max(width, height) > kMostPngSide)
        return Error {UserText::of(
            QT_TRANSLATE_NOOP("Core",
                              "{0}: a PNG has at most 1,000,000 pixels a side, and this one would "
                              "have {1} × {2}; choose a smaller size, or .svg or .pdf"),
            {file, std::to_string(std::llround(width)), std::to_string(std::llround(height))})};
    const double needed = width * height * 4 * kNeeded;
    if (needed <= freeBytes)
        return std::nullopt;
    const auto megabytes = [](double bytes) {
        return std::to_string(std::llround(std::max(bytes, 0.0) / 1e6));
    };
    return Error {UserText::of(
        QT_TRANSLATE_NOOP("Core",
                          "{0}: a picture of {1} × {2} pixels needs {3} MB of memory, and {4} MB "
                          "are free; choose a smaller size, or .svg or .pdf"),
        {file, std::to_string(std::llround(width)), std::to_string(std::llround(height)),
         megabytes(needed), megabytes(freeBytes)})};
}

Result<void> writeDrawing(const Drawing& drawing, const QString& path, const PictureChoice& choice,
                          double scale)
{
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        return writePictureFile(path, [&](QIODevice& file) { return drawSvg(drawing, file); });
    if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        return writePictureFile(path, [&](QIODevice& file) { return drawPdf(drawing, file); });
    if (choice.pixels)
        scale = *choice.pixels / std::max(drawing.size().width(), 1.0);
    const QSizeF size = drawing.size() * scale;
    if (const std::optional<Error> error =
            tooLarge(path, size.width(), size.height(), freeMemory()))
        return *error;
    const QSize pixels(choice.pixels.value_or(std::max(int(size.width()), 1)),
                       std::max(int(size.height()), 1));
    return writePictureFile(path, [&](QIODevice& file) {
        const QImage image = imageOf(drawing, pixels, scale);
        return !image.isNull() && image.save(&file, "PNG");
    });
}

} // namespace meshwright::views
