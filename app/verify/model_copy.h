#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::proto {
class GraphProto;
} // namespace meshwright::proto

namespace meshwright::app::verify {

/// How a copy differs from its model.
struct CopyOptions
{
    /// Weights and constants, but for short lists, are moved by a rounding step (rounding.h),
    /// another way for another seed.
    std::optional<unsigned> movedBy = {};
    std::vector<std::string> giving = {}; ///< values of the main graph that are outputs too
    /// The rounding steps to move quantized numbers by (quantised_steps.h); 0: none.
    double quantisedSteps = 0;
};

/// Writes a copy of a model with its weights. Errors: the model cannot be read, the copy written.
Result<void> writeCopy(const std::filesystem::path& model, const std::filesystem::path& target,
                       const CopyOptions& options);

/// Makes values of a graph outputs too, those that are not yet.
void addOutputs(proto::GraphProto& graph, const std::vector<std::string>& names);

} // namespace meshwright::app::verify
