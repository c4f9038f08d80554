#pragma once

#include "core/document/document.h"
#include "core/operators/expression.h"

#include <random>
#include <string_view>

namespace meshwright::shapes {
class ShapeTable;
}

namespace meshwright::tests {

/// The parts of a random plan besides whole axes along dimensions of tensors.
enum class PlanKind
{
    Ordinary, ///< now and then two stages over a further axis
    SubAxes, ///< parts of an axis of 4 or 6
    Uneven, ///< sizes that the number of parts does not divide
    Components, ///< a dimension as a product, of which one factor is split
    Gathered, ///< weights that are stored in more parts than they are used in
    Unreduced, ///< results that are left as terms of a sum
    StageMeshes, ///< two stages, each with a mesh of its own
    EmptyParts, ///< more parts than there are elements
};

constexpr PlanKind kPlanKinds[] = {PlanKind::Ordinary,    PlanKind::SubAxes,   PlanKind::Uneven,
                                   PlanKind::Components,  PlanKind::Gathered,  PlanKind::Unreduced,
                                   PlanKind::StageMeshes, PlanKind::EmptyParts};

std::string_view toString(PlanKind kind);

/// Gives a document a configuration "plan" by chance: a mesh of one or two axes over 2 to 6
/// devices, now and then two stages over a further axis of which the first has the nodes up to some
/// place, and one to three weights, inputs or other tensors of the main graph split along some
/// dimension. The same for the same state of @p random. Returns the configuration.
ConfigurationId makeRandomPlan(document::Document& document, const shapes::ShapeTable& shapes,
                               const operators::Bindings& bindings, std::mt19937& random,
                               PlanKind kind = PlanKind::Ordinary);

/// Returns an option of a campaign of random plans: the number in a variable of the environment, or
/// @p otherwise where that is unset or not a number.
int campaignOption(const char* variable, int otherwise);

} // namespace meshwright::tests
