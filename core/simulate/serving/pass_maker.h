#pragma once

#include "core/simulate/pricing/placement.h"
#include "core/simulate/pricing/served_cache.h"
#include "core/simulate/serving/decode_times.h"
#include "core/simulate/serving/phases.h"
#include "core/simulate/serving/serving.h"

#include <memory>
#include <optional>

namespace meshwright::simulate {

/// Works out what passes of a model over a group of requests cost.
class PassMaker
{
public:
    /// @p input and @p options outlive it. @p phases: of the same model.
    PassMaker(const ModelInput& input, const ServingOptions& options, const KvCache& cache,
              const Phases& phases);

    /// The stages of a pass; not runnable: its findings say why.
    Result<ModelPipeline> pipeline(const PhaseSize& size, Progress& progress) const;
    PassCost cost(const ModelPipeline& made, const PhaseSize& size) const;
    /// One further token of each request.
    Result<PassCost> decode(int64_t cacheTokens, Progress& progress) const;

    /// What a token of one request leaves in the cache, all of the model together.
    Bytes cachePerToken() const;
    /// The stage that makes the tokens: the last one that makes a result that is not cache.
    StageIndex resultStage() const;

private:
    Bytes cacheBytes(StageIndex stage, const PhaseSize& size) const;

    const ModelInput& m_whole;
    const ServingOptions& m_options;
    const KvCache& m_cache;
    const Phases& m_phases;
    operators::Bindings m_bound; ///< all symbols: what nobody gave is assumed, as runs do
    std::vector<Diagnostic> m_untold;
    std::shared_ptr<const sharding::PropagationResult> m_propagation;
    ModelInput m_input; ///< with the propagation, so that it is worked out once
    Placement m_placement;
    ServedCache m_served;
};

} // namespace meshwright::simulate
