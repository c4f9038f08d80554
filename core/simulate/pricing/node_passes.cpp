#include "core/simulate/pricing/node_passes.h"

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/saturated.h"

namespace meshwright::simulate {

namespace {

class PassMaker
{
public:
    explicit PassMaker(const NodePassesInput& input)
        : m_in(input)
    {
    }

    NodePasses make()
    {
        for (std::size_t i = 0; i < m_in.nodes.size(); ++i)
            forward(i, m_passes.forward, false);
        for (std::size_t i = m_in.nodes.size(); m_in.training && i-- > 0;) {
            const bool endsSegment = m_in.segments[i]
                && (i + 1 == m_in.nodes.size() || m_in.segments[i + 1] != m_in.segments[i]);
            if (endsSegment)
                rebuild(i);
            backward(i);
        }
        return std::move(m_passes);
    }

private:
    void rebuild(std::size_t last)
    {
        std::size_t first = last;
        while (first > 0 && m_in.segments[first - 1] == m_in.segments[last])
            --first;
        for (std::size_t i = first; i <= last; ++i)
            forward(i, m_passes.backwardInput, true);
    }

    void forward(std::size_t i, std::vector<PassPart>& pass, bool isAgain) const
    {
        const PassTimes& times = m_in.times[i];
        append(pass, i, times.forward, times.forwardCollectives, isAgain);
    }

    /// Weights that were gathered to compute a node again need not be gathered once more.
    void backward(std::size_t i)
    {
        const PassTimes& times = m_in.times[i];
        const Picoseconds regathered = m_in.segments[i] ? times.regathered : Picoseconds();
        append(m_passes.backwardInput, i, times.backwardInput,
               times.backwardInputCollectives - regathered, false);
        append(m_passes.backwardWeight, i, times.backwardWeight, times.backwardWeightCollectives,
               false);
    }

    void append(std::vector<PassPart>& pass, std::size_t i, Picoseconds computes,
                Picoseconds communicates, bool isAgain) const
    {
        const int64_t takes =
            m_in.isHidden ? computes.count : saturatedSum(computes.count, communicates.count);
        const int64_t before = pass.empty() ? 0 : pass.back().end.count;
        const int64_t end = saturatedSum(before, takes);
        if (end > before)
            pass.push_back({m_in.nodes[i], {end}, isAgain});
    }

    const NodePassesInput& m_in;
    NodePasses m_passes;
};

} // namespace

NodePasses nodePasses(const NodePassesInput& input)
{
    return PassMaker(input).make();
}

} // namespace meshwright::simulate
