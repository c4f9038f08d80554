#include "core/onnx/wire/wire.h"

#include <cstring>
#include <vector>

namespace meshwright::onnx {

namespace {

constexpr int kLargestGroupDepth = 100;

} // namespace

void WireFault::raise(uint64_t at, std::string reason)
{
    if (failed)
        return;
    failed = true;
    offset = at;
    what = std::move(reason);
}

void WireFault::within(std::string_view field)
{
    path = path.empty() ? std::string(field) : std::string(field) + '.' + path;
}

void WireFault::within(std::string_view field, std::size_t index)
{
    within(std::string(field) + '[' + std::to_string(index) + ']');
}

std::string WireFault::text() const
{
    std::string text = what + " at byte " + std::to_string(offset);
    if (!path.empty())
        text += " (in " + path + ')';
    return text;
}

bool WireReader::nextAny(WireField& field)
{
    if (m_fault->failed || atEnd())
        return false;
    bool isEndGroup = false;
    if (!readTag(field, isEndGroup))
        return false;
    if (isEndGroup)
        return fail(field.tagAt, "a group ends that never began");
    return readValue(field);
}

bool WireReader::nextVarint(uint64_t& value)
{
    return !m_fault->failed && !atEnd() && readVarint(value, "a number");
}

bool WireReader::readVarint(uint64_t& value, const char* what)
{
    const uint64_t start = m_position;
    value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
        if (m_position >= m_end)
            return fail(start, std::string(enclosing()) + " ends inside " + what);
        const auto byte = uint8_t(m_file[m_position++]);
        if (shift < 64)
            value |= uint64_t(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return fail(start, std::string(what) + " takes more than ten bytes");
}

bool WireReader::readTag(WireField& field, bool& isEndGroup)
{
    field.tagAt = m_position;
    uint64_t tag = 0;
    if (!readVarint(tag, "a field's tag"))
        return false;
    if (tag >> 3 == 0 || tag > UINT32_MAX)
        return fail(field.tagAt, "field number " + std::to_string(tag >> 3) + " does not exist");
    field.number = uint32_t(tag >> 3);
    const auto wire = uint8_t(tag & 7);
    if (wire > 5)
        return fail(field.tagAt, "wire type " + std::to_string(wire) + " does not exist");
    isEndGroup = wire == 4;
    if (!isEndGroup)
        field.type = WireType(wire);
    return true;
}

bool WireReader::readValue(WireField& field)
{
    field.begin = m_position;
    switch (field.type) {
    case WireType::Varint:
        if (!readVarint(field.value, "a number"))
            return false;
        break;
    case WireType::Fixed64:
        return readFixed(field, 8);
    case WireType::Fixed32:
        return readFixed(field, 4);
    case WireType::Length:
        return readLength(field);
    case WireType::Group:
        return skipGroup(field);
    }
    field.end = m_position;
    return true;
}

bool WireReader::readFixed(WireField& field, uint64_t size)
{
    if (m_end - m_position < size)
        return fail(field.tagAt, std::string(enclosing()) + " ends inside a number");
    field.value = 0;
    std::memcpy(&field.value, m_file.data() + m_position, size);
    m_position += size;
    field.end = m_position;
    return true;
}

bool WireReader::readLength(WireField& field)
{
    field.lengthAt = m_position;
    uint64_t length = 0;
    if (!readVarint(length, "a length"))
        return false;
    if (length > m_end - m_position) {
        return fail(field.tagAt,
                    "a length of " + std::to_string(length) + " bytes runs past the end of "
                        + enclosing() + " (" + std::to_string(m_end - m_position) + " bytes left)");
    }
    field.begin = m_position;
    m_position += length;
    field.end = m_position;
    return true;
}

bool WireReader::skipGroup(WireField& field)
{
    // Groups are long gone from protobuf files; an unknown field may still be one.
    std::vector<uint32_t> open {field.number};
    while (!open.empty()) {
        WireField inner;
        bool isEndGroup = false;
        if (atEnd())
            return fail(field.tagAt, std::string(enclosing()) + " ends inside a group");
        if (!readTag(inner, isEndGroup))
            return false;
        if (isEndGroup) {
            if (inner.number != open.back())
                return fail(inner.tagAt, "a group ends that never began");
            open.pop_back();
        } else if (inner.type == WireType::Group) {
            if (open.size() >= kLargestGroupDepth)
                return fail(inner.tagAt, "groups are nested too deep");
            open.push_back(inner.number);
        } else if (!readValue(inner)) {
            return false;
        }
    }
    field.end = m_position;
    return true;
}

bool WireReader::fail(uint64_t at, std::string what)
{
    m_fault->raise(at, std::move(what));
    return false;
}

const char* WireReader::enclosing() const
{
    return m_end == m_file.size() ? "the file" : "its message";
}

std::size_t varintSize(uint64_t value)
{
    std::size_t size = 1;
    for (; value >= 0x80; value >>= 7)
        ++size;
    return size;
}

void appendVarint(std::string& out, uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        out.push_back(char(value | 0x80));
    out.push_back(char(value));
}

void appendVarintField(std::string& out, uint32_t number, uint64_t value)
{
    appendVarint(out, uint64_t(number) << 3 | uint64_t(WireType::Varint));
    appendVarint(out, value);
}

void appendLengthField(std::string& out, uint32_t number, std::string_view bytes)
{
    appendVarint(out, uint64_t(number) << 3 | uint64_t(WireType::Length));
    appendVarint(out, bytes.size());
    out.append(bytes);
}

} // namespace meshwright::onnx
