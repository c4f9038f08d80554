#include "core/architectures/new_model.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using architectures::Purpose;

/// Configurations without sizes are those of the default objects of their classes
/// (configuration_ARCHITECTURE.py of Hugging Face Transformers), counted by the shapes of the
/// modules.
class TestPublishedDefaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void absentSizes_areThoseOfTheClass_data();
    void absentSizes_areThoseOfTheClass();
    void everyArchitecture_hasDefaults();
    void nullIsNotAbsent();
    void wholeNumber_mayHaveAPoint();
};

void TestPublishedDefaults::absentSizes_areThoseOfTheClass_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<qint64>("parameters");
    const auto of = [](const char* name, qint64 parameters, const char* further = "") {
        QTest::addRow("%s%s", name, further)
            << QByteArray("{\"model_type\": \"") + name + '"' + further + '}' << parameters;
    };
    // The sizes of published models: GPT-2, GPT-NeoX-20B, OPT-125M, Llama 2 7B, Mistral 7B, Mixtral
    // 8x7B, Qwen1.5-MoE-A2.7B, Gemma 2 2B, Phi-3-mini, DeepSeek-V3, gpt-oss-120b, BERT base, T5
    // small, Whisper tiny (see tst_published_counts).
    of("gpt2", 124'439'808);
    of("gpt_neox", 20'554'567'680);
    of("opt", 125'239'296);
    of("llama", 6'738'415'616);
    of("mistral", 7'241'732'096);
    of("mixtral", 46'702'792'704);
    of("qwen2_moe", 14'315'784'192);
    of("gemma2", 2'614'341'888);
    of("phi3", 3'821'079'552);
    of("deepseek_v3", 671'026'419'200);
    // 2·201088·h + 36·(attention 26,550,144 + experts 3,186,155,520 + router 368,768 + 2h) + h with
    // h 2880.
    of("gpt_oss", 116'829'156'672);
    of("bert", 109'482'240);
    of("t5", 60'506'624);
    of("whisper", 37'760'640);
    // (50265 + 512 + 2)·768 + 1,536 + 85,054,464 + 590,592.
    of("roberta", 124'644'864);
    // 250880·64 + 2·64 + 2·(12·64² + 13·64) + 2·64.
    of("bloom", 16'156'544);
    // 2·151936·h + 32·(4h² + 3h + 3·h·22016 + 2h) + h with h 4096; Qwen3 has norms of 2·128 in the
    // place of the biases.
    of("qwen2", 12'049'846'272);
    of("qwen3", 12'049'461'248);
    // 2·151936·h + 24·(2·h·2048 + 2·h·256 + 128 + 2h + 128·3·h·768 + 128·h) + h with h 2048.
    of("qwen3_moe", 15'350'731'776);
    // 262208·h + 26·(2·h·2048 + 2·h·1024 + 512 + 4h + 3·h·9216) + h with h 2304.
    of("gemma3_text", 2'628'658'432);
    // 2·202048·h + 48·(2·h·5120 + 2·h·1024 + 2h + 17·3·h·8192 + 16·h) + h with h 5120.
    of("llama4_text", 107'769'861'120);
    // 64 experts and 2 shared ones of 1407; the class says of no number that a token takes.
    // 2·32000·h + 32·(35,980,288 + 2h + 66·3·h·1407 + 64·h) + h with h 4096.
    of("deepseek_v2", 38'035'591'168, R"(, "num_experts_per_tok": 6)");
    // Patches 590,592, class token 768, places 151,296, layers 85,054,464, norm 1,536: 85,798,656,
    // and a pooler of 590,592, or a classifier of two labels.
    of("vit", 86'389'248);
    of("vit", 86'389'248, R"(, "architectures": ["ViTModel"])");
    of("vit", 85'800'194, R"(, "architectures": ["ViTForImageClassification"])");
    of("vit", 85'800'963, R"(, "architectures": ["ViTForImageClassification"],
        "id2label": {"0": "a", "1": "b", "2": "c"})");
}

void TestPublishedDefaults::absentSizes_areThoseOfTheClass()
{
    QFETCH(QByteArray, config);
    QFETCH(qint64, parameters);
    const auto model = architectures::newModel(config.toStdString(), Purpose::Prompt);
    QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    QCOMPARE(qint64(model->parameters), parameters);
}

void TestPublishedDefaults::everyArchitecture_hasDefaults()
{
    for (const std::string_view name : architectures::architectureNames()) {
        const auto model = architectures::newModel("{\"model_type\": \"" + std::string(name)
                                                       + "\", \"num_experts_per_tok\": 1}",
                                                   Purpose::Prompt);
        QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    }
}

/// MistralConfig takes 8 heads of keys, and as many as heads where it is given None.
void TestPublishedDefaults::nullIsNotAbsent()
{
    const auto parameters = [](const char* keys) {
        const std::string config = R"({"model_type": "mistral", "hidden_size": 64,
            "num_hidden_layers": 1, "num_attention_heads": 16, "intermediate_size": 128,
            "vocab_size": 256)"
            + std::string(keys) + '}';
        return architectures::newModel(config, Purpose::Prompt)->parameters;
    };
    // Keys and values: 2 · 64 · (16 − 8) · 4.
    QCOMPARE(parameters(R"(, "num_key_value_heads": null)") - parameters(""), int64_t(4096));
    QCOMPARE(parameters(R"(, "num_key_value_heads": 8)"), parameters(""));
}

void TestPublishedDefaults::wholeNumber_mayHaveAPoint()
{
    const auto of = [](const char* layers) {
        return architectures::newModel(
            R"({"model_type": "gpt2", "n_layer": )" + std::string(layers) + '}', Purpose::Prompt);
    };
    QVERIFY(of("2.0").ok());
    QCOMPARE(of("2.0")->parameters, of("2")->parameters);
    QVERIFY(!of("2.5").ok());
    QVERIFY(!of("1e300").ok());
}

MESHWRIGHT_TEST(TestPublishedDefaults)
#include "tst_published_defaults.moc"
