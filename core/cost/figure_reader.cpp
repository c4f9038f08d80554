#include "core/cost/figure_reader.h"

#include <cmath>

namespace meshwright::cost {

using Json = nlohmann::json;

FigureReader::FigureReader(std::string_view origin, std::map<std::string, std::string>& sources)
    : m_origin(origin)
    , m_sources(sources)
{
}

double FigureReader::positive(const Json& parent, const std::string& path, const std::string& field)
{
    const double number = figure(parent, path, field);
    if (!m_error && !(number > 0 && std::isfinite(number)))
        fail(path + field + " must be above 0");
    return number;
}

Picoseconds FigureReader::delay(const Json& parent, const std::string& path,
                                const std::string& field)
{
    const double seconds = figure(parent, path, field);
    if (!m_error && !(seconds >= 0 && seconds <= 1))
        fail(path + field + " must be from 0 to 1 second");
    return m_error ? Picoseconds() : fromSeconds(seconds);
}

double FigureReader::fraction(const Json& parent, const std::string& field)
{
    const double number = positive(parent, {}, field);
    if (!m_error && number > 1)
        fail(field + " is a part of the peak: it must be in (0, 1]");
    return number;
}

int64_t FigureReader::count(const Json& parent, const std::string& path, const std::string& field,
                            int64_t limit)
{
    const double number = figure(parent, path, field);
    if (!m_error && !(number >= 1 && number <= double(limit) && number == std::floor(number)))
        fail(path + field + " must be a whole number from 1 to " + std::to_string(limit));
    return m_error ? 1 : int64_t(number);
}

std::string FigureReader::text(const Json& parent, const std::string& path,
                               const std::string& field)
{
    const auto found = parent.find(field);
    if (found != parent.end() && found->is_string() && !found->get<std::string>().empty())
        return found->get<std::string>();
    fail("\"" + path + field + "\" is missing: it must be a text");
    return {};
}

void FigureReader::requireFormat(const Json& json, const std::string& format,
                                 const std::string& what)
{
    if (json.value("format", Json()) != format || json.value("version", Json()) != 1)
        fail("not " + what + ": it begins with \"format\": \"" + format + "\", \"version\": 1");
}

void FigureReader::fail(const std::string& message)
{
    if (!m_error)
        m_error = Error {std::string(m_origin) + ": " + message};
}

double FigureReader::figure(const Json& parent, const std::string& path, const std::string& field)
{
    const auto found = parent.find(field);
    const std::string shape = " must be {\"value\": number, \"source\": text}";
    if (found == parent.end() || !found->is_object()) {
        fail(path + field + shape);
        return 0;
    }
    const auto value = found->find("value");
    const auto source = found->find("source");
    if (value == found->end() || !value->is_number() || source == found->end()
        || !source->is_string() || source->get<std::string>().empty()) {
        fail(path + field + shape);
        return 0;
    }
    m_sources[path + field] = source->get<std::string>();
    return value->get<double>();
}

} // namespace meshwright::cost
