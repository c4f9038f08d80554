#include "app/window/actions.h"
#include "app/window/colouring.h"
#include "app/window/shortcuts.h"
#include "core/document/operations.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "views/canvas/canvas_scene.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QLayout>
#include <QMessageBox>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

using namespace meshwright;
using views::ColourBy;

namespace {

/// The window on the sample decoder of 12 layers.
struct ColouredWindow : tests::OwnFolder, tests::SampleWindow
{
    ColouredWindow()
        : SampleWindow(folder.path(), "decoder-12-layers.onnx")
    {
    }

    const views::NodeColours& colours() { return window.graphView().colours(); }

    QString write(const char* name, const QByteArray& text) const
    {
        const QString path = folder.filePath(QLatin1String(name));
        QFile file(path);
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return path;
    }

    QByteArray nameOf(uint32_t node) const
    {
        return QByteArray::fromStdString(workspace.graph().reference(NodeId {node}));
    }
};

} // namespace

class TestColouring : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// With the keys of the box in the toolbar, and each with a scale or entries that say what the
    /// colours mean.
    void toolbar_choosesWhatIsColouredBy()
    {
        ColouredWindow shown;
        auto* box = shown.window.findChild<QComboBox*>(QStringLiteral("colourByCombo"));
        QVERIFY(box);
        box->setFocus();
        const QList<app::ColourChoice>& choices = app::colourChoices();
        for (qsizetype i = 1; i < choices.size(); ++i) {
            QTest::keyClick(box, Qt::Key_Down);
            shown.settle();
            QCOMPARE(shown.workspace.colourBy(), choices[i].by);
            QVERIFY2(!shown.colours().legend().empty() || shown.colours().gradient(),
                     choices[i].word);
        }
        QCOMPARE(box->currentIndex(), int(choices.size()) - 1);
        QVERIFY(shown.window.actions().colourBy.back()->isChecked());
    }

    /// The menu's own title says what its entries have in common; the list of all keys has no menu.
    void menu_doesNotRepeatItsTitle()
    {
        ColouredWindow shown;
        const app::Actions& actions = shown.window.actions();
        for (const QAction* action : actions.colourBy + QList {actions.colourByFile}) {
            QVERIFY2(!action->text().contains(QLatin1Char(':')), qPrintable(action->text()));
            QVERIFY2(app::titleOf(*action).startsWith(QStringLiteral("Colour by: ")),
                     qPrintable(app::titleOf(*action)));
        }
    }

    void memory_givesGroupsTheirSum()
    {
        ColouredWindow shown;
        shown.window.actions().colourBy[5]->trigger();
        QCOMPARE(shown.workspace.colourBy(), ColourBy::Memory);
        shown.settle();
        QVERIFY(shown.colours().gradient());
        // The whole model is the end of the scale, and no node is beyond its group.
        const auto& all = shown.colours().ofGroup(GroupId {0});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(int(all[0].colour),
                 views::NodeColours::kFirstStep + views::NodeColours::kSteps - 1);
        const auto groups = shown.workspace.groups().groups();
        for (uint32_t i = 0; i < groups.size(); ++i) {
            for (const NodeId node : groups[i].nodes)
                QVERIFY(shown.colours().ofNode(node)
                        <= shown.colours().ofGroup(GroupId {i}).front().colour);
        }
    }

    /// Legend and box say it, and the toolbar keeps its places when a node gets a stage.
    void withoutStages_operatorsAreShown()
    {
        ColouredWindow shown;
        app::MainWindow& window = shown.window;
        const views::NodeColours& colours = shown.colours();
        const auto* box = window.findChild<QComboBox*>(QStringLiteral("colourByCombo"));
        const auto explained = [&colours, box] {
            QCoreApplication::processEvents();
            return box->toolTip().contains("operators")
                && colours.legendTitle().contains("operators");
        };
        // Without the box of configurations, whose texts are made in this test.
        const auto placesOf = [&window, box] {
            const auto* bar = window.findChild<QToolBar*>(QStringLiteral("mainToolBar"));
            bar->layout()->activate();
            QList<int> places {box->width(), box->sizeHint().width()};
            for (const auto* button : bar->findChildren<QToolButton*>()) {
                if (button->defaultAction() == window.actions().fit)
                    places << button->x() - box->x();
            }
            return places;
        };
        QCOMPARE(shown.workspace.colourBy(), ColourBy::Stage);
        QCOMPARE(box->currentText(), QStringLiteral("Stage"));
        QVERIFY(explained());
        plan::Configuration made;
        made.name = "pp2";
        made.numDevices = 2;
        const ConfigurationId id = shown.workspace.newConfigurationId();
        QVERIFY(
            shown.workspace.push(document::addConfiguration(shown.workspace.document(), id, made)));
        QVERIFY(explained());
        const QList<int> before = placesOf();
        QCOMPARE(before.size(), 3);
        const std::vector<NodeId> nodes {{0}};
        QVERIFY(shown.workspace.push(
            document::setStage(shown.workspace.document(), id, nodes, StageNumber {0})));
        QVERIFY(!explained());
        QCOMPARE(placesOf(), before);
        shown.workspace.undoStack().undo();
        QVERIFY(explained());
    }

    void file_coloursTheNodesThatItNames()
    {
        ColouredWindow shown;
        const QString path = shown.write("values.csv",
                                         "node,value\n" + shown.nameOf(0) + ",1\n" + shown.nameOf(1)
                                             + ",3\n" + shown.nameOf(2) + ",#00ff00\n");
        const Result<QString> note = app::readColours(shown.workspace, path);
        QVERIFY(note && note->isEmpty());
        const views::NodeColours& colours = shown.colours();
        QCOMPARE(colours.legendTitle(), QStringLiteral("values.csv"));
        QCOMPARE(colours.gradient()->low, QStringLiteral("1"));
        QCOMPARE(colours.gradient()->high, QStringLiteral("3"));
        QCOMPARE(int(colours.ofNode(NodeId {0})), int(views::NodeColours::kFirstStep));
        QCOMPARE(int(colours.ofNode(NodeId {1})),
                 views::NodeColours::kFirstStep + views::NodeColours::kSteps - 1);
        QCOMPARE(colours.colour(colours.ofNode(NodeId {2})), QColor(0, 255, 0));
        QCOMPARE(int(colours.ofNode(NodeId {3})), int(views::NodeColours::kNone));
        QVERIFY(shown.window.actions().colourByFile->isChecked());
    }

    /// Colours as style sheets write them, and numbers whose distance is more than a number holds.
    void file_takesColoursOfStyleSheetsAndFarNumbers()
    {
        ColouredWindow shown;
        const QString path =
            shown.write("values.json",
                        "{\"" + shown.nameOf(0) + "\": 1e308, \"" + shown.nameOf(1)
                            + "\": -1e308, \"" + shown.nameOf(2) + "\": \"rgb(200, 0, 0)\"}");
        const Result<QString> note = app::readColours(shown.workspace, path);
        QVERIFY2(note.ok(), note ? "" : note.error().message.english().c_str());
        const views::NodeColours& colours = shown.colours();
        QCOMPARE(int(colours.ofNode(NodeId {0})),
                 views::NodeColours::kFirstStep + views::NodeColours::kSteps - 1);
        QCOMPARE(int(colours.ofNode(NodeId {1})), int(views::NodeColours::kFirstStep));
        QCOMPARE(colours.colour(colours.ofNode(NodeId {2})), QColor(200, 0, 0));
    }

    /// A group that is closed shows the largest number inside, not that most nodes have none.
    void file_coloursGroupsByTheLargest()
    {
        ColouredWindow shown;
        const QString path = shown.write(
            "values.csv", "node,value\n" + shown.nameOf(0) + ",1\n" + shown.nameOf(1) + ",3\n");
        QVERIFY(app::readColours(shown.workspace, path));
        const views::NodeColours& colours = shown.colours();
        const std::vector<views::NodeColours::Share>& all = colours.ofGroup(GroupId {0});
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(int(all.front().colour), int(colours.ofNode(NodeId {1})));
    }

    void badFile_saysWhereAndLeavesTheColours()
    {
        ColouredWindow shown;
        const QString path = shown.write("bad.csv", shown.nameOf(0) + ",1\nx,much\n");
        QString said;
        QTimer::singleShot(0, &shown.window, [&said] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            said = box->informativeText();
            QTest::keyClick(box, Qt::Key_Return);
        });
        shown.window.findChild<app::Colouring*>()->load(path);
        QVERIFY2(said.contains(QStringLiteral("line 2")), qPrintable(said));
        QCOMPARE(shown.workspace.colourBy(), ColourBy::Stage);
    }
};

MESHWRIGHT_WIDGET_TEST(TestColouring)
#include "tst_colouring.moc"
