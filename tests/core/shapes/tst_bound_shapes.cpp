#include "core/shapes/shapes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using operators::Dim;
using operators::Expression;
using operators::TensorFacts;

/// Shapes with numbers for their symbols.
class TestBoundShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expressions_becomeNumbers();
    void whatHasNoNumber_isNotKnown();
    void itemsOfSequences_areBoundToo();
};

namespace {

Dim batchTimes(int64_t factor)
{
    return Expression::multiply(Expression::symbol("batch"), Expression(factor));
}

TensorFacts boundFacts(const TensorFacts& facts)
{
    return shapes::ShapeTable({facts}).bound({{"batch", 3}}).of(ValueId {0});
}

} // namespace

/// [2 batch, 5] and the contents [batch]: [6, 5] and [3].
void TestBoundShapes::expressions_becomeNumbers()
{
    TensorFacts facts;
    facts.type = graph::DataType::Int64;
    facts.dims = std::vector<Dim> {batchTimes(2), Expression(5)};
    facts.elements = std::vector<Dim> {batchTimes(1)};
    const TensorFacts bound = boundFacts(facts);
    QVERIFY(bound.type == facts.type);
    QVERIFY(bound.dims == std::vector<Dim>({Expression(6), Expression(5)}));
    QVERIFY(bound.elements == std::vector<Dim>({Expression(3)}));
    QVERIFY(shapes::ShapeTable({bound}).symbols().empty());
}

void TestBoundShapes::whatHasNoNumber_isNotKnown()
{
    TensorFacts facts;
    facts.dims = std::vector<Dim> {Expression::symbol("length"), std::nullopt, batchTimes(1)};
    const TensorFacts bound = boundFacts(facts);
    QVERIFY(bound.dims == std::vector<Dim>({std::nullopt, std::nullopt, Expression(3)}));
    QVERIFY(!boundFacts(TensorFacts()).dims);
}

void TestBoundShapes::itemsOfSequences_areBoundToo()
{
    TensorFacts item, facts;
    item.dims = std::vector<Dim> {batchTimes(4)};
    facts.items = std::make_shared<const std::vector<TensorFacts>>(1, item);
    const TensorFacts bound = boundFacts(facts);
    QVERIFY(bound.items->front().dims == std::vector<Dim>({Expression(12)}));
    QVERIFY(facts.items->front().dims == item.dims); // shared with nobody
}

MESHWRIGHT_TEST(TestBoundShapes)
#include "tst_bound_shapes.moc"
