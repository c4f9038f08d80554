#include "app/cli/verbs.h"

#include <array>

namespace meshwright::app::cli {

std::span<const Verb> verbs()
{
    static const std::array kVerbs {
        newVerb(),     infoVerb(),     shapesVerb(),   checkVerb(),     extractVerb(),
        applyVerb(),   removeVerb(),   shardVerb(),    renameVerb(),    propagateVerb(),
        balanceVerb(), planVerb(),     simulateVerb(), calibrateVerb(), diffVerb(),
        mergeVerb(),   transferVerb(), exportVerb(),   importVerb(),    renderVerb(),
    };
    return kVerbs;
}

} // namespace meshwright::app::cli
