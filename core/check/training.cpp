#include "core/check/training.h"

#include "core/check/checker.h"
#include "core/document/training_annotations.h"

#include <utility>

namespace meshwright::check {

namespace {

/// Returns the edit with its annotations set on training nodes: the checks number these like nodes
/// of the model.
document::Edit ofTraining(document::Edit edit)
{
    for (document::EditStep& step : edit.steps) {
        if (auto* annotations = std::get_if<document::SetAnnotations>(&step))
            step = document::SetTrainingAnnotations {std::move(annotations->nodes)};
    }
    return edit;
}

} // namespace

std::vector<Finding> checkTraining(const Input& input)
{
    if (!input.training)
        return {};
    const plan::Plan plan = input.training->under(input.plan);
    Input training {*input.training->graph, plan,    input.irVersion,
                    input.changed,          nullptr, input.only};
    std::vector<Finding> findings = checkEntries(training);
    for (Finding& finding : findings) {
        finding.diagnostic.place.node.reset();
        finding.diagnostic.place.value.reset();
        finding.diagnostic.names.node += " (training_info)";
        for (Fix& fix : finding.fixes)
            fix.edit = ofTraining(std::move(fix.edit));
    }
    return findings;
}

} // namespace meshwright::check
