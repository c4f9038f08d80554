#pragma once

#include "core/onnx/wire/annotations.h"
#include "core/onnx/wire/read_budget.h"
#include "core/onnx/wire/wire.h"

#include <string>
#include <string_view>

/// The multi-device messages from and to their bytes. Lists of numbers are read packed and unpacked
/// and written unpacked, as ONNX's proto2 schema has them; fields come in the order of their
/// numbers, unknown ones last. Reading what was written gives an equal value.
namespace meshwright::onnx {

/// Field numbers of the messages that hold annotations.
constexpr uint32_t kModelConfiguration = 26;
constexpr uint32_t kNodeDeviceConfigurations = 10;

/// Read the message that @p field of @p file holds; false with the fault set where it is malformed.
bool read(DeviceConfiguration& out, std::string_view file, const WireField& field, WireFault& fault,
          ReadBudget& budget);
bool read(NodeDeviceConfiguration& out, std::string_view file, const WireField& field,
          WireFault& fault, ReadBudget& budget);

/// The message's bytes, without tag and length.
std::string serialise(const DeviceConfiguration& configuration);
std::string serialise(const ShardingSpec& spec);
/// @p specs stand for the entry's own ones: their bytes, in order.
std::string serialise(const NodeDeviceConfiguration& entry, const std::vector<std::string>& specs);
std::string serialise(const NodeDeviceConfiguration& entry);

} // namespace meshwright::onnx
