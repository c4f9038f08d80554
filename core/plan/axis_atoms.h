#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <span>
#include <vector>

namespace meshwright::plan {

/// The parts into which a sharding cuts the axes of a mesh, so that each part as a whole splits one
/// dimension or none. An axis of 8 of which "a:(2)2" is used has three atoms of size 2: before it,
/// itself, after it.
struct AxisAtom
{
    std::size_t axis = 0; ///< index into the mesh's axes
    int64_t before = 1; ///< product of the sizes of the axis's atoms outside this one
    int64_t size = 1;
    int64_t stride = 1; ///< between row-major positions of devices that differ by 1 here

    /// The coordinate of the device at a row-major position.
    int64_t digit(int64_t position) const { return position / stride % size; }
};

/// Cuts the mesh as @p references need it; atoms in mesh order, the outermost first. Errors: an
/// axis that does not exist, one used twice, sub-axes that do not divide the axis or each other.
Result<std::vector<AxisAtom>> axisAtoms(const Mesh& mesh,
                                        std::span<const AxisReference* const> references);

/// The atoms that a reference covers, outermost first.
std::vector<std::size_t> atomsOf(std::span<const AxisAtom> atoms, const Mesh& mesh,
                                 const AxisReference& reference);

/// "model", "data:(2)4".
std::string toString(const AxisReference& reference);
/// The reverse. Errors say what is wrong with the text.
Result<AxisReference> parseAxisReference(std::string_view text);
/// Whether an axis can have that name: not empty, and no character that references use.
bool isAxisName(std::string_view name);

} // namespace meshwright::plan
