#pragma once

#include "core/onnx/draft/model_draft.h"

#include <string_view>

/// What a plan that has been carried out leaves behind in a draft. What Meshwright keeps beside the
/// annotations always goes: it names nodes by their places in the whole model.
namespace meshwright::exchange {

/// Removes the stages that a configuration gives to nodes; its shardings stay. Entries without
/// shardings go, and the configuration where no node mentions it any more.
void removeStages(onnx::ModelDraft& draft, std::string_view configuration);

/// Removes all configurations and what nodes say of them, in subgraphs and functions too.
void removePlan(onnx::ModelDraft& draft);

} // namespace meshwright::exchange
