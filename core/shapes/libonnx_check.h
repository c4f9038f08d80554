#pragma once

#include "core/graph/graph.h"
#include "core/shapes/libonnx_process.h"
#include "core/shapes/shapes.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace meshwright::shapes {

/// Asks libonnx whether nodes are as the operators' definitions want them: inputs, outputs,
/// attributes, types, and dimensions that fit together. Only where its answer can be trusted, as
/// LibonnxInference does.
class LibonnxCheck
{
public:
    explicit LibonnxCheck(const std::filesystem::path& program);

    struct Verdict
    {
        bool known = false; ///< libonnx knows the operator, and was told all that it needs
        std::string wrong; ///< in libonnx's words; empty: nothing
    };

    /// Of a node with the types and dimensions of @p shapes. Each distinct question is asked once.
    Verdict check(const graph::Graph& graph, const ShapeTable& shapes, NodeId node);

    /// False where the program does not start.
    bool isThere() { return m_process.newestOpset().has_value(); }

private:
    LibonnxProcess m_process;
    std::map<std::string, std::string> m_answers; ///< by request; empty: there is none
};

} // namespace meshwright::shapes
