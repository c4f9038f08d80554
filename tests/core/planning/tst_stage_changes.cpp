#include "core/planning/stage_changes.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using tests::GraphBuilder;

namespace {

/// A chain of four, and a side branch c that only the last one reads:
///
///   x ─► n0 ─► n1 ─► n2 ─► n3 (reads n2 and c)
///    └──────────► c ────────►┘
struct Chain
{
    std::unique_ptr<document::Document> document;
    grouping::GroupTree groups;
    ConfigurationId id;
    std::vector<NodeId> n;
    NodeId c;

    Chain()
    {
        GraphBuilder b(17, 11);
        const GraphBuilder::Dims shape {int64_t(4), int64_t(4)};
        const ValueId x = b.input("x", shape);
        const ValueId side = b.named("c").node("Abs", {x});
        c = b.lastNode();
        ValueId at = x;
        for (const char* name : {"n0", "n1", "n2"}) {
            at = b.named(name).node("Relu", {at});
            n.push_back(b.lastNode());
        }
        at = b.named("n3").node("Add", {at, side});
        n.push_back(b.lastNode());
        b.output(at);
        document = tests::documentOf(b.build());
        groups = grouping::buildGroups(document->graph());
        plan::Configuration made;
        made.name = "plain";
        made.numDevices = 4;
        id = document->newConfigurationId();
        apply(document::addConfiguration(*document, id, made));
    }

    /// Applies, and checks that the inverse brings back what was there.
    void apply(const Result<document::Edit>& edit)
    {
        QVERIFY2(edit.ok(), edit ? "" : edit.error().message.english().c_str());
        const plan::Plan before = document->plan();
        const Result<document::Edit> inverse = document->apply(*edit);
        QVERIFY(inverse);
        QVERIFY(document->apply(*inverse));
        QVERIFY(document->plan() == before);
        QVERIFY(document->apply(*edit));
    }

    void put(std::vector<NodeId> nodes, int32_t stage)
    {
        apply(document::setStage(*document, id, nodes, StageNumber {stage}));
    }

    /// "0 0 1 1 | 1": of n0 to n3, and of c; "–" for none.
    QString stages() const
    {
        const auto text = [&](NodeId node) {
            const auto stage = document->plan().stage(node, id);
            return stage ? QString::number(stage->value) : QStringLiteral("–");
        };
        QStringList list;
        for (NodeId node : n)
            list << text(node);
        return list.join(QLatin1Char(' ')) + QStringLiteral(" | ") + text(c);
    }

    QString refusal(const Result<document::Edit>& edit) const
    {
        return edit ? QString() : QString::fromStdString(edit.error().message.english());
    }
};

} // namespace

class TestStageChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cutWithoutStages_makesTwo()
    {
        Chain m;
        const std::vector<NodeId> behind {m.n[1]};
        m.apply(planning::cutStage(*m.document, m.id, behind));
        // c is read by n3 alone: it goes with it.
        QCOMPARE(m.stages(), QStringLiteral("0 0 1 1 | 1"));
    }

    /// A line across a residual edge: n2 needs n0, so that n1 between the two stays in front.
    void cutBehindNodesThatNeedEachOther_sendsNothingBack()
    {
        Chain m;
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[0], m.n[2]}));
        QCOMPARE(m.stages(), QStringLiteral("0 0 0 1 | 1"));
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[0], m.n[1]}));
        QCOMPARE(m.stages(), QStringLiteral("0 0 1 2 | 2"));
    }

    void furtherCut_makesRoomBehindIt()
    {
        Chain m;
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[1]}));
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[0]}));
        QCOMPARE(m.stages(), QStringLiteral("0 1 2 2 | 2"));
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[2]}));
        QCOMPARE(m.stages(), QStringLiteral("0 1 2 3 | 3"));
    }

    /// n0 is on stage 0; the others state none and run there, too: the cut puts them on stages.
    void cutBetweenNodesWithoutAStage_cutsWhereTheyRun()
    {
        Chain m;
        m.put({m.n[0]}, 0);
        m.apply(planning::cutStage(*m.document, m.id, std::vector {m.n[2]}));
        QCOMPARE(m.stages(), QStringLiteral("0 0 0 1 | 1"));
    }

    void cutOfWhatCannotBeCut_isRefused()
    {
        Chain m;
        QVERIFY(m.refusal(planning::cutStage(*m.document, m.id, std::vector {m.n[3]}))
                    .startsWith(QStringLiteral("Nothing in the stage comes after")));
        QVERIFY(m.refusal(planning::cutStage(*m.document, m.id, {}))
                    .startsWith(QStringLiteral("Select the nodes")));
        m.put({m.n[0]}, 0);
        m.put({m.n[1]}, 1);
        QVERIFY(m.refusal(planning::cutStage(*m.document, m.id, std::vector {m.n[0], m.n[1]}))
                    .startsWith(QStringLiteral("A cut lies within one stage")));
        QVERIFY(!planning::cutStage(*m.document, ConfigurationId {9}, std::vector {m.n[0]}));
    }

    void split_putsTheLaterHalfBehind()
    {
        Chain m;
        m.put({m.n[0], m.n[1], m.n[2], m.n[3], m.c}, 1);
        // All the weight is in n3: it is a half of its own.
        std::vector<double> weights(5, 0);
        weights[m.n[3].index] = 100;
        weights[m.n[0].index] = 99;
        m.apply(planning::splitStage(*m.document, m.id, m.groups, {1}, {weights, {}, {}}));
        QVERIFY2(m.stages().startsWith(QStringLiteral("1 ")), qPrintable(m.stages()));
        QVERIFY2(m.stages().contains(QStringLiteral(" 2 |")), qPrintable(m.stages()));
        QVERIFY(m.refusal(planning::splitStage(*m.document, m.id, m.groups, {7}))
                    .contains(QStringLiteral("fewer than two nodes")));
    }

    void split_pushesOnlyUpToTheFirstGap()
    {
        Chain m;
        m.put({m.n[0], m.n[1]}, 0);
        m.put({m.n[2]}, 1);
        m.put({m.n[3], m.c}, 3);
        m.apply(planning::splitStage(*m.document, m.id, m.groups, {0}));
        QCOMPARE(m.stages(), QStringLiteral("0 1 2 3 | 3"));
    }

    void merge_closesUp()
    {
        Chain m;
        for (int32_t i = 0; i < 4; ++i)
            m.put({m.n[std::size_t(i)]}, i);
        m.apply(planning::mergeStages(*m.document, m.id, {1}, {2}));
        QCOMPARE(m.stages(), QStringLiteral("0 1 1 2 | –"));
        m.apply(planning::mergeStages(*m.document, m.id, {1}, {0}));
        QCOMPARE(m.stages(), QStringLiteral("0 0 0 1 | –"));
    }

    void moveStage_takesAPlaceBetweenOthers()
    {
        Chain m;
        m.put({m.n[0], m.n[1]}, 0);
        m.put({m.n[2], m.n[3]}, 2);
        m.apply(planning::moveStage(*m.document, m.id, {0}, {2}));
        QCOMPARE(m.stages(), QStringLiteral("2 2 0 0 | –"));
        // With an empty one it moves.
        m.apply(planning::moveStage(*m.document, m.id, {0}, {1}));
        QCOMPARE(m.stages(), QStringLiteral("2 2 1 1 | –"));
        for (int32_t i = 0; i < 4; ++i)
            m.put({m.n[std::size_t(i)]}, i);
        m.apply(planning::moveStage(*m.document, m.id, {0}, {2}));
        QCOMPARE(m.stages(), QStringLiteral("2 0 1 3 | –"));
        m.apply(planning::moveStage(*m.document, m.id, {3}, {0}));
        QCOMPARE(m.stages(), QStringLiteral("3 1 2 0 | –"));
    }
};

MESHWRIGHT_TEST(TestStageChanges)
#include "tst_stage_changes.moc"
