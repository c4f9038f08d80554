#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "app/window/settings_dialog.h"
#include "app/window/shortcut_page.h"
#include "tests/support/test_program.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include <functional>

using namespace meshwright;

/// Edit ▸ Settings… as a person uses it.
class TestSettingsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<app::Settings>(m_folder->filePath(QStringLiteral("s.ini")));
        m_workspace = std::make_unique<views::Workspace>();
        m_window = std::make_unique<app::MainWindow>(*m_workspace, *m_settings);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        views::setByteUnits(views::ByteUnits::Decimal);
        m_window.reset();
        m_workspace.reset();
    }

    void themeAndMotion_followAtOnce()
    {
        inDialog([](app::SettingsDialog& dialog) {
            auto& theme = *dialog.findChild<QComboBox*>(QStringLiteral("theme"));
            theme.setFocus();
            QTest::keyClick(&theme, Qt::Key_End);
            auto& motion = *dialog.findChild<QComboBox*>(QStringLiteral("motion"));
            motion.setFocus();
            QTest::keyClick(&motion, Qt::Key_End);
        });
        QVERIFY(m_workspace->theme().dark);
        QVERIFY(m_window->actions().schemeDark->isChecked());
        QVERIFY(!m_window->actions().motion->isChecked());
        QVERIFY(!m_settings->motion());
    }

    /// Also from a box of choices, which looks for texts that are typed.
    void ctrlAndTab_turnsThePages()
    {
        inDialog([](app::SettingsDialog& dialog) {
            const auto& pages = *dialog.findChild<QTabWidget*>();
            dialog.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            auto& theme = *dialog.findChild<QComboBox*>(QStringLiteral("theme"));
            theme.setFocus();
            QTest::keyClick(dialog.windowHandle(), Qt::Key_Tab, Qt::ControlModifier);
            QCOMPARE(pages.currentIndex(), 1);
            QTest::keyClick(dialog.windowHandle(), Qt::Key_Tab, Qt::ControlModifier);
            QCOMPARE(pages.currentIndex(), 0);
            QTest::keyClick(dialog.windowHandle(), Qt::Key_Backtab,
                            Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(pages.currentIndex(), 1);
        });
    }

    /// The first choice: the view glides where the desktop animates its widgets.
    void motion_followsTheDesktopUntilItIsChosen()
    {
        const bool animates =
            QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
        QVERIFY(!m_settings->chosenMotion());
        QCOMPARE(m_settings->motion(), animates);
        const auto press = [this](Qt::Key key) {
            inDialog([key](app::SettingsDialog& dialog) {
                auto& motion = *dialog.findChild<QComboBox*>(QStringLiteral("motion"));
                motion.setFocus();
                QTest::keyClick(&motion, key);
            });
        };
        press(Qt::Key_End);
        QCOMPARE(m_settings->chosenMotion(), std::optional(false));
        press(Qt::Key_Up);
        QCOMPARE(m_settings->chosenMotion(), std::optional(true));
        QVERIFY(m_window->actions().motion->isChecked());
        press(Qt::Key_Home);
        QVERIFY(!m_settings->chosenMotion());
        QCOMPARE(m_window->actions().motion->isChecked(), animates);
    }

    /// 1,536,000 bytes are 1,500 times 1,024.
    void units_areThoseOfThePerson()
    {
        QCOMPARE(views::bytesText(Bytes {1'536'000}), QStringLiteral("1.54\u00a0MB"));
        inDialog([](app::SettingsDialog& dialog) {
            auto& units = *dialog.findChild<QComboBox*>(QStringLiteral("units"));
            units.setFocus();
            QTest::keyClick(&units, Qt::Key_Down);
        });
        QCOMPARE(views::bytesText(Bytes {1'536'000}), QStringLiteral("1.46\u00a0MiB"));
        QCOMPARE(views::bytesText(Bytes {1024}), QStringLiteral("1\u00a0KiB"));
        QCOMPARE(views::bytesOfText(Bytes {int64_t(1) << 30}, Bytes {int64_t(4) << 30}),
                 QStringLiteral("1 / 4\u00a0GiB"));
    }

    void cancelled_changesNothing()
    {
        inDialog(
            [](app::SettingsDialog& dialog) {
                QTest::keyClick(dialog.findChild<QComboBox*>(QStringLiteral("theme")), Qt::Key_End);
            },
            QDialogButtonBox::Cancel);
        QCOMPARE(m_settings->colourScheme(), views::ColourScheme::System);
    }

    /// Found by a search, pressed, used; the standard keys are free then.
    void ownKeys_runTheCommand()
    {
        QSignalSpy opened(m_window->actions().handbook, &QAction::triggered);
        inDialog([](app::SettingsDialog& dialog) {
            auto& page = pageOf(dialog);
            QTest::keyClicks(page.findChild<QLineEdit*>(), QStringLiteral("handbook"));
            press(page, Qt::Key_F9);
            QCOMPARE(page.conflicts(), QString());
        });
        QTest::keyClick(m_window.get(), Qt::Key_F9);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(m_settings->shortcut(QStringLiteral("handbook")), QKeySequence(Qt::Key_F9));
        // In the next window of the program too.
        views::Workspace workspace;
        app::MainWindow again(workspace, *m_settings);
        QCOMPARE(again.actions().handbook->shortcut(), QKeySequence(Qt::Key_F9));
    }

    void keysOfTwo_areNamedAndNotTaken()
    {
        inDialog([](app::SettingsDialog& dialog) {
            auto& page = pageOf(dialog);
            auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            QTest::keyClicks(page.findChild<QLineEdit*>(), QStringLiteral("handbook"));
            press(page, Qt::Key_F5); // of Simulate
            QCOMPARE(page.conflicts(), QStringLiteral("F5: Simulate, Handbook"));
            QVERIFY(page.findChild<QLabel*>(QStringLiteral("conflicts"))->isVisible());
            QVERIFY(!ok->isEnabled());
            // Nor does it look as if it could be pressed: its fill is not that of the default.
            const auto fill = [ok] { return ok->grab().toImage().pixelColor(6, ok->height() / 2); };
            const QColor off = fill();
            ok->setEnabled(true);
            QVERIFY(fill() != off);
            ok->setEnabled(false);
            dialog.accept();
            QVERIFY(dialog.isVisible());
            button(page, QStringLiteral("&Standard"))->click();
            QCOMPARE(page.conflicts(), QString());
            QVERIFY(ok->isEnabled());
            button(page, QStringLiteral("No &keys"))->click();
        });
        QCOMPARE(m_window->actions().handbook->shortcut(), QKeySequence());
        inDialog([](app::SettingsDialog& dialog) {
            button(pageOf(dialog), QStringLiteral("All s&tandard"))->click();
        });
        QCOMPARE(m_window->actions().handbook->shortcut(),
                 QKeySequence(QKeySequence::HelpContents));
        QVERIFY(!m_settings->shortcut(QStringLiteral("handbook")));
    }

    /// The device that the person's own description adds; a file that is none is named.
    void hardwareFolder_isReadAtOnce()
    {
        QVERIFY(QFile::copy(QStringLiteral(":/hardware/a100-pcie.json"),
                            m_folder->filePath(QStringLiteral("mine.json"))));
        QFile mine(m_folder->filePath(QStringLiteral("mine.json")));
        mine.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        QVERIFY(mine.open(QIODevice::ReadOnly));
        const QByteArray text = mine.readAll().replace("\"a100-pcie\"", "\"mine-1\"");
        mine.close();
        QVERIFY(mine.open(QIODevice::WriteOnly | QIODevice::Truncate));
        mine.write(text);
        mine.close();
        QFile broken(m_folder->filePath(QStringLiteral("broken.json")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{");
        broken.close();
        inDialog([this](app::SettingsDialog& dialog) {
            QTest::keyClicks(dialog.findChild<QLineEdit*>(QStringLiteral("hardwareFolder")),
                             m_folder->path());
        });
        QVERIFY(m_workspace->liveEvaluation().hardware().find("mine-1"));
        QVERIFY(m_workspace->liveEvaluation().hardware().find("h100-sxm"));
        QTRY_VERIFY(
            m_window->statusBar()->currentMessage().contains(QStringLiteral("broken.json")));
    }

private:
    static app::ShortcutPage& pageOf(app::SettingsDialog& dialog)
    {
        dialog.findChild<QTabWidget*>()->setCurrentIndex(1);
        return *dialog.findChild<app::ShortcutPage*>();
    }

    static QPushButton* button(QWidget& page, const QString& text)
    {
        for (QPushButton* each : page.findChildren<QPushButton*>()) {
            if (each->text() == text)
                return each;
        }
        qFatal("no button %s", qPrintable(text));
    }

    static void press(app::ShortcutPage& page, Qt::Key key)
    {
        auto* keys = page.findChild<QKeySequenceEdit*>();
        keys->setFocus();
        QTest::keyClick(keys, key);
    }

    /// Opens the settings with their command, does @p what, and presses @p end.
    void inDialog(const std::function<void(app::SettingsDialog&)>& what,
                  QDialogButtonBox::StandardButton end = QDialogButtonBox::Ok)
    {
        QTimer open;
        connect(&open, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<app::SettingsDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            open.stop();
            what(*dialog);
            QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(end), Qt::LeftButton);
            if (dialog->isVisible())
                dialog->reject();
        });
        open.start(1);
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QVERIFY(!open.isActive());
        m_window->activateWindow(); // nobody does after a dialog, offscreen
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::qWait(0);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

MESHWRIGHT_WIDGET_TEST(TestSettingsDialog)
#include "tst_settings_dialog.moc"
