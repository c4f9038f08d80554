#pragma once

#include "core/exchange/format.h"

#include <QString>

namespace meshwright::views {

/// What the registry says, in the window's language: titles, descriptions, options.
QString formatText(std::string_view text);
/// The same as a sentence: "an ONNX model for every stage" → "An ONNX model for every stage." A
/// name at its beginning stays as it is.
QString formatSentence(std::string_view text);
/// The same of a message of the core.
QString asSentence(const UserText& message);
/// "kv-heads" → "Kv heads", for the label of an option.
QString optionLabel(const exchange::FormatOption& option);

} // namespace meshwright::views
