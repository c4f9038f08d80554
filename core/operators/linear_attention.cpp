#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

#include <algorithm>

/// Attention with a state instead of a cache, and the causal convolution before it: ai.onnx from
/// opset 27, and com.microsoft. Sizes: b batch, t tokens, n query heads, g key heads, k and v the
/// sizes of a key's and a value's head.
namespace meshwright::operators {

namespace {

using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

/// What the attributes say of a LinearAttention.
struct StateHeads
{
    int64_t query = 0, key = 0; ///< numbers of heads
    int64_t window = 0; ///< states that com.microsoft keeps beside the last one; 0: no dimension

    int64_t result() const { return std::max(query, key); }
};

std::optional<StateHeads> stateHeadsOf(const OperatorCall& call)
{
    const StateHeads heads {call.integer("q_num_heads", 0), call.integer("kv_num_heads", 0),
                            call.integer("state_window", 0)};
    return heads.query > 0 && heads.key > 0 ? std::optional(heads) : std::nullopt;
}

/// query [b, t, n·k], key [b, t, g·k], value [b, t, g·v], past_state → output [b, t, n·v],
/// present_state [b, g, k, v], with a window before them where there is one.
std::vector<TensorFacts> linearAttention(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    TensorFacts state = facts(call.input(call.hasInput(3) ? 3 : 0).type, std::nullopt);
    const Shape* q = call.dims(0);
    const Shape* v = call.dims(2);
    const std::optional<StateHeads> heads = stateHeadsOf(call);
    if (!heads || !q || !v || q->size() != 3 || v->size() != 3)
        return {std::move(out), std::move(state)};
    const Dim size = floorQuotient((*q)[2], Expression(heads->query)),
              valueSize = floorQuotient((*v)[2], Expression(heads->key));
    out.dims = Shape {(*q)[0], (*q)[1], times(Expression(heads->result()), valueSize)};
    state.dims = Shape {(*q)[0], Expression(heads->key), size, valueSize};
    if (heads->window > 0)
        state.dims->insert(state.dims->begin(), Expression(heads->window));
    return {std::move(out), std::move(state)};
}

/// Per token and state: 2·k·v for the outer product, k·v for a decay, 2·k·v to look up what a delta
/// rule replaces; and 2·k·v per head of the result.
std::optional<OperatorCost> linearAttentionCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto q = call.input(0).numbers(bindings), v = call.input(2).numbers(bindings);
    const std::optional<StateHeads> heads = stateHeadsOf(call);
    if (!heads || !q || !v || q->size() != 3 || v->size() != 3)
        return std::nullopt;
    const std::string update = call.text("update_rule").value_or("gated_delta");
    const int64_t perState =
        2 + (update.starts_with("gated") ? 1 : 0) + (update.ends_with("delta") ? 2 : 0);
    const std::optional<int64_t> perToken =
        checkedProduct({heads->key * perState + heads->result() * 2, q->back() / heads->query,
                        v->back() / heads->key});
    return costOf(call, checkedProduct({q->front(), (*q)[1], perToken}), bindings);
}

/// Batch and heads split the work, and so do the features of values: each has a column of the state
/// for itself. Tokens come after one another, and a key's features are summed at every one. Where
/// values have more heads than queries, heads are not split: the attributes could not say it.
std::optional<FactorRule> linearAttentionFactors(const OperatorCall& call)
{
    const std::optional<StateHeads> heads = stateHeadsOf(call);
    if (!heads || (heads->query % heads->key != 0 && heads->key % heads->query != 0))
        return std::nullopt;
    LabelledFactors f(call);
    const Label batch = f.add(), tokens = f.whole();
    const Label size = f.whole({}, FactorRole::HeadDimension),
                valueSize = f.add({}, FactorKind::PassThrough, FactorRole::HeadDimension);
    std::vector<Label> ofQuery, ofKey;
    if (heads->query >= heads->key) {
        const Label head = f.head(Expression(heads->key)),
                    group = f.add(Expression(heads->query / heads->key), FactorKind::PassThrough,
                                  FactorRole::HeadGroup);
        ofKey = {head};
        ofQuery = {head, group};
    } else {
        const Label head = f.whole(Expression(heads->query)),
                    group = f.whole(Expression(heads->key / heads->query));
        ofQuery = {head};
        ofKey = {head, group};
    }
    const auto with = [](std::vector<Label> labels, Label last) {
        labels.push_back(last);
        return labels;
    };
    f.input(0, {{batch}, {tokens}, with(ofQuery, size)});
    f.input(1, {{batch}, {tokens}, with(ofKey, size)});
    f.input(2, {{batch}, {tokens}, with(ofKey, valueSize)});
    Labels state {{batch}, ofKey, {size}, {valueSize}};
    if (heads->window > 0)
        state.insert(state.begin(), std::vector<Label>());
    f.input(3, state);
    const Shape* decay = call.dims(4);
    const bool isPerHead = decay && decay->size() == 3 && (*decay)[2] == Expression(heads->key);
    f.input(4, {{batch}, {tokens}, isPerHead ? ofKey : with(ofKey, size)});
    const Shape* beta = call.dims(5);
    const bool isShared = beta && beta->size() == 3 && numberOf((*beta)[2]) == 1;
    f.input(5, {{batch}, {tokens}, isShared ? std::vector<Label>() : ofKey});
    f.output(0, {{batch}, {tokens}, with(heads->query >= heads->key ? ofQuery : ofKey, valueSize)});
    f.output(1, std::move(state));
    return f.build();
}

/// Where channels are in the input of a CausalConvWithState of one spatial dimension; absent for
/// com.microsoft's of more.
std::optional<std::size_t> channelDim(const OperatorCall& call)
{
    if (call.integer("ndim", 1) != 1 || call.rank(0) != 3)
        return std::nullopt;
    return call.integer("channels_last", 0) != 0 ? 2 : 1;
}

/// input [b, c, length], weight [c, 1, k], bias [c], past_state → output as the input,
/// present_state [b, c, k − 1], with a window before them where there is one.
std::vector<TensorFacts> causalConvolution(const OperatorCall& call)
{
    TensorFacts state = facts(call.input(0).type, std::nullopt);
    const Shape* x = call.dims(0);
    const Shape* w = call.dims(1);
    const auto channels = channelDim(call);
    if (channels && w && w->size() == 3) {
        state.dims = Shape {x->front(), (*x)[*channels], minus(w->back(), Expression(1))};
        if (const int64_t window = call.integer("state_window", 0); window > 0)
            state.dims->insert(state.dims->begin(), Expression(window));
    }
    return {likeInput(call, 0), std::move(state)};
}

/// 2 FLOPs per weight that an output sees, and 1 for the bias.
std::optional<OperatorCost> causalConvolutionCost(const OperatorCall& call,
                                                  const Bindings& bindings)
{
    const auto weights = call.input(1).numbers(bindings);
    if (!weights || weights->size() < 3 || weights->back() < 0 || weights->back() > (1 << 30))
        return std::nullopt;
    const int64_t each = 2 * weights->back() + (call.hasInput(2) ? 1 : 0);
    return costOf(call, checkedProduct({each, call.output(0).elementCount(bindings)}), bindings);
}

/// Each channel has a kernel and a state of its own; the length is needed whole.
std::optional<FactorRule> causalConvolutionFactors(const OperatorCall& call)
{
    const auto channels = channelDim(call);
    if (!channels)
        return std::nullopt;
    LabelledFactors f(call);
    const Label batch = f.add(), channel = f.add(), length = f.whole();
    const Labels x = *channels == 1 ? Labels {{batch}, {channel}, {length}}
                                    : Labels {{batch}, {length}, {channel}};
    Labels state {{batch}, {channel}, {f.whole()}};
    if (call.integer("state_window", 0) > 0)
        state.insert(state.begin(), std::vector<Label>());
    f.input(0, x);
    f.input(1, {{channel}, {}, {}});
    f.input(2, {{channel}});
    f.input(3, state);
    f.output(0, x);
    f.output(1, std::move(state));
    return f.build();
}

/// a [b, t, n] → decay and, where b is given, beta, both of its shape.
std::vector<TensorFacts> attentionGate(const OperatorCall& call)
{
    return {likeInput(call, 0), likeInput(call, 0)};
}

std::vector<TensorFacts> gatedNorm(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

/// X [.., n·c] is normalised over each c features, which scale [c] has: n splits the work.
std::optional<FactorRule> gatedNormFactors(const OperatorCall& call)
{
    const Shape* x = call.dims(0);
    const Shape* scale = call.dims(1);
    if (!x || x->empty() || !scale || scale->size() != 1)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(x->size() - 1);
    const Label size = f.whole(scale->front());
    labels.push_back({f.head(floorQuotient(x->back(), scale->front())), size});
    f.input(0, labels);
    f.input(1, {{size}});
    f.input(2, labels);
    f.output(0, std::move(labels));
    return f.build();
}

constexpr OperatorRule kLinearAttentionRows[] = {
    {kOnnx, "LinearAttention", linearAttention, linearAttentionCost, linearAttentionFactors, 27},
    {kOnnx, "CausalConvWithState", causalConvolution, causalConvolutionCost,
     causalConvolutionFactors, 27},
    {kMicrosoft, "LinearAttention", linearAttention, linearAttentionCost, linearAttentionFactors},
    {kMicrosoft, "CausalConvWithState", causalConvolution, causalConvolutionCost,
     causalConvolutionFactors},
    {kMicrosoft, "LinearAttentionGate", attentionGate, elementwiseCost<10>, broadcastFactors},
    {kMicrosoft, "GatedRMSNorm", gatedNorm, elementwiseCost<10>, gatedNormFactors},
};

constexpr OperatorTraits kLinearAttentionTraitRows[] = {
    {kOnnx, "LinearAttention", kProduct},
    {kOnnx, "CausalConvWithState", kProduct},
    {kMicrosoft, "LinearAttention", kProduct},
    {kMicrosoft, "CausalConvWithState", kProduct},
};

} // namespace

const std::span<const OperatorRule> kLinearAttentionRules = kLinearAttentionRows;
const std::span<const OperatorTraits> kLinearAttentionTraits = kLinearAttentionTraitRows;

} // namespace meshwright::operators
