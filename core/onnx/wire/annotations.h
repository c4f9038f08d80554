#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The multi-device messages of ONNX (IR 11) as plain values: references by name, as in the file.
/// An absent optional is a field that the file does not have; `unknown` holds the wire bytes of
/// fields that this version does not know, written back as they came.
namespace meshwright::onnx {

/// IntIntListEntryProto: the devices behind one key of a sharding spec.
struct DeviceGroup
{
    std::optional<int64_t> key;
    std::vector<int64_t> devices;
    std::string unknown;

    bool operator==(const DeviceGroup&) const = default;
};

/// SimpleShardedDimProto: `dim` blocks go into `shards` parts.
struct SimpleShardedDim
{
    std::variant<std::monostate, int64_t, std::string> dim;
    std::optional<int64_t> shards;
    std::string unknown;

    bool operator==(const SimpleShardedDim&) const = default;
};

/// ShardedDimProto: one split axis; several components are a composite (fused) dimension.
struct ShardedDim
{
    std::optional<int64_t> axis; ///< in [-rank, rank)
    std::vector<SimpleShardedDim> components;
    std::string unknown;

    bool operator==(const ShardedDim&) const = default;
};

/// How a ShardingSpecProto divides a tensor, and onto what.
struct Shards
{
    std::vector<int64_t> device; ///< device indices or keys of groups, one per shard, row-major
    std::vector<DeviceGroup> groups;
    std::vector<ShardedDim> dims;

    bool operator==(const Shards&) const = default;

    const Shards& shards() const { return *this; }
};

/// ShardingSpecProto.
struct ShardingSpec : Shards
{
    std::optional<std::string> tensorName;
    std::string unknown;

    bool operator==(const ShardingSpec&) const = default;
};

/// NodeDeviceConfigurationProto.
struct NodeDeviceConfiguration
{
    std::optional<std::string> configurationId;
    std::vector<ShardingSpec> specs;
    std::optional<int32_t> pipelineStage;
    std::string unknown;

    bool operator==(const NodeDeviceConfiguration&) const = default;
};

/// DeviceConfigurationProto.
struct DeviceConfiguration
{
    std::optional<std::string> name;
    std::optional<int32_t> numDevices;
    std::vector<std::string> devices;
    std::string unknown;

    bool operator==(const DeviceConfiguration&) const = default;
};

/// All multi-device metadata of a file.
struct Annotations
{
    std::vector<DeviceConfiguration> configurations;
    std::map<NodeId, std::vector<NodeDeviceConfiguration>> nodes; ///< only nodes that have any
    std::map<std::string, std::string> metadata; ///< ModelProto.metadata_props "meshwright.*"

    bool operator==(const Annotations&) const = default;
};

} // namespace meshwright::onnx
