#include "core/onnx/weights/tensor_statistics.h"

#include "core/onnx/weights/element_values.h"

#include <algorithm>
#include <cmath>

namespace meshwright::onnx {

namespace {

/// Hands the elements of a weight on in pieces.
template<typename Take>
Result<void> eachPiece(const StoredWeight& weight, double progressBegin, Progress& progress,
                       const Take& take)
{
    graph::TensorInfo info;
    info.type = weight.type;
    info.dims = weight.dims;
    // The bytes of a last 4-bit element hold one more.
    int64_t left = info.elementCount().value_or(0);
    const auto total = double(std::max<int64_t>(left, 1));
    std::vector<double> values;
    return readPart({weight, {}}, [&](std::span<const char> piece) -> Result<void> {
        if (progress.cancelled())
            return Error {tr("reading was cancelled")};
        values.clear();
        appendElements(values, weight.type, piece);
        values.resize(std::min(values.size(), std::size_t(left)));
        left -= int64_t(values.size());
        take(values);
        progress.report(progressBegin + 0.5 * (1 - double(left) / total), "Reading");
        return {};
    });
}

/// Counts, extremes and moments; the moments of each piece are joined with those before it (Chan,
/// Golub and LeVeque 1979), which loses no digits where the mean is large.
class Moments
{
public:
    explicit Moments(TensorStatistics& statistics)
        : m_statistics(statistics)
    {
    }

    void add(const std::vector<double>& values)
    {
        m_statistics.count += int64_t(values.size());
        double sum = 0;
        int64_t finite = 0;
        for (const double value : values) {
            if (!std::isfinite(value)) {
                ++(std::isnan(value) ? m_statistics.notNumbers : m_statistics.infinities);
                continue;
            }
            note(value, m_finite + finite == 0);
            sum += value;
            ++finite;
        }
        if (finite == 0)
            return;
        const double mean = sum / double(finite);
        double squares = 0;
        for (const double value : values)
            squares += std::isfinite(value) ? (value - mean) * (value - mean) : 0;
        join(finite, mean, squares);
    }

    int64_t finite() const { return m_finite; }

    void finish() const
    {
        if (m_finite > 0)
            m_statistics.deviation = std::sqrt(m_squares / double(m_finite));
    }

private:
    void note(double value, bool isFirst)
    {
        m_statistics.zeros += value == 0 ? 1 : 0;
        m_statistics.minimum = isFirst ? value : std::min(m_statistics.minimum, value);
        m_statistics.maximum = isFirst ? value : std::max(m_statistics.maximum, value);
    }

    void join(int64_t finite, double mean, double squares)
    {
        const double before = double(m_finite), now = double(finite), all = before + now;
        const double apart = mean - m_statistics.mean;
        m_statistics.mean += apart * now / all;
        m_squares += squares + apart * apart * before * now / all;
        m_finite += finite;
    }

    TensorStatistics& m_statistics;
    int64_t m_finite = 0;
    double m_squares = 0; ///< of the distances from the mean
};

void addToHistogram(TensorStatistics& statistics, const std::vector<double>& values)
{
    const auto bins = double(statistics.histogram.size());
    // Halves, for the whole width of doubles may not fit.
    const double width = statistics.maximum / 2 - statistics.minimum / 2;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        const double place = width > 0 ? (value / 2 - statistics.minimum / 2) / width * bins : 0;
        const auto bin = std::size_t(std::clamp(place, 0.0, bins - 1));
        ++statistics.histogram[bin];
    }
}

} // namespace

Result<TensorStatistics> tensorStatistics(const StoredWeight& weight, Progress& progress)
{
    if (!isNumeric(weight.type))
        return Error {tr("elements of type {0} have no statistics", graph::toString(weight.type))};
    TensorStatistics statistics;
    Moments moments(statistics);
    const Result<void> read = eachPiece(
        weight, 0, progress, [&](const std::vector<double>& piece) { moments.add(piece); });
    if (!read)
        return read.error();
    moments.finish();
    if (moments.finite() == 0)
        return statistics;
    statistics.histogram.resize(statistics.minimum == statistics.maximum ? 1 : kHistogramBins);
    const Result<void> again =
        eachPiece(weight, 0.5, progress,
                  [&](const std::vector<double>& piece) { addToHistogram(statistics, piece); });
    if (!again)
        return again.error();
    return statistics;
}

} // namespace meshwright::onnx
