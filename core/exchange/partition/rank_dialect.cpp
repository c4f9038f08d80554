#include "core/exchange/partition/rank_dialect.h"

#include "core/exchange/dist_collective.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/rank_halo.h"
#include "core/operators/names.h"

#include <algorithm>
#include <numeric>

namespace meshwright::exchange {

std::string_view toString(CollectiveDialect dialect)
{
    switch (dialect) {
    case CollectiveDialect::None:
        return "none";
    case CollectiveDialect::TensorRt:
        return "tensorrt";
    case CollectiveDialect::Microsoft:
        return "microsoft";
    }
    return {};
}

namespace {

int64_t longest(const std::vector<int64_t>& sizes)
{
    return sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
}

int64_t total(const std::vector<int64_t>& sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), int64_t(0));
}

bool isFloat(graph::DataType type)
{
    return type == graph::DataType::Float || type == graph::DataType::Float16
        || type == graph::DataType::Double;
}

/// The ranks whose nodes have to run at the same time.
std::vector<std::vector<int64_t>> groupsOf(const ManifestExchange& exchange)
{
    std::vector<std::vector<int64_t>> groups;
    for (const ExchangeGroup& group : exchange.groups)
        groups.push_back(group.ranks);
    if (exchange.kind != ExchangeKind::Transfer)
        return groups;
    if (isHalo(exchange)) {
        for (std::vector<int64_t>& pair : groups)
            pair = neighboursOf(exchange, pair.front());
        return groups;
    }
    std::vector<int64_t> receivers;
    for (const std::vector<int64_t>& pair : groups)
        receivers.push_back(pair[1]);
    std::sort(receivers.begin(), receivers.end());
    return {receivers};
}

/// Returns what ONNX Runtime's collectives lack; empty: nothing.
UserText runtimeLacks(const ManifestExchange& exchange, std::size_t ranks)
{
    std::vector<int64_t> all(ranks);
    std::iota(all.begin(), all.end(), int64_t(0));
    for (const std::vector<int64_t>& group : groupsOf(exchange)) {
        if (group != all)
            return tr("they work among all ranks in their order, and this one among some");
    }
    if (exchange.kind == ExchangeKind::AllReduce || exchange.kind == ExchangeKind::ReduceScatter) {
        if (exchange.reduce != "sum" && exchange.reduce != "max" && exchange.reduce != "min")
            return tr("they only add");
        if (!isFloat(exchange.type))
            return tr("they reduce float16, float32 and float64 only");
    }
    if (!isFloat(exchange.type) && exchange.type != graph::DataType::Int64
        && exchange.type != graph::DataType::Bool)
        return tr("they move float16, float32, float64, int64 and bool only");
    return {};
}

/// Returns what the dialect's collectives lack; empty: nothing.
UserText unsupportedReason(CollectiveDialect dialect, const ManifestExchange& exchange,
                           std::size_t ranks)
{
    // Parts that change places are put side by side, for which they have to be alike.
    if (exchange.kind == ExchangeKind::Transfer) {
        for (const ExchangeGroup& pair : exchange.groups) {
            if (pair.sizes != exchange.groups.front().sizes)
                return tr("its parts change places and differ in size");
        }
    }
    if (dialect == CollectiveDialect::Microsoft)
        return runtimeLacks(exchange, ranks);
    // NVIDIA lists no types of DistCollective; NCCL, which it calls, has no truth values.
    return exchange.type == graph::DataType::Bool ? tr("they have no bool") : UserText();
}

} // namespace

std::vector<Diagnostic> checkDialect(CollectiveDialect dialect,
                                     const std::vector<ManifestExchange>& exchanges,
                                     std::size_t ranks)
{
    std::vector<Diagnostic> told;
    for (const ManifestExchange& exchange : exchanges) {
        const bool isWritten = dialect != CollectiveDialect::None && !isStageTransfer(exchange);
        const UserText lack = isWritten ? unsupportedReason(dialect, exchange, ranks) : UserText();
        if (lack.empty())
            continue;
        const bool isMicrosoft = dialect == CollectiveDialect::Microsoft;
        told.push_back(finding(
            "ranks-dialect", Severity::Error,
            tr("the {0} of '{1}' cannot be written with {2}: {3}",
               std::string(toString(exchange.kind)), exchange.input,
               isMicrosoft ? tr("com.microsoft's collectives") : tr("DistCollective"), lack),
            isMicrosoft ? tr("Export with --dialect tensorrt, whose nodes name their group, or "
                             "with --dialect none, which leaves the exchange to the runner.")
                        : tr("Export with --dialect none, which leaves the exchange to the runner, "
                             "or choose sizes that divide.")));
    }
    return told;
}

DialectWriter::Group DialectWriter::groupOf(const ManifestExchange& exchange) const
{
    for (const ExchangeGroup& group : exchange.groups) {
        const auto own = std::find(group.ranks.begin(), group.ranks.end(), m_program.rank);
        if (own != group.ranks.end())
            return {group.ranks, std::size_t(own - group.ranks.begin()), &group};
    }
    return {};
}

void DialectWriter::write(const ManifestExchange& exchange)
{
    m_base = exchange.output;
    const auto facts = m_program.facts.find(exchange.input);
    m_tensorRank =
        facts != m_program.facts.end() && facts->second.dims ? facts->second.dims->size() : 0;
    const Group group = groupOf(exchange);
    switch (exchange.kind) {
    case ExchangeKind::AllReduce:
        return allReduce(exchange, group);
    case ExchangeKind::AllGather:
        return allGather(exchange, group);
    case ExchangeKind::ReduceScatter:
        return reduceScatter(exchange, group);
    case ExchangeKind::AllToAll:
        return allToAll(exchange, group);
    case ExchangeKind::Transfer:
        return permute(exchange);
    }
}

void DialectWriter::allReduce(const ManifestExchange& exchange, const Group& group)
{
    if (m_dialect == CollectiveDialect::TensorRt || exchange.reduce == "sum")
        return rename(collective("all_reduce", exchange.input, group, exchange.reduce),
                      exchange.output);
    // ONNX Runtime adds only: all values side by side, and the largest of them.
    const std::string one = unsqueezed(exchange.input);
    const std::string all = collective("all_gather", one, group, "none");
    proto::NodeProto& reduced = node(
        exchange.reduce == "max" ? operators::op::kReduceMax : operators::op::kReduceMin, {all});
    if (opset() >= 18)
        reduced.add_input(integers({0}));
    else
        setAttribute(reduced, "axes", std::vector<int64_t> {0});
    setAttribute(reduced, "keepdims", int64_t(0));
    rename(reduced.output(0), exchange.output);
}

void DialectWriter::allGather(const ManifestExchange& exchange, const Group& group)
{
    const std::vector<int64_t>& sizes = group.sizes->sizes;
    const int64_t most = longest(sizes);
    std::string now = swapped(exchange.input, exchange.axis);
    now = padded(now, 0, sizes[group.own], most);
    now = collective("all_gather", now, group, "none");
    // Blocks but the last ones are full: what is padded lies at the end.
    if (total(sizes) != most * int64_t(sizes.size()))
        now = sliced(now, 0, 0, total(sizes));
    rename(swapped(now, exchange.axis), exchange.output);
}

void DialectWriter::reduceScatter(const ManifestExchange& exchange, const Group& group)
{
    const std::vector<int64_t>& sizes = group.sizes->sizes;
    if (m_dialect == CollectiveDialect::Microsoft) {
        const std::string sum = collective("all_reduce", exchange.input, group, exchange.reduce);
        const int64_t begin =
            std::accumulate(sizes.begin(), sizes.begin() + std::ptrdiff_t(group.own), int64_t(0));
        return rename(sliced(sum, exchange.axis, begin, begin + sizes[group.own]), exchange.output);
    }
    const int64_t most = longest(sizes);
    std::string now = swapped(exchange.input, exchange.axis);
    now = padded(now, 0, total(sizes), most * int64_t(sizes.size()));
    now = collective("reduce_scatter", now, group, exchange.reduce);
    if (sizes[group.own] != most)
        now = sliced(now, 0, 0, sizes[group.own]);
    rename(swapped(now, exchange.axis), exchange.output);
}

/// Along dimension 0 pieces are exchanged; those of different devices are then joined along another
/// one.
void DialectWriter::allToAll(const ManifestExchange& exchange, const Group& group)
{
    const std::vector<int64_t>& split = group.sizes->splitSizes;
    const std::vector<int64_t>& joined = group.sizes->concatSizes;
    const int64_t piece = longest(split), length = longest(joined);
    std::string now =
        padded(exchange.input, exchange.axis, total(split), piece * int64_t(split.size()));
    now = padded(now, exchange.concatAxis, joined[group.own], length);
    now = swapped(now, exchange.axis);
    now = collective("all_to_all", now, group, "none");
    now = swapped(now, exchange.axis);
    std::vector<std::string> pieces;
    for (std::size_t i = 0; i < joined.size(); ++i) {
        const int64_t begin = int64_t(i) * piece;
        std::string part = sliced(now, exchange.axis, begin, begin + split[group.own]);
        if (joined[i] != length)
            part = sliced(part, exchange.concatAxis, 0, joined[i]);
        pieces.push_back(std::move(part));
    }
    proto::NodeProto& all = node(operators::op::kConcat, pieces);
    setAttribute(all, "axis", exchange.concatAxis);
    rename(all.output(0), exchange.output);
}

/// Neither dialect has one: all parts side by side, and the one that is to be had.
void DialectWriter::permute(const ManifestExchange& exchange)
{
    Group group;
    int64_t from = m_program.rank;
    for (const ExchangeGroup& pair : exchange.groups) {
        group.ranks.push_back(pair.ranks[1]);
        if (pair.ranks[1] == m_program.rank)
            from = pair.ranks[0];
    }
    if (isHalo(exchange))
        group.ranks = neighboursOf(exchange, m_program.rank);
    std::sort(group.ranks.begin(), group.ranks.end());
    const auto at = std::find(group.ranks.begin(), group.ranks.end(), from) - group.ranks.begin();
    const std::string one = unsqueezed(exchange.input);
    const std::string all = collective("all_gather", one, group, "none");
    *m_graph.add_initializer() =
        onnx::makeTensor(fresh("place"), graph::DataType::Int64, {}, rawOf(int64_t(at)));
    const std::string& place = m_graph.initializer(m_graph.initializer_size() - 1).name();
    rename(node(operators::op::kGather, {all, place}).output(0), exchange.output);
}

std::string DialectWriter::collective(std::string_view kind, const std::string& input,
                                      const Group& group, std::string_view reduce)
{
    const auto count = int64_t(group.ranks.size());
    if (m_dialect == CollectiveDialect::TensorRt) {
        proto::NodeProto& made = node("DistCollective", {input});
        describeCollective(made, {kind, reduce, count, count, group.ranks});
        return made.output(0);
    }
    const bool isSum = kind == "all_reduce", isGather = kind == "all_gather";
    proto::NodeProto& made = node(isSum          ? "AllReduce"
                                      : isGather ? "AllGather"
                                                 : "AllToAll",
                                  {input});
    made.set_domain(std::string(operators::kMicrosoft));
    if (isGather)
        setAttribute(made, "axis", int64_t(0));
    if (!isSum)
        setAttribute(made, "group_size", count);
    return made.output(0);
}

/// A name that nothing has.
std::string DialectWriter::fresh(std::string_view what)
{
    for (;;) {
        std::string name = m_base + "__" + std::string(what) + std::to_string(m_made++);
        if (!m_taken.contains(name))
            return name;
    }
}

proto::NodeProto& DialectWriter::node(std::string_view opType,
                                      const std::vector<std::string>& inputs, const std::string&)
{
    const std::string name = fresh(opType);
    return *m_graph.add_node() = onnx::makeNode(opType, inputs, {name}, name);
}

std::string DialectWriter::integers(const std::vector<int64_t>& values)
{
    return (*m_graph.add_initializer() = onnx::makeTensor(fresh("integers"), graph::DataType::Int64,
                                                          {int64_t(values.size())}, rawOf(values)))
        .name();
}

/// With a dimension of 1 in front.
std::string DialectWriter::unsqueezed(const std::string& input)
{
    return node(operators::op::kUnsqueeze, input, {{"axes", {0}}}, {}).output(0);
}

/// With dimension 0 and another one in each other's place.
std::string DialectWriter::swapped(const std::string& input, int64_t axis)
{
    if (axis == 0)
        return input;
    proto::NodeProto& made = node(operators::op::kTranspose, {input});
    setAttribute(made, "perm", axisInFront(m_tensorRank, std::size_t(axis)));
    return made.output(0);
}

std::string DialectWriter::padded(const std::string& input, int64_t axis, int64_t from, int64_t to)
{
    if (from == to)
        return input;
    std::vector<int64_t> pads(2 * m_tensorRank, 0);
    pads[m_tensorRank + std::size_t(axis)] = to - from;
    return node(operators::op::kPad, input, {{"pads", pads}}, {}).output(0);
}

std::string DialectWriter::sliced(const std::string& input, int64_t axis, int64_t begin,
                                  int64_t end)
{
    return slice(input, {}, {axis}, {{begin, end}}).output(0);
}

/// The last node made gets the name that others read. A collective makes one in any case.
void DialectWriter::rename(const std::string& from, const std::string& to)
{
    proto::NodeProto& last = *m_graph.mutable_node(m_graph.node_size() - 1);
    if (last.output(0) == from)
        last.set_output(0, to);
}

} // namespace meshwright::exchange
