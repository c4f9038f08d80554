#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// One file of a ZIP archive.
struct ZipEntry
{
    std::string name;
    uint64_t offset = 0; ///< of its local header
    uint64_t stored = 0, size = 0; ///< bytes in the archive and of the file
    uint16_t method = 0; ///< 0: stored, 8: deflated
    uint32_t checksum = 0; ///< CRC-32
};

/// The files that the directory at the end of an archive lists (APPNOTE.TXT 4.3.12, 4.3.16).
/// Errors: there is no such directory, entries that lie outside the archive, parts on other disks,
/// files of 4 GiB and more.
Result<std::vector<ZipEntry>> zipEntries(std::string_view archive);

/// The contents of one file. Errors: another method, encryption, bytes that do not unpack to the
/// size and checksum of the directory, a size that no deflated bytes unpack to.
Result<std::string> readZipEntry(std::string_view archive, const ZipEntry& entry);

} // namespace meshwright::onnx
