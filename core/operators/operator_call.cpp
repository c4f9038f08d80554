#include "core/operators/operator_call.h"

namespace meshwright::operators {

namespace {

const TensorFacts kNothing;

} // namespace

OperatorCall::OperatorCall(const graph::Graph& graph, const graph::Node& node, int64_t version,
                           std::vector<const TensorFacts*> inputs,
                           std::vector<const TensorFacts*> outputs,
                           const AttributeBindings* attributes)
    : m_graph(graph)
    , m_node(node)
    , m_version(version)
    , m_inputs(std::move(inputs))
    , m_outputs(std::move(outputs))
    , m_attributes(attributes)
{
}

const TensorFacts& OperatorCall::input(std::size_t i) const
{
    return hasInput(i) ? *m_inputs[i] : kNothing;
}

const std::vector<Dim>* OperatorCall::dims(std::size_t i) const
{
    const TensorFacts& facts = input(i);
    return facts.dims ? &*facts.dims : nullptr;
}

std::optional<std::size_t> OperatorCall::rank(std::size_t i) const
{
    const std::vector<Dim>* known = dims(i);
    return known ? std::optional(known->size()) : std::nullopt;
}

std::optional<std::vector<int64_t>> OperatorCall::numbers(std::size_t i) const
{
    const std::optional<std::vector<Dim>>& elements = input(i).elements;
    if (!elements)
        return std::nullopt;
    std::vector<int64_t> out;
    for (const Dim& element : *elements) {
        const std::optional<int64_t> number = element ? element->constant() : std::nullopt;
        if (!number)
            return std::nullopt;
        out.push_back(*number);
    }
    return out;
}

std::optional<std::vector<double>> OperatorCall::reals(std::size_t i) const
{
    if (!hasInput(i) || !m_node.inputs[i])
        return std::nullopt;
    const ValueId value = *m_node.inputs[i];
    if (const graph::TensorInfo* tensor = m_graph.initializer(value))
        return tensor->reals();
    const std::optional<NodeId> producer = m_graph.value(value).producer;
    if (!producer || m_graph.node(*producer).opType != "Constant")
        return std::nullopt;
    const graph::Attribute* held = m_graph.attribute(m_graph.node(*producer), "value");
    const auto* tensor =
        held ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&held->value) : nullptr;
    return tensor && *tensor ? (*tensor)->reals() : std::nullopt;
}

const TensorFacts& OperatorCall::output(std::size_t i) const
{
    return i < m_outputs.size() && m_outputs[i] ? *m_outputs[i] : kNothing;
}

const graph::Attribute* OperatorCall::attribute(std::string_view name) const
{
    const graph::Attribute* own = m_graph.attribute(m_node, name);
    if (!own || own->reference.empty())
        return own;
    if (m_attributes) {
        for (const auto& [reference, attribute] : *m_attributes) {
            if (reference == own->reference)
                return attribute;
        }
    }
    return nullptr;
}

std::optional<int64_t> OperatorCall::integer(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    const auto* value = found ? std::get_if<int64_t>(&found->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

int64_t OperatorCall::integer(std::string_view name, int64_t otherwise) const
{
    return integer(name).value_or(otherwise);
}

std::optional<std::vector<int64_t>> OperatorCall::integers(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    const auto* value = found ? std::get_if<std::vector<int64_t>>(&found->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::vector<float>> OperatorCall::floats(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    const auto* value = found ? std::get_if<std::vector<float>>(&found->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::string> OperatorCall::text(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    const auto* value = found ? std::get_if<std::string>(&found->value) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

std::size_t OperatorCall::listLength(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    if (!found)
        return 0;
    if (const auto* texts = std::get_if<std::vector<std::string>>(&found->value))
        return texts->size();
    if (const auto* reals = std::get_if<std::vector<float>>(&found->value))
        return reals->size();
    const auto* numbers = std::get_if<std::vector<int64_t>>(&found->value);
    return numbers ? numbers->size() : 0;
}

const graph::TensorInfo* OperatorCall::tensor(std::string_view name) const
{
    const graph::Attribute* found = attribute(name);
    const auto* value =
        found ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&found->value) : nullptr;
    return value ? value->get() : nullptr;
}

} // namespace meshwright::operators
