#pragma once

#include "core/base/units.h"
#include "core/cost/hardware.h"
#include "core/graph/types.h"
#include "core/operators/operator_cost.h"

namespace meshwright::cost {

/// Bytes of an element that a product reads, and of one that it leaves in memory (twice
/// as many where it is added to what is there: read and written).
struct ElementBytes
{
    int64_t operand = 2, result = 2;
};

/// How long products of matrices take on units that work tile by tile, without the launch, for a
/// device that has DeviceSpec::tiles.
///
/// The result is cut into equal tiles, which the units take in waves; a wave that is not full takes
/// as long as a full one (wave quantization: NVIDIA, "Matrix Multiplication Background User's
/// Guide"). A wave is the fill + the longer of the tile's FLOPs at the unit's share of peak ·
/// computeFraction and its operands through the unit's share of the cache's bandwidth. The last
/// wave's results go through the memory's bandwidth after it, the others' beside the next wave. Few
/// tiles may be cut along the inner dimension too, whose parts are added up in memory. Of the tile
/// shapes in use (256 × 128 down to 64 × 64) and cuts the fastest counts, and no product is faster
/// than its tensors through the memory. A product with a vector needs no tiles: its kernels read
/// the matrix once (cuBLAS, gemv). Elements of at most 16 bits whose rows are no multiple of 16
/// bytes are multiplied at TileUnits::misalignedFraction or oddFraction of the rate (the guide's
/// "Tensor Core Requirements").
///
/// 4 units of 2 FLOP/ps together, nothing else limiting, [256, 64] × [64, 256]: two tiles of
/// 256 × 128 use half of them (16.8 µs), four of 128 × 128 all of them: 8.4 µs.
Picoseconds matrixProductTime(const operators::MatrixProduct& product, ElementBytes bytes,
                              graph::DataType type, const DeviceSpec& device);

} // namespace meshwright::cost
