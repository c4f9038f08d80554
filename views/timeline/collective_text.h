#pragma once

#include "core/simulate/report/collective_blocks.h"

#include <QString>

namespace meshwright::views {

/// "model", "data × model"; "all devices" of none.
QString axesText(const simulate::CollectiveBlock& block);

/// In lines: kind, axes and @p node, its title; when and in which task; bytes per device.
QString collectiveText(const simulate::CollectiveBlock& block, const simulate::Task& task,
                       const simulate::Simulation& simulation, const QString& node);

} // namespace meshwright::views
