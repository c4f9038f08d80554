#pragma once

#include "core/operators/schema.h"

#include <string>
#include <vector>

namespace meshwright::operators {

/// What about a node does not fit its operator's definition.
struct SchemaIssue
{
    enum class Kind : uint8_t
    {
        UnknownAttribute, ///< `name` is given, and the operator has no such attribute
        MissingAttribute, ///< `name` must be given
        AttributeKind, ///< `name` is given as something else than `expected`
        MissingInput, ///< input `name` must be given
        SurplusInputs, ///< `count` are given, more than there are
        SurplusOutputs,
    };

    Kind kind = Kind::UnknownAttribute;
    std::string name;
    AttributeKind expected = AttributeKind::Integer;
    std::size_t count = 0;

    bool operator==(const SchemaIssue&) const = default;
};

/// Compares the names and numbers of inputs, outputs and attributes, and the kinds of attributes
/// that say theirs. A Gemm with an attribute `transpose` and without B has two issues.
std::vector<SchemaIssue> issuesWithSchema(const OperatorSchema& schema, const graph::Node& node);

} // namespace meshwright::operators
