#include "core/planning/plans/pins.h"

#include "core/base/text.h"
#include "core/planning/parallelism/parallelism.h"

#include <algorithm>
#include <array>
#include <utility>

namespace meshwright::planning {

namespace {

struct AxisRole
{
    std::string_view name; ///< that plans use
    std::array<std::string_view, 6> others; ///< that people use
};

constexpr std::array<AxisRole, 5> kRoles {
    {{"pipe", {"pp", "pipeline", "stage", "stages", "p", ""}},
     {"data", {"dp", "batch", "replica", "fsdp", "d", ""}},
     {"expert", {"ep", "experts", "expert_parallel", "", "", ""}},
     {"context", {"cp", "sequence", "seq", "sp", "c", ""}},
     {"model", {"tp", "tensor", "mp", "heads", "t", "m"}}}};

std::optional<std::string> roleOf(const std::string& axis)
{
    for (const AxisRole& role : kRoles) {
        if (axis == role.name
            || std::find(role.others.begin(), role.others.end(), axis) != role.others.end())
            return std::string(role.name);
    }
    return std::nullopt;
}

std::string namesOf(std::span<const plan::Configuration> configurations)
{
    std::string names;
    for (const plan::Configuration& each : configurations)
        names += (names.empty() ? "" : ", ") + inSingleQuotes(each.name);
    return names;
}

class PinReader
{
public:
    PinReader(const plan::Plan& plan, const graph::Graph& graph,
              const plan::Configuration& configuration)
        : m_plan(plan)
        , m_graph(graph)
        , m_configuration(configuration)
    {
        m_pins.configuration = configuration.name;
    }

    Result<Pins> read()
    {
        if (const Result<void> axes = readAxes(); !axes)
            return axes.error();
        readStages();
        readShardings();
        return std::move(m_pins);
    }

private:
    Result<void> readAxes()
    {
        std::vector<plan::MeshAxis> axes;
        if (m_configuration.mesh)
            axes = m_configuration.mesh->axes;
        for (const plan::Stage& stage : m_configuration.stages) {
            if (stage.mesh)
                axes.insert(axes.end(), stage.mesh->axes.begin(), stage.mesh->axes.end());
        }
        for (const plan::MeshAxis& axis : axes) {
            const std::optional<std::string> role = axis.name == m_configuration.stageAxis
                ? std::string(kRoles.front().name)
                : roleOf(axis.name);
            if (!role)
                return Error {tr("what the axis '{0}' of {1} is for cannot be told from its name: "
                                 "call it pipe, data, expert, context or model",
                                 axis.name, inSingleQuotes(m_configuration.name))};
            m_roles[axis.name] = *role;
            m_pins.axes[*role] = axis.size;
        }
        return {};
    }

    void readStages()
    {
        m_pins.stages.resize(m_graph.nodes().size());
        bool any = false;
        for (uint32_t node = 0; node < m_pins.stages.size(); ++node) {
            const auto stage = m_plan.stage(NodeId {node}, m_configuration.id);
            if (!stage || stage->value < 0)
                continue;
            m_pins.stages[node] = StageIndex {uint32_t(stage->value)};
            any = true;
        }
        if (any || !m_configuration.stages.empty())
            m_pins.stageCount = int64_t(plan::stagesOf(m_plan, m_configuration.id).size());
    }

    void readShardings()
    {
        for (const auto& [value, sharding] : annotationsOf(m_graph, m_plan, m_configuration.id)) {
            plan::AxesSharding renamed = sharding;
            plan::forEachAxes(renamed, [&](auto& axes) { rename(axes); });
            rename(renamed.replicated);
            rename(renamed.unreduced);
            rename(renamed.gathered);
            m_pins.shardings.emplace(value, std::move(renamed));
        }
    }

    /// To what plans call them.
    void rename(std::vector<plan::AxisReference>& axes) const
    {
        for (plan::AxisReference& axis : axes) {
            if (const auto known = m_roles.find(axis.axis); known != m_roles.end())
                axis.axis = known->second;
        }
    }

    const plan::Plan& m_plan;
    const graph::Graph& m_graph;
    const plan::Configuration& m_configuration;
    std::map<std::string, std::string> m_roles; ///< by the names of axes
    Pins m_pins;
};

bool isCounted(const LayerChain& chain, std::size_t part)
{
    return chain.layerCount() == 0 || chain.parts[part].isLayer;
}

/// Of a part's nodes; none: nothing is pinned.
std::optional<StageIndex> pinOf(const Pins& pins, const ChainPart& part)
{
    for (const NodeId node : part.nodes) {
        if (pins.stages[node.index])
            return pins.stages[node.index];
    }
    return std::nullopt;
}

} // namespace

Result<Pins> readPins(const plan::Plan& plan, const graph::Graph& graph, std::string_view name)
{
    const plan::Configuration* configuration = plan.configuration(name);
    if (!configuration)
        return Error {plan.configurations().empty()
                          ? tr("there is no configuration '{0}': the model has none", name)
                          : tr("there is no configuration '{0}'; there are {1}", name,
                               namesOf(plan.configurations()))};
    return PinReader(plan, graph, *configuration).read();
}

UserText contradiction(const Pins& pins, const PlanSettings& settings)
{
    const std::array<std::pair<const char*, int64_t>, 5> sizes {
        {{"pipe", settings.pipeline},
         {"data", settings.data / settings.expert},
         {"expert", settings.expert},
         {"context", settings.context},
         {"model", settings.tensor}}};
    for (const auto& [axis, size] : sizes) {
        const auto pinned = pins.axes.find(axis);
        if (pinned != pins.axes.end() && pinned->second != size)
            return tr("'{0}' has {1} devices along '{2}'", pins.configuration, pinned->second,
                      std::string_view(axis));
    }
    if (pins.stageCount && *pins.stageCount != settings.virtualStages())
        return tr("'{0}' has {1} stages", pins.configuration, *pins.stageCount);
    return {};
}

Result<std::vector<int64_t>> pinnedLayers(const Pins& pins, const LayerChain& chain, int64_t stages)
{
    std::vector<std::optional<StageIndex>> pinned; ///< per layer
    for (std::size_t i = 0; i < chain.parts.size(); ++i) {
        if (isCounted(chain, i))
            pinned.push_back(pinOf(pins, chain.parts[i]));
    }
    std::vector<int64_t> highest(pinned.size()); ///< no later stage, for what is pinned behind
    int64_t bound = stages - 1;
    for (std::size_t i = pinned.size(); i-- > 0;) {
        if (pinned[i] && int64_t(pinned[i]->index) > bound)
            return Error {tr("the stages of '{0}' run back, or there are more than {1}",
                             pins.configuration, stages)};
        bound = pinned[i] ? int64_t(pinned[i]->index) : bound;
        highest[i] = bound;
    }
    std::vector<int64_t> counts(std::size_t(stages), 0);
    const auto count = int64_t(pinned.size());
    int64_t at = 0;
    for (int64_t i = 0; i < count; ++i) {
        const auto& pin = pinned[std::size_t(i)];
        const int64_t even = i * stages / std::max<int64_t>(count, 1);
        at = std::clamp(pin ? int64_t(pin->index) : even, at, highest[std::size_t(i)]);
        ++counts[std::size_t(at)];
    }
    return counts;
}

bool keepsStages(const Pins& pins, const LayerChain& chain, const std::vector<StageIndex>& stages)
{
    for (std::size_t i = 0; i < chain.parts.size(); ++i) {
        for (const NodeId node : chain.parts[i].nodes) {
            if (pins.stages[node.index] && *pins.stages[node.index] != stages[i])
                return false;
        }
    }
    return true;
}

} // namespace meshwright::planning
