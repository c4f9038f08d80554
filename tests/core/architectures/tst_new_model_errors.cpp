#include "core/architectures/new_model.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

/// What is wrong with a configuration is said with its field and its line.
class TestNewModelErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongConfig_isNamed_data();
    void wrongConfig_isNamed();
    void encoders_haveNoCache();
};

namespace {

/// A Llama whose field @p key is @p value, or which has no such field.
QByteArray llamaWith(const QByteArray& key, const QByteArray& value)
{
    QList<QPair<QByteArray, QByteArray>> fields {
        {"model_type", "\"llama\""},  {"hidden_size", "64"},        {"num_hidden_layers", "2"},
        {"num_attention_heads", "4"}, {"num_key_value_heads", "2"}, {"intermediate_size", "128"},
        {"vocab_size", "256"}};
    bool isThere = false;
    for (auto& field : fields) {
        if (field.first == key) {
            field.second = value;
            isThere = true;
        }
    }
    if (!isThere)
        fields.append({key, value});
    QByteArray text;
    for (const auto& field : fields) {
        if (!field.second.isEmpty())
            text += (text.isEmpty() ? "{\n" : ",\n") + ('"' + field.first + "\": ") + field.second;
    }
    return text + "\n}";
}

} // namespace

void TestNewModelErrors::wrongConfig_isNamed_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArrayList>("parts"); ///< of the message
    const auto row = [](const char* name, const QByteArray& config, const QByteArrayList& parts) {
        QTest::newRow(name) << config << parts;
    };
    row("no JSON", "{", {"line 1"});
    row("a list", "[]", {"line 1", "object"});
    row("no architecture", "{}", {"model_type", "llama"});
    row("an unknown architecture", llamaWith("model_type", "\"mamba\""),
        {"line 2", "\"mamba\"", "gpt2", "whisper"});
    row("a number as architecture", llamaWith("model_type", "7"), {"line 2", "model_type"});
    row("a size that is null", llamaWith("hidden_size", "null"), {"\"hidden_size\" is missing"});
    row("a missing vocabulary", llamaWith("vocab_size", "null"), {"\"vocab_size\" is missing"});
    row("a text as size", llamaWith("hidden_size", "\"64\""), {"line 3", "\"hidden_size\""});
    row("half a size", llamaWith("hidden_size", "64.5"), {"line 3", "\"hidden_size\""});
    row("a negative size", llamaWith("intermediate_size", "-128"),
        {"line 7", "\"intermediate_size\" is -128"});
    row("no heads", llamaWith("num_attention_heads", "0"), {"line 5", "\"num_attention_heads\""});
    row("an absurd size", llamaWith("hidden_size", "9000000000000000000"),
        {"line 3", "\"hidden_size\""});
    row("an absurd depth", llamaWith("num_hidden_layers", "1000000000"),
        {"line 4", "\"num_hidden_layers\" is 1000000000", "4096"});
    row("heads that do not divide", llamaWith("num_attention_heads", "5"),
        {"line 5", "\"num_attention_heads\" is 5", "\"hidden_size\", 64"});
    row("keys that do not divide", llamaWith("num_key_value_heads", "3"),
        {"line 6", "\"num_key_value_heads\" is 3", "4"});
    row("odd heads", llamaWith("head_dim", "7"), {"line 9", "7 features", "pairs"});
    row("an unknown activation", llamaWith("hidden_act", "\"step\""),
        {"line 9", "\"step\"", "silu, swish"});
    row("an unknown attention", llamaWith("_attn_implementation", "\"fast\""),
        {"line 9", "\"fast\"", "eager, sdpa"});
    row("an unknown type", llamaWith("torch_dtype", "\"int3\""),
        {"line 9", "\"int3\"", "bfloat16"});
    row("a text as flag", llamaWith("tie_word_embeddings", "\"no\""),
        {"line 9", "\"tie_word_embeddings\""});
    row("too many weights",
        R"({"model_type": "llama", "hidden_size": 16777216, "num_hidden_layers": 4096,
            "num_attention_heads": 4, "intermediate_size": 16777216, "vocab_size": 256})",
        {"10^15"});
    row("more chosen than experts",
        R"({"model_type": "mixtral", "hidden_size": 64, "num_hidden_layers": 2,
            "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
            "num_local_experts": 2,
            "num_experts_per_tok": 3})",
        {"line 4", "3 of 2 experts"});
    row("layers of kinds that are too few",
        R"({"model_type": "gpt_oss", "hidden_size": 64, "num_hidden_layers": 2, "head_dim": 16,
            "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256,
            "num_local_experts": 2, "layer_types": ["full_attention"]})",
        {"\"layer_types\"", "1 layers of 2"});
    row("patches that do not divide",
        R"({"model_type": "vit", "hidden_size": 64, "num_hidden_layers": 2,
            "num_attention_heads": 4, "intermediate_size": 128, "image_size": 30,
            "patch_size": 16})",
        {"line 3", "\"patch_size\" is 16", "30"});
}

void TestNewModelErrors::wrongConfig_isNamed()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArrayList, parts);
    const auto model =
        architectures::newModel(config.toStdString(), architectures::Purpose::Prompt);
    QVERIFY(!model.ok());
    const QByteArray message = QByteArray::fromStdString(model.error().message.english());
    for (const QByteArray& part : parts)
        QVERIFY2(message.contains(part), message.constData());
}

void TestNewModelErrors::encoders_haveNoCache()
{
    const char* config = R"({"model_type": "bert", "hidden_size": 64, "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})";
    QVERIFY(architectures::newModel(config, architectures::Purpose::Prompt).ok());
    const auto model = architectures::newModel(config, architectures::Purpose::Serving);
    QVERIFY(!model.ok());
    QVERIFY(model.error().message.english().find("bert") != std::string::npos);
}

MESHWRIGHT_TEST(TestNewModelErrors)
#include "tst_new_model_errors.moc"
