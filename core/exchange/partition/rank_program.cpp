#include "core/exchange/partition/rank_program.h"

#include <cstring>

namespace meshwright::exchange {

std::size_t ExchangeList::add(std::size_t part, ManifestExchange exchange)
{
    const auto [found, isNew] = m_byOutput.try_emplace({part, exchange.output}, m_all.size());
    if (isNew)
        m_all.push_back(std::move(exchange));
    else if (m_mismatch.empty() && m_all[found->second] != exchange)
        m_mismatch = exchange.output;
    return found->second;
}

ExchangeGroups ExchangeList::groups(const std::string& key,
                                    const std::function<std::vector<ExchangeGroup>()>& make)
{
    const auto [found, isNew] = m_groups.try_emplace(key);
    if (isNew)
        found->second = make();
    return found->second;
}

ExchangeGroups RankEmitter::groupsAlong(const sharding::AxisList& axes, const DeviceGrid& grid)
{
    return groups(sharding::toString(axes, grid.mesh), [&] {
        std::vector<ExchangeGroup> all;
        for (const std::vector<int64_t>& group : grid.groups(axes))
            all.push_back({grid.ranksAt(group), {}, {}, {}});
        return all;
    });
}

std::string RankEmitter::fresh(std::string_view base, std::string_view what)
{
    const std::string wanted = std::string(base) + "__" + std::string(what);
    std::string name = wanted;
    for (int number = 2; m_taken.contains(name) || !m_made.insert(name).second; ++number)
        name = wanted + "_" + std::to_string(number);
    return name;
}

std::string RankEmitter::integers(const std::vector<int64_t>& values)
{
    std::string& name = m_integers[values];
    if (name.empty())
        name = constant("local", graph::DataType::Int64, {int64_t(values.size())},
                        std::string(reinterpret_cast<const char*>(values.data()),
                                    values.size() * sizeof(int64_t)));
    return name;
}

std::string RankEmitter::constant(std::string_view base, graph::DataType type,
                                  const std::vector<int64_t>& dims, std::string raw)
{
    proto::TensorProto& tensor = m_program.constants.emplace_back();
    tensor.set_name(fresh(base, "constant"));
    tensor.set_data_type(int32_t(type));
    for (const int64_t dim : dims)
        tensor.add_dims(dim);
    tensor.set_raw_data(std::move(raw));
    return tensor.name();
}

proto::NodeProto& RankEmitter::node(std::string_view opType, const std::vector<std::string>& inputs,
                                    const std::string& output)
{
    RankOperation& operation = m_program.operations.emplace_back();
    operation.node.set_op_type(std::string(opType));
    // Nodes of the model are often called after their outputs.
    operation.node.set_name(m_made.contains(output) ? output : fresh(output, "made"));
    for (const std::string& input : inputs)
        operation.node.add_input(input);
    operation.node.add_output(output);
    return operation.node;
}

void RankEmitter::slice(const std::string& input, const std::string& output,
                        const std::vector<int64_t>& axes,
                        const std::vector<onnx::IndexRange>& ranges)
{
    std::vector<int64_t> starts, ends;
    for (const onnx::IndexRange& range : ranges) {
        starts.push_back(range.begin);
        ends.push_back(range.end);
    }
    if (m_opset >= 10) {
        node("Slice", {input, integers(starts), integers(ends), integers(axes)}, output);
        return;
    }
    proto::NodeProto& made = node("Slice", {input}, output);
    setAttribute(made, "starts", starts);
    setAttribute(made, "ends", ends);
    setAttribute(made, "axes", axes);
}

void RankEmitter::reshape(const std::string& input, const std::string& output,
                          const std::vector<int64_t>& target)
{
    node("Reshape", {input, integers(target)}, output);
}

void RankEmitter::reshapeEmpty(const std::string& input, const std::string& output,
                               graph::DataType type, const std::vector<int64_t>& dims)
{
    // Before it could be said, what has no elements is any other that has none.
    if (m_opset < 14)
        node("Identity", {constant(output, type, dims, {})}, output);
    else
        setAttribute(node("Reshape", {input, integers(dims)}, output), "allowzero", int64_t(1));
}

void RankEmitter::exchange(ManifestExchange exchange, bool sends, bool receives)
{
    RankOperation& operation = m_program.operations.emplace_back();
    operation.exchange = m_exchanges.add(m_part, std::move(exchange));
    operation.sends = sends;
    operation.receives = receives;
}

proto::AttributeProto* attributeOf(proto::NodeProto& node, std::string_view name)
{
    for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
        if (attribute.name() == name)
            return &attribute;
    }
    return nullptr;
}

void setAttribute(proto::NodeProto& node, std::string_view name, int64_t value)
{
    proto::AttributeProto* attribute = attributeOf(node, name);
    if (!attribute)
        attribute = node.add_attribute();
    attribute->set_name(std::string(name));
    attribute->set_type(proto::AttributeProto::INT);
    attribute->set_i(value);
}

void setAttribute(proto::NodeProto& node, std::string_view name, const std::vector<int64_t>& values)
{
    proto::AttributeProto* attribute = attributeOf(node, name);
    if (!attribute)
        attribute = node.add_attribute();
    attribute->set_name(std::string(name));
    attribute->set_type(proto::AttributeProto::INTS);
    attribute->clear_ints();
    for (const int64_t value : values)
        attribute->add_ints(value);
}

} // namespace meshwright::exchange
