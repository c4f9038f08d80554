#include "core/operators/families.h"

namespace meshwright::operators {

std::span<const OperatorRule> imageRules()
{
    return {};
}

} // namespace meshwright::operators
