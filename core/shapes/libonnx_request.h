#pragma once

#include "core/operators/operator_call.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::shapes {

/// One node as libonnx is asked about it: a model of its own, with what is known about the inputs.
struct LibonnxRequest
{
    std::string bytes; ///< a ModelProto, IR 8
    /// The expressions behind the symbols "d0", "d1", … that stand for dimensions in it.
    std::vector<operators::Expression> symbols;
};

/// Builds the request, with @p opset as the version of the node's domain. Absent for a node that
/// cannot stand alone: a subgraph or a large tensor among its attributes, a sequence among its
/// inputs.
std::optional<LibonnxRequest> libonnxRequest(const operators::OperatorCall& call, int64_t opset);

/// The facts of the node's outputs in the answer; absent where it has none of them.
std::optional<std::vector<operators::TensorFacts>>
readLibonnxAnswer(const std::string& answer, const LibonnxRequest& request, std::size_t outputs);

/// The same node, to be checked. Absent also for one whose attribute refers to a caller's.
std::optional<std::string> libonnxCheckRequest(const operators::OperatorCall& call, int64_t opset);

/// What is wrong by the answer to it, empty where nothing is; absent where libonnx does not know.
std::optional<std::string> readLibonnxVerdict(const std::string& answer);

} // namespace meshwright::shapes
