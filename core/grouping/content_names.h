#pragma once

#include "core/grouping/groups.h"

#include <vector>

namespace meshwright::grouping {

/// Names the groups that no scope names by what they do: "Attention · MLP #3" for a copy of a
/// structure that repeats, "Attention · MLP" for the copies together, "Conv·BN·Relu ×6" for a
/// slice, "Conv·BN·Relu ×6 #2" where siblings do the same, "stage1 · Conv·Relu ×4" where the names
/// of its nodes begin alike. Sets Group::namePrefix of all groups.
void nameByContent(const graph::Graph& graph, std::vector<Group>& groups);

} // namespace meshwright::grouping
