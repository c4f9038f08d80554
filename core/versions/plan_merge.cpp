#include "core/versions/plan_merge.h"

#include "core/plan/plan.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

namespace meshwright::exchange {

namespace {

constexpr const char* kRules = "rules";
constexpr const char* kMesh = "mesh";
constexpr const char* kStageAxis = "stage_axis";

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
    case PlanItem::Kind::Node:
        return configuration + ", annotation of " + item.name;
    case PlanItem::Kind::Stage:
        return configuration + ", stage of " + item.name;
    case PlanItem::Kind::Sharding:
        break;
    }
    return configuration + ", sharding of " + item.tensor + " at " + item.name;
}

/// The rules of a list as texts, which are equal where the rules are.
std::vector<std::string> textsOf(const PlanValue* list)
{
    std::vector<std::string> texts;
    for (const PlanValue& rule : list ? *list : PlanValue::array())
        texts.push_back(rule.dump());
    return texts;
}

using Texts = std::set<std::string>;

Texts setOf(const std::vector<std::string>& texts)
{
    return {texts.begin(), texts.end()};
}

/// Those of a list that another has too, in the order of the first.
std::vector<std::string> shared(const std::vector<std::string>& texts, const Texts& others)
{
    std::vector<std::string> both;
    std::copy_if(texts.begin(), texts.end(), std::back_inserter(both),
                 [&](const std::string& text) { return others.contains(text); });
    return both;
}

bool addsTo(const std::vector<std::string>& texts, const Texts& base)
{
    return !std::all_of(texts.begin(), texts.end(),
                        [&](const std::string& text) { return base.contains(text); });
}

/// Ours without what theirs removed, and behind it what theirs added; none where the order matters
/// and is not told.
std::optional<PlanValue> mergeRules(const PlanValue* base, const PlanValue* ours,
                                    const PlanValue* theirs)
{
    const std::vector<std::string> was = textsOf(base), mine = textsOf(ours),
                                   other = textsOf(theirs);
    const Texts inBase = setOf(was), inOurs = setOf(mine), inTheirs = setOf(other);
    const bool bothReplaced = addsTo(mine, inBase) && addsTo(other, inBase)
        && std::any_of(was.begin(), was.end(), [&](const std::string& text) {
                                  return !inOurs.contains(text) && !inTheirs.contains(text);
                              });
    if (bothReplaced || shared(was, inTheirs) != shared(other, inBase))
        return std::nullopt;
    PlanValue merged = PlanValue::array();
    for (std::size_t i = 0; i < mine.size(); ++i) {
        if (!inBase.contains(mine[i]) || inTheirs.contains(mine[i]))
            merged.push_back((*ours)[i]);
    }
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (!inBase.contains(other[i]) && !inOurs.contains(other[i]))
            merged.push_back((*theirs)[i]);
    }
    return merged;
}

PlanItem itemOf(const ConfigurationKey& key, PlanItem::Kind kind, const char* name = "")
{
    PlanItem item;
    std::tie(item.configuration, item.ordinal) = key;
    item.kind = kind;
    item.name = name;
    return item;
}

/// What each side says about one configuration.
using PlanMergeSaid = std::map<PlanItem, PlanValue>;

std::map<ConfigurationKey, PlanMergeSaid> byConfiguration(const PlanStatements& plan)
{
    std::map<ConfigurationKey, PlanMergeSaid> said;
    for (const auto& [item, value] : plan.values)
        said[configurationOf(item)].emplace(item, value);
    return said;
}

/// The names of the axes of meshes, wherever in a property they stand.
void collectAxes(const PlanValue& value, Texts& axes)
{
    if (!value.is_structured())
        return;
    if (value.is_object() && value.contains("axis") && value.at("axis").is_string()
        && value.contains("size"))
        axes.insert(value.at("axis").get<std::string>());
    for (const PlanValue& inner : value)
        collectAxes(inner, axes);
}

/// Every text inside names an axis, "data", or a part of one, "data:(2)4".
void collectMissing(const PlanValue& value, const Texts& axes, Texts& missing)
{
    if (value.is_string()) {
        const std::string text = value.get<std::string>();
        const std::string name = text.substr(0, text.find(":("));
        if (!axes.contains(name))
            missing.insert(name);
    }
    if (!value.is_structured())
        return;
    for (const PlanValue& inner : value)
        collectMissing(inner, axes, missing);
}

/// Of a sharding or a rule, the fields that name axes.
Texts missingAxes(const PlanValue& value, const Texts& axes)
{
    Texts missing;
    for (const char* key : {"dims", "replicated", "unreduced", "gathered", "over"}) {
        if (const auto field = value.find(key); field != value.end())
            collectMissing(*field, axes, missing);
    }
    return missing;
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
        settleRemoved();
        for (const PlanItem& item : m_ours.order)
            decide(item);
        for (const PlanItem& item : m_theirs.order) {
            if (!m_ours.find(item))
                decide(item);
        }
        checkAxes();
        return std::move(m_merged);
    }

private:
    /// Configurations that one side removed and the other changed.
    void settleRemoved()
    {
        const auto base = byConfiguration(m_base), ours = byConfiguration(m_ours),
                   theirs = byConfiguration(m_theirs);
        for (const auto& [key, was] : base) {
            const auto mine = ours.find(key), other = theirs.find(key);
            const PlanItem owner = itemOf(key, PlanItem::Kind::Configuration);
            if (mine == ours.end() && other != theirs.end() && other->second != was) {
                m_dropped.insert(key);
                conflict(owner, "ours removed it, theirs changed it; it is left out");
            } else if (other == theirs.end() && mine != ours.end() && mine->second != was) {
                m_kept.insert(key);
                conflict(owner, "theirs removed it, ours changed it; it stays as ours has it");
            }
        }
    }

    void decide(const PlanItem& item)
    {
        const PlanValue *base = m_base.find(item), *ours = m_ours.find(item),
                        *theirs = m_theirs.find(item);
        if (m_dropped.contains(configurationOf(item)))
            return;
        if (m_kept.contains(configurationOf(item)))
            base = theirs = ours;
        if (same(ours, base)) {
            keep(item, theirs);
            return;
        }
        if (same(theirs, base) || same(ours, theirs)) {
            keep(item, ours);
            return;
        }
        if (item.kind == PlanItem::Kind::Property && item.name == kRules) {
            if (const std::optional<PlanValue> merged = mergeRules(base, ours, theirs)) {
                keep(item, &*merged);
                return;
            }
        }
        conflict(item,
                 "ours says " + sideText(item, ours) + ", theirs " + sideText(item, theirs)
                     + ", the base " + sideText(item, base) + "; ours is kept");
        keep(item, ours);
    }

    void keep(const PlanItem& item, const PlanValue* value)
    {
        if (!value)
            return;
        m_merged.statements.order.push_back(item);
        m_merged.statements.values.emplace(item, *value);
    }

    void conflict(const PlanItem& item, const std::string& message)
    {
        m_merged.conflicts.push_back({item, placeText(item) + ": " + message, message});
    }

    /// One side renamed or removed an axis over which the other divides something.
    void checkAxes()
    {
        for (const auto& [key, said] : byConfiguration(m_merged.statements)) {
            keepStageAxis(key);
            Texts axes;
            for (const auto& [item, value] : said) {
                if (item.kind == PlanItem::Kind::Property && item.name != kRules)
                    collectAxes(value, axes);
            }
            if (axes.empty()) // as where there is none: one axis over all devices
                axes.insert(plan::impliedMesh({}).axes.front().name);
            for (const auto& [item, value] : said)
                checkAxes(item, value, axes);
        }
    }

    void checkAxes(const PlanItem& item, const PlanValue& value, const Texts& axes)
    {
        Texts missing;
        if (item.kind == PlanItem::Kind::Sharding)
            missing = missingAxes(value, axes);
        for (const PlanValue& rule : item.kind == PlanItem::Kind::Property && item.name == kRules
                 ? value
                 : PlanValue::array())
            missing.merge(missingAxes(rule, axes));
        for (const std::string& axis : missing)
            conflict(item,
                     "it names the axis '" + axis
                         + "', which the merged mesh does not have; name another");
    }

    /// A plan whose stage axis is no axis of its mesh cannot be read: both become those of ours.
    void keepStageAxis(const ConfigurationKey& key)
    {
        const PlanItem mesh = itemOf(key, PlanItem::Kind::Property, kMesh);
        const PlanItem axis = itemOf(key, PlanItem::Kind::Property, kStageAxis);
        const PlanValue* stageAxis = m_merged.statements.find(axis);
        Texts axes;
        if (const PlanValue* merged = m_merged.statements.find(mesh))
            collectAxes(*merged, axes);
        if (!stageAxis || axes.contains(stageAxis->get<std::string>()))
            return;
        conflict(axis,
                 "the merged mesh has no axis '" + stageAxis->get<std::string>()
                     + "'; mesh and stage axis are those of ours");
        for (const PlanItem& item : {mesh, axis}) {
            std::erase(m_merged.statements.order, item);
            m_merged.statements.values.erase(item);
            keep(item, m_ours.find(item));
        }
    }

    const PlanStatements& m_base;
    const PlanStatements& m_ours;
    const PlanStatements& m_theirs;
    std::set<ConfigurationKey> m_dropped, m_kept; ///< whatever else is said about them
    MergedPlan m_merged;
};

} // namespace

MergedPlan mergePlans(const PlanStatements& base, const PlanStatements& ours,
                      const PlanStatements& theirs)
{
    return Merger(base, ours, theirs).merge();
}

} // namespace meshwright::exchange
