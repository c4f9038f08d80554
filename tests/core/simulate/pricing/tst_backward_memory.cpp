#include "core/simulate/pricing/backward_memory.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using simulate::BackwardNode;

/// How much a backward pass needs beside what it was left.
class TestBackwardMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chain_releasesWhatItHasUsed();
    void loss_isGoneBeforeTheLayers();
    void segments_areThereAsAWhole();
};

namespace {

constexpr uint32_t kX = 0, kY = 1, kZ = 2, kU = 3;

/// A value takes so many bytes: 4, 4, 4, 4 unless others are given.
simulate::BackwardPeak peakOf(const std::vector<BackwardNode>& nodes,
                              const std::vector<uint32_t>& kept,
                              const std::map<uint32_t, std::vector<uint32_t>>& rebuilt = {},
                              const std::vector<int64_t>& bytes = {4, 4, 4, 4})
{
    std::vector<bool> isKept(bytes.size());
    for (const uint32_t value : kept)
        isKept[value] = true;
    return simulate::backwardPeak({nodes, isKept, rebuilt, bytes});
}

} // namespace

/// x · W → y, Relu → z, · V → u; x is data. V's product has the gradients of u and z, and all that
/// was kept: 8. Relu's has those of z and y, and z is still needed: 8. W's has that of y: 4 less z.
void TestBackwardMemory::chain_releasesWhatItHasUsed()
{
    const std::vector<BackwardNode> nodes {
        {{kX}, {}, {kY}, {}, {}}, {{kZ}, {kY}, {kZ}, {}, {}}, {{kZ}, {kZ}, {kU}, {}, {}}};
    const simulate::BackwardPeak peak = peakOf(nodes, {kX, kZ});
    QCOMPARE(peak.beyondKept, int64_t(8));
    QCOMPARE(peak.gradients, int64_t(8));
}

/// Logits z of 40 bytes, kept for the loss: their gradient makes 40 more. When the product behind
/// them has made the gradient of y, z is gone: 40 + 4 − 40.
void TestBackwardMemory::loss_isGoneBeforeTheLayers()
{
    const std::vector<BackwardNode> nodes {
        {{kX}, {}, {kY}, {}, {}}, {{kY}, {kY}, {kZ}, {}, {}}, {{kZ}, {kZ}, {kU}, {}, {}}};
    QCOMPARE(peakOf(nodes, {kX, kY, kZ}, {}, {4, 4, 40, 0}).beyondKept, int64_t(40));
}

/// Both nodes are computed again from x: y and z are there at once, with the gradients of u and z;
/// then z is gone, and y has its gradient with that of z.
void TestBackwardMemory::segments_areThereAsAWhole()
{
    const std::vector<BackwardNode> nodes {
        {{kX}, {}, {kY}, {}, 0}, {{kY}, {kY}, {kZ}, {}, 0}, {{kZ}, {kZ}, {kU}, {}, 0}};
    QCOMPARE(peakOf(nodes, {kX}, {{0, {kY, kZ}}}).beyondKept, int64_t(8 + 8));
}

MESHWRIGHT_TEST(TestBackwardMemory)
#include "tst_backward_memory.moc"
