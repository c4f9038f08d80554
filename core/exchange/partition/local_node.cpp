#include "core/exchange/partition/local_node.h"

#include "core/exchange/partition/rank_body.h"
#include "core/exchange/partition/rank_operators.h"
#include "core/sharding/projection.h"

#include <algorithm>

namespace meshwright::exchange {

using onnx::IndexRange;
using sharding::AxisList;
using sharding::kUnknownSize;
using sharding::RuleTensor;

namespace {

using FactorRanges = std::map<uint32_t, IndexRange>;

/// The parts of a dimension's factors that make up a block of it: of (2)(4), [4, 6) is {1} and
/// [0, 2). False: it is no product of such parts.
bool takeApart(const std::vector<uint32_t>& factors, const sharding::Rule& rule, int64_t size,
               IndexRange block, FactorRanges& ranges)
{
    int64_t inner = 1;
    for (const uint32_t factor : factors)
        inner *= std::max<int64_t>(rule.factors[factor].size, 1);
    if (factors.size() == 1 && rule.factors[factors.front()].size == kUnknownSize) {
        ranges[factors.front()] = block;
        return true;
    }
    if (inner != size)
        return false;
    IndexRange rest = block;
    for (const uint32_t factor : factors) {
        const int64_t own = std::max<int64_t>(rule.factors[factor].size, 1);
        inner /= own;
        const bool isLast = factor == factors.back();
        if (rest.begin == 0 && rest.end == own * inner) {
            ranges[factor] = {0, own};
            rest = {0, inner};
        } else if (rest.begin % inner == 0 && rest.end % inner == 0) {
            ranges[factor] = {rest.begin / inner, rest.end / inner};
            rest = {0, inner}; // whatever this factor has, it has with all of the others
        } else if (!isLast && rest.begin / inner == (rest.end - 1) / inner) {
            const int64_t at = rest.begin / inner;
            ranges[factor] = {at, at + 1};
            rest = {rest.begin - at * inner, rest.end - at * inner};
        } else {
            return false;
        }
    }
    return true;
}

/// Works out which factors of a run must be whole.
class Settling
{
public:
    Settling(LocalNode& run, const DeviceGrid& grid)
        : m_run(run)
        , m_grid(grid)
    {
    }

    void keepWhole(const std::map<uint32_t, UserText>& factors)
    {
        for (const auto& [factor, reason] : factors) {
            if (!m_run.factors[factor].empty())
                m_run.keptWhole.emplace(factor, reason);
        }
        apply();
    }

    /// Until every tensor has the same of every factor.
    void agree()
    {
        while (true) {
            std::map<uint32_t, UserText> wrong;
            for (const uint32_t factor : disagreeing())
                wrong.emplace(factor, tr("its parts do not fit those of the other tensors"));
            std::erase_if(wrong, [&](const auto& entry) { return isWhole(entry.first); });
            if (wrong.empty())
                return;
            keepWhole(wrong);
        }
    }

private:
    bool isWhole(uint32_t factor) const
    {
        return m_run.factors[factor].empty() && m_run.keptWhole.contains(factor);
    }

    /// Clears what is kept whole in all tensors, and reads again what splits the factors.
    void apply()
    {
        const sharding::Rule& rule = *m_run.rule;
        m_run.factors.assign(rule.factors.size(), {});
        for (std::size_t t = 0; t < m_run.used.size(); ++t) {
            if (!m_run.views[t])
                continue;
            auto projection = sharding::project(m_run.used[t], rule.tensors[t], rule);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                projection.factors[f].overflow.clear();
                if (m_run.keptWhole.contains(f))
                    projection.factors[f].axes.clear();
            }
            m_run.used[t] = sharding::unproject(projection, rule.tensors[t], rule, m_run.used[t]);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                if (projection.factors[f].present && m_run.factors[f].empty())
                    m_run.factors[f] = projection.factors[f].axes;
            }
        }
        m_run.partial.clear();
        for (uint32_t f = 0; f < rule.factors.size(); ++f) {
            if (rule.factors[f].kind == operators::FactorKind::Reduction)
                m_run.partial.insert(m_run.partial.end(), m_run.factors[f].begin(),
                                     m_run.factors[f].end());
        }
        sharding::sortAndMerge(m_run.partial);
    }

    std::set<uint32_t> disagreeing() const
    {
        std::set<uint32_t> wrong;
        for (std::size_t t = 0; t < m_run.used.size(); ++t) {
            if (!m_run.views[t])
                continue;
            const auto projection =
                sharding::project(m_run.used[t], m_run.rule->tensors[t], *m_run.rule);
            for (uint32_t f = 0; f < projection.factors.size(); ++f) {
                if (projection.factors[f].present
                    && (projection.factors[f].axes != m_run.factors[f]
                        || !projection.factors[f].overflow.empty()))
                    wrong.insert(f);
            }
        }
        for (int64_t position = 0; wrong.empty() && position < int64_t(m_grid.devices.size());
             ++position)
            compareAt(position, wrong);
        return wrong;
    }

    void compareAt(int64_t position, std::set<uint32_t>& wrong) const
    {
        FactorRanges known;
        for (std::size_t t = 0; t < m_run.used.size(); ++t) {
            if (!m_run.views[t])
                continue;
            const RuleTensor& tensor = m_run.rule->tensors[t];
            for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
                const int64_t size = m_run.views[t]->sizes[d];
                if (size == kUnknownSize || tensor.dims[d].empty() || isExchanged(tensor.dims[d]))
                    continue;
                const IndexRange block = heldRange(m_run.used[t].dims[d], size, m_grid, position);
                if (!agreesWith(known, tensor.dims[d], size, block)) {
                    for (const uint32_t factor : tensor.dims[d]) {
                        if (!m_run.factors[factor].empty())
                            wrong.insert(factor);
                    }
                }
            }
        }
    }

    /// Blocks of an image and of the windows over it differ; edges make up for that.
    bool isExchanged(const std::vector<uint32_t>& factors) const
    {
        return std::any_of(factors.begin(), factors.end(), [&](uint32_t factor) {
            return m_run.exchangesHalo(factor) && !m_run.factors[factor].empty();
        });
    }

    bool agreesWith(FactorRanges& known, const std::vector<uint32_t>& factors, int64_t size,
                    IndexRange block) const
    {
        if (!m_run.isSplitBy(factors))
            return true;
        FactorRanges own;
        if (factors.size() > 1 && block.begin == block.end)
            return true; // nothing of it: no part of the factors in particular
        if (!takeApart(factors, *m_run.rule, size, block, own))
            return false;
        for (const auto& [factor, range] : own) {
            const auto [found, isNew] = known.emplace(factor, range);
            const bool isEmpty =
                range.begin == range.end && found->second.begin == found->second.end;
            if (!isNew && !isEmpty && found->second != range)
                return false;
        }
        return true;
    }

    LocalNode& m_run;
    const DeviceGrid& m_grid;
};

/// 4 over 3 devices are 2, 2 and none: hardly any runtime computes with nothing.
bool leavesEmptyParts(int64_t size, const AxisList& axes)
{
    const int64_t parts = sharding::product(axes);
    return size != kUnknownSize && parts > 1 && (size + parts - 1) / parts * (parts - 1) >= size;
}

/// What no operator can run on parts of by itself.
std::map<uint32_t, UserText> generallyWhole(const LocalNode& run, bool makesTensors)
{
    std::map<uint32_t, UserText> whole;
    const sharding::Rule& rule = *run.rule;
    std::vector<bool> isRead(rule.factors.size()), isWritten(rule.factors.size());
    for (std::size_t t = 0; t < rule.tensors.size(); ++t) {
        for (const std::vector<uint32_t>& dim : rule.tensors[t].dims) {
            for (const uint32_t factor : dim) {
                if (run.views[t])
                    (rule.isResult(t) ? isWritten : isRead)[factor] = true;
            }
        }
    }
    for (uint32_t f = 0; f < rule.factors.size(); ++f) {
        const operators::FactorKind kind = rule.factors[f].kind;
        if (run.exchangesHalo(f))
            continue;
        if (kind == operators::FactorKind::Permutation)
            whole.emplace(f, tr("parts of it would have to exchange their edges"));
        else if (kind == operators::FactorKind::NeedReplication)
            whole.emplace(f, tr("the operator needs it whole"));
        else if (!isRead[f] && !makesTensors)
            whole.emplace(f, tr("the operator makes all of it"));
        else if (!isWritten[f] && kind == operators::FactorKind::PassThrough)
            whole.emplace(f, tr("no result is split by it"));
        else if (leavesEmptyParts(rule.factors[f].size, run.factors[f]))
            whole.emplace(f, tr("a device would have nothing of it"));
    }
    return whole;
}

} // namespace

bool LocalNode::exchangesHalo(uint32_t factor) const
{
    return std::any_of(halos.begin(), halos.end(),
                       [&](const sharding::HaloExchange& halo) { return halo.factor == factor; });
}

bool LocalNode::isSplit() const
{
    return std::any_of(factors.begin(), factors.end(),
                       [](const AxisList& axes) { return !axes.empty(); });
}

bool LocalNode::isSplitBy(const std::vector<uint32_t>& those) const
{
    return std::any_of(those.begin(), those.end(),
                       [&](uint32_t factor) { return !factors[factor].empty(); });
}

std::optional<std::size_t> LocalNode::tensorOf(std::size_t argument, bool isOutput) const
{
    const std::size_t t = rule ? argument + (isOutput ? rule->operands : 0) : 0;
    if (!rule || t >= views.size() || !views[t] || (!isOutput && t >= rule->operands))
        return std::nullopt;
    return t;
}

const sharding::TensorSharding* LocalNode::usedAs(std::size_t argument, bool isOutput) const
{
    if (body) {
        const auto& all = isOutput ? body->outputs : body->inputs;
        return argument < all.size() && all[argument] ? &*all[argument] : nullptr;
    }
    const std::optional<std::size_t> t = tensorOf(argument, isOutput);
    return t ? &used[*t] : nullptr;
}

std::vector<uint32_t> LocalNode::factorsOf(std::size_t argument, bool isOutput,
                                           std::size_t dim) const
{
    std::vector<uint32_t> all;
    const std::optional<std::size_t> t = tensorOf(argument, isOutput);
    for (std::size_t d = 0; t && d < rule->tensors[*t].dims.size(); ++d) {
        if (views[*t]->dimOf(d) == dim)
            all.insert(all.end(), rule->tensors[*t].dims[d].begin(),
                       rule->tensors[*t].dims[d].end());
    }
    return all;
}

bool LocalNode::isSplitAt(std::size_t argument, bool isOutput, std::size_t dim) const
{
    return isSplitBy(factorsOf(argument, isOutput, dim));
}

std::size_t LocalNode::rankOf(std::size_t input) const
{
    const std::optional<std::size_t> t = tensorOf(input, false);
    return t ? views[*t]->components.size() : 0;
}

int64_t LocalNode::localSize(uint32_t factor, const DeviceGrid& grid, int64_t position) const
{
    const int64_t size = rule->factors[factor].size;
    if (factors[factor].empty() || size == kUnknownSize)
        return size;
    sharding::DimSharding dim;
    dim.axes = factors[factor];
    const IndexRange held = heldRange(dim, size, grid, position);
    return held.end - held.begin;
}

int64_t LocalNode::localSize(operators::FactorRole role, const DeviceGrid& grid,
                             std::optional<int64_t> position) const
{
    int64_t size = 1;
    for (uint32_t f = 0; rule && f < rule->factors.size(); ++f) {
        if (rule->factors[f].role == role)
            size *= position ? localSize(f, grid, *position) : rule->factors[f].size;
    }
    return size;
}

LocalNode localNodeOf(const sharding::PropagationResult& propagation, const graph::Graph& graph,
                      const shapes::ShapeTable& shapes, NodeId id, const DeviceGrid& grid)
{
    LocalNode run;
    run.node = &graph.node(id);
    run.name = graph.reference(id);
    const sharding::PlanGraph& network = propagation.planGraph();
    const std::optional<uint32_t> operation = network.operationOf(id);
    // On another stage's devices than its own only a Constant is known to run in parts.
    const bool isElsewhere = network.meshOf(id) != grid.mesh;
    if (isElsewhere && !run.node->inputs.empty())
        return run;
    if (!run.node->subgraphs.empty())
        run.body = bodyRunOf(propagation, graph, shapes, id, grid);
    if (!operation || !run.node->subgraphs.empty() || graph.function(*run.node))
        return run;
    run.operation = &network.operationGraph().operations()[*operation];
    run.rule = run.operation->rule;
    const sharding::Execution* execution = propagation.execution(id);
    for (std::size_t t = 0; t < run.operation->tensors.size(); ++t) {
        const sharding::TensorIndex own = run.operation->tensors[t];
        const sharding::TensorIndex tensor = isElsewhere && own != sharding::kNoTensor
            ? network.tensorOn(grid.mesh, network.view(own).value)
            : own;
        run.views.push_back(tensor == sharding::kNoTensor ? nullptr : &network.view(tensor));
        run.used.push_back(
            tensor == sharding::kNoTensor ? sharding::TensorSharding()
                : isElsewhere             ? propagation.of(tensor)
                : execution               ? execution->used[t]
                            : sharding::emptySharding(network.operationGraph().rank(tensor), true));
        run.used.back().unreduced.clear();
        run.used.back().replicated.clear();
    }
    Settling settling(run, grid);
    settling.keepWhole({});
    if (!run.isSplit())
        return run;
    if (const auto image = run.tensorOf(0, false), result = run.tensorOf(0, true); image && result)
        run.windows = sharding::windowsOf(graph, shapes, id, run.views[*image], run.views[*result]);
    run.halos = sharding::haloExchanges(run.windows, *run.rule, run.factors);
    settling.keepWhole(generallyWhole(run, makesTensors(*run.node)));
    settling.keepWhole(factorsNeededWhole(run, graph, shapes));
    settling.agree();
    std::erase_if(run.halos, [&](const sharding::HaloExchange& halo) {
        return run.factors[halo.factor].empty();
    });
    return run;
}

} // namespace meshwright::exchange
