#include "core/plan/text/finding_kinds.h"

#include "core/base/finding_table.h"

namespace meshwright::plan {

namespace {

using namespace finding_words;

// clang-format off
constexpr FindingRow<Code> kRows[] = {
    {Code::MetadataUnreadable, {"metadata-unreadable", kWarning, kAdvice,
     trNoop("The metadata '{0}' cannot be read: {1}"),
     trNoop("It stays in the file as it is until something that it holds is changed.")}},
    {Code::MetadataUnplaced, {"metadata-unplaced", kWarning, kAdvice,
     trNoop("An entry of the metadata '{0}' has no place: {1}"),
     trNoop("Another tool probably changed the model after it was written.")}},
    {Code::RuleMatchesNothing, {"plan-rule-matches-nothing", kWarning, kAdvice,
     trNoop("the rule matches nothing in the model"),
     ""}},
    {Code::RuleCannotShard, {"plan-cannot-shard", kError, kAdvice,
     trNoop("the rule cannot shard '{0}': {1}"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::RuleCannotShardMore, {"plan-cannot-shard", kError, kAdvice,
     trNoop("the rule cannot shard '{0}': {1} (and {2} more tensors)"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::CannotShard, {"plan-cannot-shard", kError, kAdvice,
     trNoop("cannot shard {0}: {1}"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::TooManyDevicesListed, {"plan-cannot-shard", kError, kAdvice,
     trNoop("the shardings of configuration '{0}' list over {1} device numbers, the most that is written; from here on they are left out: shard fewer tensors, or declare fewer devices"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::UnknownNode, {"plan-unknown-node", kError, kAdvice,
     trNoop("there is no node '{0}', or several have that name"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::NodeTwice, {"plan-node-twice", kWarning, kAdvice,
     trNoop("node '{0}' stands twice; it gets two entries"),
     ""}},
    {Code::NamelessTensor, {"plan-nameless-tensor", kError, kAdvice,
     trNoop("the sharding names no tensor"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::ForeignTensor, {"plan-foreign-tensor", kWarning, kAdvice,
     trNoop("'{0}' is not among the inputs and outputs of this node"),
     ""}},
    {Code::UnknownTensor, {"plan-unknown-tensor", kError, kAdvice,
     trNoop("there is no tensor '{0}' at this node"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::NamelessConfiguration, {"plan-nameless-configuration", kError, kAdvice,
     trNoop("a configuration needs a name that is not empty"),
     trNoop("This entry was left out; the rest of the plan applies.")}},
    {Code::ConfigurationTwice, {"plan-configuration-twice", kWarning, kAdvice,
     trNoop("the configuration '{0}' stands twice"),
     ""}},
    {Code::ConfigurationUnsound, {"plan-configuration-unsound", kWarning, kAdvice,
     trNoop("{0}"),
     ""}},
};
// clang-format on

constexpr FindingTable kTable(kRows, Code::ConfigurationUnsound);

} // namespace

std::span<const FindingKind> findingKinds()
{
    return kTable.kinds();
}

Diagnostic finding(Code code, std::vector<UserText> arguments, Place place)
{
    return kTable.finding(code, std::move(arguments), place);
}

Diagnostic findingAt(std::optional<TextPosition> position, Code code,
                     std::vector<UserText> arguments, Place place)
{
    Diagnostic diagnostic = finding(code, std::move(arguments), place);
    diagnostic.position = position;
    return diagnostic;
}

} // namespace meshwright::plan
