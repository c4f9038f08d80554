#include "core/exchange/partition/rank_operators.h"
#include "core/operators/mixture_inputs.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <limits>

/// Mixtures of experts of which a device has some. The operator picks among the experts that it is
/// given, so it is given experts of zeros for those of the other devices, and what the devices make
/// is added up.
///
/// Where routing weights follow from the chosen experts alone, k such experts are enough. Of 8
/// experts and k = 2 the second of four devices has 2 and 3. A token whose scores are the largest
/// for 1 and 3 gets the scores [low, score of 3 | score of 1, low] for [2, 3 | zeros, zeros]: it
/// chooses 3 and the first of zeros, with the same weights as in the whole.
namespace meshwright::exchange {

namespace {

using graph::DataType;
using operators::FactorRole;

std::optional<uint32_t> expertFactor(const LocalNode& run)
{
    for (uint32_t f = 0; run.rule && f < run.rule->factors.size(); ++f) {
        if (run.rule->factors[f].role == FactorRole::Expert)
            return f;
    }
    return std::nullopt;
}

/// The lowest finite number of a type, which no score is below; empty: none is known.
std::string lowestOf(DataType type)
{
    switch (type) {
    case DataType::Float:
        return rawOf(std::numeric_limits<float>::lowest());
    case DataType::Double:
        return rawOf(std::numeric_limits<double>::lowest());
    case DataType::Float16:
        return rawOf(uint16_t(0xFBFF));
    case DataType::BFloat16:
        return rawOf(uint16_t(0xFF7F));
    default:
        return {};
    }
}

class LocalMixture
{
public:
    LocalMixture(const LocalCall& call, proto::NodeProto& node, uint32_t expert)
        : m_call(call)
        , m_node(node)
        , m_base(node.output(0))
        , m_experts(call.run.rule->factors[expert].size)
        , m_chosen(integerOf(node, "k", 1))
    {
        sharding::DimSharding dim;
        dim.axes = call.run.factors[expert];
        m_held = heldRange(dim, m_experts, call.grid, call.position);
        for (std::size_t i = 0; i < call.run.node->inputs.size(); ++i) {
            const auto factors = call.run.factorsOf(i, false, 0);
            if (call.run.tensorOf(i, false) && factors == std::vector<uint32_t> {expert})
                m_stacked.push_back(i);
        }
    }

    Result<void> make()
    {
        const DataType type = typeOf(operators::kMixtureScores);
        const std::string lowest = lowestOf(type);
        if (lowest.empty())
            return Error {tr("'{0}' ({1}): the type of its router's scores is not known",
                             m_call.run.name, m_node.op_type())};
        const int64_t others = m_experts - (m_held.end - m_held.begin);
        if (dependsOnChosen() && m_chosen < others) {
            routeToZeros(type, lowest);
            fill(0, m_chosen);
        } else {
            fill(m_held.begin, m_experts - m_held.end);
        }
        return {};
    }

private:
    bool hasWeights() const
    {
        return m_node.input_size() > int(operators::kMixtureWeights)
            && !m_node.input(int(operators::kMixtureWeights)).empty();
    }

    /// Normalised over the chosen experts, or taken from an input of their own. Else runtimes
    /// differ: a softmax over all experts needs all scores.
    bool dependsOnChosen() const
    {
        return hasWeights() || integerOf(m_node, "normalize_routing_weights", 0) != 0;
    }

    DataType typeOf(std::size_t input) const
    {
        return m_call.shapes.of(*m_call.run.node->inputs[input]).type;
    }

    std::string add(std::string_view opType, const std::vector<std::string>& inputs, DataType type)
    {
        return m_call.emitter.made(opType, inputs, type, m_base, "experts");
    }

    /// The same along an axis.
    std::string along(int64_t axis, std::string_view opType, const std::vector<std::string>& inputs,
                      DataType type)
    {
        std::string output = add(opType, inputs, type);
        setAttribute(m_call.emitter.last(), "axis", axis);
        return output;
    }

    /// Columns of the experts that are here.
    std::string columnsHere(const std::string& input, DataType type)
    {
        const std::string output = m_call.emitter.fresh(m_base, "experts");
        m_call.emitter.slice(input, output, {1}, {m_held});
        m_call.emitter.setType(output, type);
        return output;
    }

    /// Scores of the chosen experts that are here, and behind them those of the chosen ones that
    /// are elsewhere.
    void routeToZeros(DataType type, const std::string& lowest)
    {
        RankEmitter& emitter = m_call.emitter;
        const std::string scores = m_node.input(int(operators::kMixtureScores));
        const std::string low = emitter.constant(m_base, type, {}, lowest);
        const std::string values = emitter.fresh(m_base, "chosen"),
                          indices = emitter.fresh(m_base, "indices");
        proto::NodeProto& top =
            emitter.node(operators::op::kTopK, {scores, emitter.integers({m_chosen})}, values);
        top.add_output(indices);
        emitter.setType(values, type);
        emitter.setType(indices, DataType::Int64);
        const std::string none = add(operators::op::kMin, {scores, low}, type);
        const std::string kept =
            along(1, operators::op::kScatterElements, {none, indices, values}, type);
        const auto number = [&](int64_t value) {
            return emitter.constant(m_base, DataType::Int64, {}, rawOf(value));
        };
        const std::string before =
            add(operators::op::kLess, {indices, number(m_held.begin)}, DataType::Bool);
        const std::string upTo =
            add(operators::op::kLess, {indices, number(m_held.end)}, DataType::Bool);
        const std::string behind = add(operators::op::kNot, {upTo}, DataType::Bool);
        const std::string elsewhere = add(operators::op::kOr, {before, behind}, DataType::Bool);
        const std::string others = add(operators::op::kWhere, {elsewhere, values, low}, type);
        m_node.set_input(int(operators::kMixtureScores),
                         along(1, operators::op::kConcat, {columnsHere(kept, type), others}, type));
        if (!hasWeights())
            return;
        const DataType own = typeOf(operators::kMixtureWeights);
        const std::string weights = m_node.input(int(operators::kMixtureWeights));
        const std::string chosen =
            along(1, operators::op::kGatherElements, {weights, indices}, own);
        m_node.set_input(
            int(operators::kMixtureWeights),
            along(1, operators::op::kConcat, {columnsHere(weights, own), chosen}, own));
    }

    /// Experts of zeros before and behind those that are here.
    void fill(int64_t before, int64_t behind)
    {
        for (const std::size_t input : m_stacked) {
            const auto shape = m_call.shape(input, false);
            const DataType type = typeOf(input);
            std::vector<int64_t> dims {before};
            for (std::size_t d = 1; shape && d < shape->size(); ++d)
                dims.push_back((*shape)[d].value_or(0));
            std::vector<std::string> parts;
            if (before > 0)
                parts.push_back(zeros(dims, type));
            parts.push_back(m_node.input(int(input)));
            dims.front() = behind;
            if (behind > 0)
                parts.push_back(zeros(dims, type));
            m_node.set_input(int(input), along(0, operators::op::kConcat, parts, type));
        }
    }

    std::string zeros(const std::vector<int64_t>& dims, DataType type)
    {
        const std::string shape = m_call.emitter.integers(dims);
        const std::string output = m_call.emitter.fresh(m_base, "zeros");
        proto::NodeProto& node =
            m_call.emitter.node(operators::op::kConstantOfShape, {shape}, output);
        *onnx::addAttribute(node, "value", proto::AttributeProto::TENSOR).mutable_t() =
            onnx::makeTensor({}, type, {1}, onnx::zerosOf(type));
        m_call.emitter.setFacts(
            output, {type, std::vector<operators::Dim>(dims.begin(), dims.end()), {}, {}});
        return output;
    }

    const LocalCall& m_call;
    proto::NodeProto& m_node;
    std::string m_base;
    int64_t m_experts = 0, m_chosen = 1;
    onnx::IndexRange m_held;
    std::vector<std::size_t> m_stacked; ///< inputs whose first dimension is the experts
};

} // namespace

Result<void> localMixture(const LocalCall& call, proto::NodeProto& node)
{
    const std::optional<uint32_t> expert = expertFactor(call.run);
    if (!expert || call.run.factors[*expert].empty())
        return {};
    return LocalMixture(call, node, *expert).make();
}

} // namespace meshwright::exchange
