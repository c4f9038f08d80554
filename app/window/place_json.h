#pragma once

#include "views/canvas/place_history.h"

#include <QJsonObject>

namespace meshwright::app {

/// A place of the open model by the names of its groups and nodes, for files; of what is selected,
/// @p mostSelected nodes.
QJsonObject placeJson(const views::Workspace& workspace, const views::ViewedPlace& place,
                      int mostSelected = 10'000);

/// What of it the open model has. A zoom of 0: it was no place.
views::ViewedPlace placeFrom(const views::Workspace& workspace, const QJsonObject& json);

} // namespace meshwright::app
