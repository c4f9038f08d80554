#include "tests/support/run/evaluated.h"

#include <QtGlobal>

namespace meshwright::tests {

document::Snapshot snapshotOf(const graph::Graph& graph, const plan::Plan& plan)
{
    const std::shared_ptr<const void> nobody;
    onnx::ModelHeader header;
    header.irVersion = 11;
    return {{nobody, &graph},
            {nobody, &plan},
            0,
            std::make_shared<const onnx::ModelHeader>(std::move(header)),
            std::make_shared<const std::vector<Diagnostic>>()};
}

std::unique_ptr<evaluate::Evaluator> evaluatorOf(const document::Snapshot& snapshot,
                                                 evaluate::Settings settings)
{
    auto evaluator = std::make_unique<evaluate::Evaluator>(
        std::make_shared<const evaluate::Settings>(std::move(settings)));
    evaluate::Evaluation evaluation = evaluator->begin(snapshot);
    NoProgress progress;
    if (const auto inferred = evaluator->inferShapes(evaluation, progress); !inferred)
        qFatal("%s", inferred.error().message.english().c_str());
    return evaluator;
}

std::shared_ptr<const evaluate::Evaluation> shapesOf(const document::Snapshot& snapshot,
                                                     evaluate::Settings settings)
{
    return std::make_shared<const evaluate::Evaluation>(
        evaluatorOf(snapshot, std::move(settings))->begin(snapshot));
}

std::vector<check::Finding> findingsOf(const document::Snapshot& snapshot,
                                       evaluate::Settings settings,
                                       std::optional<ConfigurationId> only)
{
    const auto evaluator = evaluatorOf(snapshot, std::move(settings));
    evaluate::Evaluation evaluation = evaluator->begin(snapshot);
    NoProgress progress;
    if (const auto checked = evaluator->check(evaluation, only, false, progress); !checked)
        qFatal("%s", checked.error().message.english().c_str());
    return std::move(evaluation.findings);
}

} // namespace meshwright::tests
