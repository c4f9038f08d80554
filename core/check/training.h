#pragma once

#include "core/check/context/finding.h"
#include "core/check/context/input.h"

#include <vector>

namespace meshwright::check {

/// Runs the checks of entries and shardings on the nodes of training graphs. These nodes are not
/// part of the model's graph, so a finding names its node in the text and its place has none.
std::vector<Finding> checkTraining(const Input& input);

} // namespace meshwright::check
