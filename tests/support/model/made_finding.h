#pragma once

#include "core/base/diagnostic.h"

namespace meshwright::tests {

/// A finding of a kind that no table has. Its explanation is "Why " and the message.
Diagnostic madeFinding(const std::string& code, Severity severity, const std::string& message,
                       Place place = {});

} // namespace meshwright::tests
