#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/sharding/propagation_report.h"

#include <algorithm>
#include <map>
#include <tuple>

/// A propagation as a person reads it.
namespace meshwright::sharding {

namespace {

constexpr std::size_t kMostCostly = 5; ///< kinds of communication that are told one by one

/// ", with batch = 1, seq = 128 assumed"; nothing where all sizes are numbers.
std::string assumptions(const ModelRules& rules)
{
    constexpr std::size_t kNamed = 4;
    const operators::Bindings assumed = rules.assumed();
    std::string text;
    std::size_t named = 0;
    for (const auto& [name, number] : assumed) {
        if (++named > kNamed)
            break;
        text += (text.empty() ? ", with " : ", ") + name + " = " + std::to_string(number);
    }
    if (assumed.size() > kNamed)
        text += ", …";
    return text.empty() ? text : text + " assumed (--bind)";
}

std::string withHyphens(std::string kind)
{
    std::replace(kind.begin(), kind.end(), '_', '-');
    return kind;
}

/// "all-slice, all-gather over model"
std::string stepsText(const std::vector<Collective>& steps, const plan::Mesh& mesh)
{
    std::vector<std::string> words;
    for (const Collective& step : steps) {
        std::vector<std::string> axes;
        for (const Axis& axis : step.groupAxes())
            axes.push_back(toString(axis, mesh));
        words.push_back(withHyphens(toString(step.kind))
                        + (axes.empty() ? "" : " over " + joined(axes)));
    }
    return joined(words);
}

/// Communications that differ in nothing but their place.
struct Alike
{
    const Communication* first = nullptr;
    int64_t count = 0;
    Bytes sent; ///< by all of them together
};

std::vector<Alike> costliest(const PropagationResult& propagation, const graph::Graph& graph)
{
    std::map<std::tuple<std::string, CommunicationReason, std::string, int64_t>, Alike> groups;
    for (const Communication& communication : propagation.communications()) {
        if (!communication.sent || communication.sent->count == 0)
            continue;
        const plan::Mesh& mesh = propagation.planGraph().meshes()[communication.mesh];
        Alike& alike = groups[{graph.node(communication.node).opType, communication.cause,
                               stepsText(communication.steps, mesh), communication.sent->count}];
        if (!alike.first)
            alike.first = &communication;
        ++alike.count;
        int64_t sum = 0;
        if (!__builtin_mul_overflow(communication.sent->count, int64_t(communication.count), &sum)
            && !__builtin_add_overflow(sum, alike.sent.count, &sum))
            alike.sent = {sum};
    }
    std::vector<Alike> sorted;
    for (const auto& [key, alike] : groups)
        sorted.push_back(alike);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Alike& a, const Alike& b) { return a.sent > b.sent; });
    return sorted;
}

std::string causeText(CommunicationReason cause)
{
    switch (cause) {
    case CommunicationReason::Operand:
        return "read in another sharding than it has";
    case CommunicationReason::Result:
        return "left in another sharding than is wanted";
    case CommunicationReason::Reduction:
        return "partial sums put together";
    case CommunicationReason::Storage:
        return "stored in parts and gathered for use";
    case CommunicationReason::Internal:
        return "computed over a split dimension";
    case CommunicationReason::Halo:
        return "edges of a split image";
    case CommunicationReason::Transfer:
        return "for a stage with another mesh";
    }
    return {};
}

/// "; scatter-then-reduce (reduce-scatter over x, …) would send 64 B": only where that is less.
std::string cheaperText(const PropagationResult& propagation, const Communication& communication,
                        const plan::Mesh& mesh)
{
    const std::vector<ReshardAlternative> ways = propagation.alternatives(communication);
    if (ways.empty() || ways.front().way == ReshardWay::Usual || !ways.front().sentPerDevice
        || *ways.front().sentPerDevice >= *communication.sent)
        return {};
    return "; " + stepsText(ways.front().steps, mesh) + " would send "
        + formatBytes(*ways.front().sentPerDevice);
}

/// Where most is sent, alike places in one line.
std::string costliestText(const PropagationResult& propagation, const graph::Graph& graph)
{
    const std::vector<Alike> groups = costliest(propagation, graph);
    std::string text = groups.empty() ? "" : "Most is sent here:\n";
    for (std::size_t i = 0; i < std::min(groups.size(), kMostCostly); ++i) {
        const Communication& first = *groups[i].first;
        const plan::Mesh& mesh = propagation.planGraph().meshes()[first.mesh];
        const std::string line = formatBytes(*first.sent)
            + (first.count > 1 ? " " + std::to_string(first.count) + " times" : "") + " at "
            + graph.reference(first.node)
            + (groups[i].count > 1 ? " and " + std::to_string(groups[i].count - 1) + " alike" : "")
            + ": " + graph.value(first.value).name + ", " + causeText(first.cause) + " ("
            + stepsText(first.steps, mesh) + cheaperText(propagation, first, mesh) + ')';
        text += "  " + onOneLine(line) + '\n';
    }
    if (groups.size() > kMostCostly)
        text += "  and " + std::to_string(groups.size() - kMostCostly)
            + " kinds more (--json has all of them)\n";
    return text;
}

} // namespace

std::string toText(const PropagationResult& propagation, const ModelRules& rules,
                   const plan::Configuration& configuration)
{
    const std::vector<ValueId> values = propagation.splitValues();
    const std::size_t split = values.size();
    const auto follows = std::count_if(values.begin(), values.end(),
                                       [&](ValueId value) { return propagation.follows(value); });
    std::string text = "Configuration " + onOneLine(configuration.name) + ": "
        + std::to_string(split) + (split == 1 ? " tensor is split, " : " tensors are split, ")
        + std::to_string(follows) + " of them in dimensions that follow from others.\n";
    if (const std::size_t stored = propagation.stored().size(); stored > 0)
        text += std::to_string(stored) + (stored == 1 ? " weight is" : " weights are")
            + " stored in parts and gathered at every use.\n";
    int64_t unknown = 0;
    if (propagation.communications().empty())
        text += "Nothing is communicated within stages.\n";
    for (const CommunicationTotal& total : propagation.totals()) {
        unknown += total.unknown;
        text += "  " + withHyphens(toString(total.kind))
            + (total.axes.empty() ? "" : " over " + onOneLine(joined(total.axes))) + ": "
            + std::to_string(total.count) + " per step, each device sends "
            + formatBytes(total.sentPerDevice)
            + (total.unknown > 0
                   ? " and what " + std::to_string(total.unknown) + " of unknown size come to"
                   : "")
            + "\n";
    }
    if (!propagation.communications().empty())
        text += "  In all each device sends " + std::string(unknown > 0 ? "at least " : "")
            + formatBytes(propagation.sentPerDevice()) + " per step" + onOneLine(assumptions(rules))
            + ".\n";
    text += costliestText(propagation, rules.graph());
    for (const auto& [name, count] : rules.withoutRule())
        text += "No rule is known for " + onOneLine(name) + " (" + std::to_string(count)
            + (count == 1 ? " node)" : " nodes)") + ": nothing passes through it.\n";
    for (const SpecWithoutAxes& unread : propagation.unread())
        text += "Not read: "
            + onOneLine(rules.graph().value(unread.value).name + " at "
                        + rules.graph().reference(unread.node) + ": " + unread.reason.english())
            + '\n';
    return text;
}

} // namespace meshwright::sharding
