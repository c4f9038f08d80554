#include "core/exchange/polygraphy/shard_hints.h"

namespace meshwright::exchange {

std::string_view toString(HintsGeneration generation)
{
    switch (generation) {
    case HintsGeneration::G1:
        return "G1";
    case HintsGeneration::G2:
        return "G2";
    case HintsGeneration::G3:
        return "G3";
    }
    return "?";
}

int64_t devicesOf(const ShardHints& hints, std::optional<int64_t> given,
                  std::vector<Diagnostic>& diagnostics)
{
    const auto warn = [&](const char* code, std::string message, const char* explanation) {
        diagnostics.push_back(
            {code, Severity::Warning, Authority::Backend, std::move(message), explanation, {}});
    };
    if (hints.devices) {
        if (given && *given != *hints.devices)
            warn("hints-devices",
                 "the hints are of " + std::to_string(*hints.devices) + " devices, not of "
                     + std::to_string(*given),
                 "the number in the hints is taken; set it to 0 there to leave it open");
        return *hints.devices;
    }
    if (given)
        return *given;
    warn("hints-devices",
         "the hints are of all devices, however many there are; taken as 2: say how many with "
         "--devices",
         "the number of devices is written into every collective");
    return 2;
}

} // namespace meshwright::exchange
