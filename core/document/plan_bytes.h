#pragma once

#include "core/base/file_identity.h"
#include "core/plan/plan.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

/// Plans as bytes, exactly and in memory's terms: for a journal, which the same program reads
/// again. Numbers are base-128 varints, the sign in the lowest bit; lists and texts have their
/// count in front; an optional a 0 or 1; a variant the number of its alternative.
namespace meshwright::document {

template<typename Value, typename Type>
concept Is = std::same_as<std::remove_const_t<Value>, Type>;

// The fields of a type, once for writing and for reading.

template<typename Tag>
auto fieldsOf(const Id<Tag>& v)
{
    return std::tie(v.index);
}

template<typename Tag>
auto fieldsOf(Id<Tag>& v)
{
    return std::tie(v.index);
}

auto fieldsOf(Is<FileIdentity> auto& v)
{
    return std::tie(v.device, v.inode, v.size, v.modifiedSeconds, v.modifiedNanoseconds);
}

auto fieldsOf(Is<StageNumber> auto& v)
{
    return std::tie(v.value);
}

auto fieldsOf(Is<plan::MeshAxis> auto& v)
{
    return std::tie(v.name, v.size);
}

auto fieldsOf(Is<plan::Mesh> auto& v)
{
    return std::tie(v.axes);
}

auto fieldsOf(Is<plan::Stage> auto& v)
{
    return std::tie(v.number, v.name, v.devices, v.mesh);
}

auto fieldsOf(Is<plan::Configuration> auto& v)
{
    return std::tie(v.id, v.name, v.numDevices, v.devices, v.declared, v.unknown, v.mesh,
                    v.stageAxis, v.stages, v.hardware, v.nameAbsent);
}

auto fieldsOf(Is<plan::DeviceGroup> auto& v)
{
    return std::tie(v.key, v.devices, v.unknown);
}

auto fieldsOf(Is<plan::SimpleShardedDim> auto& v)
{
    return std::tie(v.dim, v.shards, v.unknown);
}

auto fieldsOf(Is<plan::ShardedDim> auto& v)
{
    return std::tie(v.axis, v.components, v.unknown);
}

auto fieldsOf(Is<plan::AxisReference::SubAxis> auto& v)
{
    return std::tie(v.before, v.size);
}

auto fieldsOf(Is<plan::AxisReference> auto& v)
{
    return std::tie(v.axis, v.sub);
}

auto fieldsOf(Is<plan::AxesDim::Component> auto& v)
{
    return std::tie(v.size, v.axes);
}

auto fieldsOf(Is<plan::AxesDim> auto& v)
{
    return std::tie(v.axes, v.components, v.open, v.priority);
}

auto fieldsOf(Is<plan::AxesSharding> auto& v)
{
    return std::tie(v.dims, v.replicated, v.unreduced, v.gathered);
}

auto fieldsOf(Is<plan::ShardingSpec> auto& v)
{
    return std::tie(v.device, v.groups, v.dims, v.tensor, v.axes, v.unknown);
}

auto fieldsOf(Is<plan::NodeAnnotation> auto& v)
{
    return std::tie(v.configuration, v.specs, v.stage, v.unknown);
}

class ByteWriter
{
public:
    std::string take() { return std::move(m_bytes); }

    void write(std::monostate) { }

    void write(std::integral auto value)
    {
        const auto number = int64_t(value);
        count((uint64_t(number) << 1) ^ uint64_t(number >> 63));
    }

    void write(const std::string& text)
    {
        count(text.size());
        m_bytes += text;
    }

    template<typename T>
    void write(const std::vector<T>& list)
    {
        count(list.size());
        for (const T& each : list)
            write(each);
    }

    template<typename T>
    void write(const std::optional<T>& value)
    {
        count(value ? 1 : 0);
        if (value)
            write(*value);
    }

    template<typename A, typename B>
    void write(const std::pair<A, B>& pair)
    {
        write(pair.first);
        write(pair.second);
    }

    template<typename... T>
    void write(const std::variant<T...>& value)
    {
        count(value.index());
        std::visit([&](const auto& each) { write(each); }, value);
    }

    template<typename T>

    requires requires(const T& value) { fieldsOf(value); }

    void write(const T& value)
    {
        std::apply([&](const auto&... field) { (write(field), ...); }, fieldsOf(value));
    }

private:
    void count(uint64_t number)
    {
        for (; number >= 0x80; number >>= 7)
            m_bytes += char(number | 0x80);
        m_bytes += char(number);
    }

    std::string m_bytes;
};

/// Of bytes that may be anything: what does not fit ends reading.
class ByteReader
{
public:
    explicit ByteReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    /// All bytes were read and made sense.
    bool isDone() const { return m_isSound && m_bytes.empty(); }

    void read(std::monostate&) { }

    template<std::integral T>
    void read(T& value)
    {
        const uint64_t coded = count();
        const auto number = int64_t((coded >> 1) ^ (~(coded & 1) + 1));
        // A large unsigned number was written as the negative one of the same bits.
        if (sizeof(T) == sizeof number || std::in_range<T>(number))
            value = T(number);
        else
            m_isSound = false;
    }

    void read(bool& value)
    {
        uint8_t number = 0;
        read(number);
        m_isSound = m_isSound && number <= 1;
        value = number == 1;
    }

    void read(std::string& text)
    {
        const std::size_t size = countUpTo(m_bytes.size());
        text = m_bytes.substr(0, size);
        m_bytes.remove_prefix(size);
    }

    template<typename T>
    void read(std::vector<T>& list)
    {
        // An element has one byte at least.
        list.resize(0);
        for (std::size_t left = countUpTo(m_bytes.size()); left > 0 && m_isSound; --left)
            read(list.emplace_back());
    }

    template<typename T>
    void read(std::optional<T>& value)
    {
        value.reset();
        if (countUpTo(1) == 1)
            read(value.emplace());
    }

    template<typename A, typename B>
    void read(std::pair<A, B>& pair)
    {
        read(pair.first);
        read(pair.second);
    }

    template<typename... T>
    void read(std::variant<T...>& value)
    {
        readAlternative(value, countUpTo(sizeof...(T) - 1), std::index_sequence_for<T...>());
    }

    template<typename T>

    requires requires(T& value) { fieldsOf(value); }

    void read(T& value)
    {
        std::apply([&](auto&... field) { (read(field), ...); }, fieldsOf(value));
    }

private:
    template<typename Variant, std::size_t... I>
    void readAlternative(Variant& value, std::size_t index, std::index_sequence<I...>)
    {
        ((I == index ? read(value.template emplace<I>()) : void()), ...);
    }

    uint64_t count()
    {
        uint64_t number = 0;
        for (int shift = 0; shift < 64 && !m_bytes.empty(); shift += 7) {
            const auto byte = uint8_t(m_bytes.front());
            m_bytes.remove_prefix(1);
            number |= uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80)
                return number;
        }
        m_isSound = false;
        return 0;
    }

    std::size_t countUpTo(std::size_t most)
    {
        const uint64_t number = count();
        m_isSound = m_isSound && number <= most;
        return m_isSound ? std::size_t(number) : 0;
    }

    std::string_view m_bytes;
    bool m_isSound = true;
};

} // namespace meshwright::document
