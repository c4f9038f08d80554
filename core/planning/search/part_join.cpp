#include "core/planning/search/part_join.h"

#include "core/simulate/pricing/gradient_collectives.h"
#include "core/simulate/pricing/stage_network.h"
#include "core/simulate/pricing/step_end.h"
#include "core/simulate/pricing/tied_weights.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::planning {

namespace {

using simulate::CollectiveStep;
using simulate::FragmentMemory;
using simulate::HeldWeight;
using simulate::StageFragment;

void addMemory(FragmentMemory& to, const FragmentMemory& one)
{
    to.weights += one.weights;
    to.gradients += one.gradients;
    to.optimizerState += one.optimizerState;
    to.activations += one.activations;
    to.rebuilt = std::max(to.rebuilt, one.rebuilt);
    to.allRebuilt += one.allRebuilt;
    to.gathered = std::max(to.gathered, one.gathered);
    to.unscattered = std::max(to.unscattered, one.unscattered);
    to.peak = std::max(to.peak, one.peak);
    to.liveGradients = std::max(to.liveGradients, one.liveGradients);
    simulate::addCost(to.accumulation, one.accumulation);
    simulate::addCost(to.update, one.update);
}

/// A step so many times over as one.
CollectiveStep times(CollectiveStep step, int64_t count)
{
    const auto scale = [&](std::optional<Bytes>& bytes) {
        if (bytes)
            bytes->count = simulate::saturatedProduct(bytes->count, count);
    };
    scale(step.traffic.tensor);
    scale(step.traffic.sentPerDevice);
    return step;
}

/// Which of some values each virtual stage has seen, by their numbers.
class SeenValues
{
public:
    SeenValues(std::size_t stages, std::size_t values)
        : m_values(values)
        , m_seen(stages * values, false)
    {
    }

    /// Whether it was not there.
    bool insert(StageIndex stage, uint32_t value)
    {
        const std::size_t at = stage.index * m_values + value;
        const bool isNew = !m_seen[at];
        m_seen[at] = true;
        return isNew;
    }

private:
    std::size_t m_values;
    std::vector<bool> m_seen;
};

class PartJoiner
{
public:
    PartJoiner(const FoldedModel& model, const PricedParts& prices,
               const std::vector<StageIndex>& stages, const JoinOptions& options)
        : m_model(model)
        , m_prices(prices)
        , m_stages(stages)
        , m_options(options)
        , m_joined(options.places.count())
        , m_counts(options.places.count(), std::vector<int64_t>(prices.parts.size(), 0))
        , m_shared(options.places.count(), model.graph.values().size())
        , m_kept(options.places.count(), model.crossings)
        , m_moved(options.places.count(), model.crossings)
        , m_segments(options.places.count())
    {
    }

    simulate::ModelPipeline join()
    {
        for (uint32_t part = 0; part < m_stages.size(); ++part)
            addPart(part);
        for (uint32_t stage = 0; stage < m_joined.size(); ++stage)
            addStage(stage);
        addMessages();
        if (m_prices.training && m_options.endsStep)
            addTiedReductions();
        m_result.pipeline.stages = uint32_t(m_joined.size());
        m_result.pipeline.training = m_prices.training;
        m_result.pipeline.linkUse = m_options.run.linkUse;
        m_result.runnable = true;
        return std::move(m_result);
    }

private:
    /// What is computed again at once.
    struct Segment
    {
        std::optional<uint32_t> first; ///< part that it begins with
        Bytes rebuilt;
        bool isOne = true; ///< false: the part has several of its own
    };

    bool keeps(uint32_t part) const { return m_options.kept && m_options.keeps[part]; }

    /// Of all parts on a stage, as its devices share them.
    const PricedParts& pricesOf(uint32_t stage) const
    {
        return m_options.ofPlaces.empty()
            ? m_prices
            : *m_options.ofPlaces[m_options.places.stageOf(stage).index];
    }

    const PricedPart& priced(uint32_t part) const
    {
        const uint32_t stage = m_stages[part].index;
        if (!keeps(part))
            return pricesOf(stage).parts[m_model.partOf[part]];
        const PricedParts& kept = m_options.keptOfPlaces.empty()
            ? *m_options.kept
            : *m_options.keptOfPlaces[m_options.places.stageOf(stage).index];
        return kept.parts[m_model.partOf[part]];
    }

    void addPart(uint32_t part)
    {
        const uint32_t stage = m_stages[part].index;
        const PricedPart& one = priced(part);
        StageFragment& joined = m_joined[stage];
        joined.times += one.own.times;
        const Bytes before = joined.memory.activations;
        addMemory(joined.memory, one.own.memory);
        ++m_counts[stage][m_model.partOf[part]];
        for (const HeldWeight& weight : one.shared) {
            if (m_shared.insert({stage}, weight.value.index))
                simulate::countWeight(joined.memory, weight);
            else
                moveOnce(stage, one, weight.value);
        }
        const Bytes rebuilt = keepOnce(part, one);
        // What this part keeps is gone when the backward pass comes to those before it.
        const Bytes kept = joined.memory.activations - before;
        joined.memory.backward =
            std::max(joined.memory.backward - kept, one.own.memory.backward + rebuilt);
    }

    /// What several parts of a stage keep is there once; what a layer and the part behind it
    /// compute again is one segment. Gives what was made again of it when this part's turn comes.
    Bytes keepOnce(uint32_t part, const PricedPart& one)
    {
        const uint32_t stage = m_stages[part].index;
        FragmentMemory& memory = m_joined[stage].memory;
        // A part without attention is computed again with what stands before it on its stage.
        const bool isAgain =
            m_options.run.recomputation == simulate::Recomputation::Full && !keeps(part);
        const bool begins = isAgain && one.own.memory.beginsAgain;
        const bool ends = isAgain && one.own.memory.endsAgain;
        Segment& segment = m_segments[stage];
        const bool joins = begins && one.attentions == 0 && segment.first;
        // What ends with nodes that keep their activations is through with those before that.
        const Bytes again = joins && ends ? segment.rebuilt : Bytes();
        if (!joins)
            segment = {ends ? std::optional(part) : std::nullopt, one.own.memory.rebuilt,
                       one.attentions <= 1};
        Bytes inside;
        for (const Crossing& read : m_model.reads[part]) {
            if (!m_moved.insert({stage}, read.number))
                moveOnce(stage, one, read.folded);
            const auto kept = one.keptArrivals.find(read.folded);
            if (kept == one.keptArrivals.end())
                continue;
            if (joins && read.maker && *read.maker >= *segment.first
                && m_stages[*read.maker] == m_stages[part]) {
                memory.activations = memory.activations - kept->second;
                inside += kept->second;
            } else if (!m_kept.insert({stage}, read.number)) {
                memory.activations = memory.activations - kept->second;
            }
        }
        if (joins) {
            segment.rebuilt += one.own.memory.rebuilt + inside;
            memory.allRebuilt += inside;
            if (segment.isOne)
                memory.rebuilt = std::max(memory.rebuilt, segment.rebuilt);
            if (!ends)
                segment.first.reset();
        }
        for (const Crossing& made : m_model.makes[part]) {
            if (one.keptDepartures.contains(made.folded))
                m_kept.insert({stage}, made.number);
        }
        return ends ? again + inside : Bytes();
    }

    /// Takes the collectives of a value out of those of a part, another part having them.
    void moveOnce(uint32_t stage, const PricedPart& part, ValueId folded)
    {
        const auto found = part.collectives.find(folded);
        if (found != part.collectives.end())
            m_joined[stage].times -= found->second.times;
    }

    void addStage(uint32_t stage)
    {
        const StageFragment& joined = m_joined[stage];
        simulate::StageResult result;
        result.stage = {int32_t(stage)};
        result.devices = m_options.links.devices(m_options.places.stageOf(stage).index);
        simulate::describeMemory(joined.memory, m_options.run, result);
        m_result.pipeline.computeResource.push_back(m_options.places.stageOf(stage).index);
        m_result.pipeline.work.push_back(simulate::workOf(
            joined.times, joined.memory, m_options.run, pricesOf(stage).slowest().fragmentation,
            m_options.links.isOverNodes()));
        if (m_prices.training)
            addAccumulation(stage);
        if (m_prices.training && m_options.endsStep)
            addStepEnd(stage, result);
        simulate::DeviceResult device;
        device.device = result.devices.front();
        device.stage = {stage};
        device.capacity = pricesOf(stage).usable();
        m_result.simulation.devices.push_back(std::move(device));
        m_result.simulation.stages.push_back(std::move(result));
    }

    void addAccumulation(uint32_t stage)
    {
        const StageFragment& joined = m_joined[stage];
        simulate::Work& work = m_result.pipeline.work.back();
        for (const cost::DeviceSpec* kind : pricesOf(stage).kinds)
            work.accumulation = std::max(
                work.accumulation, simulate::accumulationOn(*kind, joined.times, joined.memory));
    }

    void addStepEnd(uint32_t stage, const simulate::StageResult& result)
    {
        const StageFragment& joined = m_joined[stage];
        simulate::StepEnd end;
        for (const cost::DeviceSpec* kind : pricesOf(stage).kinds)
            end.optimizer = std::max(end.optimizer, simulate::optimizerOn(*kind, joined.memory));
        const simulate::StageNetwork network(m_options.links.topology(), result.devices,
                                             pricesOf(stage).meshes,
                                             pricesOf(stage).slowest().collective);
        // What hides of the passes' own collectives is not counted: all may hide behind compute.
        simulate::PassTimes compute = joined.times;
        compute.forwardCollectives = compute.backwardInputCollectives =
            compute.backwardWeightCollectives = {};
        end.gradientReduction = simulate::exposedStepEnd(
            {kNoCollectives, network, {}, m_options.run.overlap}, compute, gradientsOf(stage));
        m_result.pipeline.stepEnds.push_back(end);
    }

    std::vector<CollectiveStep> gradientsOf(uint32_t stage) const
    {
        std::vector<CollectiveStep> steps;
        std::set<ValueId> seen;
        for (uint32_t part = 0; part < m_prices.parts.size(); ++part) {
            if (m_counts[stage][part] == 0)
                continue;
            const PricedPart& one = pricesOf(stage).parts[part];
            for (const CollectiveStep& step : one.own.gradients)
                steps.push_back(times(step, m_counts[stage][part]));
            std::set<ValueId> here;
            for (const CollectiveStep& step : one.sharedGradients) {
                here.insert(step.value);
                if (!seen.contains(step.value))
                    steps.push_back(step);
            }
            seen.merge(here);
        }
        return simulate::inBuckets(steps);
    }

    /// What comes back to each device of the stage that made a value.
    Bytes gradientPart(uint32_t part, const Crossing& read, const simulate::Arrival& arrival) const
    {
        if (&pricesOf(arrival.from.index) == &pricesOf(arrival.to.index))
            return arrival.bytesPerDevice;
        const PricedPart& there =
            pricesOf(arrival.from.index).parts[m_model.partOf[part]]; // as if it read it there
        const auto found = there.arrivals.find(read.folded);
        return found == there.arrivals.end() ? arrival.bytesPerDevice
                                             : found->second.bytesPerDevice;
    }

    /// Each value once to each other stage that reads it, from the stage that made it.
    void addMessages()
    {
        SeenValues seen(m_joined.size(), m_model.crossings);
        std::vector<simulate::Arrival> arrivals;
        for (uint32_t part = 0; part < m_stages.size(); ++part) {
            const StageIndex to = m_stages[part];
            for (const Crossing& read : m_model.reads[part]) {
                if (!read.maker || m_stages[*read.maker] == to)
                    continue;
                const auto& known = priced(part).arrivals;
                const auto arrives = known.find(read.folded);
                if (arrives == known.end() || !seen.insert(to, read.number))
                    continue;
                simulate::Arrival arrival = arrives->second;
                arrival.from = m_stages[*read.maker];
                arrival.to = to;
                arrival.gradientPerDevice = gradientPart(part, read, arrival);
                arrivals.push_back(arrival);
            }
        }
        m_result.pipeline.messages =
            simulate::messagesOf(arrivals, [&](StageIndex from, StageIndex to) {
                const simulate::VirtualStages& places = m_options.places;
                return m_options.links.between(places.stageOf(from.index).index,
                                               places.stageOf(to.index).index);
            });
    }

    void addTiedReductions()
    {
        std::map<ValueId, std::pair<std::set<StageIndex>, int64_t>> tied;
        for (uint32_t part = 0; part < m_stages.size(); ++part) {
            for (const HeldWeight& weight : priced(part).shared) {
                auto& [stages, bytes] = tied[weight.value];
                stages.insert(m_stages[part]);
                bytes = std::max(bytes, weight.reduced.count);
            }
        }
        std::map<std::set<StageIndex>, int64_t> bytes;
        for (const auto& [value, one] : tied) {
            if (one.first.size() > 1 && one.second > 0)
                bytes[one.first] = simulate::saturatedSum(bytes[one.first], one.second);
        }
        const std::vector<Picoseconds> times = simulate::tiedReductions(
            bytes, m_options.links.topology(), m_joined.size(), [&](StageIndex stage) {
                return m_result.simulation.stages[stage.index].devices.front();
            });
        for (std::size_t stage = 0; stage < times.size(); ++stage)
            m_result.pipeline.stepEnds[stage].gradientReduction += times[stage];
    }

    inline static const simulate::Collectives kNoCollectives {};

    const FoldedModel& m_model;
    const PricedParts& m_prices;
    const std::vector<StageIndex>& m_stages; ///< per part of the whole chain
    const JoinOptions& m_options;
    std::vector<StageFragment> m_joined; ///< per virtual stage
    std::vector<std::vector<int64_t>> m_counts; ///< per virtual stage and folded part
    SeenValues m_shared; ///< weights that were counted
    SeenValues m_kept, m_moved; ///< values of the whole model that are kept, and communicated
    std::vector<Segment> m_segments; ///< per virtual stage, the last one
    simulate::ModelPipeline m_result;
};

} // namespace

simulate::ModelPipeline joinParts(const FoldedModel& model, const PricedParts& prices,
                                  const std::vector<StageIndex>& stages, const JoinOptions& options)
{
    return PartJoiner(model, prices, stages, options).join();
}

} // namespace meshwright::planning
