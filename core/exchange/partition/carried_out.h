#pragma once

#include "core/onnx/model_draft.h"

#include <string_view>

namespace meshwright::exchange {

/// Removes the stages that a configuration gives to nodes, as they are carried out in a draft of
/// one of them; its shardings stay. Entries without shardings go, and the configuration where no
/// node mentions it any more. What Meshwright keeps beside the annotations goes too: it names nodes
/// by their places in the whole model.
void removeStages(onnx::ModelDraft& draft, std::string_view configuration);

} // namespace meshwright::exchange
