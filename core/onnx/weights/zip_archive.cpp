#include "core/onnx/weights/zip_archive.h"

#include "core/base/text.h"

#include <zlib.h>

#include <algorithm>
#include <optional>

namespace meshwright::onnx {

namespace {

constexpr std::size_t kEndSize = 22, kDirectorySize = 46, kLocalSize = 30;
constexpr std::size_t kLongestComment = 0xffff;
constexpr uint32_t kEndMark = 0x06054b50, kDirectoryMark = 0x02014b50, kLocalMark = 0x04034b50;
constexpr uint32_t kElsewhere = 0xffffffff; ///< a size of ZIP64
constexpr uint16_t kStored = 0, kDeflated = 8;
constexpr uint64_t kMostInflation = 1032; ///< of deflate

uint64_t number(std::string_view bytes, std::size_t at, std::size_t size)
{
    uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | uint8_t(bytes[at + i]);
    return value;
}

/// Where the last record begins.
std::optional<std::size_t> endRecord(std::string_view archive)
{
    if (archive.size() < kEndSize)
        return std::nullopt;
    const std::size_t last = archive.size() - kEndSize;
    const std::size_t first = last - std::min(last, kLongestComment);
    for (std::size_t at = last + 1; at-- > first;) {
        if (number(archive, at, 4) == kEndMark)
            return at;
    }
    return std::nullopt;
}

Result<std::string> inflated(std::string_view packed, const ZipEntry& entry)
{
    if (entry.size / kMostInflation > entry.stored)
        return Error {tr("its size is not one that its bytes unpack to")};
    std::string contents(entry.size, '\0');
    z_stream stream {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return Error {tr("zlib does not start")};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(contents.data());
    stream.avail_out = uInt(contents.size());
    const int done = inflate(&stream, Z_FINISH);
    const bool isWhole = done == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    if (!isWhole)
        return Error {tr("its bytes do not unpack to its size")};
    return contents;
}

bool hasChecksum(const std::string& contents, const ZipEntry& entry)
{
    return crc32(0, reinterpret_cast<const Bytef*>(contents.data()), uInt(contents.size()))
        == entry.checksum;
}

} // namespace

Result<std::vector<ZipEntry>> zipEntries(std::string_view archive)
{
    const std::optional<std::size_t> end = endRecord(archive);
    if (!end)
        return Error {tr("it is no ZIP archive")};
    const uint64_t count = number(archive, *end + 10, 2);
    uint64_t at = number(archive, *end + 16, 4);
    std::vector<ZipEntry> entries;
    for (uint64_t i = 0; i < count; ++i) {
        if (at + kDirectorySize > *end || number(archive, at, 4) != kDirectoryMark)
            return Error {tr("its directory is broken")};
        const uint64_t name = number(archive, at + 28, 2), extra = number(archive, at + 30, 2),
                       comment = number(archive, at + 32, 2);
        if (at + kDirectorySize + name > *end)
            return Error {tr("its directory is broken")};
        ZipEntry entry {std::string(archive.substr(at + kDirectorySize, name)),
                        number(archive, at + 42, 4),
                        number(archive, at + 20, 4),
                        number(archive, at + 24, 4),
                        uint16_t(number(archive, at + 10, 2)),
                        uint32_t(number(archive, at + 16, 4))};
        if (entry.offset == kElsewhere || entry.stored == kElsewhere || entry.size == kElsewhere)
            return Error {tr("{0} is of 4 GiB or more, which is not read", inQuotes(entry.name))};
        if (number(archive, at + 8, 2) & 1)
            return Error {tr("{0} is encrypted", inQuotes(entry.name))};
        entries.push_back(std::move(entry));
        at += kDirectorySize + name + extra + comment;
    }
    return entries;
}

Result<std::string> readZipEntry(std::string_view archive, const ZipEntry& entry)
{
    if (entry.offset + kLocalSize > archive.size()
        || number(archive, entry.offset, 4) != kLocalMark)
        return Error {tr("its header is not where the directory says")};
    const uint64_t begin = entry.offset + kLocalSize + number(archive, entry.offset + 26, 2)
        + number(archive, entry.offset + 28, 2);
    if (begin > archive.size() || entry.stored > archive.size() - begin)
        return Error {tr("it runs past the end of the archive")};
    const std::string_view packed = archive.substr(begin, entry.stored);
    if (entry.method != kStored && entry.method != kDeflated)
        return Error {tr("it is compressed by a method other than deflate")};
    if (entry.method == kStored && entry.stored != entry.size)
        return Error {tr("its sizes contradict each other")};
    Result<std::string> contents = entry.method == kStored
        ? Result<std::string>(std::string(packed))
        : inflated(packed, entry);
    if (contents && !hasChecksum(*contents, entry))
        return Error {tr("its checksum is not that of the directory")};
    return contents;
}

} // namespace meshwright::onnx
