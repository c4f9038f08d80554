#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

/// MAX's VocabParallelEmbedding: device i holds the tokens from i · s to (i + 1) · s with s =
/// ceil(V / n), and looks up those of them that occur; an all-reduce adds the rest. 10 on 4: 3, 3,
/// 3, 1.
Result<Division> divideVocabulary(std::span<const graph::Dim> shape,
                                  const StrategyParameters& parameters)
{
    if (Result<void> refused = refuseParameters(parameters, "vocabulary_parallel"); !refused)
        return refused.error();
    Result<Division> division = divideAxis(shape, parameters, 0);
    if (division)
        division->rule = Division::Rule::RoundedUp;
    return division;
}

} // namespace

const WeightStrategy kVocabularyStrategy {
    "vocabulary_parallel",
    trNoop("Splits the rows of an embedding [vocabulary, hidden] in blocks rounded up"),
    divideVocabulary};

} // namespace meshwright::plan
