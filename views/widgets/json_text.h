#pragma once

#include <QJsonValue>

#include <string_view>

namespace meshwright::views {

/// Parses a JSON text with the limits of parsePlainJson(); undefined where it is not JSON or
/// exceeds them. For all JSON that Qt code reads: QJsonDocument has other limits.
QJsonValue jsonOf(std::string_view text);

} // namespace meshwright::views
