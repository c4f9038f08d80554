#pragma once

#include "core/base/diagnostic.h"

#include <span>

namespace meshwright::plan {

/// What is found in a plan text, and in the metadata of a model.
enum class Code
{
    MetadataUnreadable,
    MetadataUnplaced,
    RuleMatchesNothing,
    RuleCannotShard,
    RuleCannotShardMore,
    CannotShard,
    TooManyDevicesListed,
    UnknownNode,
    NodeTwice,
    NamelessTensor,
    ForeignTensor,
    UnknownTensor,
    NamelessConfiguration,
    ConfigurationTwice,
    ConfigurationUnsound,
};

/// The table, in the order of Code.
std::span<const FindingKind> findingKinds();

Diagnostic finding(Code code, std::vector<UserText> arguments = {}, Place place = {});

/// At a place in a plan text.
Diagnostic findingAt(std::optional<TextPosition> position, Code code,
                     std::vector<UserText> arguments = {}, Place place = {});

} // namespace meshwright::plan
