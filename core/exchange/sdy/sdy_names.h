#pragma once

#include "core/exchange/sdy/sdy_text.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// The model's values that the function has as arguments: inputs, then weights.
std::vector<ValueId> argumentsOf(const graph::Graph& graph);

/// Which value of a model each name of an SDY function means.
class SdyNames
{
public:
    SdyNames(const SdyText& text, const graph::Graph& graph, const shapes::ShapeTable* shapes);

    /// Absent: nothing in the model.
    std::optional<ValueId> value(std::string_view id) const;

    /// The operation as a node of the model; absent: it is none.
    std::optional<NodeId> node(const SdyOperation& operation) const;

    std::optional<ValueId> argument(std::size_t i) const { return m_arguments[i]; }

    std::optional<ValueId> result(std::size_t i) const { return m_results[i]; }

    /// How many arguments and results were found by their place alone.
    std::size_t byPosition() const { return m_byPosition; }

    std::optional<std::size_t> rank(ValueId value) const;

private:
    using Found = std::vector<std::optional<ValueId>>;

    std::optional<ValueId> byName(const std::string& name) const;
    Found match(const std::vector<SdyValue>& values, const std::vector<ValueId>& places);
    bool fits(const SdyValue& value, ValueId place) const;

    const graph::Graph& m_graph;
    const shapes::ShapeTable* m_shapes;
    Found m_arguments, m_results;
    std::map<std::string, ValueId, std::less<>> m_values;
    std::size_t m_byPosition = 0;
};

} // namespace meshwright::exchange
