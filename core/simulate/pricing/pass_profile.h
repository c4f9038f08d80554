#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/sharding/collectives.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// A collective that the devices of a stage carry out in the course of a pass.
struct PassCollective
{
    NodeId node; ///< at which it happens
    ValueId value; ///< that is moved or reduced, or whose gradient is
    sharding::CollectiveKind kind = sharding::CollectiveKind::AllReduce;
    uint32_t axes = 0; ///< index into PassProfile::axes
    int64_t count = 1; ///< repetitions, one after the other
    std::optional<Bytes> sentPerDevice; ///< by all of them
    Picoseconds ready; ///< how much of the pass is computed by then
    Picoseconds time; ///< of all repetitions
};

/// One pass of one microbatch on a stage: how long it computes, and what it communicates in order.
struct Pass
{
    Picoseconds computed;
    std::vector<PassCollective> collectives;
};

/// What the stage does with a microbatch, where it communicates within itself.
struct PassProfile
{
    Pass forward, backwardInput, backwardWeight;
    std::vector<std::vector<std::string>> axes; ///< mesh axes along which collectives go, each once
    bool isOverlapped = false; ///< collectives run beside compute
};

/// At most so many collectives of a pass are listed: a layer has tens, a model hundreds of layers.
constexpr std::size_t kMostListedCollectives = std::size_t(1) << 16;

/// From a moment on until before another.
struct Interval
{
    Picoseconds start, end;

    bool operator==(const Interval&) const = default;
};

/// Where in a task's time each collective of passes that run one after the other lies; they neither
/// overlap nor leave it. One after the other, what remains beside them is compute, stretched
/// evenly. Overlapped, each begins once what it waits for is computed, or as early as all that
/// follow need. Where they are longer than the task, as in a block of two passes, all are shortened
/// alike. Example: 6 s of compute and collectives of 1 s when 2 and 6 s of it are done. Within [0,
/// 8) s, one after the other: [2, 3) and [7, 8). Within [0, 6) s, overlapped: [2, 3) and [5, 6).
std::vector<Interval> placeCollectives(std::span<const Pass* const> passes, bool isOverlapped,
                                       Interval within);

} // namespace meshwright::simulate
