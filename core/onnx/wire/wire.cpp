#include "core/onnx/wire/wire.h"

#include <cstring>
#include <vector>

namespace meshwright::onnx {

namespace {

constexpr int kLargestGroupDepth = 100;

} // namespace

void WireFault::raise(uint64_t at, UserText reason)
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

UserText WireFault::text() const
{
    return path.empty() ? tr("{0} at byte {1}", what, offset)
                        : tr("{0} at byte {1} (in {2})", what, offset, path);
}

bool WireReader::nextAny(WireField& field)
{
    if (m_fault->failed || atEnd())
        return false;
    bool isEndGroup = false;
    if (!readTag(field, isEndGroup))
        return false;
    if (isEndGroup)
        return fail(field.tagAt, tr("a group ends that never began"));
    return readValue(field);
}

bool WireReader::nextVarint(uint64_t& value)
{
    return !m_fault->failed && !atEnd() && readVarint(value, trNoop("a number"));
}

bool WireReader::readVarint(uint64_t& value, const char* what)
{
    const uint64_t start = m_position;
    value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
        if (m_position >= m_end)
            return failAtEnd(start, tr("{0} ends inside {1}", enclosing(), tr(what)));
        const auto byte = uint8_t(m_file[m_position++]);
        if (shift < 64)
            value |= uint64_t(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return fail(start, tr("{0} takes more than ten bytes", tr(what)));
}

bool WireReader::readTag(WireField& field, bool& isEndGroup)
{
    field.tagAt = m_position;
    uint64_t tag = 0;
    if (!readVarint(tag, trNoop("a field's tag")))
        return false;
    if (tag >> 3 == 0 || tag > UINT32_MAX)
        return fail(field.tagAt, tr("field number {0} does not exist", tag >> 3));
    field.number = uint32_t(tag >> 3);
    const auto wire = uint8_t(tag & 7);
    if (wire > 5)
        return fail(field.tagAt, tr("wire type {0} does not exist", int(wire)));
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
        if (!readVarint(field.value, trNoop("a number")))
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
        return failAtEnd(field.tagAt, tr("{0} ends inside {1}", enclosing(), tr("a number")));
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
    if (!readVarint(length, trNoop("a length")))
        return false;
    if (length > m_end - m_position) {
        return failAtEnd(field.tagAt,
                         tr("a length of {0} bytes runs past the end of {1} ({2} bytes left)",
                            length, enclosing(), m_end - m_position));
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
            return failAtEnd(field.tagAt, tr("{0} ends inside {1}", enclosing(), tr("a group")));
        if (!readTag(inner, isEndGroup))
            return false;
        if (isEndGroup) {
            if (inner.number != open.back())
                return fail(inner.tagAt, tr("a group ends that never began"));
            open.pop_back();
        } else if (inner.type == WireType::Group) {
            if (open.size() >= kLargestGroupDepth)
                return fail(inner.tagAt, tr("groups are nested too deep"));
            open.push_back(inner.number);
        } else if (!readValue(inner)) {
            return false;
        }
    }
    field.end = m_position;
    return true;
}

bool WireReader::fail(uint64_t at, UserText what)
{
    m_fault->raise(at, std::move(what));
    return false;
}

bool WireReader::failAtEnd(uint64_t at, UserText what)
{
    if (!m_fault->failed)
        m_fault->isFileEnd = m_end == m_file.size();
    return fail(at, std::move(what));
}

UserText WireReader::enclosing() const
{
    return m_end == m_file.size() ? tr("the file") : tr("its message");
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
