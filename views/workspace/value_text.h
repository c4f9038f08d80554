#pragma once

#include "core/graph/element_text.h"

#include <QString>

namespace meshwright::views {

class Workspace;

/// "float16", "sequence of float32"; empty where nobody says it.
QString typeText(const Workspace& workspace, ValueId value);
/// "float16 [64, 3, 7, 7] · 18.8 kB": the bytes where all dimensions are numbers.
QString typeAndShapeText(const Workspace& workspace, ValueId value);
/// The same of a tensor that a file holds.
QString typeAndShapeText(const graph::TensorInfo& tensor);

/// "[0.5, 1, … 4,096 in all]" in the person's own digits.
QString elementsText(const graph::ElementTexts& elements);
/// An attribute's value on one line; of at most @p most elements.
QString attributeText(const graph::Attribute& attribute, std::size_t most);
/// What a small initializer or Constant holds: "[0, 1, … 9 in all]"; empty where that is not held.
QString constantText(const graph::Graph& graph, ValueId value, std::size_t most);
/// The same, empty also where it has more elements.
QString wholeConstantText(const graph::Graph& graph, ValueId value, std::size_t most);

} // namespace meshwright::views
