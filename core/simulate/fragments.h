#pragma once

#include "core/simulate/pipeline.h"
#include "core/simulate/placement.h"

namespace meshwright::simulate {

/// A model cut into stages, ready to run.
struct ModelPipeline
{
    Pipeline pipeline;
    Simulation simulation; ///< stages, devices, bindings and findings so far
    bool runnable = false; ///< false: `simulation.findings` has an error that forbids a run
};

/// Makes the fragment of every stage: its time by the roofline of its slowest device, what it
/// sends, what it holds.
///
/// Work under sharding: what propagation says of every value and node (local_share.h): the FLOPs of
/// a node by the factors that are split, its bytes and those of values by their local shapes, the
/// largest part where they differ. Collectives within the stage are part of its passes
/// (collective_steps.h); transfers carry each device's part.
///
/// Training: the backward pass takes twice the forward pass (two products per product: Narayanan et
/// al. 2021, section 5.1), half of it for the weights where the node has floating-point weights.
/// Per trainable parameter: its gradient in its own type, two float32 moments of Adam, and a
/// float32 copy where the weight is not float32 (Rajbhandari et al., ZeRO, 2020: 16 bytes). All
/// values that nodes of the stage make or receive are kept for the backward pass; there is no
/// recomputation.
///
/// Errors: hardware that does not exist, cancelled.
Result<ModelPipeline> makeFragments(const ModelInput& input, const Options& options,
                                    Progress& progress);

} // namespace meshwright::simulate
