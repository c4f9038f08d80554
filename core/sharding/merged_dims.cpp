#include "core/sharding/merged_dims.h"

#include "core/sharding/projection.h"

#include <algorithm>
#include <optional>

namespace meshwright::sharding {

namespace {

/// One reshape, or product, of a network with what its tensors are split over.
class Merging
{
public:
    Merging(const PlanGraph& network, const Operation& operation,
            std::span<const ShardingIndex> shardings, const ShardingPool& pool)
        : m_network(network)
        , m_operation(operation)
        , m_rule(*operation.rule)
    {
        for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
            const TensorIndex tensor = operation.tensors[t];
            m_shardings.push_back(tensor == kNoTensor ? nullptr : &pool[shardings[tensor]]);
            m_projections.emplace_back();
            if (m_shardings[t])
                m_projections[t] = project(*m_shardings[t], m_rule.tensors[t], m_rule);
        }
    }

    void addTo(MergedDims& merged) const
    {
        for (std::size_t t = 0; t < m_shardings.size(); ++t) {
            if (!m_shardings[t] || !m_rule.tensors[t].mapped)
                continue;
            const TensorView& view = m_network.view(m_operation.tensors[t]);
            for (std::size_t d = 0; d < m_rule.tensors[t].dims.size(); ++d) {
                const std::size_t dim = view.dimOf(d);
                const bool isHeld = view.reader || !view.components[dim].empty();
                DimComponents components = isHeld ? DimComponents() : componentsOf(t, d);
                if (components.empty())
                    continue;
                TensorComponents& all = merged[view.value];
                all.resize(view.components.size());
                all[dim] = std::move(components);
            }
        }
    }

private:
    /// Whether a factor is split in the other tensors, evenly, over axes that this one leaves free.
    bool isWanted(std::size_t t, uint32_t factor) const
    {
        if (!m_projections[t].factors[factor].axes.empty())
            return false;
        for (std::size_t other = 0; other < m_projections.size(); ++other) {
            if (other == t || !m_shardings[other])
                continue;
            const AxisList& axes = m_projections[other].factors[factor].axes;
            const int64_t size = m_rule.factors[factor].size;
            const auto isFree = [&](const Axis& axis) { return !m_shardings[t]->uses(axis); };
            if (!axes.empty() && std::all_of(axes.begin(), axes.end(), isFree)
                && (size == kUnknownSize || size % product(axes) == 0))
                return true;
        }
        return false;
    }

    /// The sizes of what is split and of all between; empty: nothing minor is, or more than one is
    /// no number.
    DimComponents componentsOf(std::size_t t, std::size_t d) const
    {
        const std::vector<uint32_t>& factors = m_rule.tensors[t].dims[d];
        DimComponents components;
        int64_t between = 1;
        bool isMinor = false;
        const auto flush = [&] {
            if (between != 1)
                components.push_back(between);
            between = 1;
        };
        for (std::size_t i = 0; i < factors.size(); ++i) {
            const int64_t size = m_rule.factors[factors[i]].size;
            if (m_shardings[t]->dims[d].axes.empty() && isWanted(t, factors[i])) {
                flush();
                components.push_back(size);
                isMinor = isMinor || i > 0;
            } else {
                between *= size; // that of a symbol is 0
            }
        }
        flush();
        const auto unknown = std::count(components.begin(), components.end(), kUnknownSize);
        return isMinor && unknown < 2 && components.size() > 1 ? components : DimComponents();
    }

    const PlanGraph& m_network;
    const Operation& m_operation;
    const Rule& m_rule;
    std::vector<const TensorSharding*> m_shardings;
    std::vector<TensorProjection> m_projections;
};

/// A product with weights in blocks, which may hold rows and blocks of rows in one dimension.
bool isOfBlocks(const Rule& rule)
{
    return rule.operatorClass == operators::OperatorClass::Other
        && std::any_of(rule.factors.begin(), rule.factors.end(), [](const RuleFactor& factor) {
               return factor.role == operators::FactorRole::ScaleBlock;
           });
}

bool isMerge(const Operation& operation)
{
    const auto isCompound = [](const std::vector<uint32_t>& dim) { return dim.size() > 1; };
    return (operation.rule->operatorClass == operators::OperatorClass::View
            || isOfBlocks(*operation.rule))
        && std::any_of(operation.rule->tensors.begin(), operation.rule->tensors.end(),
                       [&](const RuleTensor& tensor) {
                           return std::any_of(tensor.dims.begin(), tensor.dims.end(), isCompound);
                       });
}

} // namespace

MergedDims mergedDims(const PlanGraph& network, std::span<const ShardingIndex> shardings,
                      const ShardingPool& pool)
{
    MergedDims merged;
    for (const Operation& operation : network.operationGraph().operations()) {
        const auto isSplit = [&](TensorIndex tensor) {
            return tensor != kNoTensor && pool.isSplit(shardings[tensor]);
        };
        if (isMerge(operation)
            && std::any_of(operation.tensors.begin(), operation.tensors.end(), isSplit))
            Merging(network, operation, shardings, pool).addTo(merged);
    }
    return merged;
}

bool addMerged(MergedDims& merged, const MergedDims& more)
{
    bool isNew = false;
    for (const auto& [value, components] : more) {
        TensorComponents& all = merged[value];
        all.resize(components.size());
        for (std::size_t d = 0; d < components.size(); ++d) {
            if (components[d].empty() || !all[d].empty())
                continue;
            all[d] = components[d];
            isNew = true;
        }
    }
    return isNew;
}

} // namespace meshwright::sharding
