#include "core/plan/axis_atoms.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::plan {

namespace {

/// The part of an axis that a reference takes, as [begin, end) in products of sizes: of an axis of
/// 8, "a:(2)2" is [2, 4), the whole axis [1, 8).
struct Part
{
    int64_t begin = 1;
    int64_t end = 1;
};

Result<Part> partOf(const AxisReference& reference, const MeshAxis& axis)
{
    if (!reference.sub)
        return Part {1, axis.size};
    const AxisReference::SubAxis& sub = *reference.sub;
    const bool fits = sub.before >= 1 && sub.size > 1 && axis.size % sub.before == 0
        && axis.size / sub.before % sub.size == 0;
    if (!fits)
        return Error {tr("sub-axis '{0}' does not divide axis '{1}' of size {2}",
                         toString(reference), axis.name, axis.size)};
    return Part {sub.before, sub.before * sub.size};
}

Error unknownAxis(const std::string& name, const Mesh& mesh)
{
    std::vector<std::string> known;
    for (const MeshAxis& axis : mesh.axes)
        known.push_back(inSingleQuotes(axis.name));
    return Error {tr("the mesh has no axis '{0}'; it has {1}", name,
                     known.empty() ? tr("none") : UserText(joined(known)))};
}

using AxisAtomsParts = std::map<std::string, std::vector<Part>, std::less<>>;

Result<AxisAtomsParts> partsOf(const Mesh& mesh, std::span<const AxisReference* const> references)
{
    AxisAtomsParts parts;
    for (const AxisReference* reference : references) {
        const MeshAxis* axis = mesh.axis(reference->axis);
        if (!axis)
            return unknownAxis(reference->axis, mesh);
        const Result<Part> part = partOf(*reference, *axis);
        if (!part)
            return part.error();
        std::vector<Part>& taken = parts[axis->name];
        const bool overlaps = std::any_of(taken.begin(), taken.end(), [&](const Part& other) {
            // Whole axes of size 1 have empty parts, and still may stand only once.
            return (part->begin < other.end && other.begin < part->end) || axis->size == 1;
        });
        if (overlaps)
            return Error {tr("axis '{0}' is used twice", toString(*reference))};
        taken.push_back(*part);
    }
    return parts;
}

/// Appends the atoms of one axis, cut at every begin and end of its parts.
Result<void> cut(const Mesh& mesh, std::size_t index, const std::vector<Part>& parts,
                 std::vector<AxisAtom>& atoms)
{
    const MeshAxis& axis = mesh.axes[index];
    std::set<int64_t> cuts {1, axis.size};
    for (const Part& part : parts)
        cuts.insert({part.begin, part.end});
    for (auto from = cuts.begin(), to = std::next(from); to != cuts.end(); ++from, ++to) {
        if (*to % *from != 0)
            return Error {tr("sub-axes of '{0}' do not fit each other: {1} does not divide {2}",
                             axis.name, *from, *to)};
        atoms.push_back({index, *from, *to / *from, 1});
    }
    return {};
}

} // namespace

Result<std::vector<AxisAtom>> axisAtoms(const Mesh& mesh,
                                        std::span<const AxisReference* const> references)
{
    if (!mesh.deviceCount())
        return Error {tr("the mesh has an axis below 1, or too many devices")};
    const Result<AxisAtomsParts> parts = partsOf(mesh, references);
    if (!parts)
        return parts.error();
    std::vector<AxisAtom> atoms;
    for (std::size_t i = 0; i < mesh.axes.size(); ++i) {
        const auto found = parts->find(mesh.axes[i].name);
        const Result<void> done =
            cut(mesh, i, found == parts->end() ? std::vector<Part>() : found->second, atoms);
        if (!done)
            return done.error();
    }
    int64_t stride = 1;
    for (auto atom = atoms.rbegin(); atom != atoms.rend(); ++atom) {
        atom->stride = stride;
        stride *= atom->size;
    }
    return atoms;
}

std::vector<std::size_t> atomsOf(std::span<const AxisAtom> atoms, const Mesh& mesh,
                                 const AxisReference& reference)
{
    std::vector<std::size_t> covered;
    for (std::size_t i = 0; i < atoms.size(); ++i) {
        const AxisAtom& atom = atoms[i];
        if (mesh.axes[atom.axis].name != reference.axis)
            continue;
        const int64_t begin = reference.sub ? reference.sub->before : 1;
        const int64_t end = reference.sub ? begin * reference.sub->size : mesh.axes[atom.axis].size;
        if (atom.before >= begin && atom.before * atom.size <= end)
            covered.push_back(i);
    }
    return covered;
}

std::string toString(const AxisReference& reference)
{
    if (!reference.sub)
        return reference.axis;
    return reference.axis + ":(" + std::to_string(reference.sub->before) + ')'
        + std::to_string(reference.sub->size);
}

Result<AxisReference> parseAxisReference(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const Error wrong {
        tr("'{0}' is no axis: expected a name, or a sub-axis such as 'data:(2)4'", text)};
    if (!isAxisName(name))
        return wrong;
    if (colon == std::string_view::npos)
        return AxisReference {std::string(name), std::nullopt};
    const std::string_view sub = text.substr(colon + 1);
    const std::size_t close = sub.find(')');
    if (sub.empty() || sub.front() != '(' || close == std::string_view::npos)
        return wrong;
    const auto number = [](std::string_view digits) -> std::optional<int64_t> {
        const std::optional<int64_t> value = wholeNumber(digits);
        return value && *value >= 1 && *value <= kMaxDevices ? value : std::nullopt;
    };
    const std::optional<int64_t> before = number(sub.substr(1, close - 1));
    const std::optional<int64_t> size = number(sub.substr(close + 1));
    if (!before || !size)
        return wrong;
    return AxisReference {std::string(name), AxisReference::SubAxis {*before, *size}};
}

bool isAxisName(std::string_view name)
{
    return !name.empty() && name.find_first_of(":(){}[],\"' \t\r\n") == std::string_view::npos;
}

} // namespace meshwright::plan
