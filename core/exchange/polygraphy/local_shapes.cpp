#include "core/exchange/polygraphy/local_shapes.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/onnx/draft/node_writer.h"
#include "core/onnx/wire/model_file.h"
#include "core/operators/dims.h"
#include "core/operators/names.h"
#include "core/shapes/declared.h"

#include <algorithm>
#include <map>
#include <span>

namespace meshwright::exchange {

namespace {

using operators::Dim;
using operators::Expression;

/// Works the shapes of one device out on a copy of the model, in which collectives are replaced by
/// what has the same effect on shapes: scattered tensors by inputs, all-gathers by Tile.
class LocalShapes
{
public:
    LocalShapes(proto::ModelProto& model, const graph::Graph& graph,
                const shapes::ShapeTable& shapes, const ContextTransform& transform,
                const std::vector<InsertedCollective>& inserted)
        : m_model(model)
        , m_graph(graph)
        , m_shapes(shapes)
        , m_transform(transform)
        , m_inserted(inserted)
    {
        for (const ValueId value : transform.local)
            m_changed.insert(graph.value(value).name);
        for (const InsertedCollective& collective : inserted) {
            for (const std::string& name : {collective.input, collective.output})
                m_changed.insert(name);
            // What is scattered, and is not made of parts itself, is whole as before.
            if (!collective.isGather)
                m_changed.erase(collective.input);
        }
    }

    Result<void> run(std::vector<Diagnostic>& diagnostics, Progress& progress)
    {
        proto::ModelProto copy = m_model;
        prepare(copy);
        std::string bytes;
        if (!copy.SerializePartialToString(&bytes))
            return Error {tr("the model without its weights is larger than 2 GiB")};
        const Result<onnx::Model> read =
            onnx::readModel(std::as_bytes(std::span(bytes)), "the new model", progress);
        if (!read)
            return read.error();
        const Result<shapes::ShapeTable> local = shapes::inferShapes(read->graph, {}, progress);
        if (!local)
            return local.error();
        declare(read->graph, *local);
        findMisfit(read->graph, *local, diagnostics);
        return {};
    }

private:
    void prepare(proto::ModelProto& copy)
    {
        proto::GraphProto& graph = *copy.mutable_graph();
        dropShapes(*graph.mutable_value_info());
        dropShapes(*graph.mutable_output()); // also of what is gathered: the inference is to say it
        std::map<std::string, const InsertedCollective*> byNode;
        std::set<std::string> dropped; ///< outputs that are inputs now
        for (const InsertedCollective& collective : m_inserted) {
            byNode.emplace(collective.node, &collective);
            if (collective.isGather)
                continue;
            onnx::declareTensor(*graph.mutable_input(), collective.collectiveOutput,
                                m_shapes.of(collective.tensor.value).type,
                                localDims(collective.tensor));
            dropped.insert(collective.collectiveOutput);
        }
        google::protobuf::RepeatedPtrField<proto::NodeProto> nodes;
        for (proto::NodeProto& node : *graph.mutable_node()) {
            const auto found = byNode.find(node.name());
            if (found != byNode.end() && found->second->isGather)
                tile(graph, nodes, *found->second);
            else if (node.output_size() != 1 || !dropped.contains(node.output(0)))
                *nodes.Add() = node;
        }
        graph.mutable_node()->Swap(&nodes);
    }

    void dropShapes(google::protobuf::RepeatedPtrField<proto::ValueInfoProto>& infos) const
    {
        for (proto::ValueInfoProto& info : infos) {
            if (m_changed.contains(info.name()) && info.type().has_tensor_type())
                info.mutable_type()->mutable_tensor_type()->clear_shape();
        }
    }

    /// The gathered dimension is the first one there.
    void tile(proto::GraphProto& graph, google::protobuf::RepeatedPtrField<proto::NodeProto>& nodes,
              const InsertedCollective& collective) const
    {
        if (!collective.tensor.rank)
            return;
        const std::string repeats = collective.node + "_repeats";
        std::vector<int64_t> counts(*collective.tensor.rank, 1);
        counts.front() = m_transform.devices;
        *graph.add_initializer() = onnx::makeTensor(repeats, graph::DataType::Int64,
                                                    {int64_t(counts.size())}, onnx::rawOf(counts));
        *nodes.Add() = onnx::makeNode(operators::op::kTile, {collective.collectiveInput, repeats},
                                      {collective.collectiveOutput});
    }

    /// The dimensions of a part, the sequence in front.
    std::optional<std::vector<graph::Dim>> localDims(const SequenceTensor& tensor)
    {
        const auto& dims = m_shapes.of(tensor.value).dims;
        if (!dims || dims->empty())
            return std::nullopt;
        std::vector<graph::Dim> local;
        for (std::size_t i = 0; i < dims->size(); ++i) {
            const Dim& dim = (*dims)[i];
            const auto number = operators::numberOf(dim);
            const bool isDivided = i == tensor.axis;
            if (number)
                local.push_back(isDivided ? *number / m_transform.devices : *number);
            else if (!dim)
                local.push_back(std::monostate());
            else
                local.push_back(isDivided ? partOf(*dim) : dim->toString());
        }
        std::swap(local.front(), local[tensor.axis]);
        return local;
    }

    /// "seq/4", "(past + seq)/4".
    std::string partOf(const Expression& whole)
    {
        const std::string text = whole.toString();
        const bool isSum = text.find(' ') != std::string::npos;
        std::string name =
            (isSum ? '(' + text + ')' : text) + '/' + std::to_string(m_transform.devices);
        m_wholes.emplace(name, whole);
        return name;
    }

    graph::Dim declaration(const Dim& dim) const
    {
        if (!dim)
            return {};
        if (const auto number = dim->constant())
            return *number;
        for (const auto& [name, whole] : m_wholes) {
            const auto again =
                Expression::multiply(Expression(m_transform.devices), Expression::symbol(name));
            if (again && *again == *dim)
                return whole.toString();
        }
        const std::vector<std::string> symbols = dim->symbols();
        if (symbols.size() == 1 && *dim == Expression::symbol(symbols.front()))
            return symbols.front();
        return {};
    }

    /// An output that is gathered is what it was: callers rely on it.
    bool isWholeOutput(const std::string& name) const
    {
        return std::ranges::any_of(m_transform.outputGathers, [&](const SequenceTensor& tensor) {
            return m_graph.value(tensor.value).name == name;
        });
    }

    void declare(const graph::Graph& graph, const shapes::ShapeTable& local)
    {
        const auto dimsOf = [&](const std::string& name) -> std::optional<std::vector<graph::Dim>> {
            const auto value = graph.findValue(ScopeId {0}, name);
            if (!value || !local.of(*value).dims)
                return std::nullopt;
            std::vector<graph::Dim> dims;
            for (const Dim& dim : *local.of(*value).dims)
                dims.push_back(declaration(dim));
            return dims;
        };
        proto::GraphProto& main = *m_model.mutable_graph();
        std::set<std::string> declared;
        for (auto* infos : {main.mutable_value_info(), main.mutable_output()}) {
            for (proto::ValueInfoProto& info : *infos) {
                declared.insert(info.name());
                const bool isKept = !m_changed.contains(info.name()) || isWholeOutput(info.name());
                if (isKept || !info.type().has_tensor_type())
                    continue;
                proto::TypeProto::Tensor& type = *info.mutable_type()->mutable_tensor_type();
                type.clear_shape();
                if (const auto dims = dimsOf(info.name()))
                    onnx::writeShape(*dims, type);
            }
        }
        for (const InsertedCollective& collective : m_inserted) {
            for (const std::string& name : {collective.collectiveInput, collective.collectiveOutput,
                                            collective.input, collective.output}) {
                const graph::DataType type = m_shapes.of(collective.tensor.value).type;
                const bool isInput = std::ranges::any_of(
                    main.input(), [&](const auto& info) { return info.name() == name; });
                if (type != graph::DataType::Undefined && !isInput && declared.insert(name).second)
                    onnx::declareTensor(*main.mutable_value_info(), name, type, dimsOf(name));
            }
        }
    }

    /// The first node whose result was known and no longer is, though its operands are.
    void findMisfit(const graph::Graph& graph, const shapes::ShapeTable& local,
                    std::vector<Diagnostic>& diagnostics) const
    {
        // What an operator in the place of an attention makes is not known here.
        if (!m_transform.fused.empty())
            return;
        for (const graph::Node& node : graph.nodes()) {
            const auto output = node.outputs.empty() ? std::nullopt : node.outputs.front();
            if (!output || node.scope != ScopeId {0}
                || !m_changed.contains(graph.value(*output).name))
                continue;
            const auto before = origin(graph.value(*output).name);
            if (!before || !m_shapes.of(*before).allDimsKnown() || fits(local.of(*output)))
                continue;
            std::string operands;
            for (const std::optional<ValueId>& input : node.inputs) {
                if (!input || !fits(local.of(*input)))
                    return;
                operands +=
                    (operands.empty() ? "" : " and ") + shapes::describe(local.of(*input).dims);
            }
            diagnostics.push_back(
                finding("parts-do-not-fit", Severity::Error,
                        tr("{0} {1} cannot take {2}, which it gets when the sequence is split",
                           node.opType, inQuotes(node.name), operands),
                        tr("one of its operands has to be split as the other is: list it among the "
                           "inputs of the hints, or gather the other")));
            return;
        }
    }

    /// The value that a name of the new model had in the one before.
    std::optional<ValueId> origin(const std::string& name) const
    {
        for (const InsertedCollective& collective : m_inserted) {
            if (collective.isGather && collective.input == name)
                return collective.tensor.value;
        }
        return m_graph.findValue(ScopeId {0}, name);
    }

    /// Known, and not only if two lengths were the same.
    static bool fits(const operators::TensorFacts& facts)
    {
        return facts.allDimsKnown() && std::ranges::none_of(*facts.dims, [](const Dim& dim) {
                   return dim->toString().find("broadcast(") != std::string::npos;
               });
    }

    proto::ModelProto& m_model;
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const ContextTransform& m_transform;
    const std::vector<InsertedCollective>& m_inserted;
    std::set<std::string> m_changed; ///< names whose declared shapes no longer hold
    std::map<std::string, Expression> m_wholes; ///< by the symbol of a part
};

} // namespace

Result<void> declareLocalShapes(proto::ModelProto& model, const graph::Graph& graph,
                                const shapes::ShapeTable& shapes, const ContextTransform& transform,
                                const std::vector<InsertedCollective>& inserted,
                                std::vector<Diagnostic>& diagnostics, Progress& progress)
{
    return LocalShapes(model, graph, shapes, transform, inserted).run(diagnostics, progress);
}

} // namespace meshwright::exchange
