#pragma once

#include "core/exchange/partition/rank_program.h"

#include <string_view>

namespace meshwright::exchange {

/// How collectives are written.
enum class CollectiveDialect
{
    None, ///< not at all: models are cut there, and whoever runs them exchanges the tensors
    TensorRt, ///< DistCollective
    Microsoft, ///< AllReduce, AllGather and AllToAll of com.microsoft
};

std::string_view toString(CollectiveDialect dialect); ///< "none", "tensorrt", "microsoft"

/// Which exchanges the dialect cannot say.
std::vector<Diagnostic> checkDialect(CollectiveDialect dialect,
                                     const std::vector<ManifestExchange>& exchanges,
                                     std::size_t ranks);

/// Writes exchanges as nodes of one rank's model. DistCollective acts along dimension 0 on equal
/// shares of one flat group: others are transposed there and back, uneven ones are padded to the
/// longest and cut again. ONNX Runtime's collectives know no groups but all ranks, and add only.
/// What neither has is composed: all-to-all along two dimensions of pieces that are joined again,
/// a permutation of an all-gather and a slice.
class DialectWriter : private onnx::NodeWriter
{
public:
    /// @p taken: all names of the model.
    DialectWriter(CollectiveDialect dialect, const RankProgram& program, int64_t opset,
                  proto::GraphProto& graph, const std::set<std::string, std::less<>>& taken)
        : NodeWriter(opset)
        , m_dialect(dialect)
        , m_program(program)
        , m_graph(graph)
        , m_taken(taken)
    {
    }

    void write(const ManifestExchange& exchange);

private:
    struct Group
    {
        std::vector<int64_t> ranks;
        std::size_t own = 0; ///< this rank's place
        const ExchangeGroup* sizes = nullptr;
    };

    Group groupOf(const ManifestExchange& exchange) const;
    void allReduce(const ManifestExchange& exchange, const Group& group);
    void allGather(const ManifestExchange& exchange, const Group& group);
    void reduceScatter(const ManifestExchange& exchange, const Group& group);
    void allToAll(const ManifestExchange& exchange, const Group& group);
    void permute(const ManifestExchange& exchange);

    std::string collective(std::string_view kind, const std::string& input, const Group& group,
                           std::string_view reduce);
    std::string fresh(std::string_view what);
    std::string integers(const std::vector<int64_t>& values) override;
    using NodeWriter::node;
    /// Adds a node that is named as its output, a new name; @p output is ignored.
    proto::NodeProto& node(std::string_view opType, const std::vector<std::string>& inputs,
                           const std::string& output = {}) override;
    std::string unsqueezed(const std::string& input);
    std::string swapped(const std::string& input, int64_t axis);
    std::string padded(const std::string& input, int64_t axis, int64_t from, int64_t to);
    std::string sliced(const std::string& input, int64_t axis, int64_t begin, int64_t end);
    void rename(const std::string& from, const std::string& to);

    CollectiveDialect m_dialect;
    const RankProgram& m_program;
    proto::GraphProto& m_graph;
    const std::set<std::string, std::less<>>& m_taken;
    std::string m_base; ///< of names
    std::size_t m_tensorRank = 0; ///< of the tensor: its dimensions
    int m_made = 0;
};

} // namespace meshwright::exchange
