#pragma once

#include "core/base/progress.h"

#include <QByteArray>

class QImage;

namespace meshwright::views {

/// An image of Format_RGB32 as a PNG file (ISO/IEC 15948), without a copy of it. Reports after each
/// row and can be cancelled at each. Empty: it was cancelled, or there is not enough memory.
QByteArray pngOf(const QImage& image, Progress& progress);

} // namespace meshwright::views
