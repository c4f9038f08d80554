#include "app/verify/model_runtime.h"
#include "app/verify/trusted_folder.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using app::verify::findNodeModules;
using app::verify::writableByOthers;

namespace fs = std::filesystem;

/// Where code is taken from that an export runs.
class TestTrustedFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ownFolder_isTrusted();
    void folderOfAll_isNot_data();
    void folderOfAll_isNot();
    void stickyFolder_isPassedButHoldsNoCode();
    void link_isFollowed();
    void runtimeInAFolderOfAll_isNotTaken();

private:
    fs::path at(const char* name) const { return m_folder->path().toStdString() + '/' + name; }

    static void allow(const fs::path& folder, fs::perms permissions)
    {
        fs::permissions(folder, permissions);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestTrustedFolder::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    fs::create_directories(at("outer/inner/node_modules/onnxruntime-node"));
    for (const char* name : {"outer", "outer/inner", "outer/inner/node_modules",
                             "outer/inner/node_modules/onnxruntime-node"})
        allow(at(name), fs::perms(0755));
    tests::writeBytes(at("outer/inner/node_modules/onnxruntime-node/package.json"), "{}");
}

void TestTrustedFolder::ownFolder_isTrusted()
{
    QVERIFY(!writableByOthers(at("outer/inner")));
    QVERIFY(writableByOthers(at("nowhere")));
}

void TestTrustedFolder::folderOfAll_isNot_data()
{
    QTest::addColumn<int>("mode");
    QTest::newRow("everybody") << 0777;
    QTest::newRow("others, not the group") << 0757;
    QTest::newRow("group") << 0775;
}

void TestTrustedFolder::folderOfAll_isNot()
{
    QFETCH(int, mode);
    allow(at("outer"), fs::perms(mode));
    QCOMPARE(writableByOthers(at("outer/inner")), std::optional(fs::canonical(at("outer"))));
    allow(at("outer"), fs::perms(0755));
    allow(at("outer/inner"), fs::perms(mode));
    QCOMPARE(writableByOthers(at("outer/inner")), std::optional(fs::canonical(at("outer/inner"))));
}

/// As /tmp: one's own folder in it is safe, a node_modules straight in it is not.
void TestTrustedFolder::stickyFolder_isPassedButHoldsNoCode()
{
    allow(at("outer"), fs::perms(01777));
    QVERIFY(!writableByOthers(at("outer/inner")));
    QVERIFY(writableByOthers(at("outer")));
}

void TestTrustedFolder::link_isFollowed()
{
    fs::create_directory_symlink(at("outer/inner"), at("link"));
    QVERIFY(!writableByOthers(at("link")));
    allow(at("outer"), fs::perms(0777));
    QVERIFY(writableByOthers(at("link")));
}

void TestTrustedFolder::runtimeInAFolderOfAll_isNotTaken()
{
    const QByteArray named = qgetenv("MESHWRIGHT_NODE_MODULES");
    qunsetenv("MESHWRIGHT_NODE_MODULES");
    const QString current = QDir::currentPath();
    QVERIFY(QDir::setCurrent(QString::fromStdString(at("outer/inner").string())));
    const auto trusted = findNodeModules();
    allow(at("outer"), fs::perms(0777));
    const auto open = findNodeModules();
    QVERIFY(QDir::setCurrent(current));
    if (!named.isEmpty())
        qputenv("MESHWRIGHT_NODE_MODULES", named);
    QVERIFY(trusted.ok());
    QVERIFY(!open.ok());
    QVERIFY2(open.error().message.english().find("is not run, as others can write to "
                                                 + fs::canonical(at("outer")).string())
                 != std::string::npos,
             open.error().message.english().c_str());
}

MESHWRIGHT_TEST(TestTrustedFolder)
#include "tst_trusted_folder.moc"
