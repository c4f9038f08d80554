#include "core/exchange/partition/rank_program.h"

#include "core/operators/names.h"

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
        name = constant("local", graph::DataType::Int64, {int64_t(values.size())}, rawOf(values));
    return name;
}

std::string RankEmitter::constant(std::string_view base, graph::DataType type,
                                  const std::vector<int64_t>& dims, std::string raw)
{
    m_program.constants.push_back(
        onnx::makeTensor(fresh(base, "constant"), type, dims, std::move(raw)));
    return m_program.constants.back().name();
}

proto::NodeProto& RankEmitter::node(std::string_view opType, const std::vector<std::string>& inputs,
                                    const std::string& output)
{
    // Nodes of the model are often called after their outputs.
    const std::string name = m_made.contains(output) ? output : fresh(output, "made");
    m_program.operations.emplace_back().node = onnx::makeNode(opType, inputs, {output}, name);
    return last();
}

std::string RankEmitter::made(std::string_view opType, const std::vector<std::string>& inputs,
                              graph::DataType type, std::string_view base, std::string_view what)
{
    std::string name = fresh(base, what);
    node(opType, inputs, name);
    setType(name, type);
    return name;
}

void RankEmitter::reshape(const std::string& input, const std::string& output,
                          const std::vector<int64_t>& target)
{
    node(operators::op::kReshape, {input, integers(target)}, output);
}

void RankEmitter::reshapeEmpty(const std::string& input, const std::string& output,
                               graph::DataType type, const std::vector<int64_t>& dims)
{
    // Before it could be said, what has no elements is any other that has none.
    if (opset() < 14)
        node(operators::op::kIdentity, {constant(output, type, dims, {})}, output);
    else
        setAttribute(node(operators::op::kReshape, {input, integers(dims)}, output), "allowzero",
                     int64_t(1));
}

void RankEmitter::exchange(ManifestExchange exchange, bool sends, bool receives)
{
    RankOperation& operation = m_program.operations.emplace_back();
    operation.exchange = m_exchanges.add(m_part, std::move(exchange));
    operation.sends = sends;
    operation.receives = receives;
}

} // namespace meshwright::exchange
