#pragma once

#include "core/document/document.h"
#include "core/document/edit.h"

namespace meshwright::document {

/// Removes all configurations and every annotation of a node, those included that name no
/// configuration or one that the model does not declare. Empty where there is nothing of it.
Edit removeAllConfigurations(const Document& document);

/// Takes one plan off: the configuration of that name, declared or not, and what nodes say in any
/// of that name; with an empty name every plan, as removeAllConfigurations() does. Refused: a name
/// that no configuration has.
Result<Edit> removePlan(const Document& document, std::string_view configuration);

} // namespace meshwright::document
