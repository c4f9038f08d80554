#pragma once

#include "core/cost/topology.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/placement.h"

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace meshwright::simulate {

/// What the time of reducing tied weights depends on.
struct TiedWeightsInput
{
    const ModelInput& model;
    const Placement& placement;
    const PerDeviceWork& share;
    const cost::Topology& topology;
    GradientType gradientType = GradientType::OfWeights;
};

/// Per stage, how long once per step an all-reduce takes of the gradients of weights that several
/// stages read, as the embedding that is also the output layer (Megatron-LM): each stage has a copy
/// and makes a part of the gradient. The first device of each stage stands for its others, which
/// reduce their own parts at the same time; weights of the same stages go together. Nothing is
/// hidden, and a stage does not wait until the others are ready. Stages with the same first device
/// share the weight.
std::vector<Picoseconds> tiedReductions(const TiedWeightsInput& input);

/// The same for bytes that are known: those of the gradients of all weights that a set of stages
/// reads.
std::vector<Picoseconds> tiedReductions(const std::map<std::set<StageIndex>, int64_t>& bytes,
                                        const cost::Topology& topology, std::size_t stages,
                                        const std::function<int64_t(StageIndex)>& firstDevice);

} // namespace meshwright::simulate
