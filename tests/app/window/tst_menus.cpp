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
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;

/// What the menus and dialogs of the window have in common.
class TestMenus : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void lettersOfFile_areUnique_data()
    {
        QTest::addColumn<QString>("language");
        for (const app::Language& language : app::languages())
            QTest::newRow(qPrintable(language.code)) << language.code;
    }

    /// A letter that two entries have goes from one to the other and does nothing.
    void lettersOfFile_areUnique()
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
        QStringList letters;
        for (const QAction* action : window.menuBar()->actions().first()->menu()->actions()) {
            const qsizetype at = action->text().indexOf(QLatin1Char('&'));
            if (at >= 0)
                letters << action->text().mid(at + 1, 1).toUpper();
        }
        QVERIFY(letters.size() > 10);
        QStringList unique = letters;
        QVERIFY2(unique.removeDuplicates() == 0, qPrintable(letters.join(QLatin1Char(' '))));
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
