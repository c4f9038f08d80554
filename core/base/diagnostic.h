#pragma once

#include "core/base/ids.h"

#include <optional>
#include <string>
#include <string_view>

namespace meshwright {

enum class Severity
{
    Error,
    Warning,
    Info
};

/// Whose rule a finding rests on.
enum class Authority
{
    Specification, ///< the ONNX specification says so
    OnnxIr, ///< onnx-ir would refuse it
    Backend, ///< ONNX leaves it to the backend
    Advice, ///< legal, and probably not what is meant
};

std::string_view toString(Severity severity);
std::string_view toString(Authority authority);

/// Where in model and plan a finding is; whatever does not apply is absent.
struct Place
{
    std::optional<NodeId> node;
    std::optional<ValueId> value;
    std::optional<ConfigurationId> configuration;

    bool operator==(const Place&) const = default;
};

/// One finding. The code is a kebab-case word that never changes meaning.
struct Diagnostic
{
    std::string code;
    Severity severity = Severity::Error;
    Authority authority = Authority::Specification;
    std::string message; ///< what is wrong, naming the thing
    std::string explanation; ///< why it matters and what to do
    Place place;

    bool operator==(const Diagnostic&) const = default;
};

} // namespace meshwright
