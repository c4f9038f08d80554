#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// Factors of mixtures of experts: experts and their inner features leave partial sums.
class TestFactorsMixture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mixture_ofFusedGateAndUp();
    void mixture_ofThreeLayers();
    void mixture_ofOldModelsIsTransposed();
    void quantized_byBlocks();
    void quantized_withZeroPoints();
    void quantized_byChannel();
};

void TestFactorsMixture::mixture_ofFusedGateAndUp()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", int64_t(64)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    const auto add = [&](int fusion) {
        b.node("MoE",
               {x, router, b.weight("w1", {8, 512, 64}), b.weight("b1", {8, 512}),
                b.weight("w2", {8, 64, 256}), b.weight("b2", {8, 64})},
               {attribute("swiglu_fusion", fusion)}, "com.microsoft");
    };
    // 512 = 256 pairs of gate and up. The router's choice needs all experts (g). The second bias is
    // added to each expert's whole sum.
    add(1);
    QCOMPARE(
        factorText(b),
        "a c, a g, b (ef) c, b (ef), b d e, +b d -> a d"
        " | a=t b=8 reduction expert c=64 whole d=64 e=256 reduction f=2 whole part g=8 whole");
    add(2); // all gates before all ups
    QCOMPARE(
        factorText(b),
        "a c, a g, b (fe) c, b (fe), b d e, +b d -> a d"
        " | a=t b=8 reduction expert c=64 whole d=64 e=256 reduction f=2 whole part g=8 whole");
}

void TestFactorsMixture::mixture_ofThreeLayers()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId router = b.input("router", {"rows", int64_t(8)});
    b.node("MoE",
           {x, router, b.weight("w1", {8, 256, 64}), std::nullopt, b.weight("w2", {8, 64, 256}),
            std::nullopt, b.weight("w3", {8, 256, 64})},
           {}, "com.microsoft");
    // The router has a row per token: b · s.
    QCOMPARE(factorText(b),
             "a b d, (ab) g, c f d, -, c e f, -, c f d -> a b e"
             " | a=b b=s c=8 reduction expert d=64 whole e=64 f=256 reduction g=8 whole");
}

void TestFactorsMixture::mixture_ofOldModelsIsTransposed()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", int64_t(64)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    b.node("MoE",
           {x, router, b.weight("w1", {8, 64, 256}), std::nullopt, b.weight("w2", {8, 256, 64})},
           {}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a c, a f, b c e, -, b e d -> a d"
             " | a=t b=8 reduction expert c=64 whole d=64 e=256 reduction f=8 whole");
}

void TestFactorsMixture::quantized_byBlocks()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", int64_t(64)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    b.node("QMoE",
           {x, router, b.weight("w1", {8, 512, 32}), b.weight("s1", {8, 512, 2}), std::nullopt,
            b.weight("w2", {8, 64, 128}), b.weight("s2", {8, 64, 8})},
           {attribute("swiglu_fusion", 2), attribute("block_size", 32),
            attribute("expert_weight_bits", 4)},
           "com.microsoft");
    // 256 inner features are 8 blocks of 16 bytes of 2; twice that comes out of the first layer.
    QCOMPARE(factorText(b),
             "a c, a i, b (hefg) j, b (hefg) k, -, b d (ef), b d e -> a d"
             " | a=t b=8 reduction expert c=64 whole d=64 e=8 reduction f=16 whole block"
             " g=2 whole block h=2 whole part i=8 whole j=32 whole k=2 whole");
}

/// Zero points of 2 blocks share a byte: 8 blocks of inner features have 4 bytes.
void TestFactorsMixture::quantized_withZeroPoints()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", int64_t(128)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    const auto none = std::nullopt;
    b.node("QMoE",
           {x, router, b.weight("w1", {8, 512, 64}), b.weight("s1", {8, 512, 4}), none,
            b.weight("w2", {8, 128, 128}), b.weight("s2", {8, 128, 8}), none, none, none, none,
            b.weight("z1", {8, 512, 2}), b.weight("z2", {8, 128, 4})},
           {attribute("swiglu_fusion", 2), attribute("block_size", 32),
            attribute("expert_weight_bits", 4)},
           "com.microsoft");
    QCOMPARE(factorText(b),
             "a c, a j, b (iefgh) k, b (iefgh) l, -, b d (efg), b d (ef), -, -, -, -,"
             " b (iefgh) m, b d e -> a d"
             " | a=t b=8 reduction expert c=128 whole d=128 e=4 reduction f=2 whole block"
             " g=16 whole block h=2 whole block i=2 whole part j=8 whole k=64 whole l=4 whole"
             " m=2 whole");
}

void TestFactorsMixture::quantized_byChannel()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", int64_t(64)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    b.node("QMoE",
           {x, router, b.weight("w1", {8, 256, 64}), b.weight("s1", {8, 256}), std::nullopt,
            b.weight("w2", {8, 64, 256}), b.weight("s2", {8, 64}), b.weight("b2", {8, 64})},
           {attribute("expert_weight_bits", 8)}, "com.microsoft");
    // A weight per byte and no blocks: 256 inner features as they are.
    QCOMPARE(factorText(b),
             "a c, a f, b e g, b e, -, b d e, b d, +b d -> a d"
             " | a=t b=8 reduction expert c=64 whole d=64 e=256 reduction f=8 whole g=64 whole");
}

MESHWRIGHT_TEST(TestFactorsMixture)
#include "tst_factors_mixture.moc"
