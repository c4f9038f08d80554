#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::architectures {

/// Reads the fields of a model's configuration and keeps the first thing that is wrong, with its
/// line and its field. Functions go on with a default after an error, so that callers ask once, at
/// the end. A field that is null counts as absent. Several names of a field are its spellings.
class ConfigFields
{
public:
    using Names = std::initializer_list<std::string_view>;

    /// @p object outlives it.
    explicit ConfigFields(const LocatedJson& object)
        : m_object(object)
    {
    }

    /// 1 to kMostSize. Without @p otherwise the field has to be there.
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

    const std::optional<Error>& error() const { return m_error; }

    static constexpr int64_t kMostSize = int64_t(1) << 24;
    static constexpr int64_t kMostLayers = 4096;

private:
    const LocatedJson* find(Names names) const;
    /// The spelling that the configuration has; the first one where it has none.
    std::string_view spelling(Names names) const;
    const LocatedJson* required(Names names);
    int64_t integer(Names names, std::optional<int64_t> otherwise, int64_t least, int64_t most);

    const LocatedJson& m_object;
    std::optional<Error> m_error;
};

} // namespace meshwright::architectures
