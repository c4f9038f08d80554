#pragma once

#include "core/graph/graph.h"
#include "core/operators/traits.h"

namespace meshwright::sharding {

/// Whether several elements share a byte, as of int4.
inline bool isSubByte(graph::DataType type)
{
    const int bits = graph::bitsPerElement(type);
    return bits > 0 && bits < 8;
}

/// Whether every reader of a value is given just what it needs of it when models are written, so
/// that nothing of it is ever exchanged: constants with several elements in a byte. Runtimes read
/// these where they are dequantized and have no operators that cut, join or send them.
inline bool isWrittenAsNeeded(const graph::Graph& graph, ValueId id, graph::DataType type)
{
    const graph::Value& value = graph.value(id);
    return isSubByte(type) && operators::isConstant(graph, id)
        && (value.isInitializer() || value.scope == ScopeId {0});
}

} // namespace meshwright::sharding
