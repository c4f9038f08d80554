#include "core/base/progress.h"
#include "core/grouping/shown_inputs.h"
#include "core/layout/card_sizes.h"
#include "core/layout/card_text.h"
#include "core/layout/layout.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <clocale>

using namespace meshwright;
using namespace meshwright::layout;
using meshwright::tests::GraphBuilder;

namespace {

/// A graph with its groups, laid out.
struct LaidOut
{
    graph::Graph graph;
    grouping::GroupTree groups;
    std::vector<bool> expanded;
    Layout layout;

    explicit LaidOut(graph::Graph source, bool all = true)
        : graph(std::move(source))
        , groups(grouping::buildGroups(graph))
        , expanded(groups.groups().size(), all)
    {
        LayoutCache cache;
        layout = again(cache);
    }

    Layout again(LayoutCache& cache) const
    {
        NoProgress progress;
        const CardSizes sizes(graph, groups);
        return std::move(layOut({graph, groups, expanded, sizes, {}}, cache, progress)).value();
    }
};

/// Why a picture is wrong; empty: nothing overlaps, everything is inside its frame.
QString faultOf(const Layout& layout)
{
    constexpr float kRounding = 0.6f;
    const auto overlap = [&](const Rect& a, const Rect& b) {
        return a.x + kRounding < b.right() && b.x + kRounding < a.right()
            && a.y + kRounding < b.bottom() && b.y + kRounding < a.bottom();
    };
    const auto within = [&](const Rect& outer, const Rect& inner) {
        return inner.x >= outer.x - kRounding && inner.y >= outer.y - kRounding
            && inner.right() <= outer.right() + kRounding
            && inner.bottom() <= outer.bottom() + kRounding;
    };
    for (uint32_t frame = 0; frame < layout.frameCount(); ++frame) {
        std::vector<Rect> parts;
        const auto [first, end] = layout.ownItems(frame);
        for (uint32_t item = first; item < end; ++item)
            parts.push_back(layout.itemRect[item]);
        for (uint32_t inner = frame + 1; inner < layout.frameEnd[frame];
             inner = layout.frameEnd[inner])
            parts.push_back(layout.frameRect[inner]);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (!within(layout.frameRect[frame], parts[i]))
                return QStringLiteral("part %1 sticks out of frame %2").arg(i).arg(frame);
            for (std::size_t j = 0; j < i; ++j) {
                if (overlap(parts[i], parts[j]))
                    return QStringLiteral("parts %1 and %2 of frame %3 overlap")
                        .arg(i)
                        .arg(j)
                        .arg(frame);
            }
        }
    }
    return {};
}

/// Why lines are wrong; empty: each ends at its items, and all are within the picture.
QString lineFaultOf(const Layout& layout)
{
    constexpr float kNear = 1;
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        const Point start = layout.points[layout.edgeFirstPoint[edge]];
        const Point end = layout.points[layout.edgeFirstPoint[edge + 1] - 1];
        const auto touches = [&](uint32_t item, Point at) {
            const Rect& rect = layout.itemRect[item];
            return Rect {rect.x - kNear, rect.y - kNear, rect.width + 2 * kNear,
                         rect.height + 2 * kNear}
                .contains(at);
        };
        if (layout.edgeFrom[edge] != kNone && !touches(layout.edgeFrom[edge], start))
            return QStringLiteral("line %1 starts elsewhere").arg(edge);
        if (layout.edgeTo[edge] != kNone && !touches(layout.edgeTo[edge], end))
            return QStringLiteral("line %1 ends elsewhere").arg(edge);
        for (uint32_t p = layout.edgeFirstPoint[edge]; p < layout.edgeFirstPoint[edge + 1]; ++p) {
            const Point at = layout.points[p];
            if (at.x < layout.bounds.x - kNear || at.x > layout.bounds.right() + kNear
                || at.y < layout.bounds.y - kNear || at.y > layout.bounds.bottom() + kNear)
                return QStringLiteral("line %1 leaves the picture").arg(edge);
        }
    }
    return {};
}

class CancelledProgress final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return true; }
};

graph::Graph chain(int length)
{
    GraphBuilder b;
    ValueId x = b.input("x", {4});
    for (int i = 0; i < length; ++i)
        x = b.node("Op" + std::to_string(i), {x});
    b.output(x);
    return b.build();
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// The title's band hides them: where they come out of it is where they went in.
    void linesIntoAFrame_runStraightBehindItsTitle()
    {
        const LaidOut made(tests::generatedDecoder({.layers = 2}));
        const Layout& layout = made.layout;
        const float band = Spacing().frameTitle;
        int entries = 0;
        for (uint32_t frame = 1; frame < layout.frameCount(); ++frame) {
            const auto [first, end] = layout.ownEdges(frame);
            for (uint32_t edge = first; edge < end; ++edge) {
                const Point* line = &layout.points[layout.edgeFirstPoint[edge]];
                const float top = layout.frameRect[frame].y;
                if (std::abs(line[0].y - top) > 0.6f)
                    continue; // from inside
                ++entries;
                for (int i = 1; i <= 3; ++i)
                    QCOMPARE(line[i].x, line[0].x);
                QVERIFY(std::abs(line[3].y - top - band) < 0.6f);
                QCOMPARE(line[4].x, line[0].x); // and leaves it downwards
                QVERIFY(line[4].y > line[3].y);
            }
        }
        QVERIFY(entries > 0);
    }

    /// 30 outputs of one node would be a row of 30 · 112 + 29 · 24 pixels and more.
    void manyLeavesOfOne_standInABlock_data()
    {
        QTest::addColumn<bool>("areOutputs");
        QTest::newRow("outputs") << true;
        QTest::newRow("inputs") << false;
    }

    void manyLeavesOfOne_standInABlock()
    {
        QFETCH(bool, areOutputs);
        constexpr std::size_t kLeaves = 30;
        GraphBuilder builder;
        if (areOutputs) {
            const ValueId x = builder.input("x", {30, 4});
            for (const ValueId part : builder.nodes("Split", {x}, kLeaves))
                builder.output(part);
        } else {
            GraphBuilder::Inputs parts;
            for (std::size_t i = 0; i < kLeaves; ++i)
                parts.push_back(builder.input("x" + std::to_string(i), {"n", int64_t(4)}));
            builder.output(builder.node("Concat", parts));
        }
        const LaidOut made(builder.build());
        const Layout& layout = made.layout;
        QCOMPARE(layout.itemCount(), kLeaves + 2);
        QVERIFY2(faultOf(layout).isEmpty(), qPrintable(faultOf(layout)));
        QVERIFY2(layout.bounds.width < 1300, qPrintable(QString::number(layout.bounds.width)));
        QVERIFY(layout.bounds.height < layout.bounds.width * 1.6f);
        for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
            const Rect& from = layout.itemRect[layout.edgeFrom[edge]];
            const Rect& to = layout.itemRect[layout.edgeTo[edge]];
            const Point start = layout.points[layout.edgeFirstPoint[edge]];
            const Point end = layout.points[layout.edgeFirstPoint[edge + 1] - 1];
            QVERIFY(std::abs(start.y - from.bottom()) < 1 && std::abs(end.y - to.y) < 1);
            QVERIFY(std::abs(start.x - from.centre().x) < 1 && std::abs(end.x - to.centre().x) < 1);
            // None runs over a card that it has nothing to do with.
            for (uint32_t p = layout.edgeFirstPoint[edge]; p < layout.edgeFirstPoint[edge + 1];
                 p += 3) {
                for (uint32_t item = 0; item < layout.itemCount(); ++item) {
                    if (item != layout.edgeFrom[edge] && item != layout.edgeTo[edge])
                        QVERIFY(!layout.itemRect[item].contains(layout.points[p]));
                }
            }
        }
    }

    /// Stripped of its weights a quantized model declares those as inputs too: 10 products with an
    /// int8 weight, a scale and a zero point each make more inputs than are shown by their types.
    void quantizedWeights_areNotShown()
    {
        using graph::DataType;
        GraphBuilder builder;
        const ValueId ids = builder.input("ids", {"batch", int64_t(8)}, DataType::Int64);
        const ValueId image = builder.input("image", {1, 3, 8, 8}, DataType::UInt8);
        const ValueId pixels = builder.node("DequantizeLinear", {image, builder.reals({1})});
        builder.output(builder.node("Conv", {pixels, builder.weight("kernel", {4, 3, 3, 3})}));
        ValueId at = builder.node("Cast", {ids});
        for (int i = 0; i < 10; ++i) {
            const std::string name = "w" + std::to_string(i);
            const ValueId zero = builder.input(name + "_zero", {8}, DataType::UInt8);
            const ValueId scale = builder.input(name + "_scale", {8});
            const ValueId weight = builder.input(name, {8, 8}, DataType::Int8);
            if (i % 2 == 0) {
                at = builder.node("MatMulInteger", {at, weight, std::nullopt, zero});
                at = builder.node("Mul", {at, scale});
            } else {
                at = builder.node("MatMul",
                                  {at, builder.node("DequantizeLinear", {weight, scale, zero})});
            }
        }
        builder.output(at);
        // The image is dequantized as well, but flows through the Conv.
        QCOMPARE(grouping::shownInputs(builder.graph()), (std::vector<ValueId> {ids, image}));
    }

    /// A model that hands an input through: the input is there, as in the list of inputs.
    void inputThatIsAnOutput_hasACard()
    {
        GraphBuilder builder;
        const ValueId x = builder.input("x", {4});
        builder.output(x);
        builder.input("unused", {4});
        const LaidOut drawn {builder.build()};
        QCOMPARE(drawn.layout.itemCount(), std::size_t(1));
        QCOMPARE(drawn.layout.itemKind[0], ItemKind::Input);
        QCOMPARE(drawn.layout.itemId[0], x.index);
    }

    void emptyGraph_hasOneEmptyFrame()
    {
        const LaidOut drawn {graph::Graph()};
        QCOMPARE(drawn.layout.itemCount(), std::size_t(0));
        QCOMPARE(drawn.layout.frameCount(), std::size_t(1));
    }

    void chain_goesStraightDown()
    {
        const LaidOut drawn(chain(5));
        QCOMPARE(faultOf(drawn.layout), QString());
        // Input, five nodes, output: below each other, never beside.
        QCOMPARE(drawn.layout.itemCount(), std::size_t(7));
        QCOMPARE(drawn.layout.edgeCount(), std::size_t(6));
        for (uint32_t item = 1; item < drawn.layout.itemCount(); ++item) {
            QVERIFY(drawn.layout.itemRect[item].y >= drawn.layout.itemRect[item - 1].bottom());
            QCOMPARE(drawn.layout.itemRect[item].centre().x, drawn.layout.itemRect[0].centre().x);
        }
    }

    /// 60 cards of 44 with gaps of 32 are 4,500 px high: in a window of 1,980 × 1,300 at a quarter.
    /// A window of that shape that holds the same ground of 200 × 4,500 is 1,190 × 740 large.
    void longChain_goesOnInColumns()
    {
        const LaidOut drawn(chain(60));
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(lineFaultOf(drawn.layout), QString());
        QVERIFY(drawn.layout.bounds.height < 1300);
        QVERIFY(drawn.layout.bounds.width < 1980);
    }

    void linesThatSkipNodes_leadFromColumnToColumn()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        ValueId before = x;
        for (int i = 0; i < 60; ++i) { // each node takes what the last two made
            const ValueId next = b.node("Op" + std::to_string(i), {x, before});
            before = std::exchange(x, next);
        }
        b.output(x);
        const LaidOut drawn(b.build());
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(lineFaultOf(drawn.layout), QString());
        QVERIFY(drawn.layout.bounds.height < 1300);
    }

    void openLayerAmongClosedOnes_leavesColumnsBesideIt()
    {
        LaidOut drawn(tests::generatedDecoder({.layers = 32}), false);
        std::vector<GroupId> layers;
        for (uint32_t i = 1; i < drawn.groups.groups().size(); ++i) {
            if (alikeSiblings(drawn.groups, GroupId {i}) == 32)
                layers.push_back(GroupId {i});
        }
        QVERIFY(!layers.empty());
        for (std::optional<GroupId> at = layers[layers.size() / 2]; at;
             at = drawn.groups.group(*at).parent)
            drawn.expanded[at->index] = true;
        LayoutCache cache;
        drawn.layout = drawn.again(cache);
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(lineFaultOf(drawn.layout), QString());
        const Rect& all = drawn.layout.bounds;
        QVERIFY2(all.height < 1.6f * all.width,
                 qPrintable(QStringLiteral("%1 x %2").arg(all.width).arg(all.height)));
    }

    void edges_runFromProducerToConsumer()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        const ValueId left = b.node("Relu", {x});
        const ValueId right = b.node("Neg", {x});
        b.output(b.node("Add", {left, right}));
        const LaidOut drawn(b.build());
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(drawn.layout.edgeCount(), std::size_t(5));
        for (uint32_t edge = 0; edge < drawn.layout.edgeCount(); ++edge) {
            const uint32_t first = drawn.layout.edgeFirstPoint[edge];
            const uint32_t last = drawn.layout.edgeFirstPoint[edge + 1] - 1;
            QCOMPARE((last - first) % 3, 0u); // cubic curves
            const Rect& from = drawn.layout.itemRect[drawn.layout.edgeFrom[edge]];
            const Rect& to = drawn.layout.itemRect[drawn.layout.edgeTo[edge]];
            QCOMPARE(drawn.layout.points[first].y, from.bottom());
            QCOMPARE(drawn.layout.points[last].y, to.y);
            QVERIFY(to.y > from.bottom());
        }
    }

    void linesThatCrossFrames_meetAtTheBorders()
    {
        const LaidOut drawn(tests::generatedDecoder({.layers = 3}));
        QCOMPARE(faultOf(drawn.layout), QString());
        const Layout& layout = drawn.layout;
        // Every piece that comes from a border starts on it, where an outer piece ends.
        int borders = 0;
        for (uint32_t frame = 1; frame < layout.frameCount(); ++frame) {
            const auto [first, end] = layout.ownEdges(frame);
            for (uint32_t edge = first; edge < end; ++edge) {
                if (layout.edgeFrom[edge] != kNone || layout.edgeFromFrame[edge] != kNone)
                    continue;
                const Point start = layout.points[layout.edgeFirstPoint[edge]];
                QVERIFY(std::abs(start.y - layout.frameRect[frame].y) < 0.5f);
                bool met = false;
                const auto [outerFirst, outerEnd] = layout.ownEdges(layout.frameParent[frame]);
                for (uint32_t outer = outerFirst; outer < outerEnd && !met; ++outer) {
                    const Point to = layout.points[layout.edgeFirstPoint[outer + 1] - 1];
                    met = layout.edgeToFrame[outer] == frame && std::abs(to.x - start.x) < 0.5f
                        && std::abs(to.y - start.y) < 0.5f;
                }
                QVERIFY(met);
                ++borders;
            }
        }
        QVERIFY(borders > 0);
    }

    void layout_isDeterministic_andTheCacheChangesNothing()
    {
        const LaidOut drawn(tests::generatedDecoder({.layers = 4}));
        LayoutCache cache;
        const Layout first = drawn.again(cache);
        const std::size_t entries = cache.size();
        const Layout second = drawn.again(cache);
        QCOMPARE(cache.size(), entries);
        for (const Layout* layout : {&first, &second}) {
            QVERIFY(layout->itemRect == drawn.layout.itemRect);
            QVERIFY(layout->points == drawn.layout.points);
        }
    }

    void alikeGroups_areLaidOutOnce()
    {
        const LaidOut few(tests::generatedDecoder({.layers = 10}));
        const LaidOut many(tests::generatedDecoder({.layers = 40}));
        LayoutCache fewCache;
        LayoutCache manyCache;
        (void)few.again(fewCache);
        (void)many.again(manyCache);
        QVERIFY(many.layout.frameCount() > few.layout.frameCount() * 3);
        QVERIFY(manyCache.size() <= fewCache.size() + 2);
    }

    void collapsedGroup_isOneItem()
    {
        LaidOut drawn(tests::generatedDecoder({.layers = 6}), false);
        QCOMPARE(drawn.layout.frameCount(), std::size_t(1));
        QCOMPARE(faultOf(drawn.layout), QString());
        for (uint32_t node = 0; node < drawn.graph.nodes().size(); ++node)
            QVERIFY(drawn.layout.visibleItem(drawn.groups, NodeId {node}) != kNone);
    }

    void valueThatFeedsManyLayers_isNamedBesideThem()
    {
        // A mask that each of twelve layers takes: one line to the first, eleven references.
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        const ValueId mask = b.named("/mask/Where").node("Where", {b.input("m", {4})});
        for (int layer = 0; layer < 12; ++layer) {
            const std::string scope = "/layers." + std::to_string(layer);
            x = b.named(scope + "/Add").node("Add", {x, mask});
            x = b.named(scope + "/Relu").node("Relu", {x});
        }
        b.output(x);
        const LaidOut drawn(b.build());
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(drawn.layout.referenceCountAll(), std::size_t(11));
        for (uint32_t value : drawn.layout.referenceValue)
            QCOMPARE(ValueId {value}, mask);
    }

    void constantsSitBesideTheirConsumer()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        const ValueId two = b.node("Constant", {});
        const NodeId constant = b.lastNode();
        b.output(b.node("Pow", {x, two}));
        const NodeId pow = b.lastNode();
        const LaidOut drawn(b.build());
        QCOMPARE(faultOf(drawn.layout), QString());
        const Rect small = drawn.layout.itemRect[drawn.layout.itemOfNode[constant.index]];
        const Rect card = drawn.layout.itemRect[drawn.layout.itemOfNode[pow.index]];
        QVERIFY(small.right() <= card.x);
        QVERIFY(small.y >= card.y && small.bottom() <= card.bottom());
        QCOMPARE(drawn.layout.edgeCount(), std::size_t(2)); // none for the constant
    }

    void cycle_isDrawn()
    {
        graph::Graph source;
        const ScopeId main = source.addScope({});
        graph::Value value;
        value.scope = main;
        const ValueId a = source.addValue(value);
        const ValueId c = source.addValue(value);
        graph::Node node;
        node.scope = main;
        node.opType = "Relu";
        node.inputs = {c};
        node.outputs = {a};
        source.addNode(node);
        node.inputs = {a};
        node.outputs = {c};
        source.addNode(node);
        const LaidOut drawn(std::move(source));
        QCOMPARE(drawn.layout.itemCount(), std::size_t(2));
        QCOMPARE(drawn.layout.edgeCount(), std::size_t(2));
        QCOMPARE(faultOf(drawn.layout), QString());
    }

    void hundredsOfLayouts_doNotCrash()
    {
        // Graphviz counts its walks in one byte: 300 layouts of the same small graph with branches.
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        std::vector<std::optional<ValueId>> sums;
        for (int i = 0; i < 6; ++i)
            sums.push_back(b.node("Neg", {b.node("Relu", {x})}));
        b.output(b.node("Sum", sums));
        const LaidOut drawn(b.build());
        for (int i = 0; i < 300; ++i) {
            LayoutCache cache;
            QVERIFY(drawn.again(cache).itemRect == drawn.layout.itemRect);
        }
    }

    void cancelled_isAnError()
    {
        const LaidOut drawn(chain(3));
        CancelledProgress progress;
        LayoutCache cache;
        const CardSizes sizes(drawn.graph, drawn.groups);
        QVERIFY(
            !layOut({drawn.graph, drawn.groups, drawn.expanded, sizes, {}}, cache, progress).ok());
    }

    void decimalCommas_changeNothing()
    {
        const LaidOut plain(tests::generatedDecoder({.layers = 2}));
        const char* found = nullptr;
        for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8"})
            found = found ? found : std::setlocale(LC_NUMERIC, name);
        if (!found)
            QSKIP("No locale with decimal commas is installed");
        const LaidOut comma(tests::generatedDecoder({.layers = 2}));
        std::setlocale(LC_NUMERIC, "C");
        QVERIFY(comma.layout.itemRect == plain.layout.itemRect);
    }

    void firstPicture_staysSmall()
    {
        const graph::Graph source = tests::generatedDecoder({.layers = 512});
        const grouping::GroupTree groups = grouping::buildGroups(source);
        const std::vector<bool> expanded = expandedAtFirst(groups, 160);
        const CardSizes sizes(source, groups);
        LayoutCache cache;
        NoProgress progress;
        const auto layout = layOut({source, groups, expanded, sizes, {}}, cache, progress);
        QVERIFY(layout.ok());
        QVERIFY(layout->itemCount() <= 160);
        QCOMPARE(faultOf(*layout), QString());
    }

    void realModels_areDrawnWithoutOverlap_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"transformers/gpt2-past-pt16.onnx", "transformers/llama-dynamo-functions.onnx",
              "structure/30-nested-loops.onnx", "structure/three-layer-nested.onnx",
              "transformers/llama-42dot-1.3b-24layers.onnx", "large/light-densenet121.onnx",
              "large/ssd-mobilenet-v1-10.onnx", "transformers/bert-squad-tf-keras.onnx",
              "structure/mobilenetv2-dynamo-functions.onnx"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void realModels_areDrawnWithoutOverlap()
    {
        QFETCH(QString, name);
        const auto path = tests::sharedModel(name.toStdString());
        if (!path)
            QSKIP("The shared models are not there");
        NoProgress progress;
        Result<onnx::Model> model = onnx::readModel(*path, progress);
        QVERIFY(model.ok());
        const std::size_t nodes = model->graph.nodes().size();
        const LaidOut drawn(std::move(model->graph));
        QCOMPARE(faultOf(drawn.layout), QString());
        QCOMPARE(lineFaultOf(drawn.layout), QString());
        std::size_t shown = 0;
        for (uint32_t item : drawn.layout.itemOfNode)
            shown += item != kNone ? 1 : 0;
        QCOMPARE(shown, nodes);
    }

    void titles_sayWhatTheGroupDoesNot()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        for (const char* layer : {"0", "1"}) {
            x = b.named(std::string("/m/layers.") + layer + "/q_proj/MatMul").node("MatMul", {x});
            x = b.named(std::string("/m/layers.") + layer + "/Add_3").node("Add", {x});
        }
        b.output(b.named("/m/norm/Mul").node("Mul", {x}));
        b.named("Softmax_12").node("Softmax", {x});
        const graph::Graph source = b.build();
        const grouping::GroupTree groups = grouping::buildGroups(source);
        const auto titleOf = [&](const char* name) {
            return nodeTitle(source, groups, *source.findNode(name));
        };
        QCOMPARE(titleOf("/m/layers.1/q_proj/MatMul"), std::string("MatMul q_proj"));
        QCOMPARE(titleOf("/m/layers.0/Add_3"), std::string("Add"));
        QCOMPARE(titleOf("Softmax_12"), std::string("Softmax"));
    }

    /// As quantisers name nodes: what is left is what they work on, a number too.
    void titles_doNotRepeatTheOperator()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        b.output(b.named("conv0_fwd_Relu").node("Relu", {x}));
        b.output(b.named("816_Relu").node("Relu", {x}));
        b.output(b.named("stem_Add_1").node("Sigmoid", {x}));
        const graph::Graph source = b.build();
        const grouping::GroupTree groups = grouping::buildGroups(source);
        const auto titleOf = [&](const char* name) {
            return nodeTitle(source, groups, *source.findNode(name));
        };
        QCOMPARE(titleOf("conv0_fwd_Relu"), std::string("Relu conv0_fwd"));
        QCOMPARE(titleOf("816_Relu"), std::string("Relu 816"));
        QCOMPARE(titleOf("stem_Add_1"), std::string("Sigmoid stem_Add_1"));
    }
};

MESHWRIGHT_TEST(TestLayout)
#include "tst_layout.moc"
