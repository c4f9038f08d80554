#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// Every use of a mesh axis in a sharding, in order.
std::vector<const plan::AxisReference*> usesOf(const plan::AxesSharding& axes)
{
    std::vector<const plan::AxisReference*> uses;
    const auto add = [&](const std::vector<plan::AxisReference>& list) {
        for (const plan::AxisReference& use : list)
            uses.push_back(&use);
    };
    forEachAxes(axes, add);
    add(axes.replicated);
    add(axes.unreduced);
    return uses;
}

/// The sharding as ONNX has it, without the mesh axes that no longer fit.
Fix forgetAxes(const Context& context, const SpecView& view)
{
    plan::ShardingSpec spec = view.spec;
    spec.axes.reset();
    return replaceSpec(context, view, std::move(spec),
                       tr("Forget the mesh axes and keep the device list"));
}

/// Parts of one axis overlap where their ranges of minor places do: "a:(1)2" and "a:(2)2" of an
/// axis of 4 do not, "a" and any part of it do.
bool overlap(const plan::AxisReference& a, const plan::AxisReference& b)
{
    if (a.axis != b.axis)
        return false;
    if (!a.sub || !b.sub)
        return true;
    const auto before = [](const plan::AxisReference::SubAxis& first,
                           const plan::AxisReference::SubAxis& second) {
        const std::optional<int64_t> end = checkedProduct(first.before, first.size);
        return end && *end <= second.before;
    };
    return !before(*a.sub, *b.sub) && !before(*b.sub, *a.sub);
}

/// The mesh that the shardings of the entry use: its stage's own, else the configuration's.
const plan::Mesh* meshOf(const EntryView& view)
{
    const plan::Configuration& configuration = *view.configuration->effective;
    if (view.entry.stage && configuration.stageAxis.empty()) {
        for (const plan::Stage& stage : configuration.stages) {
            if (stage.number == *view.entry.stage && stage.mesh)
                return &*stage.mesh;
        }
    }
    return configuration.mesh ? &*configuration.mesh : nullptr;
}

bool hasAxis(const plan::Mesh* mesh, const std::string& name)
{
    return mesh
        && std::any_of(mesh->axes.begin(), mesh->axes.end(),
                       [&](const plan::MeshAxis& axis) { return axis.name == name; });
}

void checkUses(Context& context, const SpecView& view)
{
    constexpr std::size_t kMostUses = 64; // a tensor has few dimensions, a mesh few axes
    const plan::Mesh* mesh = meshOf(view.entry);
    const std::vector<const plan::AxisReference*> uses = usesOf(*view.spec.axes);
    for (std::size_t i = 0; i < std::min(uses.size(), kMostUses); ++i) {
        if (!hasAxis(mesh, uses[i]->axis)) {
            Finding& finding = context.report(Code::UnknownMeshAxis, view.place(), {uses[i]->axis});
            finding.fixes.push_back(forgetAxes(context, view));
            return;
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (!overlap(*uses[i], *uses[j]))
                continue;
            Finding& finding =
                context.report(Code::MeshAxisUsedTwice, view.place(), {uses[i]->axis});
            finding.fixes.push_back(forgetAxes(context, view));
            return;
        }
    }
}

void checkMeshAxesSpec(Context& context, const SpecView& view)
{
    if (!view.spec.axes || !view.entry.configuration)
        return;
    checkUses(context, view);
    const std::size_t dims = view.spec.axes->dims.size();
    if (view.rank && dims != *view.rank) {
        Finding& finding = context.report(Code::AxesRank, view.place(),
                                          {countedDimensions(dims), countedDimensions(*view.rank)});
        finding.fixes.push_back(forgetAxes(context, view));
    }
}

} // namespace

const CheckRule kMeshAxisRules {.spec = checkMeshAxesSpec};

} // namespace meshwright::check
