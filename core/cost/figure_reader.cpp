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
        fail(tr("{0}{1} must be above 0", path, field));
    return number;
}

double FigureReader::notNegative(const Json& parent, const std::string& path,
                                 const std::string& field)
{
    const double number = figure(parent, path, field);
    if (!m_error && !(number >= 0 && std::isfinite(number)))
        fail(tr("{0}{1} must be at least 0", path, field));
    return number;
}

Picoseconds FigureReader::delay(const Json& parent, const std::string& path,
                                const std::string& field)
{
    const double seconds = figure(parent, path, field);
    if (!m_error && !(seconds >= 0 && seconds <= 1))
        fail(tr("{0}{1} must be from 0 to 1 second", path, field));
    return m_error ? Picoseconds() : fromSeconds(seconds);
}

double FigureReader::fraction(const Json& parent, const std::string& path, const std::string& field)
{
    const double number = positive(parent, path, field);
    if (!m_error && number > 1)
        fail(tr("{0}{1} is a part of the peak: it must be in (0, 1]", path, field));
    return number;
}

int64_t FigureReader::count(const Json& parent, const std::string& path, const std::string& field,
                            int64_t limit)
{
    const double number = figure(parent, path, field);
    if (!m_error && !(number >= 1 && number <= double(limit) && number == std::floor(number)))
        fail(tr("{0}{1} must be a whole number from 1 to {2}", path, field, limit));
    return m_error ? 1 : int64_t(number);
}

std::string FigureReader::text(const Json& parent, const std::string& path,
                               const std::string& field)
{
    const auto found = parent.find(field);
    if (found != parent.end() && found->is_string() && !found->get<std::string>().empty())
        return found->get<std::string>();
    fail(tr("\"{0}{1}\" is missing: it must be a text", path, field));
    return {};
}

void FigureReader::requireFormat(const Json& json, const std::string& format, const UserText& what)
{
    if (json.value("format", Json()) != format || json.value("version", Json()) != 1)
        fail(tr("not {0}: it begins with \"format\": \"{1}\", \"version\": 1", what, format));
}

void FigureReader::fail(const UserText& message)
{
    if (!m_error)
        m_error = Error {tr("{0}: {1}", m_origin, message)};
}

double FigureReader::figure(const Json& parent, const std::string& path, const std::string& field)
{
    const auto found = parent.find(field);
    const UserText shape = tr("{0}{1} must be {\"value\": number, \"source\": text}", path, field);
    if (found == parent.end() || !found->is_object()) {
        fail(shape);
        return 0;
    }
    const auto value = found->find("value");
    const auto source = found->find("source");
    if (value == found->end() || !value->is_number() || source == found->end()
        || !source->is_string() || source->get<std::string>().empty()) {
        fail(shape);
        return 0;
    }
    m_sources[path + field] = source->get<std::string>();
    return value->get<double>();
}

} // namespace meshwright::cost
