#include "core/evaluate/evaluation.h"

#include <algorithm>

namespace meshwright::evaluate {

const ConfigurationEvaluation* Evaluation::of(ConfigurationId id) const
{
    const auto found = std::ranges::find(configurations, id, &ConfigurationEvaluation::id);
    return found == configurations.end() ? nullptr : &*found;
}

simulate::ModelInput Evaluation::modelInput(std::optional<ConfigurationId> id,
                                            const operators::Bindings& bindings) const
{
    const ConfigurationEvaluation* known = id ? of(*id) : nullptr;
    const bool isSame = known && bindings == settings->simulation.bindings;
    return {*snapshot.graph,
            *snapshot.plan,
            *shapes,
            id,
            settings->hardware,
            isSame ? known->propagation.get() : nullptr,
            settings->customRules.get(),
            isSame ? rules.get() : nullptr,
            blocks.get(),
            sized.get()};
}

} // namespace meshwright::evaluate
