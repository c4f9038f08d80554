#pragma once

#include <algorithm>

namespace meshwright {

/// Removes the elements of a repeated field of a message for which @p unwanted says so; the others
/// keep their order.
template<typename Field, typename Unwanted>
void eraseIf(Field& field, const Unwanted& unwanted)
{
    field.erase(std::remove_if(field.begin(), field.end(), unwanted), field.end());
}

} // namespace meshwright
