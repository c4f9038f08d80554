#include "core/exchange/partition/rank_check.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/domain_imports.h"
#include "core/exchange/partition/model_check.h"

#include <algorithm>

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

/// Tells the nodes whose results the model does not have.
std::function<bool(const graph::Node&)> isMadeBeside(const RankPlan& plan,
                                                     const graph::Graph& written)
{
    return [&plan, &written](const graph::Node& node) {
        return std::none_of(node.outputs.begin(), node.outputs.end(), [&](const auto& output) {
            return output && plan.names.contains(written.value(*output).name);
        });
    };
}

Diagnostic contradiction(const RankPlan& plan, const RankProgram& program,
                         const RankOperation& operation, const std::string& name,
                         const TensorFacts& inferred)
{
    const graph::Graph& graph = *plan.request.graph;
    const std::string node =
        operation.madeFor ? graph.reference(*operation.madeFor) : operation.node.name();
    return finding("ranks-shape-contradicts", Severity::Error,
                   tr("on rank {0}, {1} would produce a tensor of shape {2} instead of {3}",
                      program.rank, inQuotes(node), shapeText(inferred),
                      shapeText(program.facts.at(name))),
                   tr("Its part of the work does not fit the part that the plan gives it. Annotate "
                      "its tensors as whole, or split them along another dimension, and please "
                      "report this."),
                   {operation.madeFor, {}, {}});
}

/// The first node whose results have another shape than they should; what follows from it is wrong
/// too.
std::optional<Diagnostic> firstContradiction(const RankPlan& plan, const RankProgram& program,
                                             const ReadModel& written)
{
    for (const RankOperation& operation : program.operations) {
        for (const std::string& name : operation.node.output()) {
            const auto facts = program.facts.find(name);
            const auto value = written.graph.findValue({0}, name);
            if (facts != program.facts.end() && value
                && contradicts(written.shapes.of(*value), facts->second))
                return contradiction(plan, program, operation, name, written.shapes.of(*value));
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<Diagnostic> checkProgram(const RankPlan& plan, const RankProgram& program,
                                     const std::vector<ManifestExchange>& exchanges)
{
    NoProgress progress;
    const std::optional<ReadModel> model =
        readBack(modelOf(plan, program, exchanges), "the model of a rank", progress);
    if (!model)
        return {};
    std::vector<Diagnostic> found = checkWritten(
        {model->graph, model->shapes, tr("rank {0}", program.rank),
         tr("A runtime would refuse the model, so none is written. Annotate the tensors of the "
            "node as whole, or split them along another dimension."),
         isMadeBeside(plan, model->graph)});
    if (auto wrong = firstContradiction(plan, program, *model))
        found.push_back(std::move(*wrong));
    return found;
}

} // namespace meshwright::exchange
