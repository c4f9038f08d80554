#pragma once

#include "core/exchange/polygraphy/context_transform.h"

#include <string>
#include <vector>

namespace meshwright::proto {
class ModelProto;
}

namespace meshwright::exchange {

/// A collective as it stands in the new model, Transposes around it included.
struct InsertedCollective
{
    bool isGather = false;
    SequenceTensor tensor; ///< of the model that it came from
    std::string node; ///< name of the DistCollective
    std::string input, output; ///< of the whole, in the new model
    std::string collectiveInput, collectiveOutput; ///< the sequence in front; else as above
};

/// Puts the collectives of a transform into the main graph of a model that @p graph is of, as
/// TensorRT's operator DistCollective. A reduce-scatter leaves its tensor and hands "<name>_md" to
/// the readers; an all-gather takes "<name>_md" from the producer and keeps the name, so that
/// inputs and outputs of the model are called as before. A sequence that is not axis 0 is brought
/// there by a Transpose, and back. New names are made unique.
std::vector<InsertedCollective> insertCollectives(proto::ModelProto& model,
                                                  const graph::Graph& graph,
                                                  const ContextTransform& transform);

} // namespace meshwright::exchange
