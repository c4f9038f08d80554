#include "core/versions/plan_diff.h"

#include "core/base/terminal_text.h"
#include "core/base/text.h"
#include "core/plan/text/rules.h"
#include "core/versions/name_ranges.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

std::string nameOf(const PlanItem& item)
{
    const std::string name = item.configuration ? *item.configuration : "without a name";
    return item.ordinal == 0 ? name : name + " (" + std::to_string(item.ordinal + 1) + ')';
}

/// "stage 1 → 2", "sharding [{}, {model}] removed", "num_devices: 4 → 8".
std::string describe(const PlanChange& change)
{
    const auto value = [&](const std::optional<PlanValue>& side) {
        return valueText(change.item, *side);
    };
    if (change.item.kind == PlanItem::Kind::Node)
        return change.before ? "annotation removed" : "annotation added";
    const std::string what = change.item.kind == PlanItem::Kind::Stage ? "stage "
        : change.item.kind == PlanItem::Kind::Sharding                 ? "sharding "
                                                                       : change.item.name + ": ";
    if (change.before && change.after)
        return what + value(change.before) + " → " + value(change.after);
    return what + value(change.before ? change.before : change.after)
        + (change.before ? " removed" : " added");
}

/// Alike changes of one configuration, in the order of the first of each.
class Grouping
{
public:
    /// @p nodes: as ModelDiff has them.
    explicit Grouping(const std::vector<std::string>& nodes)
        : m_known(nodes)
    {
    }

    void add(const PlanChange& change)
    {
        const std::string text = describe(change);
        const auto [known, isNew] = m_places.try_emplace(text, m_groups.size());
        if (isNew)
            m_groups.push_back({text, change.item.kind, {}});
        m_groups[known->second].items.push_back(change.item);
        if (change.item.kind == PlanItem::Kind::Sharding)
            m_textsOf[change.item.tensor].insert(text);
    }

    std::string text() const
    {
        std::string text;
        for (const Group& group : m_groups)
            text += textOf(group);
        return text;
    }

private:
    struct Group
    {
        std::string text;
        PlanItem::Kind kind;
        std::vector<PlanItem> items;
    };

    std::string textOf(const Group& group) const
    {
        if (group.kind == PlanItem::Kind::Property)
            return "  " + onOneLine(group.text) + '\n';
        std::vector<std::string> names;
        for (const PlanItem& item : group.items)
            names.push_back(subject(item));
        const std::set<std::string> distinct(names.begin(), names.end());
        const bool isSharding = group.kind == PlanItem::Kind::Sharding;
        std::string text = "  " + onOneLine(group.text) + " ("
            + counted(distinct.size(), isSharding ? "tensor" : "node") + ")\n";
        const std::vector<JoinedNames> lines =
            isSharding ? joinRanges(names) : joinRanges(joinFolders(names, m_known));
        for (const auto& [name, count] : lines) {
            const bool isCounted = !isSharding && count > 1 && lines.size() > 1;
            text += "    " + onOneLine(name)
                + (isCounted ? " (" + counted(count, "node") + ')' : std::string()) + '\n';
        }
        return text;
    }

    /// A tensor's name says enough where all its nodes change alike.
    std::string subject(const PlanItem& item) const
    {
        if (item.kind != PlanItem::Kind::Sharding)
            return item.name;
        const bool isAlike = m_textsOf.at(item.tensor).size() == 1;
        return item.tensor + (isAlike ? "" : " at " + item.name);
    }

    KnownFolders m_known;
    std::vector<Group> m_groups;
    std::map<std::string, std::size_t> m_places;
    std::map<std::string, std::set<std::string>> m_textsOf; ///< per tensor
};

std::string kindName(const PlanItem& item)
{
    switch (item.kind) {
    case PlanItem::Kind::Configuration:
        return "configuration";
    case PlanItem::Kind::Property:
        return item.name;
    case PlanItem::Kind::Node:
        return "node";
    case PlanItem::Kind::Stage:
        return "stage";
    case PlanItem::Kind::Sharding:
        break;
    }
    return "sharding";
}

/// By configuration, in the order in which they first occur.
std::vector<std::vector<const PlanChange*>> byConfiguration(const std::vector<PlanChange>& changes)
{
    std::vector<std::vector<const PlanChange*>> grouped;
    std::map<ConfigurationKey, std::size_t> places;
    for (const PlanChange& change : changes) {
        const auto [known, isNew] =
            places.try_emplace(configurationOf(change.item), grouped.size());
        if (isNew)
            grouped.emplace_back();
        grouped[known->second].push_back(&change);
    }
    return grouped;
}

PlanValue jsonOf(const PlanChange& change)
{
    PlanValue entry = PlanValue::object();
    entry["configuration"] =
        change.item.configuration ? PlanValue(*change.item.configuration) : PlanValue(nullptr);
    entry["what"] = kindName(change.item);
    entry["node"] = change.item.isOfNode() ? PlanValue(change.item.name) : PlanValue(nullptr);
    entry["tensor"] = change.item.kind == PlanItem::Kind::Sharding ? PlanValue(change.item.tensor)
                                                                   : PlanValue(nullptr);
    entry["before"] = change.before.value_or(nullptr);
    entry["after"] = change.after.value_or(nullptr);
    return entry;
}

PlanValue jsonOf(const GraphChange& change)
{
    const auto orNull = [](const std::string& text) {
        return text.empty() ? PlanValue(nullptr) : PlanValue(text);
    };
    PlanValue entry = PlanValue::object();
    entry["what"] = changeName(change.what);
    entry["of"] = subjectName(change.subject);
    entry["name"] = change.name;
    entry["before"] = orNull(change.before);
    entry["after"] = orNull(change.after);
    if (!change.detail.empty())
        entry["attributes"] = change.detail;
    return entry;
}

} // namespace

std::vector<PlanChange> changesBetween(const PlanStatements& before, const PlanStatements& after)
{
    std::vector<PlanChange> changes;
    for (const PlanItem& item : after.order) {
        const PlanValue* old = before.find(item);
        if (!old)
            changes.push_back({item, std::nullopt, after.values.at(item)});
        else if (*old != after.values.at(item))
            changes.push_back({item, *old, after.values.at(item)});
    }
    for (const PlanItem& item : before.order) {
        if (!after.find(item))
            changes.push_back({item, before.values.at(item), std::nullopt});
    }
    return changes;
}

std::vector<std::string> nodeNames(const std::vector<const graph::Graph*>& graphs)
{
    std::vector<std::string> names;
    for (const graph::Graph* graph : graphs) {
        for (uint32_t i = 0; graph && i < graph->nodes().size(); ++i)
            names.push_back(plan::patternName(*graph, {i}));
    }
    return names;
}

ModelDiff diffBetween(const DiffSide& before, const DiffSide& after)
{
    ModelDiff diff;
    if (before.graph && after.graph && before.graph != after.graph)
        diff.graph = graphChanges(*before.graph, *after.graph,
                                  matchGraphs(*before.graph, *after.graph, Ambiguous::PairInOrder));
    diff.plan = changesBetween(before.plan, after.plan);
    diff.nodes = nodeNames({before.graph, after.graph});
    return diff;
}

std::string diffText(const ModelDiff& diff)
{
    std::string text = diff.graph ? graphDiffText(*diff.graph) : std::string();
    for (const std::vector<const PlanChange*>& own : byConfiguration(diff.plan)) {
        std::string state;
        Grouping grouping(diff.nodes);
        for (const PlanChange* change : own) {
            if (change->item.kind != PlanItem::Kind::Configuration)
                grouping.add(*change);
            else
                state = change->before ? " removed" : " added";
        }
        text += "configuration " + onOneLine(nameOf(own.front()->item)) + state + '\n'
            + grouping.text();
    }
    return text;
}

std::string diffJson(const ModelDiff& diff)
{
    PlanValue document = {{"equal", diff.isEmpty()}};
    if (diff.graph) {
        document["graph"] = PlanValue::array();
        for (const GraphChange& change : *diff.graph)
            document["graph"].push_back(jsonOf(change));
    }
    document["changes"] = PlanValue::array();
    for (const PlanChange& change : diff.plan)
        document["changes"].push_back(jsonOf(change));
    return document.dump(2, ' ', false, PlanValue::error_handler_t::replace) + '\n';
}

} // namespace meshwright::exchange
