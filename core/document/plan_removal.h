#pragma once

#include "core/document/document.h"
#include "core/document/edit.h"

namespace meshwright::document {

/// Removes all configurations and every annotation of a node, those included that name no
/// configuration or one that the model does not declare. Empty where there is nothing of it.
Edit removeAllConfigurations(const Document& document);

} // namespace meshwright::document
