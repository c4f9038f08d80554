#include "core/simulate/pricing/sized_model.h"

#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/kernel_fusion.h"

#include <utility>

namespace meshwright::simulate {

SizedModel::SizedModel(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                       operators::Bindings bindings)
    : m_graph(graph)
    , m_unbound(shapes)
    , m_given(std::move(bindings))
    , m_bindings(m_given)
    , m_symbols(shapes.symbols())
    , m_assumed(shapes::bindUnbound(m_symbols, m_bindings))
{
}

const shapes::ShapeTable& SizedModel::shapes() const
{
    return m_symbols.empty() ? m_unbound
                             : m_shapes.get([&] { return m_unbound.bound(m_bindings); });
}

const std::vector<bool>& SizedModel::hasGradient() const
{
    return m_hasGradient.get([&] { return valuesWithGradient(m_graph, m_unbound); });
}

const std::vector<bool>& SizedModel::withoutKernel() const
{
    return m_withoutKernel.get([&] { return nodesWithoutKernel(m_graph); });
}

const std::optional<operators::OperatorCost>& SizedModel::cost(NodeId node) const
{
    return m_costs.get([&] {
        const shapes::ShapeTable& sizes = shapes();
        const auto factsOf = [&](ValueId value) -> const operators::TensorFacts& {
            return sizes.of(value);
        };
        Costs costs;
        costs.reserve(m_graph.nodes().size());
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i)
            costs.push_back(operators::operatorCost(m_graph, {i}, factsOf, m_bindings));
        return costs;
    })[node.index];
}

std::optional<Bytes> SizedModel::bytes(ValueId value) const
{
    return m_bytes.get([&] {
        Sizes sizes;
        sizes.reserve(m_graph.values().size());
        for (uint32_t i = 0; i < m_graph.values().size(); ++i) {
            const graph::TensorInfo* tensor = m_graph.initializer({i});
            sizes.push_back(tensor ? tensor->bytes() : m_unbound.of({i}).bytes(m_bindings));
        }
        return sizes;
    })[value.index];
}

std::shared_ptr<const SizedModel> sizedModel(const ModelInput& input,
                                             const operators::Bindings& bindings)
{
    if (input.sized && input.sized->given() == bindings)
        return {std::shared_ptr<void>(), input.sized};
    return std::make_shared<const SizedModel>(input.graph, input.shapes, bindings);
}

} // namespace meshwright::simulate
