#include "core/simulate/findings_json.h"

#include <nlohmann/json.hpp>

namespace meshwright::simulate {

nlohmann::ordered_json findingsJson(std::span<const Diagnostic> findings)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Diagnostic& finding : findings) {
        list.push_back({
            {"code", finding.code()},
            {"severity", toString(finding.severity())},
            {"message", finding.message().english()},
            {"explanation", finding.explanation().english()},
        });
    }
    return list;
}

} // namespace meshwright::simulate
