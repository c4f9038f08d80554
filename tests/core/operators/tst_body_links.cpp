#include "core/operators/body_links.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::graph;
using namespace meshwright::operators;
using tests::attribute;

namespace {

QString placeText(std::optional<std::size_t> place)
{
    return place ? QString::number(*place) : QStringLiteral("-");
}

/// "0 0 1 0" of a state: input, input of the body, output of the body, output; "- - 1 2, axis 0".
QStringList linksOf(const tests::GraphBuilder& builder)
{
    QStringList all;
    for (const BodyLink& link : bodyLinks(builder.graph(), builder.graph().nodes().front())) {
        const QStringList places {placeText(link.input), placeText(link.bodyInput),
                                  placeText(link.bodyOutput), placeText(link.output)};
        all << places.join(' ') + (link.axis ? QStringLiteral(", axis %1").arg(*link.axis) : "");
    }
    return all;
}

} // namespace

class TestBodyLinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void branches_giveTheResults()
    {
        tests::GraphBuilder b;
        b.nodes("If", {b.input("condition", {}, DataType::Bool)}, 2);
        QCOMPARE(linksOf(b), (QStringList {"- - 0 0", "- - 1 1"}));
    }

    /// ONNX, Loop: M, cond and v_initial go in; the body gives cond, the states and what is
    /// stacked.
    void loop_carriesStatesBehindTurnAndCondition()
    {
        tests::GraphBuilder b;
        b.nodes("Loop",
                {b.input("turns", {}, DataType::Int64), b.input("condition", {}, DataType::Bool),
                 b.input("state", {4})},
                2);
        QCOMPARE(linksOf(b), (QStringList {"2 2 1 0", "- - 2 1, axis 0"}));
    }

    /// ONNX, Scan: the last num_scan_inputs inputs are taken apart, results behind the states are
    /// stacked, each along its axis, 0 where none is given.
    void scan_takesApartAndStacksAlongAxes()
    {
        tests::GraphBuilder b;
        b.nodes("Scan", {b.input("state", {4}), b.input("x", {3, 4}), b.input("z", {4, 3})}, 3,
                {attribute("num_scan_inputs", 2),
                 attribute("scan_input_axes", std::vector<int64_t> {0, -1}),
                 attribute("scan_output_axes", std::vector<int64_t> {1})});
        QCOMPARE(linksOf(b),
                 (QStringList {"0 0 0 0", "1 1 - -, axis 0", "2 2 - -, axis -1", "- - 1 1, axis 1",
                               "- - 2 2, axis 0"}));
    }

    void scanOfTooManyInputs_hasNone()
    {
        tests::GraphBuilder b;
        b.nodes("Scan", {b.input("x", {3})}, 1, {attribute("num_scan_inputs", 2)});
        QCOMPARE(linksOf(b), QStringList());
    }

    void otherNodes_haveNone()
    {
        tests::GraphBuilder b;
        b.nodes("Relu", {b.input("x", {3})}, 1);
        QCOMPARE(linksOf(b), QStringList());
    }
};

MESHWRIGHT_TEST(TestBodyLinks)
#include "tst_body_links.moc"
