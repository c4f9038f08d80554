#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/rank_layout.h"
#include "core/exchange/partition/rank_manifest.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/tensor_facts.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// The exchanges of all ranks, each once. Ranks that run the same part name them alike.
class ExchangeList
{
public:
    /// The number of an exchange of @p part; a new one the first time. Ranks that describe the same
    /// one differently are found: see mismatch().
    std::size_t add(std::size_t part, ManifestExchange exchange);

    const std::vector<ManifestExchange>& all() const { return m_all; }

    /// The groups that have this key: made the first time, shared by all who ask again.
    ExchangeGroups groups(const std::string& key,
                          const std::function<std::vector<ExchangeGroup>()>& make);

    /// The first exchange that two ranks do not agree on; empty: there is none.
    const std::string& mismatch() const { return m_mismatch; }

private:
    std::vector<ManifestExchange> m_all;
    std::map<std::pair<std::size_t, std::string>, std::size_t> m_byOutput;
    std::map<std::string, ExchangeGroups> m_groups;
    std::string m_mismatch;
};

/// One thing that a rank does.
struct RankOperation
{
    std::optional<std::size_t> exchange; ///< else a node
    bool sends = true, receives = true; ///< in the exchange: of a transfer perhaps one of the two
    proto::NodeProto node;
    /// The node of the model that it carries out, or brings an operand to.
    std::optional<NodeId> madeFor;
};

/// The operations of one rank, in order, and the tensors that are made for it.
struct RankProgram
{
    int64_t rank = 0;
    std::vector<RankOperation> operations;
    std::vector<proto::TensorProto> constants;
    std::map<std::string, onnx::WeightPart> weights; ///< initializers: their parts
    std::set<std::string> wholeWeights; ///< initializers that are used as they are
    std::map<std::string, operators::TensorFacts> facts; ///< of local tensors, by name
    std::vector<ManifestTensor> inputs, outputs;
};

/// Adds to a rank's program: nodes, constants and names that the model does not have.
class RankEmitter : public onnx::NodeWriter
{
public:
    /// @p opset: of the default domain. @p taken: all names of the model.
    RankEmitter(RankProgram& program, ExchangeList& exchanges, int64_t opset,
                const std::set<std::string, std::less<>>& taken)
        : NodeWriter(opset)
        , m_program(program)
        , m_exchanges(exchanges)
        , m_taken(taken)
    {
    }

    RankProgram& program() { return m_program; }

    void setPart(std::size_t part) { m_part = part; }

    /// "y__sum", or "y__sum_2" where that is taken.
    std::string fresh(std::string_view base, std::string_view what);

    /// A vector of int64, shared by all that need the same.
    std::string integers(const std::vector<int64_t>& values) override;
    /// A tensor of raw little-endian elements.
    std::string constant(std::string_view base, graph::DataType type,
                         const std::vector<int64_t>& dims, std::string raw);

    using NodeWriter::node;
    proto::NodeProto& node(std::string_view opType, const std::vector<std::string>& inputs,
                           const std::string& output) override;
    /// The same where only the type of the result is known; its name, which is a fresh one.
    std::string made(std::string_view opType, const std::vector<std::string>& inputs,
                     graph::DataType type, std::string_view base, std::string_view what);

    /// The node that was written last.
    proto::NodeProto& last() { return m_program.operations.back().node; }

    void reshape(const std::string& input, const std::string& output,
                 const std::vector<int64_t>& target);
    /// The same of a tensor without elements: a 0 in @p dims means 0, and not what the input has.
    void reshapeEmpty(const std::string& input, const std::string& output, graph::DataType type,
                      const std::vector<int64_t>& dims);
    void exchange(ManifestExchange exchange, bool sends = true, bool receives = true);

    /// Groups among the devices of the part that is written; @p key: what they depend on besides.
    ExchangeGroups groups(const std::string& key,
                          const std::function<std::vector<ExchangeGroup>()>& make)
    {
        return m_exchanges.groups(std::to_string(m_part) + ' ' + key, make);
    }

    /// All groups along some axes of that part's @p grid, without sizes.
    ExchangeGroups groupsAlong(const sharding::AxisList& axes, const DeviceGrid& grid);

    void setFacts(const std::string& name, operators::TensorFacts facts)
    {
        m_program.facts[name] = std::move(facts);
    }

    void setType(const std::string& name, graph::DataType type)
    {
        setFacts(name, {type, std::nullopt, {}, {}});
    }

private:
    RankProgram& m_program;
    ExchangeList& m_exchanges;
    const std::set<std::string, std::less<>>& m_taken;
    std::set<std::string> m_made;
    std::map<std::vector<int64_t>, std::string> m_integers;
    std::size_t m_part = 0;
};

using onnx::attributeOf;
using onnx::integerOf;
using onnx::integersOf;
using onnx::rawOf;
using onnx::setAttribute;

} // namespace meshwright::exchange
