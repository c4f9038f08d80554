#include "core/exchange/plan_merge.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

constexpr const char* kRules = "rules";

bool same(const PlanValue* a, const PlanValue* b)
{
    return a && b ? *a == *b : a == b;
}

std::string sideText(const PlanItem& item, const PlanValue* value)
{
    return value ? valueText(item, *value) : "nothing";
}

std::string placeText(const PlanItem& item)
{
    const std::string configuration =
        "configuration " + (item.configuration ? *item.configuration : "without a name");
    switch (item.kind) {
    case PlanItem::Kind::Configuration:
        return configuration;
    case PlanItem::Kind::Property:
        return configuration + ", " + item.name;
    case PlanItem::Kind::Stage:
        return configuration + ", stage of " + item.name;
    case PlanItem::Kind::Sharding:
        break;
    }
    return configuration + ", sharding of " + item.tensor + " at " + item.name;
}

bool holds(const PlanValue& list, const PlanValue& entry)
{
    return std::find(list.begin(), list.end(), entry) != list.end();
}

/// Ours without what theirs removed, and behind it what theirs added.
PlanValue mergeLists(const PlanValue& base, const PlanValue& ours, const PlanValue& theirs)
{
    PlanValue merged = PlanValue::array();
    for (const PlanValue& entry : ours) {
        if (!holds(base, entry) || holds(theirs, entry))
            merged.push_back(entry);
    }
    for (const PlanValue& entry : theirs) {
        if (!holds(base, entry) && !holds(merged, entry))
            merged.push_back(entry);
    }
    return merged;
}

class Merger
{
public:
    Merger(const PlanStatements& base, const PlanStatements& ours, const PlanStatements& theirs)
        : m_base(base)
        , m_ours(ours)
        , m_theirs(theirs)
    {
    }

    MergedPlan merge()
    {
        for (const PlanItem& item : m_ours.order)
            decide(item);
        for (const PlanItem& item : m_theirs.order) {
            if (!m_ours.find(item))
                decide(item);
        }
        dropOrphans();
        checkAxes();
        return std::move(m_merged);
    }

private:
    void decide(const PlanItem& item)
    {
        const PlanValue *base = m_base.find(item), *ours = m_ours.find(item),
                        *theirs = m_theirs.find(item);
        const PlanValue* kept = ours;
        if (same(ours, base))
            kept = theirs;
        if (!same(ours, base) && !same(theirs, base) && !same(ours, theirs)) {
            if (isRules(item)) {
                const PlanValue none = PlanValue::array();
                keep(item,
                     mergeLists(base ? *base : none, ours ? *ours : none, theirs ? *theirs : none));
                return;
            }
            conflict(item,
                     "ours says " + sideText(item, ours) + ", theirs " + sideText(item, theirs)
                         + ", the base " + sideText(item, base) + "; ours is kept");
        }
        if (kept)
            keep(item, *kept);
    }

    static bool isRules(const PlanItem& item)
    {
        return item.kind == PlanItem::Kind::Property && item.name == kRules;
    }

    void keep(const PlanItem& item, PlanValue value)
    {
        m_merged.statements.order.push_back(item);
        m_merged.statements.values.emplace(item, std::move(value));
    }

    void conflict(const PlanItem& item, const std::string& message)
    {
        m_merged.conflicts.push_back({item, placeText(item) + ": " + message});
    }

    static PlanItem configurationOf(const PlanItem& item)
    {
        return {item.configuration, PlanItem::Kind::Configuration, {}, {}};
    }

    /// What one side still says about a configuration that the other removed.
    void dropOrphans()
    {
        PlanStatements& statements = m_merged.statements;
        std::set<PlanItem> removed;
        std::erase_if(statements.order, [&](const PlanItem& item) {
            const PlanItem owner = configurationOf(item);
            if (statements.find(owner))
                return false;
            removed.insert(owner);
            return true;
        });
        for (const PlanItem& owner : removed) {
            std::erase_if(statements.values, [&](const auto& entry) {
                return entry.first.configuration == owner.configuration;
            });
            conflict(owner,
                     std::string(m_ours.find(owner) ? "theirs" : "ours")
                         + " removed it, and the other side changed what it says; it is left out");
        }
    }

    /// One side renamed or removed an axis over which the other divides something.
    void checkAxes()
    {
        std::map<std::optional<std::string>, std::set<std::string>> axes;
        for (const auto& [item, value] : m_merged.statements.values) {
            if (item.kind == PlanItem::Kind::Property)
                collectAxes(value, axes[item.configuration]);
        }
        for (const auto& [item, value] : m_merged.statements.values) {
            if (item.kind != PlanItem::Kind::Sharding || !value.contains("dims"))
                continue;
            const auto known = axes.find(item.configuration);
            std::set<std::string> missing;
            collectMissing(value, known == axes.end() ? std::set<std::string>() : known->second,
                           missing);
            for (const std::string& axis : missing)
                conflict(item,
                         "it names the axis '" + axis
                             + "', which the merged mesh does not have; name another");
        }
    }

    /// The names of the axes of meshes, wherever in a property they stand.
    static void collectAxes(const PlanValue& value, std::set<std::string>& axes)
    {
        if (!value.is_structured())
            return;
        if (value.is_object() && value.contains("axis") && value.at("axis").is_string()
            && value.contains("size"))
            axes.insert(value.at("axis").get<std::string>());
        for (const PlanValue& inner : value)
            collectAxes(inner, axes);
    }

    /// Every text inside a sharding but its keys names an axis: "data", or a part of one,
    /// "data:(2)4".
    static void collectMissing(const PlanValue& value, const std::set<std::string>& axes,
                               std::set<std::string>& missing)
    {
        if (value.is_string()) {
            const std::string text = value.get<std::string>();
            const std::string name = text.substr(0, text.find(":("));
            if (!axes.contains(name) && !axes.empty())
                missing.insert(name);
        }
        if (!value.is_structured())
            return;
        for (const PlanValue& inner : value)
            collectMissing(inner, axes, missing);
    }

    const PlanStatements& m_base;
    const PlanStatements& m_ours;
    const PlanStatements& m_theirs;
    MergedPlan m_merged;
};

} // namespace

MergedPlan mergePlans(const PlanStatements& base, const PlanStatements& ours,
                      const PlanStatements& theirs)
{
    return Merger(base, ours, theirs).merge();
}

} // namespace meshwright::exchange
