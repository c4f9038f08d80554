#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// RNN, GRU and LSTM: X [s, b, i], or [b, s, i] with layout 1; W [directions, gates·h, i]. Cost: 2
/// FLOPs per weight of W and R for every step of every sequence.
namespace meshwright::operators {

namespace {

/// Y [s, directions, b, h] and the last state Y_h (and, of LSTM, Y_c) [directions, b, h]; with
/// layout 1 [b, s, directions, h] and [b, directions, h].
std::vector<TensorFacts> recurrent(const OperatorCall& call)
{
    const TensorFacts unknown = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* x = call.dims(0);
    const std::vector<Dim>* weights = call.dims(1);
    if (!x || x->size() != 3)
        return {unknown, unknown, unknown};
    const std::string direction = call.text("direction").value_or("forward");
    const Dim directions = Expression(direction == "bidirectional" ? 2 : 1);
    Dim hidden;
    if (const std::optional<int64_t> size = call.integer("hidden_size"))
        hidden = Expression(*size);
    else if (weights && weights->size() == 3)
        hidden = floorQuotient((*weights)[1],
                               Expression(call.node().opType == "LSTM"      ? 4
                                              : call.node().opType == "GRU" ? 3
                                                                            : 1));
    const bool batchFirst = call.version() >= 14 && call.integer("layout", 0) != 0;
    const Dim steps = (*x)[batchFirst ? 1 : 0], batch = (*x)[batchFirst ? 0 : 1];
    const TensorFacts all = facts(unknown.type,
                                  batchFirst ? std::vector<Dim> {batch, steps, directions, hidden}
                                             : std::vector<Dim> {steps, directions, batch, hidden});
    const TensorFacts last = facts(unknown.type,
                                   batchFirst ? std::vector<Dim> {batch, directions, hidden}
                                              : std::vector<Dim> {directions, batch, hidden});
    return {all, last, last};
}

std::optional<OperatorCost> recurrentCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto x = call.input(0).numbers(bindings);
    const auto weights = call.input(1).elementCount(bindings),
               states = call.input(2).elementCount(bindings);
    int64_t both = 0;
    if (!x || x->size() != 3 || !weights || !states
        || __builtin_add_overflow(*weights, *states, &both))
        return std::nullopt;
    return costOf(call, checkedProduct({2, (*x)[0], (*x)[1], both}), bindings);
}

/// X, W, R, B, sequence_lens [b], initial_h and (LSTM) initial_c, peepholes → Y, Y_h, Y_c.
/// Sequences are independent; a step needs the whole state of the one before.
std::optional<FactorRule> recurrentFactors(const OperatorCall& call)
{
    const bool batchFirst = call.version() >= 14 && call.integer("layout", 0) != 0;
    using Labels = LabelledFactors::Labels;
    LabelledFactors f(call);
    const std::vector<LabelledFactors::Label> batch {f.add()};
    const Labels x = batchFirst ? Labels {batch, {}, {}} : Labels {{}, batch, {}};
    f.input(0, x);
    f.input(1, {{}, {}, {}});
    f.input(2, {{}, {}, {}});
    f.input(3, {{}, {}});
    f.input(4, {batch});
    f.input(5, x);
    f.input(6, x);
    f.input(7, {{}, {}});
    f.output(0, batchFirst ? Labels {batch, {}, {}, {}} : Labels {{}, {}, batch, {}});
    f.output(1, x);
    f.output(2, x);
    return f.build();
}

constexpr OperatorRule kRecurrentRows[] = {
    {kOnnx, "RNN", recurrent, recurrentCost, recurrentFactors},
    {kOnnx, "GRU", recurrent, recurrentCost, recurrentFactors},
    {kOnnx, "LSTM", recurrent, recurrentCost, recurrentFactors},
};

constexpr InputUse kRecurrentUses[] = {{4, InputRole::SequenceLengths}};
constexpr Traits kRecurrence = kProduct | uses(kRecurrentUses);

constexpr OperatorTraits kRecurrentTraitRows[] = {
    {kOnnx, "RNN", kRecurrence},
    {kOnnx, "GRU", kRecurrence},
    {kOnnx, "LSTM", kRecurrence},
};

} // namespace

const std::span<const OperatorRule> kRecurrentRules = kRecurrentRows;
const std::span<const OperatorTraits> kRecurrentTraits = kRecurrentTraitRows;

} // namespace meshwright::operators
