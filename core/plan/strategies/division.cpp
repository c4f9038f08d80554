#include "core/plan/strategies/division.h"

#include "core/plan/plan.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

constexpr int64_t kMaxPieces = int64_t(1) << 20;

/// Blocks of ceil(D / n) indices: 10 on 4 is [0,3) [3,6) [6,9) [9,10).
Range roundedUpRange(int64_t count, int64_t device, int64_t devices)
{
    const int64_t block = count / devices + (count % devices != 0 ? 1 : 0);
    return {device * block, std::min(count, (device + 1) * block)};
}

Range unitsOf(const Division& division, const Segment& segment, int64_t device, int64_t devices)
{
    return division.rule == Division::Rule::RoundedUp
        ? roundedUpRange(segment.count, device, devices)
        : evenRange(segment.count, device, devices);
}

std::string unitName(const Segment& segment)
{
    return segment.unit > 1 ? "heads" : "features";
}

std::string onDevices(int64_t count, const std::string& what, int64_t devices)
{
    return std::to_string(count) + ' ' + what + " on " + std::to_string(devices) + " devices";
}

/// "4, 3, 3", at most eight numbers.
std::string shares(const Division& division, const Segment& segment, int64_t devices)
{
    std::string text;
    for (int64_t device = 0; device < std::min<int64_t>(devices, 8); ++device) {
        const Range units = unitsOf(division, segment, device, devices);
        text += (device ? ", " : "") + std::to_string(units.size());
    }
    return text + (devices > 8 ? ", …" : "");
}

std::string whyNotCovered(const Division& division)
{
    int64_t features = 0;
    for (const Segment& segment : division.segments)
        features += segment.size();
    const int64_t stored = division.packing.stored(features);
    if (stored == *division.extent)
        return {};
    return "the parts make " + std::to_string(stored) + " indices of an axis of "
        + std::to_string(*division.extent)
        + (stored < *division.extent ? ": no device would hold the rest"
                                     : ": the last devices would reach past its end");
}

std::string whyEmpty(const Division& division, int64_t devices)
{
    for (const Segment& segment : division.segments) {
        const Range last = unitsOf(division, segment, devices - 1, devices);
        if (last.size() <= 0)
            return onDevices(segment.count, unitName(segment), devices)
                + ": the last device would get none";
    }
    return {};
}

/// Cuts fall between segments or at multiples of the head within one.
std::string whyHeadsTorn(const Division& division, int64_t devices)
{
    if (!division.head)
        return {};
    for (const Segment& segment : division.segments) {
        const int64_t heads = segment.size() / *division.head;
        if (heads % devices != 0)
            return std::to_string(heads) + " heads cannot be shared evenly by "
                + std::to_string(devices) + " shards: a cut would tear a head of "
                + std::to_string(*division.head) + " features";
    }
    return {};
}

std::string whyCodesTorn(const Division& division, int64_t devices)
{
    if (division.packing == Packing {})
        return {};
    int64_t base = 0;
    for (const Segment& segment : division.segments) {
        for (int64_t device = 0; device < devices; ++device) {
            const int64_t end =
                base + unitsOf(division, segment, device, devices).end * segment.unit;
            if (!division.packing.isAligned(end))
                return "the cut at feature " + std::to_string(end) + " falls inside a group of "
                    + std::to_string(division.packing.denominator) + " packed codes";
        }
        base += segment.size();
    }
    return {};
}

/// Query head i uses K/V head i / group: each device must hold those of its own query heads. 32
/// query and 8 K/V heads on 3 devices: device 1 has query heads 11 … 21, which need K/V heads
/// 2 … 5, and holds 3 … 5.
std::string whyGroupsParted(const Division& division, int64_t devices)
{
    if (division.segments.size() < 2)
        return {};
    const Segment& queries = division.segments[0];
    const Segment& keys = division.segments[1];
    if (queries.unit <= 1 || keys.unit != queries.unit || keys.count < 1
        || queries.count == keys.count || queries.count % keys.count != 0)
        return {};
    const int64_t group = queries.count / keys.count;
    for (int64_t device = 0; device < devices; ++device) {
        const Range query = unitsOf(division, queries, device, devices);
        const Range key = unitsOf(division, keys, device, devices);
        if (query.size() < 1)
            continue;
        const int64_t first = query.start / group;
        const int64_t last = (query.end - 1) / group;
        if (first < key.start || last >= key.end)
            return "device " + std::to_string(device) + " would hold query heads "
                + std::to_string(query.start) + " to " + std::to_string(query.end - 1)
                + ", which need K/V heads " + std::to_string(first) + " to " + std::to_string(last)
                + ", and K/V heads "
                + (key.size() > 0 ? std::to_string(key.start) + " to " + std::to_string(key.end - 1)
                                  : std::string("none"));
    }
    return {};
}

} // namespace

Range evenRange(int64_t count, int64_t device, int64_t devices)
{
    const int64_t quotient = count / devices;
    const int64_t rest = count % devices;
    const int64_t start = device * quotient + std::min(device, rest);
    return {start, start + quotient + (device < rest ? 1 : 0)};
}

int64_t Packing::stored(int64_t feature) const
{
    return feature / denominator * numerator + feature % denominator * numerator / denominator;
}

int64_t ShardRanges::size(std::size_t device) const
{
    int64_t size = 0;
    for (const Range& range : devices[device])
        size += range.size();
    return size;
}

Result<ShardRanges> shardRanges(const Division& division, int64_t devices)
{
    if (devices < 1 || devices > kMaxDevices)
        return Error {std::to_string(devices) + " devices cannot share a tensor"};
    ShardRanges ranges {division.axis, {}};
    if (!division.axis) {
        ranges.devices.resize(std::size_t(devices));
        return ranges;
    }
    if (!division.extent)
        return Error {"the size of the axis is not a number, so that its parts are not known"};
    if (int64_t(division.segments.size()) > kMaxPieces / devices)
        return Error {"there are too many parts to list"};
    for (int64_t device = 0; device < devices; ++device) {
        std::vector<Range>& pieces = ranges.devices.emplace_back();
        int64_t base = 0;
        for (const Segment& segment : division.segments) {
            const Range units = unitsOf(division, segment, device, devices);
            if (units.start > units.end)
                return Error {"device " + std::to_string(device) + " would begin at "
                              + std::to_string(units.start) + " of " + std::to_string(units.end)
                              + ": blocks rounded up leave nothing for it"};
            pieces.push_back({division.packing.stored(base + units.start * segment.unit),
                              division.packing.stored(base + units.end * segment.unit)});
            base += segment.size();
        }
    }
    return ranges;
}

DeviceFit fitOf(const Division& division, int64_t devices)
{
    if (devices < 1 || devices > kMaxDevices)
        return {devices, Fit::No, std::to_string(devices) + " devices cannot share a tensor"};
    if (!division.axis)
        return {devices, Fit::Even, {}};
    if (!division.extent)
        return {devices, Fit::No, "the size of the axis is not a number"};
    if (std::string why = whyNotCovered(division); !why.empty())
        return {devices, Fit::No, std::move(why)};
    // Empty shards first: then every device has an index, so that the other checks are short.
    for (const auto& why : {whyEmpty, whyHeadsTorn, whyCodesTorn, whyGroupsParted}) {
        if (std::string reason = why(division, devices); !reason.empty())
            return {devices, Fit::No, std::move(reason)};
    }
    for (const Segment& segment : division.segments) {
        if (segment.count % devices != 0)
            return {devices, Fit::Uneven,
                    onDevices(segment.count, unitName(segment), devices) + ": "
                        + shares(division, segment, devices)};
    }
    return {devices, Fit::Even, {}};
}

} // namespace meshwright::plan
