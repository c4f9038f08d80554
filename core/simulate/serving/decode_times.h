#pragma once

#include "core/base/progress.h"
#include "core/simulate/pricing/fragments.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace meshwright::simulate {

/// One pass over a group: what each stage and each message takes, and what a device holds of the
/// cache afterwards.
struct PassCost
{
    int64_t cacheTokens = 0; ///< before the pass
    std::vector<Picoseconds> stages, messages; ///< as in Pipeline::work and Pipeline::messages
    std::vector<Bytes> sent; ///< per message, one copy of each value
    std::vector<Bytes> working; ///< per stage, without the cache
    std::vector<Bytes> cache; ///< per stage, of the whole group

    Picoseconds stageSum() const;
};

/// What passes over one token cost by the length of the cache: worked out at some lengths, straight
/// lines between them. A roofline's times are piecewise straight, so few lengths do.
class DecodeTimes
{
public:
    using PassAt = std::function<Result<PassCost>(int64_t cacheTokens)>;

    /// From @p first to @p last tokens, both included. A stretch is halved until what was
    /// interpolated for its middle is within 0.1 %, for at most kMostSamples lengths.
    static Result<DecodeTimes> make(int64_t first, int64_t last, const PassAt& passAt,
                                    Progress& progress);

    /// Within the range.
    PassCost at(int64_t cacheTokens) const;

    const std::vector<PassCost>& samples() const { return m_samples; }

    /// The largest difference found in the middle of a stretch whose halves were not looked at
    /// further, as a share of a stage's pass; what remains is less, as that middle is a sample.
    double error() const { return m_error; }

    static constexpr std::size_t kMostSamples = 17;

private:
    /// A stretch that was halved, and how far its middle was off.
    struct Halved
    {
        int64_t from, to;
        double error;
    };

    void findError();

    std::vector<PassCost> m_samples; ///< by length
    std::vector<Halved> m_halved;
    double m_error = 0;
};

} // namespace meshwright::simulate
