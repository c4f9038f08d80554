#pragma once

#include "core/plan/plan.h"
#include "core/shapes/shapes.h"
#include "core/sharding/model_rules.h"
#include "tests/support/model/graph_builder.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::tests {

/// The folder of cases: the environment's MESHWRIGHT_CASES, else `cases` of the shared folder.
std::optional<std::filesystem::path> casesFolder();
/// The cases of a file; absent: it is not there.
std::optional<nlohmann::json> readCases(const std::string& file);

/// [["a", 2], ["b", 4]]
plan::Mesh meshOf(const nlohmann::json& mesh);

/// A case's StableHLO operations as ONNX nodes with what the schema lacks: the indices that a Slice
/// takes, how a Pad grows.
class CaseGraph
{
public:
    CaseGraph();

    ValueId input(const std::string& name, const nlohmann::json& shape);
    /// Adds the nodes of an operation; an `op` that joins operators with + gives one each.
    ValueId add(const nlohmann::json& operation, const std::vector<ValueId>& inputs,
                const nlohmann::json& outShape);
    /// A node that passes on a value under another name.
    ValueId pass(const std::string& name, ValueId value);

    GraphBuilder& builder() { return m_builder; }

private:
    ValueId addSlice(const nlohmann::json& operation, const std::vector<ValueId>& inputs,
                     const nlohmann::json& outShape);
    static GraphBuilder::Dims dimsOf(const nlohmann::json& shape);
    ValueId addPad(ValueId input, const nlohmann::json& outShape);

    GraphBuilder m_builder;
    std::map<ValueId, std::vector<int64_t>> m_shapes;
};

/// A graph with its shapes and rules.
struct RuledGraph
{
    graph::Graph graph;
    shapes::ShapeTable shapes;
    std::unique_ptr<sharding::ModelRules> rules;

    explicit RuledGraph(GraphBuilder& builder);
    RuledGraph(const RuledGraph&) = delete;
    RuledGraph& operator=(const RuledGraph&) = delete;
};

/// Two rules of one operand and one result after each other as one: what the first's result and the
/// second's operand have in common by dimension is one factor.
sharding::Rule composed(const sharding::Rule& first, const sharding::Rule& second);

} // namespace meshwright::tests
