#pragma once

#include "core/base/units.h"
#include "core/operators/operator_cost.h"
#include "core/simulate/simulation.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// A model with a number for every symbol, and what follows from that for every plan. Each part is
/// worked out when it is first asked for. Threads may share it.
class SizedModel
{
public:
    /// Symbols without a binding get an assumed number. Graph and shapes must outlive it.
    SizedModel(const graph::Graph& graph, const shapes::ShapeTable& shapes,
               operators::Bindings bindings);

    const operators::Bindings& given() const { return m_given; }

    /// Those given and those assumed.
    const operators::Bindings& bindings() const { return m_bindings; }

    /// Symbols that nobody bound, sorted.
    const std::vector<std::string>& assumed() const { return m_assumed; }

    const shapes::ShapeTable& shapes() const;
    const std::vector<bool>& hasGradient() const; ///< per value, see valuesWithGradient()
    const std::vector<bool>& withoutKernel() const; ///< per node, see nodesWithoutKernel()
    /// Of a node as if one device ran it: see operators::operatorCost().
    const std::optional<operators::OperatorCost>& cost(NodeId node) const;
    /// Of a value as a whole; absent: its size is not known.
    std::optional<Bytes> bytes(ValueId value) const;

private:
    using Costs = std::vector<std::optional<operators::OperatorCost>>;
    using Sizes = std::vector<std::optional<Bytes>>;

    /// Made by the first thread that asks.
    template<typename T>
    class Part
    {
    public:
        template<typename Make>
        const T& get(Make make)
        {
            if (!m_isMade.load(std::memory_order_acquire)) {
                const std::lock_guard lock(m_making);
                if (!m_isMade.load(std::memory_order_relaxed)) {
                    m_value = make();
                    m_isMade.store(true, std::memory_order_release);
                }
            }
            return m_value;
        }

    private:
        std::atomic<bool> m_isMade = false;
        std::mutex m_making;
        T m_value;
    };

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_unbound;
    operators::Bindings m_given, m_bindings;
    std::vector<std::string> m_symbols, m_assumed;
    mutable Part<shapes::ShapeTable> m_shapes;
    mutable Part<std::vector<bool>> m_hasGradient, m_withoutKernel;
    mutable Part<Costs> m_costs;
    mutable Part<Sizes> m_bytes;
};

/// The input's own where it is under these bindings, as the passes of serving are not; else a new
/// one.
std::shared_ptr<const SizedModel> sizedModel(const ModelInput& input,
                                             const operators::Bindings& bindings);

} // namespace meshwright::simulate
