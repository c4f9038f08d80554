#pragma once

#include "app/verify/reference.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace meshwright::app::verify {

/// Where exported models begin to compute something else.
struct FirstDifference
{
    NodeId node; ///< of the original
    std::string value; ///< its output that differs
};

/// Follows a difference to the first node of the original's main graph, in topological order, one
/// of whose outputs the exported models in @p folder have too and compute otherwise. Both are run
/// again with such values as outputs, some at a time, between the last that agrees and the first
/// that does not. A rank's part of a value is looked for in the original's. Absent: none is found,
/// or something does not run with more outputs.
std::optional<FirstDifference> firstDifference(ModelRuntime& runtime, const Reference& reference,
                                               const graph::Graph& graph, std::string_view format,
                                               const std::filesystem::path& folder);

} // namespace meshwright::app::verify
