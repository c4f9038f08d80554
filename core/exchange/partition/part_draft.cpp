#include "core/exchange/partition/part_draft.h"

#include "core/base/text.h"
#include "core/onnx/draft/branch_outputs.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/dims.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>

namespace meshwright::exchange {

namespace {

using google::protobuf::RepeatedPtrField;

using Declarations = std::unordered_map<std::string_view, const proto::ValueInfoProto*>;

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
        return Error {tr("the value {0} is a sequence and its type is not declared, which a "
                         "model's input needs: put its maker and its readers onto one stage",
                         inQuotes(boundary.name))};
    if (boundary.facts.type != graph::DataType::Undefined)
        writeTensorType(boundary.facts, *value.mutable_type());
    else if (!declared || value.type().tensor_type().elem_type() == 0)
        return Error {tr("the type of the value {0} is not known, which a model's input needs: "
                         "declare it in the model, or put its maker and its readers onto one stage",
                         inQuotes(boundary.name))};
    return value;
}

} // namespace

std::optional<std::vector<graph::Dim>> declaredDims(const operators::TensorFacts& facts)
{
    if (!facts.dims)
        return std::nullopt;
    std::vector<graph::Dim> dims;
    for (const operators::Dim& dim : *facts.dims) {
        if (const auto number = operators::numberOf(dim))
            dims.emplace_back(*number);
        else if (dim)
            dims.emplace_back(dim->toString());
        else
            dims.emplace_back();
    }
    return dims;
}

void writeTensorType(const operators::TensorFacts& facts, proto::TypeProto& to)
{
    proto::TypeProto::Tensor& tensor = *to.mutable_tensor_type();
    tensor.set_elem_type(int32_t(facts.type));
    if (const auto dims = declaredDims(facts))
        onnx::writeShape(*dims, tensor);
}

namespace {

/// Places in a list by name.
using Places = std::unordered_map<std::string_view, std::vector<int>>;

template<typename List, typename Name>
Places placesOf(const List& list, const Name& nameOf)
{
    Places places;
    for (int i = 0; i < list.size(); ++i)
        places[nameOf(list[i])].push_back(i);
    return places;
}

/// The places of all names in use, in the order of the list.
std::vector<int> placesIn(const Places& places, const std::set<std::string, std::less<>>& names)
{
    std::vector<int> all;
    for (const std::string& name : names) {
        if (const auto found = places.find(name); found != places.end())
            all.insert(all.end(), found->second.begin(), found->second.end());
    }
    std::sort(all.begin(), all.end());
    return all;
}

} // namespace

/// The lists of the whole model that parts take from, and where each entry is by name.
struct PartDrafts::Lists
{
    proto::GraphProto graph;
    RepeatedPtrField<proto::FunctionProto> functions;
    std::map<std::string, onnx::WeightPart, std::less<>> weights;
    Declarations inputs, outputs, known;
    Places initializers, sparse, values, annotations;
    std::optional<onnx::FunctionIndex> calls;

    void index()
    {
        const auto byName = [](const auto& each) -> std::string_view { return each.name(); };
        for (const proto::ValueInfoProto& value : graph.input())
            inputs.try_emplace(value.name(), &value);
        for (const proto::ValueInfoProto& value : graph.output())
            outputs.try_emplace(value.name(), &value);
        known = inputs;
        for (const auto* list : {&graph.output(), &graph.value_info()}) {
            for (const proto::ValueInfoProto& value : *list)
                known.try_emplace(value.name(), &value);
        }
        initializers = placesOf(graph.initializer(), byName);
        values = placesOf(graph.value_info(), byName);
        sparse = placesOf(graph.sparse_initializer(), [](const auto& each) -> std::string_view {
            return each.values().name();
        });
        annotations =
            placesOf(graph.quantization_annotation(),
                     [](const auto& each) -> std::string_view { return each.tensor_name(); });
        calls.emplace(functions);
    }

    /// A declaration that the whole model has there stays as it is.
    Result<void> declareAll(const std::vector<PartBoundary>& boundaries, const Declarations& old,
                            RepeatedPtrField<proto::ValueInfoProto>& list) const
    {
        for (const PartBoundary& boundary : boundaries) {
            if (const auto found = old.find(boundary.name); found != old.end()) {
                *list.Add() = *found->second;
                continue;
            }
            Result<proto::ValueInfoProto> value = declare(boundary, known);
            if (!value)
                return value.error();
            *list.Add() = std::move(*value);
        }
        return {};
    }

    /// Quantisation notes, and the scale and zero point that a note alone uses.
    void addAnnotations(proto::GraphProto& part, onnx::GraphUses& uses) const
    {
        for (const int place : placesIn(annotations, uses.values)) {
            const proto::TensorAnnotation& annotation = graph.quantization_annotation(place);
            *part.add_quantization_annotation() = annotation;
            for (const auto& entry : annotation.quant_parameter_tensor_names())
                uses.values.insert(entry.value());
        }
    }

    void addInitializers(onnx::ModelDraft& part, const onnx::GraphUses& uses) const
    {
        proto::GraphProto& to = *part.model().mutable_graph();
        for (const int place : placesIn(initializers, uses.values)) {
            const proto::TensorProto& tensor = graph.initializer(place);
            *to.add_initializer() = tensor;
            if (const auto weight = weights.find(tensor.name()); weight != weights.end())
                part.weights().insert(*weight);
        }
        for (const int place : placesIn(sparse, uses.values))
            *to.add_sparse_initializer() = graph.sparse_initializer(place);
    }

    /// A value is declared once: what is an input or output is no value_info.
    void addValues(proto::GraphProto& part, const onnx::GraphUses& uses) const
    {
        std::set<std::string_view> declared;
        for (const auto* list : {&part.input(), &part.output()}) {
            for (const proto::ValueInfoProto& value : *list)
                declared.insert(value.name());
        }
        for (const int place : placesIn(values, uses.values)) {
            if (!declared.contains(graph.value_info(place).name()))
                *part.add_value_info() = graph.value_info(place);
        }
    }

    /// With those that are called from others.
    void addFunctions(proto::ModelProto& part, const onnx::GraphUses& uses) const
    {
        for (const int function : calls->called(uses))
            *part.add_functions() = functions[function];
    }
};

PartDrafts::PartDrafts(onnx::ModelDraft whole)
    : m_header(std::move(whole))
    , m_lists(std::make_unique<Lists>())
{
    onnx::returnOwnValues(m_header.model());
    proto::GraphProto& from = *m_header.model().mutable_graph();
    proto::GraphProto& to = m_lists->graph;
    from.mutable_node()->Swap(to.mutable_node());
    from.mutable_input()->Swap(to.mutable_input());
    from.mutable_output()->Swap(to.mutable_output());
    from.mutable_value_info()->Swap(to.mutable_value_info());
    from.mutable_initializer()->Swap(to.mutable_initializer());
    from.mutable_sparse_initializer()->Swap(to.mutable_sparse_initializer());
    from.mutable_quantization_annotation()->Swap(to.mutable_quantization_annotation());
    m_header.model().mutable_functions()->Swap(&m_lists->functions);
    m_header.model().clear_training_info();
    m_header.weights().swap(m_lists->weights);
    m_lists->index();
}

PartDrafts::~PartDrafts() = default;

Result<onnx::ModelDraft> PartDrafts::part(const PartContents& contents) const
{
    onnx::ModelDraft part(m_header);
    proto::GraphProto& graph = *part.model().mutable_graph();
    onnx::GraphUses uses;
    graph.mutable_node()->Reserve(int(contents.nodes.size()));
    for (const int position : contents.nodes) {
        *graph.add_node() = m_lists->graph.node(position);
        uses.add(m_lists->graph.node(position));
    }
    if (const auto done =
            m_lists->declareAll(contents.inputs, m_lists->inputs, *graph.mutable_input());
        !done)
        return done.error();
    if (const auto done =
            m_lists->declareAll(contents.outputs, m_lists->outputs, *graph.mutable_output());
        !done)
        return done.error();
    for (const auto* list : {&graph.input(), &graph.output()}) {
        for (const proto::ValueInfoProto& value : *list)
            uses.values.insert(value.name());
    }
    graph.set_name(graph.name() + contents.suffix);
    m_lists->addAnnotations(graph, uses);
    m_lists->addInitializers(part, uses);
    m_lists->addValues(graph, uses);
    m_lists->addFunctions(part.model(), uses);
    return part;
}

} // namespace meshwright::exchange
