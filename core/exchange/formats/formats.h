#pragma once

#include "core/exchange/format.h"

/// One line per format, each defined in its own file core/exchange/formats/<format>.cpp.
namespace meshwright::exchange {

Format distCollectiveFormat();
Format mpmdFormat();
Format ortLayeringFormat();
Format ortProfileFormat();
Format polygraphyHintsFormat();
Format scheduleCsvFormat();
Format sdyFormat();
Format ranksFormat();
Format stagesFormat();
Format traceFormat();

} // namespace meshwright::exchange
