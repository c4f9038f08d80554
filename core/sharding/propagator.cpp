#include "core/sharding/propagator.h"

#include <algorithm>
#include <bit>
#include <set>

namespace meshwright::sharding {

using operators::OperatorClass;

namespace {

constexpr int kLevels = 5; ///< of operator priority
constexpr std::size_t kKeyHead = 2; ///< rule and options, before the shardings

/// A sharding in which dimensions of a priority above @p priority wait: they are empty and closed,
/// and their axes may not be used by others.
TensorSharding waiting(const TensorSharding& annotated, int64_t priority)
{
    TensorSharding sharding = annotated;
    for (DimSharding& dim : sharding.dims) {
        if (dim.priority <= priority)
            continue;
        sharding.replicated.insert(sharding.replicated.end(), dim.axes.begin(), dim.axes.end());
        dim.axes.clear();
        dim.closed = true;
    }
    if (sharding.replicated.size() > annotated.replicated.size())
        sortAndMerge(sharding.replicated);
    return sharding;
}

/// @p current with the dimensions of exactly @p priority as annotated.
TensorSharding woken(const TensorSharding& current, const TensorSharding& annotated,
                     int64_t priority)
{
    TensorSharding sharding = current;
    for (std::size_t d = 0; d < sharding.dims.size(); ++d) {
        if (annotated.dims[d].priority == priority)
            sharding.dims[d] = annotated.dims[d];
    }
    sharding.replicated = waiting(annotated, priority).replicated;
    return sharding;
}

bool extends(const TensorSharding& longer, const TensorSharding& shorter)
{
    for (std::size_t d = 0; d < shorter.dims.size(); ++d) {
        if (prefixStatus(shorter.dims[d].axes, longer.dims[d].axes) == PrefixStatus::NotAPrefix)
            return false;
    }
    return true;
}

} // namespace

/// Operations that are to be visited, in their order, over and over: those behind the current one
/// first, then again from the start.
class Pending
{
public:
    explicit Pending(std::size_t count)
        : m_words((count + 63) / 64, 0)
    {
    }

    void add(uint32_t operation) { m_words[operation / 64] |= uint64_t(1) << operation % 64; }

    /// Takes out the next one; none: nothing is pending.
    std::optional<uint32_t> next()
    {
        for (std::size_t tried = 0; tried <= m_words.size(); ++tried) {
            const std::size_t word = m_at / 64;
            const uint64_t left = word < m_words.size() ? m_words[word] >> m_at % 64 : 0;
            if (left != 0) {
                m_at += std::size_t(std::countr_zero(left));
                m_words[m_at / 64] &= ~(uint64_t(1) << m_at % 64);
                return uint32_t(m_at++);
            }
            m_at = word + 1 < m_words.size() ? (word + 1) * 64 : 0;
        }
        return std::nullopt;
    }

private:
    std::vector<uint64_t> m_words;
    std::size_t m_at = 0;
};

struct Propagator::Run
{
    const Annotated& annotated;
    Propagated result;
    Pending pending;
    /// Operations with something split, and what they did at their last visit: the same again
    /// would change nothing unless a tensor changed since.
    std::vector<uint32_t> active;
    std::vector<bool> isActive;
    std::vector<std::optional<StepOptions>> done;
    int level = 0;
    int64_t priority = 0;
};

Propagator::Propagator(const OperationGraph& network, PropagationOptions options, StepCache& memory)
    : m_network(network)
    , m_options(options)
    , m_memory(memory)
    , m_pool(memory.pool())
{
    m_ruleOf.reserve(network.operations().size());
    for (const Operation& operation : network.operations())
        m_ruleOf.push_back(memory.numberOf(operation.rule));
}

std::optional<StepOptions> Propagator::stepAt(const Operation& operation, int level,
                                              bool aggressive)
{
    const OperatorClass operatorClass = operation.rule->operatorClass;
    StepOptions step {aggressive, Direction::None, Direction::None,
                      operation.hasBroadcast && level < kLevels - 1};
    const auto allow = [&](Direction passThrough, Direction others) {
        step.passThrough = step.passThrough | passThrough;
        step.others = step.others | others;
    };
    if (level >= (operation.sharedOperand ? 1 : 0)) {
        if (operatorClass == OperatorClass::Elementwise || operatorClass == OperatorClass::View)
            allow(Direction::Both, Direction::Both);
        else if (operatorClass == OperatorClass::DynamicSlice)
            allow(Direction::Forward, Direction::Forward);
    }
    const bool broadcast = operatorClass == OperatorClass::Broadcast;
    const Direction direction =
        broadcast && level < kLevels - 1 ? Direction::Backward : Direction::Both;
    if (level >= 2)
        allow(direction, Direction::None);
    if (level >= 3)
        allow(direction, direction);
    if (!operation.hasOthers)
        step.others = step.passThrough;
    if (step.passThrough == Direction::None && step.others == Direction::None)
        return std::nullopt;
    return step;
}

Propagated Propagator::run(const Annotated& annotated)
{
    const std::size_t count = m_network.operations().size();
    Run run {annotated,
             {},
             Pending(count),
             {},
             std::vector<bool>(count, false),
             std::vector<std::optional<StepOptions>>(count)};
    run.result.start.resize(m_network.tensorCount());
    for (TensorIndex t = 0; t < m_network.tensorCount(); ++t)
        run.result.start[t] = m_memory.empty(m_network.rank(t));
    run.result.shardings = run.result.start;
    for (const auto& [tensor, sharding] : annotated)
        run.result.start[tensor] = m_pool.intern(sharding);
    runPriorities(run);
    return std::move(run.result);
}

/// Gives a tensor its sharding; whoever touches it has to be visited (again).
void Propagator::set(Run& run, TensorIndex tensor, ShardingIndex sharding)
{
    if (run.result.shardings[tensor] == sharding)
        return;
    run.result.shardings[tensor] = sharding;
    const bool isSplit = m_pool.isSplit(sharding);
    for (const uint32_t user : m_network.touching(tensor)) {
        if (isSplit && !run.isActive[user]) {
            run.isActive[user] = true;
            run.active.push_back(user);
        }
        run.done[user].reset();
        if (run.isActive[user])
            run.pending.add(user);
    }
}

void Propagator::runPriorities(Run& run)
{
    std::set<int64_t> priorities;
    for (const auto& [tensor, sharding] : run.annotated) {
        for (const DimSharding& dim : sharding.dims)
            priorities.insert(dim.priority);
    }
    priorities.erase(0);
    run.priority = 0;
    const bool waits = m_options.userPriorities && !priorities.empty();
    for (const auto& [tensor, sharding] : run.annotated)
        set(run, tensor, m_pool.intern(waits ? waiting(sharding, 0) : sharding));
    run.result.first = run.result.shardings;
    runStrategies(run);
    if (!waits)
        return;
    for (const int64_t priority : priorities) {
        run.priority = priority;
        for (const auto& [tensor, sharding] : run.annotated) {
            const ShardingIndex before = run.result.shardings[tensor];
            const ShardingIndex after = m_pool.intern(woken(m_pool[before], sharding, priority));
            if (after != before)
                run.result.events.push_back({kNoOperation, tensor, before, after, 0, priority});
            set(run, tensor, after);
        }
        runStrategies(run);
    }
}

void Propagator::runStrategies(Run& run)
{
    if (m_options.strategy == ConflictPolicy::BasicThenAggressive)
        runLevels(run, false);
    runLevels(run, m_options.strategy != ConflictPolicy::Basic);
}

void Propagator::runLevels(Run& run, bool aggressive)
{
    run.level = m_options.operatorPriorities ? 0 : kLevels - 1;
    for (; run.level < kLevels; ++run.level)
        runLevel(run, aggressive);
}

void Propagator::runLevel(Run& run, bool aggressive)
{
    // What is wanted of the results comes before what the operations make of the operands
    // (shardy.md 2.10).
    const std::vector<uint32_t> active = run.active;
    for (const uint32_t operation : active) {
        if (m_network.operations()[operation].bindsResult)
            visit(run, operation, {aggressive, Direction::Both, Direction::Both, true});
        run.pending.add(operation);
    }
    while (const std::optional<uint32_t> operation = run.pending.next()) {
        const auto step = stepAt(m_network.operations()[*operation], run.level, aggressive);
        if (!step || run.done[*operation] == step)
            continue;
        run.done[*operation] = step;
        visit(run, *operation, *step);
    }
}

void Propagator::visit(Run& run, uint32_t index, const StepOptions& step)
{
    const Operation& operation = m_network.operations()[index];
    m_current.clear();
    for (const TensorIndex tensor : operation.tensors)
        m_current.push_back(tensor == kNoTensor ? StepCache::kNoSharding
                                                : run.result.shardings[tensor]);
    const std::vector<ShardingIndex>& after =
        m_memory.step(*operation.rule, m_ruleOf[index], step, m_current);
    for (std::size_t t = 0; t < after.size(); ++t) {
        const TensorIndex tensor = operation.tensors[t];
        if (tensor == kNoTensor || after[t] == m_current[t])
            continue;
        // A tensor that is several operands at once was extended for another one just now.
        const ShardingIndex current = run.result.shardings[tensor];
        if (current == after[t]
            || (current != m_current[t] && !extends(m_pool[after[t]], m_pool[current])))
            continue;
        run.result.events.push_back(
            {index, tensor, current, after[t], int8_t(run.level), run.priority});
        set(run, tensor, after[t]);
    }
}

ShardingIndex StepCache::empty(std::size_t rank)
{
    while (m_empty.size() <= rank)
        m_empty.push_back(m_pool.intern(emptySharding(m_empty.size())));
    return m_empty[rank];
}

bool StepCache::KeyEqual::operator()(std::span<const uint32_t> a, std::span<const uint32_t> b) const
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

uint32_t StepCache::numberOf(const Rule* rule)
{
    return m_numbers.emplace(rule, uint32_t(m_numbers.size())).first->second;
}

const std::vector<ShardingIndex>& StepCache::step(const Rule& rule, uint32_t number,
                                                  const StepOptions& options,
                                                  std::span<const ShardingIndex> shardings)
{
    m_key.assign({number,
                  uint32_t(options.aggressive) | uint32_t(options.broadcastsReceive) << 1
                      | uint32_t(options.passThrough) << 2 | uint32_t(options.others) << 4});
    m_key.insert(m_key.end(), shardings.begin(), shardings.end());
    const auto found = m_steps.find(std::span<const uint32_t>(m_key));
    if (found != m_steps.end())
        return found->second;
    return m_steps.emplace(m_key, compute(rule, options, shardings)).first->second;
}

std::vector<ShardingIndex> StepCache::compute(const Rule& rule, const StepOptions& options,
                                              std::span<const ShardingIndex> shardings)
{
    std::vector<TensorProjection> projections(rule.tensors.size());
    for (std::size_t t = 0; t < rule.tensors.size(); ++t) {
        if (shardings[t] != kNoSharding)
            projections[t] = project(m_pool[shardings[t]], rule.tensors[t], rule);
        else
            projections[t].factors.resize(rule.factors.size());
    }
    std::vector<ShardingIndex> after(shardings.begin(), shardings.end());
    if (!propagateFactors(rule, projections, options))
        return after;
    for (std::size_t t = 0; t < rule.tensors.size(); ++t) {
        if (after[t] != kNoSharding)
            after[t] =
                m_pool.intern(unproject(projections[t], rule.tensors[t], rule, m_pool[after[t]]));
    }
    return after;
}

} // namespace meshwright::sharding
