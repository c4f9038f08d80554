#include "core/cost/catalogue.h"

#include "core/base/json/plain_json.h"
#include "core/cost/transfer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace meshwright::cost {

namespace {

using Json = nlohmann::json;

template<typename Spec>
const Spec* named(const std::vector<Spec>& specs, std::string_view name)
{
    const auto found = std::find_if(specs.begin(), specs.end(),
                                    [&](const Spec& spec) { return spec.name == name; });
    return found == specs.end() ? nullptr : &*found;
}

template<typename Spec>
std::string put(std::vector<Spec>& specs, Spec spec)
{
    std::string name = spec.name;
    std::erase_if(specs, [&](const Spec& other) { return other.name == name; });
    specs.push_back(std::move(spec));
    return name;
}

Error tooManyJoined(int64_t devices)
{
    return Error {tr("{0} devices are more than can be joined: {1} is the most", devices,
                     Topology::kMaximumDevices)};
}

} // namespace

const DeviceSpec* Catalogue::find(std::string_view name) const
{
    if (const DeviceSpec* device = named(devices, name))
        return device;
    const NodeSpec* node = findNode(name);
    return node ? named(devices, node->device) : nullptr;
}

const NodeSpec* Catalogue::findNode(std::string_view name) const
{
    return named(nodes, name);
}

const DeviceSpec* Catalogue::standard() const
{
    const DeviceSpec* usual = find("h100-sxm");
    return usual || devices.empty() ? usual : &devices.front();
}

std::string Catalogue::names() const
{
    std::string names;
    const auto append = [&](const auto& specs) {
        for (const auto& spec : specs)
            names += (names.empty() ? "" : ", ") + spec.name;
    };
    append(devices);
    append(nodes);
    return names;
}

Result<std::string> Catalogue::add(std::string_view text, std::string_view origin)
{
    const Result<Json> json = parsePlainJson(text);
    if (!json || !json->is_object() || json->value("format", Json()) != "meshwright-node") {
        Result<DeviceSpec> device = parseHardware(text, origin);
        if (!device)
            return device.error();
        const std::string name = put(devices, std::move(device).value());
        descriptions[name] = text;
        return name;
    }
    Result<NodeSpec> node = readNode(*json, origin);
    if (!node)
        return node.error();
    if (!named(devices, node->device))
        return Error {tr(
            "{0}: there is no device \"{1}\" for \"device\"; describe it first, or name one of {2}",
            origin, node->device, names())};
    return put(nodes, std::move(node).value());
}

Result<std::string> Catalogue::addFile(const std::filesystem::path& file)
{
    const Result<std::string> text = readDescription(file);
    return text ? add(*text, file.string()) : text;
}

Result<std::string> Catalogue::description(const std::string& device) const
{
    if (const DeviceSpec* known = find(device)) {
        if (const auto text = descriptions.find(known->name); text != descriptions.end())
            return text->second;
    }
    std::error_code ignored;
    if (!std::filesystem::exists(device, ignored))
        return Error {tr("--hardware {0}: neither a file nor one of {1}", device, names())};
    return readDescription(device);
}

Link Catalogue::linkOf(const std::string& name) const
{
    if (const NodeSpec* node = findNode(name); node && !named(devices, name)) {
        const NodeLevel& outer = node->levels.back();
        return {outer.link.bytesPerSecond,
                outer.fabric == Fabric::Switch ? 2 * outer.link.latency : outer.link.latency};
    }
    return find(name)->link;
}

Result<Topology> Catalogue::topology(const std::string& name, int64_t devices) const
{
    if (devices > Topology::kMaximumDevices)
        return tooManyJoined(devices);
    if (const NodeSpec* node = findNode(name); node && !named(this->devices, name)) {
        if (std::optional<Topology> topology = node->topology(devices))
            return std::move(*topology);
        return Error {tr("{0} has fewer than {1} devices", name, devices)};
    }
    Link link = linkOf(name);
    // A device's latency is that to another; a switch counts it per hop.
    link.latency.count /= 2;
    return Topology({Level {Fabric::Switch, devices, link}});
}

Result<Topology> Catalogue::topology(std::span<const std::string> hardware) const
{
    const auto count = int64_t(hardware.size());
    if (count > Topology::kMaximumDevices)
        return tooManyJoined(count);
    std::vector<Topology::Machine> machines;
    for (auto first = hardware.begin(); first != hardware.end();) {
        const auto last = std::find_if(first, hardware.end(),
                                       [&](const std::string& name) { return name != *first; });
        Result<Topology> inside = topology(*first, last - first);
        if (!inside || std::size_t(last - first) == hardware.size())
            return inside;
        machines.push_back({std::move(*inside), last - first, linkOf(*first)});
        first = last;
    }
    return Topology(std::move(machines));
}

} // namespace meshwright::cost
