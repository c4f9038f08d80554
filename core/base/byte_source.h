#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>

namespace meshwright {

/// Bytes that are copied in pieces, never held in memory as a whole.
class ByteSource
{
public:
    virtual ~ByteSource() = default;

    virtual uint64_t size() const = 0;
    /// Fills @p buffer from @p offset. Errors: there are fewer bytes.
    virtual Result<void> read(uint64_t offset, std::span<char> buffer) const = 0;
};

} // namespace meshwright
