#include "core/exchange/polygraphy/collective_nodes.h"

#include "core/exchange/dist_collective.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/operators/names.h"

namespace meshwright::exchange {

namespace {

/// Nodes by TensorRT's rules for DistCollective.
class Inserting
{
public:
    Inserting(proto::ModelProto& model, const graph::Graph& graph,
              const ContextTransform& transform)
        : m_editor(*model.mutable_graph())
        , m_graph(graph)
        , m_transform(transform)
    {
    }

    std::vector<InsertedCollective> run()
    {
        copyWhole();
        for (const SequenceTensor& tensor : m_transform.scatters)
            scatter(tensor);
        for (const HintedLayer& layer : m_transform.fused)
            fuse(layer);
        for (const SequenceTensor& tensor : m_transform.gathers)
            gather(tensor);
        for (const SequenceTensor& tensor : m_transform.outputGathers)
            gatherOutput(tensor);
        for (auto node = m_transform.copies.rbegin(); node != m_transform.copies.rend(); ++node)
            m_editor.removeUnread(m_graph.node(*node).position);
        m_editor.finish();
        return std::move(m_inserted);
    }

private:
    /// Before anything is renamed: what the copies read is whole.
    void copyWhole()
    {
        for (const NodeId id : m_transform.copies) {
            const graph::Node& original = m_graph.node(id);
            proto::NodeProto copy = m_editor.node(original.position);
            copy.set_name(m_editor.uniqueName(copy.name() + "_whole"));
            for (std::string& input : *copy.mutable_input()) {
                if (const auto found = m_wholes.find(input); found != m_wholes.end())
                    input = found->second;
            }
            std::string place;
            for (std::string& output : *copy.mutable_output()) {
                if (output.empty())
                    continue;
                place = output;
                const std::string whole = m_editor.uniqueName(output + "_whole");
                m_wholes.emplace(output, whole);
                output = whole;
            }
            m_editor.insertBehind(place, std::move(copy));
        }
    }

    void scatter(const SequenceTensor& tensor)
    {
        const std::string& name = m_graph.value(tensor.value).name;
        const std::string part = m_editor.uniqueName(name + "_md");
        const auto whole = m_wholes.find(name);
        m_editor.renameReaders(name, part);
        m_parts.emplace(name, part);
        add({false, tensor, {}, whole == m_wholes.end() ? name : whole->second, part, {}, {}});
    }

    void gather(const SequenceTensor& tensor)
    {
        const std::string& original = m_graph.value(tensor.value).name;
        const auto found = m_parts.find(original);
        const std::string name = found == m_parts.end() ? original : found->second;
        const std::string other = m_editor.uniqueName(name + "_md");
        if (m_editor.renameProducer(name, other)) {
            noteRenamed(name, other);
            add({true, tensor, {}, other, name, {}, {}});
            return;
        }
        // An input of the model, of which each device is given its part.
        m_editor.renameReaders(name, other);
        add({true, tensor, {}, name, other, {}, {}});
    }

    /// Renames an output in the collectives so far.
    void noteRenamed(const std::string& from, const std::string& to)
    {
        for (InsertedCollective& collective : m_inserted) {
            for (std::string* output : {&collective.output, &collective.collectiveOutput}) {
                if (*output == from)
                    *output = to;
            }
        }
    }

    void gatherOutput(const SequenceTensor& tensor)
    {
        const std::string& name = m_graph.value(tensor.value).name;
        const std::string part = m_editor.uniqueName(name + "_md");
        m_editor.renameReaders(name, part);
        if (m_editor.renameProducer(name, part))
            noteRenamed(name, part);
        add({true, tensor, {}, part, name, {}, {}});
    }

    void add(InsertedCollective collective)
    {
        collective.node =
            m_editor.uniqueName("DistCollective_" + std::to_string(m_inserted.size()));
        collective.collectiveInput = collective.input;
        collective.collectiveOutput = collective.output;
        const SequenceTensor& tensor = collective.tensor;
        const std::vector<int64_t> permutation =
            axisInFront(tensor.rank.value_or(tensor.axis + 1), tensor.axis);
        if (tensor.axis != 0) {
            collective.collectiveInput = m_editor.uniqueName("TensorPre_" + collective.node);
            collective.collectiveOutput = m_editor.uniqueName("TensorPost_" + collective.node);
            transpose("TransposePre_" + collective.node, collective.input,
                      collective.collectiveInput, permutation);
        }
        distCollective(collective);
        if (tensor.axis != 0)
            transpose("TransposePost_" + collective.node, collective.collectiveOutput,
                      collective.output, permutation);
        m_inserted.push_back(std::move(collective));
    }

    void transpose(const std::string& name, const std::string& from, const std::string& to,
                   const std::vector<int64_t>& permutation)
    {
        proto::NodeProto node =
            onnx::makeNode(operators::op::kTranspose, {from}, {to}, m_editor.uniqueName(name));
        onnx::addAttribute(node, "perm", permutation);
        m_editor.insertBehind(from, std::move(node));
    }

    void distCollective(const InsertedCollective& collective)
    {
        proto::NodeProto node = onnx::makeNode("DistCollective", {collective.collectiveInput},
                                               {collective.collectiveOutput}, collective.node);
        describeCollective(node,
                           {collective.isGather ? "all_gather" : "reduce_scatter",
                            collective.isGather ? "none" : std::string_view(m_transform.reduceOp),
                            m_transform.devices, int64_t(m_transform.groups.size()),
                            m_transform.groups});
        m_editor.insertBehind(collective.collectiveInput, std::move(node));
    }

    /// One operator in the place of product, softmax and product.
    void fuse(const HintedLayer& hinted)
    {
        const AttentionLayer& layer = hinted.layer;
        const FusedAttention& fused = *hinted.replace;
        proto::NodeProto& last = m_editor.node(m_graph.node(layer.values).position);
        const std::vector<std::string> operands {
            m_editor.node(m_graph.node(layer.scores).position).input(0),
            m_editor.node(m_graph.node(layer.scores).position).input(1), last.input(1)};
        const std::vector<int64_t>* shuffles[] {&fused.qShuffle, &fused.kShuffle, &fused.vShuffle};
        last.clear_input();
        last.clear_attribute();
        last.set_op_type(fused.plugin);
        for (std::size_t i = 0; i < operands.size(); ++i) {
            if (shuffles[i]->empty()) {
                last.add_input(operands[i]);
                continue;
            }
            const std::string moved = m_editor.uniqueName(operands[i] + "_shuffled");
            transpose("Shuffle_" + moved, operands[i], moved, *shuffles[i]);
            last.add_input(moved);
        }
        onnx::addAttribute(last, "is_causal", int64_t(fused.isCausal));
        onnx::addAttribute(last, "scale", 1.0f);
        onnx::addAttribute(last, "TRT_decomposable", int64_t(0));
        onnx::addAttribute(last, "nb_rank", fused.ranks.value_or(m_transform.devices));
        m_editor.remove(m_graph.node(layer.scores).position);
        m_editor.remove(m_graph.node(layer.softmax).position);
    }

    onnx::GraphEditor m_editor;
    const graph::Graph& m_graph;
    const ContextTransform& m_transform;
    std::map<std::string, std::string> m_wholes; ///< of outputs of nodes that were copied
    std::map<std::string, std::string> m_parts; ///< of scattered tensors, what readers see
    std::vector<InsertedCollective> m_inserted;
};

} // namespace

std::vector<InsertedCollective> insertCollectives(proto::ModelProto& model,
                                                  const graph::Graph& graph,
                                                  const ContextTransform& transform)
{
    return Inserting(model, graph, transform).run();
}

} // namespace meshwright::exchange
