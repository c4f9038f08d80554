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

UserText onDevices(const Segment& segment, int64_t devices)
{
    return segment.unit > 1 ? tr("{0} heads on {1} devices", segment.count, devices)
                            : tr("{0} features on {1} devices", segment.count, devices);
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

UserText whyNotCovered(const Division& division)
{
    int64_t features = 0;
    for (const Segment& segment : division.segments)
        features += segment.size();
    const int64_t stored = division.packing.stored(features);
    if (stored == *division.extent)
        return {};
    return stored < *division.extent
        ? tr("the parts make {0} indices of an axis of {1}: no device would hold the rest", stored,
             *division.extent)
        : tr("the parts make {0} indices of an axis of {1}: the last devices would reach past its "
             "end",
             stored, *division.extent);
}

UserText whyEmpty(const Division& division, int64_t devices)
{
    for (const Segment& segment : division.segments) {
        const Range last = unitsOf(division, segment, devices - 1, devices);
        if (last.size() <= 0)
            return tr("{0}: the last device would get none", onDevices(segment, devices));
    }
    return {};
}

/// Cuts fall between segments or at multiples of the head within one.
UserText whyHeadsTorn(const Division& division, int64_t devices)
{
    if (!division.head)
        return {};
    for (const Segment& segment : division.segments) {
        const int64_t heads = segment.size() / *division.head;
        if (heads % devices != 0)
            return tr("{0} heads cannot be shared evenly by {1} shards: a cut would tear a head of "
                      "{2} features",
                      heads, devices, *division.head);
    }
    return {};
}

UserText whyCodesTorn(const Division& division, int64_t devices)
{
    if (division.packing == Packing {})
        return {};
    int64_t base = 0;
    for (const Segment& segment : division.segments) {
        for (int64_t device = 0; device < devices; ++device) {
            const int64_t end =
                base + unitsOf(division, segment, device, devices).end * segment.unit;
            if (!division.packing.isAligned(end))
                return tr("the cut at feature {0} falls inside a group of {1} packed codes", end,
                          division.packing.denominator);
        }
        base += segment.size();
    }
    return {};
}

/// Query head i uses K/V head i / group: each device must hold those of its own query heads. 32
/// query and 8 K/V heads on 3 devices: device 1 has query heads 11 … 21, which need K/V heads
/// 2 … 5, and holds 3 … 5.
UserText whyGroupsParted(const Division& division, int64_t devices)
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
            return tr("device {0} would hold query heads {1} to {2}, which need K/V heads {3} to "
                      "{4}, and K/V heads {5}",
                      device, query.start, query.end - 1, first, last,
                      key.size() > 0 ? tr("{0} to {1}", key.start, key.end - 1) : tr("none"));
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
        return Error {tr("{0} devices cannot share a tensor", devices)};
    ShardRanges ranges {division.axis, {}};
    if (!division.axis) {
        ranges.devices.resize(std::size_t(devices));
        return ranges;
    }
    if (!division.extent)
        return Error {tr("the size of the axis is not a number, so that its parts are not known")};
    if (int64_t(division.segments.size()) > kMaxPieces / devices)
        return Error {tr("there are too many parts to list")};
    for (int64_t device = 0; device < devices; ++device) {
        std::vector<Range>& pieces = ranges.devices.emplace_back();
        int64_t base = 0;
        for (const Segment& segment : division.segments) {
            const Range units = unitsOf(division, segment, device, devices);
            if (units.start > units.end)
                return Error {tr(
                    "device {0} would begin at {1} of {2}: blocks rounded up leave nothing for it",
                    device, units.start, units.end)};
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
        return {devices, Fit::No, tr("{0} devices cannot share a tensor", devices)};
    if (!division.axis)
        return {devices, Fit::Even, {}};
    if (!division.extent)
        return {devices, Fit::No, tr("the size of the axis is not a number")};
    if (UserText why = whyNotCovered(division); !why.empty())
        return {devices, Fit::No, std::move(why)};
    // Empty shards first: then every device has an index, so that the other checks are short.
    for (const auto& why : {whyEmpty, whyHeadsTorn, whyCodesTorn, whyGroupsParted}) {
        if (UserText reason = why(division, devices); !reason.empty())
            return {devices, Fit::No, std::move(reason)};
    }
    for (const Segment& segment : division.segments) {
        if (segment.count % devices != 0)
            return {
                devices, Fit::Uneven,
                tr("{0}: {1}", onDevices(segment, devices), shares(division, segment, devices))};
    }
    return {devices, Fit::Even, {}};
}

} // namespace meshwright::plan
