#pragma once

#include <QJsonValue>

#include <string_view>

namespace meshwright::views {

/// The value that a JSON text stands for; undefined where it is none, or nested too deep
/// (core/base/json). Everything here that reads JSON does it through this.
QJsonValue jsonOf(std::string_view text);

} // namespace meshwright::views
