#pragma once

#include "core/sharding/propagation_result.h"

#include <QString>

namespace meshwright::views {

class Workspace;

/// "all-reduce", "reduce-scatter".
QString kindText(sharding::CollectiveKind kind);

/// "model", "data × model:(2)2"; "all devices" of none.
QString axesText(const sharding::AxisList& axes, const plan::Mesh& mesh);

/// "[·, model]"; what is partial is named behind: "[·, ·] partial over model".
QString shardingText(const sharding::TensorSharding& sharding, const plan::Mesh& mesh);

/// Its kinds in order: "all-gather, all-to-all"; "nothing to send" where every device has what it
/// needs.
QString stepsText(const sharding::Communication& communication);

/// The same with what each device sends: "all-reduce 24 MB".
QString briefText(const sharding::Communication& communication);

/// Wants a tensor in another sharding than it comes in, and costs something: what a better plan
/// would not have.
bool isReshard(const sharding::Communication& communication);

/// Moves anything between devices.
bool isSent(const sharding::Communication& communication);

/// Why it happens, as a sentence: "Each device has a part of the sum of y."
QString causeText(const Workspace& workspace, const sharding::Communication& communication);

/// All about it, in lines: cause, kinds and axes, from and to, bytes per device, how often.
QString communicationText(const Workspace& workspace,
                          const sharding::PropagationResult& propagation,
                          const sharding::Communication& communication);

} // namespace meshwright::views
