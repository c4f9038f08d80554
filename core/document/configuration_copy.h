#pragma once

#include "core/document/operations.h"

namespace meshwright::document {

/// Declares @p copy as addConfiguration() does, and gives every node the stage and shardings in it
/// that the node has in @p source, all in one edit. Where the copy has other axes, stages or
/// devices than its source, they follow as in changeConfiguration(). Refused: a source that is not
/// there, and what addConfiguration() refuses.
Result<Edit> copyConfiguration(const Document& document, ConfigurationId source,
                               ConfigurationId newId, plan::Configuration copy);

} // namespace meshwright::document
