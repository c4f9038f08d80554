#include "core/operators/schemas/families.h"

/// Comparisons and logic.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kComparisonSchemaRows[] = {
    {"And", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"And", 7, "A B", "C"},
    {"Equal", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"Equal", 7, "A B", "C"},
    {"Greater", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"Greater", 7, "A B", "C"},
    {"GreaterOrEqual", 12, "A B", "C"},
    {"IsInf", 10, "X", "Y", "detect_negative:int=1 detect_positive:int=1"},
    {"IsNaN", 9, "X", "Y"},
    {"Less", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"Less", 7, "A B", "C"},
    {"LessOrEqual", 12, "A B", "C"},
    {"Not", 1, "X", "Y"},
    {"Or", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"Or", 7, "A B", "C"},
    {"Xor", 1, "A B", "C", "axis:int broadcast:int=0"},
    {"Xor", 7, "A B", "C"},
};

} // namespace

const std::span<const SchemaRow> kComparisonSchemas = kComparisonSchemaRows;

} // namespace meshwright::operators
