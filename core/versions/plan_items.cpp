#include "core/versions/plan_items.h"

#include "core/base/json/json_format.h"
#include "core/base/json/plain_json.h"
#include "core/base/text.h"
#include "core/plan/text/plan_entries.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

constexpr int kPlanItemsBrokenLevels = 3; ///< plan, list, configuration: as extract writes it
constexpr std::string_view kUnresolved = "unresolved";

class Taker
{
public:
    PlanStatements take(const PlanValue& text)
    {
        std::map<std::optional<std::string>, int> ordinals;
        for (const PlanValue& configuration : text.value("configurations", PlanValue::array())) {
            m_item = {};
            if (configuration.at("name").is_string())
                m_item.configuration = configuration.at("name").get<std::string>();
            m_item.ordinal = ordinals[m_item.configuration]++;
            takeConfiguration(configuration);
        }
        return std::move(m_statements);
    }

private:
    void add(PlanItem item, PlanValue value)
    {
        m_statements.order.push_back(item);
        m_statements.values.emplace(std::move(item), std::move(value));
    }

    PlanItem item(PlanItem::Kind kind, const std::string& name) const
    {
        PlanItem made = m_item;
        made.kind = kind;
        made.name = name;
        return made;
    }

    void takeConfiguration(const PlanValue& configuration)
    {
        add(m_item, true);
        for (const auto& [key, value] : configuration.items()) {
            if (key != "name" && key != "nodes")
                add(item(PlanItem::Kind::Property, key), value);
        }
        std::map<std::string, int> entries;
        for (const PlanValue& node : configuration.value("nodes", PlanValue::array()))
            takeNode(node, entries[node.at("node").get<std::string>()]++);
    }

    void takeNode(const PlanValue& node, int entry)
    {
        PlanItem own = item(PlanItem::Kind::Node, node.at("node").get<std::string>());
        own.entry = entry;
        const PlanValue shardings = node.value("shardings", PlanValue::array());
        const auto stage = node.find("stage");
        if (stage == node.end() && shardings.empty())
            add(own, true);
        own.kind = PlanItem::Kind::Stage;
        if (stage != node.end())
            add(own, *stage);
        own.kind = PlanItem::Kind::Sharding;
        std::map<std::string, int> occurrences;
        for (PlanValue value : shardings) {
            own.tensor.clear();
            if (const auto named = value.find("tensor"); named != value.end()) {
                own.tensor = named->get<std::string>();
                value.erase(named);
            }
            own.occurrence = occurrences[own.tensor]++;
            add(own, std::move(value));
        }
    }

    PlanItem m_item; ///< of the configuration
    PlanStatements m_statements;
};

/// Puts statements together again.
class Builder
{
public:
    std::string build(const PlanStatements& statements)
    {
        for (const PlanItem& item : statements.order)
            add(item, statements.values.at(item));
        PlanValue list = PlanValue::array();
        for (Entry& entry : m_entries) {
            if (!entry.nodes.empty())
                entry.json["nodes"] = std::move(entry.nodes);
            list.push_back(std::move(entry.json));
        }
        const PlanValue text = {
            {"format", "meshwright-plan"}, {"version", 1}, {"configurations", std::move(list)}};
        return formatJson(text, kPlanItemsBrokenLevels);
    }

private:
    struct Entry
    {
        PlanValue json;
        PlanValue nodes = PlanValue::array();
        std::map<std::pair<std::string, int>, std::size_t> places; ///< of node entries
    };

    void add(const PlanItem& item, const PlanValue& value)
    {
        const auto [known, isNew] = m_places.try_emplace(configurationOf(item), m_entries.size());
        if (isNew) {
            m_entries.emplace_back();
            m_entries.back().json["name"] =
                item.configuration ? PlanValue(*item.configuration) : PlanValue(nullptr);
        }
        Entry& entry = m_entries[known->second];
        if (item.kind == PlanItem::Kind::Property)
            entry.json[item.name] = value;
        else if (item.kind == PlanItem::Kind::Node)
            nodeOf(entry, item);
        else if (item.kind == PlanItem::Kind::Stage)
            nodeOf(entry, item)["stage"] = value;
        else if (item.kind == PlanItem::Kind::Sharding)
            addSharding(nodeOf(entry, item), item, value);
    }

    static PlanValue& nodeOf(Entry& entry, const PlanItem& item)
    {
        const auto [known, isNew] =
            entry.places.try_emplace({item.name, item.entry}, entry.nodes.size());
        if (isNew)
            entry.nodes.push_back({{"node", item.name}});
        return entry.nodes[known->second];
    }

    static void addSharding(PlanValue& node, const PlanItem& item, const PlanValue& value)
    {
        PlanValue sharding = PlanValue::object();
        if (!item.tensor.empty() || value.contains(kUnresolved))
            sharding["tensor"] = item.tensor;
        sharding.update(value);
        node["shardings"].push_back(std::move(sharding));
    }

    std::vector<Entry> m_entries;
    std::map<ConfigurationKey, std::size_t> m_places;
};

std::string itemText(const PlanValue& value)
{
    return value.is_string() ? value.get<std::string>() : compactJson(value);
}

std::string axesText(const PlanValue& axes)
{
    return joined(axes, ", ", itemText);
}

/// ["data"] "{data}"; {"axes": ["data"], "open": true, "priority": 1} "{data, ?}p1"; a dimension
/// held by components "3 · 768 {model}".
std::string dimText(const PlanValue& dim)
{
    if (dim.is_array())
        return '{' + axesText(dim) + '}';
    if (const auto split = dim.find("split"); split != dim.end()) {
        const PlanValue axes = dim.value("axes", PlanValue::array());
        std::string text;
        for (std::size_t i = 0; i < split->size(); ++i)
            text += (i == 0 ? "" : " · ") + itemText((*split)[i])
                + (i < axes.size() && !axes[i].empty() ? " {" + axesText(axes[i]) + '}' : "");
        return text;
    }
    std::string text = axesText(dim.value("axes", PlanValue::array()));
    if (dim.value("open", false))
        text += text.empty() ? "?" : ", ?";
    text = '{' + text + '}';
    if (const auto priority = dim.find("priority"); priority != dim.end())
        text += 'p' + itemText(*priority);
    return text;
}

std::string shardingText(const PlanValue& value)
{
    if (!value.contains("dims"))
        return compactJson(value);
    std::string text = '[' + joined(value.at("dims"), ", ", dimText) + ']';
    for (const char* key : {"replicated", "unreduced", "gathered"}) {
        if (const auto axes = value.find(key); axes != value.end() && !axes->empty())
            text += std::string(" ") + key + "={" + axesText(*axes) + '}';
    }
    return text;
}

std::string meshText(const PlanValue& mesh)
{
    return joined(mesh, " × ", [](const PlanValue& axis) {
        return itemText(axis.at("axis")) + ' ' + itemText(axis.at("size"));
    });
}

} // namespace

ConfigurationKey configurationOf(const PlanItem& item)
{
    return {item.configuration, item.ordinal};
}

const PlanValue* PlanStatements::find(const PlanItem& item) const
{
    const auto found = values.find(item);
    return found == values.end() ? nullptr : &found->second;
}

Result<PlanStatements> statementsOf(std::string_view text)
{
    const Result<plan::PlanEntries> checked = plan::parsePlanText(text);
    if (!checked)
        return checked.error();
    const Result<PlanValue> parsed = parseOrderedJson(text);
    if (!parsed)
        return parsed.error();
    return Taker().take(*parsed);
}

std::string planText(const PlanStatements& statements)
{
    return Builder().build(statements);
}

std::string valueText(const PlanItem& item, const PlanValue& value)
{
    if (item.kind == PlanItem::Kind::Sharding)
        return shardingText(value);
    if (item.kind == PlanItem::Kind::Property && item.name == "mesh")
        return meshText(value);
    const bool isListOfNames = value.is_array()
        && std::all_of(value.begin(), value.end(),
                       [](const PlanValue& each) { return each.is_string(); });
    return isListOfNames ? joined(value, ", ", itemText) : itemText(value);
}

} // namespace meshwright::exchange
