#include "core/architectures/config_fields.h"

#include "core/base/json/json_values.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace meshwright::architectures {

const LocatedJson* ConfigFields::find(Names names) const
{
    for (const std::string_view name : names) {
        const LocatedJson* field = m_object.find(name);
        if (field && !field->isNull())
            return field;
    }
    return nullptr;
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
        m_error = Error {tr("{0} is missing", inQuotes(spelling(names)))};
    return field;
}

int64_t ConfigFields::integer(Names names, std::optional<int64_t> otherwise, int64_t least,
                              int64_t most)
{
    const LocatedJson* field = otherwise ? find(names) : required(names);
    if (!field)
        return otherwise.value_or(least);
    JsonValues values;
    const int64_t read = values.integer(*field, inQuotes(spelling(names)), least, most);
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
             tr("{0} is {1}, which does not divide {2}, {3}", inQuotes(partName), part,
                inQuotes(wholeName), whole));
    return std::max<int64_t>(whole / part, 1);
}

double ConfigFields::positive(Names names, double otherwise)
{
    const LocatedJson* field = find(names);
    if (!field)
        return otherwise;
    if (field->isNumber() && std::isfinite(field->real) && field->real > 0)
        return field->real;
    fail(spelling(names), tr("{0} is no number above zero", inQuotes(spelling(names))));
    return otherwise;
}

double ConfigFields::chance(Names names)
{
    const LocatedJson* field = find(names);
    if (!field)
        return 0;
    if (field->isNumber() && field->real >= 0 && field->real < 1)
        return field->real;
    fail(spelling(names), tr("{0} is no number from 0 to below 1", inQuotes(spelling(names))));
    return 0;
}

bool ConfigFields::flag(Names names, bool otherwise)
{
    const LocatedJson* field = find(names);
    if (!field)
        return otherwise;
    JsonValues values;
    const bool read = values.boolean(*field, inQuotes(spelling(names)));
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
    std::string read = values.string(*field, inQuotes(spelling(names)));
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
         tr("{0} is {1}; known are {2}", inQuotes(spelling(names)), inQuotes(read), list));
    return std::string(otherwise);
}

std::vector<int64_t> ConfigFields::integers(Names names)
{
    const LocatedJson* field = find(names);
    if (!field)
        return {};
    JsonValues values;
    std::vector<int64_t> read = values.integers(*field, inQuotes(spelling(names)), 0, kMostSize);
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
    std::vector<std::string> read = values.strings(*field, inQuotes(spelling(names)));
    if (values.error() && !m_error)
        m_error = values.error();
    return read;
}

void ConfigFields::fail(std::string_view name, const UserText& message)
{
    if (m_error)
        return;
    const LocatedJson* field = m_object.find(name);
    m_error = field ? errorAt(field->position, message) : Error {message};
}

} // namespace meshwright::architectures
