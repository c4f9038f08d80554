#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/communication/communication_panel.h"
#include "views/inspector/inspector_panel.h"
#include "views/strategies/parallelise_dialog.h"
#include "views/strategies/strategy_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSplitter>
#include <QTimer>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// Acts on the dialog that is about to open.
template<typename Act>
void inDialog(const Act& act)
{
    QTimer::singleShot(0, qApp, [act] {
        auto* dialog = qobject_cast<ParalleliseDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        act(*dialog);
    });
}

void press(const QDialog& dialog, QDialogButtonBox::StandardButton which)
{
    QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(which), Qt::LeftButton);
}

/// The canvas at an attention block, the inspector and the totals side by side.
void showPictures(Workspace& workspace)
{
    QSplitter window;
    auto* view = new GraphView(workspace);
    auto* inspector = new InspectorPanel(workspace);
    auto* communication = new CommunicationPanel(workspace);
    for (QWidget* panel : {static_cast<QWidget*>(view), static_cast<QWidget*>(inspector),
                           static_cast<QWidget*>(communication)})
        window.addWidget(panel);
    window.resize(1600, 900);
    window.setSizes({900, 350, 350});
    window.show();
    view->setMotion(false);
    view->waitUntilLaidOut();
    const auto& blocks = workspace.liveEvaluation().blocks()->blocks;
    const auto attention = std::find_if(blocks.begin(), blocks.end(), [](const auto& block) {
        return block.kind == blocks::BlockKind::Attention;
    });
    const NodeId product = attention->weight(blocks::WeightRole::AttentionOutput)->node;
    workspace.selectNodes({product});
    view->reveal({product});
    view->waitUntilLaidOut();
    view->setZoom(0.9);
    inspector->rebuild();
    tests::savePictures(window, workspace, QStringLiteral("sharded"));
    view->setZoom(0.35);
    tests::savePictures(*view, workspace, QStringLiteral("sharded-small"));
    view->collapseAll();
    view->waitUntilLaidOut();
    tests::savePictures(*view, workspace, QStringLiteral("sharded-groups"));
}

} // namespace

class tst_parallelise : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void withoutConfiguration_isRefused()
    {
        tests::OpenedModel opened(tests::smallDecoder(2));
        QSignalSpy refused(&opened.workspace, &Workspace::refused);
        parallelise(opened.workspace, nullptr);
        QCOMPARE(refused.count(), 1);
        opened.configurePlain(2); // no mesh
        parallelise(opened.workspace, nullptr);
        QCOMPARE(refused.count(), 2);
    }

    void noBlocks_areSaid()
    {
        tests::OpenedModel opened(tests::smallDecoder(0)); // without a layer: no weight
        opened.configure(1);
        opened.workspace.liveEvaluation().waitUntilDone();
        QString remarks;
        bool canApply = true;
        inDialog([&](ParalleliseDialog& dialog) {
            remarks = dialog.findChild<QPlainTextEdit*>()->toPlainText();
            canApply =
                dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
            press(dialog, QDialogButtonBox::Cancel);
        });
        parallelise(opened.workspace, nullptr);
        QVERIFY2(remarks.contains(QStringLiteral("No transformer block")), qPrintable(remarks));
        QVERIFY(!canApply);
    }

    /// Llama's 24 layers have q, k, v, o and gate, up, down: 7 weights each, 168 in all.
    void llamaTensorParallel_isOneStepWithTwoAllReducesALayer()
    {
        const auto opened = tests::openLlama();
        if (!opened)
            QSKIP("the shared models are not there");
        Workspace& workspace = opened->workspace;
        opened->configure(1);
        workspace.liveEvaluation().waitUntilDone();
        const int steps = workspace.undoStack().count();
        QString summary, remarks;
        inDialog([&](ParalleliseDialog& dialog) {
            tests::savePictures(dialog, workspace, QStringLiteral("parallelise"));
            summary = dialog.findChild<QLabel*>(QStringLiteral("summary"))->text();
            remarks = dialog.findChild<QPlainTextEdit*>()->toPlainText();
            QTest::keyClick(&dialog, Qt::Key_Return);
        });
        parallelise(workspace, nullptr);
        QVERIFY2(summary.contains(QStringLiteral("168 tensors")), qPrintable(summary));
        QVERIFY2(remarks.contains(QStringLiteral("24 × attention")), qPrintable(remarks));
        QCOMPARE(workspace.undoStack().count(), steps + 1);
        workspace.liveEvaluation().waitUntilDone();
        int64_t reduces = 0;
        for (const auto& total : workspace.liveEvaluation().propagation()->totals()) {
            if (total.kind == sharding::CollectiveKind::AllReduce)
                reduces += total.count;
        }
        QCOMPARE(reduces, int64_t(2 * 24));
        // What is there now is named: 24 attentions and 24 MLPs.
        inDialog([&](ParalleliseDialog& dialog) {
            remarks = dialog.findChild<QPlainTextEdit*>()->toPlainText();
            press(dialog, QDialogButtonBox::Cancel);
        });
        parallelise(workspace, nullptr);
        QVERIFY2(remarks.contains(QStringLiteral("Tensor parallelism over model in 48 blocks")),
                 qPrintable(remarks));
        showPictures(workspace);
        workspace.undoStack().undo();
        workspace.liveEvaluation().waitUntilDone();
        QVERIFY(workspace.liveEvaluation().propagation()->totals().empty());
    }

    /// One attention block: 4 weights of 168.
    void onlyTheSelection_isAnnotated()
    {
        const auto opened = tests::openLlama();
        if (!opened)
            QSKIP("the shared models are not there");
        Workspace& workspace = opened->workspace;
        opened->configure(1);
        workspace.liveEvaluation().waitUntilDone();
        const auto& blocks = workspace.liveEvaluation().blocks()->blocks;
        const auto attention = std::find_if(blocks.begin(), blocks.end(), [](const auto& block) {
            return block.kind == blocks::BlockKind::Attention;
        });
        QVERIFY(attention != blocks.end());
        workspace.selectNodes({attention->weights.front().node});
        QString summary;
        inDialog([&](ParalleliseDialog& dialog) {
            auto* only = dialog.findChildren<QRadioButton*>().last();
            QTest::mouseClick(only, Qt::LeftButton, {}, QPoint(8, only->height() / 2));
            summary = dialog.findChild<QLabel*>(QStringLiteral("summary"))->text();
            press(dialog, QDialogButtonBox::Cancel);
        });
        parallelise(workspace, nullptr);
        QVERIFY2(summary.contains(QStringLiteral("4 tensors")), qPrintable(summary));
    }

    void counts_sayWhyNot()
    {
        const QString text =
            countsText({{1, plan::Fit::Even, {}},
                        {2, plan::Fit::Even, {}},
                        {3, plan::Fit::Uneven, meshwright::tr("uneven")},
                        {5, plan::Fit::No, meshwright::tr("heads would be torn")}});
        QCOMPARE(text,
                 QStringLiteral("Works for 1 and 2 devices.\nUnevenly for 3.\n"
                                "Not for 5: heads would be torn"));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_parallelise)
#include "tst_parallelise.moc"
