#include "core/shapes/shapes.h"

#include "core/shapes/inference.h"

#include <algorithm>
#include <set>

namespace meshwright::shapes {

double ShapeTable::knownShare() const
{
    if (m_facts.empty())
        return 1;
    const auto known = std::count_if(m_facts.begin(), m_facts.end(),
                                     [](const auto& facts) { return facts.allDimsKnown(); });
    return double(known) / double(m_facts.size());
}

std::vector<std::string> ShapeTable::symbols() const
{
    std::set<std::string> names;
    for (const operators::TensorFacts& facts : m_facts) {
        if (!facts.dims)
            continue;
        for (const operators::Dim& dim : *facts.dims) {
            if (!dim || dim->isConstant())
                continue;
            for (std::string& name : dim->symbols())
                names.insert(std::move(name));
        }
    }
    return {names.begin(), names.end()};
}

ShapeTable ShapeTable::bound(const operators::Bindings& bindings) const
{
    ShapeTable table;
    table.diagnostics = diagnostics;
    table.operatorsWithoutRule = operatorsWithoutRule;
    table.m_facts.reserve(m_facts.size());
    for (const operators::TensorFacts& facts : m_facts)
        table.m_facts.push_back(facts.bound(bindings));
    return table;
}

Result<ShapeTable> inferShapes(const graph::Graph& graph, const Options& options,
                               Progress& progress)
{
    return Inference(graph, options, progress).run();
}

Result<SourcedShapes> inferSourcedShapes(const graph::Graph& graph, const Options& options,
                                         Progress& progress)
{
    Inference inference(graph, options, progress);
    Result<ShapeTable> table = inference.run();
    if (!table)
        return table.error();
    return SourcedShapes {std::move(table).value(), inference.takeSources()};
}

} // namespace meshwright::shapes
