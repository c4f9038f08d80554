#include "app/cli/choice.h"
#include "app/cli/simulate_options.h"
#include "core/simulate/run/run_choice.h"

#include <set>

namespace meshwright::app::cli {

namespace {

/// Given times have neither a graph nor devices nor gradients that something could be said of.
Result<void> checkStageTimes(const CLI::App& command)
{
    std::vector<std::string> others {"--config", "--hardware",       "--hardware-file",
                                     "--bind",   "--operator-rules", "--training"};
    for (const simulate::RunChoice& choice : simulate::runChoices())
        others.push_back("--" + std::string(choice.name));
    for (const std::string& option : others) {
        if (isGiven(command, option))
            return Error {tr("{0} says something of a model, and --stage-times gives the durations "
                             "themselves: leave it out",
                             option)};
    }
    return {};
}

/// The key of "KEY=VALUE".
std::string keyOf(const std::string& setting)
{
    return setting.substr(0, setting.rfind('='));
}

Result<void> checkAgainst(const std::vector<std::string>& settings)
{
    std::set<std::string> keys;
    for (const std::string& setting : settings) {
        const std::string key = keyOf(setting);
        if (!keys.insert(key).second)
            return Error {tr("--against {0}: {1} is there twice", setting, key)};
        if (setting == "config=")
            return Error {
                tr("--against config=: name a configuration, as in --against config=tp2")};
    }
    return {};
}

} // namespace

Result<void> checkUse(const CLI::App& command, const SimulateOptions& options)
{
    if (options.model.empty() == options.stageTimes.empty())
        return Error {tr("simulate needs a MODEL or --stage-times FILE, and not both")};
    if (const Result<void> serving = checkServingUse(command, options.serving.isOn); !serving)
        return serving;
    const int special = (options.sweep.empty() ? 0 : 1) + (options.against.empty() ? 0 : 1)
        + (options.trace.empty() ? 0 : 1);
    if (special > 1)
        return Error {tr("--sweep, --against and --trace exclude each other: choose one")};
    if (!options.order.empty() && (!options.sweep.empty() || !options.against.empty()))
        return Error {tr("--order writes the order of one run: leave out {0}",
                         std::string(options.sweep.empty() ? "--against" : "--sweep"))};
    if (isGiven(command, "--recompute-layers")
        && (!options.run.training || options.run.recomputation != simulate::Recomputation::Full))
        return Error {tr("--recompute-layers needs --training and --recompute full: it says of "
                         "which layers")};
    const Result<void> fits = !options.stageTimes.empty() ? checkStageTimes(command)
        : !options.run.training                           ? checkInference(command)
                                                          : Result<void>();
    if (!fits)
        return fits;
    return checkAgainst(options.against);
}

} // namespace meshwright::app::cli
