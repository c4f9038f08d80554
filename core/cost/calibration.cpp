#include "core/cost/calibration.h"

namespace meshwright::cost {

double Calibration::factor(std::string_view family) const
{
    const auto known = families.find(family);
    return known == families.end() ? overall.factor : known->second.factor;
}

} // namespace meshwright::cost
