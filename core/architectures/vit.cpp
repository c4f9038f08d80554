#include "core/architectures/attention.h"
#include "core/architectures/families.h"
#include "core/architectures/parts.h"

/// The vision transformer (Dosovitskiy et al., 2020): patches of an image, and a class token.
namespace meshwright::architectures {

using graph::DataType;
using Module = ModelWriter::Module;

namespace {

struct VitForm
{
    int64_t hidden = 1, layers = 1, heads = 1, inner = 1, image = 224, patch = 16, channels = 3;
    int64_t classes = 0; ///< 0: no classifier
    std::string activation;
    NormForm norm;
    bool hasBias = true;

    int64_t patches() const { return (image / patch) * (image / patch); }
};

VitForm vitForm(ConfigFields& fields, bool isTraining)
{
    VitForm f;
    f.hidden = fields.size({"hidden_size"});
    f.layers = fields.layers({"num_hidden_layers"});
    f.heads = fields.size({"num_attention_heads"});
    f.inner = fields.size({"intermediate_size"});
    f.image = fields.size({"image_size"}, 224);
    f.patch = fields.size({"patch_size"}, 16);
    f.channels = fields.size({"num_channels"}, 3);
    f.activation = fields.choice({"hidden_act"}, "gelu", kActivations);
    f.norm.epsilon = fields.positive({"layer_norm_eps"}, 1e-12);
    f.hasBias = fields.flag({"qkv_bias"}, true);
    fields.quotient(f.hidden, "hidden_size", f.heads, "num_attention_heads");
    fields.quotient(f.image, "image_size", f.patch, "patch_size");
    bool isClassifier = false;
    for (const std::string& model : fields.texts({"architectures"}))
        isClassifier = isClassifier || model.ends_with("ForImageClassification");
    const LocatedJson* labels = fields.object({"id2label"});
    // A class of configurations has two labels where it is told of none.
    const int64_t named = labels && !labels->items.empty() ? int64_t(labels->items.size())
        : isClassifier                                     ? 2
                                                           : 1000;
    if (isClassifier || isTraining || fields.has({"num_labels"}))
        f.classes = fields.size({"num_labels"}, named);
    return f;
}

class VitWriter
{
public:
    VitWriter(ModelWriter& writer, const VitForm& form)
        : w(writer)
        , f(form)
    {
    }

    void write(bool isTraining)
    {
        Tensor x;
        {
            const Module model(w, f.classes > 0 ? "vit" : "");
            x = embedded();
            {
                const Module encoder(w, "encoder");
                for (int64_t i = 0; i < f.layers; ++i)
                    x = layer(x, i);
            }
            x = norm(w, "layernorm", f.norm, x, f.hidden);
        }
        if (f.classes == 0) {
            w.output("last_hidden_state", x, w.type(),
                     {std::string("batch"), f.patches() + 1, f.hidden});
            w.output("pooler_output", pooledOf(x), w.type(), {std::string("batch"), f.hidden});
            return;
        }
        const Tensor first = w.node("Gather", {x, w.integer(0)}, {{"axis", int64_t(1)}});
        const Tensor logits = linear(w, "classifier", first, f.hidden, f.classes, true);
        finishLogits(w, logits, f.classes, isTraining, {std::string("batch")});
    }

private:
    /// What a model without a classifier makes of the class token.
    Tensor pooledOf(const Tensor& x)
    {
        const Module inside(w, "pooler");
        const Tensor first = w.node("Gather", {x, w.integer(0)}, {{"axis", int64_t(1)}});
        return w.node("Tanh", {linear(w, "dense", first, f.hidden, f.hidden, true)});
    }

    Tensor embedded()
    {
        const Tensor pixels =
            w.input("pixel_values", w.type(), {std::string("batch"), f.channels, f.image, f.image});
        const Module inside(w, "embeddings");
        Tensor x = pixels;
        {
            const Module patches(w, "patch_embeddings"), projection(w, "projection");
            x = w.node("Conv",
                       {x, w.weight("weight", {f.hidden, f.channels, f.patch, f.patch}),
                        w.weight("bias", {f.hidden})},
                       {{"kernel_shape", std::vector<int64_t> {f.patch, f.patch}},
                        {"strides", std::vector<int64_t> {f.patch, f.patch}}});
            x = w.transpose(w.reshape(x, {0, f.hidden, -1}), {0, 2, 1});
        }
        const Tensor batch =
            w.node("Shape", {pixels}, {{"start", int64_t(0)}, {"end", int64_t(1)}});
        const Tensor dims =
            w.node("Concat", {batch, w.integers({1, f.hidden})}, {{"axis", int64_t(0)}});
        const Tensor token = w.node("Expand", {w.weight("cls_token", {1, 1, f.hidden}), dims});
        x = w.node("Concat", {token, x}, {{"axis", int64_t(1)}});
        x = w.add(x, w.weight("position_embeddings", {1, f.patches() + 1, f.hidden}));
        return w.dropped(x, w.dropout().embedding);
    }

    Tensor layer(const Tensor& x, int64_t i)
    {
        const Module inside(w, "layer." + std::to_string(i));
        Tensor made = norm(w, "layernorm_before", f.norm, x, f.hidden);
        {
            const Module attention(w, "attention");
            {
                const Module core(w, "attention");
                const int64_t h = f.hidden;
                const Tensor q = linear(w, "query", made, h, h, f.hasBias),
                             k = linear(w, "key", made, h, h, f.hasBias),
                             v = linear(w, "value", made, h, h, f.hasBias);
                AttentionForm form = AttentionForm::of(f.heads, h / f.heads);
                form.isCausal = false;
                made = attend(w, form, q, k, v, {});
            }
            const Module output(w, "output");
            made =
                w.dropped(linear(w, "dense", made, f.hidden, f.hidden, true), w.dropout().hidden);
        }
        const Tensor residual = w.add(x, made);
        made = norm(w, "layernorm_after", f.norm, residual, f.hidden);
        {
            const Module up(w, "intermediate");
            made = activate(w, f.activation, linear(w, "dense", made, f.hidden, f.inner, true));
        }
        const Module output(w, "output");
        made = linear(w, "dense", made, f.inner, f.hidden, true);
        return w.add(residual, w.dropped(made, w.dropout().hidden));
    }

    ModelWriter& w;
    const VitForm& f;
};

} // namespace

void writeVit(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    const VitForm form = vitForm(fields, purpose == Purpose::Training);
    if (!fields.error())
        VitWriter(writer, form).write(purpose == Purpose::Training);
}

} // namespace meshwright::architectures
