#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/search/search_panel.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace meshwright;
using namespace meshwright::views;

namespace {

struct Shown : tests::OpenedModel
{
    SearchPanel panel {workspace};

    Shown()
        : OpenedModel(tests::smallDecoder(4))
    {
        panel.resize(360, 400);
        panel.show();
        workspace.liveEvaluation().waitUntilDone();
    }

    void type(const QString& text)
    {
        auto* field = panel.findChild<QLineEdit*>(QStringLiteral("query"));
        field->clear();
        QTest::keyClicks(field, text);
        panel.waitUntilDone();
    }

    QPushButton* button(const char* name)
    {
        return panel.findChild<QPushButton*>(QLatin1String(name));
    }
};

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void typing_listsWhatFits()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QCOMPARE(shown.panel.results().size(), std::size_t(4)); // one in each layer
        QVERIFY(shown.button("selectAll")->isEnabled());
        shown.type(QStringLiteral("op:Nothing"));
        QVERIFY(shown.panel.results().empty());
        QVERIFY(!shown.button("selectAll")->isEnabled());
    }

    void nothingFound_isSaid()
    {
        Shown shown;
        const auto saysSo = [&] {
            for (const QLabel* label : shown.panel.findChildren<QLabel*>()) {
                if (label->isVisible() && label->text().startsWith(QStringLiteral("No node fits")))
                    return true;
            }
            return false;
        };
        QVERIFY(!saysSo());
        shown.type(QStringLiteral("op:Nothing"));
        QVERIFY(saysSo());
        shown.type(QStringLiteral("op:MatMul"));
        QVERIFY(!saysSo());
        shown.type(QString());
        QVERIFY(!saysSo());
    }

    void selectAll_selectsTheResults()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QTest::mouseClick(shown.button("selectAll"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, shown.panel.results());
    }

    void nextAndPrevious_goRound()
    {
        Shown shown;
        shown.type(QStringLiteral("op:MatMul"));
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        const std::vector<NodeId> results = shown.panel.results();
        QTest::mouseClick(shown.button("next"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results[0]});
        QTest::mouseClick(shown.button("previous"), Qt::LeftButton);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results.back()});
        auto* field = shown.panel.findChild<QLineEdit*>(QStringLiteral("query"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(shown.workspace.selection().nodes, std::vector<NodeId> {results[0]});
        QCOMPARE(revealed.count(), 3);
    }

    void dim_marksTheResults()
    {
        Shown shown;
        QSignalSpy marked(&shown.panel, &SearchPanel::highlightChanged);
        shown.type(QStringLiteral("op:MatMul"));
        shown.panel.findChild<QCheckBox*>()->click();
        QCOMPARE(marked.last().first().value<std::vector<NodeId>>(), shown.panel.results());
        shown.panel.findChild<QCheckBox*>()->click();
        QVERIFY(marked.last().first().value<std::vector<NodeId>>().empty());
    }

    void mistake_isSaid()
    {
        Shown shown;
        shown.type(QStringLiteral("colour:red"));
        bool said = false;
        for (const QLabel* label : shown.panel.findChildren<QLabel*>())
            said =
                said || (label->isVisible() && label->text().contains(QLatin1String("'colour'")));
        QVERIFY(said);
    }
};

MESHWRIGHT_WIDGET_TEST(TestSearch)
#include "tst_search.moc"
