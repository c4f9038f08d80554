#include "views/mesh/starter_configurations.h"

#include <QCoreApplication>

namespace meshwright::views {

namespace {

plan::Configuration configurationOf(std::string name, plan::Mesh mesh, std::string stageAxis)
{
    plan::Configuration configuration;
    configuration.name = std::move(name);
    int32_t devices = 1;
    for (const plan::MeshAxis& axis : mesh.axes)
        devices *= int32_t(axis.size);
    configuration.numDevices = devices;
    for (int32_t device = 0; device < devices; ++device)
        configuration.devices.push_back("GPU:" + std::to_string(device));
    configuration.mesh = std::move(mesh);
    configuration.stageAxis = std::move(stageAxis);
    return configuration;
}

QString trStarterConfigurations(const char* source)
{
    return QCoreApplication::translate("StarterConfigurations", source);
}

} // namespace

std::vector<StarterConfiguration> starterConfigurations(const plan::Plan& plan)
{
    const auto named = [&](const char* name) {
        return plan::freeConfigurationName(plan.configurations(), name);
    };
    return {
        // The first is offered before the others: all that a plan can say has a place in it.
        {trStarterConfigurations("4 devices: 2 stages × 2 model"),
         configurationOf(named("tp2pp2"), {{{"pipe", 2}, {"model", 2}}}, "pipe")},
        {trStarterConfigurations("2 devices in a pipeline"),
         configurationOf(named("pp2"), {{{"pipe", 2}}}, "pipe")},
        {trStarterConfigurations("8 devices on one axis"),
         configurationOf(named("tp8"), {{{"model", 8}}}, "")},
    };
}

} // namespace meshwright::views
