#include "core/base/part_progress.h"
#include "core/base/worker_threads.h"
#include "views/widgets/background_progress.h"
#include "views/widgets/picture_file.h"
#include "views/widgets/png_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFuture>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QThread>
#include <QtConcurrentRun>

#include <algorithm>
#include <cmath>
#include <limits>

/// Drawings as SVG, PDF and PNG.
namespace meshwright::views {

namespace {

constexpr QLatin1String kSvg(".svg");

constexpr double kMostPngSide = 1'000'000; ///< pixels, of what reads and writes PNG
constexpr double kLargestPage = 14'400; ///< pt, of what reads PDF
constexpr int kPdfResolution = 288; ///< per inch
constexpr double kPointsPerInch = 72;
constexpr double kNeeded = 1.5; ///< of an image's bytes, for the file that is made of it
constexpr double kDrawingPart = 0.2; ///< of the time; compressing takes the rest
constexpr unsigned long kBetweenReports = 10; ///< ms
constexpr const char* kDrawing = "drawing";
constexpr const char* kCompressing = "compressing";

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

/// Drawn into parts of one image where it is too large to be painted on as a whole.
QImage imageOf(const Drawing& drawing, QSize size, double scale, int side, Progress& progress)
{
    QImage whole(size, QImage::Format_RGB32);
    if (whole.isNull())
        return {};
    const double parts =
        std::ceil(double(size.width()) / side) * std::ceil(double(size.height()) / side);
    int done = 0;
    for (int y = 0; y < size.height(); y += side) {
        for (int x = 0; x < size.width(); x += side) {
            progress.report(kDrawingPart * done++ / parts, kDrawing);
            if (progress.cancelled())
                return {};
            QImage part(whole.scanLine(y) + std::ptrdiff_t(x) * 4, std::min(side, size.width() - x),
                        std::min(side, size.height() - y), whole.bytesPerLine(), whole.format());
            drawing.draw(part, {{x, y}, size, scale});
        }
    }
    return whole;
}

/// Compressing takes several times as long as drawing: another thread does it where the window
/// waits for this one. Of a pool's thread it would be one that may never begin, as all others wait
/// for one, too.
QByteArray compressed(const QImage& image, Progress& progress, bool isWindowsThread)
{
    PartProgress rest(progress, kDrawingPart, 1 - kDrawingPart);
    if (!isWindowsThread || !canStartThread())
        return pngOf(image, rest);
    BackgroundProgress compressing;
    const QFuture<QByteArray> bytes = QtConcurrent::run([&] { return pngOf(image, compressing); });
    while (!bytes.isFinished()) {
        rest.report(compressing.fraction(), kCompressing);
        if (progress.cancelled())
            compressing.cancel();
        QThread::msleep(kBetweenReports);
    }
    return bytes.result();
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

} // namespace

/// What is not known limits nothing.
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

double pngBytes(double width, double height)
{
    return width * height * 4 * kNeeded;
}

QSize pngSize(QSizeF drawing, const PictureChoice& choice, double scale)
{
    if (choice.pixels)
        scale = *choice.pixels / std::max(drawing.width(), 1.0);
    const auto pixels = [scale](double px) {
        return int(std::clamp(px * scale, 1.0, double(std::numeric_limits<int>::max())));
    };
    return {choice.pixels.value_or(pixels(drawing.width())), pixels(drawing.height())};
}

std::optional<Error> tooLarge(const QString& path, double width, double height, double freeBytes)
{
    const std::string file = QFile::encodeName(path).toStdString();
    if (std::max(width, height) > kMostPngSide)
        return Error {UserText::of(
            QT_TRANSLATE_NOOP("Core",
                              "{0}: a PNG has at most 1,000,000 pixels a side, and this one would "
                              "have {1} × {2}; choose a smaller size, or .svg or .pdf"),
            {file, std::to_string(std::llround(width)), std::to_string(std::llround(height))})};
    const double needed = pngBytes(width, height);
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

Error writingCancelled(const QString& path)
{
    return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: cancelled; nothing was written"),
                               {QFile::encodeName(path).toStdString()})};
}

bool isVectorFile(const QString& path)
{
    return path.endsWith(kSvg, Qt::CaseInsensitive)
        || path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
}

Result<void> writeDrawing(const Drawing& drawing, const QString& path, const PictureChoice& choice,
                          double scale)
{
    NoProgress nobody;
    Progress& progress = choice.progress ? *choice.progress : nobody;
    if (isVectorFile(path)) {
        const bool isSvg = path.endsWith(kSvg, Qt::CaseInsensitive);
        const Result<void> written = writePictureFile(path, [&](QIODevice& file) {
            return (isSvg ? drawSvg(drawing, file) : drawPdf(drawing, file))
                && !progress.cancelled();
        });
        return !written && progress.cancelled() ? writingCancelled(path) : written;
    }
    const QSize pixels = pngSize(drawing.size(), choice, scale);
    if (const std::optional<Error> error =
            tooLarge(path, pixels.width(), pixels.height(), freeMemory()))
        return *error;
    if (choice.pixels)
        scale = *choice.pixels / std::max(drawing.size().width(), 1.0);
    const QImage image = imageOf(drawing, pixels, scale, choice.partSide, progress);
    const bool isWindowsThread =
        choice.progress && QThread::currentThread() == QCoreApplication::instance()->thread();
    const QByteArray bytes =
        image.isNull() ? QByteArray() : compressed(image, progress, isWindowsThread);
    if (progress.cancelled())
        return writingCancelled(path);
    return writePictureFile(path, [&](QIODevice& file) {
        return !bytes.isEmpty() && file.write(bytes) == bytes.size();
    });
}

} // namespace meshwright::views
