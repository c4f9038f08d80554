#include "app/cli/choice.h"
#include "app/cli/serving_arguments.h"
#include "core/simulate/run/run_choice.h"

#include <string>
#include <vector>

namespace meshwright::app::cli {

Result<void> checkServingUse(const CLI::App& command, bool isServed)
{
    if (!isServed) {
        for (const char* option : {"--prompt", "--generate", "--batch", "--groups",
                                   "--cache-update", "--first-token-limit", "--per-token-limit"}) {
            if (isGiven(command, option))
                return Error {tr("{0} needs --serving", std::string_view(option))};
        }
        return {};
    }
    std::vector<std::string> others {"--stage-times",  "--training", "--schedule",
                                     "--microbatches", "--against",  "--order"};
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        if (choice.trainingOnly)
            others.push_back("--" + std::string(choice.name));
    }
    for (const std::string& option : others) {
        if (isGiven(command, option))
            return Error {tr("--serving and {0} exclude each other: serving is inference of a "
                             "model, and its groups take the place of microbatches",
                             option)};
    }
    return {};
}

Result<void> checkInference(const CLI::App& command)
{
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        const std::string option = "--" + std::string(choice.name);
        if (choice.trainingOnly && isGiven(command, option))
            return Error {
                tr("{0} needs --training: without a backward pass it has no effect", option)};
    }
    return {};
}

} // namespace meshwright::app::cli
