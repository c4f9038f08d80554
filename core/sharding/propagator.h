#pragma once

#include "core/base/mix_hash.h"
#include "core/sharding/factor_propagation.h"
#include "core/sharding/operation_graph.h"
#include "core/sharding/sharding_pool.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace meshwright::sharding {

struct PropagationOptions
{
    ConflictPolicy strategy = ConflictPolicy::Aggressive;
    /// Elementwise operations and views first, then pass-through factors, then the rest.
    bool operatorPriorities = true;
    /// Annotations of lower priority come into play after the others have spread.
    bool userPriorities = true;

    bool operator==(const PropagationOptions&) const = default;
};

/// Of an event: the user's own, when its priority was reached.
constexpr uint32_t kNoOperation = UINT32_MAX;

/// One tensor extended by one operation.
struct Event
{
    uint32_t operation = 0; ///< kNoOperation: an annotation that was waiting
    TensorIndex tensor = 0;
    ShardingIndex before = 0, after = 0;
    int8_t level = 0; ///< of operator priority, 0 to 4
    int64_t priority = 0; ///< of the user's
};

struct Propagated
{
    std::vector<ShardingIndex> shardings; ///< per tensor
    std::vector<ShardingIndex> start; ///< per tensor, as annotated
    std::vector<ShardingIndex> first; ///< the same without what waits for its priority
    std::vector<Event> events; ///< in the order in which they happened
};

/// What rules were seen to do to shardings: each distinct step is worked out once, so that alike
/// layers and later runs cost a look-up each. It never changes what comes out.
class StepCache
{
public:
    const ShardingPool& pool() const { return m_pool; }

    ShardingPool& pool() { return m_pool; }

    /// Open and empty.
    ShardingIndex empty(std::size_t rank);
    uint32_t numberOf(const Rule* rule);
    /// The shardings of the rule's tensors after one step; kNoSharding stays.
    const std::vector<ShardingIndex>& step(const Rule& rule, uint32_t number,
                                           const StepOptions& options,
                                           std::span<const ShardingIndex> shardings);

    static constexpr ShardingIndex kNoSharding = UINT32_MAX;

private:
    using Key = std::vector<uint32_t>;

    struct KeyEqual
    {
        using is_transparent = void;

        bool operator()(std::span<const uint32_t> a, std::span<const uint32_t> b) const;
    };

    std::vector<ShardingIndex> compute(const Rule& rule, const StepOptions& options,
                                       std::span<const ShardingIndex> shardings);

    ShardingPool m_pool;
    std::vector<ShardingIndex> m_empty; ///< by rank
    std::unordered_map<const Rule*, uint32_t> m_numbers;
    std::unordered_map<Key, std::vector<ShardingIndex>, WordsHash, KeyEqual> m_steps;
    Key m_key; ///< of the step that is looked up: rule, options, shardings
};

/// Spreads shardings over a network until nothing follows any more (shardy.md 2.6 to 2.10).
class Propagator
{
public:
    /// All must outlive it. The memory may be shared by propagators of one thread.
    Propagator(const OperationGraph& network, PropagationOptions options, StepCache& memory);

    using Annotated = std::vector<std::pair<TensorIndex, TensorSharding>>;

    /// @p annotated: tensors, each once, with shardings of their rank; the others start open and
    /// empty.
    Propagated run(const Annotated& annotated);

    /// What an operation may do at a level of operator priority; absent: nothing.
    static std::optional<StepOptions> stepAt(const Operation& operation, int level,
                                             bool aggressive);

private:
    struct Run;

    void runPriorities(Run& run);
    void runStrategies(Run& run);
    void runLevels(Run& run, bool aggressive);
    void runLevel(Run& run, bool aggressive);
    void visit(Run& run, uint32_t operation, const StepOptions& step);
    void set(Run& run, TensorIndex tensor, ShardingIndex sharding);

    const OperationGraph& m_network;
    PropagationOptions m_options;
    StepCache& m_memory;
    ShardingPool& m_pool;
    std::vector<uint32_t> m_ruleOf; ///< per operation
    std::vector<ShardingIndex> m_current; ///< of the operation that is visited
};

} // namespace meshwright::sharding
