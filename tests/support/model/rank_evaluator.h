#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace meshwright::proto {
class ModelProto;
}

namespace meshwright::tests {

/// Elements in row-major order, whatever their type.
struct RankTensor
{
    std::vector<int64_t> dims;
    std::vector<double> elements;

    bool operator==(const RankTensor&) const = default;
};

using RankTensors = std::map<std::string, RankTensor>;

/// Carries a model out on several ranks at once, each with inputs of its own, and returns what each
/// has then, by name. Knows Add, Div, Exp, Gather, MatMul, Mul, Range, ReduceMax and ReduceSum (of
/// opset 18 on), Reshape, Shape, Softmax (of opset 13 on), Sqrt, Sub, Transpose and TensorRT's
/// DistCollective (polygraphy-max.md, 2.2 to 2.4), whose attributes it holds to the documented
/// rules. Throws std::runtime_error where anything is not as it has to be.
std::vector<RankTensors> runRanks(const proto::ModelProto& model,
                                  std::vector<RankTensors> inputsOfRanks);

} // namespace meshwright::tests
