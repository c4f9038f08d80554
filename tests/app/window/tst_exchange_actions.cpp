#include "app/window/actions.h"
#include "app/window/exchange_actions.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/exchange/export_dialog.h"
#include "views/exchange/import_dialog.h"

#include <QAction>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace meshwright;

/// File ▸ Import… and Export… as the window has them.
class TestExchangeActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { views::applyTheme(*qApp, views::lightTheme()); }

    void withoutDocument_theyAreDisabled()
    {
        app::Actions actions;
        for (const QAction* action : {actions.importPlan, actions.exportPlan})
            QVERIFY(!action->isEnabled());
        actions.setDocumentOpen(true);
        for (const QAction* action : {actions.importPlan, actions.exportPlan})
            QVERIFY(action->isEnabled());
        QWidget window;
        tests::OpenedModel nothing;
        const QTemporaryDir folder;
        const app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        app::ExchangeActions exchange(nothing.workspace, settings, &window);
        exchange.showExport();
        exchange.showImport();
        QVERIFY(window.findChildren<QDialog*>().isEmpty());
    }

    void shortcuts_areTakenOnce()
    {
        const app::Actions actions;
        QSet<QString> taken;
        for (const QAction* action : actions.all()) {
            const QString keys = action->shortcut().toString();
            QVERIFY2(keys.isEmpty() || !taken.contains(keys), qPrintable(keys));
            taken.insert(keys);
        }
    }

    void eachDialog_isThereOnce()
    {
        tests::OpenedModel opened(tests::smallDecoder(2));
        opened.workspace.liveEvaluation().waitUntilDone();
        QWidget window;
        const QTemporaryDir folder;
        const app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        app::ExchangeActions exchange(opened.workspace, settings, &window);
        exchange.showExport();
        exchange.showExport();
        exchange.showImport();
        QCOMPARE(window.findChildren<views::ExportDialog*>().size(), 1);
        QCOMPARE(window.findChildren<views::ImportDialog*>().size(), 1);
        auto* dialog = window.findChild<views::ExportDialog*>();
        QSignalSpy requested(&exchange, &app::ExchangeActions::configurationsRequested);
        Q_EMIT dialog->configurationsRequested();
        QCOMPARE(requested.count(), 1); // shown twice, connected once
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_COMPARE(window.findChildren<views::ExportDialog*>().size(), 0);
        exchange.showExport();
        QCOMPARE(window.findChildren<views::ExportDialog*>().size(), 1);
    }
};

MESHWRIGHT_WIDGET_TEST(TestExchangeActions)
#include "tst_exchange_actions.moc"
