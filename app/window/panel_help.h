#pragma once

#include <QString>

class QWidget;

namespace meshwright::app {

/// Says of a panel what it is for (What's this?) and which page of the handbook tells more of it
/// (F1). @p name: the dock's, "canvas", "welcome", "mainToolBar" or "statusLine".
void setHelp(QWidget& panel, const QString& name);

/// The page, "simulation.md#memory", of the panel that @p focus lies in; empty: it has none.
QString helpPageOf(const QWidget* focus);

} // namespace meshwright::app
