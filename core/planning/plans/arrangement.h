#pragma once

#include "core/base/result.h"
#include "core/blocks/blocks.h"
#include "core/document/document.h"
#include "core/planning/plans/layer_chain.h"
#include "core/planning/plans/plan_settings.h"
#include "core/shapes/shapes.h"

#include <string>
#include <vector>

namespace meshwright::planning {

struct Pins;
struct ShardedRun;

/// What is known of a model before it is split.
struct ModelFacts
{
    const shapes::ShapeTable& shapes;
    const blocks::Blocks& blocks;
    const LayerChain& chain;
    const Pins* pins = nullptr; ///< that every plan keeps
    const ShardedRun* run = nullptr; ///< to choose shardings for; null: only named ones
};

/// The edit that splits a model as settings say, with the parts of the chain on @p stages. It
/// declares the configuration @p id (by Document::newConfigurationId) of @p hardware with the mesh
/// [pipe, data, expert, context, model] (axes of one device left out, the last fastest: what
/// communicates most is next to each other) and shards blocks, vocabulary and inputs. Errors: what
/// does not divide or apply, as parallelisms say.
Result<document::Edit> arrange(document::Document& document, const ModelFacts& facts,
                               const PlanSettings& settings, const std::vector<StageIndex>& stages,
                               ConfigurationId id, const std::string& name,
                               const std::string& hardware);

/// The same edit for a document that has the configurations and annotations of @p plan, which stay.
document::Edit beside(const plan::Plan& plan, document::Edit edit);

/// The batch in the model's inputs: a symbol, or a number; 1 where no input has a batch, as a pass
/// takes one sample then. Errors: it is neither.
Result<operators::Expression> batchOf(const graph::Graph& graph, const ModelFacts& facts);

} // namespace meshwright::planning
