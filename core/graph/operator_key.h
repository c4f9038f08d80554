#pragma once

#include <cstdint>
#include <string_view>

namespace meshwright::graph {

/// Returns a number for an operator, the same in the whole process, by which facts about operators
/// are found without its name. 0: there are more than 65,535 operators by now, as only a file that
/// is made to have them names.
uint32_t operatorKey(std::string_view domain, std::string_view opType);

} // namespace meshwright::graph
