#pragma once

#include "core/exchange/partition/rank_operators.h"
#include "core/exchange/partition/rank_plan.h"
#include "core/exchange/partition/rank_reshard.h"

#include <map>
#include <string>

namespace meshwright::exchange {

/// Works out the program of one rank. Every tensor of a rank is the part of the whole model's
/// tensor of the same name that the propagation gives it; results that an operator would make
/// otherwise (the shape of a part) are corrected where they arise.
class RankBuilder
{
public:
    RankBuilder(const RankPlan& plan, int64_t rank, ExchangeList& exchanges);

    /// Errors of single nodes are findings; the program is then not to be used.
    RankProgram build(std::vector<Diagnostic>& findings);

private:
    void buildPart(std::size_t part);
    void addInputs();
    void receive(const StageTransfer& transfer);
    void send(const StageTransfer& transfer);
    bool sendsWhole(const StageTransfer& transfer, std::size_t to) const;
    ManifestExchange transferTo(const StageTransfer& transfer, std::size_t to);
    /// @p original: the node as the model has it.
    void addNode(NodeId node, const LocalNode& run, const proto::NodeProto& original);
    void addOutputs();

    /// The tensor of a value in this part, as it is produced, comes in, or is stored.
    LocalTensor local(ValueId value, sharding::TensorIndex tensor);
    /// The tensor in its stored sharding, where each reader gathers it first.
    LocalTensor asStored(LocalTensor tensor, sharding::TensorIndex of) const;
    /// The tensor of a value on the mesh of a part.
    sharding::TensorIndex tensorIn(std::size_t part, ValueId value) const;
    ManifestTensor manifestOf(const LocalTensor& tensor) const;
    bool hasKnownSplits(const LocalTensor& tensor);

    // rank_operands.cpp
    /// The local name of an operand as the node uses it; empty: a finding.
    std::string operand(NodeId node, const LocalNode& run, std::size_t input);
    /// The local name of a value in the sharding @p as, null for whole; empty: a finding.
    std::string broughtTo(NodeId node, ValueId value, const sharding::TensorSharding* as);
    /// The name of the initializer that has this part of a weight, all of it where @p view is null:
    /// each part that a device needs is one. Empty: a finding.
    std::string weightPart(ValueId value, const sharding::TensorView* view,
                           const sharding::TensorSharding& sharding);
    /// Gives the rank its part of a weight.
    void takePart(const std::string& name, onnx::StoredWeight weight, HeldRanges held);
    bool isWrittenAsNeeded(ValueId value) const;
    Result<onnx::StoredWeight> elementsOf(ValueId value) const;
    LocalTensor asRead(LocalTensor tensor, ValueId value, sharding::TensorIndex read,
                       const ReshardReason& reason);
    std::string handedOut(const LocalTensor& tensor);
    LocalTensor gatherStored(NodeId node, ValueId value, LocalTensor tensor);

    // rank_nodes.cpp
    /// A result that is wanted otherwise than it is made.
    struct ResultChange
    {
        LocalTensor from;
        sharding::TensorSharding to;
        std::string name;
        std::size_t output = 0;
    };

    void addResults(const LocalNode& run, proto::NodeProto made);
    void addDecomposed(const LocalCall& call, proto::NodeProto made);
    std::optional<std::vector<ResultChange>> nameResults(const LocalNode& run,
                                                         proto::NodeProto& made);
    void changeResults(const LocalNode& run, std::vector<ResultChange>& changes);
    void setFacts(const LocalTensor& tensor);
    std::vector<bool> splitElements(const LocalNode& run, const LocalTensor& tensor) const;
    bool addShape(NodeId node, const LocalNode& run, const proto::NodeProto& original);

    void addLookup(NodeId node, const LocalCall& call, proto::NodeProto made);
    bool addConstant(NodeId node, const LocalNode& run, proto::NodeProto& made);
    void leaveOutAddends(const LocalNode& run, proto::NodeProto& made);
    std::string zeroLike(ValueId value, const std::string& name);
    void scaleMean(const LocalNode& run, std::size_t output, std::string& name);

    // rank_subgraphs.cpp
    bool bringCaptured(NodeId node, const LocalNode& run, proto::NodeProto& made);
    bool localiseSubgraphs(NodeId node, const LocalNode& run, proto::NodeProto& made);
    bool localiseGraph(NodeId owner, ScopeId scope, const sharding::BodyExecution& body,
                       proto::GraphProto& graph);
    void localiseTypes(const sharding::BodyExecution& body, const std::vector<ValueId>& values,
                       google::protobuf::RepeatedPtrField<proto::ValueInfoProto>& declared);

    void fail(NodeId node, const UserText& message);
    Result<std::string> convert(const LocalTensor& tensor, const sharding::TensorSharding& to,
                                const ReshardReason& reason, const std::string& name = {});

    const RankPlan& m_plan;
    const graph::Graph& m_graph;
    const sharding::PropagationResult& m_propagation;
    const sharding::PlanGraph& m_network;
    int64_t m_rank;
    RankProgram m_program;
    RankEmitter m_emitter;
    std::vector<Diagnostic>* m_findings = nullptr;
    std::size_t m_part = 0;
    const DeviceGrid* m_grid = nullptr;
    int64_t m_position = 0;
    /// Per stage, value and sharding what was converted already.
    std::map<std::tuple<StageNumber, sharding::TensorIndex, std::string>, std::string> m_converted;
    /// Per node and value what was gathered from storage for it.
    std::map<std::pair<NodeId, ValueId>, std::string> m_gathered;
    std::map<std::string, std::string> m_handedOut; ///< weights that are exchanged
    std::map<std::pair<ValueId, HeldRanges>, std::string> m_weightParts; ///< their names
    std::map<std::pair<std::size_t, ValueId>, std::string> m_received; ///< other than the value's
};

} // namespace meshwright::exchange
