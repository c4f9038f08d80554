#include "views/widgets/picture_file.h"

#include "core/base/text_file.h"
#include "views/widgets/png_file.h"

#include <QBuffer>
#include <QFile>
#include <QImage>

namespace meshwright::views {

Result<void> writePictureFile(const QString& path, const std::function<bool(QIODevice&)>& draw)
{
    const std::string name = QFile::encodeName(path).toStdString();
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !draw(buffer))
        return Error {UserText::of(
            QT_TRANSLATE_NOOP("Core", "{0}: the picture cannot be drawn; it may be too large"),
            {name})};
    const QByteArray& bytes = buffer.data();
    const Result<void> written = writeWholeFile(name, {bytes.data(), std::size_t(bytes.size())});
    return written ? written : written.error().at(name);
}

Result<void> writePictureFile(const QString& path, const QImage& image)
{
    return writePictureFile(path, [&](QIODevice& device) {
        NoProgress nobody;
        const QByteArray bytes = pngOf(image, nobody);
        return !bytes.isEmpty() && device.write(bytes) == bytes.size();
    });
}

} // namespace meshwright::views
