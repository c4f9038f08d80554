#include "app/verify/double_decomposition.h"

#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"

namespace meshwright::app::verify {

namespace {

using namespace operators::op;

constexpr int64_t kAxesAreInput = 18; ///< of ReduceMean, from this opset on

class DoubleArithmetic
{
public:
    DoubleArithmetic(const proto::NodeProto& node, int64_t opset,
                     const std::function<std::string()>& newName)
        : m_node(node)
        , m_opset(opset)
        , m_newName(newName)
    {
    }

    /// (input, skip, gamma, beta, bias) → (output, mean, 1 / deviation, sum)
    std::vector<proto::NodeProto> skipLayerNormalization()
    {
        const std::string sum = skipped(4), mean = meanOf(sum);
        const std::string centred = make(kSub, {sum, mean});
        const std::string deviation = rootOfMeanSquare(centred);
        std::string y = make(kMul, {make(kDiv, {centred, deviation}), m_node.input(2)});
        if (hasInput(3))
            y = make(kAdd, {y, m_node.input(3)});
        give(0, y);
        give(1, mean);
        give(2, make(kReciprocal, {deviation}));
        give(3, sum);
        return std::move(m_made);
    }

    /// (input, skip, gamma, bias) → (output, nothing, 1 / root, sum)
    std::vector<proto::NodeProto> skipRmsNormalization()
    {
        const std::string sum = skipped(3), root = rootOfMeanSquare(sum);
        give(0, make(kMul, {make(kDiv, {sum, root}), m_node.input(2)}));
        give(2, make(kReciprocal, {root}));
        give(3, sum);
        return std::move(m_made);
    }

private:
    bool hasInput(int argument) const
    {
        return argument < m_node.input_size() && !m_node.input(argument).empty();
    }

    std::string skipped(int bias)
    {
        const std::string sum = make(kAdd, {m_node.input(0), m_node.input(1)});
        return hasInput(bias) ? make(kAdd, {sum, m_node.input(bias)}) : sum;
    }

    std::string meanOf(const std::string& x)
    {
        if (m_opset >= kAxesAreInput)
            return make(kReduceMean, {x, constant(graph::DataType::Int64, int64_t(-1), {1})});
        std::string mean = make(kReduceMean, {x});
        onnx::addAttribute(m_made.back(), "axes", std::vector<int64_t> {-1});
        return mean;
    }

    std::string rootOfMeanSquare(const std::string& x)
    {
        const std::string square = meanOf(make(kMul, {x, x}));
        const std::string epsilon = constant(graph::DataType::Double, epsilonOf(), {});
        return make(kSqrt, {make(kAdd, {square, epsilon})});
    }

    double epsilonOf() const
    {
        const proto::AttributeProto* epsilon = onnx::attributeOf(m_node, "epsilon");
        return double(epsilon ? epsilon->f() : 1e-12F);
    }

    template<typename Number>
    std::string constant(graph::DataType type, Number number, const std::vector<int64_t>& dims)
    {
        std::string name = make(kConstant, {});
        *onnx::addAttribute(m_made.back(), "value", proto::AttributeProto::TENSOR).mutable_t() =
            onnx::makeTensor({}, type, dims, onnx::rawOf(number));
        return name;
    }

    std::string make(const operators::Operator& one, const std::vector<std::string>& inputs)
    {
        return m_made.emplace_back(onnx::makeNode(one.type, inputs, {m_newName()})).output(0);
    }

    void give(int output, const std::string& value)
    {
        if (output < m_node.output_size() && !m_node.output(output).empty())
            m_made.push_back(onnx::makeNode(kIdentity.type, {value}, {m_node.output(output)}));
    }

    const proto::NodeProto& m_node;
    int64_t m_opset;
    const std::function<std::string()>& m_newName;
    std::vector<proto::NodeProto> m_made;
};

} // namespace

bool isDecomposedInDouble(const graph::Node& node)
{
    return is(node, kSkipLayerNormalization) || is(node, kSkipSimplifiedLayerNormalization);
}

std::vector<proto::NodeProto> decomposeInDouble(const proto::NodeProto& node, int64_t opset,
                                                const std::function<std::string()>& newName)
{
    DoubleArithmetic arithmetic(node, opset, newName);
    return node.op_type() == kSkipLayerNormalization.type ? arithmetic.skipLayerNormalization()
                                                          : arithmetic.skipRmsNormalization();
}

} // namespace meshwright::app::verify
