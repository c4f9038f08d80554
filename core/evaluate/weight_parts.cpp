#include "core/evaluate/weight_parts.h"

#include <utility>

namespace meshwright::evaluate {

plan::PartOf storedParts(std::shared_ptr<const sharding::PropagationResult> propagation)
{
    if (!propagation)
        return {};
    return
        [propagation = std::move(propagation)](ValueId value) -> std::optional<plan::KnownSizes> {
            const sharding::TensorSharding* used = propagation->sharding(value);
            if (!propagation->stored(value) && (!used || used->isWhole()))
                return std::nullopt;
            plan::KnownSizes part = propagation->storedShape(value);
            return part.empty() ? std::nullopt : std::optional(std::move(part));
        };
}

} // namespace meshwright::evaluate
