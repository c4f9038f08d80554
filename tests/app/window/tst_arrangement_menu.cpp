#include "app/window/arrangement_menu.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

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
};

MESHWRIGHT_WIDGET_TEST(TestArrangementMenu)
#include "tst_arrangement_menu.moc"
