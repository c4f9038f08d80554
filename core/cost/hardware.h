#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cost/calibration.h"
#include "core/cost/link.h"
#include "core/graph/types.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::cost {

/// The units that multiply matrices, each a tile of the result at a time (streaming
/// multiprocessors, matrix cores).
struct TileUnits
{
    int64_t count = 0; ///< at least 1
    double cacheBytesPerSecond = 0; ///< what the shared cache feeds all of them together
    Picoseconds fill; ///< from starting a tile to its first product
    /// Of the rate of products of at most 16 bits an element, what is left where rows begin in
    /// memory at multiples of 4 or 8 bytes but not of 16, and where not even of 4.
    double misalignedFraction = 1, oddFraction = 1;

    bool operator==(const TileUnits&) const = default;
};

/// A kind of device: what it could do at best, and which part of that programs reach.
struct DeviceSpec
{
    std::string name; ///< "h100-sxm": what plans and the command line say
    std::string title; ///< "NVIDIA H100 SXM5 80 GB"
    std::map<graph::DataType, double> peakFlops; ///< FLOP/s (integer operations count alike)
    Bytes memory;
    Bytes reserved = {}; ///< of it: the driver's context, kernels, buffers of communication
    Bytes workspace = {}; ///< of it: what libraries of kernels work in
    /// Of what passes keep and work with, so much again is lost between blocks of the allocator:
    /// 0.1 is a tenth.
    double fragmentation = 0;
    double bytesPerSecond = 0; ///< of its memory
    Picoseconds launch; ///< what starting one operator costs
    /// What a training framework's host takes to issue one operator; 0: it never holds a device up.
    Picoseconds host = {};
    /// What it takes more to issue a collective, for each other device of the group, where the
    /// stages of a pipeline are on several nodes.
    Picoseconds hostPerPeer = {};
    /// What a collective costs before its first byte moves: its kernel waits for those of the other
    /// devices.
    Picoseconds collective = {};
    double computeFraction = 1; ///< of the peak that large operators reach, in (0, 1]
    std::optional<double> attentionFraction; ///< of the peak, by fused attention; none: as others
    double bandwidthFraction = 1; ///< of the memory bandwidth, in (0, 1]
    std::optional<TileUnits> tiles; ///< none: products of matrices count by their FLOPs alone
    Link link; ///< to another device
    std::optional<Calibration> calibration; ///< what measured times say about all of that
    std::map<std::string, std::string> sources; ///< per field of the file, where its number is from

    bool operator==(const DeviceSpec&) const = default;

    /// FLOP/s in a type: its own peak, else that of float32, else the smallest listed (a type that
    /// the device does not speed up runs no faster than its slowest).
    double peak(graph::DataType type) const;

    /// What is left for a program's tensors.
    Bytes usable() const { return memory - reserved - workspace; }
};

/// Reads one hardware description (JSON, as in resources/hardware). Errors name @p origin, the
/// field and what it must be: not JSON, a field missing, no number, not positive, no "source".
Result<DeviceSpec> parseHardware(std::string_view text, std::string_view origin);

/// The text of such a file, or of a node's. Errors name it: unreadable, over 1 MiB.
Result<std::string> readDescription(const std::filesystem::path& file);

} // namespace meshwright::cost
