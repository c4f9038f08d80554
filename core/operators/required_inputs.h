#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace meshwright::operators {

/// Whether an input that the newest version of an operator lets out must be given in @p version of
/// its domain: C of Gemm before opset 11. False also for operators that are not known.
bool isInputRequired(std::string_view domain, std::string_view opType, std::size_t input,
                     int64_t version);

} // namespace meshwright::operators
