#include "core/planning/elimination/node_sharding.h"

#include "core/operators/lowering.h"
#include "core/sharding/lowering.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using operators::FactorKind;
using operators::FactorRole;

/// Of every dimension that has it, so that a part is one piece.
bool isOutermost(const sharding::Rule& rule, uint32_t factor)
{
    for (const sharding::RuleTensor& tensor : rule.tensors) {
        for (const std::vector<uint32_t>& dim : tensor.dims) {
            const auto found = std::find(dim.begin(), dim.end(), factor);
            if (found != dim.end() && found != dim.begin())
                return false;
        }
    }
    return true;
}

sharding::TensorView viewOf(ValueId value, std::vector<int64_t> sizes)
{
    sharding::TensorView view;
    view.value = value;
    view.components.resize(sizes.size());
    view.assumed = sizes;
    view.sizes = std::move(sizes);
    return view;
}

} // namespace

NodeShardings::NodeShardings(const sharding::ModelRules& rules, NodeId node, int64_t shards)
    : m_rules(rules)
    , m_node(node)
    , m_shards(shards)
    , m_rule(rules.of(node))
{
    const graph::Node& of = rules.graph().node(node);
    const bool takesPart = m_rule && m_rule->operands > 0;
    const auto first = takesPart ? sizesAt(0) : std::nullopt;
    const auto made = takesPart ? sizesAt(m_rule->operands) : std::nullopt;
    if (first && made) {
        const sharding::TensorView image = viewOf(*of.inputs.front(), *first);
        const sharding::TensorView result = viewOf(*of.outputs.front(), *made);
        m_windows = sharding::windowsOf(rules.call(node), &image, &result);
    }
    m_all.push_back({});
    if (m_rule)
        addChoices();
}

void NodeShardings::addChoices()
{
    for (uint32_t factor = 0; factor < m_rule->factors.size(); ++factor) {
        if (!canSplit(factor))
            continue;
        m_all.push_back({factor});
        if (m_rule->factors[factor].kind != FactorKind::Reduction) {
            m_all.push_back({factor, {}, true});
            continue;
        }
        const auto sizes = sizesAt(m_rule->operands);
        if (!sizes || m_rule->tensors.size() != m_rule->operands + std::size_t(1))
            continue;
        for (std::size_t dim = 0; dim < sizes->size(); ++dim) {
            if ((*sizes)[dim] > 1 && (*sizes)[dim] % m_shards == 0)
                m_all.push_back({factor, dim});
        }
    }
}

bool NodeShardings::canSplit(uint32_t factor) const
{
    const sharding::RuleFactor& of = m_rule->factors[factor];
    return of.kind != FactorKind::NeedReplication && !of.blocked && of.role != FactorRole::Part
        && of.role != FactorRole::ScaleBlock && divides(factor) && isOutermost(*m_rule, factor)
        && (of.kind != FactorKind::Permutation || !slides(factor) || halo(factor))
        && runsOnParts(factor);
}

/// Returns whether the operator would run on parts with the factor split over one axis, as
/// propagation decides it.
bool NodeShardings::runsOnParts(uint32_t factor) const
{
    const operators::OperatorCall call = m_rules.call(m_node);
    if (!operators::hasLowering(call))
        return true;
    const plan::Mesh mesh {{{"axis", m_shards}}};
    std::vector<sharding::TensorSharding> shardings(m_rule->tensors.size());
    std::vector<sharding::TensorView> views(m_rule->tensors.size());
    sharding::LoweringRequest request {*m_rule, {}, {}, mesh, call};
    for (std::size_t tensor = 0; tensor < m_rule->tensors.size(); ++tensor) {
        const auto sizes = m_rule->tensors[tensor].mapped ? sizesAt(tensor) : std::nullopt;
        const bool takesPart = sizes.has_value();
        if (takesPart) {
            shardings[tensor] = sharding::emptySharding(sizes->size());
            views[tensor] = viewOf({}, *sizes);
            if (const auto dim = m_rule->tensors[tensor].dimWith(factor))
                shardings[tensor].dims[*dim].axes = {{0, 1, m_shards}};
        }
        request.tensors.push_back(takesPart ? &shardings[tensor] : nullptr);
        request.views.push_back(takesPart ? &views[tensor] : nullptr);
    }
    return sharding::lower(request).keptWhole.empty();
}

/// Each dimension that has it; where windows slide, image and result have different sizes.
bool NodeShardings::divides(uint32_t factor) const
{
    const int64_t size = m_rule->factors[factor].size;
    if (size <= 1 || size % m_shards != 0)
        return false;
    for (std::size_t tensor = 0; tensor < m_rule->tensors.size(); ++tensor) {
        const auto dim = m_rule->tensors[tensor].dimWith(factor);
        const auto sizes = dim ? sizesAt(tensor) : std::nullopt;
        if (dim && (!sizes || *dim >= sizes->size() || (*sizes)[*dim] % m_shards != 0))
            return false;
    }
    return true;
}

/// Whether it is a dimension of an image that windows slide along.
bool NodeShardings::slides(uint32_t factor) const
{
    return !m_windows.empty() && m_rule->tensors.front().dimWith(factor).has_value();
}

std::optional<operators::Halo> NodeShardings::halo(uint32_t factor) const
{
    std::vector<sharding::AxisList> axes(m_rule->factors.size());
    axes[factor] = {{0, 1, m_shards}};
    const auto found = sharding::haloExchanges(m_windows, *m_rule, axes);
    return found.empty() ? std::nullopt : std::optional(found.front().halo);
}

/// Of an operand, or of a result behind the operands.
std::optional<std::vector<int64_t>> NodeShardings::sizesAt(std::size_t tensor) const
{
    const graph::Node& node = m_rules.graph().node(m_node);
    const bool isResult = m_rule && tensor >= m_rule->operands;
    const auto& values = isResult ? node.outputs : node.inputs;
    const std::size_t place = isResult ? tensor - m_rule->operands : tensor;
    if (place >= values.size() || !values[place])
        return std::nullopt;
    return m_rules.sizes(*values[place]);
}

bool NodeShardings::reads(std::size_t input) const
{
    return !m_rule || (input < m_rule->operands && m_rule->tensors[input].mapped);
}

std::optional<std::size_t> NodeShardings::operand(const NodeSharding& of, std::size_t input) const
{
    if (!m_rule || !of.factor || input >= m_rule->operands || !m_rule->tensors[input].mapped)
        return std::nullopt;
    return m_rule->tensors[input].dimWith(*of.factor);
}

std::optional<std::size_t> NodeShardings::result(const NodeSharding& of, std::size_t output) const
{
    const auto dim = made(of, output);
    return of.gathered ? std::nullopt : dim ? dim : of.scattered;
}

std::optional<std::size_t> NodeShardings::made(const NodeSharding& of, std::size_t output) const
{
    if (!m_rule || !of.factor || m_rule->operands + output >= m_rule->tensors.size())
        return std::nullopt;
    return m_rule->tensors[m_rule->operands + output].dimWith(*of.factor);
}

bool NodeShardings::follows(std::size_t input, std::size_t dim) const
{
    return std::any_of(m_all.begin(), m_all.end(),
                       [&](const NodeSharding& one) { return operand(one, input) == dim; });
}

} // namespace meshwright::planning
