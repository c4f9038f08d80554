#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::architectures {

/// What a field is where a configuration does not have it.
struct NumberDefault
{
    std::string_view field;
    double number = 0;
};

/// What fields are called to who has not written a configuration: "--heads" of
/// "num_attention_heads". A name that stands for several fields stands several times.
using FieldNames = std::span<const std::pair<std::string_view, std::string_view>>;

/// Reads the fields of a model's configuration and keeps the first thing that is wrong, with its
/// line and its field. Functions go on with a default after an error, so that callers ask once, at
/// the end. A field that is null counts as absent, but has no default of setDefaults(). Several
/// names of a field are its spellings.
class ConfigFields
{
public:
    using Names = std::initializer_list<std::string_view>;

    /// @p object outlives it.
    explicit ConfigFields(const LocatedJson& object)
        : m_object(object)
    {
    }

    /// For fields that are absent, before what functions are told; not for those that are null.
    void setDefaults(std::span<const NumberDefault> defaults) { m_defaults = defaults; }

    /// What messages call fields instead; they have no lines then.
    void setNames(FieldNames names) { m_names = names; }

    /// 1 to kMostSize, and whole, as 256 or 256.0. Without @p otherwise the field has to be there.
    int64_t size(Names names, std::optional<int64_t> otherwise = {});
    /// 0 to kMostSize.
    int64_t count(Names names, int64_t otherwise);
    /// 1 to kMostLayers.
    int64_t layers(Names names, std::optional<int64_t> otherwise = {});
    /// Of one part out of @p whole: "num_attention_heads" divides "hidden_size".
    int64_t quotient(int64_t whole, std::string_view wholeName, int64_t part,
                     std::string_view partName);
    /// A finite number above zero.
    double positive(Names names, double otherwise);
    /// From 0 to below 1; 0 where it is absent.
    double chance(Names names);
    bool flag(Names names, bool otherwise);
    std::string text(Names names, std::string_view otherwise);
    /// One of @p known; @p otherwise where it is absent.
    std::string choice(Names names, std::string_view otherwise,
                       std::span<const std::string_view> known);
    std::vector<int64_t> integers(Names names);
    std::vector<std::string> texts(Names names);

    bool has(Names names) const { return find(names) != nullptr; }

    /// The object in a field; absent where there is none.
    const LocatedJson* object(Names names) const;

    void fail(std::string_view name, const UserText& message);

    /// What a message calls a field: "\"hidden_size\"".
    std::string shown(std::string_view name) const;

    /// Whether a field was asked for, under any spelling.
    bool isRead(std::string_view name) const { return m_read.contains(name); }

    const std::optional<Error>& error() const { return m_error; }

    static constexpr int64_t kMostSize = int64_t(1) << 24;
    static constexpr int64_t kMostLayers = 4096;

private:
    const LocatedJson* find(Names names) const;
    /// The spelling that the configuration has; the first one where it has none.
    std::string_view spelling(Names names) const;
    const LocatedJson* required(Names names);
    int64_t integer(Names names, std::optional<int64_t> otherwise, int64_t least, int64_t most);

    /// Of the field, if no spelling of it is there.
    std::optional<double> published(Names names) const;

    const LocatedJson& m_object;
    std::span<const NumberDefault> m_defaults;
    FieldNames m_names;
    mutable std::set<std::string, std::less<>> m_read;
    std::optional<Error> m_error;
};

} // namespace meshwright::architectures
