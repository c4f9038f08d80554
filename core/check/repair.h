#pragma once

#include "core/base/result.h"
#include "core/check/checker.h"

#include <string>
#include <vector>

namespace meshwright::check {

class Implications;

/// Applies the first fix of every error and warning that has one, and again to what is found then,
/// until nothing is left to fix or a fix comes back. Notes are left alone. With implications, what
/// follows from the plan is checked too. Returns the titles in the order in which the fixes were
/// applied. Errors: a fix that the document refuses.
Result<std::vector<std::string>> repair(document::Document& document,
                                        const shapes::ShapeTable* shapes = nullptr,
                                        std::optional<ConfigurationId> only = std::nullopt,
                                        Implications* implications = nullptr);

} // namespace meshwright::check
