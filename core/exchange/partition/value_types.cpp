#include "core/exchange/partition/value_types.h"

#include "core/exchange/partition/part_draft.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"
#include "core/operators/registry.h"

#include <set>

namespace meshwright::exchange {

bool isTensorValue(const graph::Graph& graph, ValueId id)
{
    // An Identity, an If or a call hands on values of any type.
    const graph::Value& value = graph.value(id);
    if (value.type.kind != graph::TypeKind::Unknown)
        return value.type.kind == graph::TypeKind::Tensor;
    if (value.isInitializer())
        return true;
    if (!value.producer)
        return false;
    const graph::Node& maker = graph.node(*value.producer);
    if (!maker.subgraphs.empty() || graph.function(maker) || is(maker, operators::op::kIdentity))
        return false;
    const std::string_view family = operators::familyOf(graph, maker);
    return !family.empty() && family != "sequence";
}

void declareKnownValues(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                        proto::GraphProto& model)
{
    std::set<std::string_view> declared;
    for (const auto* list : {&model.input(), &model.output(), &model.value_info()}) {
        for (const proto::ValueInfoProto& value : *list)
            declared.insert(value.name());
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::Value& value = graph.value(ValueId {i});
        const operators::TensorFacts& facts = shapes.of(ValueId {i});
        if (value.scope != ScopeId {0} || !value.producer || value.name.empty()
            || declared.contains(value.name) || facts.type == graph::DataType::Undefined
            || !isTensorValue(graph, ValueId {i}))
            continue;
        onnx::declareTensor(*model.mutable_value_info(), value.name, facts.type,
                            declaredDims(facts));
    }
}

} // namespace meshwright::exchange
