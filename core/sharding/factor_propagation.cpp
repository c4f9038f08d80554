#include "core/sharding/factor_propagation.h"

#include <algorithm>
#include <numeric>

namespace meshwright::sharding {

namespace {

using operators::FactorKind;
using operators::OperatorClass;

Direction directionOf(const Rule& rule, uint32_t factor, const StepOptions& options)
{
    const RuleFactor& properties = rule.factors[factor];
    if (properties.blocked)
        return Direction::None;
    return properties.kind == FactorKind::PassThrough ? options.passThrough : options.others;
}

/// A list being agreed on. While it may expand, a longer list that it begins extends it.
struct Agreement
{
    AxisList axes;
    bool mayExpand = true;

    void freezeAt(std::size_t length)
    {
        axes.resize(length);
        mayExpand = false;
    }

    void meet(const AxisList& other)
    {
        std::size_t i = 0;
        for (; i < axes.size() && i < other.size(); ++i) {
            if (axes[i] == other[i])
                continue;
            if (other[i].isPrefixOf(axes[i])) {
                if (i + 1 < other.size()) {
                    axes[i] = other[i];
                    freezeAt(i + 1);
                }
                return;
            }
            if (!axes[i].isPrefixOf(other[i])) {
                freezeAt(i);
                return;
            }
            if (!mayExpand || i + 1 < axes.size()) {
                freezeAt(i + 1);
                return;
            }
            axes[i] = other[i];
        }
        if (i == axes.size() && mayExpand)
            axes.insert(axes.end(), other.begin() + std::ptrdiff_t(i), other.end());
    }
};

/// The part of @p axis in front of everything that other factors of the tensor use.
std::optional<Axis> withoutOtherFactors(const TensorProjection& tensor, uint32_t factor, Axis axis)
{
    for (uint32_t other = 0; other < tensor.factors.size(); ++other) {
        if (other == factor)
            continue;
        for (const AxisList* list :
             {&tensor.factors[other].axes, &tensor.factors[other].overflow}) {
            for (const Axis& used : *list) {
                const std::optional<Axis> prefix = prefixWithout(axis, used);
                if (!prefix)
                    return std::nullopt;
                axis = *prefix;
            }
        }
    }
    return axis;
}

std::optional<Axis> withoutList(const AxisList& list, Axis axis)
{
    for (const Axis& used : list) {
        const std::optional<Axis> prefix = prefixWithout(axis, used);
        if (!prefix)
            return std::nullopt;
        axis = *prefix;
    }
    return axis;
}

/// What a tensor that has the factor can take of it, other factors aside.
std::optional<Axis> withinFactor(const TensorProjection& tensor, const Rule& rule, uint32_t factor,
                                 const Axis& candidate, int64_t before, AxisObstacle& obstacle)
{
    const FactorSharding& own = tensor.factors[factor];
    std::optional<Axis> axis = withoutList(tensor.replicated, candidate);
    if (!axis || *axis != candidate)
        obstacle = AxisObstacle::Replicated;
    if (axis) {
        const Axis unreplicated = *axis;
        axis = withoutList(tensor.unreduced, unreplicated);
        if (!axis || *axis != unreplicated)
            obstacle = AxisObstacle::Unreduced;
    }
    if (!axis)
        return std::nullopt;
    if (std::any_of(own.axes.begin(), own.axes.end(),
                    [&](const Axis& has) { return has.contains(*axis); }))
        return axis;
    const int64_t size = rule.factors[factor].size;
    // Of one element the other devices would hold nothing but padding.
    if (size == 1 && axis->size > 1) {
        obstacle = AxisObstacle::DoesNotDivide;
        return std::nullopt;
    }
    if (!own.closed && own.overflow.empty()) {
        if (own.isMinorMost || size == kUnknownSize)
            return axis;
        if (size % before == 0) {
            const int64_t part = std::gcd(size / before, axis->size);
            if (part != axis->size)
                obstacle = AxisObstacle::DoesNotDivide;
            if (part > 1)
                return Axis {axis->axis, axis->before, part};
        } else {
            obstacle = AxisObstacle::DoesNotDivide;
        }
    } else {
        obstacle = own.closed ? AxisObstacle::Closed : AxisObstacle::DoesNotDivide;
    }
    if (!own.axes.empty() && own.axes.back().isPrefixOf(*axis))
        return own.axes.back();
    return std::nullopt;
}

/// Lets @p accept shorten each axis of a list; the list ends at the first that is.
template<typename Accept>
void truncate(AxisList& list, Accept accept)
{
    int64_t before = 1;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::optional<Axis> accepted = accept(list[i], before);
        if (!accepted || *accepted != list[i]) {
            list.resize(i);
            if (accepted)
                list.push_back(*accepted);
            return;
        }
        before *= accepted->size;
    }
}

bool extend(TensorProjection& tensor, uint32_t factor, const AxisList& axes)
{
    FactorSharding& own = tensor.factors[factor];
    if (!own.present || prefixStatus(own.axes, axes) != PrefixStatus::StrictPrefix)
        return false;
    own.axes = axes;
    return true;
}

bool propagateBasic(const Rule& rule, std::vector<TensorProjection>& tensors,
                    const StepOptions& options)
{
    bool changed = false;
    for (uint32_t factor = 0; factor < rule.factors.size(); ++factor) {
        AxisList axes = compatibleMajorAxes(rule, factor, tensors, options);
        truncate(axes, [&](const Axis& candidate, int64_t before) -> std::optional<Axis> {
            std::optional<Axis> axis = candidate;
            for (std::size_t t = 0; t < tensors.size() && axis; ++t) {
                if (rule.tensors[t].mapped)
                    axis = acceptedOn(tensors[t], rule, factor, *axis, before);
            }
            return axis;
        });
        for (std::size_t t = 0; t < tensors.size(); ++t)
            changed |= rule.tensors[t].mapped && extend(tensors[t], factor, axes);
    }
    return changed;
}

/// A factor with something to propagate, and what decides its turn.
struct Candidate
{
    uint32_t factor = 0;
    AxisList axes;
    std::size_t source = 0; ///< the largest tensor that has the axes already
    double sourceSize = 0;
    int64_t parts = 1;
};

std::vector<Candidate> candidatesOf(const Rule& rule, const std::vector<TensorProjection>& tensors,
                                    const StepOptions& options)
{
    std::vector<Candidate> candidates;
    for (uint32_t factor = 0; factor < rule.factors.size(); ++factor) {
        Candidate candidate {factor, compatibleMajorAxes(rule, factor, tensors, options)};
        if (candidate.axes.empty())
            continue;
        candidate.parts = product(candidate.axes);
        bool found = false;
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const bool has = rule.tensors[t].mapped && tensors[t].factors[factor].present
                && prefixStatus(candidate.axes, tensors[t].factors[factor].axes)
                    != PrefixStatus::NotAPrefix;
            if (!has || (found && rule.tensors[t].elements <= candidate.sourceSize))
                continue;
            candidate.source = t;
            candidate.sourceSize = rule.tensors[t].elements;
            found = true;
        }
        candidates.push_back(std::move(candidate));
    }
    const bool elementwise = rule.operatorClass == OperatorClass::Elementwise;
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](const Candidate& a, const Candidate& b) {
                         if (a.sourceSize != b.sourceSize)
                             return a.sourceSize > b.sourceSize;
                         if (elementwise && a.parts != b.parts)
                             return a.parts > b.parts;
                         if (a.source != b.source)
                             return a.source < b.source;
                         return a.factor < b.factor;
                     });
    return candidates;
}

/// Where the results of an elementwise operation could not take all of the axes, its operands take
/// no more than the results: axes do not run sideways from operand to operand.
void limitToResults(const Rule& rule, const std::vector<TensorProjection>& tensors, uint32_t factor,
                    AxisList& axes)
{
    for (std::size_t t = rule.operands; t < tensors.size(); ++t) {
        if (!rule.tensors[t].mapped || !tensors[t].factors[factor].present)
            continue;
        const AxisList& result = tensors[t].factors[factor].axes;
        if (prefixStatus(result, axes) == PrefixStatus::StrictPrefix)
            axes = result;
    }
}

bool updateTensor(const Rule& rule, std::vector<TensorProjection>& tensors, std::size_t t,
                  const std::vector<Candidate>& candidates)
{
    bool changed = false;
    TensorProjection& tensor = tensors[t];
    for (const Candidate& candidate : candidates) {
        const FactorSharding& own = tensor.factors[candidate.factor];
        if (!own.present)
            continue;
        AxisList axes = candidate.axes;
        AxisObstacle ignored {};
        truncate(axes, [&](const Axis& axis, int64_t before) {
            return withinFactor(tensor, rule, candidate.factor, axis, before, ignored);
        });
        if (prefixStatus(own.axes, axes) != PrefixStatus::StrictPrefix)
            continue;
        truncate(axes, [&](const Axis& axis, int64_t) {
            return withoutOtherFactors(tensor, candidate.factor, axis);
        });
        if (rule.operatorClass == OperatorClass::Elementwise && !rule.isResult(t))
            limitToResults(rule, tensors, candidate.factor, axes);
        changed |= extend(tensor, candidate.factor, axes);
    }
    return changed;
}

bool propagateAggressive(const Rule& rule, std::vector<TensorProjection>& tensors,
                         const StepOptions& options)
{
    const std::vector<Candidate> candidates = candidatesOf(rule, tensors, options);
    if (candidates.empty())
        return false;
    bool changed = false;
    const auto update = [&](std::size_t from, std::size_t to) {
        for (std::size_t t = from; t < to; ++t) {
            if (rule.tensors[t].mapped)
                changed |= updateTensor(rule, tensors, t, candidates);
        }
    };
    update(rule.operands, tensors.size());
    update(0, rule.operands);
    return changed;
}

} // namespace

AxisList compatibleMajorAxes(const Rule& rule, uint32_t factor,
                             const std::vector<TensorProjection>& tensors,
                             const StepOptions& options)
{
    const Direction direction = directionOf(rule, factor, options);
    Agreement agreement;
    if (direction == Direction::None)
        return {};
    const auto meetGroup = [&](std::size_t from, std::size_t to) {
        for (std::size_t t = from; t < to; ++t) {
            const RuleTensor& tensor = rule.tensors[t];
            const bool gives = !(tensor.isBroadcast && options.broadcastsReceive);
            if (tensor.mapped && gives && tensors[t].factors[factor].present)
                agreement.meet(tensors[t].factors[factor].axes);
        }
    };
    const bool resultsFirst = direction == Direction::Backward;
    if (resultsFirst)
        meetGroup(rule.operands, tensors.size());
    else
        meetGroup(0, rule.operands);
    if (direction != Direction::Both)
        agreement.mayExpand = false;
    if (resultsFirst)
        meetGroup(0, rule.operands);
    else
        meetGroup(rule.operands, tensors.size());
    return std::move(agreement.axes);
}

std::optional<Axis> acceptedOn(const TensorProjection& tensor, const Rule& rule, uint32_t factor,
                               const Axis& axis, int64_t before, AxisObstacle* obstacle)
{
    AxisObstacle reason = AxisObstacle::None;
    std::optional<Axis> accepted = withoutOtherFactors(tensor, factor, axis);
    if (!accepted || *accepted != axis)
        reason = AxisObstacle::UsedByOtherDimension;
    if (accepted && tensor.factors[factor].present) {
        AxisObstacle within = AxisObstacle::None;
        accepted = withinFactor(tensor, rule, factor, *accepted, before, within);
        if (within != AxisObstacle::None)
            reason = within;
    }
    if (obstacle)
        *obstacle = reason;
    return accepted;
}

bool propagateFactors(const Rule& rule, std::vector<TensorProjection>& tensors,
                      const StepOptions& options)
{
    return options.aggressive ? propagateAggressive(rule, tensors, options)
                              : propagateBasic(rule, tensors, options);
}

} // namespace meshwright::sharding
