#pragma once

#include <QJsonValue>

#include <string_view>

namespace meshwright::views {

/// Parses a JSON text; undefined where it is not JSON, or nested too deep (core/base/json). All
/// code of the window reads JSON with it.
QJsonValue jsonOf(std::string_view text);

} // namespace meshwright::views
