#include "views/widgets/png_file.h"

#include <QImage>

#include <png.h>

#include <csetjmp>
#include <new>

namespace meshwright::views {

namespace {

/// For libpng, which knows no exceptions: it jumps out where there is no memory.
void append(png_structp png, png_bytep data, png_size_t size)
{
    bool isAdded = true;
    try {
        static_cast<QByteArray*>(png_get_io_ptr(png))
            ->append(reinterpret_cast<const char*>(data), qsizetype(size));
    } catch (const std::bad_alloc&) {
        isAdded = false;
    }
    if (!isAdded)
        png_error(png, "no memory");
}

void flush(png_structp) { }

void stop(png_structp png, png_const_charp)
{
    png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) { }

/// A libpng writer into @p file.
class PngWriter
{
public:
    explicit PngWriter(QByteArray& file)
        : m_png(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, stop, ignore))
        , m_info(m_png ? png_create_info_struct(m_png) : nullptr)
    {
        if (m_png)
            png_set_write_fn(m_png, &file, append, flush);
    }

    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;

    ~PngWriter() { png_destroy_write_struct(&m_png, &m_info); }

    /// @p pixels: Format_RGBX8888. Returns whether all were written.
    bool write(const QImage& pixels, Progress& progress)
    {
        // Nothing that has a destructor lives between here and where libpng jumps from.
        return m_info && setjmp(png_jmpbuf(m_png)) == 0 && writeRows(pixels, progress);
    }

private:
    bool writeRows(const QImage& pixels, Progress& progress)
    {
        constexpr int kBits = 8;
        const int height = pixels.height();
        png_set_IHDR(m_png, m_info, png_uint_32(pixels.width()), png_uint_32(height), kBits,
                     PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        png_set_filter(m_png, PNG_FILTER_TYPE_BASE,
                       PNG_FILTER_UP); // fast, and good for plain areas
        png_write_info(m_png, m_info);
        png_set_filler(m_png, 0, PNG_FILLER_AFTER);
        for (int y = 0; y < height; ++y) {
            png_write_row(m_png, pixels.constScanLine(y));
            progress.report(double(y + 1) / height, "compressing");
            if (progress.cancelled())
                return false;
        }
        png_write_end(m_png, m_info);
        return true;
    }

    png_structp m_png;
    png_infop m_info;
};

} // namespace

QByteArray pngOf(const QImage& image, Progress& progress)
{
    const QImage pixels = image.convertToFormat(QImage::Format_RGBX8888);
    QByteArray file;
    const bool isWhole = !pixels.isNull() && PngWriter(file).write(pixels, progress);
    return isWhole ? file : QByteArray();
}

} // namespace meshwright::views
