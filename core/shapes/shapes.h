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
    /// The same with numbers for expressions; what has none under the bindings is not known there.
    ShapeTable bound(const operators::Bindings& bindings) const;

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
/// operators' rules in topological order, entering subgraphs and, call by call, functions. A value
/// in a function's body keeps what holds in every call. Initializers count as constants also where
/// they are inputs with a default.
///
/// Unnamed dimensions of the main graph's inputs get symbols of their own: "input_ids_1" is
/// dimension 1 of input_ids. Elsewhere a declared shape fills in what the rules leave unknown.
/// Where a declared number contradicts a number that our rules inferred, the inferred one holds and
/// the diagnostic `declared-shape-contradicts` says so (libonnx's answers give way to the
/// declaration); an inferred expression beside a declared number stays, as exporters leave traced
/// numbers behind.
///
/// Cancelled: an error.
Result<ShapeTable> inferShapes(const graph::Graph& graph, const Options& options,
                               Progress& progress);

} // namespace meshwright::shapes
