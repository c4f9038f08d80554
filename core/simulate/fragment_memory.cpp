#include "core/simulate/fragment_memory.h"

#include "core/simulate/saturated.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::simulate {

namespace {

constexpr int64_t kAdamMoments = 8; ///< two float32 per parameter
constexpr int64_t kLargestValue = int64_t(1) << 42; ///< 4 TiB: 2 Mi of them can be added up
constexpr int64_t kMasterWeight = 4; ///< a float32 copy of a weight of another type

/// The largest ones, the first of equal ones first.
void keepLargest(std::vector<HeldTensor>& tensors)
{
    const std::size_t count = std::min(tensors.size(), kNamedTensors);
    std::partial_sort(tensors.begin(), tensors.begin() + std::ptrdiff_t(count), tensors.end(),
                      [](const HeldTensor& a, const HeldTensor& b) {
                          return a.bytes != b.bytes ? a.bytes > b.bytes : a.value < b.value;
                      });
    tensors.resize(count);
}

class Measure
{
public:
    Measure(const ModelInput& input, const operators::Bindings& bindings, const LocalShare& share,
            const NodeTimes& times, const Placement& placement, uint32_t stage)
        : m_input(input)
        , m_bindings(bindings)
        , m_share(share)
        , m_times(times)
        , m_placement(placement)
        , m_stage(stage)
    {
    }

    FragmentMemory measure()
    {
        collectSizes();
        addWeights();
        for (const NodeId node : nodes())
            addNode(node);
        findPeak();
        for (const auto& [value, life] : m_life)
            m_memory.largestActivations.push_back({value, {life.bytes}});
        keepLargest(m_memory.largestWeights);
        keepLargest(m_memory.largestActivations);
        return m_memory;
    }

private:
    /// A value's life within the stage, as positions in the order of its nodes.
    struct Life
    {
        int64_t bytes = 0;
        std::size_t from = 0, to = 0;
    };

    const std::vector<NodeId>& nodes() const { return m_placement.stages[m_stage].nodes; }

    bool isHere(NodeId node) const { return m_placement.stageOf[node.index] == m_stage; }

    /// What a device keeps of each value that nodes of this stage touch, those of subgraphs too;
    /// the smallest where nodes say different things.
    void collectSizes()
    {
        const int64_t devices = deviceCount();
        for (uint32_t i = 0; i < m_input.graph.nodes().size(); ++i) {
            const NodeId id {i};
            if (!isHere(id))
                continue;
            const graph::Node& node = m_input.graph.node(id);
            for (const auto* values : {&node.inputs, &node.outputs}) {
                for (const std::optional<ValueId>& value : *values) {
                    if (!value)
                        continue;
                    const std::optional<Bytes> bytes = m_share.bytes(id, *value, devices);
                    const auto [known, isNew] = m_bytes.try_emplace(*value, bytes);
                    if (!isNew && bytes)
                        known->second = std::min(*bytes, known->second.value_or(*bytes));
                }
            }
        }
    }

    int64_t deviceCount() const
    {
        return std::max<int64_t>(int64_t(m_placement.stages[m_stage].devices.size()), 1);
    }

    int64_t localBytes(ValueId value) const
    {
        const auto known = m_bytes.find(value);
        return known == m_bytes.end() ? 0 : known->second.value_or(Bytes()).count;
    }

    void addWeights()
    {
        for (const auto& [value, ignored] : m_bytes) {
            const graph::TensorInfo* tensor = m_input.graph.initializer(value);
            if (!tensor)
                continue;
            const int64_t bytes = localBytes(value);
            m_memory.weights = {saturatedSum(m_memory.weights.count, bytes)};
            m_memory.largestWeights.push_back({value, {bytes}});
            const int bits = graph::bitsPerElement(tensor->type);
            if (!isFloating(tensor->type) || bits == 0)
                continue;
            const int64_t parameters = bytes / std::max(bits / 8, 1);
            const int64_t copy = tensor->type == graph::DataType::Float ? 0 : kMasterWeight;
            m_memory.gradients = {saturatedSum(m_memory.gradients.count, bytes)};
            m_memory.optimizerState = {
                saturatedSum(m_memory.optimizerState.count,
                             std::min(parameters, kLargestValue) * (kAdamMoments + copy))};
        }
    }

    void addNode(NodeId id)
    {
        const graph::Node& node = m_input.graph.node(id);
        const std::size_t now = m_position++;
        const bool isView = m_times.isView(id);
        for (const std::optional<ValueId>& input : node.inputs) {
            if (input)
                use(*input, now);
        }
        for (const std::optional<ValueId>& output : node.outputs) {
            if (!output)
                continue;
            const bool shares = isView && !node.inputs.empty() && node.inputs.front();
            if (shares)
                m_root[*output] = rootOf(*node.inputs.front());
            else
                m_life[*output] = {isView ? 0 : localBytes(*output), now, now};
            extend(*output, now);
        }
    }

    ValueId rootOf(ValueId value) const
    {
        const auto found = m_root.find(value);
        return found == m_root.end() ? value : found->second;
    }

    /// Values from outside are there from the first position on.
    void use(ValueId value, std::size_t now)
    {
        const ValueId root = rootOf(value);
        if (m_input.graph.value(root).isInitializer())
            return;
        Life& life = m_life.try_emplace(root, Life {localBytes(root), 0, 0}).first->second;
        life.to = std::max(life.to, now);
    }

    /// What others need stays until the end: graph outputs, later stages, subgraphs.
    void extend(ValueId value, std::size_t now)
    {
        const graph::Value& facts = m_input.graph.value(value);
        const bool needed =
            facts.isOutput
            || std::any_of(facts.consumers.begin(), facts.consumers.end(), [&](NodeId consumer) {
                   return !isHere(consumer) || m_input.graph.node(consumer).scope != ScopeId {0};
               });
        const auto life = m_life.find(rootOf(value));
        if (life != m_life.end())
            life->second.to = std::max(life->second.to, needed ? nodes().size() : now);
    }

    void findPeak()
    {
        std::vector<int64_t> change(nodes().size() + 2, 0);
        for (const auto& [ignored, life] : m_life) {
            m_memory.activations = {saturatedSum(m_memory.activations.count, life.bytes)};
            const int64_t bytes = std::min(life.bytes, kLargestValue);
            change[life.from] += bytes;
            change[life.to + 1] -= bytes;
        }
        int64_t alive = 0;
        for (const int64_t bytes : change)
            m_memory.peak.count = std::max(m_memory.peak.count, alive += bytes);
    }

    const ModelInput& m_input;
    const operators::Bindings& m_bindings;
    const LocalShare& m_share;
    const NodeTimes& m_times;
    const Placement& m_placement;
    uint32_t m_stage;
    FragmentMemory m_memory;
    std::size_t m_position = 0;
    std::unordered_map<ValueId, std::optional<Bytes>> m_bytes; ///< on one device
    std::unordered_map<ValueId, ValueId> m_root; ///< of views
    std::unordered_map<ValueId, Life> m_life;
};

} // namespace

std::optional<Bytes> bytesOf(const ModelInput& input, const operators::Bindings& bindings,
                             ValueId value)
{
    if (const graph::TensorInfo* tensor = input.graph.initializer(value))
        return tensor->bytes();
    return input.shapes.of(value).bytes(bindings);
}

FragmentMemory fragmentMemory(const ModelInput& input, const operators::Bindings& bindings,
                              const LocalShare& share, const NodeTimes& times,
                              const Placement& placement, uint32_t stage)
{
    return Measure(input, bindings, share, times, placement, stage).measure();
}

} // namespace meshwright::simulate
