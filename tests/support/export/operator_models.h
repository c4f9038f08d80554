#pragma once

#include "tests/support/export/runnable_models.h"

#include <string>
#include <vector>

namespace meshwright::tests {

/// A model of a few nodes that shows what one operator needs to run on parts of its tensors.
struct OperatorModel
{
    std::string name;
    RunnableModel model;
    std::vector<std::pair<std::string, std::size_t>> tensors; ///< with rank; that can be annotated
};

std::vector<OperatorModel> operatorModels();
/// Of old opsets, with subgraphs, and of mixtures of experts.
std::vector<OperatorModel> moreOperatorModels();
/// Of operators to which places in the whole matter, and of loops over parts.
std::vector<OperatorModel> placeOperatorModels();

} // namespace meshwright::tests
