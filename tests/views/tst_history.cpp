#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/history/history_panel.h"

#include <QUndoView>

using namespace meshwright;
using namespace meshwright::views;

class TestHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void click_goesToTheStep()
    {
        tests::OpenedModel model(tests::smallDecoder(4));
        model.configure(2);
        model.setStage(0, 4, 0);
        model.setStage(5, 9, 1);
        HistoryPanel panel(model.workspace);
        panel.resize(300, 300);
        panel.show();
        auto* steps = panel.findChild<QUndoView*>();
        QVERIFY(steps);
        QCOMPARE(steps->model()->rowCount(), 4); // as opened, and three steps
        const auto click = [&](int row) {
            const QModelIndex index = steps->model()->index(row, 0);
            QTest::mouseClick(steps->viewport(), Qt::LeftButton, {},
                              steps->visualRect(index).center());
        };
        click(2);
        QCOMPARE(model.stageOf(0), std::optional(StageNumber {0}));
        QCOMPARE(model.stageOf(9), std::nullopt);
        click(0);
        QVERIFY(!model.workspace.configuration());
        click(3);
        QCOMPARE(model.stageOf(9), std::optional(StageNumber {1}));
    }

    void lockedDocument_isNotChanged()
    {
        tests::OpenedModel model(tests::smallDecoder(4));
        model.configure(2);
        model.setStage(0, 9, 1);
        HistoryPanel panel(model.workspace);
        panel.resize(300, 300);
        panel.show();
        auto* steps = panel.findChild<QUndoView*>();
        model.workspace.setLocked(true);
        QTest::mouseClick(steps->viewport(), Qt::LeftButton, {},
                          steps->visualRect(steps->model()->index(0, 0)).center());
        QCOMPARE(model.stageOf(0), std::optional(StageNumber {1}));
        model.workspace.setLocked(false);
        QVERIFY(steps->isEnabled());
    }
};

MESHWRIGHT_WIDGET_TEST(TestHistory)
#include "tst_history.moc"
