#include "app/cli/dims_text.h"

#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

std::string dimsText(const std::optional<std::vector<operators::Dim>>& dims)
{
    if (!dims)
        return "?";
    const auto textOf = [](const operators::Dim& dim) { return dim ? dim->toString() : "?"; };
    return '[' + joined(*dims, ", ", textOf) + ']';
}

nlohmann::ordered_json dimsJson(const std::optional<std::vector<operators::Dim>>& dims)
{
    using Json = nlohmann::ordered_json;
    if (!dims)
        return nullptr;
    Json list = Json::array();
    for (const operators::Dim& dim : *dims) {
        if (dim && dim->isConstant())
            list.push_back(*dim->constant());
        else
            list.push_back(dim ? Json(dim->toString()) : Json());
    }
    return list;
}

} // namespace meshwright::app::cli
