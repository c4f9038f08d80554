#pragma once

#include "core/base/result.h"
#include "core/cost/hardware.h"
#include "core/cost/node.h"
#include "core/cost/topology.h"

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::cost {

/// The kinds of device that a person can choose from, and machines made of them.
struct Catalogue
{
    std::vector<DeviceSpec> devices;
    std::vector<NodeSpec> nodes;
    std::map<std::string, std::string, std::less<>> descriptions {}; ///< by device, as it was read

    /// The device of a name, or that of the node of that name.
    const DeviceSpec* find(std::string_view name) const;
    const NodeSpec* findNode(std::string_view name) const;
    /// What is assumed where nobody says: h100-sxm, else the first; none in an empty catalogue.
    const DeviceSpec* standard() const;
    /// "a100-sxm, h100-sxm, dgx-h100": for messages.
    std::string names() const;

    /// Reads a description of a device or a node; one of the same name is replaced. Returns its
    /// name. A node's device must be known already. Errors name @p origin.
    Result<std::string> add(std::string_view text, std::string_view origin);
    /// The same from a file of at most 1 MiB.
    Result<std::string> addFile(const std::filesystem::path& file);
    /// The text that describes a device: of @p device where that is the name of one or of a node of
    /// them, else of the file of that name. Error: neither is there.
    Result<std::string> description(const std::string& device) const;

    /// How devices are joined, @p hardware being a name per device (at least one, all known). Those
    /// of one name that follow one another are a machine: a node has its levels, of a device each
    /// is behind its own link. Between machines a device is behind its link (a node's: its
    /// outermost one). Errors: more devices than the node has, or than can be joined.
    Result<Topology> topology(std::span<const std::string> hardware) const;
    /// The same of so many devices of one name.
    Result<Topology> topology(const std::string& hardware, int64_t devices) const;

private:
    Link linkOf(const std::string& name) const;
};

} // namespace meshwright::cost
