#include "core/onnx/wire/file_kind.h"
#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/foreign_files.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace meshwright;

/// What is said of files that are no ONNX models.
class TestFileKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foreignFile_isNamed_data();
    void foreignFile_isNamed();
    void folder_isNamed();
};

void TestFileKind::foreignFile_isNamed_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < tests::kForeignFiles.size(); ++i)
        QTest::newRow(tests::kForeignFiles[i].kind) << int(i);
}

/// Whole sentences on one line: what it is, and what to do.
void TestFileKind::foreignFile_isNamed()
{
    QFETCH(int, index);
    const tests::ForeignFile& foreign = tests::kForeignFiles[std::size_t(index)];
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("m.onnx").toStdString();
    tests::writeContents(path, std::string(foreign.bytes));
    const Result<onnx::Model> model = tests::readFile(path);
    QVERIFY(!model.ok());
    const std::string text = model.error().message.english();
    QVERIFY2(text.starts_with("This ") && text.ends_with("."), text.c_str());
    QVERIFY2(text.find(foreign.what) != std::string::npos, text.c_str());
    QVERIFY2(text.find(foreign.help) != std::string::npos, text.c_str());
    QVERIFY2(text.find('\n') == std::string::npos, text.c_str());
}

void TestFileKind::folder_isNamed()
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString();
    QVERIFY(tests::readFile(path).error().message.english()
            == "This is a folder. Name the .onnx file in it.");
    tests::writeContents(path / "saved_model.pb", "x");
    const std::string text = tests::readFile(path).error().message.english();
    QVERIFY2(text.find("TensorFlow SavedModel") != std::string::npos, text.c_str());
}

MESHWRIGHT_TEST(TestFileKind)
#include "tst_file_kind.moc"
