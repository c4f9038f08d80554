#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"
#include "core/document/training_annotations.h"
#include "core/plan/relowering.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace meshwright::check {

namespace {

Place configurationsPlaceOf(const ConfigurationIndex& facts)
{
    Place place;
    place.configuration = facts.own->id;
    return place;
}

UserText nodesUsing(const Context& context, const ConfigurationIndex& facts)
{
    if (facts.nodes.empty())
        return tr("{0} in training graphs", countedNodes(facts.trainingNodes));
    if (facts.trainingNodes > 0)
        return countedNodes(facts.nodes.size() + facts.trainingNodes);
    if (facts.nodes.size() == 1)
        return tr("node {0}", context.label(facts.nodes.front()));
    return countedNodes(facts.nodes.size());
}

/// The smallest device count that covers names, shardings and stages; at least 1.
int32_t neededDevices(const ConfigurationIndex& facts)
{
    int64_t needed = std::max<int64_t>(1, facts.highestDevice + 1);
    needed = std::max(needed, int64_t(facts.own->devices.size()));
    if (!facts.statesStages && !facts.stages.empty())
        needed = std::max(needed, int64_t(facts.stages.rbegin()->first.value) + 1);
    return int32_t(std::min<int64_t>(needed, std::numeric_limits<int32_t>::max()));
}

void checkName(Context& context, const ConfigurationIndex& facts)
{
    const plan::Configuration& own = *facts.own;
    if (!own.name.empty())
        return;
    Finding& finding = context.report(Code::ConfigurationWithoutName, configurationsPlaceOf(facts),
                                      {std::to_string(facts.position + 1)});
    plan::Configuration named = own;
    named.name = plan::freeConfigurationName(context.plan().configurations(), "configuration");
    UserText title = tr("Name it {0}", inSingleQuotes(named.name));
    finding.fixes.push_back(replaceConfiguration(context, std::move(named), std::move(title)));
}

void checkUnique(Context& context, const ConfigurationIndex& facts)
{
    const plan::Configuration& own = *facts.own;
    const plan::Configuration* first = context.plan().configuration(own.name);
    if (own.name.empty() || !own.declared || !first || first == &own)
        return;
    Finding& finding =
        context.report(Code::DuplicateConfigurationName, configurationsPlaceOf(facts));
    plan::Configuration renamed = own;
    renamed.name = plan::freeConfigurationName(context.plan().configurations(), own.name);
    UserText title = tr("Rename this one to {0}", inSingleQuotes(renamed.name));
    finding.fixes.push_back(replaceConfiguration(context, std::move(renamed), std::move(title)));
    if (!facts.isMentioned())
        finding.fixes.push_back(removeConfiguration(context, facts, tr("Remove this one")));
}

/// Lets every node say @p target instead of the undeclared configuration. Absent where a node has
/// an entry for both.
std::optional<Fix> useInstead(const Context& context, const ConfigurationIndex& facts,
                              const plan::Configuration& target)
{
    document::SetAnnotations annotations;
    for (NodeId node : facts.nodes) {
        plan::NodeAnnotations entries = context.plan().annotations(node);
        for (plan::NodeAnnotation& entry : entries) {
            if (entry.configuration == target.id)
                return std::nullopt;
            if (entry.configuration != facts.own->id)
                continue;
            entry.configuration = target.id;
            plan::relower(entry, target, context.graph());
        }
        annotations.nodes.emplace_back(node, std::move(entries));
    }
    std::vector<document::EditStep> steps;
    if (!annotations.nodes.empty())
        steps.emplace_back(std::move(annotations));
    document::rebindTraining(context.input().training, facts.own->id, target, steps);
    Fix fix =
        removeConfiguration(context, facts, tr("Use {0} instead", inSingleQuotes(target.name)));
    if (fix.edit.empty())
        return fix;
    steps.push_back(std::move(fix.edit.steps.back())); // the list of configurations
    fix.edit.steps = std::move(steps);
    return fix;
}

/// The declared configuration that an undeclared name most probably means: a similar name.
const plan::Configuration* similarlyNamed(const Context& context, const plan::Configuration& own)
{
    std::vector<const plan::Configuration*> declared;
    std::vector<std::string_view> names;
    for (const plan::Configuration& configuration : context.plan().configurations()) {
        if (configuration.declared && !configuration.name.empty()) {
            declared.push_back(&configuration);
            names.push_back(configuration.name);
        }
    }
    const std::optional<std::size_t> nearest = nearestName(own.name, names);
    return nearest ? declared[*nearest] : nullptr;
}

void checkDeclared(Context& context, const ConfigurationIndex& facts)
{
    const plan::Configuration& own = *facts.own;
    if (own.declared || own.name.empty() || !facts.isMentioned())
        return;
    Place place = configurationsPlaceOf(facts);
    if (!facts.nodes.empty())
        place.node = facts.nodes.front();
    const bool impostor = facts.effective != &own;
    Finding& finding =
        context.report(impostor ? Code::ImpostorConfiguration : Code::UndeclaredConfiguration,
                       place, {nodesUsing(context, facts)});
    const plan::Configuration* target = impostor ? facts.effective : similarlyNamed(context, own);
    if (target) {
        if (std::optional<Fix> fix = useInstead(context, facts, *target))
            finding.fixes.push_back(std::move(*fix));
    }
    if (!impostor) {
        plan::Configuration declared = own;
        declared.declared = true;
        declared.numDevices = neededDevices(facts);
        UserText title = tr("Declare {0} with {1}", inSingleQuotes(own.name),
                            countedDevices(*declared.numDevices));
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(declared), std::move(title)));
    }
    finding.fixes.push_back(
        removeConfiguration(context, facts, tr("Remove it from {0}", nodesUsing(context, facts))));
}

void checkUsed(Context& context, const ConfigurationIndex& facts)
{
    if (!facts.own->declared || facts.isMentioned())
        return;
    Finding& finding = context.report(Code::UnusedConfiguration, configurationsPlaceOf(facts));
    finding.fixes.push_back(
        removeConfiguration(context, facts, tr("Remove {0}", inSingleQuotes(facts.own->name))));
}

Fix setDeviceCount(const Context& context, const plan::Configuration& own, int32_t count)
{
    plan::Configuration changed = own;
    changed.numDevices = count;
    return replaceConfiguration(context, std::move(changed),
                                tr("Set the number of devices to {0}", count));
}

void checkDeviceCount(Context& context, const ConfigurationIndex& facts)
{
    const plan::Configuration& own = *facts.own;
    if (!own.declared)
        return;
    if (!own.numDevices || *own.numDevices < 1) {
        Finding& finding = own.numDevices
            ? context.report(Code::DeviceCountNotPositive, configurationsPlaceOf(facts),
                             {std::to_string(*own.numDevices)})
            : context.report(Code::DeviceCountMissing, configurationsPlaceOf(facts));
        finding.fixes.push_back(setDeviceCount(context, own, neededDevices(facts)));
        return;
    }
    const int64_t count = *own.numDevices;
    const int64_t names = int64_t(own.devices.size());
    if (names == 0 || names == count)
        return;
    Finding& finding = context.report(Code::DeviceNameCount, configurationsPlaceOf(facts),
                                      {countedDevices(count), countedDeviceNames(names)});
    if (names > facts.highestDevice)
        finding.fixes.push_back(setDeviceCount(context, own, int32_t(names)));
    plan::Configuration changed = own;
    if (names > count) {
        changed.devices.resize(std::size_t(count));
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed), tr("Drop the surplus names")));
    } else {
        changed.devices.clear();
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed), tr("Remove the device names")));
    }
}

void checkDeviceNames(Context& context, const ConfigurationIndex& facts)
{
    const std::vector<std::string>& names = facts.own->devices;
    std::unordered_map<std::string_view, std::size_t> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto [first, added] = seen.emplace(names[i], i);
        if (!added && !names[i].empty()) {
            context.report(Code::DuplicateDeviceName, configurationsPlaceOf(facts),
                           {std::to_string(first->second), std::to_string(i), names[i]});
            break; // one such pair tells enough
        }
    }
    const auto nameless = seen.find(std::string_view());
    if (nameless == seen.end())
        return;
    const std::string number = std::to_string(nameless->second);
    Finding& finding =
        context.report(Code::DeviceWithoutName, configurationsPlaceOf(facts), {number});
    plan::Configuration changed = *facts.own;
    for (std::size_t i = 0; i < changed.devices.size(); ++i) {
        if (changed.devices[i].empty())
            changed.devices[i] = "device " + std::to_string(i);
    }
    finding.fixes.push_back(
        replaceConfiguration(context, std::move(changed), tr("Name it 'device {0}'", number)));
}

void checkConfigurationsConfiguration(Context& context, const ConfigurationIndex& facts)
{
    checkName(context, facts);
    checkUnique(context, facts);
    checkDeclared(context, facts);
    checkUsed(context, facts);
    checkDeviceCount(context, facts);
    checkDeviceNames(context, facts);
}

} // namespace

const CheckRule kConfigurationRules {.configuration = checkConfigurationsConfiguration};

} // namespace meshwright::check
