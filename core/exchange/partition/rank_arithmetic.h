#pragma once

#include "core/exchange/partition/rank_operators.h"

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// A tensor of a rank, on the way to a result.
struct PartTensor
{
    std::string name;
    operators::TensorFacts facts;
};

/// Writes arithmetic on the parts that a rank has of a node's inputs, and the all-reduces that make
/// statistics of the whole from those of the parts. The mean of [1, 2 | 3] over two devices: sums 3
/// and 3, all-reduced 6, divided by 3.
class PartArithmetic
{
public:
    /// @p node has the local names of its inputs, and of its results as they are to be made.
    PartArithmetic(const LocalCall& call, const proto::NodeProto& node);

    const LocalCall& call() const { return m_call; }

    const proto::NodeProto& node() const { return m_node; }

    bool hasInput(std::size_t argument) const;
    /// An input in the type that is computed in: float32 for shorter ones.
    PartTensor input(std::size_t argument);
    PartTensor number(double value);

    /// A result of the shape of the first operand.
    PartTensor make(std::string_view opType, const std::vector<PartTensor>& operands);
    /// Reduces the statistics' dimensions of the whole tensor by "ReduceSum" or "ReduceMax".
    PartTensor overWhole(std::string_view opType, const PartTensor& x);
    PartTensor meanOverWhole(const PartTensor& x);
    /// A vector over dimension 1 of what @p like is of, or its first dimensions of size 1 behind.
    PartTensor alongChannels(PartTensor vector, const PartTensor& like);
    PartTensor reshaped(const PartTensor& x, const std::vector<int64_t>& target,
                        std::vector<operators::Dim> dims);
    /// Keeps @p x where the class along dimension 1 is the sample's label; 0 elsewhere.
    /// @p labels: an input.
    PartTensor atLabels(std::size_t labels, const PartTensor& x);
    /// Removes dimension 1, which has the size 1.
    PartTensor perSample(const PartTensor& x);
    /// Reduces the part alone to a scalar by "ReduceSum" or "ReduceMean".
    PartTensor overPart(std::string_view opType, const PartTensor& x);
    PartTensor shapedAs(const PartTensor& x, const PartTensor& like);

    /// Sets the statistics' dimensions of what overWhole() is given, where they are not those of
    /// the first input.
    void setDims(std::vector<int64_t> dims) { m_dims = std::move(dims); }

    /// Makes a result of the node; nothing where it is left out.
    void give(std::size_t output, const PartTensor& value);

private:
    PartTensor cast(const PartTensor& x, graph::DataType type);
    PartTensor reduced(std::string_view opType, const PartTensor& x);
    PartTensor allReduced(const PartTensor& term, std::string_view reduce);
    PartTensor made(std::string_view opType, const std::vector<std::string>& inputs,
                    operators::TensorFacts facts, const onnx::NodeLists& lists = {});

    void rename(const std::string& from, const std::string& to);

    const LocalCall& m_call;
    const proto::NodeProto& m_node;
    std::string m_base;
    std::size_t m_first; ///< of the operations that were written here
    graph::DataType m_type = graph::DataType::Float;
    sharding::AxisList m_axes; ///< along which statistics are all-reduced
    std::vector<int64_t> m_dims; ///< that statistics are over
    int64_t m_count = 1; ///< elements of the whole behind one
};

} // namespace meshwright::exchange
