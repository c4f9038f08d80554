#include "tests/core/exchange/distcollective_fixture.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

/// Whether the evaluator that proves exports knows what TensorRT documents.
class TestRankEvaluator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void evaluator_followsTheReferenceVectors_data();
    void evaluator_followsTheReferenceVectors();
    void wrongAttributes_areSeenByTheEvaluator();

private:
    ExportFolder m_folder;
};

/// polygraphy-max.md, 2.4: [3, 4] transposed, the collective on axis 0, transposed back.
void TestRankEvaluator::evaluator_followsTheReferenceVectors_data()
{
    QTest::addColumn<QString>("operation");
    QTest::addColumn<QString>("reduceOp");
    QTest::addColumn<qint64>("root");
    QTest::addColumn<bool>("isSecondInput"); ///< 1..12 and 10..120 instead of 0..11 and 100..111
    QTest::addColumn<QList<double>>("first");
    QTest::addColumn<QList<double>>("second");
    const QList<double> gathered {0,   1,   2,   3,   100, 101, 102, 103, 4,   5,   6,   7,
                                  104, 105, 106, 107, 8,   9,   10,  11,  108, 109, 110, 111};
    QList<double> sums, ones;
    for (int i = 1; i <= 12; ++i) {
        sums << 11 * i;
        ones << i;
    }
    QTest::newRow("all_gather") << "all_gather"
                                << "none" << qint64(-1) << false << gathered << gathered;
    QTest::newRow("all_to_all") << "all_to_all"
                                << "none" << qint64(-1) << false
                                << QList<double> {0, 1, 100, 101, 4, 5, 104, 105, 8, 9, 108, 109}
                                << QList<double> {2, 3, 102, 103, 6, 7, 106, 107, 10, 11, 110, 111};
    QTest::newRow("gather") << "gather"
                            << "none" << qint64(0) << false << gathered << QList<double>();
    QTest::newRow("scatter") << "scatter"
                             << "none" << qint64(0) << false << QList<double> {0, 1, 4, 5, 8, 9}
                             << QList<double> {2, 3, 6, 7, 10, 11};
    QTest::newRow("all_reduce") << "all_reduce"
                                << "sum" << qint64(-1) << true << sums << sums;
    QTest::newRow("reduce") << "reduce"
                            << "sum" << qint64(0) << true << sums << QList<double>();
    QTest::newRow("reduce_scatter")
        << "reduce_scatter"
        << "sum" << qint64(-1) << true << QList<double> {11, 22, 55, 66, 99, 110}
        << QList<double> {33, 44, 77, 88, 121, 132};
    QTest::newRow("broadcast") << "broadcast"
                               << "none" << qint64(0) << true << ones << ones;
}

void TestRankEvaluator::evaluator_followsTheReferenceVectors()
{
    QFETCH(QString, operation);
    QFETCH(QString, reduceOp);
    QFETCH(qint64, root);
    QFETCH(bool, isSecondInput);
    QFETCH(QList<double>, first);
    QFETCH(QList<double>, second);
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.node("Transpose", {"x"}, {"t"}, "before").attribute("perm", std::vector<int64_t> {1, 0});
    graph.node("DistCollective", {"t"}, {"c"}, "collective")
        .attribute("collective_operation", operation.toStdString())
        .attribute("reduce_op", reduceOp.toStdString())
        .attribute("root", int64_t(root))
        .attribute("nb_rank", int64_t(2))
        .attribute("group_size", int64_t(0));
    proto::ModelProto model;
    QVERIFY(model.ParseFromString(builder.bytes()));
    std::vector<RankTensors> inputs(2);
    for (int rank = 0; rank < 2; ++rank) {
        RankTensor x {{3, 4}, {}};
        for (int i = 0; i < 12; ++i)
            x.elements.push_back(isSecondInput ? (i + 1) * (rank == 0 ? 1 : 10) : i + 100 * rank);
        inputs[std::size_t(rank)]["x"] = x;
    }
    const std::vector<RankTensors> ranks = runRanks(model, inputs);
    for (int rank = 0; rank < 2; ++rank) {
        const RankTensor& c = ranks[std::size_t(rank)].at("c");
        const QList<double>& expected = rank == 0 ? first : second;
        // Transposed back by hand: c is [columns, 3].
        QList<double> back;
        for (int64_t row = 0; !c.dims.empty() && row < 3; ++row) {
            for (int64_t column = 0; column < c.dims[0]; ++column)
                back << c.elements[std::size_t(column * 3 + row)];
        }
        QCOMPARE(back, expected);
    }
}

void TestRankEvaluator::wrongAttributes_areSeenByTheEvaluator()
{
    const Exported result = m_folder.exported(selfAttentionModel(), selfHints());
    const RankTensors inputs {{"x", sines({1, 8, 4}, 0.3)}};
    // Polygraphy 0.49.27 writes "sum" into all-gathers, and no nb_rank.
    for (const char* name : {"reduce_op", "nb_rank", "root", "group_size"}) {
        proto::ModelProto model = result.model;
        for (proto::NodeProto& node : *model.mutable_graph()->mutable_node()) {
            if (node.name() != "DistCollective_1")
                continue;
            for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
                if (attribute.name() != name)
                    continue;
                attribute.set_s("sum");
                attribute.set_i(1);
            }
        }
        QVERIFY_EXCEPTION_THROWN(runRanks(model, {inputs, inputs}), std::runtime_error);
    }
}

MESHWRIGHT_TEST(TestRankEvaluator)
#include "tst_rank_evaluator.moc"
