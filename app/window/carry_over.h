#pragma once

#include "core/document/document.h"
#include "core/document/journal.h"

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

/// The plan of an open document and another version of its model.
namespace meshwright::app {

/// What a document's plan and names are, for another thread.
struct CarriedPlan
{
    document::Snapshot snapshot;
    std::map<ValueId, std::string> originalNames; ///< of values that were renamed
    std::set<std::string, std::less<>> removedInputs; ///< names in the file
    document::KeptPlanRules rules; ///< that a person keeps beside the plan
};

CarriedPlan carriedPlanOf(const document::Document& document, document::KeptPlanRules rules = {});

/// What puts a plan onto another version of the model, as one edit.
struct CarryingOver
{
    document::Edit edit;
    document::KeptPlanRules rules; ///< of the configurations there; empty: there were none
    std::vector<UserText> unplaced; ///< what has no place there, one sentence each
};

/// Nodes and tensors are matched by name and by structure; renamed tensors are renamed there too.
Result<CarryingOver> carryOver(const CarriedPlan& plan, document::Document& onto);

/// How an open model differs from what its file holds now.
struct FileDifference
{
    std::size_t gone = 0, come = 0; ///< nodes of the open model alone, of the file alone
    std::vector<UserText>
        others; ///< "producer: pytorch → tf2onnx", from the file to the open model
    std::size_t inGraph = 0; ///< other changes of the graph
    std::vector<UserText> lines; ///< exchange::diffLines from the file to the open model
    bool hasSamePlan = true;
};

Result<FileDifference> differenceTo(const CarriedPlan& open, const document::Document& file);

} // namespace meshwright::app
