#include "core/exchange/polygraphy/shard_hints.h"

#include "core/exchange/finding_kinds.h"

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
    const auto warn = [&](Code code, UserText message, UserText explanation) {
        diagnostics.push_back(
            finding(code, Severity::Warning, std::move(message), std::move(explanation)));
    };
    if (hints.devices) {
        if (given && *given != *hints.devices)
            warn("hints-devices",
                 tr("the hints are of {0} devices, not of {1}", *hints.devices, *given),
                 tr("the number in the hints is taken; set it to 0 there to leave it open"));
        return *hints.devices;
    }
    if (given)
        return *given;
    warn("hints-devices",
         tr("the hints are of all devices, however many there are; taken as 2: say how many with "
            "--devices"),
         tr("the number of devices is written into every collective"));
    return 2;
}

} // namespace meshwright::exchange
