#include "core/architectures/new_model.h"

#include "core/architectures/families.h"
#include "core/architectures/published_defaults.h"
#include "core/base/text.h"

#include <algorithm>

namespace meshwright::architectures {

namespace {

/// Names of models that have texts and pictures, by what their texts alone are called.
std::string_view textNameOf(std::string_view modelType)
{
    return modelType == "llama4" ? "llama4_text"
        : modelType == "gemma3"  ? "gemma3_text"
                                 : modelType;
}

Error unknownArchitecture(ConfigFields& fields, const std::string& modelType)
{
    std::string known;
    for (const std::string_view name : architectureNames())
        known += (known.empty() ? "" : ", ") + std::string(name);
    if (!fields.has({"model_type"}))
        return Error {tr("\"model_type\" is missing; known architectures are {0}", known)};
    fields.fail("model_type",
                tr("{0} {1} is no architecture that is known; known are {2}",
                   fields.shown("model_type"), inQuotes(modelType), known));
    return *fields.error();
}

const Architecture* architectureOf(std::string_view name)
{
    const auto all = architectures();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Architecture& a) { return a.name == name; });
    return found == all.end() ? nullptr : &*found;
}

graph::DataType typeOf(ConfigFields& fields)
{
    constexpr std::array<std::string_view, 4> kTypes {"float32", "float16", "bfloat16", "auto"};
    const std::string type = fields.choice({"torch_dtype", "dtype"}, "float32", kTypes);
    return type == "float16" ? graph::DataType::Float16
        : type == "bfloat16" ? graph::DataType::BFloat16
                             : graph::DataType::Float;
}

/// What "_attn_implementation" says; without it what the architecture was published with. Those who
/// serve a model have kernels of their own, which keep no scores.
AttentionWriting attentionOf(ConfigFields& fields, const Architecture& architecture,
                             Purpose purpose)
{
    constexpr std::array<std::string_view, 4> kKinds {"eager", "sdpa", "flash_attention_2",
                                                      "flash_attention_3"};
    const bool isInParts =
        purpose != Purpose::Serving && architecture.attention == AttentionWriting::InParts;
    const std::string kind = fields.choice({"_attn_implementation", "attn_implementation"},
                                           isInParts ? "eager" : "sdpa", kKinds);
    return kind == "eager" ? AttentionWriting::InParts : AttentionWriting::AtOnce;
}

/// As the configurations of all architectures name them.
DropoutRates dropoutOf(ConfigFields& fields)
{
    DropoutRates rates;
    rates.hidden = fields.chance(
        {"resid_pdrop", "hidden_dropout", "hidden_dropout_prob", "dropout", "dropout_rate"});
    rates.attention = fields.chance(
        {"attn_pdrop", "attention_dropout", "attention_probs_dropout_prob", "dropout_rate"});
    rates.embedding = fields.has({"embd_pdrop"}) ? fields.chance({"embd_pdrop"}) : rates.hidden;
    return rates;
}

} // namespace

std::vector<std::string_view> architectureNames()
{
    std::vector<std::string_view> names;
    for (const Architecture& architecture : architectures())
        names.push_back(architecture.name);
    return names;
}

Result<NewModel> newModel(std::string_view config, Purpose purpose, FieldNames names)
{
    const Result<LocatedJson> json = parseJson(config);
    if (!json)
        return json.error();
    if (!json->isObject())
        return errorAt(
            json->position,
            tr("a model's configuration is an object, and this is {0}", json->kindName()));
    ConfigFields whole(*json);
    const LocatedJson* text = whole.object({"text_config"});
    ConfigFields fields(text ? *text : *json);
    whole.setNames(names);
    fields.setNames(names);
    const std::string outer = whole.text({"model_type"}, "");
    const std::string name(textNameOf(text ? fields.text({"model_type"}, outer) : outer));
    const auto typeFrom = [&](ConfigFields& of) { return of.has({"torch_dtype", "dtype"}); };
    const graph::DataType type = typeOf(typeFrom(fields) ? fields : whole);
    for (const ConfigFields* read : {&whole, &fields}) {
        if (read->error())
            return *read->error();
    }
    const Architecture* architecture = architectureOf(name);
    if (!architecture)
        return unknownArchitecture(text && fields.has({"model_type"}) ? fields : whole, name);
    if (purpose == Purpose::Serving && !architecture->isDecoder)
        return Error {tr("{0} makes no tokens one by one: it has no form with a cache", name)};
    fields.setDefaults(publishedDefaults(name));
    ConfigFields& ofAttention =
        fields.has({"_attn_implementation", "attn_implementation"}) ? fields : whole;
    ModelWriter writer(type, name, attentionOf(ofAttention, *architecture, purpose));
    if (ofAttention.error())
        return *ofAttention.error();
    if (purpose == Purpose::Training)
        writer.setDropout(dropoutOf(fields));
    architecture->write(fields, writer, purpose);
    if (fields.error())
        return *fields.error();
    if (writer.weightCount() > ModelWriter::kMostWeights)
        return Error {tr("the model would have more than 10^15 weights")};
    NewModel made {writer.finish(), name, writer.weightCount(), {}};
    for (const LocatedJson::Key& key : (text ? *text : *json).keys) {
        if (!fields.isRead(key.name) && !whole.isRead(key.name))
            made.unread.push_back(key.name);
    }
    return made;
}

} // namespace meshwright::architectures
