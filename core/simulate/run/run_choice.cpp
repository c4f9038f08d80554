#include "core/simulate/run/run_choice.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace meshwright::simulate {

namespace {

using Names2 = std::array<std::string_view, 2>;
using Names3 = std::array<std::string_view, 3>;

// In the order of the enumerations.
constexpr Names3 kRecomputations {"none", "selective", "full"};
constexpr Names3 kOptimizers {"none", "sgd", "adam"};
constexpr std::array<std::string_view, 4> kShardings {"0", "1", "2", "3"};
constexpr Names3 kOverlaps {"none", "gradients", "full"};
constexpr Names3 kGradients {"weights", "float32", "both"};
constexpr Names2 kLinkSharings {"first-come", "fair"};
constexpr Names2 kLinks {"pair", "stage"};
constexpr Names2 kSendings {"overlapped", "blocking"};

constexpr bool kTraining = true, kAlways = false;

/// How a field of the options, or of the link use in them, is read and set.
template<auto Field>
struct Plain
{
    static std::size_t get(const Options& options) { return std::size_t(options.*Field); }

    static void set(Options& options, std::size_t value)
    {
        options.*Field = std::remove_reference_t<decltype(options.*Field)>(value);
    }
};

template<auto Field>
struct OfLinks
{
    static std::size_t get(const Options& options) { return std::size_t(options.linkUse.*Field); }

    static void set(Options& options, std::size_t value)
    {
        options.linkUse.*Field = std::remove_reference_t<decltype(options.linkUse.*Field)>(value);
    }
};

template<typename Access>
constexpr RunChoice choice(std::string_view name, std::span<const std::string_view> values,
                           bool trainingOnly, std::string_view description)
{
    return {name, values, description, trainingOnly, &Access::get, &Access::set};
}

constexpr std::array<RunChoice, 8> kChoices {{
    choice<Plain<&Options::recomputation>>(
        "recompute", kRecomputations, kTraining,
        "Training: make activations again instead of keeping them"),
    choice<Plain<&Options::optimizer>>("optimizer", kOptimizers, kTraining,
                                       "Training: what updates the weights"),
    choice<Plain<&Options::stateSharding>>(
        "zero", kShardings, kTraining,
        "Training: what data parallel devices divide among themselves"),
    choice<Plain<&Options::overlap>>(
        "overlap", kOverlaps, kAlways,
        "Collectives wait for compute, or the step's reduction of gradients or all of them hide "
        "behind it as far as they fit"),
    choice<Plain<&Options::gradientType>>(
        "gradients", kGradients, kTraining,
        "Training: the type in which weight gradients are kept and reduced"),
    choice<OfLinks<&LinkUse::sharing>>("link-sharing", kLinkSharings, kAlways,
                                       "Transfers on one link go one after the other, or all at "
                                       "once"),
    choice<OfLinks<&LinkUse::links>>("links", kLinks, kAlways,
                                     "A link to each other stage, or one for all that a stage "
                                     "sends"),
    choice<OfLinks<&LinkUse::sending>>("sending", kSendings, kAlways,
                                       "Whether a stage computes while it sends"),
}};

} // namespace

std::span<const RunChoice> runChoices()
{
    return kChoices;
}

const RunChoice* findRunChoice(std::string_view name)
{
    const auto found = std::find_if(kChoices.begin(), kChoices.end(),
                                    [&](const RunChoice& each) { return each.name == name; });
    return found == kChoices.end() ? nullptr : &*found;
}

std::optional<std::size_t> valueOf(const RunChoice& choice, std::string_view name)
{
    const auto found = std::find(choice.values.begin(), choice.values.end(), name);
    return found == choice.values.end() ? std::nullopt
                                        : std::optional(std::size_t(found - choice.values.begin()));
}

} // namespace meshwright::simulate
