#pragma once

#include "core/graph/graph.h"
#include "core/onnx/wire/read_state.h"

#include <vector>

namespace meshwright::onnx {

/// The bodies of one subgraph of an attribute: one, or several that protobuf merges.
using GraphFields = std::vector<WireField>;

/// An AttributeProto as read, its subgraphs still as bytes.
struct AttributeParts
{
    graph::Attribute attribute;
    GraphFields graph; ///< of a GRAPH attribute
    std::vector<WireField> graphs; ///< of a GRAPHS attribute
};

/// Strings and lists longer than this are not held (compiled engines, weights in attributes); the
/// attribute's value is then monostate, and the reader says so in a diagnostic.
constexpr std::size_t kLargestHeldAttribute = 1 << 20;

bool readAttribute(AttributeParts& out, const WireField& message, ReadState& state);

} // namespace meshwright::onnx
