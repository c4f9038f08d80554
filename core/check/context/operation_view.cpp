#include "core/check/context/operation_view.h"

#include "core/check/context/context.h"
#include "core/sharding/projection.h"

#include <algorithm>

namespace meshwright::check {

Place OutcomeView::place(std::optional<NodeId> node, std::optional<ValueId> value) const
{
    Place place;
    place.node = node;
    place.value = value;
    place.configuration = facts.own->id;
    return place;
}

sharding::TensorProjection OperationView::projection(std::size_t tensor) const
{
    return sharding::project(shardingOf(tensor), rule().tensors[tensor], rule());
}

std::string splitText(const sharding::TensorSharding& sharding, const plan::Mesh& mesh)
{
    std::string text = "[";
    for (std::size_t d = 0; d < sharding.dims.size(); ++d)
        text += (d ? ", " : "") + toString(sharding.dims[d].axes, mesh);
    return text + ']';
}

std::string movementText(const sharding::Communication& communication)
{
    std::string text;
    for (std::size_t i = 0; i < communication.steps.size(); ++i) {
        std::string word = toString(communication.steps[i].kind);
        std::replace(word.begin(), word.end(), '_', '-');
        const bool isLast = i + 1 == communication.steps.size();
        text += (i == 0 ? "" : isLast ? " and " : ", ") + word;
    }
    if (!communication.sent)
        return text + " of unknown size";
    return text + ", " + formatBytes(*communication.sent * communication.count)
        + " sent by each device";
}

} // namespace meshwright::check
