#include "tests/support/export/operator_model_builder.h"

/// Operator models in which the place of an element in the whole tensor matters, and loops whose
/// turns go over parts.
namespace meshwright::tests {

using graph::DataType;
using Dims = std::vector<int64_t>;

namespace {

/// Rows of a table, in the middle of it too; held by components where a fused tensor is cut.
OperatorModel lookUps(int64_t opset)
{
    OperatorModelBuilder b("look-ups of opset " + std::to_string(opset), opset);
    b.input("ids", {3, 2}, DataType::Int64, 12).weight("table", {12, 5}).weight("cube", {2, 12, 3});
    b.op("Gather", {"table", "ids"}, "t", 3);
    b.node("Gather", {"cube", "ids"}, {"c"}).attribute("axis", int64_t(1));
    b.made("c", 4).op("Relu", {"t"}, "y", 3).op("Relu", {"c"}, "z", 4);
    return b.output("y", {3, 2, 5}).output("z", {2, 3, 2, 3}).finish();
}

/// Rows of the parts of a fused tensor: a device has some of each.
OperatorModel lookUpsInPieces(int64_t opset)
{
    OperatorModelBuilder b("look-ups in pieces of opset " + std::to_string(opset), opset);
    b.input("ids", {4}, DataType::Int64, 12).input("x", {2, 6, 5}).integers("flat", {12, 5});
    b.op("Reshape", {"x", "flat"}, "rows", 2).op("Gather", {"rows", "ids"}, "t", 2);
    return b.op("Tanh", {"t"}, "y", 2).output("y", {4, 5}).finish();
}

/// A causal mask is made of a triangle, and added to scores.
OperatorModel triangles()
{
    OperatorModelBuilder b("triangles");
    b.input("q", {7, 4}).input("k", {9, 4}).integers("diagonal", {1}, true);
    b.node("Transpose", {"k"}, {"kt"}).attribute("perm", Dims {1, 0});
    b.made("kt", 2).op("MatMul", {"q", "kt"}, "s", 2);
    b.node("Trilu", {"s", "diagonal"}, {"above"}).attribute("upper", int64_t(1));
    b.node("Trilu", {"s"}, {"below"}).attribute("upper", int64_t(0));
    b.made("above", 2).made("below", 2).op("Sub", {"above", "below"}, "d", 2);
    return b.op("Tanh", {"d"}, "y", 2).output("y", {7, 9}).finish();
}

/// Attention whose mask follows from positions, alone and beside a mask that is given.
OperatorModel causalAttention(bool hasMask)
{
    OperatorModelBuilder b(hasMask ? "causal attention with a mask" : "causal attention", 23);
    b.input("q", {2, 4, 6, 8}).input("k", {2, 2, 6, 8}).input("v", {2, 2, 6, 8});
    std::vector<std::string> inputs {"q", "k", "v"};
    if (hasMask) {
        b.input("m", {6, 6});
        inputs.emplace_back("m");
    }
    b.node("Attention", inputs, {"a"}).attribute("is_causal", int64_t(1));
    return b.made("a", 4).op("Relu", {"a"}, "y", 4).output("y", {2, 4, 6, 8}).finish();
}

/// The same of ONNX Runtime, whose masks are added.
OperatorModel unidirectional(bool hasMask)
{
    OperatorModelBuilder b(hasMask ? "unidirectional attention with a mask"
                                   : "unidirectional attention");
    b.input("q", {2, 6, 8}).input("k", {2, 6, 8}).input("v", {2, 6, 8});
    std::vector<std::string> inputs {"q", "k", "v"};
    if (hasMask) {
        b.input("m", {1, 1, 6, 6});
        inputs.insert(inputs.end(), {"", "", "m"});
    }
    b.node("MultiHeadAttention", inputs, {"a"}, "com.microsoft")
        .attribute("num_heads", int64_t(2))
        .attribute("unidirectional", int64_t(1));
    return b.made("a", 3).op("Relu", {"a"}, "y", 3).output("y", {2, 6, 8}).finish();
}

/// The position of the first row stands for all.
OperatorModel rotary()
{
    OperatorModelBuilder b("rotary embedding of one position");
    b.input("x", {2, 6, 8}).integers("first", {3}).weight("cos", {16, 2}).weight("sin", {16, 2});
    b.node("RotaryEmbedding", {"x", "first", "cos", "sin"}, {"r"}, "com.microsoft")
        .attribute("num_heads", int64_t(2));
    return b.made("r", 3).op("Tanh", {"r"}, "y", 3).output("y", {2, 6, 8}).finish();
}

/// A loop whose state and a value from outside are taken row by row.
OperatorModel rowLoop()
{
    OperatorModelBuilder b("loop over rows");
    b.input("x", {4, 6}).weight("w", {6, 6}).integers("turns", {3}, true);
    b.op("Relu", {"x"}, "r", 2);
    onnx::NodeBuilder loop = b.node("Loop", {"turns", "", "x"}, {"l", "all"});
    onnx::GraphBuilder body = loop.subgraph("body");
    body.name("body");
    body.input("i", DataType::Int64, {}).input("go", DataType::Bool, {});
    body.input("state", DataType::Float, {int64_t(4), int64_t(6)});
    body.node("MatMul", {"state", "w"}, {"product"});
    body.node("Add", {"product", "r"}, {"sum"});
    body.node("Shape", {"sum"}, {"rows_and_columns"});
    body.node("Reshape", {"sum", "rows_and_columns"}, {"next"});
    body.node("Neg", {"next"}, {"opposite"});
    body.node("Identity", {"go"}, {"goes"});
    body.output("goes", DataType::Bool, {})
        .output("next", DataType::Float, {int64_t(4), int64_t(6)})
        .output("opposite", DataType::Float, {int64_t(4), int64_t(6)});
    b.made("l", 2).made("all", 3).op("Tanh", {"l"}, "y", 2).op("Tanh", {"all"}, "z", 3);
    return b.output("y", {4, 6}).output("z", {3, 4, 6}).finish();
}

/// Turns over the second dimension of a sequence, with a running sum and all of its steps.
OperatorModel scan()
{
    OperatorModelBuilder b("scan");
    b.input("x", {4, 3, 6}).input("start", {4, 6}).weight("w", {6});
    onnx::NodeBuilder scan = b.node("Scan", {"start", "x"}, {"last", "steps"});
    scan.attribute("num_scan_inputs", int64_t(1))
        .attribute("scan_input_axes", Dims {1})
        .attribute("scan_output_axes", Dims {-1});
    onnx::GraphBuilder body = scan.subgraph("body");
    body.name("body");
    body.input("sum", DataType::Float, {int64_t(4), int64_t(6)});
    body.input("row", DataType::Float, {int64_t(4), int64_t(6)});
    body.node("Mul", {"row", "w"}, {"scaled"});
    body.node("Add", {"sum", "scaled"}, {"next"});
    body.node("Tanh", {"next"}, {"step"});
    body.output("next", DataType::Float, {int64_t(4), int64_t(6)})
        .output("step", DataType::Float, {int64_t(4), int64_t(6)});
    b.made("last", 2).made("steps", 3).op("Tanh", {"last"}, "y", 2).op("Relu", {"steps"}, "z", 3);
    return b.output("y", {4, 6}).output("z", {4, 6, 3}).finish();
}

/// Branches that compute row by row.
OperatorModel branches()
{
    OperatorModelBuilder b("branches over rows");
    b.input("x", {4, 6}).constant<uint8_t>("yes", DataType::Bool, {}, {1});
    b.op("Relu", {"x"}, "r", 2).op("Sigmoid", {"x"}, "s", 2);
    onnx::NodeBuilder choice = b.node("If", {"yes"}, {"c"});
    onnx::GraphBuilder first = choice.subgraph("then_branch");
    first.name("then").node("Mul", {"r", "s"}, {"product"});
    first.output("product", DataType::Float, {int64_t(4), int64_t(6)});
    onnx::GraphBuilder other = choice.subgraph("else_branch");
    other.name("else").node("Identity", {"r"}, {"same"});
    other.output("same", DataType::Float, {int64_t(4), int64_t(6)});
    return b.made("c", 2).op("Tanh", {"c"}, "y", 2).output("y", {4, 6}).finish();
}

/// A flattened image of which a device may have nothing, before Reshape could say so.
OperatorModel flattened()
{
    OperatorModelBuilder b("flattened image of opset 9", 9);
    b.input("x", {1, 3, 4, 4}).integers("flat", {1, 48}).weight("w", {48, 5});
    b.op("Reshape", {"x", "flat"}, "f", 2).op("Relu", {"f"}, "r", 2);
    return b.op("MatMul", {"r", "w"}, "y", 2).output("y", {1, 5}).finish();
}

} // namespace

std::vector<OperatorModel> placeOperatorModels()
{
    return {lookUps(8),
            lookUps(9),
            lookUps(17),
            lookUpsInPieces(8),
            lookUpsInPieces(17),
            triangles(),
            causalAttention(false),
            causalAttention(true),
            unidirectional(false),
            unidirectional(true),
            rotary(),
            rowLoop(),
            scan(),
            branches(),
            flattened()};
}

} // namespace meshwright::tests
