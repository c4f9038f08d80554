#include "app/verify/model_inputs.h"
#include "app/verify/rank_runner.h"
#include "core/exchange/format.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/packed_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/export/worst_error.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

using graph::DataType;

namespace fs = std::filesystem;

/// Block-quantized weights on parts: ONNX Runtime loads every model that is written, and the
/// devices compute what the model does.
class TestRunPacked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void products_computeTheSame_data();
    void products_computeTheSame();
    void fourBitConstants_computeTheSame_data();
    void fourBitConstants_computeTheSame();
    void tables_computeTheSame_data();
    void tables_computeTheSame();

private:
    void tryPlans(const RunnableModel& model, int devices, const std::vector<std::string>& plans);

    std::unique_ptr<ModelRuntime> m_runtime;
};

void TestRunPacked::initTestCase()
{
    auto runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(runtime).value();
}

void TestRunPacked::tryPlans(const RunnableModel& model, int devices,
                             const std::vector<std::string>& plans)
{
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "model.onnx";
    writeModel(model, path);
    const RuntimeTensors inputs = randomInputs(model);
    const auto expected = m_runtime->run(path, inputNames(model), inputs, model.outputs);
    // ONNX Runtime 1.30 has kernels for all of these models.
    QVERIFY2(expected.ok(), expected ? "" : expected.error().message.english().c_str());
    NoProgress progress;
    for (const std::string& rules : plans) {
        const PlannedModel planned = plannedModel(path, planAlongD(devices, rules));
        const auto prepared =
            exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
        QVERIFY2(prepared.ok(), rules.c_str());
        for (const Diagnostic& finding : prepared->diagnostics)
            QVERIFY2(finding.severity() != Severity::Error,
                     (rules + ": " + finding.message().english()).c_str());
        const fs::path target = path.parent_path() / "ranks";
        fs::remove_all(target);
        QVERIFY(
            exchange::writeExport(*prepared, target, planned.request.source.get(), progress).ok());
        RankRunner runner(*m_runtime, target);
        const auto results = runner.run(inputs);
        QVERIFY2(results.ok(),
                 results ? "" : (rules + ": " + results.error().message.english()).c_str());
        const double error = tests::worstError(runner, *results, *expected);
        QVERIFY2(error < 1e-5, (rules + ": error " + std::to_string(error)).c_str());
    }
}

void TestRunPacked::products_computeTheSame_data()
{
    QTest::addColumn<PackedProduct>("product");
    QTest::addColumn<int>("devices");
    std::size_t row = 0;
    for (const int bits : {2, 4, 8}) {
        for (const int64_t blocks : {3, 4, 8}) {
            for (const bool isFlat : {false, true}) {
                for (const bool hasZeroPoints : {false, true}) {
                    PackedProduct product;
                    product.bits = bits;
                    product.blocks = blocks;
                    product.isFlat = isFlat;
                    product.hasZeroPoints = hasZeroPoints;
                    const int devices = row % 3 == 0 ? 4 : 2;
                    if (isTried(row++, 5))
                        QTest::addRow("%s, %d devices", product.name().c_str(), devices)
                            << product << devices;
                }
            }
        }
    }
}

void TestRunPacked::products_computeTheSame()
{
    QFETCH(PackedProduct, product);
    QFETCH(int, devices);
    tryPlans(packedProduct(product), devices,
             {tensorRule("q", R"([["d"], [], []])"), tensorRule("q", R"([[], ["d"], []])"),
              tensorRule("x", R"([[], ["d"]])"),
              tensorRule("s", product.isFlat ? R"([["d"]])" : R"([[], ["d"]])")});
}

void TestRunPacked::fourBitConstants_computeTheSame_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("axis");
    for (const DataType type : {DataType::UInt4, DataType::Int4, DataType::Int8}) {
        const std::string name = graph::toString(type);
        QTest::addRow("%s, blocks of rows", name.c_str()) << int(type) << 6 << 4 << 2 << 0;
        QTest::addRow("%s, odd columns", name.c_str()) << int(type) << 8 << 6 << 2 << 0;
        QTest::addRow("%s, blocks of columns", name.c_str()) << int(type) << 5 << 12 << 4 << 1;
    }
}

/// 2 and 3 devices, rows and columns: cuts in bytes, between them, and in blocks.
void TestRunPacked::fourBitConstants_computeTheSame()
{
    QFETCH(int, type);
    QFETCH(int, inner);
    QFETCH(int, columns);
    QFETCH(int, block);
    QFETCH(int, axis);
    const RunnableModel model = dequantizedProduct({DataType(type), inner, columns, block, axis});
    for (const int devices : {2, 3})
        tryPlans(model, devices,
                 {tensorRule("q", R"([["d"], []])"), tensorRule("q", R"([[], ["d"]])"),
                  tensorRule("w", R"([["d"], []])"), tensorRule("w", R"([[], ["d"]])"),
                  tensorRule("z", R"([[], ["d"]])")});
}

void TestRunPacked::tables_computeTheSame_data()
{
    QTest::addColumn<bool>("isPacked");
    QTest::newRow("two in a byte") << true;
    QTest::newRow("uint4") << false;
}

void TestRunPacked::tables_computeTheSame()
{
    QFETCH(bool, isPacked);
    tryPlans(quantizedTable({6, 64, 16, isPacked}), 2,
             {tensorRule("s", R"([[], ["d"]])"), tensorRule("q", R"([["d"], []])"),
              tensorRule("ids", R"([["d"]])")});
}

MESHWRIGHT_TEST(TestRunPacked)
#include "tst_run_packed.moc"
