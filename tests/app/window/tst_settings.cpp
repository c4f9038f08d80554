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
        QVERIFY(settings.language().isEmpty());
        QCOMPARE(settings.byteUnits(), views::ByteUnits::Decimal);
        QVERIFY(!settings.shortcut(QStringLiteral("save")));
        settings.setLanguage(QStringLiteral("ja"));
        settings.setByteUnits(views::ByteUnits::Binary);
        settings.setShortcut(QStringLiteral("save"), QKeySequence(Qt::Key_F9));
        settings.setShortcut(QStringLiteral("open"), QKeySequence());
        settings.setShortcut(QStringLiteral("close"), QKeySequence(Qt::Key_F10));
        settings.setShortcut(QStringLiteral("close"), std::nullopt);
        settings.setHardwareFolder(QStringLiteral("/hardware"));
        settings.setNodeFolder(QStringLiteral("/node"));
        settings.setArrangement(QStringLiteral("Wide / 日本"), "wide");
        settings.setArrangement(QStringLiteral("gone"), "gone");
        settings.setArrangement(QStringLiteral("gone"), {});
        settings.setColourScheme(views::ColourScheme::Dark);
        settings.setMotion(false);
        settings.setWindow("geometry", "state");
        settings.setLastFolder(QStringLiteral("/models"));
        settings.setOperatorRules(QStringLiteral("/own.rules"));
    }
    const Settings settings(file("kept.ini"));
    QCOMPARE(settings.colourScheme(), views::ColourScheme::Dark);
    QVERIFY(!settings.motion());
    QCOMPARE(settings.language(), QStringLiteral("ja"));
    QCOMPARE(settings.byteUnits(), views::ByteUnits::Binary);
    QCOMPARE(settings.shortcut(QStringLiteral("save")), QKeySequence(Qt::Key_F9));
    QCOMPARE(settings.shortcut(QStringLiteral("open")),
             QKeySequence()); // none, which is chosen too
    QVERIFY(!settings.shortcut(QStringLiteral("close")));
    QCOMPARE(settings.hardwareFolder(), QStringLiteral("/hardware"));
    QCOMPARE(settings.nodeFolder(), QStringLiteral("/node"));
    QCOMPARE(settings.arrangements(), QStringList {QStringLiteral("Wide / 日本")});
    QCOMPARE(settings.arrangement(QStringLiteral("Wide / 日本")), QByteArray("wide"));
    QCOMPARE(settings.windowGeometry(), QByteArray("geometry"));
    QCOMPARE(settings.windowState(), QByteArray("state"));
    QCOMPARE(settings.lastFolder(), QStringLiteral("/models"));
    QCOMPARE(settings.operatorRules(), QStringLiteral("/own.rules"));
}

MESHWRIGHT_TEST(TestSettings)
#include "tst_settings.moc"
