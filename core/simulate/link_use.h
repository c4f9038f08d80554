#pragma once

#include <cstdint>

namespace meshwright::simulate {

/// How what stages send each other uses links and devices.
struct LinkUse
{
    /// What transfers do that are on one link at the same time.
    enum class Sharing : uint8_t
    {
        FirstCome, ///< one after the other, each with the whole bandwidth
        Fair, ///< all at once, each with an equal part of it
    };

    /// Which transfers are on one link.
    enum class Links : uint8_t
    {
        PerPair, ///< those from one stage to one other
        PerStage, ///< all that a stage sends: it has one port
    };

    /// What a stage does while it sends.
    enum class Sending : uint8_t
    {
        Overlapped, ///< computes what comes next
        Blocking, ///< nothing: its next task starts when all that the last one sends is gone
    };

    Sharing sharing = Sharing::FirstCome;
    Links links = Links::PerPair;
    Sending sending = Sending::Overlapped;

    bool operator==(const LinkUse&) const = default;
};

} // namespace meshwright::simulate
