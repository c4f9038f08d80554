#include "core/exchange/partition/rank_builder.h"
#include "core/exchange/partition/rank_check.h"
#include "core/onnx/draft/node_writer.h"
#include "core/onnx/wire/model_file.h"
#include "core/sharding/written_constants.h"
#include "tests/core/exchange/exchange_counts.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/packed_models.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <fstream>

#include "meshwright_onnx.pb.h"

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;
using Dims = std::vector<int64_t>;

namespace fs = std::filesystem;

/// The parts that devices have of block-quantized weights, and their exchanges as propagation
/// prices them.
class TestRankPacked : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void products_exchangeWhatIsPriced_data();
    void products_exchangeWhatIsPriced();
    void partsOfProducts_fitTogether_data();
    void partsOfProducts_fitTogether();
    void tornBytes_areExchanged_data();
    void tornBytes_areExchanged();
    void fourBitConstants_areWrittenAsNeeded_data();
    void fourBitConstants_areWrittenAsNeeded();
    void fourBitActivations_areNotExchanged();
    void storedFourBitWeights_areNotExchanged();
    void movedFourBits_areFound();
    void tables_areSplitByBlocks();
    void weightsUsedInTwoWays_areWrittenTwice();
    void sharedCases_exchangeWhatIsPriced_data();
    void sharedCases_exchangeWhatIsPriced();

private:
    /// @p nodes: annotations of single nodes.
    void plan(const std::string& model, int devices, const std::string& rules,
              const std::string& nodes = {});
    void planFile(const fs::path& model, const std::string& planText);

    ExchangeCounts priced() const { return pricedIn(m_planned.request); }

    ExchangeCounts exported() const { return exportedIn(m_models->manifest()); }

    bool told(std::string_view code) const;
    Dims dimsOf(int rank, const std::string& name);

    QTemporaryDir m_folder;
    PlannedModel m_planned;
    std::shared_ptr<exchange::RankModels> m_models;
    std::vector<Diagnostic> m_findings;
};

void TestRankPacked::planFile(const fs::path& model, const std::string& planText)
{
    m_planned = plannedModel(model, planText);
    NoProgress progress;
    auto ranks = exchange::planRanks(m_planned.request, progress);
    if (!ranks)
        qFatal("%s", ranks.error().message.english().c_str());
    auto made = exchange::RankModels::make(*ranks, exchange::CollectiveDialect::None, progress);
    if (!made)
        qFatal("%s", made.error().message.english().c_str());
    m_models = *made;
    m_findings = m_models->findings();
}

void TestRankPacked::plan(const std::string& model, int devices, const std::string& rules,
                          const std::string& nodes)
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "model.onnx";
    writeBytes(path, model);
    planFile(path, planAlongD(devices, rules, nodes));
}

bool TestRankPacked::told(std::string_view code) const
{
    return std::any_of(m_findings.begin(), m_findings.end(),
                       [&](const Diagnostic& finding) { return finding.code() == code; });
}

/// The dimensions of an initializer in a rank's first model.
Dims TestRankPacked::dimsOf(int rank, const std::string& name)
{
    const auto draft = m_models->segment(std::size_t(rank), 0);
    if (!draft)
        qFatal("%s", draft.error().message.english().c_str());
    const auto part = draft->weights().find(name);
    if (part != draft->weights().end())
        return part->second.dims();
    const auto& whole = draft->model().graph().initializer(); // those that stay in the model
    const auto found = std::ranges::find(
        whole, name, [](const auto& one) -> const std::string& { return one.name(); });
    return found == whole.end() ? Dims() : Dims(found->dims().begin(), found->dims().end());
}

namespace {

/// A rule that splits scales or zero points, @p count for each column, with the blocks.
std::string perBlockRule(const PackedProduct& product, const std::string& tensor, int64_t count)
{
    if (!product.isFlat)
        return tensorRule(tensor, R"([[], ["d"]])");
    return tensorRule(tensor,
                      R"([{"split": [)" + std::to_string(product.columns) + ", "
                          + std::to_string(count) + R"(], "axes": [[], ["d"]]}])");
}

PackedProduct product(int bits, int64_t blocks, bool isFlat, bool hasZeroPoints)
{
    PackedProduct made;
    made.bits = bits;
    made.blocks = blocks;
    made.isFlat = isFlat;
    made.hasZeroPoints = hasZeroPoints;
    return made;
}

/// Rules that split one operand by columns or by blocks, where the devices divide their number.
std::vector<std::string> plansOf(const PackedProduct& product, int devices)
{
    std::vector<std::string> plans;
    const auto add = [&](const std::string& tensor, const std::string& dims, int64_t size) {
        if (size % devices == 0)
            plans.push_back(tensorRule(tensor, dims));
    };
    add("q", R"([["d"], [], []])", product.columns);
    add("q", R"([[], ["d"], []])", product.blocks);
    add("s", product.isFlat ? R"([["d"]])" : R"([["d"], []])", product.columns);
    if (product.hasZeroPoints && product.isFlat)
        add("z", R"([["d"]])", product.columns);
    else if (product.hasZeroPoints)
        add("z", R"([[], ["d"]])", product.zeroBytes());
    return plans;
}

} // namespace

void TestRankPacked::products_exchangeWhatIsPriced_data()
{
    QTest::addColumn<PackedProduct>("product");
    QTest::addColumn<int>("devices");
    for (const int bits : {2, 4, 8}) {
        for (const int64_t blocks : {1, 2, 3, 4, 6, 8}) {
            for (const int flat : {0, 1}) {
                for (const int devices : {2, 3, 4}) {
                    for (const bool zeroPoints : {false, true}) {
                        const PackedProduct made = product(bits, blocks, flat != 0, zeroPoints);
                        if (plansOf(made, devices).empty())
                            continue;
                        QTest::addRow("%s, %d devices", made.name().c_str(), devices)
                            << made << devices;
                    }
                }
            }
        }
    }
}

/// Cuts between bytes and within them have no errors, and exchange what is priced.
void TestRankPacked::products_exchangeWhatIsPriced()
{
    QFETCH(PackedProduct, product);
    QFETCH(int, devices);
    const RunnableModel made = packedProduct(product);
    for (const std::string& rules : plansOf(product, devices)) {
        plan(made.model, devices, rules);
        for (const Diagnostic& finding : m_findings)
            QVERIFY2(finding.severity() != Severity::Error,
                     (rules + ": " + finding.message().english()).c_str());
        QCOMPARE(differenceOf(priced(), exported()), std::string());
    }
}

void TestRankPacked::partsOfProducts_fitTogether_data()
{
    QTest::addColumn<PackedProduct>("product");
    QTest::addColumn<int>("devices");
    QTest::addColumn<qint64>("zeroBytes");
    for (const int flat : {0, 1}) {
        const char* how = flat != 0 ? "flat" : "2-D";
        // 4 blocks of 4 bits are 2 bytes: 1 for each of 2 devices.
        QTest::addRow("4 bits, %s", how) << product(4, 4, flat != 0, true) << 2 << qint64(1);
        // 16 blocks of 2 bits are 4 bytes.
        QTest::addRow("2 bits, %s", how) << product(2, 16, flat != 0, true) << 4 << qint64(1);
        QTest::addRow("8 bits, %s", how) << product(8, 3, flat != 0, true) << 3 << qint64(1);
        // 12 blocks of 4 bits are 6 bytes.
        QTest::addRow("3 devices, %s", how) << product(4, 12, flat != 0, true) << 3 << qint64(2);
    }
}

/// Split along K, with or without annotations of scales and zero points: each device has its bytes
/// of every column, and the sum is all that is exchanged.
void TestRankPacked::partsOfProducts_fitTogether()
{
    QFETCH(PackedProduct, product);
    QFETCH(int, devices);
    QFETCH(qint64, zeroBytes);
    const RunnableModel made = packedProduct(product);
    const std::string weight = tensorRule("q", R"([[], ["d"], []])");
    const std::string all = weight + ", " + perBlockRule(product, "s", product.blocks) + ", "
        + perBlockRule(product, "z", product.zeroBytes());
    const int64_t n = product.columns, blocks = product.blocks / devices;
    // An all-reduce over n sends 2 (n - 1) / n of the tensor, [rows, columns] of 4 bytes each.
    const int64_t tensor = product.rows * n * 4;
    const int64_t sum = 2 * tensor - 2 * tensor / devices; // rounded up
    for (const std::string& rules : {weight, all}) {
        plan(made.model, devices, rules);
        QVERIFY2(!told("ranks-runs-whole"), rules.c_str());
        const ExchangeCounts expected {{{"all-reduce", "reduction", sum}, 1}};
        QVERIFY2(exported() == expected, rules.c_str());
        QVERIFY2(priced() == expected, rules.c_str());
        const auto perColumn = [&](int64_t count) {
            return product.isFlat ? Dims {n * count} : Dims {n, count};
        };
        for (const int rank : {0, devices - 1}) {
            QCOMPARE(dimsOf(rank, "q"), (Dims {n, blocks, product.block * product.bits / 8}));
            QCOMPARE(dimsOf(rank, "s"), perColumn(blocks));
            QCOMPARE(dimsOf(rank, "z"), perColumn(zeroBytes));
        }
    }
}

void TestRankPacked::tornBytes_areExchanged_data()
{
    QTest::addColumn<PackedProduct>("product");
    QTest::addColumn<int>("devices");
    // A byte holds the zero points of two blocks, and each device would have one block.
    QTest::newRow("4 blocks on 4 devices") << product(4, 4, false, true) << 4;
    // Zero points of 2 bits: four blocks share a byte.
    QTest::newRow("8 blocks of 2 bits on 4 devices") << product(2, 8, true, true) << 4;
    // The second byte is half empty.
    QTest::newRow("3 blocks") << product(4, 3, false, true) << 3;
}

void TestRankPacked::tornBytes_areExchanged()
{
    QFETCH(PackedProduct, product);
    QFETCH(int, devices);
    plan(packedProduct(product).model, devices, tensorRule("q", R"([[], ["d"], []])"));
    QCOMPARE(differenceOf(priced(), exported()), std::string());
    QVERIFY(!exported().empty());
}

void TestRankPacked::fourBitConstants_areWrittenAsNeeded_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("block");
    QTest::addColumn<int>("axis");
    QTest::addColumn<QString>("dims");
    QTest::addColumn<QList<qint64>>("part"); ///< of the weight, on the first device
    for (const DataType type : {DataType::UInt4, DataType::Int4, DataType::UInt2, DataType::Int8}) {
        const std::string name = graph::toString(type);
        // Half of 3 blocks is none: the whole constant.
        if (type != DataType::Int8)
            QTest::addRow("%s, rows", name.c_str())
                << int(type) << 6 << 4 << 2 << 0 << R"([["d"], []])" << QList<qint64> {6, 4};
        QTest::addRow("%s, whole blocks", name.c_str())
            << int(type) << 8 << 4 << 2 << 0 << R"([["d"], []])" << QList<qint64> {4, 4};
        // Three of six elements of a row: the first part ends in the middle of a byte.
        QTest::addRow("%s, columns", name.c_str())
            << int(type) << 4 << 6 << 2 << 0 << R"([[], ["d"]])" << QList<qint64> {4, 3};
    }
}

void TestRankPacked::fourBitConstants_areWrittenAsNeeded()
{
    QFETCH(int, type);
    QFETCH(int, inner);
    QFETCH(int, columns);
    QFETCH(int, block);
    QFETCH(int, axis);
    QFETCH(QString, dims);
    QFETCH(QList<qint64>, part);
    plan(dequantizedProduct({DataType(type), inner, columns, block, axis}).model, 2,
         tensorRule("q", dims.toStdString()));
    for (const Diagnostic& finding : m_findings)
        QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
    QCOMPARE(differenceOf(priced(), exported()), std::string());
    for (const exchange::ManifestExchange& one : m_models->manifest().exchanges)
        QVERIFY(!sharding::isSubByte(one.type));
    QCOMPARE(dimsOf(0, "q"), (Dims {part[0], part[1]}));
}

/// A quantized activation: no constant, and nothing of it can be sent.
void TestRankPacked::fourBitActivations_areNotExchanged()
{
    onnx::ModelBuilder builder;
    builder.opset("", 21);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(6)});
    graph.initializer("s", DataType::Float, {}, std::string("\0\0\x80\x3f", 4));
    graph.node("QuantizeLinear", {"x", "s"}, {"code"}, "quantize")
        .attribute("output_dtype", int64_t(DataType::Int4));
    graph.node("DequantizeLinear", {"code", "s"}, {"y"}, "dequantize");
    graph.output("y", DataType::Float, {int64_t(4), int64_t(6)});
    plan(builder.bytes(), 2, tensorRule("code", R"([["d"], []])"),
         R"({"node": "dequantize", "shardings": [{"tensor": "code", "dims": [[], ["d"]]}]})");
    QVERIFY(told("ranks-not-exchanged"));
}

/// Stored in parts and gathered for its reader: nothing could gather it.
void TestRankPacked::storedFourBitWeights_areNotExchanged()
{
    const std::string model = dequantizedProduct({DataType::UInt4, 8, 4, 2, 0}).model;
    plan(model, 2, R"({"tensors": "q", "dims": [["d"], []], "gathered": ["d"]})");
    QVERIFY(told("ranks-not-exchanged"));
    const auto found =
        std::find_if(m_findings.begin(), m_findings.end(), [](const Diagnostic& finding) {
            return finding.code() == "ranks-not-exchanged";
        });
    // Names the node, the tensor and its type.
    const std::string text = found->message().english();
    QVERIFY2(text.find("'dq'") != std::string::npos && text.find("uint4") != std::string::npos,
             text.c_str());
}

/// No export writes an Identity of uint4, which ONNX Runtime does not have; a model with one is
/// refused.
void TestRankPacked::movedFourBits_areFound()
{
    plan(dequantizedProduct({DataType::UInt4, 8, 4, 2, 0}).model, 2,
         tensorRule("q", R"([["d"], []])"));
    NoProgress progress;
    const auto ranks = exchange::planRanks(m_planned.request, progress);
    QVERIFY(ranks.ok());
    exchange::ExchangeList exchanges;
    std::vector<Diagnostic> findings;
    exchange::RankProgram program = exchange::RankBuilder(**ranks, 0, exchanges).build(findings);
    QVERIFY(exchange::checkProgram(**ranks, program, exchanges.all()).empty());
    program.operations.emplace_back().node = onnx::makeNode("Identity", {"q"}, {"copy"});
    findings = exchange::checkProgram(**ranks, program, exchanges.all());
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().code(), "written-model-invalid");
    QVERIFY(findings.front().message().english().find("uint4") != std::string::npos);
}

/// 64 features in 4 blocks, over 2 devices: 32 features or 16 bytes, 2 scales, a byte of zero
/// points.
void TestRankPacked::tables_areSplitByBlocks()
{
    for (const bool isPacked : {true, false}) {
        plan(quantizedTable({6, 64, 16, isPacked}).model, 2, tensorRule("s", R"([[], ["d"]])"));
        for (const Diagnostic& finding : m_findings)
            QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
        QVERIFY(!told("ranks-runs-whole"));
        QCOMPARE(differenceOf(priced(), exported()), std::string());
        QVERIFY(exported().empty());
        QCOMPARE(dimsOf(0, "q"), (Dims {6, isPacked ? 16 : 32}));
        QCOMPARE(dimsOf(1, "s"), (Dims {6, 2}));
        QCOMPARE(dimsOf(1, "z"), (Dims {6, isPacked ? 1 : 2}));
    }
}

/// One product takes the weight whole, the other by columns: each device has both.
void TestRankPacked::weightsUsedInTwoWays_areWrittenTwice()
{
    onnx::ModelBuilder builder;
    builder.opset("", 21);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("a", DataType::Float, {int64_t(2), int64_t(4)});
    graph.initializer("w", DataType::Float, {4, 6}, std::string(96, '\1'));
    graph.node("MatMul", {"a", "w"}, {"b"}, "first");
    graph.node("MatMul", {"a", "w"}, {"c"}, "second");
    graph.output("b", DataType::Float, {int64_t(2), int64_t(6)});
    graph.output("c", DataType::Float, {int64_t(2), int64_t(6)});
    plan(builder.bytes(), 2,
         tensorRule("w", "[[], []]") + ", " + tensorRule("b", R"([[], ["d"]])") + ", "
             + tensorRule("c", "[[], []]"));
    for (const Diagnostic& finding : m_findings)
        QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
    QCOMPARE(differenceOf(priced(), exported()), std::string());
    QVERIFY(exported().empty());
    const auto draft = m_models->segment(0, 0);
    QVERIFY(draft.ok());
    const auto& nodes = draft->model().graph().node();
    QCOMPARE(nodes.size(), 2);
    QVERIFY(nodes[0].input(1) != nodes[1].input(1));
    const auto has = [&](const Dims& dims) {
        return std::any_of(draft->weights().begin(), draft->weights().end(),
                           [&](const auto& one) { return one.second.dims() == dims; });
    };
    QVERIFY(has({4, 3}) && has({4, 6}));
}

void TestRankPacked::sharedCases_exchangeWhatIsPriced_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("reduced"); ///< bytes of the one all-reduce; 0: no exchange
    // README.md there: 8 B all-reduce and nothing else.
    QTest::newRow("01b") << "01b-int4-flat-rows" << 8;
    // Columns are independent.
    QTest::newRow("03") << "03-int4-flat-columns" << 0;
    // The whole constant is written for each device.
    QTest::newRow("04") << "04-uint4-identity" << 0;
}

void TestRankPacked::sharedCases_exchangeWhatIsPriced()
{
    QFETCH(QString, name);
    QFETCH(int, reduced);
    const auto model = sharedCase("public/" + name.toStdString() + ".onnx");
    if (!model)
        QSKIP("the shared cases are not there");
    std::ifstream file(fs::path(*model).replace_extension(".json"));
    planFile(*model, std::string(std::istreambuf_iterator<char>(file), {}));
    for (const Diagnostic& finding : m_findings)
        QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
    ExchangeCounts expected;
    if (reduced > 0)
        expected[{"all-reduce", "reduction", reduced}] = 1;
    QVERIFY2(exported() == expected, differenceOf({}, exported()).c_str());
    QCOMPARE(differenceOf(priced(), exported()), std::string());
}

MESHWRIGHT_TEST(TestRankPacked)
#include "tst_rank_packed.moc"
