#include "core/onnx/wire/annotations_wire.h"

namespace meshwright::onnx {

namespace {

/// Appends the field as it stands in the file.
void keep(std::string& unknown, std::string_view file, const WireField& field)
{
    unknown.append(file.substr(field.tagAt, field.end - field.tagAt));
}

/// One more number of a list that may be packed; false where the field is no number list.
bool readNumbers(std::vector<int64_t>& out, std::string_view file, const WireField& field,
                 WireFault& fault)
{
    if (field.type == WireType::Varint) {
        out.push_back(int64_t(field.value));
        return true;
    }
    if (field.type != WireType::Length)
        return false;
    WireReader packed(file, field, fault);
    uint64_t value = 0;
    while (packed.nextVarint(value))
        out.push_back(int64_t(value));
    return true;
}

bool tooMany(const WireField& field, WireFault& fault)
{
    fault.raise(field.tagAt, tr("the model has too many parts"));
    return false;
}

/// Reads a message whose fields @p take knows: it returns whether it used the field, else the field
/// goes to @p unknown.
template<typename Take>
bool readFields(std::string& unknown, std::string_view file, const WireField& message,
                WireFault& fault, ReadBudget& budget, Take take)
{
    if (!budget.take())
        return tooMany(message, fault);
    WireReader reader(file, message, fault);
    WireField field;
    while (reader.next(field)) {
        if (!take(field))
            keep(unknown, file, field);
        if (fault.failed)
            return false;
    }
    return reader.ok();
}

// Mutually recursive with readElement().
bool read(DeviceGroup& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget);
bool read(SimpleShardedDim& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget);
bool read(ShardedDim& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget);
bool read(ShardingSpec& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget);

/// Reads one more element of a list of messages.
template<typename T>
void readElement(std::vector<T>& out, const char* name, std::string_view file,
                 const WireField& field, WireFault& fault, ReadBudget& budget)
{
    out.emplace_back();
    if (!read(out.back(), file, field, fault, budget))
        fault.within(name, out.size() - 1);
}

bool read(DeviceGroup& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Varint))
            out.key = int64_t(field.value);
        else
            return field.number == 2 && readNumbers(out.devices, file, field, fault);
        return true;
    });
}

bool read(SimpleShardedDim& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Varint))
            out.dim = int64_t(field.value);
        else if (field.is(2, WireType::Length))
            out.dim = std::string(file.substr(field.begin, field.end - field.begin));
        else if (field.is(3, WireType::Varint))
            out.shards = int64_t(field.value);
        else
            return false;
        return true;
    });
}

bool read(ShardedDim& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Varint))
            out.axis = int64_t(field.value);
        else if (field.is(2, WireType::Length))
            readElement(out.components, "simple_sharding", file, field, fault, budget);
        else
            return false;
        return true;
    });
}

bool read(ShardingSpec& out, std::string_view file, const WireField& message, WireFault& fault,
          ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Length))
            out.tensorName = std::string(file.substr(field.begin, field.end - field.begin));
        else if (field.number == 2)
            return readNumbers(out.device, file, field, fault);
        else if (field.is(3, WireType::Length))
            readElement(out.groups, "index_to_device_group_map", file, field, fault, budget);
        else if (field.is(4, WireType::Length))
            readElement(out.dims, "sharded_dim", file, field, fault, budget);
        else
            return false;
        return true;
    });
}

std::string serialise(const DeviceGroup& group)
{
    std::string out;
    if (group.key)
        appendVarintField(out, 1, uint64_t(*group.key));
    for (int64_t device : group.devices)
        appendVarintField(out, 2, uint64_t(device));
    return out + group.unknown;
}

std::string serialise(const SimpleShardedDim& component)
{
    std::string out;
    if (const auto* number = std::get_if<int64_t>(&component.dim))
        appendVarintField(out, 1, uint64_t(*number));
    if (const auto* symbol = std::get_if<std::string>(&component.dim))
        appendLengthField(out, 2, *symbol);
    if (component.shards)
        appendVarintField(out, 3, uint64_t(*component.shards));
    return out + component.unknown;
}

std::string serialise(const ShardedDim& dim)
{
    std::string out;
    if (dim.axis)
        appendVarintField(out, 1, uint64_t(*dim.axis));
    for (const SimpleShardedDim& component : dim.components)
        appendLengthField(out, 2, serialise(component));
    return out + dim.unknown;
}

} // namespace

bool read(DeviceConfiguration& out, std::string_view file, const WireField& message,
          WireFault& fault, ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Length))
            out.name = std::string(file.substr(field.begin, field.end - field.begin));
        else if (field.is(2, WireType::Varint))
            out.numDevices = int32_t(field.value);
        else if (field.is(3, WireType::Length))
            out.devices.emplace_back(file.substr(field.begin, field.end - field.begin));
        else
            return false;
        return true;
    });
}

bool read(NodeDeviceConfiguration& out, std::string_view file, const WireField& message,
          WireFault& fault, ReadBudget& budget)
{
    return readFields(out.unknown, file, message, fault, budget, [&](const WireField& field) {
        if (field.is(1, WireType::Length))
            out.configurationId = std::string(file.substr(field.begin, field.end - field.begin));
        else if (field.is(2, WireType::Length))
            readElement(out.specs, "sharding_spec", file, field, fault, budget);
        else if (field.is(3, WireType::Varint))
            out.pipelineStage = int32_t(field.value);
        else
            return false;
        return true;
    });
}

std::string serialise(const DeviceConfiguration& configuration)
{
    std::string out;
    if (configuration.name)
        appendLengthField(out, 1, *configuration.name);
    // A negative int32 travels sign-extended to 64 bits.
    if (configuration.numDevices)
        appendVarintField(out, 2, uint64_t(int64_t(*configuration.numDevices)));
    for (const std::string& device : configuration.devices)
        appendLengthField(out, 3, device);
    return out + configuration.unknown;
}

std::string serialise(const ShardingSpec& spec)
{
    std::string out;
    if (spec.tensorName)
        appendLengthField(out, 1, *spec.tensorName);
    for (int64_t device : spec.device)
        appendVarintField(out, 2, uint64_t(device));
    for (const DeviceGroup& group : spec.groups)
        appendLengthField(out, 3, serialise(group));
    for (const ShardedDim& dim : spec.dims)
        appendLengthField(out, 4, serialise(dim));
    return out + spec.unknown;
}

std::string serialise(const NodeDeviceConfiguration& entry, const std::vector<std::string>& specs)
{
    std::string out;
    if (entry.configurationId)
        appendLengthField(out, 1, *entry.configurationId);
    for (const std::string& spec : specs)
        appendLengthField(out, 2, spec);
    if (entry.pipelineStage)
        appendVarintField(out, 3, uint64_t(int64_t(*entry.pipelineStage)));
    return out + entry.unknown;
}

std::string serialise(const NodeDeviceConfiguration& entry)
{
    std::vector<std::string> specs;
    for (const ShardingSpec& spec : entry.specs)
        specs.push_back(serialise(spec));
    return serialise(entry, specs);
}

} // namespace meshwright::onnx
