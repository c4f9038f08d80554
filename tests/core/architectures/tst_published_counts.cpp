#include "core/architectures/new_model.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

/// Parameters of published models, counted by the shapes of their papers and configurations. h:
/// hidden size, L: layers, V: vocabulary.
class TestPublishedCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parameters_areThePublishedOnes_data();
    void parameters_areThePublishedOnes();

    void training_hasTheSameParameters_data() { parameters_areThePublishedOnes_data(); }

    void training_hasTheSameParameters();
    void largestModel_isASmallFile();
};

void TestPublishedCounts::parameters_areThePublishedOnes_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<qint64>("parameters");
    const auto row = [](const char* name, const char* config, qint64 parameters) {
        QTest::newRow(name) << QByteArray(config) << parameters;
    };
    // V·h + 1024·h + L·(12h² + 13h) + 2h: 38,597,376 + 786,432 + 12 · 7,087,872 + 1,536.
    row("gpt2", R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12,
        "n_positions": 1024, "vocab_size": 50257})",
        124'439'808);
    // 80,411,200 + 1,638,400 + 48 · 30,740,800 + 3,200.
    row("gpt2-xl", R"({"model_type": "gpt2", "n_embd": 1600, "n_layer": 48, "n_head": 25,
        "n_positions": 1024, "vocab_size": 50257})",
        1'557'611'200);
    // 2·V·h + L·(12h² + 13h) + 2h: 619,708,416 + 44 · 453,064,704 + 12,288.
    row("gpt-neox-20b", R"({"model_type": "gpt_neox", "hidden_size": 6144, "num_hidden_layers": 44,
        "num_attention_heads": 64, "intermediate_size": 24576, "vocab_size": 50432,
        "tie_word_embeddings": false})",
        20'554'567'680);
    // V·h + 2050·h + L·(12h² + 13h) + 2h: 38,608,896 + 1,574,400 + 85,054,464 + 1,536.
    row("opt-125m", R"({"model_type": "opt", "hidden_size": 768, "num_hidden_layers": 12,
        "num_attention_heads": 12, "ffn_dim": 3072, "vocab_size": 50272,
        "max_position_embeddings": 2048, "word_embed_proj_dim": 768})",
        125'239'296);
    // V·h + 2h + L·(12h² + 13h) + 2h: 256,901,120 + 24 · 12,596,224 + 4,096.
    row("bloom-560m", R"({"model_type": "bloom", "hidden_size": 1024, "n_layer": 24, "n_head": 16,
        "vocab_size": 250880})",
        559'214'592);
    // 2·V·h + L·(4h² + 3·h·11008 + 2h) + h: 262,144,000 + 32 · 202,383,360 + 4,096.
    row("llama-2-7b", R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "intermediate_size": 11008, "vocab_size": 32000})",
        6'738'415'616);
    // Keys and values of 8 heads: 2h² + 2·h·1024. 1,050,673,152 + 32 · 218,112,000 + 4,096.
    row("llama-3-8b", R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336,
        "vocab_size": 128256, "torch_dtype": "bfloat16"})",
        8'030'261'248);
    row("llama-3-70b", R"({"model_type": "llama", "hidden_size": 8192, "num_hidden_layers": 80,
        "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 28672,
        "vocab_size": 128256, "torch_dtype": "bfloat16"})",
        70'553'706'496);
    row("llama-3.1-405b", R"({"model_type": "llama", "hidden_size": 16384,
        "num_hidden_layers": 126, "num_attention_heads": 128, "num_key_value_heads": 8,
        "intermediate_size": 53248, "vocab_size": 128256, "torch_dtype": "bfloat16"})",
        405'853'388'800);
    // One table for embeddings and head: 262,668,288 + 16 · 60,821,504 + 2,048.
    row("llama-3.2-1b", R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 16,
        "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64,
        "intermediate_size": 8192, "vocab_size": 128256, "tie_word_embeddings": true})",
        1'235'814'400);
    row("mistral-7b", R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336,
        "sliding_window": 4096, "vocab_size": 32000})",
        7'241'732'096);
    // 8 experts of 3·h·14336 and a router of 8h: 262,144,000 + 32 · 1,451,270,144 + 4,096.
    row("mixtral-8x7b", R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336,
        "num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": null,
        "vocab_size": 32000})",
        46'702'792'704);
    // With biases of queries, keys and values: 3584 + 2 · 512.
    row("qwen2-7b", R"({"model_type": "qwen2", "hidden_size": 3584, "num_hidden_layers": 28,
        "num_attention_heads": 28, "num_key_value_heads": 4, "intermediate_size": 18944,
        "vocab_size": 152064, "tie_word_embeddings": false})",
        7'615'616'512);
    // 60 experts and a shared one of 5632 with a gate: 622,329,856 + 24 · 570,560,512 + 2,048.
    row("qwen1.5-moe-a2.7b", R"({"model_type": "qwen2_moe", "hidden_size": 2048,
        "num_hidden_layers": 24, "num_attention_heads": 16, "num_key_value_heads": 16,
        "intermediate_size": 5632, "moe_intermediate_size": 1408,
        "shared_expert_intermediate_size": 5632, "num_experts": 60, "num_experts_per_tok": 4,
        "vocab_size": 151936})",
        14'315'784'192);
    // Norms of 128 features for queries and keys.
    row("qwen3-8b", R"({"model_type": "qwen3", "hidden_size": 4096, "num_hidden_layers": 36,
        "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128,
        "intermediate_size": 12288, "vocab_size": 151936, "tie_word_embeddings": false})",
        8'190'735'360);
    // 128 experts of 3·2048·768: 622,329,856 + 48 · 623,120,640 + 2,048.
    row("qwen3-30b-a3b", R"({"model_type": "qwen3_moe", "hidden_size": 2048,
        "num_hidden_layers": 48, "num_attention_heads": 32, "num_key_value_heads": 4,
        "head_dim": 128, "intermediate_size": 6144, "moe_intermediate_size": 768,
        "num_experts": 128, "num_experts_per_tok": 8, "mlp_only_layers": [],
        "vocab_size": 151936, "tie_word_embeddings": false})",
        30'532'122'624);
    // Four norms a layer, tied: 917,504,000 + 42 · 198,195,200 + 3,584.
    row("gemma-2-9b", R"({"model_type": "gemma2", "hidden_size": 3584, "num_hidden_layers": 42,
        "num_attention_heads": 16, "num_key_value_heads": 8, "head_dim": 256,
        "intermediate_size": 14336, "vocab_size": 256000})",
        9'241'705'984);
    // 301,989,888 + 26 · 26,842,112 + 1,152.
    row("gemma-3-1b", R"({"model_type": "gemma3_text", "hidden_size": 1152,
        "num_hidden_layers": 26, "num_attention_heads": 4, "num_key_value_heads": 1,
        "head_dim": 256, "intermediate_size": 6912, "sliding_window": 512,
        "vocab_size": 262144})",
        999'885'952);
    // 2·V·h + L·(4h² + 3·h·8192 + 2h) + h: 197,001,216 + 32 · 113,252,352 + 3,072.
    row("phi-3-mini", R"({"model_type": "phi3", "hidden_size": 3072, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 32, "intermediate_size": 8192,
        "vocab_size": 32064, "tie_word_embeddings": false})",
        3'821'079'552);
    // 64 experts and two shared ones of 1408 in 26 of 27 layers:
    // 419,430,400 + 27 · 13,767,168 + 67,239,936 + 26 · 571,080,704 + 2,048.
    row("deepseek-v2-lite", R"({"model_type": "deepseek_v2", "hidden_size": 2048,
        "num_hidden_layers": 27, "num_attention_heads": 16, "num_key_value_heads": 16,
        "intermediate_size": 10944, "moe_intermediate_size": 1408, "n_routed_experts": 64,
        "n_shared_experts": 2, "num_experts_per_tok": 6, "first_k_dense_replace": 1,
        "q_lora_rank": null, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 102400})",
        15'706'484'224);
    // Without the layer that predicts a second token; 256 corrections of the router's choice:
    // 1,853,358,080 + 61 · 187,121,664 + 3 · 396,361,728 + 58 · 11,320,164,608 + 7,168.
    row("deepseek-v3", R"({"model_type": "deepseek_v3", "hidden_size": 7168,
        "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128,
        "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 256,
        "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 3,
        "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128,
        "qk_rope_head_dim": 64, "v_head_dim": 128, "vocab_size": 129280})",
        671'026'419'200);
    // Biases everywhere, 64 sinks: 1,158,266,880 + 24 · 823,186,976 + 2,880.
    row("gpt-oss-20b", R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 24,
        "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64,
        "intermediate_size": 2880, "num_local_experts": 32, "num_experts_per_tok": 4,
        "sliding_window": 128, "vocab_size": 201088})",
        20'914'757'184);
    // The texts' part: 2,068,971,520 + 48 · 2,202,101,760 + 5,120.
    row("llama-4-scout", R"({"model_type": "llama4", "text_config": {"model_type": "llama4_text",
        "hidden_size": 5120, "num_hidden_layers": 48, "num_attention_heads": 40,
        "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 8192,
        "intermediate_size_mlp": 16384, "num_local_experts": 16, "num_experts_per_tok": 1,
        "interleave_moe_layer_step": 1, "vocab_size": 202048}})",
        107'769'861'120);
    // (V + 512 + 2)·h + 2h + L·(12h² + 13h), and a pooler of h² + h:
    // 23,835,648 + 1,536 + 85,054,464 + 590,592.
    row("bert-base-uncased", R"({"model_type": "bert", "hidden_size": 768,
        "num_hidden_layers": 12, "num_attention_heads": 12, "intermediate_size": 3072,
        "max_position_embeddings": 512, "type_vocab_size": 2, "vocab_size": 30522})",
        109'482'240);
    // (50265 + 514 + 1)·h + 1,536 + 85,054,464 + 590,592.
    row("roberta-base", R"({"model_type": "roberta", "hidden_size": 768, "num_hidden_layers": 12,
        "num_attention_heads": 12, "intermediate_size": 3072, "max_position_embeddings": 514,
        "type_vocab_size": 1, "vocab_size": 50265})",
        124'645'632);
    // 16,449,536 + 6 · 3,146,752 + 6 · 4,195,840 + 2 · 512 + 2 · 256.
    row("t5-small", R"({"model_type": "t5", "d_model": 512, "d_ff": 2048, "d_kv": 64,
        "num_heads": 8, "num_layers": 6, "vocab_size": 32128})",
        60'506'624);
    // 590,592 + 768 + 197·768 + 85,054,464 + 1,536, and a classifier of 769,000.
    row("vit-base", R"({"model_type": "vit", "hidden_size": 768, "num_hidden_layers": 12,
        "num_attention_heads": 12, "intermediate_size": 3072, "image_size": 224,
        "patch_size": 16, "num_channels": 3, "num_labels": 1000})",
        86'567'656);
    // Tables 19,916,160 + 576,000 + 172,032, convolutions 535,296, encoder 4 · 1,774,080, decoder
    // 4 · 2,365,824, two norms 1,536.
    row("whisper-tiny", R"({"model_type": "whisper", "d_model": 384, "encoder_layers": 4,
        "decoder_layers": 4, "encoder_attention_heads": 6, "decoder_attention_heads": 6,
        "encoder_ffn_dim": 1536, "decoder_ffn_dim": 1536, "num_mel_bins": 80,
        "vocab_size": 51865})",
        37'760'640);
}

void TestPublishedCounts::parameters_areThePublishedOnes()
{
    QFETCH(QByteArray, config);
    QFETCH(qint64, parameters);
    const auto model =
        architectures::newModel(config.toStdString(), architectures::Purpose::Prompt);
    QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    QCOMPARE(qint64(model->parameters), parameters);
}

void TestPublishedCounts::training_hasTheSameParameters()
{
    QFETCH(QByteArray, config);
    QFETCH(qint64, parameters);
    const auto model =
        architectures::newModel(config.toStdString(), architectures::Purpose::Training);
    QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    QCOMPARE(qint64(model->parameters), parameters);
}

void TestPublishedCounts::largestModel_isASmallFile()
{
    const architectures::Dimensions dimensions {"llama", 126,   16384, 128, 128256,
                                                8,       53248, {},    {},  "bfloat16"};
    const auto model = architectures::newModel(architectures::configOf(dimensions),
                                               architectures::Purpose::Prompt);
    QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    QCOMPARE(model->parameters, int64_t(405'853'388'800));
    QVERIFY(model->bytes.size() < 1'000'000);
}

MESHWRIGHT_TEST(TestPublishedCounts)
#include "tst_published_counts.moc"
