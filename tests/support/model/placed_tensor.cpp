#include "tests/support/model/placed_tensor.h"

#include <algorithm>
#include <iterator>

namespace meshwright::tests {

namespace {

using operators::FactorKind;
using operators::FactorRule;
using operators::TensorFactors;
using Counts = std::vector<int64_t>; ///< per factor: parts, or a coordinate

/// Absent: a factor is split in two ways, or may not be split.
std::optional<Counts> partsOfFactors(const FactorRule& rule,
                                     const std::vector<std::optional<PlacedTensor>>& inputs)
{
    Counts parts(rule.factors.size(), 0);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i] || !rule.inputs[i].mapped)
            continue;
        for (std::size_t d = 0; d < rule.inputs[i].dims.size(); ++d) {
            const operators::FactorIndex f = rule.inputs[i].dims[d].front();
            const int64_t own = inputs[i]->parts[d];
            const bool mayBeSplit = rule.factors[f].kind != FactorKind::NeedReplication
                && operators::numberOf(rule.factors[f].size) != 1;
            if ((own > 1 && !mayBeSplit) || (parts[f] != 0 && parts[f] != own))
                return std::nullopt;
            parts[f] = own;
        }
    }
    std::replace(parts.begin(), parts.end(), int64_t(0), int64_t(1));
    return parts;
}

/// The shard of a tensor that a cell works on.
std::size_t shardOf(const TensorFactors& tensor, const Counts& parts, const Counts& cell)
{
    int64_t shard = 0;
    for (const auto& dim : tensor.dims)
        shard = shard * parts[dim.front()] + cell[dim.front()];
    return std::size_t(shard);
}

/// The next cell in row-major order; false behind the last.
bool advance(Counts& cell, const Counts& parts)
{
    for (std::size_t f = cell.size(); f > 0; --f) {
        if (++cell[f - 1] < parts[f - 1])
            return true;
        cell[f - 1] = 0;
    }
    return false;
}

Devices intersection(const Devices& a, const Devices& b)
{
    Devices both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    return both;
}

/// The devices that have all inputs of a cell; absent where nothing says where it is.
std::optional<Devices> devicesOf(const FactorRule& rule,
                                 const std::vector<std::optional<PlacedTensor>>& inputs,
                                 const Counts& parts, const Counts& cell)
{
    std::optional<Devices> devices;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i] || !rule.inputs[i].mapped)
            continue;
        const Devices& own = inputs[i]->shards[shardOf(rule.inputs[i], parts, cell)];
        devices = devices ? intersection(*devices, own) : own;
    }
    return devices;
}

} // namespace

std::optional<Execution> execute(const FactorRule& rule,
                                 const std::vector<std::optional<PlacedTensor>>& inputs)
{
    const std::optional<Counts> parts = partsOfFactors(rule, inputs);
    if (!parts)
        return std::nullopt;
    Execution out;
    std::size_t shards = 1;
    for (const auto& dim : rule.outputs[0].dims) {
        out.result.parts.push_back((*parts)[dim.front()]);
        shards *= std::size_t(out.result.parts.back());
    }
    out.result.shards.resize(shards);
    Counts cell(parts->size(), 0);
    do {
        const std::optional<Devices> devices = devicesOf(rule, inputs, *parts, cell);
        if (!devices || devices->empty())
            return std::nullopt;
        // A reduced result is on all devices that took part in its reduction.
        out.result.shards[shardOf(rule.outputs[0], *parts, cell)].insert(devices->begin(),
                                                                         devices->end());
    } while (advance(cell, *parts));
    for (std::size_t f = 0; f < parts->size(); ++f) {
        if (rule.factors[f].kind == FactorKind::Reduction && (*parts)[f] > 1)
            out.needsCollective = true;
    }
    return out;
}

} // namespace meshwright::tests
