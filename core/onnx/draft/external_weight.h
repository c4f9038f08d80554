#pragma once

#include "core/onnx/draft/weight_part.h"

namespace meshwright::proto {
class TensorProto;
}

namespace meshwright::onnx {

/// Type and dims of a tensor, nowhere yet.
StoredWeight declaredWeight(const proto::TensorProto& tensor);

/// A weight in a file beside the model. Errors: it does not lie below the model's folder, a
/// negative offset or length.
Result<StoredWeight> externalWeight(const proto::TensorProto& tensor, const SourceFile& source);

} // namespace meshwright::onnx
