#pragma once

#include "core/exchange/partition/rank_operators.h"

namespace meshwright::exchange {

/// Gives a convolution or pooling what its windows see of the neighbours' parts: the edges are
/// exchanged and joined with the own part, and the pads become those that lie at the own part's
/// ends. 8 rows over two devices, a kernel of 3 and pads of 1: device 1 has the rows 4 to 7, gets
/// row 3, and pads one row behind. @p node has the local names of its inputs.
void exchangeHalo(const LocalCall& call, proto::NodeProto& node);

/// The same for a Resize or Upsample, whose part of the image is resampled with the edges, which
/// are cut off again. Returns the node that makes the result; the others are written.
proto::NodeProto resampleWithHalo(const LocalCall& call, proto::NodeProto node);

/// Whether an exchange hands edges to neighbours.
bool isHalo(const ManifestExchange& exchange);

/// The ranks along whose line edges are handed on, with that one, ascending.
std::vector<int64_t> neighboursOf(const ManifestExchange& exchange, int64_t rank);

} // namespace meshwright::exchange
