#include "core/planning/parallelism/remaining.h"

#include "core/base/text.h"
#include "core/operators/names.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace meshwright::planning {

namespace {

/// The products with weights of blocks: what one leaves on each device is a term of its result, at
/// the end of the block and, in training, of its gradient.
std::set<NodeId> productsOf(const graph::Graph& graph, const blocks::Blocks& blocks)
{
    std::set<NodeId> nodes;
    for (const blocks::Block& block : blocks.blocks) {
        for (const blocks::BlockWeight& weight : block.weights) {
            const std::vector<NodeId>& readers = graph.value(weight.weight).consumers;
            nodes.insert(readers.begin(), readers.end());
            nodes.insert(weight.node);
        }
    }
    return nodes;
}

/// "all-slice and all-to-all over model".
std::string kindsOf(const sharding::Communication& communication, const plan::Mesh& mesh)
{
    std::string text;
    for (const sharding::Collective& step : communication.steps) {
        std::string kind = toString(step.kind);
        std::replace(kind.begin(), kind.end(), '_', '-');
        text += (text.empty() ? "" : " and ") + kind;
        for (const sharding::Axis& axis : step.groupAxes())
            text += " over " + toString(axis, mesh);
    }
    return text;
}

std::string divisionOf(const sharding::TensorSharding& sharding, const plan::Mesh& mesh)
{
    std::string text;
    for (const sharding::DimSharding& dim : sharding.dims)
        text += (text.empty() ? "" : ", ") + toString(dim.axes, mesh);
    return '[' + text + ']';
}

UserText remainingCause(const graph::Graph& graph, const sharding::Communication& communication,
                        const plan::Mesh& mesh)
{
    const graph::Node& node = graph.node(communication.node);
    const std::string& type = node.opType;
    const std::string value = '\'' + graph.value(communication.value).name + '\'';
    const std::string from = divisionOf(communication.from, mesh);
    const std::string to = divisionOf(communication.to, mesh);
    switch (communication.cause) {
    case sharding::CommunicationReason::Internal:
        return is(node, operators::op::kDynamicQuantizeLinear)
            ? tr("{0} needs a statistic of all of {1}, which is split (a scale that is stored in "
                 "the "
                 "model would need nothing)",
                 type, value)
            : tr("{0} needs a statistic of all of {1}, which is split", type, value);
    case sharding::CommunicationReason::Halo:
        return tr("{0} looks beyond the edges of the parts of {1}", type, value);
    case sharding::CommunicationReason::Transfer:
        return tr("{0} goes to a stage with another mesh", value);
    case sharding::CommunicationReason::Reduction:
        return tr("{0} adds up over what is split, into {1}", type, value);
    case sharding::CommunicationReason::Operand:
        return tr("{0} is {1} and is read as {2}", value, from, to);
    case sharding::CommunicationReason::Result:
        return tr("{0} is made as {1} and needed as {2}", value, from, to);
    case sharding::CommunicationReason::Storage:
        return tr("{0} is stored in parts", value);
    }
    return {};
}

struct Remaining
{
    const sharding::Communication* first = nullptr;
    std::string kinds;
    int64_t places = 0, count = 0;
};

} // namespace

std::vector<Remark> remainingCommunications(const graph::Graph& graph, const blocks::Blocks& blocks,
                                            const sharding::PropagationResult& propagation)
{
    const std::set<NodeId> products = productsOf(graph, blocks);
    std::map<std::tuple<std::string, sharding::CommunicationReason, std::string>, Remaining> groups;
    for (const sharding::Communication& communication : propagation.communications()) {
        const bool isMeant = communication.cause == sharding::CommunicationReason::Reduction
            && products.contains(communication.node);
        const bool isFree = communication.sent && communication.sent->count == 0;
        if (isMeant || isFree || communication.steps.empty())
            continue;
        std::string kinds =
            kindsOf(communication, propagation.planGraph().meshes()[communication.mesh]);
        Remaining& alike =
            groups[{graph.node(communication.node).opType, communication.cause, kinds}];
        if (!alike.first)
            alike = {&communication, std::move(kinds), 0, 0};
        ++alike.places;
        alike.count += communication.count;
    }
    std::vector<Remark> remarks;
    for (const auto& [key, alike] : groups) {
        const plan::Mesh& mesh = propagation.planGraph().meshes()[alike.first->mesh];
        const UserText place = alike.places > 1
            ? tr("'{0}' and {1} alike", graph.reference(alike.first->node), alike.places - 1)
            : UserText(inSingleQuotes(graph.reference(alike.first->node)));
        remarks.push_back(
            {RemarkKind::Warning, alike.first->node,
             tr("besides an all-reduce behind each block, {0} times {1} at {2}: {3}", alike.count,
                alike.kinds, place, remainingCause(graph, *alike.first, mesh))});
    }
    return remarks;
}

} // namespace meshwright::planning
