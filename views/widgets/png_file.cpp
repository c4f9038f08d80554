#include "views/widgets/png_file.h"

#include <QImage>

#include <png.h>

#include <csetjmp>
#include <new>
#include <vector>

namespace meshwright::views {

namespace {

constexpr std::size_t kChannels = 3; ///< red, green, blue

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

    /// Returns whether all was written.
    bool write(const QImage& image, Progress& progress)
    {
        if (!m_info)
            return false;
        // Nothing that has a destructor lives between here and where libpng jumps from.
        m_row.resize(std::size_t(image.width()) * kChannels);
        if (setjmp(png_jmpbuf(m_png)) != 0)
            return false;
        return writeRows(image, progress);
    }

private:
    bool writeRows(const QImage& image, Progress& progress)
    {
        constexpr int kBits = 8;
        const int height = image.height();
        png_set_IHDR(m_png, m_info, png_uint_32(image.width()), png_uint_32(height), kBits,
                     PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        png_set_filter(m_png, PNG_FILTER_TYPE_BASE,
                       PNG_FILTER_UP); // fast, and good for plain areas
        png_write_info(m_png, m_info);
        for (int y = 0; y < height; ++y) {
            const auto* pixels = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            png_bytep to = m_row.data();
            for (int x = 0; x < image.width(); ++x) {
                *to++ = png_byte(qRed(pixels[x]));
                *to++ = png_byte(qGreen(pixels[x]));
                *to++ = png_byte(qBlue(pixels[x]));
            }
            png_write_row(m_png, m_row.data());
            progress.report(double(y + 1) / height, "compressing");
            if (progress.cancelled())
                return false;
        }
        png_write_end(m_png, m_info);
        return true;
    }

    png_structp m_png;
    png_infop m_info;
    std::vector<png_byte> m_row;
};

} // namespace

QByteArray pngOf(const QImage& image, Progress& progress)
{
    QByteArray file;
    const bool isWhole = !image.isNull() && PngWriter(file).write(image, progress);
    return isWhole ? file : QByteArray();
}

} // namespace meshwright::views
