#pragma once

#include "core/plan/plan.h"
#include "core/planning/parallelism/parallelism.h"

#include <string>
#include <vector>

namespace meshwright::planning {

/// What the annotations of one block amount to.
struct RecognisedBlock
{
    std::size_t block = 0; ///< number in blocks::Blocks
    std::string parallelism; ///< the nearest; empty: no weight of the block is divided
    std::string axis; ///< the mesh axis that divides
    /// Where it differs: "k is not annotated, expected columnwise: splits output features over
    /// model".
    std::vector<UserText> differences;
};

/// Compares the annotations of every block with what tensor and expert parallelism over one mesh
/// axis would be. Blocks without any annotation have no differences. Empty where the configuration
/// has no mesh.
std::vector<RecognisedBlock> recogniseParallelism(const graph::Graph& graph,
                                                  const shapes::ShapeTable& shapes,
                                                  const blocks::Blocks& blocks,
                                                  const plan::Plan& plan,
                                                  const plan::Configuration& configuration);

} // namespace meshwright::planning
