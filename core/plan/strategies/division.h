#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// How one stored axis of a weight is divided over devices, with the index arithmetic of MAX's
/// ShardingStrategy (Modular, max/graph/weight.py): of D indices on n devices, with q = D div n and
/// r = D mod n, the first r devices get q + 1 and the others q. 10 on 3 is [0,4) [4,7) [7,10).
namespace meshwright::plan {

/// Indices [start, end) of an axis.
struct Range
{
    int64_t start = 0;
    int64_t end = 0;

    bool operator==(const Range&) const = default;

    int64_t size() const { return end - start; }
};

/// The part of @p count indices that device @p device of @p devices gets: D, i and n above. Empty
/// for devices that come too late.
Range evenRange(int64_t count, int64_t device, int64_t devices);

/// A part of an axis that is divided for itself: @p count units, as heads, of @p unit features.
struct Segment
{
    int64_t count = 0;
    int64_t unit = 1;

    bool operator==(const Segment&) const = default;

    int64_t size() const { return count * unit; }
};

/// Stored indices per feature: FP4 holds two codes in a byte (1/2), MXFP6 four in three (3/4).
struct Packing
{
    int64_t numerator = 1;
    int64_t denominator = 1;

    bool operator==(const Packing&) const = default;

    /// The stored index at a feature, rounded down as MAX does.
    int64_t stored(int64_t feature) const;

    /// Whether a feature begins at a stored index of its own.
    bool isAligned(int64_t feature) const { return feature % denominator == 0; }
};

struct Division
{
    enum class Rule
    {
        FirstGetOneMore, ///< MAX's base rule
        RoundedUp, ///< blocks of ceil(D / n), the last ones smaller: its vocabulary embedding
    };

    std::optional<std::size_t> axis; ///< absent: the whole tensor on every device
    std::optional<int64_t> extent; ///< stored size of the axis; absent: not a number
    /// Side by side in the axis, in features; none where the extent is unknown.
    std::vector<Segment> segments;
    Packing packing;
    Rule rule = Rule::FirstGetOneMore;
    /// Features of a head, where the division is by features and heads must come out whole.
    std::optional<int64_t> head;

    bool operator==(const Division&) const = default;
};

/// What each device holds of the divided axis: a range per segment, empty ones included. The device
/// is the position in the list of devices, not its own number.
struct ShardRanges
{
    std::optional<std::size_t> axis; ///< absent: everything on every device, `devices` are empty
    std::vector<std::vector<Range>> devices;

    bool operator==(const ShardRanges&) const = default;

    int64_t size(std::size_t device) const; ///< indices in all its ranges
};

/// Errors: fewer than one device, more than kMaxDevices, an axis whose size is not a number, more
/// pieces than anybody looks at, a rounded-up division that would begin past the end.
Result<ShardRanges> shardRanges(const Division& division, int64_t devices);

enum class Fit
{
    Even,
    Uneven, ///< works, some devices hold more
    No,
};

/// Whether a device count works for a division, and if it is not even, a sentence why.
struct DeviceFit
{
    int64_t devices = 1;
    Fit fit = Fit::Even;
    UserText reason;
};

/// Not: heads that would be torn, fewer heads than devices, packed codes that would be torn, query
/// heads parted from the K and V heads that they need, indices that no device would hold.
DeviceFit fitOf(const Division& division, int64_t devices);

} // namespace meshwright::plan
