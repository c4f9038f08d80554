#include "core/cost/node.h"

#include "core/cost/figure_reader.h"

#include <array>
#include <utility>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaximumLevels = 8;

constexpr std::array<std::pair<std::string_view, Fabric>, 3> kFabrics {{
    {"ring", Fabric::Ring},
    {"switch", Fabric::Switch},
    {"fully-connected", Fabric::FullyConnected},
}};

Fabric readFabric(const Json& level, const std::string& path, FigureReader& reader)
{
    const std::string text = reader.text(level, path, "fabric");
    for (const auto& [name, fabric] : kFabrics) {
        if (name == text)
            return fabric;
    }
    reader.fail(tr("{0}fabric must be \"ring\", \"switch\" or \"fully-connected\"", path));
    return {};
}

NodeLevel readLevel(const Json& json, const std::string& path, bool isLast, FigureReader& reader)
{
    NodeLevel level;
    level.name = reader.text(json, path, "name");
    level.fabric = readFabric(json, path, reader);
    if (json.contains("size") || !isLast)
        level.size = reader.count(json, path, "size", Topology::kMaximumDevices);
    level.link.bytesPerSecond = reader.positive(json, path, "bandwidth");
    level.link.latency = reader.delay(json, path, "latency_s");
    level.inRings = json.contains("collectives");
    if (level.inRings && reader.text(json, path, "collectives") != "rings")
        reader.fail(tr("{0}collectives must be \"rings\"", path));
    return level;
}

void readLevels(const Json& json, FigureReader& reader, NodeSpec& node)
{
    const auto levels = json.find("levels");
    if (levels == json.end() || !levels->is_array() || levels->empty()
        || levels->size() > kMaximumLevels) {
        reader.fail(tr("\"levels\" must be a list of 1 to {0} levels", kMaximumLevels));
        return;
    }
    int64_t devices = 1;
    for (std::size_t i = 0; i < levels->size(); ++i) {
        const std::string name = "levels." + std::to_string(i), path = name + '.';
        if (!(*levels)[i].is_object())
            reader.fail(tr("{0} must be an object", name));
        if (reader.error())
            return;
        node.levels.push_back(readLevel((*levels)[i], path, i + 1 == levels->size(), reader));
        if (__builtin_mul_overflow(devices, node.levels.back().size.value_or(1), &devices)
            || devices > Topology::kMaximumDevices) {
            reader.fail(tr("more than {0} devices; give smaller sizes", Topology::kMaximumDevices));
            return;
        }
    }
}

} // namespace

std::optional<Topology> NodeSpec::topology(int64_t devices) const
{
    std::vector<Level> made;
    int64_t count = 1;
    for (const NodeLevel& level : levels) {
        const int64_t size = level.size.value_or((devices + count - 1) / count);
        if (size > Topology::kMaximumDevices / count)
            return std::nullopt;
        made.push_back({level.fabric, size, level.link, level.inRings});
        count *= size;
    }
    if (count < devices)
        return std::nullopt;
    return Topology(std::move(made));
}

Result<NodeSpec> readNode(const Json& json, std::string_view origin)
{
    NodeSpec node;
    FigureReader reader(origin, node.sources);
    reader.requireFormat(json, "meshwright-node", tr("a description of a node"));
    node.name = reader.text(json, {}, "name");
    node.title = reader.text(json, {}, "title");
    node.device = reader.text(json, {}, "device");
    readLevels(json, reader, node);
    if (reader.error())
        return *reader.error();
    return node;
}

} // namespace meshwright::cost
