#include "core/sharding/collective_alternatives.h"
#include "core/sharding/collective_reduce.h"
#include "core/sharding/collectives.h"
#include "tests/core/sharding/reshard_texts.h"
#include "tests/support/run/device_boxes.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <random>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

/// A mesh of at most 48 devices.
plan::Mesh randomMesh(const std::vector<int64_t>& axisSizes, std::mt19937& random)
{
    plan::Mesh mesh;
    int64_t devices = 1;
    while (mesh.axes.size() < 4) {
        const int64_t size = axisSizes[random() % axisSizes.size()];
        if (devices * size > 48)
            break;
        devices *= size;
        mesh.axes.push_back({std::string(1, char('a' + mesh.axes.size())), size});
    }
    return mesh;
}

/// The axes, some of them in two parts, in random order.
std::vector<Axis> randomPieces(const plan::Mesh& mesh, std::mt19937& random)
{
    std::vector<Axis> pieces;
    for (uint32_t i = 0; i < mesh.axes.size(); ++i) {
        const int64_t size = mesh.axes[i].size;
        const int64_t first = 1 + int64_t(random()) % size;
        if (first > 1 && first < size && size % first == 0) {
            pieces.push_back({i, 1, first});
            pieces.push_back({i, first, size / first});
        } else if (size > 1) {
            pieces.push_back({i, 1, size});
        }
    }
    std::shuffle(pieces.begin(), pieces.end(), random);
    return pieces;
}

/// Each piece on a dimension, nowhere, or (one in six, where asked) unreduced; none that overlaps
/// @p without or does not go with it.
TensorSharding randomSharding(const std::vector<Axis>& pieces, std::size_t rank, bool partial,
                              const AxisList& without, std::mt19937& random)
{
    TensorSharding sharding = emptySharding(rank, true);
    for (const Axis& piece : pieces) {
        const std::size_t where = random() % (rank + 1);
        const auto excludes = [&](const Axis& axis) {
            return axis.overlaps(piece) || !canCoexist(axis, piece);
        };
        if (std::any_of(without.begin(), without.end(), excludes))
            continue;
        if (partial && random() % 6 == 0)
            sharding.unreduced.push_back(piece);
        else if (where < rank)
            append(sharding.dims[where].axes, piece);
    }
    sortAndMerge(sharding.unreduced);
    return sharding;
}

Reshard randomReshard(const plan::Mesh& mesh, std::mt19937& random)
{
    const std::size_t rank = 1 + random() % 4;
    const std::vector<Axis> pieces = randomPieces(mesh, random);
    Reshard reshard;
    reshard.source = randomSharding(pieces, rank, random() % 3 == 0, {}, random);
    AxisList kept = reshard.source.unreduced;
    if (random() % 2 == 0 || kept.size() > 1)
        kept.resize(kept.size() / 2);
    const std::vector<Axis> others = random() % 2 == 0 ? pieces : randomPieces(mesh, random);
    reshard.target = randomSharding(others, rank, false, kept, random);
    reshard.target.unreduced = kept;
    for (std::size_t d = 0; d < rank; ++d) {
        const int64_t size = 1 + int64_t(random() % 24);
        reshard.sizes.push_back(random() % 3 == 0 ? std::nullopt : std::optional(size));
    }
    return reshard;
}

/// Carries the steps out; empty where they are legal and end in the target.
std::string carryOut(const plan::Mesh& mesh, const Reshard& reshard,
                     const std::vector<Collective>& steps, std::mt19937& random)
{
    std::vector<int64_t> order(std::size_t(*mesh.deviceCount()));
    std::iota(order.begin(), order.end(), 0);
    std::vector<int64_t> next = order;
    if (reshard.deviceOrderDiffers)
        std::shuffle(next.begin(), next.end(), random);
    DeviceBoxes boxes(mesh, order, reshard.source);
    boxes.setNextOrder(next);
    for (const Collective& step : steps) {
        if (const std::string error = boxes.apply(step); !error.empty())
            return error + " at " + toString(step, mesh);
    }
    if (!boxes.isLaidOutAs(reshard.target))
        return "the devices do not hold what the target gives them";
    const TensorSharding& end = steps.empty() ? reshard.source : steps.back().result;
    for (std::size_t d = 0; d < end.dims.size(); ++d) {
        if (end.dims[d].axes != reshard.target.dims[d].axes)
            return "the last step leaves another sharding";
    }
    return {};
}

/// How many reshards are carried out.
const int kReshards = isTried(1, 2) ? 6000 : 1500;

} // namespace

class TestCollectiveProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomReshards_endInTheTarget();
    void powersOfTwo_takeOneRound();
    void illegalSteps_areNoticed();
};

void TestCollectiveProperties::randomReshards_endInTheTarget()
{
    std::mt19937 random(20240611);
    for (int i = 0; i < kReshards; ++i) {
        const plan::Mesh mesh = randomMesh({1, 2, 2, 2, 3, 4, 4, 6, 8}, random);
        Reshard reshard = randomReshard(mesh, random);
        reshard.deviceOrderDiffers = i % 5 == 0;
        const Result<std::vector<Collective>> steps = collectivesFor(reshard);
        QVERIFY(steps.ok());
        std::vector<std::vector<Collective>> ways {*steps, canonical(*steps)};
        const auto alternatives =
            alternativesFor(reshard, graph::DataType::Float, *mesh.deviceCount());
        QVERIFY(alternatives.ok());
        for (const ReshardAlternative& alternative : *alternatives)
            ways.push_back(alternative.steps);
        for (const std::vector<Collective>& some : ways) {
            const std::string error = carryOut(mesh, reshard, some, random);
            const QString what =
                QString::fromStdString(error + ": " + toString(reshard.source, mesh) + " to "
                                       + toString(reshard.target, mesh) + " by ")
                + textOf(some, mesh).join("; ");
            QVERIFY2(error.empty(), qPrintable(what));
        }
    }
}

void TestCollectiveProperties::powersOfTwo_takeOneRound()
{
    // Any two sizes divide each other, so one slice, one permutation, all-to-alls and one gather
    // do, in this order (the comment of Shardy's pass says so).
    std::mt19937 random(7);
    for (int i = 0; i < kReshards / 2; ++i) {
        const plan::Mesh mesh = randomMesh({2, 2, 4, 8}, random);
        const Reshard reshard = randomReshard(mesh, random);
        const std::vector<Collective> steps = *collectivesFor(reshard);
        const auto first = std::find_if(steps.begin(), steps.end(), [](const Collective& step) {
            return step.kind != CollectiveKind::AllReduce;
        });
        const auto unordered =
            std::adjacent_find(first, steps.end(), [](const Collective& a, const Collective& b) {
                return a.kind > b.kind || (a.kind == b.kind && a.kind != CollectiveKind::AllToAll);
            });
        QVERIFY2(unordered == steps.end(), qPrintable(textOf(steps, mesh).join("; ")));
    }
}

void TestCollectiveProperties::illegalSteps_areNoticed()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2");
    const Reshard reshard = reshardOf(mesh, "8x8", "[{x, y}, {}]", "[{x}, {}]");
    const std::vector<Collective> steps = *collectivesFor(reshard);
    const auto boxes = [&] { return DeviceBoxes(mesh, {0, 1, 2, 3}, reshard.source); };
    QCOMPARE(boxes().apply(steps.at(0)), std::string());
    QVERIFY(!boxes().isLaidOutAs(reshard.target));
    // x is not the last axis of its dimension.
    Collective major = steps.at(0);
    major.axes[0] = {{0, 1, 2}};
    QVERIFY(!boxes().apply(major).empty());
    // The other dimension would not be split by a gather.
    Collective other = steps.at(0);
    other.result.dims[1].axes = {{1, 1, 2}};
    QVERIFY(!boxes().apply(other).empty());
    // A permutation keeps the number of parts.
    Collective permutation {CollectiveKind::CollectivePermute, {}, {}, {}, reshard.target};
    QVERIFY(!boxes().apply(permutation).empty());
}

MESHWRIGHT_TEST(TestCollectiveProperties)
#include "tst_collective_properties.moc"
