#include "core/plan/strategies/strategy.h"

#include "core/base/text.h"
#include "core/plan/axis_atoms.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

UserText unevenCaveat(const UserText& shares)
{
    return tr("{0} here. ONNX states the number of shards and leaves an uneven rest to each "
              "backend, which may round blocks up, pad the tensor or refuse",
              shares);
}

UserText unequalError(const Division& division)
{
    std::string sizes;
    for (std::size_t i = 0; i < division.segments.size(); ++i) {
        if (i == 8) {
            sizes += ", …";
            break;
        }
        sizes += (i ? ", " : "") + std::to_string(division.segments[i].size());
    }
    return tr(
        "an ONNX annotation states equal blocks only, and cannot cut parts of different sizes "
        "({0}) each for itself: split the weight into one per part",
        sizes);
}

bool areEqual(const std::vector<Segment>& segments)
{
    return std::all_of(segments.begin(), segments.end(),
                       [&](const Segment& segment) { return segment == segments.front(); });
}

/// The dimension of equal segments. Three segments of 12 heads of 64 over 5 shards, which do not
/// divide the heads, are {3}, {12 over 5}, {64}.
Result<AxesDim> dimOf(const Division& division, const std::vector<AxisReference>& over,
                      int64_t shards)
{
    const Segment& segment = division.segments.front();
    const int64_t parts = int64_t(division.segments.size());
    const int64_t stored = division.packing.stored(segment.size());
    const int64_t unit = division.packing.stored(segment.unit);
    const bool keepsUnits = segment.unit > 1 && segment.count % shards != 0;
    if (stored * parts != *division.extent || (keepsUnits && unit * segment.count != stored))
        return Error {tr("the packed parts do not begin at stored elements of their own")};
    AxesDim dim;
    if (parts == 1 && !keepsUnits) {
        dim.axes = over;
        return dim;
    }
    if (parts > 1)
        dim.components.push_back({parts, {}});
    if (keepsUnits) {
        dim.components.push_back({segment.count, over});
        dim.components.push_back({unit, {}});
    } else {
        dim.components.push_back({stored, over});
    }
    return dim;
}

/// A division that leaves devices without anything is legal for features, not for heads.
bool isStillLegal(const Division& division, const DeviceFit& fit)
{
    return fit.fit != Fit::No
        || (!division.head && division.packing == Packing {} && division.segments.size() == 1
            && division.segments.front().unit == 1
            && division.segments.front().count < fit.devices);
}

Result<Segment> parseSegment(std::string_view text)
{
    Segment segment;
    const std::size_t times = text.find('x');
    const auto number = [](std::string_view digits, int64_t& value) {
        value = wholeNumber(digits).value_or(0);
        return value > 0;
    };
    const bool ok = times == std::string_view::npos ? number(text, segment.count)
                                                    : number(text.substr(0, times), segment.count)
            && number(text.substr(times + 1), segment.unit);
    if (!ok || segment.count > INT64_MAX / 4 / segment.unit)
        return Error {tr("'{0}' is neither a size nor heads x size, as 4096 or 32x128", text)};
    return segment;
}

} // namespace

Result<int64_t> shardCount(const std::vector<AxisReference>& axes, const Mesh& mesh)
{
    if (axes.empty())
        return Error {tr("no mesh axis is named to split over")};
    std::vector<const AxisReference*> references;
    for (const AxisReference& axis : axes)
        references.push_back(&axis);
    const Result<std::vector<AxisAtom>> atoms = axisAtoms(mesh, references);
    if (!atoms)
        return atoms.error();
    int64_t shards = 1;
    for (const AxisReference& axis : axes) {
        for (std::size_t atom : atomsOf(*atoms, mesh, axis))
            shards *= (*atoms)[atom].size;
    }
    return shards;
}

Result<Statement> WeightStrategy::state(std::span<const graph::Dim> shape, const Mesh& mesh,
                                        const StrategyParameters& parameters) const
{
    const Result<Division> division = divide(shape, parameters);
    if (!division)
        return division.error();
    Statement statement;
    statement.sharding.dims.resize(shape.size());
    if (!division->axis) {
        statement.sharding.replicated = parameters.over;
        return statement;
    }
    const Result<int64_t> shards = shardCount(parameters.over, mesh);
    if (!shards)
        return shards.error();
    AxesDim& dim = statement.sharding.dims[*division->axis];
    if (!division->extent) {
        dim.axes = parameters.over;
        return statement;
    }
    const DeviceFit fit = fitOf(*division, *shards);
    if (!isStillLegal(*division, fit))
        return Error {fit.reason};
    if (!areEqual(division->segments) && *shards > 1)
        return Error {unequalError(*division)};
    Result<AxesDim> cut = dimOf(*division, parameters.over, *shards);
    if (!cut)
        return cut.error();
    dim = std::move(*cut);
    if (fit.fit != Fit::Even && division->rule == Division::Rule::FirstGetOneMore)
        statement.caveat = unevenCaveat(fit.reason);
    return statement;
}

Result<void> parseSegments(std::string_view text, StrategyParameters& parameters)
{
    parameters.segments.reset();
    parameters.parts.clear();
    if (text.find_first_of(",x") == std::string_view::npos) {
        const Result<Segment> count = parseSegment(text);
        if (!count)
            return count.error();
        parameters.segments = count->count;
        return {};
    }
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const Result<Segment> segment = parseSegment(text.substr(begin, end - begin));
        if (!segment)
            return segment.error();
        parameters.parts.push_back(*segment);
        begin = end + 1;
    }
    return {};
}

} // namespace meshwright::plan
