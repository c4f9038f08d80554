#pragma once

#include "core/base/ids.h"
#include "core/base/text_position.h"
#include "core/base/user_text.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// Where in model and plan a finding is; places that do not apply are absent.
struct Place
{
    std::optional<NodeId> node;
    std::optional<ValueId> value;
    std::optional<ConfigurationId> configuration;

    bool operator==(const Place&) const = default;
};

/// A kind of finding: a row of the table of the folder that finds it. Rows are
/// constants; two findings are of one kind where they point to one row.
struct FindingKind
{
    std::string_view code; ///< a kebab-case word that never changes meaning
    Severity severity = Severity::Error;
    Authority authority = Authority::Specification;
    const char* text = ""; ///< what is wrong, naming the thing: a template of arguments
    const char* explanation = ""; ///< why it matters and what to do, with the same arguments
};

/// What {node}, {value} and {configuration} of a text stand for.
struct PlaceNames
{
    std::string node, value, configuration;

    bool operator==(const PlaceNames&) const = default;
};

/// One finding: data. Its texts are rendered where they are shown.
struct Diagnostic
{
    const FindingKind* kind = nullptr; ///< never null in a list of findings
    std::vector<UserText> arguments = {};
    Place place = {};
    PlaceNames names = {};
    std::string file = {}; ///< that it is about, where that is not the model
    std::optional<TextPosition> position = {}; ///< in a text that was read
    UserText remark = {}; ///< a sentence behind the text
    std::optional<Severity> otherSeverity = {}; ///< instead of that of its kind
    UserText otherExplanation = {}; ///< likewise; empty: that of its kind

    std::string_view code() const { return kind->code; }

    Severity severity() const { return otherSeverity.value_or(kind->severity); }

    Authority authority() const { return kind->authority; }

    /// "hints.json, line 3: there is no tensor 'x'".
    UserText message() const;
    UserText explanation() const;

    bool operator==(const Diagnostic&) const = default;
};

/// Returns whether any of the findings is an error.
bool hasErrors(std::span<const Diagnostic> findings);

} // namespace meshwright
