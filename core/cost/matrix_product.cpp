#include "core/cost/matrix_product.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace meshwright::cost {

namespace {

struct Tile
{
    int64_t rows, columns;
};

constexpr std::array<Tile, 6> kTiles {
    {{256, 128}, {128, 256}, {128, 128}, {128, 64}, {64, 128}, {64, 64}}};
constexpr std::array<int64_t, 5> kCuts {1, 2, 4, 8, 16};
/// Below this a part of the inner dimension is not worth its own tile.
constexpr int64_t kShortestInner = 256;
/// Parts are added up in float32: one is written and read.
constexpr int64_t kPartialBytes = 8;

/// What tensor cores load at once: rows that begin elsewhere are loaded in smaller pieces.
constexpr int64_t kAlignedBytes = 16, kLeastLoadedBytes = 4;
/// Above this, elements are multiplied by other units, which need no alignment.
constexpr int64_t kAlignedElementBytes = 2;

double alignedFraction(const operators::MatrixProduct& product, ElementBytes bytes,
                       const TileUnits& units)
{
    if (bytes.operand > kAlignedElementBytes)
        return 1;
    const auto isMultipleOf = [&](int64_t step) {
        return product.rowStep % (step / bytes.operand) == 0;
    };
    if (isMultipleOf(kAlignedBytes))
        return 1;
    return isMultipleOf(kLeastLoadedBytes) ? units.misalignedFraction : units.oddFraction;
}

double ceilDivided(int64_t whole, int64_t part)
{
    return double(whole / part + (whole % part != 0 ? 1 : 0));
}

/// One product on one device, as doubles: nothing here can overflow.
class TiledProduct
{
public:
    TiledProduct(const operators::MatrixProduct& product, ElementBytes bytes, double peak,
                 const DeviceSpec& device)
        : m_product(product)
        , m_bytes(bytes)
        , m_units(double(device.tiles->count))
        , m_flops(peak * device.computeFraction * alignedFraction(product, bytes, *device.tiles)
                  / m_units)
        , m_cache(device.tiles->cacheBytesPerSecond / m_units)
        , m_memory(device.bytesPerSecond * device.bandwidthFraction)
        , m_fill(toSeconds(device.tiles->fill))
    {
    }

    double seconds() const
    {
        double best = isWithVector() ? vectorSeconds() : std::numeric_limits<double>::infinity();
        for (const Tile& tile : kTiles) {
            for (const int64_t cuts : kCuts) {
                if (cuts == 1 || m_product.inner / cuts >= kShortestInner)
                    best = std::min(best, secondsBy(tile, cuts));
            }
        }
        return best;
    }

private:
    bool isWithVector() const { return m_product.rows == 1 || m_product.columns == 1; }

    /// All units read the matrix, each element once.
    double vectorSeconds() const
    {
        const double flops = 2 * double(m_product.count) * double(m_product.rows)
            * double(m_product.columns) * double(m_product.inner);
        return m_fill + std::max(flops / (m_flops * m_units), memorySeconds(1));
    }

    double secondsBy(const Tile& tile, int64_t cuts) const
    {
        const double tiles = double(m_product.count) * ceilDivided(m_product.rows, tile.rows)
            * ceilDivided(m_product.columns, tile.columns) * double(cuts);
        const double inner = ceilDivided(m_product.inner, cuts);
        const auto rows = double(tile.rows), columns = double(tile.columns);
        const double waves = std::ceil(tiles / m_units);
        const double work = std::max(2 * rows * columns * inner / m_flops,
                                     (rows + columns) * inner * double(m_bytes.operand) / m_cache);
        const double
            drain = // of the last wave: the others' results leave beside the next one's work
            std::min(m_units, tiles) * rows * columns * double(m_bytes.result) / m_memory;
        return std::max(waves * (m_fill + work) + drain, memorySeconds(cuts));
    }

    double memorySeconds(int64_t cuts) const
    {
        const auto rows = double(m_product.rows), columns = double(m_product.columns),
                   inner = double(m_product.inner);
        const double partial = cuts == 1 ? 0 : double(cuts * kPartialBytes);
        return double(m_product.count)
            * ((rows + columns) * inner * double(m_bytes.operand)
               + rows * columns * (double(m_bytes.result) + partial))
            / m_memory;
    }

    const operators::MatrixProduct& m_product;
    ElementBytes m_bytes;
    double m_units, m_flops, m_cache, m_memory, m_fill;
};

} // namespace

Picoseconds matrixProductTime(const operators::MatrixProduct& product, ElementBytes bytes,
                              graph::DataType type, const DeviceSpec& device)
{
    return fromSeconds(TiledProduct(product, bytes, device.peak(type), device).seconds());
}

} // namespace meshwright::cost
