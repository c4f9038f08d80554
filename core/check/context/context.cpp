#include "core/check/context/context.h"

#include "core/base/ranges_text.h"
#include "core/base/text.h"
#include "core/document/training_annotations.h"
#include "core/operators/formalism.h"
#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <limits>
#include <set>

namespace meshwright::check {

namespace {

/// Above this a mesh is a mistake, not a machine; its devices are not listed.
constexpr int64_t kMostDevices = 1 << 20;
/// Entries and shardings that all fixes of a check together may hold: about a hundred megabytes.
constexpr std::size_t kMostCopiedItems = 1 << 19;
constexpr std::size_t kMostListed = 8; ///< in a text

std::optional<int64_t> meshSize(const plan::Mesh& mesh)
{
    std::optional<int64_t> size = 1;
    for (const plan::MeshAxis& axis : mesh.axes)
        size = size && axis.size > 0 ? checkedProduct(*size, axis.size) : std::nullopt;
    return size;
}

std::optional<int64_t> declaredDim(const graph::Graph& graph, ValueId value, std::size_t axis)
{
    if (const graph::TensorInfo* tensor = graph.initializer(value)) {
        if (axis < tensor->dims.size() && tensor->dims[axis] >= 0)
            return tensor->dims[axis];
    }
    const std::optional<std::vector<graph::Dim>>& shape = graph.value(value).type.shape;
    if (!shape || axis >= shape->size())
        return std::nullopt;
    const int64_t* size = std::get_if<int64_t>(&(*shape)[axis]);
    return size ? std::optional(*size) : std::nullopt;
}

/// Says where a finding rests on a rule that ONNX's own formalism does not have, or has otherwise;
/// empty where it follows it.
UserText beyondFormalism(Code code, const graph::Node& node)
{
    const bool usesRule = code >= Code::InputsSplitDifferently && code <= Code::ConstantIsGlobal;
    const operators::Formalism formalism = operators::formalismOf(node.domain, node.opType);
    if (!usesRule || formalism.standing == operators::Standing::Follows)
        return {};
    return formalism.standing == operators::Standing::Extends
        ? tr("(ONNX does not define how {0} runs on split tensors, so other tools may run this "
             "plan otherwise; it is saved as it is. {1})",
             node.opType, UserText::of(std::string(formalism.reason)))
        : tr("(ONNX defines {0} on split tensors otherwise than it is worked out here, so other "
             "tools may run this plan otherwise; it is saved as it is. {1})",
             node.opType, UserText::of(std::string(formalism.reason)));
}

/// An empty configuration_id stands for no configuration.
bool isNameless(const plan::Configuration& configuration)
{
    return !configuration.declared && configuration.name.empty();
}

void collectDevices(const plan::NodeAnnotation& entry, ConfigurationIndex& facts)
{
    for (const plan::ShardingSpec& spec : entry.specs) {
        for (int64_t device : spec.device) {
            const auto isKey = [&](const plan::DeviceGroup& g) { return g.key == device; };
            if (std::none_of(spec.groups.begin(), spec.groups.end(), isKey))
                facts.highestDevice = std::max(facts.highestDevice, device);
        }
        for (const plan::DeviceGroup& group : spec.groups) {
            for (int64_t device : group.devices)
                facts.highestDevice = std::max(facts.highestDevice, device);
        }
    }
}

} // namespace

Place EntryView::place() const
{
    Place place;
    place.node = node;
    place.configuration = entry.configuration;
    return place;
}

Place SpecView::place() const
{
    Place place = entry.place();
    place.value = value;
    return place;
}

std::optional<int64_t> SpecView::normalised(const plan::ShardedDim& dim) const
{
    if (dim.axis && *dim.axis < 0 && rank)
        return *dim.axis + int64_t(*rank);
    return dim.axis;
}

const plan::DeviceGroup* SpecView::group(int64_t key) const
{
    for (auto group = spec.groups.rbegin(); group != spec.groups.rend(); ++group) {
        if (group->key.value_or(0) == key)
            return &*group;
    }
    return nullptr;
}

Context::Context(const Input& input)
    : m_input(input)
{
    const std::span<const plan::Configuration> all = input.plan.configurations();
    m_configurations.reserve(all.size());
    for (const plan::Configuration& configuration : all) {
        ConfigurationIndex facts;
        facts.own = &configuration;
        facts.effective = &configuration;
        facts.position = m_configurations.size();
        if (!configuration.declared && !configuration.name.empty()) {
            if (const plan::Configuration* declared = input.plan.configuration(configuration.name))
                facts.effective = declared;
        }
        if (facts.effective->declared && facts.effective->deviceCount() > 0)
            facts.devices = facts.effective->deviceCount();
        facts.statesStages =
            !facts.effective->stageAxis.empty() || !facts.effective->stages.empty();
        m_positions.emplace(configuration.id, facts.position);
        m_configurations.push_back(std::move(facts));
    }
    const std::size_t nodes = std::min(input.plan.nodeCount(), input.graph.nodes().size());
    for (uint32_t node = 0; node < nodes; ++node)
        collect(input.plan.annotations(NodeId {node}), NodeId {node});
    if (input.training)
        collectTraining(*input.training);
}

/// The index of the configuration that an entry names; null: it names none.
ConfigurationIndex* Context::indexOf(const plan::NodeAnnotation& entry)
{
    const auto found =
        entry.configuration ? m_positions.find(*entry.configuration) : m_positions.end();
    return found == m_positions.end() ? nullptr : &m_configurations[found->second];
}

void Context::collectTraining(const document::TrainingAnnotations& training)
{
    for (uint32_t node = 0; node < training.plan->nodeCount(); ++node) {
        for (const plan::NodeAnnotation& entry : training.plan->annotations(NodeId {node})) {
            if (ConfigurationIndex* facts = indexOf(entry)) {
                collectDevices(entry, *facts);
                ++facts->trainingNodes;
            }
        }
    }
}

void Context::collect(const plan::NodeAnnotations& entries, NodeId node)
{
    for (const plan::NodeAnnotation& entry : entries) {
        ConfigurationIndex* const named = indexOf(entry);
        if (!named)
            continue;
        ConfigurationIndex& facts = *named;
        collectDevices(entry, facts);
        if (!facts.nodes.empty() && facts.nodes.back() == node)
            continue;
        facts.nodes.push_back(node);
        if (entry.stage)
            ++facts.stagedNodes;
        if (entry.stage && entry.stage->value >= 0) {
            StageUse& use =
                facts.stages.try_emplace(*entry.stage, StageUse {node, 0}).first->second;
            ++use.nodes;
        }
    }
}

const ConfigurationIndex* Context::facts(ConfigurationId id) const
{
    const auto found = m_positions.find(id);
    if (found == m_positions.end() || isNameless(*m_configurations[found->second].own))
        return nullptr;
    return &m_configurations[found->second];
}

const sharding::PropagationResult* Context::propagation(const ConfigurationIndex& facts) const
{
    for (const sharding::PropagationResult* propagation : m_input.propagations) {
        if (propagation->configuration() == facts.own->id)
            return propagation;
    }
    return nullptr;
}

bool Context::wanted(const ConfigurationIndex& facts) const
{
    if (isNameless(*facts.own))
        return false;
    return !m_input.only || facts.own->id == *m_input.only || facts.effective->id == *m_input.only;
}

std::optional<std::size_t> Context::rank(ValueId value) const
{
    if (const graph::TensorInfo* tensor = graph().initializer(value))
        return tensor->dims.size();
    if (m_input.shapes && value.index < m_input.shapes->size()) {
        if (const auto& dims = m_input.shapes->of(value).dims)
            return dims->size();
    }
    const std::optional<std::vector<graph::Dim>>& shape = graph().value(value).type.shape;
    return shape ? std::optional(shape->size()) : std::nullopt;
}

std::optional<int64_t> Context::axisSize(ValueId value, std::size_t axis) const
{
    if (const std::optional<int64_t> size = declaredDim(graph(), value, axis))
        return size;
    if (!m_input.shapes || value.index >= m_input.shapes->size())
        return std::nullopt;
    const auto& dims = m_input.shapes->of(value).dims;
    if (!dims || axis >= dims->size() || !(*dims)[axis])
        return std::nullopt;
    return (*dims)[axis]->constant();
}

graph::DataType Context::type(ValueId value) const
{
    if (const graph::TensorInfo* tensor = graph().initializer(value))
        return tensor->type;
    if (m_input.shapes && value.index < m_input.shapes->size())
        return m_input.shapes->of(value).type;
    return graph().value(value).type.elementType;
}

const std::vector<int64_t>& Context::stageDevices(const ConfigurationIndex& facts,
                                                  StageNumber stage)
{
    const auto [entry, added] = m_stageDevices.try_emplace({facts.position, stage});
    if (added) {
        const plan::Configuration& configuration = *facts.effective;
        const std::optional<int64_t> size =
            configuration.mesh ? meshSize(*configuration.mesh) : std::optional<int64_t>(1);
        if (size && *size <= kMostDevices) {
            entry->second = plan::stageDevices(configuration, stage);
            std::sort(entry->second.begin(), entry->second.end());
        }
    }
    return entry->second;
}

const Context::Running& Context::running(const ConfigurationIndex& facts)
{
    const auto [known, isNew] = m_running.try_emplace(facts.position);
    Running& running = known->second;
    if (!isNew)
        return running;
    running.placement = plan::placeStages(graph(), plan(), facts.own->id);
    std::set<StageNumber> stages;
    for (const std::optional<StageNumber>& stage : running.placement.stages) {
        if (stage && stage->value >= 0)
            stages.insert(*stage);
    }
    running.stages.assign(stages.begin(), stages.end());
    return running;
}

const plan::StagePlacement& Context::placement(const ConfigurationIndex& facts)
{
    return running(facts).placement;
}

const std::vector<StageNumber>& Context::runningStages(const ConfigurationIndex& facts)
{
    return running(facts).stages;
}

std::string Context::label(NodeId node) const
{
    const graph::Node& n = graph().node(node);
    return n.name.empty() ? graph().place(node) + " (" + n.opType + ')' : inSingleQuotes(n.name);
}

SpecView Context::viewOf(const EntryView& entry, std::size_t index) const
{
    const plan::ShardingSpec& spec = entry.entry.specs[index];
    SpecView view {entry, index, spec, std::nullopt, std::nullopt, 1};
    if (const ValueId* value = std::get_if<ValueId>(&spec.tensor)) {
        if (value->index < graph().values().size()) {
            view.value = *value;
            view.rank = rank(*value);
        }
    }
    for (const plan::ShardedDim& dim : spec.dims) {
        for (const plan::SimpleShardedDim& component : dim.components) {
            const int64_t count = component.shards.value_or(0);
            if (!view.shards || count < 1)
                view.shards.reset();
            else
                view.shards = checkedProduct(*view.shards, count)
                                  .value_or(std::numeric_limits<int64_t>::max());
        }
    }
    return view;
}

Finding& Context::report(Code code, const Place& place, std::vector<UserText> arguments)
{
    Diagnostic diagnostic {&kindOf(code), std::move(arguments), place};
    if (place.node) {
        diagnostic.names.node = label(*place.node);
        diagnostic.remark = beyondFormalism(code, graph().node(*place.node));
    }
    if (place.value)
        diagnostic.names.value = inSingleQuotes(graph().value(*place.value).name);
    if (place.configuration) {
        const plan::Configuration* configuration = plan().configuration(*place.configuration);
        diagnostic.names.configuration =
            inSingleQuotes(configuration ? configuration->name : std::string());
    }
    return m_findings.emplace_back(Finding {std::move(diagnostic), {}});
}

void Context::reportAlike(Code code, const Place& place, const std::string& reason,
                          const FindingGroups::MakeArguments& arguments, FindingGroups::MakeFix fix)
{
    const std::string& operatorName = graph().node(*place.node).opType;
    m_alike.add(code, place, operatorName, reason, arguments, std::move(fix));
}

void Context::reportGroup(const FindingGroups::Group& group)
{
    if (!group.isListed()) {
        const FindingGroups::Member& first = group.members.front();
        Finding& finding = report(group.code, first.place, first.arguments);
        UserText others =
            countedText(int64_t(group.members.size()) - 1, tr("The same in {0} more place."),
                        tr("The same in {0} more places."));
        UserText& remark = finding.diagnostic.remark;
        remark = remark.empty() ? std::move(others)
                                : UserText::list({std::move(remark), std::move(others)}, " ");
        finding.fixes.push_back(jointFix(group));
        return;
    }
    for (const FindingGroups::Member& member : group.members) {
        Finding& finding = report(group.code, member.place, member.arguments);
        if (member.fix)
            finding.fixes.push_back(member.fix());
    }
}

bool Context::withinFixBudget(std::size_t items) const
{
    if (items > kMostCopiedItems - m_copiedItems)
        return false;
    m_copiedItems += items;
    return true;
}

std::vector<Finding> Context::takeFindings()
{
    for (const FindingGroups::Group& group : m_alike.take())
        reportGroup(group);
    for (Finding& finding : m_findings)
        std::erase_if(finding.fixes, [](const Fix& fix) { return fix.edit.empty(); });
    return std::move(m_findings);
}

std::string listed(std::span<const int64_t> numbers)
{
    const std::string text = joined(numbers.first(std::min(numbers.size(), kMostListed)));
    return numbers.size() > kMostListed ? text + ", …" : text;
}

std::string listedRanges(std::span<const int64_t> numbers)
{
    return rangesText(numbers, kMostListed);
}

std::optional<int64_t> checkedProduct(int64_t a, int64_t b)
{
    int64_t product = 0;
    if (a < 0 || b < 0 || __builtin_mul_overflow(a, b, &product))
        return std::nullopt;
    return product;
}

} // namespace meshwright::check
