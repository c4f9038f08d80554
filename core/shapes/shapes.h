#pragma once

#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/operators/tensor_facts.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::shapes {

/// What inference knows about every value of a graph.
class ShapeTable
{
public:
    ShapeTable() = default;
    explicit ShapeTable(std::vector<operators::TensorFacts> facts)
        : m_facts(std::move(facts))
    {
    }

    const operators::TensorFacts& of(ValueId value) const { return m_facts[value.index]; }
    std::size_t size() const { return m_facts.size(); }
    /// Share of values, in [0, 1], with all dimensions known as numbers or symbols.
    double knownShare() const;
    /// The symbols that occur in any dimension, sorted.
    std::vector<std::string> symbols() const;

    std::vector<Diagnostic> diagnostics; ///< declared shapes that contradict the inferred ones
    std::vector<std::string> operatorsWithoutRule; ///< "com.acme.Foo-1", sorted, each once

private:
    std::vector<operators::TensorFacts> m_facts;
};

struct Options
{
    /// The program that runs libonnx for operators without a rule of ours; none: they stay unknown.
    std::optional<std::filesystem::path> libonnxProgram;
};

/// Symbolic inference over all scopes: declared shapes of inputs and initializers, then the
/// operators' rules in topological order. Cancelled: an error.
Result<ShapeTable> inferShapes(const graph::Graph& graph, const Options& options,
                               Progress& progress);

} // namespace meshwright::shapes
