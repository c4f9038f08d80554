#include "core/base/diagnostic.h"

#include <algorithm>

namespace meshwright {

std::string_view toString(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
        return "info";
    }
    return {};
}

std::string_view toString(Authority authority)
{
    switch (authority) {
    case Authority::Specification:
        return "specification";
    case Authority::OnnxIr:
        return "onnx-ir";
    case Authority::Backend:
        return "backend";
    case Authority::Advice:
        return "advice";
    }
    return {};
}

UserText Diagnostic::message() const
{
    UserText text = UserText::of(
        kind->text, arguments,
        {{"node", names.node}, {"value", names.value}, {"configuration", names.configuration}});
    if (!remark.empty())
        text = UserText::list({std::move(text), remark}, " ");
    if (position && !file.empty())
        return tr("{0}, line {1}: {2}", file, position->line, std::move(text));
    if (position)
        return tr("line {0}: {1}", position->line, std::move(text));
    return file.empty() ? text : UserText::list({UserText(file), std::move(text)}, ": ");
}

UserText Diagnostic::explanation() const
{
    return otherExplanation.empty() ? UserText::of(kind->explanation, arguments) : otherExplanation;
}

bool hasErrors(std::span<const Diagnostic> findings)
{
    return std::ranges::any_of(
        findings, [](const Diagnostic& finding) { return finding.severity() == Severity::Error; });
}

} // namespace meshwright
