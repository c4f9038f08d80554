#include "app/window/settings.h"
#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using app::Settings;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recentFiles_areNewestFirstAndOnce();
    void recentFiles_areLimited();
    void everything_survivesARestart();

private:
    QTemporaryDir m_folder;

    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
};

void TestSettings::recentFiles_areNewestFirstAndOnce()
{
    Settings settings(file("recent.ini"));
    settings.addRecentFile(QStringLiteral("/a.onnx"));
    settings.addRecentFile(QStringLiteral("/b.onnx"));
    settings.addRecentFile(QStringLiteral("/a.onnx"));
    QCOMPARE(settings.recentFiles(),
             QStringList({QStringLiteral("/a.onnx"), QStringLiteral("/b.onnx")}));
    settings.clearRecentFiles();
    QVERIFY(settings.recentFiles().isEmpty());
}

void TestSettings::recentFiles_areLimited()
{
    Settings settings(file("many.ini"));
    for (int i = 0; i < Settings::kRecentFiles + 5; ++i)
        settings.addRecentFile(QStringLiteral("/%1.onnx").arg(i));
    QCOMPARE(settings.recentFiles().size(), Settings::kRecentFiles);
    QCOMPARE(settings.recentFiles().front(), QStringLiteral("/14.onnx"));
}

void TestSettings::everything_survivesARestart()
{
    {
        Settings settings(file("kept.ini"));
        QCOMPARE(settings.colourScheme(), views::ColourScheme::System);
        QVERIFY(settings.motion());
        settings.setColourScheme(views::ColourScheme::Dark);
        settings.setMotion(false);
        settings.setWindow("geometry", "state");
        settings.setLastFolder(QStringLiteral("/models"));
        settings.setOperatorRules(QStringLiteral("/own.rules"));
    }
    const Settings settings(file("kept.ini"));
    QCOMPARE(settings.colourScheme(), views::ColourScheme::Dark);
    QVERIFY(!settings.motion());
    QCOMPARE(settings.windowGeometry(), QByteArray("geometry"));
    QCOMPARE(settings.windowState(), QByteArray("state"));
    QCOMPARE(settings.lastFolder(), QStringLiteral("/models"));
    QCOMPARE(settings.operatorRules(), QStringLiteral("/own.rules"));
}

MESHWRIGHT_TEST(TestSettings)
#include "tst_settings.moc"
