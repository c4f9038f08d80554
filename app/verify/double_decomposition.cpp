#include "app/verify/double_decomposition.h"

#include "meshwright_onnx.pb.h"

namespace meshwright::app::verify {

namespace {

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
        const std::string centred = make("Sub", {sum, mean});
        const std::string deviation = rootOfMeanSquare(centred);
        std::string y = make("Mul", {make("Div", {centred, deviation}), m_node.input(2)});
        if (hasInput(3))
            y = make("Add", {y, m_node.input(3)});
        give(0, y);
        give(1, mean);
        give(2, make("Reciprocal", {deviation}));
        give(3, sum);
        return std::move(m_made);
    }

    /// (input, skip, gamma, bias) → (output, nothing, 1 / root, sum)
    std::vector<proto::NodeProto> skipRmsNormalization()
    {
        const std::string sum = skipped(3), root = rootOfMeanSquare(sum);
        give(0, make("Mul", {make("Div", {sum, root}), m_node.input(2)}));
        give(2, make("Reciprocal", {root}));
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
        const std::string sum = make("Add", {m_node.input(0), m_node.input(1)});
        return hasInput(bias) ? make("Add", {sum, m_node.input(bias)}) : sum;
    }

    std::string meanOf(const std::string& x)
    {
        if (m_opset >= kAxesAreInput)
            return make("ReduceMean", {x, constant(proto::TensorProto::INT64, int64_t(-1), {1})});
        std::string mean = make("ReduceMean", {x});
        proto::AttributeProto& axes = *m_made.back().add_attribute();
        axes.set_name("axes");
        axes.set_type(proto::AttributeProto::INTS);
        axes.add_ints(-1);
        return mean;
    }

    std::string rootOfMeanSquare(const std::string& x)
    {
        const std::string square = meanOf(make("Mul", {x, x}));
        const std::string epsilon = constant(proto::TensorProto::DOUBLE, epsilonOf(), {});
        return make("Sqrt", {make("Add", {square, epsilon})});
    }

    double epsilonOf() const
    {
        for (const proto::AttributeProto& attribute : m_node.attribute()) {
            if (attribute.name() == "epsilon")
                return double(attribute.f());
        }
        return double(1e-12F);
    }

    template<typename Number>
    std::string constant(int type, Number number, const std::vector<int64_t>& dims)
    {
        std::string name = make("Constant", {});
        proto::AttributeProto& value = *m_made.back().add_attribute();
        value.set_name("value");
        value.set_type(proto::AttributeProto::TENSOR);
        value.mutable_t()->set_data_type(type);
        value.mutable_t()->set_raw_data(&number, sizeof number);
        for (const int64_t dim : dims)
            value.mutable_t()->add_dims(dim);
        return name;
    }

    std::string make(const char* type, const std::vector<std::string>& inputs)
    {
        proto::NodeProto& node = m_made.emplace_back();
        node.set_op_type(type);
        for (const std::string& input : inputs)
            node.add_input(input);
        return *node.add_output() = m_newName();
    }

    void give(int output, const std::string& value)
    {
        if (output >= m_node.output_size() || m_node.output(output).empty())
            return;
        proto::NodeProto& node = m_made.emplace_back();
        node.set_op_type("Identity");
        node.add_input(value);
        node.add_output(m_node.output(output));
    }

    const proto::NodeProto& m_node;
    int64_t m_opset;
    const std::function<std::string()>& m_newName;
    std::vector<proto::NodeProto> m_made;
};

} // namespace

bool isDecomposedInDouble(const graph::Node& node)
{
    return node.domain == "com.microsoft"
        && (node.opType == "SkipLayerNormalization"
            || node.opType == "SkipSimplifiedLayerNormalization");
}

std::vector<proto::NodeProto> decomposeInDouble(const proto::NodeProto& node, int64_t opset,
                                                const std::function<std::string()>& newName)
{
    DoubleArithmetic arithmetic(node, opset, newName);
    return node.op_type() == "SkipLayerNormalization" ? arithmetic.skipLayerNormalization()
                                                      : arithmetic.skipRmsNormalization();
}

} // namespace meshwright::app::verify
