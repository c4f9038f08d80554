#include "core/simulate/serving/decode_times.h"

#include "core/simulate/saturated.h"

#include <algorithm>
#include <cmath>

namespace meshwright::simulate {

namespace {

constexpr double kTolerance = 1e-3;

/// a at part 0 of whole, b at part whole; rounded to the nearest.
int64_t between(int64_t a, int64_t b, int64_t part, int64_t whole)
{
    return a + int64_t(std::llround(double(b - a) * (double(part) / double(whole))));
}

template<typename Quantity>
std::vector<Quantity> between(const std::vector<Quantity>& a, const std::vector<Quantity>& b,
                              int64_t part, int64_t whole)
{
    std::vector<Quantity> values;
    values.reserve(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        values.push_back({between(a[i].count, b[i].count, part, whole)});
    return values;
}

PassCost costBetween(const PassCost& a, const PassCost& b, int64_t at)
{
    const int64_t part = at - a.cacheTokens, whole = b.cacheTokens - a.cacheTokens;
    return {at,
            between(a.stages, b.stages, part, whole),
            between(a.messages, b.messages, part, whole),
            between(a.sent, b.sent, part, whole),
            between(a.working, b.working, part, whole),
            between(a.cache, b.cache, part, whole)};
}

/// The largest difference of a stage's time, as a share of it.
double difference(const PassCost& guess, const PassCost& exact)
{
    double most = 0;
    for (std::size_t i = 0; i < exact.stages.size(); ++i) {
        const auto right = double(exact.stages[i].count);
        if (right > 0)
            most = std::max(most, std::abs(double(guess.stages[i].count) - right) / right);
    }
    return most;
}

} // namespace

Picoseconds PassCost::stageSum() const
{
    Picoseconds sum;
    for (const Picoseconds stage : stages)
        sum = {saturatedSum(sum.count, stage.count)};
    return sum;
}

Result<DecodeTimes> DecodeTimes::make(int64_t first, int64_t last, const PassAt& passAt,
                                      Progress& progress)
{
    DecodeTimes times;
    for (int64_t length : {first, last}) {
        if (!times.m_samples.empty() && times.m_samples.back().cacheTokens == length)
            break;
        Result<PassCost> pass = passAt(length);
        if (!pass)
            return pass.error();
        times.m_samples.push_back(std::move(pass).value());
    }
    // Stretches to halve, by their starts: the shallow ones first, so that the samples spread.
    std::vector<std::pair<int64_t, int64_t>> open {{first, last}};
    for (std::size_t next = 0; next < open.size() && times.m_samples.size() < kMostSamples;
         ++next) {
        const auto [from, to] = open[next];
        const int64_t middle = from + (to - from) / 2;
        if (middle == from || middle == to)
            continue;
        progress.report(double(times.m_samples.size()) / kMostSamples, "Decoding");
        Result<PassCost> pass = passAt(middle);
        if (!pass)
            return pass.error();
        const double error = difference(times.at(middle), *pass);
        const auto place = std::lower_bound(
            times.m_samples.begin(), times.m_samples.end(), middle,
            [](const PassCost& sample, int64_t length) { return sample.cacheTokens < length; });
        times.m_samples.insert(place, std::move(pass).value());
        if (error > kTolerance) {
            open.emplace_back(from, middle);
            open.emplace_back(middle, to);
        }
        times.m_halved.push_back({from, to, error});
    }
    times.findError();
    return times;
}

void DecodeTimes::findError()
{
    for (const Halved& stretch : m_halved) {
        const auto refined =
            std::count_if(m_halved.begin(), m_halved.end(), [&](const Halved& half) {
                return half.from >= stretch.from && half.to <= stretch.to
                    && half.to - half.from < stretch.to - stretch.from;
            });
        if (refined < 2)
            m_error = std::max(m_error, stretch.error);
    }
}

PassCost DecodeTimes::at(int64_t cacheTokens) const
{
    const auto above = std::lower_bound(
        m_samples.begin(), m_samples.end(), cacheTokens,
        [](const PassCost& sample, int64_t length) { return sample.cacheTokens < length; });
    if (above == m_samples.end())
        return m_samples.back();
    if (above->cacheTokens == cacheTokens || above == m_samples.begin())
        return *above;
    return costBetween(*std::prev(above), *above, cacheTokens);
}

} // namespace meshwright::simulate
