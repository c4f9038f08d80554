#include "core/simulate/schedules/schedules.h"
#include "core/simulate/schedules/sweep_order.h"

#include <optional>

namespace meshwright::simulate {

namespace {

/// Shardy's zero-bubble schedules: "must happen before" predicates between the steps of one mesh.
/// Steps of one kind are ordered by microbatch, as the chain of gradient accumulations orders them.
/// The first stage sends no gradient on, so its backward pass is not split.
class ZeroBubble
{
public:
    explicit ZeroBubble(const ScheduleShape& shape)
        : m_shape(shape)
        , m_sweep(shape.stages)
        , m_numbers(std::size_t(3) * shape.stages * shape.microbatches, SweepOrder::kNone)
    {
        // Of the three steps of a microbatch on a stage at most 12: two to other stages, two among
        // themselves, three to the next microbatch, five that the schedule adds.
        m_sweep.reserve(m_numbers.size(), 4 * m_numbers.size());
        for (uint32_t i = 0; i < shape.microbatches; ++i)
            addMicrobatch(i);
        for (uint32_t stage = 0; stage < shape.stages; ++stage) {
            for (uint32_t i = 0; i < shape.microbatches; ++i)
                addDependencies(stage, i);
        }
    }

    /// B(i) < F(i+p−s), F(i+p−s−1) < B(i), W(i) < F(i+p), B(i+s) < W(i), W(i) < B(i+s+1).
    Order small()
    {
        const uint32_t p = m_shape.stages;
        for (uint32_t s = 0; s < p; ++s) {
            for (uint32_t i = 0; m_shape.training && i < m_shape.microbatches; ++i) {
                before(at(kBackward, s, i), at(kForward, s, i + p - s));
                before(at(kForward, s, i + p - s - 1), at(kBackward, s, i));
                before(at(kWeight, s, i), at(kForward, s, i + p));
                before(at(kBackward, s, i + s), at(kWeight, s, i));
                before(at(kWeight, s, i), at(kBackward, s, i + s + 1));
            }
        }
        return m_sweep.sweep();
    }

    /// With e = admitted(s) and e' = admitted(p−1−s): F(i) < any B for i < e, B(i) < F(i+e),
    /// F(i+e−1) < B(i) for i ≥ 1, B(i+e'−1) < W(i), W(i) < B(i+e').
    template<typename Admitted>
    Order large(const Admitted& admitted)
    {
        const uint32_t p = m_shape.stages;
        for (uint32_t s = 0; s < p; ++s) {
            const uint32_t e = admitted(p, s), mirrored = admitted(p, p - 1 - s);
            for (uint32_t i = 0; m_shape.training && i < m_shape.microbatches; ++i) {
                if (i < e)
                    before(at(kForward, s, i), at(kBackward, s, 0));
                before(at(kBackward, s, i), at(kForward, s, i + e));
                if (i >= 1)
                    before(at(kForward, s, i + e - 1), at(kBackward, s, i));
                before(at(kBackward, s, i + mirrored - 1), at(kWeight, s, i));
                before(at(kWeight, s, i), at(kBackward, s, i + mirrored));
            }
        }
        return m_sweep.sweep();
    }

private:
    static constexpr auto kForward = TaskKind::Forward;
    static constexpr auto kBackward = TaskKind::Backward;
    static constexpr auto kWeight = TaskKind::WeightGradient;

    SweepOrder::Number& slot(TaskKind kind, uint32_t stage, uint32_t microbatch)
    {
        return m_numbers[(std::size_t(kind) * m_shape.stages + stage) * m_shape.microbatches
                         + microbatch];
    }

    SweepOrder::Number at(TaskKind kind, uint32_t stage, uint32_t microbatch)
    {
        return microbatch < m_shape.microbatches ? slot(kind, stage, microbatch)
                                                 : SweepOrder::kNone;
    }

    void before(SweepOrder::Number first, SweepOrder::Number second)
    {
        m_sweep.before(first, second);
    }

    void add(TaskKind kind, uint32_t stage, uint32_t microbatch)
    {
        slot(kind, stage, microbatch) = m_sweep.add({stage}, {kind, microbatch, 0, Overlap::None});
    }

    /// The program: through all stages and back.
    void addMicrobatch(uint32_t microbatch)
    {
        for (uint32_t stage = 0; stage < m_shape.stages; ++stage)
            add(kForward, stage, microbatch);
        for (uint32_t stage = m_shape.stages; m_shape.training && stage-- > 0;) {
            add(kBackward, stage, microbatch);
            if (stage > 0)
                add(kWeight, stage, microbatch);
        }
    }

    void addDependencies(uint32_t stage, uint32_t i)
    {
        if (stage > 0) {
            before(at(kForward, stage - 1, i), at(kForward, stage, i));
            before(at(kBackward, stage, i), at(kBackward, stage - 1, i));
        }
        before(at(kForward, stage, i), at(kBackward, stage, i));
        before(at(kBackward, stage, i), at(kWeight, stage, i));
        for (const TaskKind kind : {kForward, kBackward, kWeight})
            before(at(kind, stage, i), at(kind, stage, i + 1));
    }

    ScheduleShape m_shape;
    SweepOrder m_sweep;
    std::vector<SweepOrder::Number> m_numbers; ///< per kind, stage and microbatch
};

Order shardyZeroBubbleSmallOrder(const ScheduleShape& shape)
{
    return ZeroBubble(shape).small();
}

/// How many forwards stage s runs before its first backward: ⌊2 (p − s) − 1 + 2 (p − s − 1) l⌋
/// where a transfer takes l = @p Halves / 2 of a pass.
template<uint32_t Halves>
uint32_t admitted(uint32_t stages, uint32_t stage)
{
    const uint32_t after = stages - stage - 1;
    return 2 * after + 1 + after * Halves;
}

template<uint32_t Halves>
Order shardyZeroBubbleLargeOrder(const ScheduleShape& shape)
{
    return ZeroBubble(shape).large(admitted<Halves>);
}

template<uint32_t Halves>
std::optional<UserText> tooFew(const ScheduleShape& shape)
{
    const uint32_t needed = admitted<Halves>(shape.stages, 0);
    if (!shape.training || shape.stages == 1 || shape.microbatches >= needed)
        return std::nullopt;
    return tr("Zero bubble H2 admits {0} microbatches before the first backward pass, and there "
              "are {1}: it can be slower than 1f1b. Use {0} or more, or shardy-zb-h1.",
              needed, shape.microbatches);
}

template<uint32_t Halves>
constexpr Schedule largeSchedule(std::string_view name, std::string_view title,
                                 std::string_view otherName)
{
    return {.name = name,
            .title = title,
            .otherName = otherName,
            .splitsBackward = true,
            .steadyGroups = 2 + Halves,
            .advice = tooFew<Halves>,
            .order = shardyZeroBubbleLargeOrder<Halves>};
}

} // namespace

const Schedule kShardyZeroBubbleH1Schedule {.name = "shardy-zb-h1",
                                            .title = trNoop("Zero bubble H1 (Shardy)"),
                                            .otherName = "ZeroBubbleH1",
                                            .splitsBackward = true,
                                            .steadyGroups = 1,
                                            .order = shardyZeroBubbleSmallOrder};

const Schedule kShardyZeroBubbleH2ZeroSchedule =
    largeSchedule<0>("shardy-zb-h2-zero", trNoop("Zero bubble H2, no latency (Shardy)"),
                     "ZeroBubbleH2ZeroTxLatency");

const Schedule kShardyZeroBubbleH2HalfSchedule =
    largeSchedule<1>("shardy-zb-h2-half", trNoop("Zero bubble H2, half latency (Shardy)"),
                     "ZeroBubbleH2HalfTxLatency");

const Schedule kShardyZeroBubbleH2FullSchedule =
    largeSchedule<2>("shardy-zb-h2-full", trNoop("Zero bubble H2, full latency (Shardy)"),
                     "ZeroBubbleH2FullTxLatency");

} // namespace meshwright::simulate
