#include "core/exchange/partition/part_draft.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>

#include "meshwright_onnx.pb.h"

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

std::string callOf(const std::string& domain, const std::string& name, const std::string& overload)
{
    return domain + "::" + name + ':' + overload;
}

/// Names that nodes use, those of their subgraphs included, and functions that they call.
struct PartUses
{
    std::set<std::string, std::less<>> values, functions;

    void add(const proto::NodeProto& node)
    {
        values.insert(node.input().begin(), node.input().end());
        values.insert(node.output().begin(), node.output().end());
        functions.insert(callOf(node.domain(), node.op_type(), node.overload()));
        for (const proto::AttributeProto& attribute : node.attribute()) {
            if (attribute.has_g())
                add(attribute.g());
            for (const proto::GraphProto& graph : attribute.graphs())
                add(graph);
        }
    }

    void add(const proto::GraphProto& graph)
    {
        for (const proto::NodeProto& node : graph.node())
            add(node);
        for (const auto* list : {&graph.input(), &graph.output()}) {
            for (const proto::ValueInfoProto& value : *list)
                values.insert(value.name());
        }
    }
};

} // namespace

/// What parts have some of, and where it is by name.
struct PartDrafts::Lists
{
    proto::GraphProto graph;
    RepeatedPtrField<proto::FunctionProto> functions;
    std::map<std::string, onnx::WeightPart, std::less<>> weights;
    Declarations inputs, outputs, known;
    Places initializers, sparse, values, annotations;
    std::unordered_map<std::string, int> calls; ///< functions by what calls them

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
        for (int i = 0; i < functions.size(); ++i)
            calls.emplace(
                callOf(functions[i].domain(), functions[i].name(), functions[i].overload()), i);
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
    void addAnnotations(proto::GraphProto& part, PartUses& uses) const
    {
        for (const int place : placesIn(annotations, uses.values)) {
            const proto::TensorAnnotation& annotation = graph.quantization_annotation(place);
            *part.add_quantization_annotation() = annotation;
            for (const auto& entry : annotation.quant_parameter_tensor_names())
                uses.values.insert(entry.value());
        }
    }

    void addInitializers(onnx::ModelDraft& part, const PartUses& uses) const
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
    void addValues(proto::GraphProto& part, const PartUses& uses) const
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
    void addFunctions(proto::ModelProto& part, const PartUses& uses) const
    {
        std::set<int> called;
        std::vector<std::string> waiting(uses.functions.begin(), uses.functions.end());
        while (!waiting.empty()) {
            const auto found = calls.find(waiting.back());
            waiting.pop_back();
            if (found == calls.end() || !called.insert(found->second).second)
                continue;
            PartUses inside;
            for (const proto::NodeProto& node : functions[found->second].node())
                inside.add(node);
            waiting.insert(waiting.end(), inside.functions.begin(), inside.functions.end());
        }
        for (const int function : called)
            *part.add_functions() = functions[function];
    }
};

PartDrafts::PartDrafts(onnx::ModelDraft whole)
    : m_header(std::move(whole))
    , m_lists(std::make_unique<Lists>())
{
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
    PartUses uses;
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
