#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/welcome/welcome_card.h"
#include "views/welcome/welcome_page.h"

#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace meshwright;
using namespace meshwright::views;

namespace {

WelcomeCard* cardWith(const QWidget& page, const QString& title)
{
    for (WelcomeCard* card : page.findChildren<WelcomeCard*>()) {
        if (card->text() == title && card->isVisibleTo(&page))
            return card;
    }
    return nullptr;
}

} // namespace

class TestWelcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void openButton_asksForAFile()
    {
        Workspace workspace;
        WelcomePage page(workspace);
        page.show();
        QSignalSpy opened(&page, &WelcomePage::openRequested);
        auto* open = page.findChild<QPushButton*>();
        QTest::mouseClick(open, Qt::LeftButton);
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QCOMPARE(opened.count(), 2);
    }

    void recentFile_isOpenedAndAMissingOneIsNot()
    {
        QTemporaryDir folder;
        const QString there = folder.filePath(QStringLiteral("llama.onnx"));
        QFile file(there);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Workspace workspace;
        WelcomePage page(workspace);
        page.setRecentFiles({there, folder.filePath(QStringLiteral("gone.onnx"))});
        page.resize(900, 600);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QSignalSpy opened(&page, &WelcomePage::recentRequested);
        WelcomeCard* gone = cardWith(page, QStringLiteral("gone.onnx"));
        QVERIFY(gone);
        QVERIFY(!gone->isEnabled());
        QTest::mouseClick(gone, Qt::LeftButton);
        QCOMPARE(opened.count(), 0);
        QTest::mouseClick(cardWith(page, QStringLiteral("llama.onnx")), Qt::LeftButton);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), there);
    }

    void sample_isOpenedByItsNumber()
    {
        Workspace workspace;
        WelcomePage page(workspace);
        page.setSamples({{QStringLiteral("A"), QStringLiteral("One.")},
                         {QStringLiteral("B"), QStringLiteral("Two.")}});
        page.resize(900, 600);
        page.show();
        QSignalSpy opened(&page, &WelcomePage::sampleRequested);
        WelcomeCard* second = cardWith(page, QStringLiteral("B"));
        second->setFocus();
        QTest::keyClick(second, Qt::Key_Space);
        QCOMPARE(opened.front().front().toInt(), 1);
    }

    void preset_isMadeByItsName()
    {
        Workspace workspace;
        WelcomePage page(workspace);
        page.addPreset(QStringLiteral("gpt2"), {QStringLiteral("GPT-2"), QStringLiteral("Small.")});
        page.resize(1000, 700);
        page.show();
        QSignalSpy asked(&page, &WelcomePage::presetRequested);
        for (const char* text : {"GPT-2", "From a config…"})
            QTest::mouseClick(tests::child<QPushButton>(page, text), Qt::LeftButton);
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked[0].front().toString(), QStringLiteral("gpt2"));
        QCOMPARE(asked[1].front().toString(), QString());
    }

    void newList_replacesTheOld()
    {
        Workspace workspace;
        WelcomePage page(workspace);
        page.setRecentFiles({QStringLiteral("/nowhere/a.onnx")});
        page.setRecentFiles({QStringLiteral("/nowhere/b.onnx")});
        page.show();
        QCoreApplication::processEvents();
        QVERIFY(!cardWith(page, QStringLiteral("a.onnx")));
        QVERIFY(cardWith(page, QStringLiteral("b.onnx")));
    }

    void looksAsItShould()
    {
        QTemporaryDir folder;
        Workspace workspace;
        WelcomePage page(workspace);
        QStringList files;
        for (const char* name : {"llama-42dot-1.3b-24layers.onnx", "qwen3-0.6b.onnx"}) {
            files << folder.filePath(QString::fromLatin1(name));
            QFile file(files.back());
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        files << QStringLiteral("/data/models/gone.onnx");
        page.setRecentFiles(files);
        page.setSamples(
            {{QStringLiteral("Decoder, 12 layers"),
              QStringLiteral("A real-size transformer without weights, nothing annotated: put it "
                             "on four devices yourself.")},
             {QStringLiteral("Pipeline over two GPUs"),
              QStringLiteral("Ten decoder layers, five on each device.")},
             {QStringLiteral("CPU, NPU and GPU"),
              QStringLiteral("Embedding, decoder layers and head, each on the device that suits "
                             "it.")}});
        page.resize(1000, 620);
        page.show();
        QCoreApplication::processEvents();
        tests::savePictures(page, workspace, QStringLiteral("welcome"));
        workspace.setTheme(lightTheme());
        page.setRecentFiles({});
        tests::savePictures(page, workspace, QStringLiteral("welcome-empty"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestWelcome)
#include "tst_welcome.moc"
