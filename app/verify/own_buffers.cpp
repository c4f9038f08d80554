#include "app/verify/own_buffers.h"

#include "app/verify/model_copy.h"
#include "core/base/file_batch.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/draft/node_writer.h"
#include "core/onnx/wire/model_file.h"
#include "core/operators/names.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "meshwright_onnx.pb.h"

namespace meshwright::app::verify {

namespace {

using google::protobuf::RepeatedPtrField;

/// Returns whether kernels of the domain declare correctly which inputs they may overwrite.
bool isTrusted(std::string_view domain)
{
    return domain.empty() || domain.starts_with("ai.onnx");
}

std::set<std::string> madeBy(const RepeatedPtrField<proto::NodeProto>& nodes)
{
    std::set<std::string> made;
    for (const proto::NodeProto& node : nodes)
        made.insert(node.output().begin(), node.output().end());
    made.erase(std::string());
    return made;
}

/// The inputs of an untrusted kernel whose memory the runtime may reuse: results of other nodes.
std::vector<std::string> reusableInputs(const proto::NodeProto& node,
                                        const std::set<std::string>& made)
{
    std::vector<std::string> inputs;
    if (isTrusted(node.domain()))
        return inputs;
    for (const std::string& input : node.input()) {
        if (made.contains(input))
            inputs.push_back(input);
    }
    return inputs;
}

/// Adds nodes that read an input of a node after the node: a Reshape to the input's own shape, plus
/// a zero that is computed from the size of the node's result. Nothing reads the Reshape.
class LateReader
{
public:
    explicit LateReader(RepeatedPtrField<proto::NodeProto>& nodes)
        : m_nodes(nodes)
    {
    }

    void read(const std::string& input, const std::string& result)
    {
        const std::string size = add(operators::op::kSize, {result});
        const std::string zero = add(operators::op::kSub, {size, size});
        const std::string shape =
            add(operators::op::kAdd, {add(operators::op::kShape, {input}), zero});
        add(operators::op::kReshape, {input, shape});
    }

private:
    std::string add(const operators::Operator& one, const std::vector<std::string>& inputs)
    {
        // No value of an outer graph has such a name: what it ends with is of this one.
        const std::string name =
            "meshwright_keeps_" + std::to_string(m_nodes.size()) + '_' + inputs[0];
        *m_nodes.Add() = onnx::makeNode(one, inputs, {name}, name);
        return name;
    }

    RepeatedPtrField<proto::NodeProto>& m_nodes;
};

std::string firstResult(const proto::NodeProto& node)
{
    const auto named =
        std::ranges::find_if(node.output(), [](const std::string& name) { return !name.empty(); });
    return named == node.output().end() ? std::string() : *named;
}

/// Makes the nodes of a body or function keep their inputs. Returns whether something was changed.
bool keepInputs(RepeatedPtrField<proto::NodeProto>& nodes)
{
    bool isChanged = false;
    for (proto::NodeProto& node : nodes) {
        onnx::visitSubgraphs(node, [&](proto::GraphProto& graph) {
            isChanged = keepInputs(*graph.mutable_node()) || isChanged;
        });
    }
    const std::set<std::string> made = madeBy(nodes);
    RepeatedPtrField<proto::NodeProto> all;
    LateReader reader(all);
    for (proto::NodeProto& node : nodes) {
        const std::vector<std::string> inputs = reusableInputs(node, made);
        const std::string result = firstResult(node);
        *all.Add() = std::move(node);
        for (const std::string& input : inputs) {
            if (!result.empty())
                reader.read(input, result);
        }
        isChanged = isChanged || !inputs.empty();
    }
    nodes.Swap(&all);
    return isChanged;
}

/// The results in the main graph that a runtime may put into the memory of an input.
std::vector<std::string> sharedResults(const proto::GraphProto& graph)
{
    const std::set<std::string> made = madeBy(graph.node());
    std::vector<std::string> results;
    for (const proto::NodeProto& node : graph.node()) {
        if (reusableInputs(node, made).empty())
            continue;
        for (const std::string& output : node.output()) {
            if (!output.empty())
                results.push_back(output);
        }
    }
    return results;
}

/// Returns whether a function may have nodes of ONNX's own operators.
bool importsOnnx(const proto::FunctionProto& function)
{
    return std::ranges::any_of(function.opset_import(), [](const auto& import) {
        return import.domain().empty() || import.domain() == "ai.onnx";
    });
}

/// Separates the buffers of a model. Returns whether something was changed.
bool separate(proto::ModelProto& model)
{
    proto::GraphProto& graph = *model.mutable_graph();
    const int outputs = graph.output_size();
    addOutputs(graph, sharedResults(graph));
    bool isChanged = graph.output_size() > outputs;
    for (proto::NodeProto& node : *graph.mutable_node()) {
        onnx::visitSubgraphs(node, [&](proto::GraphProto& body) {
            isChanged = keepInputs(*body.mutable_node()) || isChanged;
        });
    }
    for (proto::FunctionProto& function : *model.mutable_functions()) {
        if (importsOnnx(function))
            isChanged = keepInputs(*function.mutable_node()) || isChanged;
    }
    return isChanged;
}

/// Returns whether a node has another kernel than ONNX's; most models have none.
bool hasOtherKernels(const graph::Graph& graph)
{
    return std::ranges::any_of(graph.nodes(),
                               [](const graph::Node& node) { return !isTrusted(node.domain); });
}

} // namespace

Result<std::optional<std::filesystem::path>> copyWithOwnBuffers(const std::filesystem::path& model,
                                                                const std::filesystem::path& folder)
{
    NoProgress progress;
    const Result<onnx::Model> read = onnx::readModel(model, progress);
    if (!read)
        return read.error();
    if (!hasOtherKernels(read->graph))
        return std::optional<std::filesystem::path>();
    Result<onnx::ModelDraft> draft = onnx::ModelDraft::read(read->source, {}, progress);
    if (!draft)
        return draft.error();
    if (!separate(draft->model()))
        return std::optional<std::filesystem::path>();
    const std::filesystem::path copy = folder / "separate.onnx";
    FileBatch batch;
    Result<void> written = onnx::writeBeside(*draft, *read->source, copy, batch, progress);
    if (written)
        written = batch.commit();
    return written ? Result<std::optional<std::filesystem::path>>(copy) : written.error();
}

} // namespace meshwright::app::verify
