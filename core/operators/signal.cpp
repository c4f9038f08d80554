#include "core/operators/families.h"

namespace meshwright::operators {

std::span<const OperatorRule> signalRules()
{
    return {};
}

} // namespace meshwright::operators
