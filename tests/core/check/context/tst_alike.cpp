#include "core/check/context/finding_groups.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::check;

/// Findings that repeat with the layers of a model, and their repairs in one.
class TestAlike : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jointFix_countsWhatItRepairs_data();
    void jointFix_countsWhatItRepairs();
};

void TestAlike::jointFix_countsWhatItRepairs_data()
{
    QTest::addColumn<QList<int>>("nodes");
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("edited");
    QTest::newRow("one") << QList<int> {0} << "Repair" << 1;
    QTest::newRow("three nodes") << QList<int> {0, 1, 2} << "Repair, and 2 alike" << 3;
    // The second member's edit would undo the first one's: it is left for the next time.
    QTest::newRow("the same node twice") << QList<int> {0, 0} << "Repair" << 1;
    QTest::newRow("one of three again") << QList<int> {0, 1, 0} << "Repair, and 1 alike" << 2;
}

/// Each member replaces the entries of one node.
void TestAlike::jointFix_countsWhatItRepairs()
{
    QFETCH(QList<int>, nodes);
    QFETCH(int, edited);
    FindingGroups::Group group;
    for (const int node : nodes) {
        const auto fix = [node] {
            document::SetAnnotations change;
            change.nodes.emplace_back(NodeId {uint32_t(node)}, plan::NodeAnnotations {});
            return Fix {UserText::of("Repair"), {UserText::of("Repair"), {change}}};
        };
        group.members.push_back({{}, {}, fix});
    }
    const Fix joint = jointFix(group);
    QTEST(QString::fromStdString(joint.title.english()), "title");
    QCOMPARE(joint.edit.steps.size(), std::size_t(1));
    const auto& change = std::get<document::SetAnnotations>(joint.edit.steps[0]);
    QCOMPARE(int(change.nodes.size()), edited);
}

MESHWRIGHT_TEST(TestAlike)
#include "tst_alike.moc"
