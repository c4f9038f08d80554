#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

/// MAX's VocabParallelEmbedding: device i holds the tokens from i · s to (i + 1) · s with s =
/// ceil(V / n), and looks up those of them that occur; an all-reduce adds the rest. 10 on 4: 3, 3,
/// 3, 1.
class VocabularyParallel final : public WeightStrategy
{
public:
    std::string_view name() const override { return "vocabulary_parallel"; }

    std::string_view description() const override
    {
        return "Splits the rows of an embedding [vocabulary, hidden] in blocks rounded up";
    }

    Result<Division> divide(std::span<const graph::Dim> shape,
                            const StrategyParameters& parameters) const override
    {
        if (Result<void> refused = refuseParameters(parameters, name()); !refused)
            return refused.error();
        Result<Division> division = divideAxis(shape, parameters, 0);
        if (division)
            division->rule = Division::Rule::RoundedUp;
        return division;
    }
};

} // namespace

const WeightStrategy& vocabularyStrategy()
{
    static const VocabularyParallel kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
