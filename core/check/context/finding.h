#pragma once

#include "core/base/diagnostic.h"
#include "core/document/edit.h"

#include <string>
#include <vector>

namespace meshwright::check {

/// A repair that the person can take with one click.
struct Fix
{
    UserText title; ///< "Remove the second entry"
    document::Edit edit;
};

struct Finding
{
    Diagnostic diagnostic;
    std::vector<Fix> fixes;
};

} // namespace meshwright::check
