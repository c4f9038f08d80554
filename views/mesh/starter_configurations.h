#pragma once

#include "core/plan/plan.h"

#include <QString>

#include <vector>

namespace meshwright::views {

/// A configuration that is one click away where a plan has none.
struct StarterConfiguration
{
    QString title; ///< "4 devices: 2 stages × 2 model"
    plan::Configuration configuration;
};

/// Two stages of two devices each, two devices in a pipeline, eight devices on one axis. Their
/// names are ones that no configuration of the plan has.
std::vector<StarterConfiguration> starterConfigurations(const plan::Plan& plan);

} // namespace meshwright::views
