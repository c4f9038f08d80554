#include "app/verify/model_copy.h"

#include "app/verify/quantised_steps.h"
#include "app/verify/rounding.h"
#include "app/verify/runtime_tensor.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/model_draft.h"
#include "core/shapes/shapes.h"

#include <set>

namespace meshwright::app::verify {

namespace {

/// Shorter lists are scales of an image, borders, slopes: what a shape may follow from.
constexpr std::size_t kFewestMoved = 8;

class WeightMover
{
public:
    explicit WeightMover(unsigned seed)
        : m_random(seed)
    {
    }

    Result<void> move(onnx::ModelDraft& draft)
    {
        for (auto& [name, part] : draft.weights()) {
            if (const Result<void> moved = move(part); !moved)
                return moved.error().at(name);
        }
        for (proto::TensorProto& tensor : *draft.model().mutable_graph()->mutable_initializer()) {
            if (!draft.weights().contains(tensor.name()))
                move(tensor);
        }
        moveNodes(*draft.model().mutable_graph()->mutable_node());
        for (proto::FunctionProto& function : *draft.model().mutable_functions())
            moveNodes(*function.mutable_node());
        return {};
    }

private:
    Result<void> move(onnx::WeightPart& part)
    {
        if (roundingStep(part.source.type) == 0)
            return {};
        Result<std::string> bytes = onnx::readPart(part);
        if (!bytes)
            return bytes.error();
        moveByRounding(*bytes, part.source.type, m_random);
        part = {onnx::storedIn(std::move(*bytes), part.source.type, part.dims()), {}};
        return {};
    }

    void move(proto::TensorProto& tensor)
    {
        const auto type = graph::DataType(tensor.data_type());
        if (roundingStep(type) == 0)
            return;
        Result<std::string> raw = onnx::rawElements(tensor);
        if (!raw || raw->size() < kFewestMoved * elementBytes(type))
            return;
        moveByRounding(*raw, type, m_random);
        tensor.clear_float_data();
        tensor.clear_double_data();
        tensor.clear_int32_data();
        tensor.set_raw_data(*raw);
    }

    template<typename Nodes>
    void moveNodes(Nodes& nodes)
    {
        for (proto::NodeProto& node : nodes) {
            for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
                if (attribute.has_t())
                    move(*attribute.mutable_t());
            }
            onnx::visitSubgraphs(node, [this](proto::GraphProto& graph) { moveGraph(graph); });
        }
    }

    void moveGraph(proto::GraphProto& graph)
    {
        for (proto::TensorProto& tensor : *graph.mutable_initializer())
            move(tensor);
        moveNodes(*graph.mutable_node());
    }

    std::mt19937 m_random;
};

} // namespace

void addOutputs(proto::GraphProto& graph, const std::vector<std::string>& names)
{
    std::set<std::string> given;
    for (const proto::ValueInfoProto& output : graph.output())
        given.insert(output.name());
    for (const std::string& name : names) {
        if (given.insert(name).second)
            graph.add_output()->set_name(name);
    }
}

Result<void> writeCopy(const std::filesystem::path& model, const std::filesystem::path& target,
                       const CopyOptions& options)
{
    NoProgress progress;
    const Result<onnx::Model> read = onnx::readModel(model, progress);
    if (!read)
        return read.error();
    Result<onnx::ModelDraft> draft = onnx::ModelDraft::read(read->source, {}, progress);
    if (!draft)
        return draft.error();
    if (options.movedBy) {
        if (const Result<void> moved = WeightMover(*options.movedBy).move(*draft); !moved)
            return moved.error();
    }
    if (options.quantisedSteps != 0) {
        const Result<shapes::ShapeTable> shapes = shapes::inferShapes(read->graph, {}, progress);
        if (!shapes)
            return shapes.error();
        moveQuantised(draft->model(), read->graph, *shapes, options.quantisedSteps);
    }
    addOutputs(*draft->model().mutable_graph(), options.giving);
    return onnx::writeDraft(*draft, target, onnx::ExternalWeights::Copy, progress);
}

} // namespace meshwright::app::verify
