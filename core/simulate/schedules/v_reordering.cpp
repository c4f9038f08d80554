#include "core/simulate/schedules/v_reordering.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace meshwright::simulate {

namespace {

using Slot = int64_t;

constexpr Slot kSlotsPerMicrobatch = 6; ///< F, B and W of two chunks

/// In the order in which a microbatch passes them on every stage.
enum SlotPass : uint8_t
{
    Forward0,
    Forward1,
    Backward1,
    Backward0,
    Weights, ///< the k-th one follows the k-th backward pass of its stage
    kPasses
};

/// Per pass the slots in which a stage runs it, microbatch by microbatch; weight gradients in the
/// order of the backward passes.
using StageSlots = std::array<std::vector<Slot>, kPasses>;

struct VReorderingPlace
{
    Slot slot = 0;
    uint32_t stage = 0;
    SlotPass pass = Forward0;
    uint32_t number = 0; ///< of the microbatch, or of the weight gradient
};

bool isForward(SlotPass pass)
{
    return pass == Forward0 || pass == Forward1;
}

bool isBackward(SlotPass pass)
{
    return pass == Backward0 || pass == Backward1;
}

/// The slots of the backward passes of each stage, as far as they are settled.
class Backwards
{
public:
    explicit Backwards(std::size_t stages)
        : m_slots(stages)
    {
    }

    void add(const VReorderingPlace& place, Slot slot)
    {
        std::vector<Slot>& slots = m_slots[place.stage];
        if (isBackward(place.pass))
            slots.insert(std::upper_bound(slots.begin(), slots.end(), slot), slot);
    }

    /// Of the one that a weight gradient belongs to.
    Slot of(const VReorderingPlace& weights) const
    {
        return m_slots[weights.stage][weights.number];
    }

private:
    std::vector<std::vector<Slot>> m_slots; ///< ascending
};

/// What a stage runs slot by slot, and how many activations it holds. Weight gradients stand in
/// their slots, or (floating) run in every free slot in which there is one to run.
class StageLine
{
public:
    StageLine(const StageSlots& stage, bool floating)
        : m_floating(floating)
    {
        for (uint8_t pass = 0; pass < (floating ? Weights : kPasses); ++pass) {
            for (const Slot slot : stage[pass])
                put(slot, SlotPass(pass));
        }
        m_before.resize(m_slots.size() + 1);
        for (std::size_t slot = 0; slot < m_slots.size(); ++slot)
            m_before[slot + 1] = after(m_before[slot], m_slots[slot]);
    }

    int32_t peak() const
    {
        int32_t peak = 0;
        for (const State& state : m_before)
            peak = std::max(peak, state.held);
        return peak;
    }

    /// Moves a pass to the earliest free slot of [@p from, @p slot) in which at most @p limit
    /// activations are held then; to none: it stays. Gives its slot.
    Slot moveForward(Slot slot, Slot from, int32_t limit)
    {
        for (Slot to = std::max<Slot>(from, 0); to < slot; ++to) {
            if (!m_slots[std::size_t(to)] && fits(slot, to, limit)) {
                m_slots[std::size_t(to)] = m_slots[std::size_t(slot)];
                m_slots[std::size_t(slot)].reset();
                update(to, slot);
                return to;
            }
        }
        return slot;
    }

    /// The slots that are taken by weight gradients.
    std::vector<Slot> weights() const
    {
        std::vector<Slot> slots;
        for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
            if (m_slots[slot] == Weights
                || (m_floating && !m_slots[slot] && m_before[slot].waiting > 0))
                slots.push_back(Slot(slot));
        }
        for (int32_t i = 0; i < m_before.back().waiting; ++i)
            slots.push_back(Slot(m_slots.size()) + i);
        return slots;
    }

private:
    struct State
    {
        int32_t held = 0; ///< activations
        int32_t waiting = 0; ///< backward passes without their weight gradient

        bool operator==(const State&) const = default;
    };

    void put(Slot slot, SlotPass pass)
    {
        if (std::size_t(slot) >= m_slots.size())
            m_slots.resize(std::size_t(slot) + 1);
        m_slots[std::size_t(slot)] = pass;
    }

    State after(State state, std::optional<SlotPass> pass) const
    {
        if (pass && isForward(*pass))
            ++state.held;
        else if (pass && isBackward(*pass))
            ++state.waiting;
        else if (pass == Weights || (!pass && m_floating && state.waiting > 0)) {
            --state.held;
            --state.waiting;
        }
        return state;
    }

    /// Whether a pass can go from one slot to an earlier one.
    bool fits(Slot slot, Slot to, int32_t limit) const
    {
        State state = m_before[std::size_t(to)];
        for (std::size_t i = std::size_t(to); i < m_slots.size(); ++i) {
            if (Slot(i) > slot && state == m_before[i])
                return true;
            const std::optional<SlotPass> pass = Slot(i) == to ? m_slots[std::size_t(slot)]
                : Slot(i) == slot                              ? std::nullopt
                                                               : m_slots[i];
            state = after(state, pass);
            if (state.held > limit)
                return false;
        }
        return true;
    }

    /// Counts again from a changed slot on, until nothing is different behind the last one.
    void update(Slot first, Slot last)
    {
        for (std::size_t slot = std::size_t(first); slot < m_slots.size(); ++slot) {
            const State state = after(m_before[slot], m_slots[slot]);
            if (Slot(slot) >= last && state == m_before[slot + 1])
                return;
            m_before[slot + 1] = state;
        }
    }

    bool m_floating;
    std::vector<std::optional<SlotPass>> m_slots;
    std::vector<State> m_before; ///< per slot, and after the last
};

/// All passes of a pipeline in their slots.
class VPipeline
{
public:
    VPipeline(const std::vector<VBlock>& blocks, uint32_t microbatches)
        : m_stages(blocks.size())
    {
        for (std::size_t stage = 0; stage < blocks.size(); ++stage) {
            const VBlock& block = blocks[stage];
            const std::array<uint32_t, Weights> first {block.forward0, block.forward1,
                                                       block.backward1, block.backward0};
            for (uint8_t pass = 0; pass < Weights; ++pass) {
                for (uint32_t j = 0; j < microbatches; ++j)
                    m_stages[stage][pass].push_back(first[pass] + kSlotsPerMicrobatch * j);
            }
        }
        fillWithWeights();
    }

    void fillWithWeights()
    {
        for (StageSlots& stage : m_stages)
            stage[Weights] = StageLine(stage, true).weights();
    }

    /// Every pass as early as it can be with the order on each stage as it is.
    void squeeze()
    {
        std::vector<Slot> next(m_stages.size(), 0);
        Backwards backwards(m_stages.size());
        for (const VReorderingPlace& place : places()) {
            const Slot slot = std::max(next[place.stage], earliest(place, backwards));
            at(place) = slot;
            backwards.add(place, slot);
            next[place.stage] = slot + 1;
        }
    }

    /// Moves what comes before the first microbatch is done on stage 0 (@p warmUp), and what comes
    /// after the last begins there; between them the block leaves nothing idle. Weight gradients
    /// stay where they are, or (@p floating) take the free slots.
    void pullForward(bool warmUp, bool floating)
    {
        const Slot steady = m_stages[0][Backward0].front(), end = m_stages[0][Forward0].back();
        std::vector<StageLine> lines;
        Backwards backwards(m_stages.size());
        int32_t limit = 0;
        for (const StageSlots& stage : m_stages) {
            lines.emplace_back(stage, floating);
            limit = std::max(limit, lines.back().peak());
        }
        for (const VReorderingPlace& place : places()) {
            const bool moves = place.slot >= end || (warmUp && place.slot < steady);
            if (moves && !(floating && place.pass == Weights))
                at(place) =
                    lines[place.stage].moveForward(place.slot, earliest(place, backwards), limit);
            backwards.add(place, at(place));
        }
        if (floating)
            fillWithWeights();
    }

    Slot makespan() const
    {
        Slot end = 0;
        for (const StageSlots& stage : m_stages) {
            for (const std::vector<Slot>& slots : stage)
                end = std::max(end, slots.back() + 1);
        }
        return end;
    }

    Order order() const
    {
        Order order(m_stages.size());
        std::vector<std::vector<Step>> done(m_stages.size()); // backward passes, by stage
        std::vector<std::size_t> weighted(m_stages.size(), 0);
        for (const VReorderingPlace& place : places()) {
            if (place.pass == Weights) {
                const Step& backward = done[place.stage][place.number];
                order[place.stage].push_back(
                    {TaskKind::WeightGradient, backward.microbatch, backward.chunk, Overlap::None});
                continue;
            }
            const uint32_t chunk = place.pass == Forward1 || place.pass == Backward1 ? 1 : 0;
            const TaskKind kind = isForward(place.pass) ? TaskKind::Forward : TaskKind::Backward;
            order[place.stage].push_back({kind, place.number, chunk, Overlap::None});
            if (isBackward(place.pass))
                done[place.stage].push_back(order[place.stage].back());
        }
        return order;
    }

private:
    Slot& at(const VReorderingPlace& place)
    {
        return m_stages[place.stage][place.pass][place.number];
    }

    /// All passes by their slots, of one slot by stage.
    std::vector<VReorderingPlace> places() const
    {
        std::vector<std::size_t> starts(std::size_t(makespan()) + 1, 0);
        forEach([&](const VReorderingPlace& place) { ++starts[std::size_t(place.slot) + 1]; });
        std::partial_sum(starts.begin(), starts.end(), starts.begin());
        std::vector<VReorderingPlace> places(starts.back());
        forEach([&](const VReorderingPlace& place) {
            places[starts[std::size_t(place.slot)]++] = place;
        });
        return places;
    }

    template<typename Visit>
    void forEach(Visit visit) const
    {
        for (uint32_t stage = 0; stage < m_stages.size(); ++stage) {
            for (uint8_t pass = 0; pass < kPasses; ++pass) {
                const std::vector<Slot>& slots = m_stages[stage][pass];
                for (uint32_t number = 0; number < slots.size(); ++number)
                    visit(VReorderingPlace {slots[number], stage, SlotPass(pass), number});
            }
        }
    }

    /// The first slot that what comes before a pass allows: the same pass of the microbatch before,
    /// of the neighbour that it comes from, and the pass before it on its stage.
    Slot earliest(const VReorderingPlace& place, const Backwards& backwards) const
    {
        const StageSlots& stage = m_stages[place.stage];
        Slot last = place.number > 0 ? stage[place.pass][place.number - 1] : -1;
        if (place.pass == Weights)
            return std::max(last, backwards.of(place)) + 1;
        const bool down = place.pass == Forward0 || place.pass == Backward1;
        if (down && place.stage > 0)
            last = std::max(last, m_stages[place.stage - 1][place.pass][place.number]);
        if (!down && place.stage + 1 < m_stages.size())
            last = std::max(last, m_stages[place.stage + 1][place.pass][place.number]);
        if (place.pass > 0)
            last = std::max(last, stage[place.pass - 1][place.number]);
        return last + 1;
    }

    std::vector<StageSlots> m_stages;
};

} // namespace

Order repeatedV(const std::vector<VBlock>& blocks, uint32_t microbatches)
{
    return VPipeline(blocks, microbatches).order();
}

Order reorderedV(const std::vector<VBlock>& blocks, uint32_t microbatches)
{
    VPipeline repeated(blocks, microbatches);
    VPipeline pipeline = repeated;
    pipeline.pullForward(true, false);
    pipeline.squeeze();
    pipeline.fillWithWeights();
    pipeline.pullForward(false, true);
    pipeline.squeeze();
    const Order order = pipeline.order();
    repeated.squeeze();
    return pipeline.makespan() <= repeated.makespan() ? order : repeated.order();
}

} // namespace meshwright::simulate
