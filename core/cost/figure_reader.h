#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace meshwright::cost {

/// Reads figures, `{"value": 3.35e12, "source": "…"}`, of a JSON file and keeps the first thing
/// that is wrong. A field is named by the path of its parent, such as "link.", and its own name.
class FigureReader
{
public:
    /// Errors begin with @p origin; where each figure is from goes to @p sources.
    FigureReader(std::string_view origin, std::map<std::string, std::string>& sources);

    double positive(const nlohmann::json& parent, const std::string& path,
                    const std::string& field);
    double notNegative(const nlohmann::json& parent, const std::string& path,
                       const std::string& field);
    /// Seconds, of which nothing that a description counts takes more than one.
    Picoseconds delay(const nlohmann::json& parent, const std::string& path,
                      const std::string& field);
    /// In (0, 1].
    double fraction(const nlohmann::json& parent, const std::string& path,
                    const std::string& field);
    /// A whole number in [1, @p limit].
    int64_t count(const nlohmann::json& parent, const std::string& path, const std::string& field,
                  int64_t limit);
    /// A text that is not empty; no figure.
    std::string text(const nlohmann::json& parent, const std::string& path,
                     const std::string& field);
    /// Whether "format" and "version" (1) are those of @p format.
    void requireFormat(const nlohmann::json& json, const std::string& format, const UserText& what);

    void fail(const UserText& message);

    const std::optional<Error>& error() const { return m_error; }

private:
    double figure(const nlohmann::json& parent, const std::string& path, const std::string& field);

    std::string_view m_origin;
    std::map<std::string, std::string>& m_sources;
    std::optional<Error> m_error;
};

} // namespace meshwright::cost
