#pragma once

#include "core/base/result.h"

#include <QString>

#include <functional>

class QImage;
class QIODevice;

namespace meshwright::views {

/// Writes a picture whole or not at all: @p draw writes it into memory first. Errors name the file.
Result<void> writePictureFile(const QString& path, const std::function<bool(QIODevice&)>& draw);

/// An image as PNG.
Result<void> writePictureFile(const QString& path, const QImage& image);

} // namespace meshwright::views
