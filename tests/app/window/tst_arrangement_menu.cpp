#include "app/window/arrangement_menu.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QInputDialog>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace meshwright;

/// The menu of arrangements that a person kept.
class TestArrangementMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void shownAgain_hasOneMenuToForget()
    {
        const QTemporaryDir folder;
        app::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        settings.setArrangement(QStringLiteral("mine"), "state");
        app::ArrangementMenu menu(settings, nullptr);
        for (int i = 0; i < 3; ++i)
            Q_EMIT menu.aboutToShow();
        const auto inside = menu.findChildren<QMenu*>();
        QCOMPARE(inside.size(), qsizetype(1));
        QCOMPARE(inside.front()->actions().size(), qsizetype(1));
    }

    /// The search of commands looks at the menu without showing it.
    void keptAndForgotten_areThereWithoutShowing()
    {
        const QTemporaryDir folder;
        app::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        app::ArrangementMenu menu(settings, nullptr);
        const auto has = [&](const QString& text) {
            return std::ranges::any_of(menu.actions(),
                                       [&](QAction* each) { return each->text() == text; });
        };
        QTimer::singleShot(0, &menu, [] {
            auto* asking = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            QVERIFY(asking);
            asking->setTextValue(QStringLiteral("wide & low"));
            asking->accept();
        });
        menu.keep("state");
        QVERIFY(has(QStringLiteral("wide && low")));
        menu.findChild<QMenu*>()->actions().front()->trigger();
        QCoreApplication::processEvents();
        QVERIFY(!has(QStringLiteral("wide && low")));
        QVERIFY(settings.arrangements().isEmpty());
    }
};

MESHWRIGHT_WIDGET_TEST(TestArrangementMenu)
#include "tst_arrangement_menu.moc"
