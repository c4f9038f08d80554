#pragma once

#include "core/base/result.h"
#include "core/onnx/draft/weight_part.h"

namespace meshwright::proto {
class NodeProto;
class TensorProto;
class TypeProto;
} // namespace meshwright::proto

/// Parts of a model turned to double precision: float32, float16 and bfloat16 become float64, in
/// which each of their numbers is itself; everything else stays.
namespace meshwright::app::verify {

/// Errors: elements that cannot be read.
Result<void> widen(proto::TensorProto& tensor);
Result<void> widen(onnx::WeightPart& weight);
/// Of a tensor, or a sequence or optional of them.
void widen(proto::TypeProto& type);
/// What an operator's attributes say of its result: the type of Cast, the value of Constant and
/// ConstantOfShape, the latter's zero also where it is left out. Subgraphs stay.
Result<void> widenAttributes(proto::NodeProto& node);

} // namespace meshwright::app::verify
