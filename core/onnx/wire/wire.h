#pragma once

#include "core/base/user_text.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Protobuf's wire format, read in place and bounds-checked: a field is a tag (number and wire type
/// as one varint) and a value whose extent the wire type or a length tells. Offsets count from the
/// start of the file, so that findings and splices can name bytes.
namespace meshwright::onnx {

enum class WireType : uint8_t
{
    Varint = 0,
    Fixed64 = 1,
    Length = 2, ///< strings, bytes, messages, packed numbers
    Group = 3, ///< from the start tag to the end tag
    Fixed32 = 5,
};

/// One field of a message and where its bytes lie.
struct WireField
{
    uint32_t number = 0;
    WireType type = WireType::Varint;
    uint64_t tagAt = 0; ///< first byte of the field
    uint64_t lengthAt = 0; ///< first byte of the length (wire type Length only)
    uint64_t begin = 0; ///< the value's bytes: [begin, end); end is the end of the field
    uint64_t end = 0;
    uint64_t value = 0; ///< the number (Varint, Fixed32, Fixed64)

    bool is(uint32_t wanted, WireType wire) const { return number == wanted && type == wire; }
};

/// The first thing that is wrong with the bytes; what comes after it means nothing.
struct WireFault
{
    bool failed = false;
    uint64_t offset = 0;
    UserText what; ///< "a length of 226 bytes runs past the end of the file"
    bool isFileEnd = false; ///< bytes are missing at the end of the file
    std::string path; ///< "graph.node[3].attribute[0]"

    void raise(uint64_t at, UserText reason);
    /// Called on the way out of a message: the fault lies in @p field of the enclosing one.
    void within(std::string_view field);
    void within(std::string_view field, std::size_t index);
    /// "… at byte 21 (in graph.node[3])".
    UserText text() const;
};

/// Walks the fields of one message. Stops at the first fault, which it records once.
class WireReader
{
public:
    /// The message in @p file at [@p begin, @p end), which must lie within it.
    WireReader(std::string_view file, uint64_t begin, uint64_t end, WireFault& fault)
        : m_file(file)
        , m_fault(&fault)
        , m_position(begin)
        , m_end(end)
    {
    }

    /// The message that @p field (wire type Length) holds.
    WireReader(std::string_view file, const WireField& field, WireFault& fault)
        : WireReader(file, field.begin, field.end, fault)
    {
    }

    /// The next field; false at the end and on a fault.
    bool next(WireField& field) { return nextShort(field) || nextAny(field); }

    /// Whether everything read up to here was well-formed.
    bool ok() const { return !m_fault->failed; }

    std::string_view text(const WireField& field) const
    {
        return m_file.substr(field.begin, field.end - field.begin);
    }

    /// A bare varint, as in packed lists; false on a fault and at the end.
    bool nextVarint(uint64_t& value);

    bool atEnd() const { return m_position >= m_end; }

private:
    /// Nearly every field of a graph: wire type Length, tag and length of one byte each. Anything
    /// else, errors included, is left to nextAny().
    bool nextShort(WireField& field)
    {
        constexpr uint64_t kHead = 2;
        if (m_fault->failed || m_position + kHead > m_end)
            return false;
        const auto tag = uint8_t(m_file[m_position]), length = uint8_t(m_file[m_position + 1]);
        constexpr uint8_t kContinuedOrType = 0x87;
        if ((tag & kContinuedOrType) != uint8_t(WireType::Length) || tag < 8 || length >= 0x80
            || length > m_end - m_position - kHead)
            return false;
        field.number = tag >> 3;
        field.type = WireType::Length;
        field.tagAt = m_position;
        field.lengthAt = m_position + 1;
        field.begin = m_position + kHead;
        field.end = field.begin + length;
        m_position = field.end;
        return true;
    }

    bool nextAny(WireField& field);
    bool readVarint(uint64_t& value, const char* what);
    bool readTag(WireField& field, bool& isEndGroup);
    bool readValue(WireField& field);
    bool readFixed(WireField& field, uint64_t size);
    bool readLength(WireField& field);
    bool skipGroup(WireField& field);
    bool fail(uint64_t at, UserText what);
    /// More is said to follow than the file, or the message, has.
    bool failAtEnd(uint64_t at, UserText what);
    UserText enclosing() const;

    std::string_view m_file;
    WireFault* m_fault;
    uint64_t m_position;
    uint64_t m_end;
};

std::size_t varintSize(uint64_t value);
void appendVarint(std::string& out, uint64_t value);
void appendVarintField(std::string& out, uint32_t number, uint64_t value);
/// Tag, length and bytes of a string or message field.
void appendLengthField(std::string& out, uint32_t number, std::string_view bytes);

} // namespace meshwright::onnx
