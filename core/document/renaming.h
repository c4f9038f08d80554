#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"

#include <map>
#include <string>

namespace meshwright::document {

/// Whether a value can be called @p name. Errors: an empty name, or one that another value visible
/// in its scope, or declared in a scope nested in it, has: references by name would change their
/// meaning. A value may always take back the name that it had in the file where the others with
/// that name still have theirs (files with names that are produced twice exist).
Result<void> checkRename(const graph::Graph& graph, ValueId value, const std::string& name,
                         const std::map<ValueId, std::string>& originalNames);

/// Whether @p inner is @p outer or nested in it.
bool isWithin(const graph::Graph& graph, ScopeId inner, ScopeId outer);

} // namespace meshwright::document
