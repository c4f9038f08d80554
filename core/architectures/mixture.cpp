#include "core/architectures/mixture.h"

#include "core/architectures/parts.h"

namespace meshwright::architectures {

using Module = ModelWriter::Module;

namespace {

constexpr std::string_view kMicrosoftDomain = "com.microsoft";
constexpr double kNever = -60000; ///< a logit whose exponential is 0, in every type

/// Sigmoid scores as logits whose softmax over the chosen ones is their share of the sum.
Tensor sigmoidLogits(ModelWriter& w, const MixtureForm& form, const Tensor& logits)
{
    const Tensor scores = w.node("Sigmoid", {logits});
    const Tensor shares = w.node("Log", {scores});
    if (!form.hasCorrection)
        return shares;
    const Tensor choice = w.add(scores, w.weight("e_score_correction_bias", {form.experts}));
    const Tensor best = w.nodes("TopK", {choice, w.integers({form.chosen})}, 2)[0];
    const Tensor least = w.node("ReduceMin", {best, w.integers({-1})});
    const Tensor isChosen = w.node("GreaterOrEqual", {choice, least});
    return w.node("Where", {isChosen, shares, w.scalar(kNever)});
}

/// The router's logits, [b, s, experts].
Tensor routed(ModelWriter& w, const MixtureForm& form, const Tensor& x, int64_t hidden)
{
    const Tensor logits = linear(w, form.router, x, hidden, form.experts, form.hasBias);
    const Module inside(w, form.router);
    return form.scoring == Scoring::Sigmoid ? sigmoidLogits(w, form, logits) : logits;
}

Tensor experts(ModelWriter& w, const MixtureForm& form, const Tensor& x, const Tensor& logits,
               int64_t hidden)
{
    const Module inside(w, "experts");
    const int64_t n = form.experts, inner = form.intermediate;
    std::vector<Tensor> inputs {x, w.reshape(logits, {-1, n}),
                                w.weight("gate_up_proj", {n, 2 * inner, hidden}), Tensor(),
                                w.weight("down_proj", {n, hidden, inner})};
    if (form.hasBias) {
        inputs[3] = w.weight("gate_up_proj_bias", {n, 2 * inner});
        inputs.push_back(w.weight("down_proj_bias", {n, hidden}));
    }
    Attributes attributes {{"k", form.chosen},
                           {"normalize_routing_weights", int64_t(form.normalizes)},
                           {"activation_type", std::string("swiglu")},
                           {"swiglu_fusion", int64_t(1)},
                           {"activation_alpha", float(form.slope)},
                           {"activation_beta", float(form.offset)}};
    if (form.limit > 0)
        attributes.emplace_back("swiglu_limit", float(form.limit));
    return w.node("MoE", inputs, attributes, kMicrosoftDomain);
}

/// The expert that every token takes.
Tensor sharedExpert(ModelWriter& w, const MixtureForm& form, const Tensor& x, int64_t hidden)
{
    Tensor made;
    {
        const Module inside(w, form.shared);
        GatedMlpForm gated;
        gated.activation = form.activation;
        made = gatedMlp(w, gated, x, hidden, form.sharedIntermediate);
    }
    if (!form.hasSharedGate)
        return made;
    const Module inside(w, std::string(form.shared) + "_gate");
    const Tensor product = w.multiply(x, w.weight("weight", {1, hidden}));
    const Tensor gate = w.node("ReduceSum", {product, w.integers({-1})});
    return w.multiply(w.node("Sigmoid", {gate}), made);
}

} // namespace

Tensor mixture(ModelWriter& w, const MixtureForm& form, const Tensor& x, int64_t hidden)
{
    const Tensor logits = routed(w, form, x, hidden);
    Tensor given = x;
    if (form.scoring == Scoring::SigmoidBefore) {
        const Tensor best = w.node("ReduceMax", {logits, w.integers({-1})});
        given = w.multiply(x, w.node("Sigmoid", {best}));
    }
    Tensor made = experts(w, form, given, logits, hidden);
    if (form.scaling != 1)
        made = w.multiply(made, w.scalar(form.scaling));
    return form.sharedIntermediate > 0 ? w.add(made, sharedExpert(w, form, x, hidden)) : made;
}

} // namespace meshwright::architectures
