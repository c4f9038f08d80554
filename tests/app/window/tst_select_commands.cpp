#include "app/window/actions.h"
#include "app/window/shortcuts.h"
#include "core/grouping/node_sets.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "views/workspace/node_selection.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QTimer>

using namespace meshwright;

namespace {

/// The window on a decoder of twelve layers, with the first product selected.
struct SelectingWindow : tests::OwnFolder, tests::SampleWindow
{
    NodeId product;

    SelectingWindow()
        : SampleWindow(folder.path(), "decoder-12-layers.onnx")
    {
        const auto nodes = workspace.graph().nodes();
        while (nodes[product.index].opType != "MatMul")
            ++product.index;
        workspace.selectNodes({product});
    }

    /// By the menu bar.
    void choose(const char* name)
    {
        for (QAction* menu : window.menuBar()->actions()) {
            for (QAction* sub : menu->menu()->actions()) {
                for (QAction* action : sub->menu() ? sub->menu()->actions() : QList<QAction*>()) {
                    if (action->objectName() == QLatin1String(name)) {
                        action->trigger();
                        return;
                    }
                }
            }
        }
        QFAIL(name);
    }

    /// What is selected by the menu where the product alone is.
    bool selects(const char* name, const std::vector<NodeId>& expected)
    {
        workspace.selectNodes({product});
        choose(name);
        return workspace.selection().nodes == expected;
    }
};

} // namespace

/// Selecting by what nodes have to do with others, from the window's menus and the palette.
class TestSelectCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void menu_selectsFromWhatIsSelected()
    {
        SelectingWindow shown;
        const graph::Graph& graph = shown.workspace.graph();
        const std::vector<NodeId> start {shown.product};
        QVERIFY(shown.selects("selectSameOperator", grouping::sameOperator(graph, start)));
        QVERIFY(
            shown.selects("selectSamePlace", grouping::samePlace(shown.workspace.groups(), start)));
        QCOMPARE(shown.workspace.selection().nodes.size(), std::size_t(12)); // one in each layer
        QVERIFY(shown.selects("selectReaders", grouping::readersOf(graph, start, 1)));
        QVERIFY(shown.selects("selectInverse", grouping::allBut(graph, start)));
        QCOMPARE(shown.workspace.selection().nodes.size(), graph.nodes().size() - 1);
    }

    /// A command that finds nothing says so and leaves the selection.
    void nothingFound_isSaid()
    {
        SelectingWindow shown;
        QSignalSpy noted(&shown.workspace, &views::Workspace::noted);
        QVERIFY(shown.selects("selectPaths", {shown.product}));
        QCOMPARE(noted.count(), 1);
        QVERIFY(noted.front().front().toString().contains(QStringLiteral("no others")));
    }

    void depth_isAskedFor()
    {
        SelectingWindow shown;
        QTimer::singleShot(0, &shown.window, [] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->setIntValue(3);
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        shown.choose("selectReadersTo");
        QVERIFY(shown.workspace.selection().nodes
                == grouping::readersOf(shown.workspace.graph(), {shown.product}, 3));
    }

    /// The menu's own title says what its entries have in common.
    void menu_doesNotRepeatItsTitle()
    {
        SelectingWindow shown;
        for (const QAction* action : shown.window.actions().selectBy) {
            QVERIFY2(!action->text().contains(QLatin1Char(':')), qPrintable(action->text()));
            // In the list of all commands it stands alone.
            QCOMPARE(app::titleOf(*action),
                     QStringLiteral("Select: ") + action->text().remove(QLatin1Char('&')));
        }
        QVERIFY(!shown.window.actions().selectBy.isEmpty());
    }

    void palette_findsThemByTheirWords()
    {
        SelectingWindow shown;
        QStringList texts;
        for (const QAction* action : shown.window.actions().all())
            texts << app::titleOf(*action);
        for (const char* part : {"Same place in all layers", "invert", "Same operator"})
            QVERIFY2(!texts.filter(QLatin1String(part)).isEmpty(), part);
    }
};

MESHWRIGHT_WIDGET_TEST(TestSelectCommands)
#include "tst_select_commands.moc"
