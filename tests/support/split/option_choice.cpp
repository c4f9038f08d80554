#include "tests/support/split/option_choice.h"

#include <algorithm>
#include <cstddef>

namespace meshwright::tests {

namespace {

constexpr double kChoiceError = 1e-4; ///< of the least time, of all items together

struct ChoiceLabel
{
    double memory = 0, time = 0;
    uint32_t from = 0, option = 0; ///< the label of the items before it, and the choice
};

bool isQuicker(const ChoiceCost& a, const ChoiceCost& b)
{
    return a.time != b.time ? a.time < b.time : a.memory < b.memory;
}

/// The fastest option of each item, whatever memory it needs.
OptionChoice fastestOfAll(std::span<const std::vector<ChoiceCost>> items)
{
    OptionChoice choice;
    for (const std::vector<ChoiceCost>& options : items) {
        const auto best = std::min_element(options.begin(), options.end(), isQuicker);
        choice.options.push_back(uint32_t(best - options.begin()));
        choice.time += best->time;
        choice.memory += best->memory;
    }
    return choice;
}

/// Of every item on, the least memory of it and those behind it.
std::vector<double> leastBehind(std::span<const std::vector<ChoiceCost>> items)
{
    std::vector<double> least(items.size() + 1, 0);
    for (std::size_t i = items.size(); i-- > 0;) {
        double memory = items[i].front().memory;
        for (const ChoiceCost& option : items[i])
            memory = std::min(memory, option.memory);
        least[i] = least[i + 1] + memory;
    }
    return least;
}

/// By memory; each is faster than those with less by more than @p alike.
void keepBest(std::vector<ChoiceLabel>& labels, double alike)
{
    std::sort(labels.begin(), labels.end(), [](const ChoiceLabel& a, const ChoiceLabel& b) {
        return a.memory != b.memory ? a.memory < b.memory : a.time < b.time;
    });
    std::size_t kept = 0;
    for (const ChoiceLabel& label : labels) {
        if (kept == 0 || label.time < labels[kept - 1].time - alike)
            labels[kept++] = label;
    }
    labels.resize(kept);
}

} // namespace

std::optional<OptionChoice> fastestWithin(std::span<const std::vector<ChoiceCost>> items,
                                          double limit)
{
    for (const std::vector<ChoiceCost>& options : items) {
        if (options.empty())
            return std::nullopt;
    }
    OptionChoice fastest = fastestOfAll(items);
    if (fastest.memory <= limit)
        return fastest;
    const std::vector<double> behind = leastBehind(items);
    const double alike =
        kChoiceError * fastest.time / double(std::max<std::size_t>(items.size(), 1));
    std::vector<std::vector<ChoiceLabel>> labels {{ChoiceLabel()}};
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::vector<ChoiceLabel> next;
        for (uint32_t from = 0; from < labels.back().size(); ++from) {
            const ChoiceLabel& at = labels.back()[from];
            for (uint32_t option = 0; option < items[i].size(); ++option) {
                const ChoiceCost& cost = items[i][option];
                if (at.memory + cost.memory + behind[i + 1] <= limit)
                    next.push_back({at.memory + cost.memory, at.time + cost.time, from, option});
            }
        }
        keepBest(next, alike);
        if (next.empty())
            return std::nullopt;
        labels.push_back(std::move(next));
    }
    OptionChoice choice;
    uint32_t at = uint32_t(labels.back().size()) - 1; // the fastest needs the most memory
    choice.time = labels.back()[at].time;
    choice.memory = labels.back()[at].memory;
    choice.options.resize(items.size());
    for (std::size_t i = items.size(); i-- > 0;) {
        choice.options[i] = labels[i + 1][at].option;
        at = labels[i + 1][at].from;
    }
    return choice;
}

} // namespace meshwright::tests
