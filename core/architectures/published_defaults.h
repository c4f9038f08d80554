#pragma once

#include "core/architectures/config_fields.h"

#include <span>
#include <string_view>

namespace meshwright::architectures {

/// What the configuration class of an architecture takes for fields that a `config.json` does not
/// have: numbers alone, as its other defaults stand where they are read. From the classes of
/// Hugging Face Transformers, configuration_ARCHITECTURE.py. None: the architecture is not known.
std::span<const NumberDefault> publishedDefaults(std::string_view architecture);

} // namespace meshwright::architectures
