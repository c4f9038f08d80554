#include "core/simulate/schedules/schedules.h"

#include <deque>

namespace meshwright::simulate {

namespace {

/// One rank of DualPipe or DualPipeV (DeepSeek, 2025). Two streams of microbatches pass it in
/// opposite directions: in DualPipeV the two chunks of a V, in DualPipe the two halves of the
/// microbatches. In the main phase the forward pass of one overlaps with the backward pass of the
/// other. Rank r of R, n microbatches per stream, near stream 0:
/// 2 (R−r−1) F0; r+1 times F0 F1; R−r−1 times B1 (split) W1 F1; n−2R+r+1 times F0&B1, F1&B0;
/// R−r−1 times B1, F1&B0; r+1 times B1 B0, the second half split; R−r−1 times W, B0 (split); r+1 W.
class RankOrder
{
public:
    /// A stream's microbatches and the chunk of this rank that runs them.
    struct Stream
    {
        uint32_t chunk, firstMicrobatch;
    };

    RankOrder(uint32_t ranks, uint32_t rank, uint32_t microbatches, Stream near, Stream far,
              bool training)
        : m_ranks(ranks)
        , m_rank(rank)
        , m_microbatches(microbatches)
        , m_streams {near, far}
        , m_training(training)
    {
    }

    std::vector<Step> make()
    {
        fill();
        main();
        drain();
        return std::move(m_steps);
    }

private:
    enum class Split : uint8_t
    {
        No,
        Yes
    };

    uint32_t ranksAfter() const { return m_ranks - m_rank - 1; }

    void fill()
    {
        for (uint32_t i = 0; i < 2 * ranksAfter(); ++i)
            forward(0);
        for (uint32_t i = 0; i <= m_rank; ++i) {
            forward(0);
            forward(1);
        }
        for (uint32_t i = 0; i < ranksAfter(); ++i) {
            backward(1, Split::Yes);
            weightGradient();
            forward(1);
        }
    }

    /// The innermost rank gets its first gradient only from its own first pair: it runs it apart.
    void main()
    {
        for (uint32_t i = 0; i < m_microbatches + m_rank + 1 - 2 * m_ranks; ++i) {
            if (i == 0 && ranksAfter() == 0) {
                forward(0);
                backward(1, Split::No);
            } else {
                overlapped(0, 1);
            }
            overlapped(1, 0);
        }
    }

    void drain()
    {
        for (uint32_t i = 0; i < ranksAfter(); ++i) {
            backward(1, Split::No);
            overlapped(1, 0);
        }
        for (uint32_t i = 0; i < 2 * (m_rank + 1); ++i)
            backward(i % 2 == 0 ? 1 : 0, i < m_rank + 1 ? Split::No : Split::Yes);
        for (uint32_t i = 0; i < ranksAfter(); ++i) {
            weightGradient();
            backward(0, Split::Yes);
        }
        while (!m_waiting.empty())
            weightGradient();
    }

    Step step(TaskKind kind, uint32_t stream, uint32_t number) const
    {
        return {kind, m_streams[stream].firstMicrobatch + number, m_streams[stream].chunk,
                Overlap::None};
    }

    void forward(uint32_t stream)
    {
        m_steps.push_back(step(TaskKind::Forward, stream, m_forwards[stream]++));
    }

    void backward(uint32_t stream, Split split)
    {
        const uint32_t number = m_backwards[stream]++;
        if (!m_training)
            return;
        m_steps.push_back(step(TaskKind::Backward, stream, number));
        if (split == Split::Yes)
            m_waiting.push_back(step(TaskKind::WeightGradient, stream, number));
    }

    void overlapped(uint32_t forwardStream, uint32_t backwardStream)
    {
        forward(forwardStream);
        if (m_training)
            m_steps.back().overlap = Overlap::WithNext;
        backward(backwardStream, Split::No);
    }

    void weightGradient()
    {
        if (m_waiting.empty())
            return;
        m_steps.push_back(m_waiting.front());
        m_waiting.pop_front();
    }

    uint32_t m_ranks, m_rank, m_microbatches;
    Stream m_streams[2];
    bool m_training;
    uint32_t m_forwards[2] {}, m_backwards[2] {};
    std::deque<Step> m_waiting; ///< weight gradients of split backward passes
    std::vector<Step> m_steps;
};

Order orderInV(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t rank = 0; rank < shape.stages; ++rank)
        order.push_back(
            RankOrder(shape.stages, rank, shape.microbatches, {0, 0}, {1, 0}, shape.training)
                .make());
    return order;
}

/// A rank in the second half sees the streams the other way round.
Order orderBothWays(const ScheduleShape& shape)
{
    const uint32_t half = shape.microbatches / 2;
    const RankOrder::Stream down {0, 0}, up {1, half};
    Order order;
    for (uint32_t rank = 0; rank < shape.stages; ++rank) {
        const uint32_t mirrored = shape.stages - 1 - rank;
        const bool first = rank < mirrored;
        order.push_back(RankOrder(shape.stages / 2, first ? rank : mirrored, half,
                                  first ? down : up, first ? up : down, shape.training)
                            .make());
    }
    return order;
}

std::optional<UserText> unmetInV(const ScheduleShape& shape)
{
    if (shape.microbatches >= 2 * shape.stages)
        return std::nullopt;
    return tr("The schedule dualpipe-v needs at least {0} microbatches, two for each rank, and "
              "there are {1}.",
              2 * shape.stages, shape.microbatches);
}

std::optional<UserText> unmetBothWays(const ScheduleShape& shape)
{
    if (shape.stages % 2 != 0)
        return tr("The schedule dualpipe needs an even number of stages, and there are {0}; choose "
                  "dualpipe-v, or another number of stages.",
                  shape.stages);
    if (shape.microbatches % 2 == 0 && shape.microbatches >= 2 * shape.stages)
        return std::nullopt;
    return tr("The schedule dualpipe needs an even number of microbatches, at least {0}, two for "
              "each rank, and there are {1}.",
              2 * shape.stages, shape.microbatches);
}

} // namespace

const Schedule kDualPipeSchedule {.name = "dualpipe",
                                  .title = trNoop("DualPipe"),
                                  .splitsBackward = true,
                                  .placement = StagePlacement::Bidirectional,
                                  .chunks = 2,
                                  .unmet = unmetBothWays,
                                  .order = orderBothWays};

const Schedule kDualPipeVSchedule {.name = "dualpipe-v",
                                   .title = trNoop("DualPipeV"),
                                   .splitsBackward = true,
                                   .placement = StagePlacement::V,
                                   .chunks = 2,
                                   .unmet = unmetInV,
                                   .order = orderInV};

} // namespace meshwright::simulate
