#include "core/versions/plan_repair.h"

#include "core/base/text.h"
#include "core/plan/declared_shape.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <tuple>

namespace meshwright::exchange {

namespace {

/// Repairs make others clear: a tensor that is found is no candidate any more.
constexpr int kRounds = 8;

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    return result;
}

/// Whether one is the other with a word in front or behind: "m1/x" and "x__2" of "x", not "xy".
bool differInEnds(std::string_view a, std::string_view b)
{
    if (a.size() < b.size())
        std::swap(a, b);
    if (b.empty() || a == b)
        return false;
    const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    return (a.ends_with(b) && !(isLetter(a[a.size() - b.size() - 1]) && isLetter(b.front())))
        || (a.starts_with(b) && !(isLetter(a[b.size()]) && isLetter(b.back())));
}

/// Whether the dimensions that a spec splits can be those of a value.
bool fits(const plan::ShardingSpec& spec, const plan::Shape& shape)
{
    if (!shape)
        return true;
    const auto rank = int64_t(shape->size());
    return std::all_of(spec.dims.begin(), spec.dims.end(), [&](const plan::ShardedDim& dim) {
        if (!dim.axis || *dim.axis < -rank || *dim.axis >= rank)
            return false;
        const graph::Dim& declared = (*shape)[std::size_t(*dim.axis + (*dim.axis < 0 ? rank : 0))];
        const auto* size = std::get_if<int64_t>(&declared);
        const auto* said = dim.components.size() == 1
            ? std::get_if<int64_t>(&dim.components.front().dim)
            : nullptr;
        return !size || !said || *size == *said;
    });
}

/// A sharding whose tensor is a name that nothing has.
struct Stale
{
    NodeId node;
    std::size_t entry = 0, spec = 0;
    std::string name;
    std::vector<ValueId> candidates;
};

class Repair
{
public:
    Repair(const graph::Graph& graph, const plan::Plan& plan)
        : m_graph(graph)
    {
        m_result.plan = plan;
    }

    RepairedPlan run()
    {
        rebindConfigurations();
        for (int round = 0; round < kRounds && bindTensors(); ++round) { }
        for (const Stale& stale : findStale())
            m_result.left.push_back("tensor " + inQuotes(stale.name) + " of node "
                                    + inQuotes(m_graph.reference(stale.node)) + " could be "
                                    + std::to_string(stale.candidates.size()) + " of its tensors");
        for (const plan::Configuration& configuration : m_result.plan.configurations()) {
            if (!configuration.declared)
                m_result.left.push_back("configuration " + inQuotes(configuration.name)
                                        + " is not declared, and no other has a name like it");
        }
        return std::move(m_result);
    }

private:
    /// All shardings of one stale name in a scope.
    struct Mention
    {
        std::optional<NodeId> node; ///< the last
        bool several = false; ///< there are other nodes
        std::vector<ValueId> common; ///< candidates of all of them
    };

    struct Mentions
    {
        std::map<std::pair<ScopeId, std::string>, Mention> byName;
        std::map<std::pair<NodeId, std::size_t>, int> perEntry; ///< how many a node's entry has
    };

    void rebindConfigurations();
    std::optional<ConfigurationId> declaredLike(const std::string& name) const;
    void rebind(const plan::Configuration& from, ConfigurationId to);
    std::vector<Stale> findStale() const;
    std::vector<ValueId> candidatesOf(NodeId node, const plan::NodeAnnotation& entry,
                                      const plan::ShardingSpec& spec) const;
    bool bindTensors();
    Mentions mentionsOf(const std::vector<Stale>& all) const;
    std::optional<ValueId> known(const Stale& stale, const Mentions& mentions) const;
    void bind(const Stale& stale, ValueId value);

    const graph::Graph& m_graph;
    RepairedPlan m_result;
};

std::optional<ConfigurationId> Repair::declaredLike(const std::string& name) const
{
    std::vector<ConfigurationId> sameLetters, sameEnd;
    for (const plan::Configuration& other : m_result.plan.configurations()) {
        if (!other.declared)
            continue;
        if (lower(other.name) == lower(name))
            sameLetters.push_back(other.id);
        else if (differInEnds(lower(other.name), lower(name)))
            sameEnd.push_back(other.id);
    }
    const std::vector<ConfigurationId>& found = sameLetters.empty() ? sameEnd : sameLetters;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// Nodes that have an entry of the declared one already keep both.
void Repair::rebind(const plan::Configuration& from, ConfigurationId to)
{
    std::size_t nodes = 0, kept = 0;
    for (uint32_t i = 0; i < m_result.plan.nodeCount(); ++i) {
        if (!m_result.plan.annotation(NodeId {i}, from.id))
            continue;
        if (m_result.plan.annotation(NodeId {i}, to)) {
            ++kept;
            continue;
        }
        plan::NodeAnnotations entries = m_result.plan.annotations(NodeId {i});
        for (plan::NodeAnnotation& entry : entries) {
            if (entry.configuration == from.id)
                entry.configuration = to;
        }
        m_result.plan.setAnnotations(NodeId {i}, std::move(entries));
        ++nodes;
    }
    m_result.repaired.push_back("configuration " + inQuotes(from.name) + " is "
                                + inQuotes(m_result.plan.configuration(to)->name) + " at "
                                + std::to_string(nodes) + (nodes == 1 ? " node" : " nodes"));
    if (kept > 0)
        return;
    std::vector<plan::Configuration> others;
    for (const plan::Configuration& configuration : m_result.plan.configurations()) {
        if (configuration.id != from.id)
            others.push_back(configuration);
    }
    m_result.plan.setConfigurations(std::move(others));
}

void Repair::rebindConfigurations()
{
    std::vector<plan::Configuration> mentioned;
    for (const plan::Configuration& configuration : m_result.plan.configurations()) {
        if (!configuration.declared)
            mentioned.push_back(configuration);
    }
    for (const plan::Configuration& configuration : mentioned) {
        if (const auto declared = declaredLike(configuration.name))
            rebind(configuration, *declared);
    }
}

std::vector<ValueId> Repair::candidatesOf(NodeId id, const plan::NodeAnnotation& entry,
                                          const plan::ShardingSpec& spec) const
{
    std::vector<ValueId> candidates;
    const graph::Node& node = m_graph.node(id);
    for (const auto member : {&graph::Node::inputs, &graph::Node::outputs}) {
        for (const std::optional<ValueId>& value : node.*member) {
            if (!value
                || std::find(candidates.begin(), candidates.end(), *value) != candidates.end())
                continue;
            const bool isTaken =
                std::any_of(entry.specs.begin(), entry.specs.end(), [&](const auto& other) {
                    return other.tensor == plan::TensorReference(*value);
                });
            if (!isTaken && fits(spec, plan::declaredShape(m_graph, *value)))
                candidates.push_back(*value);
        }
    }
    return candidates;
}

std::vector<Stale> Repair::findStale() const
{
    std::vector<Stale> all;
    for (uint32_t i = 0; i < m_result.plan.nodeCount(); ++i) {
        const plan::NodeAnnotations& entries = m_result.plan.annotations(NodeId {i});
        for (std::size_t e = 0; e < entries.size(); ++e) {
            for (std::size_t s = 0; s < entries[e].specs.size(); ++s) {
                const plan::ShardingSpec& spec = entries[e].specs[s];
                if (const auto* name = std::get_if<std::string>(&spec.tensor))
                    all.push_back(
                        {NodeId {i}, e, s, *name, candidatesOf(NodeId {i}, entries[e], spec)});
            }
        }
    }
    return all;
}

/// Those that share a name within a scope.
Repair::Mentions Repair::mentionsOf(const std::vector<Stale>& all) const
{
    Mentions mentions;
    for (const Stale& stale : all) {
        const auto [known, isNew] =
            mentions.byName.try_emplace({m_graph.node(stale.node).scope, stale.name});
        Mention& mention = known->second;
        mention.several |= mention.node && *mention.node != stale.node;
        mention.node = stale.node;
        if (isNew)
            mention.common = stale.candidates;
        std::erase_if(mention.common, [&](ValueId value) {
            return std::find(stale.candidates.begin(), stale.candidates.end(), value)
                == stale.candidates.end();
        });
        ++mentions.perEntry[{stale.node, stale.entry}];
    }
    return mentions;
}

std::optional<ValueId> Repair::known(const Stale& stale, const Mentions& mentions) const
{
    std::vector<ValueId> named;
    for (const ValueId value : stale.candidates) {
        if (differInEnds(m_graph.value(value).name, stale.name))
            named.push_back(value);
    }
    if (named.size() == 1)
        return named.front();
    const Mention& mention = mentions.byName.at({m_graph.node(stale.node).scope, stale.name});
    const bool isAlone = mentions.perEntry.at({stale.node, stale.entry}) == 1;
    return mention.common.size() == 1 && (mention.several || isAlone)
        ? std::optional(mention.common.front())
        : std::nullopt;
}

void Repair::bind(const Stale& stale, ValueId value)
{
    plan::NodeAnnotations entries = m_result.plan.annotations(stale.node);
    entries[stale.entry].specs[stale.spec].tensor = value;
    m_result.plan.setAnnotations(stale.node, std::move(entries));
    m_result.repaired.push_back("tensor " + inQuotes(stale.name) + " of node "
                                + inQuotes(m_graph.reference(stale.node)) + " is "
                                + inQuotes(m_graph.value(value).name));
}

/// Whether any was bound.
bool Repair::bindTensors()
{
    const std::vector<Stale> all = findStale();
    const Mentions mentions = mentionsOf(all);
    std::set<std::tuple<NodeId, std::size_t, ValueId>> taken;
    bool any = false;
    for (const Stale& stale : all) {
        const std::optional<ValueId> value = known(stale, mentions);
        if (!value || !taken.emplace(stale.node, stale.entry, *value).second)
            continue;
        bind(stale, *value);
        any = true;
    }
    return any;
}

} // namespace

RepairedPlan repairReferences(const graph::Graph& graph, const plan::Plan& plan)
{
    return Repair(graph, plan).run();
}

} // namespace meshwright::exchange
