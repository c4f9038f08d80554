#include "tests/support/model/fix_effects.h"

#include "core/plan/relowering.h"

#include <algorithm>

namespace meshwright::tests {

namespace {

class Marker
{
public:
    void mark(plan::NodeAnnotation& entry)
    {
        if (entry.specs.empty() && !entry.stage && entry.unknown.empty())
            return;
        add(entry.unknown);
        for (plan::ShardingSpec& spec : entry.specs)
            mark(spec);
    }

    void add(std::string& unknown) { unknown += '<' + std::to_string(m_next++) + '>'; }

private:
    void mark(plan::ShardingSpec& spec)
    {
        if (spec.device.empty() && spec.dims.empty() && spec.groups.empty())
            return;
        add(spec.unknown);
        for (plan::DeviceGroup& group : spec.groups)
            add(group.unknown);
        for (plan::ShardedDim& dim : spec.dims) {
            add(dim.unknown);
            for (plan::SimpleShardedDim& component : dim.components)
                add(component.unknown);
        }
    }

    int m_next = 0;
};

/// The one of @p after that has the mark of @p one; null: gone.
template<typename Item>
const Item* marked(const std::vector<Item>& after, const Item& one)
{
    const auto found = std::find_if(after.begin(), after.end(), [&](const Item& other) {
        return other.unknown.find(one.unknown) != std::string::npos;
    });
    return found == after.end() ? nullptr : &*found;
}

/// Splits without unknown fields.
std::vector<plan::ShardedDim> plain(std::vector<plan::ShardedDim> dims)
{
    for (plan::ShardedDim& dim : dims) {
        dim.unknown.clear();
        for (plan::SimpleShardedDim& component : dim.components)
            component.unknown.clear();
    }
    return dims;
}

bool samePlaces(const plan::ShardingSpec& a, const plan::ShardingSpec& b)
{
    const auto sameGroup = [](const plan::DeviceGroup& x, const plan::DeviceGroup& y) {
        return x.key == y.key && x.devices == y.devices;
    };
    return a.device == b.device
        && std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                      sameGroup);
}

class Effects
{
public:
    Effects(const plan::Plan& before, const plan::Plan& after, const Place& place)
        : m_before(before)
        , m_after(after)
        , m_place(place)
    {
    }

    std::set<std::string> find()
    {
        for (const plan::Configuration& one : m_before.configurations())
            compare(one);
        if (m_after.configurations().size() > m_before.configurations().size())
            m_effects.insert("configuration added");
        for (uint32_t i = 0; i < m_before.nodeCount(); ++i)
            compare(NodeId {i});
        return std::move(m_effects);
    }

private:
    void compare(const plan::Configuration& one)
    {
        const std::string own =
            one.id == m_place.configuration ? "configuration" : "foreign configuration";
        const plan::Configuration* other = m_after.configuration(one.id);
        if (!other) {
            m_effects.insert(own + " removed");
            return;
        }
        const auto member = [&](bool same, const char* name) {
            if (!same)
                m_effects.insert(own + ' ' + name);
        };
        member(one.name == other->name, "name");
        member(one.numDevices == other->numDevices, "device count");
        member(one.devices == other->devices, "device names");
        member(one.declared == other->declared, "declaration");
        member(one.unknown == other->unknown, "mark lost");
        member(one.mesh == other->mesh, "mesh");
        member(one.stageAxis == other->stageAxis, "stage axis");
        member(one.stages == other->stages, "stages");
        member(one.hardware == other->hardware, "hardware");
    }

    void compare(NodeId node)
    {
        const plan::NodeAnnotations& before = m_before.annotations(node);
        const plan::NodeAnnotations& after = m_after.annotations(node);
        std::ptrdiff_t unmarked = 0;
        for (const plan::NodeAnnotation& entry : before) {
            const std::string own = entry.configuration != m_place.configuration ? "foreign "
                : m_place.node && m_place.node != node                           ? "other node's "
                                                                                 : "";
            if (entry.unknown.empty())
                ++unmarked;
            else if (const plan::NodeAnnotation* other = marked(after, entry))
                compare(entry, *other, own);
            else
                m_effects.insert(own + "entry removed");
        }
        const std::ptrdiff_t left =
            std::count_if(after.begin(), after.end(),
                          [](const plan::NodeAnnotation& entry) { return entry.unknown.empty(); });
        if (left < unmarked)
            m_effects.insert("entry removed");
        if (left > unmarked)
            m_effects.insert("entry added");
    }

    void compare(const plan::NodeAnnotation& before, const plan::NodeAnnotation& after,
                 const std::string& own)
    {
        if (before.configuration != after.configuration)
            m_effects.insert(own + "entry's configuration");
        if (before.stage != after.stage)
            m_effects.insert(own + "stage");
        std::ptrdiff_t unmarked = 0;
        for (const plan::ShardingSpec& spec : before.specs) {
            const auto* value = std::get_if<ValueId>(&spec.tensor);
            const bool isOther = own.empty() && m_place.value && value && *value != m_place.value;
            if (spec.unknown.empty())
                ++unmarked;
            else if (const plan::ShardingSpec* other = marked(after.specs, spec))
                compare(spec, *other, own + (isOther ? "other tensor's " : ""));
            else
                m_effects.insert(own + (isOther ? "other tensor's " : "") + "sharding removed");
        }
        const std::ptrdiff_t left =
            std::count_if(after.specs.begin(), after.specs.end(),
                          [](const plan::ShardingSpec& spec) { return spec.unknown.empty(); });
        if (left < unmarked)
            m_effects.insert(own + "sharding removed");
        if (left > unmarked)
            m_effects.insert(own + "sharding added");
    }

    void compare(const plan::ShardingSpec& before, const plan::ShardingSpec& after,
                 const std::string& own)
    {
        if (before.tensor != after.tensor)
            m_effects.insert(own + "sharding's tensor");
        const bool samePlace = samePlaces(before, after);
        const bool sameSplit = plain(before.dims) == plain(after.dims);
        compareMarks(before, after, own);
        if (before.axes && before.axes == after.axes) {
            if (!samePlace || !sameSplit)
                m_effects.insert(own + "sharding moved");
            return;
        }
        if (!samePlace)
            m_effects.insert(own + "sharding's devices");
        if (!sameSplit)
            m_effects.insert(own + "sharding's split");
        if (before.axes)
            m_effects.insert(own + (after.axes ? "sharding's axes" : "sharding's axes lost"));
        if (!before.groups.empty() && after.groups.empty())
            m_effects.insert(own + "sharding's copies lost");
    }

    void compareMarks(const plan::ShardingSpec& before, const plan::ShardingSpec& after,
                      const std::string& own)
    {
        for (const plan::DeviceGroup& group : before.groups) {
            const auto isLike = [&](const plan::DeviceGroup& g) { return g.key == group.key; };
            const bool stays = std::count_if(before.groups.begin(), before.groups.end(), isLike)
                == std::count_if(after.groups.begin(), after.groups.end(), isLike);
            if (stays && !marked(after.groups, group))
                m_effects.insert(own + "group's mark lost");
        }
        for (const plan::ShardedDim& dim : before.dims) {
            const auto isLike = [&](const plan::ShardedDim& d) { return d.axis == dim.axis; };
            const bool stays = std::count_if(before.dims.begin(), before.dims.end(), isLike)
                == std::count_if(after.dims.begin(), after.dims.end(), isLike);
            const plan::ShardedDim* other = marked(after.dims, dim);
            if (stays && !other)
                m_effects.insert(own + "split's mark lost");
            for (const plan::SimpleShardedDim& component : dim.components) {
                if (other && !marked(other->components, component))
                    m_effects.insert(own + "component's mark lost");
            }
        }
    }

    const plan::Plan& m_before;
    const plan::Plan& m_after;
    const Place& m_place;
    std::set<std::string> m_effects;
};

} // namespace

void markAll(plan::Plan& plan)
{
    Marker marker;
    std::vector<plan::Configuration> configurations(plan.configurations().begin(),
                                                    plan.configurations().end());
    for (plan::Configuration& configuration : configurations)
        marker.add(configuration.unknown);
    plan.setConfigurations(std::move(configurations));
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        plan::NodeAnnotations entries = plan.annotations(NodeId {i});
        for (plan::NodeAnnotation& entry : entries)
            marker.mark(entry);
        plan.setAnnotations(NodeId {i}, std::move(entries));
    }
}

std::set<std::string> effectsOf(const plan::Plan& before, const plan::Plan& after,
                                const Place& place)
{
    return Effects(before, after, place).find();
}

std::size_t staleAxes(const plan::Plan& plan, const graph::Graph& graph)
{
    std::size_t stale = 0;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        for (const plan::NodeAnnotation& entry : plan.annotations(NodeId {i})) {
            const plan::Configuration* configuration =
                entry.configuration ? plan.configuration(*entry.configuration) : nullptr;
            for (const plan::ShardingSpec& spec : entry.specs) {
                plan::ShardingSpec lowered = spec;
                stale += spec.axes
                        && (!configuration
                            || !plan::setAxes(lowered, *spec.axes, *configuration, entry.stage,
                                              graph)
                            || lowered != spec)
                    ? 1
                    : 0;
            }
        }
    }
    return stale;
}

} // namespace meshwright::tests
