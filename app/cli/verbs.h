#pragma once

#include "app/cli/verb.h"

/// One line per verb, each declared in its own file app/cli/<verb>.cpp.
namespace meshwright::app::cli {

Verb newVerb();
Verb infoVerb();
Verb shapesVerb();
Verb checkVerb();
Verb extractVerb();
Verb applyVerb();
Verb shardVerb();
Verb renameVerb();
Verb removeVerb();
Verb propagateVerb();
Verb balanceVerb();
Verb planVerb();
Verb simulateVerb();
Verb calibrateVerb();
Verb diffVerb();
Verb mergeVerb();
Verb transferVerb();
Verb exportVerb();
Verb importVerb();
Verb renderVerb();

} // namespace meshwright::app::cli
