#pragma once

#include "core/plan/strategies/preview.h"

#include <string>
#include <vector>

namespace meshwright::app::cli {

/// One tensor of a preview; either what it would be, or why it cannot be.
struct PreviewedTensor
{
    std::string name;
    std::vector<graph::Dim> shape;
    Result<plan::ShardPreview> preview;
};

/// Lines for people: "w [768, 2304]: columnwise: …", and a line per shard.
std::string previewText(const std::vector<PreviewedTensor>& tensors);
/// {"tensors": [{"name", "shape", "strategy", "axis", "shards": [{"devices", "ranges", "size"}],
/// "device_counts": [{"devices", "fit", "reason"}], "caveat"}]}; "size" is null where no axis is
/// divided, or several are.
std::string previewJson(const std::vector<PreviewedTensor>& tensors,
                        const std::vector<std::string>& remarks);

} // namespace meshwright::app::cli
