#include "tests/support/export/random_weights.h"

#include <QtGlobal>

#include <random>
#include <vector>

#include "meshwright_onnx.pb.h"

namespace meshwright::tests {

std::string withRandomWeights(const std::string& model)
{
    proto::ModelProto parsed;
    if (!parsed.ParseFromString(model))
        qFatal("a model that cannot be parsed");
    std::mt19937 random(1);
    for (proto::TensorProto& tensor : *parsed.mutable_graph()->mutable_initializer()) {
        if (tensor.has_raw_data())
            continue;
        std::size_t count = 1;
        for (const int64_t dim : tensor.dims())
            count *= std::size_t(dim);
        const float center = tensor.dims_size() == 1 && tensor.name().ends_with("weight") ? 1 : 0;
        std::vector<float> elements(count);
        for (float& element : elements)
            element = center + 0.2F * (float(random() % 2001) / 1000 - 1);
        tensor.set_raw_data(elements.data(), count * sizeof(float));
    }
    return parsed.SerializeAsString();
}

} // namespace meshwright::tests
