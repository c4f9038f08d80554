#pragma once

#include "core/base/user_text.h"
#include "core/versions/graph_match.h"

#include <string>
#include <vector>

namespace meshwright::exchange {

/// Something of the graph that is otherwise in a second version of a model.
struct GraphChange
{
    enum class Subject
    {
        Node,
        Input, ///< of the main graph
        Output,
        Initializer,
        Tensor, ///< any other
    };
    enum class What
    {
        Added,
        Removed,
        Renamed, ///< before, after: the names
        Type, ///< type or shape: "float32 [batch, 4096]"
        Role, ///< what it is: "input", "initializer"
        Attributes, ///< of a node; before, after: empty
        Operand, ///< what a node reads; before, after: the names, empty where there is none
    };

    Subject subject;
    What what;
    std::string name; ///< in the second version; of what was removed in the first
    /// Of what was added or removed, its type or operator.
    std::string before, after;
    std::string detail; ///< of attributes, their names: "strides, pads"

    bool operator==(const GraphChange&) const = default;
};

/// What differs: inputs first, then outputs, initializers, nodes and other tensors, in the order of
/// the second version, what was removed behind the others of its kind. @p match is of the first to
/// the second. Of other tensors types count where both versions declare one, and coming and going
/// does not: their nodes tell it. Contents of weights are not compared, those of small constants in
/// attributes are.
std::vector<GraphChange> graphChanges(const graph::Graph& before, const graph::Graph& after,
                                      const GraphMatch& match);

/// "node", "input", "output", "initializer", "tensor"; templates for UserText, too.
std::string subjectName(GraphChange::Subject subject);

/// "added", "removed", "renamed", "type", "role", "attributes", "operand".
std::string changeName(GraphChange::What what);

/// For a review, alike changes together; of long lists the first lines and how many more there
/// are. Empty where nothing differs. A text per line; example:
///
///     graph
///       renamed (1 input)
///         input_ids → ids
///       type or shape changed (1 output)
///         logits: float32 [batch, seq, 32000] → float16 [batch, seq, 32000]
///       added (2 nodes)
///         /model/layers.{0..1}/Cast
std::vector<UserText> graphDiffLines(const std::vector<GraphChange>& changes);

} // namespace meshwright::exchange
