#pragma once

#include "core/operators/operator_call.h"
#include "core/shapes/libonnx_process.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::shapes {

/// Asks libonnx about operators that have no rule here, where its answer can be trusted: only
/// operators whose definition did not change after the newest version that it knows.
class LibonnxInference
{
public:
    explicit LibonnxInference(const std::optional<std::filesystem::path>& program);

    /// Facts of the outputs; absent where libonnx is not there, does not know the operator, or
    /// infers nothing. Each distinct question is asked once.
    std::optional<std::vector<operators::TensorFacts>> infer(const operators::OperatorCall& call);

private:
    std::unique_ptr<LibonnxProcess> m_process;
    std::map<std::string, std::string> m_answers; ///< by request; empty: there is none
};

/// The version of the node's domain to name to a libonnx whose newest ai.onnx is @p newest; absent
/// where it must not be asked, because the operator may have changed since.
std::optional<int64_t> opsetForLibonnx(const graph::Node& node, int64_t version, int64_t newest);

} // namespace meshwright::shapes
