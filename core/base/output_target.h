#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace meshwright {

/// The kind of what is written: a file in use is replaced only by one of its own kind (see Holds).
enum class Writes
{
    Other,
    Model,
    Plan,
    Hardware,
};

/// Where something is to be written: a regular file that is replaced whole, or a stream that is
/// written into as it is.
struct OutputTarget
{
    std::filesystem::path path; ///< links followed
    int stream = -1; ///< a descriptor of its own, which the caller closes; -1: a regular file
};

/// Follows the links of @p target and finds out whether it may be written. Streams are `/dev/null`
/// and the process's own open descriptors (`/dev/stdout`, `/dev/fd/63` of `>(…)`). Errors: folders,
/// devices, pipes, write-protected files, files in use.
Result<OutputTarget> outputTarget(const std::filesystem::path& target, Writes writes);

} // namespace meshwright
