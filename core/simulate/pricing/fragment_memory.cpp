#include "core/simulate/pricing/fragment_memory.h"

#include "core/operators/traits.h"
#include "core/simulate/pricing/backward_memory.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/gradient_needs.h"
#include "core/simulate/pricing/served_cache.h"
#include "core/simulate/pricing/whole_weights.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>

namespace meshwright::simulate {

namespace {

constexpr int64_t kLargestValue = int64_t(1) << 42; ///< 4 TiB: 2 Mi of them can be added up

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
    Measure(const FragmentMemoryInput& input, StageIndex stage)
        : m_in(input)
        , m_input(input.model)
        , m_share(input.share)
        , m_hasGradient(input.share.model().hasGradient())
        , m_values(input.values.values.size())
        , m_placement(input.placement)
        , m_stage(stage)
        , m_whole(m_input.blocks, m_in.options)
    {
    }

    FragmentMemory measure()
    {
        addWeights();
        for (const NodeId node : nodes())
            addNode(node);
        m_memory.gathered = m_whole.gathered();
        m_memory.unscattered = m_whole.gradients();
        findPeak();
        findKept();
        sumWeights();
        findCrossing();
        keepLargest(m_memory.largestWeights);
        keepLargest(m_memory.largestActivations);
        return m_memory;
    }

private:
    /// A value of the stage, by its number.
    struct Value
    {
        uint32_t root = ValueNumbers::kNone; ///< of a view: what it looks at
        std::optional<std::size_t> madeAt; ///< the place of its node in the stage
        std::optional<int64_t> kept; ///< bytes of a weight that a device stores
        bool lives = false; ///< it takes memory of its own, of these bytes, from node to node
        int64_t bytes = 0;
        std::size_t from = 0, to = 0;
    };

    uint32_t numberOf(ValueId value) const { return m_in.numbers.of(value); }

    ValueId valueOf(uint32_t number) const { return m_in.values.values[number]; }

    const std::vector<NodeId>& nodes() const { return m_placement.stages[m_stage.index].nodes; }

    bool isHere(NodeId node) const { return m_placement.stageOf[node.index] == m_stage; }

    int64_t deviceCount() const
    {
        return std::max<int64_t>(int64_t(m_placement.stages[m_stage.index].devices.size()), 1);
    }

    int64_t localBytes(uint32_t number) const
    {
        if (m_in.cache && m_in.cache->cache.held.contains(valueOf(number)))
            return 0;
        return m_in.values.bytes[number].value_or(Bytes()).count;
    }

    void addWeights()
    {
        for (uint32_t number = 0; number < m_values.size(); ++number) {
            if (const graph::TensorInfo* tensor = m_input.graph.initializer(valueOf(number)))
                addWeight(number, *tensor);
        }
    }

    void addWeight(uint32_t number, const graph::TensorInfo& tensor)
    {
        const ValueId value = valueOf(number);
        const bool isScattered = m_in.collectives && m_in.collectives->scattered.contains(value);
        const HeldWeight held = heldWeight({value,
                                            tensor.type,
                                            {localBytes(number)},
                                            replicasOf(value),
                                            isTrainable(m_input.graph, value),
                                            isScattered},
                                           m_in.options);
        m_values[number].kept = held.kept.count;
        m_memory.largestWeights.push_back({value, held.kept});
        m_memory.heldWeights.push_back(held);
    }

    void findCrossing()
    {
        for (uint32_t number = 0; number < m_values.size(); ++number) {
            const ValueId value = valueOf(number);
            const std::optional<Bytes>& bytes = m_in.values.bytes[number];
            const graph::Value& facts = m_input.graph.value(value);
            if (bytes && !facts.isInitializer()
                && (!facts.producer || !isHere(*facts.producer) || isReadElsewhere(value)))
                m_memory.crossing.push_back({value, *bytes});
        }
    }

    void sumWeights()
    {
        std::sort(m_memory.heldWeights.begin(), m_memory.heldWeights.end(),
                  [](const HeldWeight& a, const HeldWeight& b) { return a.value < b.value; });
        for (const HeldWeight& held : m_memory.heldWeights)
            countWeight(m_memory, held);
    }

    int64_t replicasOf(ValueId value) const
    {
        if (!m_in.collectives)
            return 1;
        const auto found = m_in.collectives->replicas.find({m_stage, value});
        return found == m_in.collectives->replicas.end() ? 1 : found->second;
    }

    void addNode(NodeId id)
    {
        const graph::Node& node = m_input.graph.node(id);
        const std::size_t now = m_position++;
        addWhole(id, node);
        const bool isView = m_in.isView[now];
        for (const std::optional<ValueId>& input : node.inputs) {
            if (input)
                use(*input, now);
        }
        for (const std::optional<ValueId>& output : node.outputs) {
            if (!output)
                continue;
            const uint32_t number = numberOf(*output);
            Value& made = m_values[number];
            made.madeAt = now;
            const bool isMask = output != node.outputs.front()
                && operators::traitsOf(node).gradient == operators::GradientNeeds::Mask;
            if (isView && !isMask && !node.inputs.empty() && node.inputs.front()) {
                made.root = rootOf(*node.inputs.front());
            } else {
                made.lives = true;
                made.bytes = isView && !isMask ? 0 : localBytes(number);
                made.from = made.to = now;
            }
            extend(*output, now);
        }
    }

    /// Weights that a node uses in fewer parts than they are stored in.
    void addWhole(NodeId id, const graph::Node& node)
    {
        Bytes gathered, gradients;
        for (const std::optional<ValueId>& input : node.inputs) {
            const auto kept = input ? m_values[numberOf(*input)].kept : std::nullopt;
            if (!kept)
                continue;
            const Bytes used = m_share.usedBytes(id, *input, deviceCount()).value_or(Bytes {*kept});
            gathered = {saturatedSum(gathered.count, std::max<int64_t>(used.count - *kept, 0))};
            const graph::DataType type = m_input.graph.initializer(*input)->type;
            if (replicasOf(*input) > 1 && isTrainable(m_input.graph, *input))
                gradients.count = saturatedSum(
                    gradients.count, gradientBytes(used, type, m_in.options.gradientType).count);
        }
        m_whole.add(id, gathered, gradients);
    }

    uint32_t rootOf(ValueId value) const
    {
        const uint32_t number = numberOf(value), root = m_values[number].root;
        return root == ValueNumbers::kNone ? number : root;
    }

    /// Values from outside are there from the first position on.
    void use(ValueId value, std::size_t now)
    {
        const uint32_t root = rootOf(value);
        if (m_input.graph.value(valueOf(root)).isInitializer())
            return;
        Value& used = m_values[root];
        if (!used.lives) {
            used.lives = true;
            used.bytes = localBytes(root);
        }
        used.to = std::max(used.to, now);
    }

    /// Keeps a value until its reader; until the end where graph outputs, later stages or subgraphs
    /// need it.
    void extend(ValueId value, std::size_t now)
    {
        const graph::Value& facts = m_input.graph.value(value);
        const auto isElsewhere = [&](NodeId consumer) {
            return !isHere(consumer) || m_input.graph.node(consumer).scope != ScopeId {0};
        };
        const bool needed = facts.isOutput || std::ranges::any_of(facts.consumers, isElsewhere);
        if (Value& root = m_values[rootOf(value)]; root.lives)
            root.to = std::max(root.to, needed ? nodes().size() : now);
    }

    void findPeak()
    {
        std::vector<int64_t> change(nodes().size() + 2, 0);
        for (const Value& value : m_values) {
            const int64_t bytes = std::min(value.bytes, kLargestValue); // 0: it does not live
            change[value.from] += bytes;
            change[value.to + 1] -= bytes;
        }
        int64_t alive = 0;
        for (const int64_t bytes : change)
            m_memory.peak.count = std::max(m_memory.peak.count, alive += bytes);
    }

    /// The memory that a node's gradient needs of the forward pass.
    std::vector<uint32_t> neededBy(const graph::Node& node) const
    {
        const bool hasGradient = std::ranges::any_of(node.outputs, [&](const auto& output) {
            return output && m_hasGradient[output->index];
        });
        std::vector<uint32_t> needed;
        if (!hasGradient)
            return needed;
        for (const ValueId value : neededForGradient(node, m_hasGradient)) {
            const graph::DataType type = m_input.shapes.of(value).type;
            if (graph::isFloating(type) || type == graph::DataType::Bool)
                needed.push_back(rootOf(value));
        }
        return needed;
    }

    /// The memory that the backward pass of a node reads gradients from and writes them to.
    BackwardNode gradientsAt(const graph::Node& node) const
    {
        BackwardNode found;
        const auto add = [&](const std::vector<std::optional<ValueId>>& values,
                             std::vector<uint32_t>& to, auto&& isWanted) {
            for (const std::optional<ValueId>& value : values) {
                if (value && m_hasGradient[value->index]
                    && !m_input.graph.value(*value).isInitializer() && isWanted(*value))
                    to.push_back(rootOf(*value));
            }
        };
        add(node.inputs, found.made, [](ValueId) { return true; });
        add(node.outputs, found.done,
            [&](ValueId value) { return rootOf(value) == numberOf(value); });
        add(node.outputs, found.arriving, [&](ValueId value) { return isReadElsewhere(value); });
        return found;
    }

    /// Finds what is kept for the backward pass, and what a segment makes again.
    void findKept()
    {
        std::vector<bool> isKept(m_values.size());
        std::map<uint32_t, std::vector<uint32_t>> rebuilt;
        const auto keep = [&](uint32_t root) { isKept[root] = m_values[root].lives; };
        std::vector<BackwardNode> walk(nodes().size());
        for (std::size_t i = 0; i < nodes().size(); ++i) {
            const graph::Node& node = m_input.graph.node(nodes()[i]);
            const std::optional<uint32_t> segment = m_in.segments[i];
            walk[i] = gradientsAt(node);
            walk[i].segment = segment;
            walk[i].needed = neededBy(node);
            for (const uint32_t root : walk[i].needed) {
                if (!segment)
                    keep(root);
                else if (m_values[root].lives)
                    rebuilt[*segment].push_back(root);
            }
            for (const std::optional<ValueId>& input : node.inputs) {
                if (!segment || !input || segmentOf(rootOf(*input)) == segment)
                    continue;
                keep(rootOf(*input));
                walk[i].needed.push_back(rootOf(*input));
            }
        }
        for (auto& [ignored, values] : rebuilt)
            keepEachOnce(values);
        findBackwardPeak(walk, isKept, rebuilt);
        addKept(isKept);
        std::vector<uint32_t> all;
        for (const auto& [ignored, values] : rebuilt) {
            m_memory.rebuilt = std::max(m_memory.rebuilt, bytesOf(values, isKept));
            all.insert(all.end(), values.begin(), values.end());
        }
        keepEachOnce(all);
        m_memory.allRebuilt = bytesOf(all, isKept);
        m_memory.beginsAgain = !m_in.segments.empty() && m_in.segments.front().has_value();
        m_memory.endsAgain = !m_in.segments.empty() && m_in.segments.back().has_value();
    }

    static void keepEachOnce(std::vector<uint32_t>& values)
    {
        std::ranges::sort(values);
        const auto repeated = std::ranges::unique(values);
        values.erase(repeated.begin(), repeated.end());
    }

    void findBackwardPeak(const std::vector<BackwardNode>& walk, const std::vector<bool>& isKept,
                          const std::map<uint32_t, std::vector<uint32_t>>& rebuilt)
    {
        std::vector<int64_t> bytes;
        bytes.reserve(m_values.size());
        for (const Value& value : m_values)
            bytes.push_back(value.bytes);
        const BackwardPeak peak = backwardPeak({walk, isKept, rebuilt, bytes});
        m_memory.backward = {peak.beyondKept};
        m_memory.liveGradients = {peak.gradients};
    }

    void addKept(const std::vector<bool>& isKept)
    {
        for (uint32_t number = 0; number < isKept.size(); ++number) {
            if (isKept[number])
                m_memory.largestActivations.push_back({valueOf(number), {m_values[number].bytes}});
        }
        std::ranges::sort(m_memory.largestActivations, {}, &HeldTensor::value);
        for (const HeldTensor& held : m_memory.largestActivations) {
            m_memory.activations = {saturatedSum(m_memory.activations.count, held.bytes.count)};
            const std::optional<NodeId> producer = m_input.graph.value(held.value).producer;
            if (!producer || !isHere(*producer))
                m_memory.arrivals.push_back(held);
            else if (isReadElsewhere(held.value))
                m_memory.departures.push_back(held);
        }
    }

    bool isReadElsewhere(ValueId value) const
    {
        const std::vector<NodeId>& readers = m_input.graph.value(value).consumers;
        return std::ranges::any_of(readers, [&](NodeId reader) { return !isHere(reader); });
    }

    /// The segment of the node that made a value; none: it arrives, or is kept.
    std::optional<uint32_t> segmentOf(uint32_t number) const
    {
        const std::optional<std::size_t>& madeAt = m_values[number].madeAt;
        return madeAt ? m_in.segments[*madeAt] : std::nullopt;
    }

    Bytes bytesOf(const std::vector<uint32_t>& values, const std::vector<bool>& isKept) const
    {
        Bytes sum;
        for (const uint32_t value : values) {
            if (!isKept[value])
                sum = {saturatedSum(sum.count, m_values[value].bytes)};
        }
        return sum;
    }

    const FragmentMemoryInput& m_in;
    const ModelInput& m_input;
    const PerDeviceWork& m_share;
    const std::vector<bool>& m_hasGradient; ///< per value
    std::vector<Value> m_values; ///< by number
    const Placement& m_placement;
    StageIndex m_stage;
    FragmentMemory m_memory;
    std::size_t m_position = 0;
    WholeWeights m_whole;
};

} // namespace

void countWeight(FragmentMemory& memory, const HeldWeight& held)
{
    const auto add = [](auto& sum, auto one) { sum = {saturatedSum(sum.count, one.count)}; };
    add(memory.weights, held.kept);
    add(memory.gradients, held.gradient);
    add(memory.optimizerState, held.optimizerState);
    addCost(memory.accumulation, held.accumulation);
    addCost(memory.update, held.update);
}

FragmentMemory fragmentMemory(const FragmentMemoryInput& input, StageIndex stage)
{
    return Measure(input, stage).measure();
}

} // namespace meshwright::simulate
