#include "app/window/actions.h"
#include "app/window/bookmarks.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QInputDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>

using namespace meshwright;

namespace {

/// A start of the window on the sample decoder; settings and sessions are in the folder.
struct BookmarkStart : tests::SampleWindow
{
    explicit BookmarkStart(const QString& folder)
        : SampleWindow(folder, "pipeline-decoder.onnx")
    {
    }

    QAction* inMenu(const QString& text)
    {
        for (QAction* menu : window.menuBar()->actions()) {
            for (QAction* action : menu->menu()->actions()) {
                if (action->text() == text)
                    return action;
            }
        }
        return nullptr;
    }

    /// Ctrl+D, the name, Enter.
    void bookmark(const QString& name)
    {
        QTimer::singleShot(0, &window, [name] {
            QWidget* dialog = QApplication::activeModalWidget();
            auto* line = dialog ? dialog->findChild<QLineEdit*>() : nullptr;
            if (!line)
                return;
            line->selectAll();
            QTest::keyClicks(line, name);
            QTest::keyClick(line, Qt::Key_Return);
        });
        window.graphView().setFocus();
        QTest::keyClick(&window.graphView(), Qt::Key_D, Qt::ControlModifier);
    }

    void show(NodeId node)
    {
        workspace.selectNodes({node});
        window.graphView().reveal({node});
        settle();
    }
};

} // namespace

class TestBookmarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void bookmark_bringsThePlaceBackAfterARestart()
    {
        QTemporaryDir folder;
        const NodeId node {7}, other {0};
        {
            BookmarkStart start(folder.path());
            start.show(node);
            start.bookmark(QStringLiteral("here & there"));
            QVERIFY(start.inMenu(QStringLiteral("here && there")));
            start.show(other);
            start.window.close();
        }
        BookmarkStart start(folder.path());
        start.show(other);
        QAction* there = start.inMenu(QStringLiteral("here && there"));
        QVERIFY(there);
        there->trigger();
        start.settle();
        QCOMPARE(start.workspace.selection().nodes, (std::vector<NodeId> {node}));
        const std::optional<QRect> rect = start.window.graphView().rectOf(node);
        QVERIFY(rect && start.window.graphView().rect().intersects(*rect));
        // And back with the keys.
        QTest::keyClick(&start.window.graphView(), Qt::Key_Left, Qt::AltModifier);
        start.settle();
        QCOMPARE(start.workspace.selection().nodes, (std::vector<NodeId> {other}));
        QTest::keyClick(&start.window.graphView(), Qt::Key_Right, Qt::AltModifier);
        start.settle();
        QCOMPARE(start.workspace.selection().nodes, (std::vector<NodeId> {node}));
    }

    void sameName_isReplacedAndRemoved()
    {
        QTemporaryDir folder;
        BookmarkStart start(folder.path());
        QVERIFY(!start.window.actions().removeBookmark->isEnabled());
        start.bookmark(QStringLiteral("a"));
        start.bookmark(QStringLiteral("a"));
        QVERIFY(start.inMenu(QStringLiteral("a")));
        QTimer::singleShot(0, &start.window, [] {
            if (QWidget* dialog = QApplication::activeModalWidget())
                QTest::keyClick(dialog, Qt::Key_Return);
        });
        start.window.actions().removeBookmark->trigger();
        QVERIFY(!start.inMenu(QStringLiteral("a")));
        QVERIFY(!start.window.actions().removeBookmark->isEnabled());
    }

    /// More of them, and larger ones, than a file of 4 MiB has place for.
    void manyLargeBookmarks_comeBack()
    {
        QTemporaryDir folder;
        {
            BookmarkStart start(folder.path());
            start.bookmark(QStringLiteral("a"));
            start.window.close();
        }
        const QDir sessions(folder.filePath(QStringLiteral("settings/sessions")));
        const QStringList names = sessions.entryList({QStringLiteral("*.json")}, QDir::Files);
        QCOMPARE(names.size(), 1);
        QFile file(sessions.filePath(names.front()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject state = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        QJsonObject place = state["bookmarks"][0].toObject();
        place["selection"] = QJsonArray {QString(30'000, QLatin1Char('x'))};
        QJsonArray places;
        for (int i = 0; i < app::Bookmarks::kMostBookmarks; ++i) {
            place["name"] = QStringLiteral("place %1").arg(i);
            places.append(place);
        }
        state["bookmarks"] = places;
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(QJsonDocument(state).toJson()) > (4 << 20));
        file.close();
        BookmarkStart start(folder.path());
        QVERIFY(start.inMenu(QStringLiteral("place 199")));
        QSignalSpy refused(&start.workspace, &views::Workspace::refused);
        start.bookmark(QStringLiteral("one more"));
        QCOMPARE(refused.count(), 1);
    }
};

MESHWRIGHT_WIDGET_TEST(TestBookmarks)
#include "tst_bookmarks.moc"
