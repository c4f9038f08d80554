#include "core/planning/plans/plan_settings.h"

#include "core/base/json/json_values.h"
#include "core/base/ranges_text.h"
#include "core/base/text.h"
#include "core/simulate/run/run_choice.h"
#include "core/simulate/saturated.h"
#include "core/simulate/schedules/schedule.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr int64_t kMostDevices = int64_t(1) << 20;
constexpr std::size_t kMostSettings = 100'000;

using Count = std::pair<std::string_view, int64_t PlanSettings::*>;

constexpr std::array<Count, 7> kCounts {{{"tp", &PlanSettings::tensor},
                                         {"dp", &PlanSettings::data},
                                         {"pp", &PlanSettings::pipeline},
                                         {"cp", &PlanSettings::context},
                                         {"ep", &PlanSettings::expert},
                                         {"chunks", &PlanSettings::chunks},
                                         {"microbatch", &PlanSettings::microbatch}}};

/// A choice of the run by its key, "link_sharing" of "link-sharing"; null: none, or a setting of
/// its own.
const simulate::RunChoice* choiceOf(std::string key)
{
    std::replace(key.begin(), key.end(), '_', '-');
    return key == "recompute" || key == "zero" ? nullptr : simulate::findRunChoice(key);
}

std::string keyOf(const simulate::RunChoice& choice)
{
    std::string key(choice.name);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

const simulate::RunChoice& recomputeChoice()
{
    return *simulate::findRunChoice("recompute");
}

std::string_view nameOf(simulate::Recomputation recompute)
{
    return recomputeChoice().values[std::size_t(recompute)];
}

class Reader
{
public:
    PlanSettings read(const LocatedJson& json)
    {
        PlanSettings settings;
        if (!m_values.isObject(json, tr("a setting")))
            return settings;
        for (std::size_t i = 0; i < json.keys.size(); ++i)
            readField(json.keys[i], json.items[i], settings);
        if (settings.data % settings.expert != 0)
            m_values.fail(json.position,
                          tr("ep {0} does not divide dp {1}: experts are shared by replicas",
                             settings.expert, settings.data));
        if (!settings.recomputeLayers.empty()
            && settings.recompute != simulate::Recomputation::Full)
            m_values.fail(json.position,
                          tr("recompute_layers says of which layers; it needs recompute \"full\""));
        checkStageTensor(json, settings);
        return settings;
    }

    std::vector<PlanSettings> readAll(const LocatedJson& json)
    {
        const std::vector<LocatedJson>& items = m_values.items(json, tr("the candidates"));
        if (items.size() > kMostSettings)
            m_values.fail(json.position, tr("more than {0} candidates", kMostSettings));
        std::vector<PlanSettings> all;
        for (const LocatedJson& item : items) {
            if (m_values.error())
                break;
            all.push_back(read(item));
        }
        return all;
    }

    const std::optional<Error>& error() const { return m_values.error(); }

private:
    void readField(const LocatedJson::Key& key, const LocatedJson& value, PlanSettings& settings)
    {
        for (const auto& [name, field] : kCounts) {
            if (key.name == name) {
                settings.*field = m_values.integer(value, tr("{0}", name), 1, kMostDevices);
                return;
            }
        }
        if (key.name == "schedule")
            readSchedule(value, settings);
        else if (key.name == "recompute")
            readRecompute(value, settings);
        else if (key.name == "zero")
            settings.zero = simulate::StateSharding(m_values.integer(value, tr("zero"), 0, 3));
        else if (key.name == "sequence_parallel")
            settings.sequenceParallel = m_values.boolean(value, tr("sequence_parallel"));
        else if (key.name == "least_cost")
            settings.leastCost = m_values.boolean(value, tr("least_cost"));
        else if (key.name == "stage_layers")
            settings.stageLayers = m_values.integers(value, tr("stage_layers"), 0, kMostDevices);
        else if (key.name == "recompute_layers")
            settings.recomputeLayers =
                m_values.integers(value, tr("recompute_layers"), 0, kMostDevices);
        else if (key.name == "stage_tensor")
            settings.stageTensor = m_values.integers(value, tr("stage_tensor"), 1, kMostDevices);
        else if (key.name == "stage_data")
            settings.stageData = m_values.integers(value, tr("stage_data"), 1, kMostDevices);
        else if (key.name == "hardware")
            readHardware(value, settings);
        else if (const simulate::RunChoice* choice = choiceOf(key.name))
            readChoice(*choice, value, settings);
        else
            m_values.fail(key.position,
                          tr("unknown key \"{0}\"; a setting has tp, dp, pp, cp, ep, chunks, "
                             "microbatch, schedule, recompute, zero, sequence_parallel, "
                             "least_cost, stage_layers, recompute_layers, stage_tensor, "
                             "stage_data, hardware, optimizer, overlap, "
                             "gradients, link_sharing, links, sending",
                             key.name));
    }

    void readChoice(const simulate::RunChoice& choice, const LocatedJson& value,
                    PlanSettings& settings)
    {
        const std::string name = m_values.string(value, tr("{0}", keyOf(choice)));
        if (const auto found = simulate::valueOf(choice, name)) {
            settings.run[std::string(choice.name)] = *found;
            return;
        }
        std::string known;
        for (const std::string_view each : choice.values)
            known += (known.empty() ? "" : ", ") + std::string(each);
        m_values.fail(value.position,
                      tr("{0} is one of {1}, not \"{2}\"", keyOf(choice), known, name));
    }

    void readHardware(const LocatedJson& value, PlanSettings& settings)
    {
        Result<HardwareGroups> groups = parseHardwareGroups(m_values.string(value, tr("hardware")));
        if (groups)
            settings.hardware = std::move(*groups);
        else
            m_values.fail(value.position, tr("hardware: {0}", groups.error().message));
    }

    void checkStageTensor(const LocatedJson& json, const PlanSettings& settings)
    {
        if (settings.stageTensor.empty() && settings.stageData.empty())
            return;
        if (!settings.stageData.empty() && settings.stageData.size() != settings.stageTensor.size())
            m_values.fail(json.position,
                          tr("stage_data has {0} numbers and stage_tensor {1}",
                             settings.stageData.size(), settings.stageTensor.size()));
        if (int64_t(settings.stageTensor.size()) != settings.pipeline)
            m_values.fail(json.position,
                          tr("stage_tensor has {0} numbers for {1} pipeline stages",
                             settings.stageTensor.size(), settings.pipeline));
        const int64_t group = simulate::saturatedProduct(settings.tensor, settings.data);
        for (const int64_t tensor : settings.stageTensor) {
            if (settings.stageData.empty() && group % tensor != 0)
                m_values.fail(json.position,
                              tr("stage_tensor {0} does not divide the {1} devices of a stage",
                                 tensor, group));
        }
        if (settings.context > 1 || settings.expert > 1 || settings.leastCost)
            m_values.fail(json.position,
                          tr("stage_tensor goes with cp 1, ep 1 and without least_cost"));
    }

    void readSchedule(const LocatedJson& value, PlanSettings& settings)
    {
        settings.schedule = m_values.string(value, tr("schedule"));
        if (!settings.schedule.empty() && !simulate::findSchedule(settings.schedule))
            m_values.fail(value.position,
                          tr("there is no schedule \"{0}\"; choose one of {1}", settings.schedule,
                             simulate::scheduleNames()));
    }

    void readRecompute(const LocatedJson& value, PlanSettings& settings)
    {
        const std::string name = m_values.string(value, tr("recompute"));
        if (const auto found = simulate::valueOf(recomputeChoice(), name))
            settings.recompute = simulate::Recomputation(*found);
        else
            m_values.fail(value.position,
                          tr("recompute is none, selective or full, not \"{0}\"", name));
    }

    JsonValues m_values;
};

} // namespace

int64_t PlanSettings::devices() const
{
    int64_t all = 0;
    for (uint32_t stage = 0; stage < stageTensor.size(); ++stage)
        all = simulate::saturatedSum(all, stageDevices({stage}));
    if (all > 0)
        return all;
    return simulate::saturatedProduct(simulate::saturatedProduct(tensor, data),
                                      simulate::saturatedProduct(pipeline, context));
}

int64_t PlanSettings::virtualStages() const
{
    return simulate::saturatedProduct(pipeline, chunks);
}

PlanSettings PlanSettings::ofStage(StageIndex stage) const
{
    PlanSettings own = shareOf(stage);
    if (!hardware.empty())
        own.hardware = partOf(hardware, firstDevice(stage), stageDevices(stage));
    return own;
}

PlanSettings PlanSettings::shareOf(StageIndex stage) const
{
    PlanSettings own = *this;
    own.stageTensor.clear();
    own.stageData.clear();
    if (stageTensor.empty())
        return own;
    own.tensor = stageTensor[stage.index];
    own.data = stageData.empty() ? tensor * data / own.tensor : stageData[stage.index];
    own.microbatch = microbatch * data % own.data == 0 ? microbatch * data / own.data : 0;
    return own;
}

int64_t PlanSettings::stageDevices(StageIndex stage) const
{
    const PlanSettings own = shareOf(stage);
    return simulate::saturatedProduct(simulate::saturatedProduct(own.tensor, own.data), context);
}

int64_t PlanSettings::firstDevice(StageIndex stage) const
{
    if (stageTensor.empty())
        return simulate::saturatedProduct(stage.index, stageDevices(stage));
    int64_t first = 0;
    for (uint32_t before = 0; before < stage.index; ++before)
        first = simulate::saturatedSum(first, stageDevices({before}));
    return first;
}

namespace {

/// "stages 0–1 on dgx-h100, 2 on dgx-a100"; "on dgx-h100" where that is all.
std::string hardwareText(const PlanSettings& settings)
{
    std::vector<std::pair<std::string, std::vector<int64_t>>> runs; // kinds, and stages of them
    for (uint32_t stage = 0; stage < uint32_t(settings.pipeline); ++stage) {
        std::string kinds;
        for (const HardwareGroup& group : settings.ofStage({stage}).hardware)
            kinds += (kinds.empty() ? "" : " and ") + group.hardware;
        if (runs.empty() || runs.back().first != kinds)
            runs.push_back({kinds, {}});
        runs.back().second.push_back(stage);
    }
    if (runs.size() == 1)
        return "on " + runs.front().first;
    std::string text;
    for (const auto& [kinds, stages] : runs)
        text += (text.empty() ? "stages " : ", ") + rangesText(stages) + " on " + kinds;
    return text;
}

} // namespace

std::string describe(const PlanSettings& settings)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " · ") + part; };
    for (const auto& [name, field] : kCounts) {
        if (name != "microbatch" && settings.*field > 1)
            add(std::string(name) + ' ' + std::to_string(settings.*field));
    }
    if (text.empty())
        text = "1 device";
    if (settings.pipeline > 1 && !settings.schedule.empty())
        add(settings.schedule);
    if (!settings.stageLayers.empty())
        add("layers " + joined(settings.stageLayers, "/"));
    if (!settings.stageTensor.empty())
        add("stages of tp " + joined(settings.stageTensor, "/"));
    if (!settings.stageData.empty())
        add("stages of dp " + joined(settings.stageData, "/"));
    if (!settings.hardware.empty())
        add(hardwareText(settings));
    add("microbatch " + std::to_string(settings.microbatch));
    if (!settings.recomputeLayers.empty())
        add("recomputation of layers " + joined(settings.recomputeLayers, "/"));
    else if (settings.recompute != simulate::Recomputation::None)
        add(std::string(nameOf(settings.recompute)) + " recomputation");
    if (settings.zero != simulate::StateSharding::None)
        add("ZeRO " + std::to_string(int(settings.zero)));
    if (settings.sequenceParallel)
        add("sequence parallel");
    if (settings.leastCost)
        add("least-cost shardings");
    for (const auto& [name, value] : settings.run)
        add(name + ' ' + std::string(simulate::findRunChoice(name)->values[value]));
    return text;
}

nlohmann::ordered_json toJson(const PlanSettings& settings)
{
    nlohmann::ordered_json json;
    for (const auto& [name, field] : kCounts)
        json[std::string(name)] = settings.*field;
    json["schedule"] = settings.schedule;
    json["recompute"] = nameOf(settings.recompute);
    json["zero"] = int(settings.zero);
    json["sequence_parallel"] = settings.sequenceParallel;
    if (settings.leastCost)
        json["least_cost"] = true;
    if (!settings.stageLayers.empty())
        json["stage_layers"] = settings.stageLayers;
    if (!settings.recomputeLayers.empty())
        json["recompute_layers"] = settings.recomputeLayers;
    for (const auto& [name, value] : settings.run) {
        const simulate::RunChoice& choice = *simulate::findRunChoice(name);
        json[keyOf(choice)] = choice.values[value];
    }
    if (!settings.stageTensor.empty())
        json["stage_tensor"] = settings.stageTensor;
    if (!settings.stageData.empty())
        json["stage_data"] = settings.stageData;
    if (!settings.hardware.empty())
        json["hardware"] = textOf(settings.hardware);
    return json;
}

Result<std::vector<PlanSettings>> parseSettings(std::string_view text, std::string_view origin)
{
    const Result<LocatedJson> json = parseJson(text);
    if (!json)
        return json.error().at(UserText(std::string(origin)));
    Reader reader;
    std::vector<PlanSettings> settings = reader.readAll(*json);
    if (reader.error())
        return reader.error()->at(UserText(std::string(origin)));
    return settings;
}

std::string scheduleOf(const PlanSettings& settings, bool training)
{
    return !settings.schedule.empty() ? settings.schedule
        : !training                   ? "forward"
        : settings.chunks > 1         ? "interleaved"
                                      : "1f1b";
}

} // namespace meshwright::planning
