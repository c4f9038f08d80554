#pragma once

#include "core/base/json/located_json.h"
#include "core/plan/plan.h"

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::plan {

/// Reads parts of a plan out of JSON and keeps the first thing that is wrong, with its line.
/// Functions go on with a default after an error, so that callers ask once, at the end.
class TextReader
{
public:
    const std::optional<Error>& error() const { return m_error; }

    void fail(TextPosition position, const UserText& message);

    /// Whether @p json is an object; its keys must be among @p known. @p what is a key, or
    /// tr("a rule").
    bool object(const LocatedJson& json, const UserText& what,
                std::initializer_list<std::string_view> known);
    /// The items where @p json is a list; none, with an error, where it is not.
    const std::vector<LocatedJson>& items(const LocatedJson& json, const UserText& what);
    std::string string(const LocatedJson& json, const UserText& what);
    std::vector<std::string> strings(const LocatedJson& json, const UserText& what);
    int64_t integer(const LocatedJson& json, const UserText& what,
                    int64_t least = std::numeric_limits<int64_t>::min(),
                    int64_t most = std::numeric_limits<int64_t>::max());
    std::vector<int64_t> integers(const LocatedJson& json, const UserText& what);
    bool boolean(const LocatedJson& json, const UserText& what);
    StageNumber stage(const LocatedJson& json);

    Mesh mesh(const LocatedJson& json);
    std::vector<Stage> stages(const LocatedJson& json);
    std::vector<AxisReference> axes(const LocatedJson& json);
    /// From the fields of @p object: `dims`, which it has, `replicated`, `unreduced` and
    /// `gathered`.
    AxesSharding sharding(const LocatedJson& object);
    /// The value of "spec".
    ShardingSpec spec(const LocatedJson& json);

private:
    AxesDim dim(const LocatedJson& json);
    std::vector<AxesDim::Component> components(const LocatedJson& sizes, const LocatedJson* axes);
    ShardedDim shardedDim(const LocatedJson& json);
    SimpleShardedDim simpleDim(const LocatedJson& json);

    std::optional<Error> m_error;
};

} // namespace meshwright::plan
