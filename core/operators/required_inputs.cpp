#include "core/operators/required_inputs.h"

#include "core/operators/operator_rule.h"

#include <algorithm>

/// ONNX's change log (docs/Changelog.md): inputs that later versions made optional. What was an
/// attribute before (limits of Clip, ratio of Dropout, axes of ReduceSum) is no input there and
/// does not count; of com.microsoft's operators none has changed so.
namespace meshwright::operators {

namespace {

struct OnceRequired
{
    std::string_view domain, opType;
    std::size_t input;
    int64_t lastVersion; ///< that requires it
};

constexpr OnceRequired kOnceRequired[] = {
    {kOnnx, "Gemm", 2, 10}, // C
    {kOnnx, "Resize", 1, 12}, // roi; at opset 10 the scales, which 11 has behind it
    {kOnnx, "Resize", 2, 12}, // scales
    {kOnnx, "OptionalHasElement", 0, 17},
};

} // namespace

bool isInputRequired(std::string_view domain, std::string_view opType, std::size_t input,
                     int64_t version)
{
    if (domain == "ai.onnx")
        domain = kOnnx;
    return std::any_of(std::begin(kOnceRequired), std::end(kOnceRequired),
                       [&](const OnceRequired& once) {
                           return once.input == input && once.opType == opType
                               && once.domain == domain && version <= once.lastVersion;
                       });
}

} // namespace meshwright::operators
