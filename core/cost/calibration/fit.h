#pragma once

#include "core/cost/calibration/measurement.h"
#include "core/cost/hardware.h"
#include "core/graph/graph.h"
#include "core/operators/expression.h"
#include "core/shapes/shapes.h"

namespace meshwright::cost {

/// The model that was measured: attributes of its nodes, and shapes where a profile has none.
struct MeasuredModel
{
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes;
    const operators::Bindings& bindings;
};

struct CalibrationResult
{
    Calibration calibration;
    /// Per operator the nodes that say nothing: their shapes or formula are not known, they are
    /// views, or they were measured as 0.
    std::map<std::string, int64_t> unused;
};

/// Fits a device's times to measured ones: per operator family the geometric mean of measured over
/// predicted (which is least squares in the logarithm), where predicted is the roofline's time
/// without an earlier calibration. The error is exp(r) − 1 with r the root mean square of what is
/// left in the logarithm: ratios 1.1 and 1/1.1 have the factor 1 and the error 0.1. The overall
/// error weighs every node by its measured time, as that is what a run consists of.
///
/// A node of @p model (null: none given) is found by name and operator. Other nodes, such as those
/// that a runtime fused, are taken with the shapes of the profile and no attributes. Error: not one
/// node can be compared.
Result<CalibrationResult> calibrate(const Measurements& measurements, const DeviceSpec& device,
                                    const MeasuredModel* model);

} // namespace meshwright::cost
