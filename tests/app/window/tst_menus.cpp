#include "app/window/actions.h"
#include "app/window/application.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "views/workspace/workspace.h"

#include <QInputDialog>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;

/// What the menus and dialogs of the window have in common.
class TestMenus : public QObject
{
    Q_OBJECT

    static void checkLetters(const QList<QAction*>& actions, const QString& where)
    {
        QStringList letters;
        for (const QAction* action : actions) {
            if (action->isSeparator())
                continue;
            const QKeySequence letter = QKeySequence::mnemonic(action->text());
            QVERIFY2(!letter.isEmpty(), qPrintable(where + QStringLiteral(": ") + action->text()));
            letters << letter.toString();
        }
        QStringList unique = letters;
        QVERIFY2(unique.removeDuplicates() == 0,
                 qPrintable(where + QStringLiteral(": ") + letters.join(QLatin1Char(' '))));
    }

private Q_SLOTS:

    void letters_areUniqueInEachMenu_data()
    {
        QTest::addColumn<QString>("language");
        for (const app::Language& language : app::languages())
            QTest::newRow(qPrintable(language.code)) << language.code;
    }

    /// A letter that two entries have goes from one to the other and does nothing.
    void letters_areUniqueInEachMenu()
    {
        QFETCH(QString, language);
        const QLocale before;
        QLocale::setDefault(QLocale(language));
        app::installTexts(*qApp);
        const auto goBack = qScopeGuard([&before] {
            QLocale::setDefault(before);
            app::installTexts(*qApp);
        });
        const QTemporaryDir folder;
        app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        views::Workspace workspace;
        const app::MainWindow window(workspace, settings);
        checkLetters(window.menuBar()->actions(), language);
        int menus = 0;
        for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>()) {
            checkLetters(menu->actions(), menu->title());
            ++menus;
        }
        QVERIFY(menus > 15);
    }

    /// Without a letter of its own too: the letter opens it.
    void letterOfAnEntry_choosesIt()
    {
        const QTemporaryDir folder;
        app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        views::Workspace workspace;
        app::MainWindow window(workspace, settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QMenu* edit = window.menuBar()->actions().at(1)->menu();
        window.actions().settings->setText(QStringLiteral("Settings")); // S is of another
        window.actions().settings->disconnect(); // it would open a dialog
        QSignalSpy chosen(window.actions().settings, &QAction::triggered);
        edit->popup(window.mapToGlobal(QPoint(10, 10)));
        const QKeySequence letter = QKeySequence::mnemonic(window.actions().settings->text());
        QVERIFY(!letter.isEmpty());
        QTest::keyClick(edit, Qt::Key(letter[0].key()));
        QCOMPARE(chosen.count(), 1);
    }

    /// Qt puts the program's name behind the title.
    void titlesOfDialogs_haveRoom()
    {
        app::prepareApplication(*qApp);
        const QString title = QStringLiteral("Add bookmark to the list of all");
        QInputDialog dialog;
        dialog.setLabelText(QStringLiteral("Name"));
        QMessageBox box(QMessageBox::Question, title, QStringLiteral("So?"), QMessageBox::Ok);
        for (QDialog* shown : std::initializer_list<QDialog*> {&dialog, &box}) {
            shown->setWindowTitle(title);
            shown->show();
            QVERIFY(QTest::qWaitForWindowExposed(shown));
            QFont font = shown->font();
            font.setBold(true);
            const int needed =
                QFontMetrics(font).horizontalAdvance(title + QStringLiteral(" — Meshwright"));
            QVERIFY2(shown->width() >= needed + 100, // icon and buttons
                     qPrintable(QStringLiteral("%1 of %2").arg(shown->width()).arg(needed)));
        }
    }
};

MESHWRIGHT_WIDGET_TEST(TestMenus)
#include "tst_menus.moc"
