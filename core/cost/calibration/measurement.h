#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/operators/tensor_facts.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::cost {

/// How long one node took.
struct Measurement
{
    std::string node, opType;
    std::vector<Picoseconds> times; ///< one per run, in the order of the file; at least one
    /// What the profile says of the tensors that were given and made; empty where it does not.
    std::vector<operators::TensorFacts> inputs, outputs;

    /// The middle one, the lower of two: a first run that warms up does not count.
    Picoseconds time() const;
};

/// What profiles say of nodes.
struct Measurements
{
    std::vector<Measurement> nodes; ///< each node and operator once, in the order of the files
    std::map<std::string, Bytes> temporaries; ///< most that a node allocated while it ran

    /// Adds a run of a node; of several with shapes the last ones hold.
    void add(Measurement measurement);

private:
    std::map<std::pair<std::string, std::string>, std::size_t> m_places; ///< by node and operator
};

/// Reads a profile into @p measurements. By how it begins it is
/// - ONNX Runtime's JSON (`enable_profiling`): a list of events, of which those of category "Node"
///   whose name ends in "_kernel_time" count; `dur` is in microseconds;
/// - a table of times: a first line `node,op,seconds`, then a line per run of a node;
/// - ONNX Runtime's memory statistics (`session.collect_node_memory_stats_to_file`): a first line
///   `#name,input_sizes,initializers_sizes,total_dynamic_sizes,total_temp_allocations`, in bytes,
///   of which the name and the last column are read.
/// Fields of a table may stand in double quotes. Errors name @p origin and the event or line.
Result<void> readMeasurements(std::string_view text, std::string_view origin,
                              Measurements& measurements);

} // namespace meshwright::cost
