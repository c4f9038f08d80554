#pragma once

#include "core/cost/link.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/pricing/stage_messages.h"
#include "core/simulate/pricing/stage_work.h"
#include "core/simulate/schedules/pipeline.h"

#include <optional>
#include <vector>

namespace meshwright::simulate {

struct FragmentBasis;
struct ServedCache;

/// A model cut into stages, ready to run.
struct ModelPipeline
{
    Pipeline pipeline;
    Simulation simulation; ///< stages, devices, bindings and findings so far
    std::optional<cost::Link> returnLink; ///< from the last stage to the first, where there are two
    std::vector<StageFragment> fragments; ///< per stage, what its part of the pipeline is made of
    std::vector<Arrival> arrivals; ///< what the messages are made of
    std::vector<plan::Mesh> meshes; ///< that the fragments' collectives refer to
    bool runnable = false; ///< false: `simulation.findings` has an error that forbids a run
};

/// Makes the fragment of every stage: its time by the roofline of its slowest device, what it
/// sends, what it holds.
///
/// Work under sharding: what propagation says of every value and node (per_device_work.h): the
/// FLOPs of a node by the factors that are split, its bytes and those of values by their local
/// shapes, the largest part where they differ. Collectives within the stage are part of its passes
/// (collective_steps.h); transfers carry each device's part.
///
/// Training: a product of sums (MatMul, Conv, attention) takes its forward time once for the
/// gradient of the inputs and once for that of the weights, or twice for the first without weights
/// (Narayanan et al. 2021, section 5.1), products of matrices with the shapes that their gradients
/// have (operators/gradient_cost.h); other operators take what their gradients read and write.
/// What is recomputed takes its forward time, collectives included, in the backward pass again. All
/// but the first microbatch add their weight gradients to those there are. A step ends with the
/// reduction of gradients and the optimizer, bound by the bytes that it reads and writes. Per
/// trainable parameter a device holds its gradient (in its own type, or as Options::gradientType
/// says), two float32 moments of Adam,
/// and a float32 copy where the weight is not float32 (Rajbhandari et al., ZeRO, 2020: 16 bytes),
/// less what Options::stateSharding divides. With Options::overlap collectives hide behind the
/// compute of their own pass, the reduction of gradients behind what that leaves of the last
/// backward pass, and the gathering of updated weights likewise behind a forward pass.
///
/// @p cache: a key-value cache that somebody else counts and that is appended to in place; null:
/// its tensors are like all others, made anew by each pass. @p basis: shared with runs of the same
/// model, plan and cache; null: nothing is.
///
/// Errors: hardware that does not exist, cancelled.
Result<ModelPipeline> makeFragments(const ModelInput& input, const Options& options,
                                    Progress& progress, const ServedCache* cache = nullptr,
                                    FragmentDetail detail = FragmentDetail::All,
                                    FragmentBasis* basis = nullptr);

/// See Simulation::error.
std::optional<double> errorOf(const Simulation& simulation, const cost::Catalogue& catalogue);

} // namespace meshwright::simulate
