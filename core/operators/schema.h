#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// How an operator may be called: its inputs, outputs and attributes by name. Sources: ONNX's
/// Changelog.md (opsets 1 to 28) and ONNX Runtime's ContribOperators.md (1.30).
namespace meshwright::operators {

enum class ParameterOption : uint8_t
{
    Single,
    Optional,
    AnyNumber, ///< the last one: of no argument and more
    OneOrMore, ///< the last one
};

/// A formal input or output.
struct ParameterSchema
{
    std::string_view name;
    ParameterOption option = ParameterOption::Single;

    bool isVariadic() const { return option >= ParameterOption::AnyNumber; }

    /// Whether the operator means nothing without it.
    bool isRequired() const
    {
        return option == ParameterOption::Single || option == ParameterOption::OneOrMore;
    }

    bool operator==(const ParameterSchema&) const = default;
};

enum class AttributeKind : uint8_t
{
    Float,
    Integer,
    String,
    Tensor,
    Graph,
    Floats,
    Integers,
    Strings,
    SparseTensor,
    Type,
};

/// "a float", "a list of integers".
std::string_view describe(AttributeKind kind);

struct AttributeSchema
{
    std::string_view name;
    AttributeKind kind = AttributeKind::Integer;
    bool isRequired = false;
    std::optional<std::string_view> defaultText; ///< "NOTSET", "1e-05", "Tanh,Tanh"

    bool operator==(const AttributeSchema&) const = default;
};

struct OperatorSchema
{
    std::string_view domain, opType;
    int64_t sinceVersion = 1; ///< from which this form holds
    std::vector<ParameterSchema> inputs, outputs;
    std::vector<AttributeSchema> attributes; ///< by name
    bool isDeprecated = false;

    /// The formal input behind argument @p i; null where there are fewer.
    const ParameterSchema* input(std::size_t i) const;
    const ParameterSchema* output(std::size_t i) const;
    const AttributeSchema* attribute(std::string_view name) const;
};

/// The operator's definition in a version of its domain ("ai.onnx" is ""); null where it is not in
/// the table, or came later.
const OperatorSchema* findSchema(std::string_view domain, std::string_view opType, int64_t version);

/// The definition that a node's model means. Null also for a call of a function of the model.
const OperatorSchema* schemaOf(const graph::Graph& graph, const graph::Node& node);

/// Every version of every operator; for tests and documentation.
std::span<const OperatorSchema> allSchemas();

} // namespace meshwright::operators
