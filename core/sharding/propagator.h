#pragma once

#include "core/sharding/factor_propagation.h"
#include "core/sharding/network.h"
#include "core/sharding/sharding_pool.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace meshwright::sharding {

struct PropagationOptions
{
    Strategy strategy = Strategy::Aggressive;
    /// Elementwise operations and views first, then pass-through factors, then the rest.
    bool operatorPriorities = true;
    /// Annotations of lower priority come into play after the others have spread.
    bool userPriorities = true;

    bool operator==(const PropagationOptions&) const = default;
};

/// One tensor extended by one operation.
struct Event
{
    uint32_t operation = 0;
    TensorIndex tensor = 0;
    ShardingIndex before = 0, after = 0;
    int8_t level = 0; ///< of operator priority, 0 to 4
    int64_t priority = 0; ///< of the user's
};

struct Propagated
{
    std::vector<ShardingIndex> shardings; ///< per tensor
    std::vector<ShardingIndex> start; ///< per tensor, as annotated
    std::vector<Event> events; ///< in the order in which they happened
};

/// Spreads shardings over a network until nothing follows any more (shardy.md 2.6 to 2.10). It
/// remembers what each rule does to each combination of shardings, so that alike layers and later
/// runs cost a look-up each; what it returns does not depend on what it has seen before.
class Propagator
{
public:
    Propagator(const Network& network, PropagationOptions options);

    /// @p annotated has a sharding per tensor, of its rank.
    Propagated run(const std::vector<TensorSharding>& annotated);

    const ShardingPool& pool() const { return m_pool; }

    const Network& network() const { return m_network; }

    const PropagationOptions& options() const { return m_options; }

    /// What an operation may do at a level of operator priority; absent: nothing.
    static std::optional<StepOptions> stepAt(const Operation& operation, int level,
                                             bool aggressive);

private:
    using Key = std::vector<uint32_t>;

    struct KeyHash
    {
        using is_transparent = void;

        std::size_t operator()(std::span<const uint32_t> key) const;

        std::size_t operator()(const Key& key) const { return (*this)(std::span(key)); }
    };

    struct KeyEqual
    {
        using is_transparent = void;

        bool operator()(std::span<const uint32_t> a, std::span<const uint32_t> b) const;
    };

    struct Run;

    void runPriorities(Run& run);
    void runStrategies(Run& run);
    void runLevels(Run& run, bool aggressive);
    void runLevel(Run& run, bool aggressive);
    void visit(Run& run, uint32_t operation, const StepOptions& step);
    /// The shardings of the rule's tensors after one step.
    const std::vector<ShardingIndex>& stepped(const Rule& rule, const StepOptions& step);
    std::vector<ShardingIndex> computeStep(const Rule& rule, const StepOptions& step);

    const Network& m_network;
    PropagationOptions m_options;
    ShardingPool m_pool;
    std::unordered_map<const Rule*, uint32_t> m_ruleNumbers;
    std::vector<uint32_t> m_ruleOf; ///< per operation
    std::unordered_map<Key, std::vector<ShardingIndex>, KeyHash, KeyEqual> m_steps;
    Key m_key; ///< of the step that is looked up: rule, options, shardings
};

} // namespace meshwright::sharding
