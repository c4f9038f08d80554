#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace meshwright {

/// A read-only mapping of a file that survives when another program cuts the file short. Reading
/// beyond the new end would raise SIGBUS; the mapping gives zeros from there on instead and knows
/// that it does. Whoever has read asks wasCut() before the result counts.
///
/// The first mapping installs a handler for SIGBUS in the process. Faults at other addresses go on
/// to the handler that was there before.
class GuardedMapping
{
public:
    /// @p size: of the file, over 0.
    static Result<GuardedMapping> map(int descriptor, uint64_t size);

    GuardedMapping(GuardedMapping&& other) noexcept;
    ~GuardedMapping();
    GuardedMapping(const GuardedMapping&) = delete;
    GuardedMapping& operator=(const GuardedMapping&) = delete;
    GuardedMapping& operator=(GuardedMapping&&) = delete;

    std::string_view bytes() const { return m_bytes; }

    bool wasCut() const;

private:
    GuardedMapping(std::string_view bytes, std::size_t slot)
        : m_bytes(bytes)
        , m_slot(slot)
    {
    }

    std::string_view m_bytes;
    std::optional<std::size_t> m_slot; ///< in the table that the signal handler reads
};

} // namespace meshwright
