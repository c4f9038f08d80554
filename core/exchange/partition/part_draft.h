#pragma once

#include "core/base/result.h"
#include "core/onnx/draft/model_draft.h"
#include "core/operators/tensor_facts.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::proto {
class TypeProto;
} // namespace meshwright::proto

namespace meshwright::exchange {

/// An input or output that the main graph of a part has and the whole model's had not.
struct PartBoundary
{
    std::string name;
    operators::TensorFacts facts;
    bool isSequence = false; ///< made by an operator of sequences
};

/// What of a model makes a model of its own, by names.
struct PartContents
{
    std::vector<int> nodes; ///< positions in the draft's main graph, in their order
    std::vector<PartBoundary> inputs, outputs; ///< in their order
    std::string suffix; ///< added to the graph's name: "_stage0"
};

/// Makes parts of a draft. What a part uses is found by its name, so that a part costs what it has,
/// however large the whole is and however many parts there are.
class PartDrafts
{
public:
    explicit PartDrafts(onnx::ModelDraft whole);
    ~PartDrafts();
    PartDrafts(const PartDrafts&) = delete;
    PartDrafts& operator=(const PartDrafts&) = delete;

    /// The part that has these nodes: an input or output of the whole model keeps its declaration,
    /// names, documentation and metadata stay, initializers, functions, value_info and quantisation
    /// notes only where they are used. Training information goes. Weights are shared.
    ///
    /// Errors: a boundary whose type nobody knows; the message names the value and says what to do.
    Result<onnx::ModelDraft> part(const PartContents& contents) const;

private:
    struct Lists;

    onnx::ModelDraft m_header; ///< the whole without what is listed
    std::unique_ptr<Lists> m_lists;
};

/// The dimensions of a tensor as a file declares them: numbers stay numbers, symbols and
/// expressions become names; absent where the rank is unknown.
std::optional<std::vector<graph::Dim>> declaredDims(const operators::TensorFacts& facts);
/// Its type in that form; what is unknown stays as it is in @p to.
void writeTensorType(const operators::TensorFacts& facts, proto::TypeProto& to);

} // namespace meshwright::exchange
