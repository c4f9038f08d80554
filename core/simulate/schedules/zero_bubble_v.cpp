#include "core/simulate/schedules/schedules.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// ZB-V (Qi et al., ICLR 2024, section 6): two chunks per stage in a V, the backward pass split. As
/// much memory as 1F1B, and no bubble where forward, backward and weight gradient take the same
/// time. Stage s of p: 2 (p − s) − 1 forwards of chunk 0; s times a forward of chunk 1 and of chunk
/// 0; p − s times F, B, W of chunk 1; then F, B, W of chunk 0 and F, B, W of chunk 1 in turn; to
/// drain, s times B of chunk 0 and of chunk 1, p − s times B and W of chunk 0, the weight gradients
/// that remain. The pattern is that of 2p − 1 microbatches at least; what is not there is left out.
class StageOrder
{
public:
    StageOrder(const ScheduleShape& shape, uint32_t stage)
        : m_shape(shape)
        , m_stage(stage)
        , m_pattern(std::max(2 * shape.stages - 1, shape.microbatches))
    {
    }

    std::vector<Step> make()
    {
        const uint32_t p = m_shape.stages;
        fill();
        while (m_forwards[1] < m_forwards[0] || m_forwards[0] < m_pattern) {
            if (m_forwards[0] < m_pattern)
                forward(0);
            backward(0);
            weightGradient(0);
            forward(1);
            backward(1);
            weightGradient(1);
        }
        for (uint32_t i = 0; i < m_stage; ++i) {
            backward(0);
            backward(1);
        }
        for (uint32_t i = 0; i < p - m_stage; ++i) {
            backward(0);
            weightGradient(0);
        }
        while (m_weightGradients[1] < m_backwards[1])
            weightGradient(1);
        while (m_weightGradients[0] < m_backwards[0])
            weightGradient(0);
        return std::move(m_steps);
    }

private:
    void fill()
    {
        const uint32_t p = m_shape.stages;
        for (uint32_t i = 0; i < 2 * (p - m_stage) - 1; ++i)
            forward(0);
        for (uint32_t i = 0; i < m_stage; ++i) {
            forward(1);
            forward(0);
        }
        for (uint32_t i = 0; i < p - m_stage; ++i) {
            forward(1);
            backward(1);
            weightGradient(1);
        }
    }

    void forward(uint32_t chunk) { add(TaskKind::Forward, m_forwards[chunk]++, chunk); }

    void backward(uint32_t chunk) { add(TaskKind::Backward, m_backwards[chunk]++, chunk); }

    void weightGradient(uint32_t chunk)
    {
        add(TaskKind::WeightGradient, m_weightGradients[chunk]++, chunk);
    }

    void add(TaskKind kind, uint32_t microbatch, uint32_t chunk)
    {
        if (microbatch < m_shape.microbatches && (m_shape.training || kind == TaskKind::Forward))
            m_steps.push_back({kind, microbatch, chunk, Overlap::None});
    }

    ScheduleShape m_shape;
    uint32_t m_stage;
    uint32_t m_pattern; ///< microbatches of the pattern
    uint32_t m_forwards[2] {}, m_backwards[2] {}, m_weightGradients[2] {}; ///< done, per chunk
    std::vector<Step> m_steps;
};

Order zeroBubbleVOrder(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(StageOrder(shape, stage).make());
    return order;
}

} // namespace

const Schedule kZeroBubbleVSchedule {.name = "zb-v",
                                     .title = trNoop("Zero bubble V"),
                                     .otherName = "ZBVZeroBubble",
                                     .splitsBackward = true,
                                     .placement = StagePlacement::V,
                                     .chunks = 2,
                                     .order = zeroBubbleVOrder};

} // namespace meshwright::simulate
