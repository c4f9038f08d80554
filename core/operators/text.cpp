#include "core/operators/families.h"

namespace meshwright::operators {

std::span<const OperatorRule> textRules()
{
    return {};
}

} // namespace meshwright::operators
