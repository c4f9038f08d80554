#include "core/simulate/order.h"

namespace meshwright::simulate {

std::string stepName(const Step& step, StageIndex stage, const VirtualStages& virtualStages)
{
    static constexpr char kLetters[] = {'F', 'B', 'W', 'F', 'B', 'G', 'O'};
    std::string name(1, kLetters[std::size_t(step.kind)]);
    if (isOncePerStep(step.kind))
        return name;
    name += std::to_string(step.microbatch);
    if (virtualStages.passesChunks())
        name += '@' + std::to_string(virtualStages.at(stage, step.chunk));
    return name;
}

} // namespace meshwright::simulate
