#pragma once

#include "core/exchange/format.h"

#include <QString>

#include <span>

namespace meshwright::views {

/// All texts of the registry of formats that translators are shown.
std::span<const char* const> translatableFormatTexts();
/// What the registry says, in the window's language: titles, descriptions, options.
QString formatText(std::string_view text);
/// The same as a sentence: "an ONNX model for every stage" → "An ONNX model for every stage."
QString formatSentence(std::string_view text);
/// A message of the core as a sentence of its own. Where it begins with a name, it is left.
QString asSentence(const std::string& message);
/// "kv-heads" → "Kv heads", for the label of an option.
QString optionLabel(const exchange::FormatOption& option);

} // namespace meshwright::views
