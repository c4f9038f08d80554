#include "core/exchange/partition/rank_check.h"

#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/domain_imports.h"
#include "core/exchange/partition/model_check.h"
#include "core/onnx/wire/model_file.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <span>

namespace meshwright::exchange {

namespace {

using operators::TensorFacts;

void addInput(proto::GraphProto& graph, const std::string& name, const TensorFacts& facts)
{
    onnx::declareTensor(*graph.mutable_input(), name, facts.type, declaredDims(facts));
}

/// An initializer of the part's type and dims, without its elements.
void addPart(proto::GraphProto& graph, const std::string& name, const onnx::WeightPart& part)
{
    proto::TensorProto& tensor = *graph.add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(int32_t(part.source.type));
    for (const int64_t dim : part.dims())
        tensor.add_dims(dim);
}

proto::ModelProto modelOf(const RankPlan& plan, const RankProgram& program,
                          const std::vector<ManifestExchange>& exchanges)
{
    const proto::ModelProto& whole = plan.draft.model();
    proto::ModelProto model;
    model.set_ir_version(whole.ir_version());
    *model.mutable_opset_import() = whole.opset_import();
    *model.mutable_functions() = whole.functions();
    proto::GraphProto& graph = *model.mutable_graph();
    std::set<std::string> parts;
    for (const auto& [name, part] : program.weights) {
        addPart(graph, name, part);
        parts.insert(name);
    }
    for (const proto::TensorProto& constant : program.constants)
        *graph.add_initializer() = constant;
    for (const proto::TensorProto& initializer : whole.graph().initializer()) {
        if (!parts.contains(initializer.name()))
            *graph.add_initializer() = initializer;
    }
    for (const ManifestTensor& input : program.inputs)
        addInput(graph, input.name, program.facts.at(input.name));
    for (const RankOperation& operation : program.operations) {
        if (!operation.exchange) {
            *graph.add_node() = operation.node;
            continue;
        }
        const std::string& name = exchanges[*operation.exchange].output;
        const auto facts = program.facts.find(name);
        if (operation.receives && facts != program.facts.end())
            addInput(graph, name, facts->second);
    }
    importUsedDomains(model);
    return model;
}

/// Nodes that make nothing which the model has.
std::function<bool(const graph::Node&)> isMadeBeside(const RankPlan& plan,
                                                     const graph::Graph& written)
{
    return [&plan, &written](const graph::Node& node) {
        return std::none_of(node.outputs.begin(), node.outputs.end(), [&](const auto& output) {
            return output && plan.names.contains(written.value(*output).name);
        });
    };
}

} // namespace

std::vector<Diagnostic> checkProgram(const RankPlan& plan, const RankProgram& program,
                                     const std::vector<ManifestExchange>& exchanges)
{
    const std::string bytes = modelOf(plan, program, exchanges).SerializeAsString();
    NoProgress progress;
    const auto model =
        onnx::readModel(std::as_bytes(std::span(bytes)), "the model of a rank", progress);
    if (!model)
        return {};
    const auto shapes = shapes::inferShapes(model->graph, {}, progress);
    if (!shapes)
        return {};
    std::vector<Diagnostic> found = checkWritten(
        {model->graph, *shapes, tr("rank {0}", program.rank),
         tr("A runtime would refuse the model, so none is written. Annotate the tensors of the "
            "node as whole, or split them along another dimension."),
         isMadeBeside(plan, model->graph)});
    for (const auto& [name, facts] : program.facts) {
        const auto value = model->graph.findValue({0}, name);
        if (!value || !contradicts(shapes->of(*value), facts))
            continue;
        found.push_back(
            finding("ranks-shape-contradicts", Severity::Error,
                    tr("on rank {0} '{1}' would have the shape {2} instead of {3}", program.rank,
                       name, shapeText(shapes->of(*value)), shapeText(facts)),
                    tr("An operator on the way to it does not run on parts as the plan has it. "
                       "Annotate the tensor as whole, and please report this.")));
        break; // what follows from it is wrong too
    }
    return found;
}

} // namespace meshwright::exchange
