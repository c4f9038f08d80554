#include "core/sharding/plan_graph.h"

#include "core/operators/names.h"
#include "core/plan/storage.h"

#include <algorithm>
#include <map>

namespace meshwright::sharding {

namespace {

constexpr uint32_t kWithoutOperation = UINT32_MAX;

/// A node that reads a value in another sharding than the value's own.
struct Reader
{
    ValueId value;
    NodeId node;
    TensorComponents components;

    bool operator==(const Reader&) const = default;
};

/// The annotation that a value has on a mesh: of its producer, else of its first reader there.
const ValueAnnotation* ownAnnotation(const AnnotatedShardings& reading, ValueId value,
                                     uint32_t mesh)
{
    for (const ValueAnnotation& annotation : reading.annotationsOf(value)) {
        if (reading.meshOfNode()[annotation.node.index] == mesh)
            return &annotation;
    }
    return nullptr;
}

std::vector<Reader> readersOf(const AnnotatedShardings& reading)
{
    std::vector<Reader> readers;
    for (const ValueAnnotation& annotation : reading.annotations()) {
        const uint32_t mesh = reading.meshOfNode()[annotation.node.index];
        const ValueAnnotation* own = ownAnnotation(reading, annotation.value, mesh);
        if (own != &annotation && !splitsAlike(own->axes, annotation.axes))
            readers.push_back({annotation.value, annotation.node, componentsOf(annotation.axes)});
    }
    return readers;
}

} // namespace

std::size_t TensorView::dimOf(std::size_t tensorDim) const
{
    for (std::size_t d = 0; d < components.size(); ++d) {
        const std::size_t width = std::max<std::size_t>(components[d].size(), 1);
        if (tensorDim < width)
            return d;
        tensorDim -= width;
    }
    return components.size() + tensorDim;
}

std::vector<std::optional<int64_t>> TensorView::dimsOfSizes(const std::vector<int64_t>& parts) const
{
    std::vector<std::optional<int64_t>> dims(components.size(), 1);
    for (std::size_t d = 0; d < parts.size(); ++d) {
        std::optional<int64_t>& dim = dims[dimOf(d)];
        int64_t product = 0;
        if (sizes[d] != kUnknownSize && dim && !__builtin_mul_overflow(*dim, parts[d], &product))
            dim = product;
        else
            dim.reset();
    }
    return dims;
}

/// What does not depend on how tensors are split: which tensors there are, and the operations.
struct PlanGraph::Structure
{
    // What it was made for.
    std::vector<plan::Mesh> meshes;
    std::vector<uint32_t> meshOfNode;
    std::map<ValueId, TensorComponents> components;
    std::vector<Reader> readerList;

    OperationGraph network;
    std::vector<TensorView> views;
    std::vector<TensorIndex> home; ///< per value
    std::map<std::pair<ValueId, NodeId>, TensorIndex> readers;
    std::map<std::pair<ValueId, uint32_t>, TensorIndex> onMesh; ///< beside the home mesh
    std::vector<uint32_t> operationOf; ///< per node

    TensorIndex onMeshOf(NodeId node, ValueId value) const
    {
        const TensorIndex own = home[value.index];
        if (own == kNoTensor || views[own].mesh == meshOfNode[node.index])
            return own;
        const auto found = onMesh.find({value, meshOfNode[node.index]});
        return found == onMesh.end() ? kNoTensor : found->second;
    }

    TensorIndex readAs(NodeId node, ValueId value) const
    {
        const auto reader = readers.find({value, node});
        return reader != readers.end() ? reader->second : onMeshOf(node, value);
    }
};

class PlanGraph::Builder
{
public:
    Builder(const ModelRules& rules, RulePool& more, const AnnotatedShardings& reading,
            std::vector<Reader> readers)
        : m_rules(rules)
        , m_more(more)
        , m_graph(rules.graph())
    {
        m_made.meshes = reading.meshes();
        m_made.meshOfNode = reading.meshOfNode();
        m_made.components = reading.components();
        m_made.readerList = std::move(readers);
        m_made.home.assign(m_graph.values().size(), kNoTensor);
        m_made.operationOf.assign(m_graph.nodes().size(), kWithoutOperation);
    }

    std::shared_ptr<const Structure> run()
    {
        addTensors();
        addOperations();
        m_made.network.finish();
        return std::make_shared<const Structure>(std::move(m_made));
    }

private:
    void addTensors()
    {
        for (uint32_t v = 0; v < m_graph.values().size(); ++v) {
            if (m_rules.shapes().of({v}).dims)
                addTensorsOf({v});
        }
        for (const Reader& reader : m_made.readerList)
            m_made.readers[{reader.value, reader.node}] = addTensor(
                reader.value, m_made.meshOfNode[reader.node.index], reader.components, reader.node);
    }

    void addTensorsOf(ValueId id)
    {
        const graph::Value& value = m_graph.value(id);
        const auto held = m_made.components.find(id);
        const TensorComponents components =
            held == m_made.components.end() ? TensorComponents() : held->second;
        std::optional<NodeId> owner = value.producer;
        if (!owner)
            owner = m_rules.firstReader(id);
        const uint32_t home = owner ? m_made.meshOfNode[owner->index] : 0;
        m_made.home[id.index] = addTensor(id, home, components, std::nullopt);
        for (const NodeId consumer : value.consumers) {
            const uint32_t mesh = m_made.meshOfNode[consumer.index];
            if (mesh != home && !m_made.onMesh.contains({id, mesh}))
                m_made.onMesh[{id, mesh}] = addTensor(id, mesh, components, std::nullopt);
        }
    }

    TensorIndex addTensor(ValueId value, uint32_t mesh, const TensorComponents& components,
                          std::optional<NodeId> reader)
    {
        const std::vector<int64_t> sizes = *m_rules.sizes(value);
        const std::vector<int64_t> assumed = *m_rules.assumedSizes(value);
        TensorView view {value, mesh, reader, components, {}, {}};
        view.components.resize(sizes.size());
        view.sizes.reserve(sizes.size());
        view.assumed.reserve(sizes.size());
        for (std::size_t d = 0; d < sizes.size(); ++d) {
            const DimComponents& held = view.components[d];
            view.sizes.insert(view.sizes.end(), held.begin(), held.end());
            for (const int64_t number : withNumbers(held, assumed[d]))
                view.assumed.push_back(number == kUnknownSize ? kNoSize : number);
            if (held.empty()) {
                view.sizes.push_back(sizes[d]);
                view.assumed.push_back(assumed[d]);
            }
        }
        const TensorIndex tensor = m_made.network.addTensor(view.sizes.size());
        m_made.views.push_back(std::move(view));
        return tensor;
    }

    /// The rule for tensors of which some are held by components.
    const Rule* refined(const Rule* rule, const std::vector<TensorIndex>& tensors)
    {
        std::vector<TensorComponents> components(tensors.size());
        bool isHeld = false;
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            if (tensors[t] == kNoTensor)
                continue;
            for (const DimComponents& dim : m_made.views[tensors[t]].components)
                isHeld = isHeld || !dim.empty();
        }
        if (!isHeld)
            return rule;
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            if (tensors[t] != kNoTensor)
                components[t] = m_made.views[tensors[t]].components;
        }
        return m_more.intern(splitFactors(*rule, components).rule);
    }

    bool bindsResult(const graph::Node& node) const
    {
        if (!is(node, operators::op::kIdentity) || node.outputs.size() != 1 || !node.outputs[0])
            return false;
        return m_graph.value(*node.outputs[0]).consumers.empty();
    }

    void addOperation(const Rule* rule, NodeId node, bool isEdge,
                      const std::vector<std::optional<ValueId>>& operands,
                      const std::vector<std::optional<ValueId>>& results)
    {
        Operation operation;
        operation.node = node;
        operation.isEdge = isEdge;
        operation.tensors.reserve(rule->tensors.size());
        for (std::size_t t = 0; t < rule->tensors.size(); ++t) {
            const bool isResult = rule->isResult(t);
            const std::size_t i = isResult ? t - rule->operands : t;
            const std::vector<std::optional<ValueId>>& values = isResult ? results : operands;
            TensorIndex tensor = kNoTensor;
            if (rule->tensors[t].mapped && i < values.size() && values[i])
                tensor = isEdge || isResult ? m_made.home[values[i]->index]
                                            : m_made.readAs(node, *values[i]);
            operation.tensors.push_back(tensor);
        }
        operation.rule = refined(rule, operation.tensors);
        operation.bindsResult = !isEdge && bindsResult(m_graph.node(node));
        if (!isEdge)
            m_made.operationOf[node.index] = uint32_t(m_made.network.operations().size());
        m_made.network.addOperation(std::move(operation));
    }

    void addOperations()
    {
        std::vector<std::vector<uint32_t>> edgesOf(m_graph.nodes().size());
        for (uint32_t e = 0; e < m_rules.edges().size(); ++e)
            edgesOf[m_rules.edges()[e].owner.index].push_back(e);
        for (const NodeId id : m_rules.order()) {
            const graph::Node& node = m_graph.node(id);
            if (const Rule* rule = m_rules.of(id))
                addOperation(rule, id, false, node.inputs, node.outputs);
            for (const uint32_t e : edgesOf[id.index]) {
                const Edge& edge = m_rules.edges()[e];
                addOperation(edge.rule, id, true, edge.sources, edge.targets);
            }
        }
    }

    const ModelRules& m_rules;
    RulePool& m_more;
    const graph::Graph& m_graph;
    Structure m_made;
};

PlanGraph::PlanGraph(const ModelRules& rules, RulePool& more, const plan::Plan& plan,
                     ConfigurationId configuration, const PlanGraph* previous,
                     const std::map<ValueId, TensorComponents>& merged)
    : m_rules(rules)
{
    const AnnotatedShardings reading(rules, plan, configuration, merged);
    std::vector<Reader> readers = readersOf(reading);
    const Structure* known = previous ? previous->m_structure.get() : nullptr;
    if (known && known->meshOfNode == reading.meshOfNode() && known->meshes == reading.meshes()
        && known->components == reading.components() && known->readerList == readers)
        m_structure = previous->m_structure;
    else
        m_structure = Builder(rules, more, reading, std::move(readers)).run();
    m_unread = reading.unread();
    m_stageOfNode = reading.stageOfNode();
    m_nothingPartial = reading.nothingPartial();
    annotate(reading);
}

PlanGraph::~PlanGraph() = default;

void PlanGraph::annotate(const AnnotatedShardings& reading)
{
    m_isAnnotated.assign(operationGraph().tensorCount(), false);
    for (const ValueAnnotation& annotation : reading.annotations()) {
        const uint32_t mesh = reading.meshOfNode()[annotation.node.index];
        const auto reader = m_structure->readers.find({annotation.value, annotation.node});
        const bool isOwn = ownAnnotation(reading, annotation.value, mesh) == &annotation;
        if (!isOwn && reader == m_structure->readers.end())
            continue;
        const TensorIndex tensor =
            isOwn ? m_structure->onMeshOf(annotation.node, annotation.value) : reader->second;
        if (tensor == kNoTensor)
            continue;
        const bool isGathered = !annotation.axes.gathered.empty();
        const TensorComponents& components = view(tensor).components;
        auto used = toTensor(plan::asUsed(annotation.axes), meshes()[mesh], components);
        auto stored = toTensor(annotation.axes, meshes()[mesh], components);
        if (!used || !stored || (isGathered && !isOwn)) {
            m_unread.push_back(
                {annotation.node, annotation.value,
                 used && stored ? tr("a tensor is stored in one way, and this node names another")
                                : tr("it does not hold its dimensions by the components that "
                                     "the tensor has elsewhere")});
            continue;
        }
        if (isGathered)
            m_stored.emplace(tensor, std::move(*stored));
        if (!used->unreduced.empty())
            m_markedPartial.emplace(tensor, annotation.node);
        m_annotated.emplace_back(tensor, std::move(*used));
        m_isAnnotated[tensor] = true;
    }
}

const OperationGraph& PlanGraph::operationGraph() const
{
    return m_structure->network;
}

const std::vector<plan::Mesh>& PlanGraph::meshes() const
{
    return m_structure->meshes;
}

const TensorView& PlanGraph::view(TensorIndex tensor) const
{
    return m_structure->views[tensor];
}

TensorIndex PlanGraph::tensorOf(ValueId value) const
{
    return m_structure->home[value.index];
}

std::optional<uint32_t> PlanGraph::operationOf(NodeId node) const
{
    const uint32_t operation = m_structure->operationOf[node.index];
    return operation == kWithoutOperation ? std::nullopt : std::optional(operation);
}

TensorIndex PlanGraph::ownOn(NodeId node, ValueId value) const
{
    return m_structure->onMeshOf(node, value);
}

TensorIndex PlanGraph::tensorOn(const plan::Mesh& mesh, ValueId value) const
{
    const TensorIndex home = m_structure->home[value.index];
    if (home == kNoTensor || meshes()[view(home).mesh] == mesh)
        return home;
    const auto number = std::find(meshes().begin(), meshes().end(), mesh);
    const auto found = m_structure->onMesh.find({value, uint32_t(number - meshes().begin())});
    return found == m_structure->onMesh.end() ? kNoTensor : found->second;
}

TensorIndex PlanGraph::readAs(NodeId node, ValueId value) const
{
    return m_structure->readAs(node, value);
}

const plan::Mesh& PlanGraph::meshOf(NodeId node) const
{
    return meshes()[m_structure->meshOfNode[node.index]];
}

std::vector<NodeId> PlanGraph::nodesWithoutRule(ValueId value) const
{
    std::vector<NodeId> nodes = m_rules.graph().nodesTouching(value);
    std::erase_if(nodes, [&](NodeId id) {
        const graph::Node& node = m_rules.graph().node(id);
        return m_rules.of(id) || !node.subgraphs.empty() || m_rules.graph().function(node);
    });
    return nodes;
}

} // namespace meshwright::sharding
