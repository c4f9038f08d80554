#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/rules/rules.h"
#include "core/document/operations.h"

/// Weights that are inputs of the model too. Up to IR version 3 every initializer had to be one and
/// was a constant all the same; from 4 on a caller may override it, so that a runtime cannot fold
/// it (ONNX IR.md, "Graphs": initializer).
namespace meshwright::check {

namespace {

constexpr int64_t kFirstWithOverridableInitializers = 4;

void checkOverridableInitializers(Context& context)
{
    const Input& input = context.input();
    const int64_t before = input.irVersionBefore.value_or(input.irVersion);
    const bool isRaised = input.irVersionBefore || input.changed;
    if (before >= kFirstWithOverridableInitializers || before <= 0 || !isRaised)
        return;
    const std::vector<ValueId> constants = document::overridableInitializers(input.graph);
    if (constants.empty())
        return;
    Place place;
    place.value = constants.front();
    const document::Edit edit = document::fixInitializers(input.graph);
    context
        .report(Code::InitializersOverridable, place,
                {std::to_string(before), countedInitializers(constants.size())})
        .fixes.push_back({edit.name, edit});
}

} // namespace

const CheckRule kInitializerRules {.model = checkOverridableInitializers};

} // namespace meshwright::check
