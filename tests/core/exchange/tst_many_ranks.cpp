#include "core/exchange/format.h"
#include "core/exchange/partition/rank_models.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <malloc.h>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace fs = std::filesystem;

namespace {

/// What a rank may hold, in bytes: its place in the groups, and which part of the input it has. Its
/// 32 nodes and the facts of their results would take more than ten times as much.
constexpr int64_t kMostPerRank = 2048;

/// Layers of x [8, 512] · w [512, 512] → Relu.
std::string layers(int count)
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x0", DataType::Float, {int64_t(8), int64_t(512)});
    for (int i = 0; i < count; ++i) {
        const std::string at = std::to_string(i);
        graph.initializer("w" + at, DataType::Float, {512, 512},
                          std::string(std::size_t(512 * 512 * 4), '\0'));
        graph.node("MatMul", {"x" + at, "w" + at}, {"h" + at}, "fc" + at);
        graph.node("Relu", {"h" + at}, {"x" + std::to_string(i + 1)}, "relu" + at);
    }
    graph.output("x" + std::to_string(count), DataType::Float, {int64_t(8), int64_t(512)});
    return builder.bytes();
}

/// The rows of every weight over @p axes axes of 2: sums behind each product.
std::string rowsOver(int axes)
{
    std::string mesh, names;
    for (int a = 0; a < axes; ++a) {
        const std::string name = "\"a" + std::to_string(a) + '"';
        mesh += (a > 0 ? ", " : "") + (R"({"axis": )" + name + R"(, "size": 2})");
        names += (a > 0 ? ", " : "") + name;
    }
    return R"("mesh": [)" + mesh + R"(], "rules": [{"tensors": "w*", "dims": [[)" + names
        + R"(], []]}])";
}

} // namespace

/// Exports to many devices.
class TestManyRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranks_shareWhatIsEqual();
    void stages_haveAnOutlineEach();
    void memory_growsWithWhatDiffers();
    void tooMany_areRefused();

private:
    std::shared_ptr<exchange::RankModels> make(const std::string& bytes, int devices,
                                               const std::string& plan);
    int64_t heldBy(int axes);

    QTemporaryDir m_folder;
    PlannedModel m_planned;
};

std::shared_ptr<exchange::RankModels> TestManyRanks::make(const std::string& bytes, int devices,
                                                          const std::string& plan)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "m.onnx";
    writeBytes(path, bytes);
    m_planned = plannedModel(path, planOf(devices, plan));
    NoProgress progress;
    auto planned = exchange::planRanks(m_planned.request, progress);
    if (!planned)
        qFatal("%s", planned.error().message.english().c_str());
    auto models = exchange::RankModels::make(*planned, exchange::CollectiveDialect::None, progress);
    if (!models)
        qFatal("%s", models.error().message.english().c_str());
    return *models;
}

void TestManyRanks::ranks_shareWhatIsEqual()
{
    const auto models = make(layers(3), 256, rowsOver(8));
    QCOMPARE(models->rankCount(), std::size_t(256));
    // All do the same on other rows.
    QCOMPARE(models->outlineCount(), std::size_t(1));
    const auto& exchanges = models->manifest().exchanges;
    QCOMPARE(exchanges.size(), std::size_t(3));
    // Sums are scattered to the next layer. The same list, not a list that is equal.
    QCOMPARE(&exchanges[0].groups.front(), &exchanges[1].groups.front());
    QCOMPARE(exchanges[0].groups.front().ranks.size(), std::size_t(256));
    QCOMPARE(models->describe(255).rank, int64_t(255));
    QCOMPARE(models->describe(255).segments.size(), std::size_t(4));
}

void TestManyRanks::stages_haveAnOutlineEach()
{
    const auto models = make(layers(2), 8, R"("mesh": [{"axis": "p", "size": 2},
        {"axis": "m", "size": 4}], "stage_axis": "p", "rules": [
            {"nodes": "*0", "stage": 0}, {"nodes": "*1", "stage": 1},
            {"tensors": "w*", "dims": [["m"], []]}])");
    QCOMPARE(models->rankCount(), std::size_t(8));
    QCOMPARE(models->outlineCount(), std::size_t(2));
    QCOMPARE(models->describe(0).stage, std::optional(StageNumber {0}));
    QCOMPARE(models->describe(7).stage, std::optional(StageNumber {1}));
}

/// Bytes in use that go when the models do.
int64_t TestManyRanks::heldBy(int axes)
{
    auto models = make(layers(16), 1 << axes, rowsOver(axes));
    const auto with = int64_t(mallinfo2().uordblks);
    models.reset();
    return with - int64_t(mallinfo2().uordblks);
}

void TestManyRanks::memory_growsWithWhatDiffers()
{
    if (mallinfo2().uordblks == 0)
        QSKIP("the allocator of this build does not say what is in use");
    const int64_t few = heldBy(5), many = heldBy(9);
    QVERIFY2((many - few) / (512 - 32) < kMostPerRank,
             std::to_string((many - few) / (512 - 32)).c_str());
}

void TestManyRanks::tooMany_areRefused()
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "m.onnx";
    writeBytes(path, layers(1));
    // Without a mesh: one axis over all devices is implied.
    m_planned = plannedModel(path, planOf(2147483647, R"("rules": [])"));
    NoProgress progress;
    const auto prepared =
        exchange::formatNamed("ranks")->prepareExport(m_planned.request, progress);
    QVERIFY(!prepared.ok());
    QVERIFY(prepared.error().message.english().find("\"plan\" has 2147483647 devices")
            != std::string::npos);
    QVERIFY(prepared.error().message.english().find("at most 65536") != std::string::npos);
}

MESHWRIGHT_TEST(TestManyRanks)
#include "tst_many_ranks.moc"
