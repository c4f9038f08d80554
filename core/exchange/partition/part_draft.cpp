#include "core/exchange/partition/part_draft.h"

#include "core/base/text.h"
#include "core/onnx/erase_if.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

namespace {

using google::protobuf::RepeatedPtrField;

void takeNodes(proto::GraphProto& graph, const std::vector<int>& positions)
{
    RepeatedPtrField<proto::NodeProto> kept;
    kept.Reserve(int(positions.size()));
    for (const int position : positions)
        *kept.Add() = std::move(*graph.mutable_node(position));
    graph.mutable_node()->Swap(&kept);
}

using Declarations = std::map<std::string_view, const proto::ValueInfoProto*>;

/// Declarations of a graph by name; an input's or output's before a value_info's.
Declarations declarationsOf(const proto::GraphProto& graph)
{
    Declarations all;
    for (const auto* list : {&graph.input(), &graph.output(), &graph.value_info()}) {
        for (const proto::ValueInfoProto& value : *list)
            all.try_emplace(value.name(), &value);
    }
    return all;
}

bool isTensor(const proto::TypeProto& type)
{
    return type.value_case() == proto::TypeProto::VALUE_NOT_SET || type.has_tensor_type();
}

/// As it is declared, with what shapes know of it; what nobody knows stays open.
Result<proto::ValueInfoProto> declare(const PartBoundary& boundary, const Declarations& known)
{
    proto::ValueInfoProto value;
    if (const auto found = known.find(boundary.name); found != known.end())
        value = *found->second;
    value.set_name(boundary.name);
    const bool declared = value.type().value_case() != proto::TypeProto::VALUE_NOT_SET;
    if (!isTensor(value.type()))
        return value;
    if (!declared && (boundary.isSequence || boundary.facts.items))
        return Error {"the value " + inQuotes(boundary.name)
                      + " is a sequence and its type is not declared, which a model's input "
                        "needs: put its maker and its readers onto one stage"};
    if (boundary.facts.type != graph::DataType::Undefined)
        writeTensorType(boundary.facts, *value.mutable_type());
    else if (!declared || value.type().tensor_type().elem_type() == 0)
        return Error {"the type of the value " + inQuotes(boundary.name)
                      + " is not known, which a model's input needs: declare it in the model, or "
                        "put its maker and its readers onto one stage"};
    return value;
}

/// The declarations that the whole model has among @p old stay as they are.
Result<void> declareAll(const std::vector<PartBoundary>& boundaries, const Declarations& known,
                        const RepeatedPtrField<proto::ValueInfoProto>& old,
                        RepeatedPtrField<proto::ValueInfoProto>& list)
{
    for (const PartBoundary& boundary : boundaries) {
        const auto found = std::ranges::find(old, boundary.name, &proto::ValueInfoProto::name);
        if (found != old.end()) {
            *list.Add() = *found;
            continue;
        }
        Result<proto::ValueInfoProto> value = declare(boundary, known);
        if (!value)
            return value.error();
        *list.Add() = std::move(*value);
    }
    return {};
}

/// A value is declared once: what became an input or output is no value_info any more.
void removeDeclaredTwice(proto::GraphProto& graph)
{
    std::set<std::string_view> names;
    for (const auto* list : {&graph.input(), &graph.output()}) {
        for (const proto::ValueInfoProto& value : *list)
            names.insert(value.name());
    }
    onnx::eraseIf(*graph.mutable_value_info(),
                  [&](const auto& value) { return names.contains(value.name()); });
}

} // namespace

void writeTensorType(const operators::TensorFacts& facts, proto::TypeProto& to)
{
    proto::TypeProto::Tensor& tensor = *to.mutable_tensor_type();
    tensor.set_elem_type(int32_t(facts.type));
    if (!facts.dims)
        return;
    proto::TensorShapeProto& shape = *tensor.mutable_shape();
    if (shape.dim_size() != int(facts.dims->size()))
        shape.clear_dim();
    for (int i = 0; i < int(facts.dims->size()); ++i) {
        auto& written = i < shape.dim_size() ? *shape.mutable_dim(i) : *shape.add_dim();
        const operators::Dim& dim = (*facts.dims)[std::size_t(i)];
        if (dim && dim->constant())
            written.set_dim_value(*dim->constant());
        else if (dim)
            written.set_dim_param(dim->toString());
    }
}

Result<onnx::ModelDraft> draftOfPart(const onnx::ModelDraft& whole, const PartContents& contents)
{
    onnx::ModelDraft part(whole);
    proto::GraphProto& graph = *part.model().mutable_graph();
    const proto::GraphProto& old = whole.model().graph();
    const Declarations known = declarationsOf(old);
    takeNodes(graph, contents.nodes);
    graph.clear_input();
    graph.clear_output();
    if (const auto done = declareAll(contents.inputs, known, old.input(), *graph.mutable_input());
        !done)
        return done.error();
    if (const auto done =
            declareAll(contents.outputs, known, old.output(), *graph.mutable_output());
        !done)
        return done.error();
    graph.set_name(old.name() + contents.suffix);
    part.model().clear_training_info();
    removeDeclaredTwice(graph);
    part.removeUnused();
    return part;
}

} // namespace meshwright::exchange
