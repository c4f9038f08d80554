#include "core/grouping/content_names.h"

#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace meshwright::grouping {

namespace {

using Operators = std::vector<std::string_view>;

constexpr std::size_t kLongestChain = 3;
constexpr std::string_view kSeparators = "_.:-";

using operators::OperatorKind;
using operators::Trait;
using operators::traitsOfType;

/// Operators that move, quantize, compare or describe data; what a group is for is another one.
bool isGlue(std::string_view op)
{
    const operators::Traits& traits = traitsOfType(op);
    return traits.movesData() || traits.has(Trait::Creates) || traits.has(Trait::ReadsShape)
        || traits.has(Trait::Quantizes) || traits.has(Trait::Condition)
        || traits.gradient == operators::GradientNeeds::Mask;
}

bool isProduct(std::string_view op)
{
    return traitsOfType(op).is(OperatorKind::MatrixProduct);
}

bool isConvolution(std::string_view op)
{
    return traitsOfType(op).is(OperatorKind::Convolution);
}

bool isActivation(std::string_view op)
{
    return traitsOfType(op).has(Trait::Activation);
}

bool isSoftmax(std::string_view op)
{
    return traitsOfType(op).has(Trait::Softmax);
}

/// A fused operator, or a softmax between two products.
bool hasAttention(const Operators& ops)
{
    if (std::any_of(ops.begin(), ops.end(), operators::isNamedAttention))
        return true;
    const auto softmax = std::find_if(ops.begin(), ops.end(), isSoftmax);
    return softmax != ops.end() && std::any_of(ops.begin(), softmax, isProduct)
        && std::any_of(softmax, ops.end(), isProduct);
}

/// An activation between two products.
bool hasMlp(const Operators& ops)
{
    const auto first = std::find_if(ops.begin(), ops.end(), isProduct);
    const auto activation = std::find_if(first, ops.end(), isActivation);
    return std::any_of(activation, ops.end(), isProduct);
}

bool hasExperts(const Operators& ops)
{
    const auto fused = [](std::string_view op) { return traitsOfType(op).experts != nullptr; };
    constexpr std::ptrdiff_t kFewestProducts = 6; // two experts of three products
    return std::any_of(ops.begin(), ops.end(), fused)
        || (std::find(ops.begin(), ops.end(), operators::op::kTopK.type) != ops.end()
            && std::count_if(ops.begin(), ops.end(), isProduct) >= kFewestProducts);
}

/// The product or convolution that is there most often, else the operator that is.
std::string_view mainOperator(const Operators& ops)
{
    std::map<std::string_view, std::pair<bool, int>> counts;
    std::pair<bool, int> most {false, 0};
    std::string_view best;
    for (std::string_view op : ops) {
        auto& [heavy, count] = counts[op];
        heavy = isProduct(op) || isConvolution(op);
        ++count;
        if (std::pair(heavy, count) > most) {
            most = {heavy, count};
            best = op;
        }
    }
    return best;
}

/// Returns the operator that follows @p op more often than not; empty: none does.
std::string_view follower(const Operators& ops, std::string_view op)
{
    std::map<std::string_view, int> next;
    int times = 0;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        if (ops[i] != op)
            continue;
        ++times;
        if (i + 1 < ops.size())
            ++next[ops[i + 1]];
    }
    for (const auto& [other, count] : next) {
        if (2 * count > times)
            return other;
    }
    return {};
}

/// "Conv·BN·Relu ×6": the operator that does most of the work and what follows it.
std::string chainName(const Operators& ops)
{
    std::vector<std::string_view> chain {mainOperator(ops)};
    while (chain.size() < kLongestChain) {
        const std::string_view next = follower(ops, chain.back());
        if (next.empty() || std::find(chain.begin(), chain.end(), next) != chain.end())
            break;
        chain.push_back(next);
    }
    std::string name;
    for (std::string_view op : chain)
        name.append(name.empty() ? "" : "·").append(operators::shortType(op));
    const auto times = std::count(ops.begin(), ops.end(), chain.front());
    return times > 1 ? name + " ×" + std::to_string(times) : name;
}

std::string contentName(const Operators& all)
{
    Operators work;
    std::copy_if(all.begin(), all.end(), std::back_inserter(work),
                 [](std::string_view op) { return !isGlue(op); });
    const Operators& ops = work.empty() ? all : work;
    std::string name;
    const auto add = [&](bool there, std::string_view what) {
        if (there)
            name.append(name.empty() ? "" : " · ").append(what);
    };
    add(hasAttention(ops), "Attention");
    add(hasExperts(ops), "Experts");
    const auto softmax = std::find_if(ops.begin(), ops.end(), isSoftmax);
    if (name != "Experts" && std::none_of(ops.begin(), ops.end(), isConvolution)) {
        const bool after = softmax != ops.end() && !name.empty();
        add(hasMlp(after ? Operators(softmax, ops.end()) : ops), "MLP");
    }
    return name.empty() ? chainName(ops) : name;
}

std::size_t sharedLength(std::string_view a, std::string_view b)
{
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return std::size_t(end - a.begin());
}

class Namer
{
public:
    Namer(const graph::Graph& graph, std::vector<Group>& groups)
        : m_graph(graph)
        , m_groups(groups)
        , m_operators(groups.size())
        , m_shared(groups.size())
    {
    }

    void run()
    {
        findCommon();
        for (std::size_t i = m_groups.size(); i-- > 0;) // children come after their parents
            collect(uint32_t(i));
        for (uint32_t i = 0; i < m_groups.size(); ++i)
            nameChildren(i);
    }

private:
    static bool isPlain(std::string_view name)
    {
        return !name.empty() && name.find('/') == std::string_view::npos;
    }

    /// The first segment that most names begin with: "resnet_"; empty where there is none.
    void findCommon()
    {
        constexpr std::size_t kOfTen = 6;
        std::map<std::string_view, std::size_t> counts;
        std::size_t names = 0;
        for (const graph::Node& node : m_graph.nodes()) {
            if (!isPlain(node.name))
                continue;
            ++names;
            const std::size_t end = node.name.find_first_of(kSeparators);
            if (end != std::string::npos)
                ++counts[std::string_view(node.name).substr(0, end + 1)];
        }
        for (const auto& [segment, count] : counts) {
            if (count > 1 && count * 10 >= names * kOfTen)
                m_common = segment;
        }
    }

    /// Operators and the beginning that all names share, of a group and everything in it.
    void collect(uint32_t index)
    {
        Group& group = m_groups[index];
        Operators& types = m_operators[index];
        std::optional<std::string_view>& shared = m_shared[index];
        const auto share = [&](std::string_view name) {
            if (isPlain(name) && name.starts_with(m_common))
                shared = shared ? shared->substr(0, sharedLength(*shared, name)) : name;
        };
        for (NodeId id : group.nodes) {
            types.push_back(operators::plainType(m_graph.node(id).opType));
            share(m_graph.node(id).name);
        }
        for (GroupId child : group.children) {
            const Operators& inner = m_operators[child.index];
            types.insert(types.end(), inner.begin(), inner.end());
            if (m_shared[child.index])
                share(*m_shared[child.index]);
        }
        const std::size_t end = shared && group.totalNodes > 1 ? shared->find_last_of(kSeparators)
                                                               : std::string_view::npos;
        if (end != std::string_view::npos)
            group.namePrefix = shared->substr(0, end + 1);
    }

    /// Names the children, whose parent has its name.
    void nameChildren(uint32_t index)
    {
        const Group& group = m_groups[index];
        std::map<std::string, int> times, number;
        for (GroupId child : group.children) {
            if (m_groups[child.index].name.empty())
                ++times[nameOf(child.index)];
        }
        for (GroupId child : group.children) {
            Group& inner = m_groups[child.index];
            if (inner.source != GroupSource::Repeat && inner.source != GroupSource::Cut)
                continue;
            if (inner.name.empty()) {
                inner.name = nameOf(child.index);
                if (times[inner.name] > 1)
                    inner.name += " #" + std::to_string(++number[inner.name]);
            } else if (inner.source == GroupSource::Repeat) { // a copy, by its number
                inner.name = nameOfCopy(child.index) + " #" + inner.name;
            }
            inner.path = group.path + '/' + inner.name;
        }
    }

    /// Without how often the operators are there: titles say how often the copy is. A copy may
    /// begin in the middle of what repeats, so it is looked at as if it went on with the next.
    std::string nameOfCopy(uint32_t index) const
    {
        Operators twice = m_operators[index];
        twice.insert(twice.end(), m_operators[index].begin(), m_operators[index].end());
        const std::string name = contentName(twice);
        return name.substr(0, name.find(" ×"));
    }

    /// The beginning of its names, where the parent's differ, and what it does.
    std::string nameOf(uint32_t index) const
    {
        const Group& group = m_groups[index];
        const std::string content = group.source == GroupSource::Repeat
            ? nameOfCopy(group.children.empty() ? index : group.children.front().index)
            : contentName(m_operators[index]);
        const std::string& outer = m_groups[group.parent->index].namePrefix;
        if (group.namePrefix.size() <= outer.size())
            return content;
        const std::string own = group.namePrefix.substr(outer.size());
        return own.substr(0, own.find_last_not_of(kSeparators) + 1) + " · " + content;
    }

    const graph::Graph& m_graph;
    std::vector<Group>& m_groups;
    std::string_view m_common;
    std::vector<Operators> m_operators; ///< per group, with those of the groups inside
    std::vector<std::optional<std::string_view>> m_shared; ///< per group: how all names begin
};

} // namespace

void nameByContent(const graph::Graph& graph, std::vector<Group>& groups)
{
    Namer(graph, groups).run();
}

} // namespace meshwright::grouping
