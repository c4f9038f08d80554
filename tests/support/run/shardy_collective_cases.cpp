#include "tests/support/run/shardy_collective_cases.h"

#include "core/sharding/collectives.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright::tests {

using namespace sharding;
using Json = nlohmann::json;

namespace {

/// What the case gives instead of what it expects; empty where they agree.
std::string difference(const Json& testCase)
{
    plan::Mesh mesh;
    for (const Json& axis : testCase.at("mesh"))
        mesh.axes.push_back({axis.at(0).get<std::string>(), axis.at(1).get<int64_t>()});
    Reshard reshard;
    for (const Json& size : testCase.at("shape"))
        reshard.sizes.push_back(size.get<int64_t>());
    for (const auto& [key, sharding] :
         {std::pair("src", &reshard.source), std::pair("dst", &reshard.target)}) {
        const Result<TensorSharding> parsed =
            parseSharding(testCase.at(key).get<std::string>(), mesh, reshard.sizes.size());
        if (!parsed)
            return parsed.error().message.english();
        *sharding = *parsed;
    }
    const Json& orders = testCase.at("mesh_device_order");
    reshard.deviceOrderDiffers = orders.at(0) != orders.at(1);
    const Result<std::vector<Collective>> steps = collectivesFor(reshard);
    if (!steps)
        return steps.error().message.english();
    std::vector<std::string> expected;
    for (const Json& step : testCase.at("expect"))
        expected.push_back(step.get<std::string>());
    std::vector<std::string> got;
    for (const Collective& step : *steps) {
        std::string text = toString(step, mesh);
        std::erase(text, ' ');
        got.push_back(std::move(text));
    }
    if (got == expected)
        return {};
    std::string text = "no steps";
    for (const std::string& step : got)
        text = (text == "no steps" ? "" : text + "; ") + step;
    return text;
}

} // namespace

std::pair<int, int> replayCollectiveCases(const Json& cases, QStringList& failures)
{
    int passed = 0;
    for (const Json& testCase : cases) {
        const std::string different = difference(testCase);
        if (different.empty())
            ++passed;
        else
            failures << QString::fromStdString(testCase.at("name").get<std::string>() + ": "
                                               + different);
    }
    return {passed, int(cases.size())};
}

} // namespace meshwright::tests
