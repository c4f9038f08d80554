#pragma once

#include <string>
#include <string_view>

namespace meshwright {

/// What an errno means to the person: "the disk is full", "no permission to …". @p doing is an
/// infinitive: "write it".
std::string systemErrorText(int error, std::string_view doing);

} // namespace meshwright
