#pragma once

#include "core/exchange/partition/rank_operators.h"

#include <optional>
#include <vector>

/// Gather from a table of which a device has some rows.
namespace meshwright::exchange {

/// The rows that a device has of a table.
struct HeldRows
{
    std::size_t axis = 0, behind = 0; ///< dimensions behind the axis
    std::vector<onnx::IndexRange> rows; ///< in the order of the part
    int64_t whole = 1; ///< rows of the whole table

    int64_t count() const;
};

/// Absent: the table is not split along the axis of the Gather.
std::optional<HeldRows> heldRows(const LocalCall& call, const proto::NodeProto& gather);

/// Writes all but the last node, which is the result: rows that the device has not count as zeros,
/// so that the devices' results are added up. @p gather has the local names of its inputs. Errors:
/// before opset 9 a dimension of the table whose size has no number.
Result<proto::NodeProto> lookUpHeld(const LocalCall& call, const HeldRows& held,
                                    proto::NodeProto gather);

} // namespace meshwright::exchange
