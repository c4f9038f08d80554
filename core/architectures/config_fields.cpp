#include "core/architectures/config_fields.h"

#include "core/base/json/json_values.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace meshwright::architectures {

namespace {

/// 256.0, as some tools write a size, as 256.
LocatedJson wholeOf(LocatedJson json)
{
    constexpr double kExact = 1e15;
    if (json.isNumber() && !json.isInteger() && std::abs(json.real) <= kExact
        && std::trunc(json.real) == json.real) {
        json.integer = int64_t(json.real);
        json.kind = LocatedJson::Kind::Integer;
    }
    return json;
}

} // namespace

const LocatedJson* ConfigFields::find(Names names) const
{
    m_read.insert(names.begin(), names.end());
    for (const std::string_view name : names) {
        const LocatedJson* field = m_object.find(name);
        if (field && !field->isNull())
            return field;
    }
    return nullptr;
}

std::optional<double> ConfigFields::published(Names names) const
{
    for (const std::string_view name : names) {
        if (m_object.find(name))
            return std::nullopt;
    }
    for (const NumberDefault& each : m_defaults) {
        if (std::find(names.begin(), names.end(), each.field) != names.end())
            return each.number;
    }
    return std::nullopt;
}

std::string_view ConfigFields::spelling(Names names) const
{
    for (const std::string_view name : names) {
        if (find({name}))
            return name;
    }
    return *names.begin();
}

const LocatedJson* ConfigFields::object(Names names) const
{
    const LocatedJson* field = find(names);
    return field && field->isObject() ? field : nullptr;
}

const LocatedJson* ConfigFields::required(Names names)
{
    const LocatedJson* field = find(names);
    if (!field && !m_error)
        m_error = Error {tr("{0} is missing", shown(spelling(names)))};
    return field;
}

int64_t ConfigFields::integer(Names names, std::optional<int64_t> otherwise, int64_t least,
                              int64_t most)
{
    if (const std::optional<double> number = published(names))
        return int64_t(*number);
    const LocatedJson* field = otherwise ? find(names) : required(names);
    if (!field)
        return otherwise.value_or(least);
    JsonValues values;
    const int64_t read = values.integer(wholeOf(*field), shown(spelling(names)), least, most);
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

int64_t ConfigFields::size(Names names, std::optional<int64_t> otherwise)
{
    return integer(names, otherwise, 1, kMostSize);
}

int64_t ConfigFields::count(Names names, int64_t otherwise)
{
    return integer(names, otherwise, 0, kMostSize);
}

int64_t ConfigFields::layers(Names names, std::optional<int64_t> otherwise)
{
    return integer(names, otherwise, 1, kMostLayers);
}

int64_t ConfigFields::quotient(int64_t whole, std::string_view wholeName, int64_t part,
                               std::string_view partName)
{
    if (whole % part != 0)
        fail(partName,
             tr("{0} is {1}, which does not divide {2}, {3}", shown(partName), part,
                shown(wholeName), whole));
    return std::max<int64_t>(whole / part, 1);
}

double ConfigFields::positive(Names names, double otherwise)
{
    const LocatedJson* field = find(names);
    if (!field)
        return published(names).value_or(otherwise);
    if (field->isNumber() && std::isfinite(field->real) && field->real > 0)
        return field->real;
    fail(spelling(names), tr("{0} is no number above zero", shown(spelling(names))));
    return otherwise;
}

double ConfigFields::chance(Names names)
{
    const LocatedJson* field = find(names);
    if (!field)
        return 0;
    if (field->isNumber() && field->real >= 0 && field->real < 1)
        return field->real;
    fail(spelling(names), tr("{0} is no number from 0 to below 1", shown(spelling(names))));
    return 0;
}

bool ConfigFields::flag(Names names, bool otherwise)
{
    const LocatedJson* field = find(names);
    if (!field)
        return otherwise;
    JsonValues values;
    const bool read = values.boolean(*field, shown(spelling(names)));
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

std::string ConfigFields::text(Names names, std::string_view otherwise)
{
    const LocatedJson* field = find(names);
    if (!field)
        return std::string(otherwise);
    JsonValues values;
    std::string read = values.string(*field, shown(spelling(names)));
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

std::string ConfigFields::choice(Names names, std::string_view otherwise,
                                 std::span<const std::string_view> known)
{
    std::string read = text(names, otherwise);
    if (m_error || std::find(known.begin(), known.end(), read) != known.end())
        return read;
    std::string list;
    for (const std::string_view word : known)
        list += (list.empty() ? "" : ", ") + std::string(word);
    fail(spelling(names),
         tr("{0} is {1}; known are {2}", shown(spelling(names)), inQuotes(read), list));
    return std::string(otherwise);
}

std::vector<int64_t> ConfigFields::integers(Names names)
{
    const LocatedJson* field = find(names);
    if (!field)
        return {};
    JsonValues values;
    std::vector<int64_t> read = values.integers(*field, shown(spelling(names)), 0, kMostSize);
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

std::vector<std::string> ConfigFields::texts(Names names)
{
    const LocatedJson* field = find(names);
    if (!field)
        return {};
    JsonValues values;
    std::vector<std::string> read = values.strings(*field, shown(spelling(names)));
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

std::string ConfigFields::shown(std::string_view name) const
{
    const auto found = std::find_if(m_names.begin(), m_names.end(),
                                    [&](const auto& each) { return each.first == name; });
    return found == m_names.end() ? inQuotes(name) : std::string(found->second);
}

void ConfigFields::fail(std::string_view name, const UserText& message)
{
    if (m_error)
        return;
    const LocatedJson* field = m_names.empty() ? m_object.find(name) : nullptr;
    m_error = field ? errorAt(field->position, message) : Error {message};
}

} // namespace meshwright::architectures
