#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <set>

/// Devices that a configuration has and no use for: those that nothing is placed on and that are of
/// no stage, and those along a mesh axis that splits nothing, which all do the same.
namespace meshwright::check {

namespace {

/// The devices that a sharding or a stage names; absent: nothing is placed by name.
class UsedDevices
{
public:
    explicit UsedDevices(int64_t count)
        : m_used(std::size_t(count))
    {
    }

    void add(int64_t device)
    {
        if (device >= 0 && device < int64_t(m_used.size()))
            m_used[std::size_t(device)] = true;
    }

    std::vector<int64_t> unused() const
    {
        std::vector<int64_t> devices;
        for (std::size_t i = 0; i < m_used.size(); ++i) {
            if (!m_used[i])
                devices.push_back(int64_t(i));
        }
        return devices;
    }

private:
    std::vector<bool> m_used;
};

void addSpec(const plan::ShardingSpec& spec, UsedDevices& used)
{
    for (const int64_t device : spec.device) {
        const auto group =
            std::find_if(spec.groups.begin(), spec.groups.end(),
                         [&](const plan::DeviceGroup& g) { return g.key == device; });
        if (group == spec.groups.end())
            used.add(device);
    }
    for (const plan::DeviceGroup& group : spec.groups) {
        for (const int64_t device : group.devices)
            used.add(device);
    }
}

/// Fewer devices, where those that go are the last and nothing is said of them.
Fix dropLast(const Context& context, const ConfigurationIndex& facts,
             const std::vector<int64_t>& unused)
{
    plan::Configuration changed = *facts.own;
    const int64_t kept = *facts.devices - int64_t(unused.size());
    if (changed.mesh || !changed.devices.empty() || !changed.stages.empty()
        || changed.hardware.size() > 1 || kept < 1 || unused.front() != kept)
        return {};
    changed.numDevices = int32_t(kept);
    return replaceConfiguration(context, std::move(changed),
                                tr("Give it {0}", countedDevices(kept)));
}

/// Where no node has a stage, what is not sharded names no device: it is the backend that places
/// it. Where nothing at all is placed, nothing can be said.
void checkDevices(Context& context, const PropagationView& view)
{
    const ConfigurationIndex& facts = view.facts;
    constexpr int64_t kMost = 1 << 16;
    if (!facts.own->declared || !facts.devices || *facts.devices > kMost
        || (facts.highestDevice < 0 && facts.stages.empty()))
        return;
    UsedDevices used(*facts.devices);
    for (const NodeId node : facts.nodes) {
        for (const plan::NodeAnnotation& entry : context.plan().annotations(node)) {
            if (entry.configuration != facts.own->id)
                continue;
            for (const plan::ShardingSpec& spec : entry.specs)
                addSpec(spec, used);
        }
    }
    std::vector<StageNumber> stages = context.runningStages(facts);
    for (const int64_t empty : context.emptyStages(facts)) // it is said of the stage
        stages.push_back({int32_t(empty)});
    for (const StageNumber stage : stages) {
        for (const int64_t device : context.stageDevices(facts, stage))
            used.add(device);
    }
    const std::vector<int64_t> unused = used.unused();
    if (unused.empty())
        return;
    const UserText which = unused.size() == 1 ? tr("Device {0}", unused.front())
                                              : tr("The devices {0}", listedRanges(unused));
    Finding& finding = context.report(Code::UnusedDevice, view.place(std::nullopt), {which});
    finding.fixes.push_back(dropLast(context, facts, unused));
}

void checkAxes(Context& context, const PropagationView& view)
{
    const sharding::PlanGraph& network = view.planGraph();
    if (!view.facts.own->mesh || view.facts.nodes.empty())
        return;
    std::vector<std::vector<bool>> used;
    for (const plan::Mesh& mesh : network.meshes())
        used.emplace_back(mesh.axes.size());
    const auto use = [&](sharding::TensorIndex tensor, const sharding::TensorSharding& sharding) {
        for (const sharding::DimSharding& dim : sharding.dims) {
            for (const sharding::Axis& axis : dim.axes)
                used[network.view(tensor).mesh][axis.axis] = true;
        }
    };
    for (sharding::TensorIndex t = 0; t < network.operationGraph().tensorCount(); ++t)
        use(t, view.propagation.of(t));
    for (const auto& [tensor, stored] : view.propagation.stored())
        use(tensor, stored);
    std::map<std::string, bool> byName;
    std::map<std::string, int64_t> sizes;
    for (std::size_t m = 0; m < used.size(); ++m) {
        for (std::size_t a = 0; a < used[m].size(); ++a) {
            const plan::MeshAxis& axis = network.meshes()[m].axes[a];
            byName[axis.name] = byName[axis.name] || used[m][a];
            sizes[axis.name] = std::max(sizes[axis.name], axis.size);
        }
    }
    for (const auto& [name, isUsed] : byName) {
        // The stage axis belongs to the nodes without a stage, if to any.
        if (!isUsed && sizes[name] > 1 && name != view.facts.own->stageAxis)
            context.report(Code::MeshAxisSplitsNothing, view.place(std::nullopt),
                           {name, std::to_string(sizes[name])});
    }
}

void checkIdlePropagation(Context& context, const PropagationView& view)
{
    checkDevices(context, view);
    checkAxes(context, view);
}

} // namespace

const CheckRule kIdleRules {.propagation = checkIdlePropagation};

} // namespace meshwright::check
