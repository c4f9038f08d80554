#include "core/check/context/operation_view.h"

#include "core/check/context/context.h"
#include "core/sharding/projection.h"

#include <algorithm>

namespace meshwright::check {

Place PropagationView::place(std::optional<NodeId> node, std::optional<ValueId> value) const
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

UserText movementText(const sharding::Communication& communication)
{
    std::vector<UserText> words;
    for (const sharding::Collective& step : communication.steps) {
        std::string word = toString(step.kind);
        std::replace(word.begin(), word.end(), '_', '-');
        words.emplace_back(std::move(word));
    }
    UserText steps;
    if (words.size() > 1) {
        UserText last = std::move(words.back());
        words.pop_back();
        steps = tr("{0} and {1}", UserText::list(std::move(words)), std::move(last));
    } else if (!words.empty()) {
        steps = std::move(words.front());
    }
    if (!communication.sent)
        return tr("{0} of unknown size", std::move(steps));
    return tr("{0}, {1} sent by each device", std::move(steps),
              formatBytes(*communication.sent * communication.count));
}

} // namespace meshwright::check
