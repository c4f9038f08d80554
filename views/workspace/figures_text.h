#pragma once

#include "core/evaluate/node_amounts.h"
#include "core/simulate/pricing/node_figures.h"

#include <QString>

namespace meshwright::views {

/// "2.1 MFLOP · reads 65.5 kB · writes 4.2 kB · 3.1 µs".
QString figuresText(const simulate::NodeFigures& figures);
/// "NVIDIA H100, assumed · with batch = 1": what they hold for.
QString figuresBasis(const simulate::NodeFigures& figures);

/// "1.2 ms forward · 206 MB of weights · 1.31 MB of results · NVIDIA H100" of nodes together.
QString figuresText(const evaluate::AmountSum& sum);

} // namespace meshwright::views
