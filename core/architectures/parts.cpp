#include "core/architectures/parts.h"

namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

std::vector<graph::Dim> tokenDims()
{
    return {std::string("batch"), std::string("sequence")};
}

std::vector<graph::Dim> tokenDims(int64_t features)
{
    return {std::string("batch"), std::string("sequence"), features};
}

Tensor linear(ModelWriter& w, std::string_view module, const Tensor& x, int64_t in, int64_t out,
              bool hasBias)
{
    const Module inside(w, module);
    const Tensor product = w.node("MatMul", {x, w.weight("weight", {in, out})});
    return hasBias ? w.add(product, w.weight("bias", {out})) : product;
}

Tensor lookUp(ModelWriter& w, std::string_view module, const Tensor& indices, int64_t rows,
              int64_t width)
{
    const Module inside(w, module);
    return w.node("Gather", {w.weight("weight", {rows, width}), indices});
}

Tensor norm(ModelWriter& w, std::string_view module, const NormForm& form, const Tensor& x,
            int64_t width)
{
    const Module inside(w, module);
    const Attributes attributes {{"axis", int64_t(-1)}, {"epsilon", float(form.epsilon)}};
    const Tensor scale = w.weight("weight", {width});
    return form.isRms
        ? w.node("RMSNormalization", {x, scale}, attributes)
        : w.node("LayerNormalization", {x, scale, w.weight("bias", {width})}, attributes);
}

Tensor activate(ModelWriter& w, const std::string& activation, const Tensor& x)
{
    if (activation == "silu" || activation == "swish")
        return w.multiply(x, w.node("Sigmoid", {x}));
    if (activation == "relu")
        return w.node("Relu", {x});
    if (activation == "quick_gelu")
        return w.multiply(x, w.node("Sigmoid", {w.multiply(x, w.scalar(1.702))}));
    const bool isErf = activation == "gelu" || activation == "gelu_python";
    return w.node("Gelu", {x}, {{"approximate", std::string(isErf ? "none" : "tanh")}});
}

Tensor mlp(ModelWriter& w, const MlpForm& form, const Tensor& x, int64_t hidden,
           int64_t intermediate)
{
    const Tensor up = linear(w, form.up, x, hidden, intermediate, form.hasBias);
    return linear(w, form.down, activate(w, form.activation, up), intermediate, hidden,
                  form.hasBias);
}

Tensor gatedMlp(ModelWriter& w, const GatedMlpForm& form, const Tensor& x, int64_t hidden,
                int64_t intermediate)
{
    const Tensor gate = linear(w, form.gate, x, hidden, intermediate, form.hasBias);
    const Tensor up = linear(w, form.up, x, hidden, intermediate, form.hasBias);
    const Tensor gated = w.multiply(activate(w, form.activation, gate), up);
    return linear(w, form.down, gated, intermediate, hidden, form.hasBias);
}

void finishLogits(ModelWriter& w, const Tensor& logits, int64_t classes, bool isTraining,
                  const std::vector<graph::Dim>& rows)
{
    if (!isTraining) {
        std::vector<graph::Dim> dims = rows;
        dims.emplace_back(classes);
        w.output("logits", logits, w.type(), dims);
        return;
    }
    const Module inside(w, "loss");
    const Tensor labels = w.input("labels", DataType::Int64, rows);
    const Tensor scores = w.type() == DataType::Float ? logits : w.castTo(logits, DataType::Float);
    const bool isFlat = rows.size() == 1;
    const Tensor loss = w.node("SoftmaxCrossEntropyLoss",
                               {isFlat ? scores : w.reshape(scores, {-1, classes}),
                                isFlat ? labels : w.reshape(labels, {-1})},
                               {{"reduction", std::string("mean")}});
    w.output("loss", loss, DataType::Float, {});
}

Tensor tiedHead(ModelWriter& w, const std::string& table, const Tensor& x, int64_t hidden,
                int64_t vocabulary)
{
    const Module inside(w, "lm_head");
    return w.node("MatMul", {x, w.transpose(w.namedWeight(table, {vocabulary, hidden}), {1, 0})});
}

} // namespace meshwright::architectures
