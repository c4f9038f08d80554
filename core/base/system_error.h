#pragma once

#include "core/base/user_text.h"

namespace meshwright {

/// What an errno means to the person: "the disk is full", "no permission to …". @p doing is an
/// infinitive: "write it".
UserText systemErrorText(int error, const UserText& doing);

} // namespace meshwright
