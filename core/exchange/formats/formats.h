#pragma once

#include "core/exchange/format.h"

/// One line per format, each defined in its own file core/exchange/formats/<format>.cpp.
namespace meshwright::exchange {

Format distCollectiveFormat();
Format polygraphyHintsFormat();
Format sdyFormat();
Format ranksFormat();
Format stagesFormat();

} // namespace meshwright::exchange
