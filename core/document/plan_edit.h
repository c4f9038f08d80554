#pragma once

#include "core/document/edit.h"
#include "core/plan/plan.h"

#include <string>

namespace meshwright::document {

/// What makes the plan @p before of a document the plan @p after; empty where they are the same.
/// Both are of the same graph.
Edit planEdit(const plan::Plan& before, const plan::Plan& after, UserText name);

} // namespace meshwright::document
