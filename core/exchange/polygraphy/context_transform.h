#pragma once

#include "core/exchange/polygraphy/context_hints.h"

#include <set>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// The collectives that make a model one of context parallelism, where every device is given whole
/// inputs and takes its part of the sequence.
struct ContextTransform
{
    std::vector<SequenceTensor> scatters; ///< behind each tensor: its readers see the part
    std::vector<SequenceTensor> gathers; ///< in front of each tensor's readers, in the order asked
    /// In front of outputs of the model alone: other readers go on with the part.
    std::vector<SequenceTensor> outputGathers;
    /// Nodes that are carried out on whole inputs too, for what is scattered behind them: positions
    /// that are counted over the shape of an input. In the order of the file.
    std::vector<NodeId> copies;
    std::vector<HintedLayer> fused; ///< attention that an operator takes the place of
    /// Values of which readers see a part of the sequence only; outputs of the model may be whole.
    std::set<ValueId> local;
    int64_t devices = 2;
    std::vector<int64_t> groups;
    std::string reduceOp = "max";

    std::size_t collectives() const
    {
        return scatters.size() + gathers.size() + outputGathers.size();
    }
};

/// What hints ask for as collectives, each tensor once. A gather of what is whole on each device
/// would repeat it and is left out, and said: keys of an encoder that is not split, outputs behind
/// attention whose queries were gathered. Errors among the diagnostics: a sequence that the devices
/// do not divide, masks of whole rows beside split queries, constants of Reshape with the whole
/// length, nothing to do at all.
ContextTransform transformOf(const ShardHints& hints, const ContextHints& found, int64_t devices,
                             const graph::Graph& graph, const shapes::ShapeTable& shapes,
                             const operators::Bindings& bindings,
                             std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::exchange
