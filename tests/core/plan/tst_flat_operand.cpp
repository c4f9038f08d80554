#include "core/plan/strategies/flat_operand.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using tests::attribute;
using tests::GraphBuilder;

using graph::DataType;

/// Strategies on scales and zero points of MatMulNBits, 32 columns of 4 blocks of 4 bits.
class FlatOperandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void divides_data();
    void divides();
    void tornBytes_areRefused();
    void otherTensors_areAsTheyAre();

private:
    Result<Statement> state(const std::string& strategy, ValueId value, int64_t devices,
                            std::optional<int64_t> axis = {}) const;

    std::unique_ptr<GraphBuilder> m_builder;
    std::map<std::string, ValueId> m_values;
    std::map<std::string, std::vector<graph::Dim>> m_shapes;
};

namespace {

/// "32 2/d": components with what splits them; "d" for a plain dimension, "-" for a whole one.
QString text(const AxesSharding& sharding)
{
    QStringList dims;
    for (const AxesDim& dim : sharding.dims) {
        QStringList parts;
        for (const AxesDim::Component& component : dim.components)
            parts << QString::number(component.size)
                    + (component.axes.empty() ? QString() : QStringLiteral("/d"));
        if (parts.empty())
            parts << (dim.axes.empty() ? QStringLiteral("-") : QStringLiteral("d"));
        dims << parts.join(QLatin1Char(' '));
    }
    return dims.join(QStringLiteral(", "));
}

} // namespace

void FlatOperandTest::init()
{
    m_builder = std::make_unique<GraphBuilder>();
    GraphBuilder& b = *m_builder;
    b.import("com.microsoft", 1);
    m_values.clear();
    m_shapes.clear();
    const auto weight = [&](const std::string& name, const std::vector<int64_t>& dims,
                            DataType type) {
        m_shapes[name] = {dims.begin(), dims.end()};
        return m_values[name] = b.weight(name, dims, type);
    };
    const ValueId x = b.input("x", {"s", int64_t(64)});
    const ValueId w = weight("w", {32, 4, 8}, DataType::UInt8);
    const GraphBuilder::Attributes sizes {attribute("K", 64), attribute("N", 32),
                                          attribute("bits", 4), attribute("block_size", 16)};
    b.output(b.node("MatMulNBits",
                    {x, w, weight("flat scales", {128}, DataType::Float),
                     weight("flat zeros", {64}, DataType::UInt8)},
                    sizes, "com.microsoft"));
    b.output(b.node("MatMulNBits",
                    {x, w, weight("scales", {32, 4}, DataType::Float),
                     weight("zeros", {32, 2}, DataType::UInt8)},
                    sizes, "com.microsoft"));
    m_shapes["x"] = {"s", int64_t(64)};
}

Result<Statement> FlatOperandTest::state(const std::string& strategy, ValueId value,
                                         int64_t devices, std::optional<int64_t> axis) const
{
    const graph::Graph& graph = m_builder->graph();
    StrategyParameters parameters;
    parameters.over = {{"d", {}}};
    parameters.axis = axis;
    return stateFor(graph, value, m_shapes.at(graph.value(value).name), *findStrategy(strategy),
                    Mesh {{{"d", devices}}}, parameters);
}

void FlatOperandTest::divides_data()
{
    QTest::addColumn<QString>("tensor");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("expected");
    QTest::newRow("flat scales by blocks") << "flat scales"
                                           << "columnwise" << 2 << "32 4/d";
    // 4 blocks of 4 bits are 2 bytes.
    QTest::newRow("flat zeros by blocks") << "flat zeros"
                                          << "columnwise" << 2 << "32 2/d";
    QTest::newRow("flat scales by columns") << "flat scales"
                                            << "rowwise" << 2 << "d";
    QTest::newRow("flat zeros by columns") << "flat zeros"
                                           << "rowwise" << 4 << "d";
    // 32 over 3 are 11, 11 and 10 columns: no third of 64 bytes.
    QTest::newRow("flat zeros by some columns") << "flat zeros"
                                                << "rowwise" << 3 << "32/d 2";
    QTest::newRow("scales by blocks") << "scales"
                                      << "columnwise" << 4 << "-, d";
    QTest::newRow("zeros by blocks") << "zeros"
                                     << "columnwise" << 2 << "-, d";
    QTest::newRow("zeros by columns") << "zeros"
                                      << "rowwise" << 4 << "d, -";
    QTest::newRow("weight by blocks") << "w"
                                      << "columnwise" << 4 << "-, d, -";
}

void FlatOperandTest::divides()
{
    QFETCH(QString, tensor);
    QFETCH(QString, strategy);
    QFETCH(int, devices);
    QFETCH(QString, expected);
    const auto statement =
        state(strategy.toStdString(), m_values.at(tensor.toStdString()), devices);
    QVERIFY2(statement.ok(), statement ? "" : statement.error().message.english().c_str());
    QCOMPARE(text(statement->sharding), expected);
}

/// Two blocks share a byte, and each of 4 devices would have one.
void FlatOperandTest::tornBytes_areRefused()
{
    for (const char* tensor : {"flat zeros", "zeros"}) {
        const auto statement = state("columnwise", m_values.at(tensor), 4);
        QVERIFY(!statement.ok());
    }
    // 2 bytes on 2 devices are enough, but 3 blocks are a byte and a half.
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId zeros = b.weight("zeros", {32, 2}, DataType::UInt8);
    b.output(b.node(
        "MatMulNBits",
        {b.input("x", {"s", int64_t(48)}), b.weight("w", {32, 3, 8}, DataType::UInt8),
         b.weight("scales", {32, 3}), zeros},
        {attribute("K", 48), attribute("N", 32), attribute("bits", 4), attribute("block_size", 16)},
        "com.microsoft"));
    StrategyParameters parameters;
    parameters.over = {{"d", {}}};
    const std::vector<graph::Dim> shape {int64_t(32), int64_t(2)};
    const auto torn = stateFor(b.graph(), zeros, shape, *findStrategy("columnwise"),
                               Mesh {{{"d", 2}}}, parameters);
    QVERIFY(!torn.ok());
    const std::string text = torn.error().message.english();
    QVERIFY2(text.find("MatMulNBits_0") != std::string::npos
                 && text.find("share a byte") != std::string::npos,
             text.c_str());
}

void FlatOperandTest::otherTensors_areAsTheyAre()
{
    // An axis that a person names is one of the tensor as it is stored.
    const auto named = state("rowwise", m_values.at("flat zeros"), 2, 0);
    QVERIFY(named.ok());
    QCOMPARE(text(named->sharding), QStringLiteral("d"));
    QVERIFY(!state("columnwise", m_values.at("flat zeros"), 2, 1).ok());
    GraphBuilder b;
    const ValueId bias = b.weight("bias", {64});
    b.output(b.node("Add", {b.input("x", {int64_t(64)}), bias}));
    StrategyParameters parameters;
    parameters.over = {{"d", {}}};
    const std::vector<graph::Dim> shape {int64_t(64)};
    QVERIFY(!stateFor(b.graph(), bias, shape, *findStrategy("columnwise"), Mesh {{{"d", 2}}},
                      parameters)
                 .ok());
}

MESHWRIGHT_TEST(FlatOperandTest)
#include "tst_flat_operand.moc"
