#include "core/simulate/pricing/sized_model.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// What all plans of a model have in common.
class TestSizedModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void symbols_haveNumbers();
    void sizes_areOfTheWhole();
    void inputs_isTakenUnderItsBindingsAlone();
};

namespace {

/// [batch, 6] × [6, 9].
struct Product
{
    GraphBuilder builder;
    ValueId x = builder.input("x", {std::string("batch"), int64_t(6)});
    ValueId w = builder.weight("w", {6, 9});
    ValueId y = builder.node("MatMul", {x, w});
    graph::Graph graph;
    shapes::ShapeTable shapes;

    Product()
    {
        builder.output(y);
        graph = builder.build();
        NoProgress progress;
        shapes = shapes::inferShapes(graph, {}, progress).value();
    }
};

} // namespace

/// A batch that nobody bound is 1.
void TestSizedModel::symbols_haveNumbers()
{
    const Product p;
    const simulate::SizedModel free(p.graph, p.shapes, {}),
        bound(p.graph, p.shapes, {{"batch", 4}});
    QCOMPARE(free.assumed(), std::vector<std::string> {"batch"});
    QCOMPARE(free.bindings().at("batch"), int64_t(1));
    QVERIFY(free.given().empty());
    QVERIFY(bound.assumed().empty());
    QCOMPARE((*bound.shapes().of(p.y).dims)[0]->constant(), std::optional<int64_t>(4));
}

/// 2 · 4 · 6 · 9 FLOP; 4 bytes an element.
void TestSizedModel::sizes_areOfTheWhole()
{
    const Product p;
    const simulate::SizedModel model(p.graph, p.shapes, {{"batch", 4}});
    QCOMPARE(model.cost(NodeId {0})->flops.count, int64_t(432));
    QCOMPARE(model.bytes(p.x)->count, int64_t(4 * 4 * 6));
    QCOMPARE(model.bytes(p.w)->count, int64_t(4 * 6 * 9));
    QCOMPARE(model.bytes(p.y)->count, int64_t(4 * 4 * 9));
    QVERIFY(model.hasGradient()[p.y.index]);
    QVERIFY(!model.hasGradient()[p.x.index]); // data
    QVERIFY(!model.withoutKernel()[0]);
}

/// The passes of serving have other bindings than the run that they belong to.
void TestSizedModel::inputs_isTakenUnderItsBindingsAlone()
{
    const Product p;
    const operators::Bindings four {{"batch", 4}}, five {{"batch", 5}};
    const simulate::SizedModel model(p.graph, p.shapes, four);
    const plan::Plan plan(p.graph.nodes().size());
    const cost::Catalogue hardware;
    simulate::ModelInput input {p.graph, plan, p.shapes, std::nullopt, hardware};
    input.sized = &model;
    QCOMPARE(simulate::sizedModel(input, four).get(), &model);
    const auto other = simulate::sizedModel(input, five);
    QVERIFY(other.get() != &model);
    QCOMPARE(other->bytes(p.x)->count, int64_t(4 * 5 * 6));
}

MESHWRIGHT_TEST(TestSizedModel)
#include "tst_sized_model.moc"
