#include "core/base/text.h"
#include "core/evaluate/tensor_terms.h"
#include "core/plan/device_placement.h"

#include <map>
#include <utility>

namespace meshwright::evaluate {

namespace {

std::optional<StageNumber> stageOf(const QuerySource& source, NodeId node)
{
    return source.configuration
        ? source.evaluation.snapshot.plan->stage(node, *source.configuration)
        : std::nullopt;
}

/// Calls @p visit with the name of every axis that splits a tensor, propagated or set, until it
/// says true.
template<typename Visit>
bool anyAxis(const QuerySource& source, ValueId value, Visit visit)
{
    const ConfigurationEvaluation* known =
        source.configuration ? source.evaluation.of(*source.configuration) : nullptr;
    const auto axes = known && known->propagation ? known->propagation->axes(value)
                                                  : std::optional<plan::AxesSharding>();
    bool found = false;
    if (axes)
        plan::forEachAxes(*axes, [&](const std::vector<plan::AxisReference>& list) {
            found = found || std::ranges::any_of(list, visit, &plan::AxisReference::axis);
        });
    return found;
}

/// A term that holds for the nodes of the devices that @p isMeant takes.
template<typename IsMeant>
QueryTerm termOfDevices(IsMeant isMeant)
{
    return [isMeant](const QuerySource& source) -> NodeTest {
        const document::Snapshot& snapshot = source.evaluation.snapshot;
        const plan::Configuration* configuration =
            source.configuration ? snapshot.plan->configuration(*source.configuration) : nullptr;
        std::vector<bool> there(snapshot.graph->nodes().size());
        if (configuration) {
            IsMeant test = isMeant;
            plan::Placement placement(*snapshot.graph, *snapshot.plan, configuration->id);
            std::map<plan::DeviceList, bool> known; // nodes of a stage share one list
            for (uint32_t i = 0; i < there.size(); ++i) {
                const auto [list, isNew] = known.try_emplace(placement.devicesOf({i}), false);
                if (isNew)
                    list->second = std::ranges::any_of(
                        *list->first, [&](int64_t device) { return test(*configuration, device); });
                there[i] = list->second;
            }
        }
        return [there = std::move(there)](NodeId node) -> bool { return there[node.index]; };
    };
}

} // namespace

MadeTerm makeStageTerm(Comparison comparison, std::string_view value)
{
    if (value == "none") {
        return termOf(
            [](const QuerySource& source, NodeId node) { return !stageOf(source, node); });
    }
    const std::optional<int32_t> number = wholeNumber<int32_t>(value);
    if (!number)
        return Error {tr("'{0}' is no stage: write a number, or none.", value)};
    return termOf([comparison, number = *number](const QuerySource& source, NodeId node) {
        const std::optional<StageNumber> stage = stageOf(source, node);
        return stage && compare(comparison, stage->value, number);
    });
}

MadeTerm makeDeviceTerm(Comparison comparison, std::string_view value)
{
    const std::optional<int64_t> number = wholeNumber(value);
    if (!number) {
        return textTerm(comparison, value, [](TextTest test) {
            return termOfDevices(
                [test](const plan::Configuration& configuration, int64_t device) mutable {
                    return test.isWhole(configuration.deviceName(device));
                });
        });
    }
    return termOfDevices(
        [comparison, number = *number](const plan::Configuration&, int64_t device) {
            return compare(comparison, double(device), double(number));
        });
}

MadeTerm makeShardingTerm(Comparison comparison, std::string_view value)
{
    if (comparison == Comparison::Is && value == "none") {
        return termOf([](const QuerySource& source, NodeId node) {
            return !anyValue(source.evaluation.snapshot.graph->node(node), [&](ValueId tensor) {
                return anyAxis(source, tensor, [](const std::string&) { return true; });
            });
        });
    }
    return textTerm(comparison, value, [](TextTest test) {
        return termOfTensors(
            [test = std::move(test)](const QuerySource& source, ValueId tensor) mutable {
                return anyAxis(source, tensor,
                               [&](const std::string& axis) { return test.isWhole(axis); });
            });
    });
}

} // namespace meshwright::evaluate
