#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::plan {

/// Adds what the metadata says (meshes, stages, hardware) to the configurations of the same names.
/// What cannot be read or placed becomes a diagnostic; the rest is taken.
void readConfigurationsMetadata(const std::string& text, std::vector<Configuration>& configurations,
                                std::vector<Diagnostic>& diagnostics);

/// Gives specs the axes forms that the metadata keeps for them, where those lower to the specs as
/// they stand in the file.
void readShardingsMetadata(const graph::Graph& graph, const std::string& text, Plan& plan,
                           std::vector<Diagnostic>& diagnostics);

/// The texts of both; empty where there is nothing to keep.
std::string configurationsMetadata(const Plan& plan);
std::string shardingsMetadata(const graph::Graph& graph, const Plan& plan);

} // namespace meshwright::plan
