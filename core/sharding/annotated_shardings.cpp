#include "core/sharding/annotated_shardings.h"

#include "core/operators/names.h"
#include "core/plan/lowering.h"
#include "core/plan/stage_placement.h"

#include <algorithm>
#include <deque>

namespace meshwright::sharding {

namespace {

DimComponents sizesOf(const plan::AxesDim& dim)
{
    DimComponents sizes;
    for (const plan::AxesDim::Component& component : dim.components)
        sizes.push_back(component.size);
    return sizes;
}

bool toList(const std::vector<plan::AxisReference>& references, const plan::Mesh& mesh,
            AxisList& used, AxisList& list)
{
    for (const plan::AxisReference& reference : references) {
        const std::optional<Axis> axis = fromReference(reference, mesh);
        if (!axis)
            return false;
        if (axis->size == 1)
            continue;
        for (const Axis& other : used) {
            if (other.overlaps(*axis) || !canCoexist(other, *axis))
                return false;
        }
        used.push_back(*axis);
        append(list, *axis);
    }
    return true;
}

std::vector<plan::AxisReference> toReferences(const AxisList& list, const plan::Mesh& mesh)
{
    std::vector<plan::AxisReference> references;
    for (const Axis& axis : list)
        references.push_back(toReference(axis, mesh));
    return references;
}

/// As many dimensions as the tensor has, and components that are sizes and multiply to theirs.
bool componentsFit(const plan::AxesSharding& axes, const std::vector<int64_t>& sizes)
{
    if (axes.dims.size() != sizes.size())
        return false;
    for (std::size_t d = 0; d < sizes.size(); ++d) {
        int64_t product = 1;
        for (const plan::AxesDim::Component& component : axes.dims[d].components) {
            if (component.size < 1 || __builtin_mul_overflow(product, component.size, &product))
                return false;
        }
        if (!axes.dims[d].components.empty() && sizes[d] != kUnknownSize && product != sizes[d])
            return false;
    }
    return true;
}

/// Whether components can make up a dimension of @p size. Those of a dimension that is broadcast do
/// not make up a dimension of 1.
bool canMakeUp(const DimComponents& components, int64_t size)
{
    int64_t made = 1;
    for (const int64_t number : withNumbers(components, size)) {
        if (number == kUnknownSize)
            return true;
        made *= number;
    }
    return size == kUnknownSize || made == size;
}

} // namespace

bool splitsAlike(const plan::AxesSharding& a, const plan::AxesSharding& b)
{
    return a.replicated == b.replicated && a.unreduced == b.unreduced && a.gathered == b.gathered
        && std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                      [](const plan::AxesDim& x, const plan::AxesDim& y) {
                          return x.axes == y.axes && x.components == y.components;
                      });
}

TensorComponents componentsOf(const plan::AxesSharding& axes)
{
    TensorComponents components;
    for (const plan::AxesDim& dim : axes.dims)
        components.push_back(sizesOf(dim));
    return components;
}

std::optional<TensorSharding> toTensor(const plan::AxesSharding& axes, const plan::Mesh& mesh,
                                       const TensorComponents& components)
{
    TensorSharding sharding;
    AxisList used;
    for (std::size_t d = 0; d < axes.dims.size(); ++d) {
        const plan::AxesDim& dim = axes.dims[d];
        const std::size_t parts = d < components.size() ? components[d].size() : 0;
        for (std::size_t c = 0; c < std::max<std::size_t>(parts, 1); ++c) {
            DimSharding& part = sharding.dims.emplace_back();
            part.closed = !dim.open;
            part.priority = std::max<int64_t>(dim.priority.value_or(0), 0);
            const bool isHeld = parts > 0 && c < dim.components.size();
            const std::vector<plan::AxisReference>& references =
                isHeld ? dim.components[c].axes : dim.axes;
            if (parts > 0 && !isHeld && !dim.axes.empty())
                return std::nullopt;
            if (!toList(references, mesh, used, part.axes))
                return std::nullopt;
        }
    }
    if (!toList(axes.replicated, mesh, used, sharding.replicated)
        || !toList(axes.unreduced, mesh, used, sharding.unreduced))
        return std::nullopt;
    sortAndMerge(sharding.replicated);
    sortAndMerge(sharding.unreduced);
    return sharding;
}

plan::AxesSharding toAxes(const TensorSharding& sharding, const plan::Mesh& mesh,
                          const TensorComponents& components)
{
    plan::AxesSharding axes;
    std::size_t d = 0;
    for (std::size_t at = 0; at < sharding.dims.size(); ++d) {
        plan::AxesDim& dim = axes.dims.emplace_back();
        const std::size_t parts = d < components.size() ? components[d].size() : 0;
        dim.open = !sharding.dims[at].closed;
        if (sharding.dims[at].priority > 0)
            dim.priority = sharding.dims[at].priority;
        if (parts == 0) {
            dim.axes = toReferences(sharding.dims[at++].axes, mesh);
            continue;
        }
        for (std::size_t c = 0; c < parts; ++c)
            dim.components.push_back(
                {components[d][c], toReferences(sharding.dims[at++].axes, mesh)});
        const auto isWhole = [](const plan::AxesDim::Component& c) { return c.axes.empty(); };
        if (std::all_of(dim.components.begin(), dim.components.end(), isWhole))
            dim.components.clear();
    }
    axes.replicated = toReferences(sharding.replicated, mesh);
    axes.unreduced = toReferences(sharding.unreduced, mesh);
    return axes;
}

AnnotatedShardings::AnnotatedShardings(const ModelRules& rules, const plan::Plan& plan,
                                       ConfigurationId configuration,
                                       const std::map<ValueId, TensorComponents>& merged)
    : m_rules(rules)
    , m_plan(plan)
    , m_id(configuration)
    , m_configuration(*plan.configuration(configuration))
    , m_meshOfNode(rules.graph().nodes().size(), 0)
    , m_stageOfNode(rules.graph().nodes().size(), 0)
{
    findMeshes();
    readAnnotations();
    findComponents(merged);
}

std::span<const ValueAnnotation> AnnotatedShardings::annotationsOf(ValueId value) const
{
    const auto first = std::lower_bound(
        m_annotations.begin(), m_annotations.end(), value,
        [](const ValueAnnotation& annotation, ValueId id) { return annotation.value < id; });
    const auto last = std::upper_bound(
        first, m_annotations.end(), value,
        [](ValueId id, const ValueAnnotation& annotation) { return id < annotation.value; });
    return {first, last};
}

uint32_t AnnotatedShardings::meshNumber(plan::Mesh mesh)
{
    const auto found = std::find(m_meshes.begin(), m_meshes.end(), mesh);
    if (found != m_meshes.end())
        return uint32_t(found - m_meshes.begin());
    m_meshes.push_back(std::move(mesh));
    return uint32_t(m_meshes.size() - 1);
}

void AnnotatedShardings::findMeshes()
{
    const plan::StagePlacement placement = plan::placeStages(m_rules.graph(), m_plan, m_id);
    std::map<StageNumber, std::optional<uint32_t>> ofStage;
    for (const NodeId node : m_rules.order()) {
        const std::optional<StageNumber> stage = placement.stage(node);
        if (!stage)
            continue;
        const auto [known, isNew] = ofStage.try_emplace(*stage);
        if (isNew) {
            if (std::optional<plan::Mesh> mesh = plan::stageMesh(m_configuration, *stage))
                known->second = meshNumber(std::move(*mesh));
        }
        m_meshOfNode[node.index] = known->second.value_or(0);
        m_stageOfNode[node.index] = uint32_t(std::max(stage->value, -1) + 1);
    }
    if (m_meshes.empty())
        m_meshes = {m_configuration.mesh.value_or(plan::impliedMesh(m_configuration))};
}

void AnnotatedShardings::readAnnotations()
{
    for (const NodeId node : m_rules.order()) {
        if (const plan::NodeAnnotation* annotation = m_plan.annotation(node, m_id)) {
            for (const plan::ShardingSpec& spec : annotation->specs)
                readSpec(node, spec);
        }
    }
    const auto isReader = [&](const ValueAnnotation& annotation) {
        return m_rules.graph().value(annotation.value).producer != annotation.node;
    };
    std::stable_sort(m_annotations.begin(), m_annotations.end(),
                     [&](const ValueAnnotation& a, const ValueAnnotation& b) {
                         return a.value != b.value ? a.value < b.value : isReader(a) < isReader(b);
                     });
}

/// The devices that the mesh of the node's stage lies over.
const std::vector<int64_t>& AnnotatedShardings::devicesOf(NodeId node)
{
    std::optional<StageNumber> stage = m_plan.stage(node, m_id);
    if (stage && !plan::stageMesh(m_configuration, *stage))
        stage.reset();
    const auto [it, isNew] = m_devices.try_emplace(stage);
    if (isNew)
        it->second = plan::shardingDevices(m_configuration, stage);
    return it->second;
}

void AnnotatedShardings::readSpec(NodeId node, const plan::ShardingSpec& spec)
{
    const auto* value = std::get_if<ValueId>(&spec.tensor);
    if (!value || !m_rules.graph().touches(node, *value))
        return;
    const auto sizes = m_rules.sizes(*value);
    if (!sizes)
        return;
    const plan::Mesh& mesh = m_meshes[m_meshOfNode[node.index]];
    plan::AxesSharding axes;
    if (spec.axes) {
        axes = *spec.axes;
    } else {
        // A placement only, or a whole tensor, splits nothing.
        if (spec.dims.empty() && spec.device.size() <= 1 && spec.groups.empty())
            return;
        const std::vector<int64_t>& devices = devicesOf(node);
        std::vector<graph::Dim> dims(sizes->size());
        for (std::size_t d = 0; d < dims.size(); ++d) {
            if ((*sizes)[d] != kUnknownSize)
                dims[d] = (*sizes)[d];
        }
        const Result<plan::Raised> raised = plan::raise(spec, {mesh, devices}, dims);
        if (!raised) {
            m_unread.push_back({node, *value, raised.error().message});
            return;
        }
        axes = raised->axes;
    }
    addAnnotation(node, *value, std::move(axes), *sizes);
}

void AnnotatedShardings::addAnnotation(NodeId node, ValueId value, plan::AxesSharding axes,
                                       const std::vector<int64_t>& sizes)
{
    const uint32_t mesh = m_meshOfNode[node.index];
    const std::optional<NodeId> producer = m_rules.graph().value(value).producer;
    if (!axes.gathered.empty() && producer
        && !is(m_rules.graph().node(*producer), operators::op::kConstant)) {
        m_unread.push_back({node, value,
                            tr("only weights and inputs are stored; the result of a node cannot be "
                               "gathered before use")});
        return;
    }
    auto tensor = componentsFit(axes, sizes) ? toTensor(axes, m_meshes[mesh], componentsOf(axes))
                                             : std::nullopt;
    if (!tensor) {
        m_unread.push_back({node, value, tr("its axes do not fit the mesh of the node's stage")});
        return;
    }
    if (!tensor->unreduced.empty() && !canLeaveTerms(m_rules, value)) {
        m_nothingPartial.push_back({node, value, std::move(tensor->unreduced), mesh});
        axes.unreduced.clear();
    }
    m_annotations.push_back({value, node, std::move(axes)});
}

/// Where the user did not say that a dimension is split in one piece.
void AnnotatedShardings::addComponents(ValueId value, const TensorComponents& components)
{
    const std::span<const ValueAnnotation> own = annotationsOf(value);
    for (std::size_t d = 0; d < components.size(); ++d) {
        if (components[d].empty() || (!own.empty() && !own.front().axes.dims[d].axes.empty()))
            continue;
        TensorComponents& all = m_components[value];
        all.resize(std::max(all.size(), components.size()));
        if (all[d].empty())
            all[d] = components[d];
    }
}

void AnnotatedShardings::findComponents(const std::map<ValueId, TensorComponents>& merged)
{
    const auto isHeld = [](const DimComponents& dim) { return !dim.empty(); };
    for (const ValueAnnotation& annotation : m_annotations) {
        TensorComponents components = componentsOf(annotation.axes);
        if (std::any_of(components.begin(), components.end(), isHeld)
            && annotationsOf(annotation.value).data() == &annotation)
            m_components[annotation.value] = std::move(components);
    }
    for (const auto& [value, components] : merged)
        addComponents(value, components);
    if (m_components.empty())
        return;
    std::multimap<ValueId, const Edge*> edgesOf;
    for (const Edge& edge : m_rules.edges()) {
        for (const auto* ends : {&edge.sources, &edge.targets}) {
            for (const std::optional<ValueId>& end : *ends)
                edgesOf.emplace(*end, &edge);
        }
    }
    std::deque<ValueId> work;
    for (const auto& [value, components] : m_components)
        work.push_back(value);
    while (!work.empty()) {
        const ValueId value = work.front();
        work.pop_front();
        const auto spread = [&](const Rule* rule, const std::vector<std::optional<ValueId>>& in,
                                const std::vector<std::optional<ValueId>>& out) {
            std::vector<std::optional<ValueId>> values = in;
            values.insert(values.end(), out.begin(), out.end());
            for (const ValueId next : spreadComponents(*rule, values))
                work.push_back(next);
        };
        for (const NodeId node : m_rules.graph().nodesTouching(value)) {
            if (const Rule* rule = m_rules.of(node))
                spread(rule, m_rules.graph().node(node).inputs, m_rules.graph().node(node).outputs);
        }
        const auto [first, last] = edgesOf.equal_range(value);
        for (auto it = first; it != last; ++it)
            spread(it->second->rule, it->second->sources, it->second->targets);
    }
}

/// The values that are held by components because others of the operation are.
std::vector<ValueId>
AnnotatedShardings::spreadComponents(const Rule& rule,
                                     const std::vector<std::optional<ValueId>>& values)
{
    std::vector<TensorComponents> components(rule.tensors.size());
    for (std::size_t t = 0; t < values.size() && t < components.size(); ++t) {
        const auto found = values[t] ? m_components.find(*values[t]) : m_components.end();
        if (found != m_components.end())
            components[t] = found->second;
    }
    const SplitFactors refined = splitFactors(rule, components);
    std::vector<ValueId> changed;
    for (std::size_t t = 0; t < values.size() && t < rule.tensors.size(); ++t) {
        if (!values[t] || !rule.tensors[t].mapped)
            continue;
        const std::span<const ValueAnnotation> own = annotationsOf(*values[t]);
        const std::optional<std::vector<int64_t>> sizes = m_rules.sizes(*values[t]);
        for (std::size_t d = 0; d < rule.tensors[t].dims.size(); ++d) {
            const DimComponents implied = impliedComponents(rule, refined, t, d);
            const bool isPlain = !own.empty() && !own.front().axes.dims[d].axes.empty();
            const bool fits = !sizes || d >= sizes->size() || canMakeUp(implied, (*sizes)[d]);
            if (implied.empty() || isPlain || !fits || !isOneToOne(rule, rule.tensors[t].dims[d]))
                continue;
            TensorComponents& all = m_components[*values[t]];
            all.resize(std::max(all.size(), rule.tensors[t].dims.size()));
            if (!all[d].empty())
                continue;
            all[d] = implied;
            changed.push_back(*values[t]);
        }
    }
    return changed;
}

} // namespace meshwright::sharding
