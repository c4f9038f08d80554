#pragma once

#include "core/base/diagnostic.h"

#include <span>

namespace meshwright::onnx {

/// What the reader finds in a file that it can read.
enum class Code
{
    InputNotProduced,
    MoreNamesNotProduced,
    OutputNotProduced,
    OutputWithoutName,
    ValueDefinedTwice,
    NodesNotSorted,
    TensorWithoutData,
    TensorSizeMismatch,
    AttributeNotHeld,
    ExternalDataOutsideFolder,
    ExternalDataTooShort,
    ExternalDataMissing,
    ExternalFilesMissing,
};

/// The table, in the order of Code.
std::span<const FindingKind> findingKinds();

const FindingKind& kindOf(Code code);

Diagnostic finding(Code code, std::vector<UserText> arguments = {}, Place place = {});

} // namespace meshwright::onnx
