#include "core/exchange/finding_registry.h"

#include "core/check/context/finding_kinds.h"
#include "core/exchange/finding_kinds.h"
#include "core/onnx/wire/finding_kinds.h"
#include "core/plan/text/finding_kinds.h"
#include "core/shapes/finding_kinds.h"
#include "core/simulate/finding_kinds.h"

namespace meshwright::exchange {

std::vector<std::span<const FindingKind>> findingRegistry()
{
    return {onnx::findingKinds(),  plan::findingKinds(),     shapes::findingKinds(),
            check::findingKinds(), simulate::findingKinds(), findingKinds()};
}

} // namespace meshwright::exchange
