#include "core/versions/plan_diff.h"

#include "core/base/counted.h"
#include "core/base/terminal_text.h"
#include "core/plan/text/rules.h"
#include "core/versions/name_ranges.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

/// What is said of a kind of statement; {0}, and {1} of a change, are values, of a property behind
/// its name.
struct ChangeTexts
{
    const char* changed;
    const char* added;
    const char* removed;
};

constexpr ChangeTexts kOfStage {trNoop("stage {0} → {1}"), trNoop("stage {0} added"),
                                trNoop("stage {0} removed")};
constexpr ChangeTexts kOfSharding {trNoop("sharding {0} → {1}"), trNoop("sharding {0} added"),
                                   trNoop("sharding {0} removed")};
constexpr ChangeTexts kOfProperty {"{0}: {1} → {2}", trNoop("{0}: {1} added"),
                                   trNoop("{0}: {1} removed")};

/// Between a tensor and its node; a name on one line has none.
constexpr char kAt = '\n';

UserText nameOf(const PlanItem& item)
{
    UserText name =
        item.configuration ? UserText(onOneLine(*item.configuration)) : tr("without a name");
    return item.ordinal == 0 ? name
                             : UserText::of("{0} ({1})", {std::move(name), item.ordinal + 1});
}

/// "configuration tp2pp2 added".
UserText headingOf(const PlanItem& item, const PlanChange* ofItself)
{
    const UserText name = nameOf(item);
    if (!ofItself)
        return tr("configuration {0}", name);
    return ofItself->before ? tr("configuration {0} removed", name)
                            : tr("configuration {0} added", name);
}

/// "stage 1 → 2", "sharding [{}, {model}] removed", "num_devices: 4 → 8".
UserText describe(const PlanChange& change)
{
    const PlanItem::Kind kind = change.item.kind;
    if (kind == PlanItem::Kind::Node)
        return change.before ? tr("annotation removed") : tr("annotation added");
    std::vector<UserText> arguments;
    if (kind == PlanItem::Kind::Property)
        arguments.emplace_back(onOneLine(change.item.name));
    for (const std::optional<PlanValue>& side : {change.before, change.after}) {
        if (side)
            arguments.emplace_back(onOneLine(valueText(change.item, *side)));
    }
    const ChangeTexts& texts = kind == PlanItem::Kind::Stage ? kOfStage
        : kind == PlanItem::Kind::Sharding                   ? kOfSharding
                                                             : kOfProperty;
    const char* text = !change.before ? texts.added : !change.after ? texts.removed : texts.changed;
    return UserText::of(text, std::move(arguments));
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
        UserText text = describe(change);
        const std::string key = text.english(); // alike is what says the same
        const auto [known, isNew] = m_places.try_emplace(key, m_groups.size());
        if (isNew)
            m_groups.push_back({std::move(text), change.item.kind, {}});
        m_groups[known->second].items.push_back(change.item);
        if (change.item.kind == PlanItem::Kind::Sharding)
            m_textsOf[change.item.tensor].insert(key);
    }

    void append(std::vector<UserText>& lines) const
    {
        for (const Group& group : m_groups)
            append(group, lines);
    }

private:
    struct Group
    {
        UserText text;
        PlanItem::Kind kind;
        std::vector<PlanItem> items;
    };

    void append(const Group& group, std::vector<UserText>& lines) const
    {
        if (group.kind == PlanItem::Kind::Property) {
            lines.push_back(UserText::of("  {0}", {group.text}));
            return;
        }
        std::vector<std::string> names;
        for (const PlanItem& item : group.items)
            names.push_back(subject(item));
        const std::set<std::string> distinct(names.begin(), names.end());
        const bool isSharding = group.kind == PlanItem::Kind::Sharding;
        const Counted& counted = isSharding ? countedTensors : countedNodes;
        lines.push_back(
            UserText::of("  {0} ({1})", {group.text, counted(int64_t(distinct.size()))}));
        const std::vector<JoinedNames> joined =
            isSharding ? joinRanges(names) : joinRanges(joinFolders(names, m_known));
        for (const auto& [name, count] : joined) {
            const bool isCounted = !isSharding && count > 1 && joined.size() > 1;
            lines.push_back(isCounted ? UserText::of(
                                "    {0} ({1})", {onOneLine(name), countedNodes(int64_t(count))})
                                      : UserText::of("    {0}", {subjectText(name)}));
        }
    }

    /// A tensor's name says enough where all its nodes change alike.
    std::string subject(const PlanItem& item) const
    {
        if (item.kind != PlanItem::Kind::Sharding)
            return item.name;
        if (m_textsOf.at(item.tensor).size() == 1)
            return item.tensor;
        return onOneLine(item.tensor) + kAt + onOneLine(item.name);
    }

    static UserText subjectText(const std::string& subject)
    {
        const std::size_t at = subject.find(kAt);
        return at == std::string::npos
            ? UserText(onOneLine(subject))
            : tr("{0} at {1}", subject.substr(0, at), subject.substr(at + 1));
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

std::vector<UserText> diffLines(const ModelDiff& diff)
{
    std::vector<UserText> lines =
        diff.graph ? graphDiffLines(*diff.graph) : std::vector<UserText>();
    for (const std::vector<const PlanChange*>& own : byConfiguration(diff.plan)) {
        const PlanChange* ofItself = nullptr;
        Grouping grouping(diff.nodes);
        for (const PlanChange* change : own) {
            if (change->item.kind != PlanItem::Kind::Configuration)
                grouping.add(*change);
            else
                ofItself = change;
        }
        lines.push_back(headingOf(own.front()->item, ofItself));
        grouping.append(lines);
    }
    return lines;
}

std::string diffText(const ModelDiff& diff)
{
    std::string text;
    for (const UserText& line : diffLines(diff))
        text += line.english() + '\n';
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
