#include "core/onnx/wire/external_data.h"
#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;
namespace fs = std::filesystem;

namespace {

std::string modelWith(const std::string& location, int64_t length = 8)
{
    ModelBuilder builder;
    builder.graph().externalInitializer("w", DataType::Float, {2}, {location, 0, length});
    builder.graph().node("Relu", {"w"}, {"y"}, "relu");
    return builder.bytes();
}

} // namespace

class TestExternalData : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
        m_here = m_root / "here";
        m_there = m_root / "there";
        fs::create_directories(m_here / "weights");
        fs::create_directories(m_there);
    }

    void locations_data()
    {
        QTest::addColumn<bool>("inside");
        QTest::newRow("weights.bin") << true;
        QTest::newRow("sub/weights.bin") << true;
        QTest::newRow("sub/../weights.bin") << true;
        QTest::newRow("./weights.bin") << true;
        QTest::newRow("..weights") << true;
        QTest::newRow("../weights.bin") << false;
        QTest::newRow("sub/../../weights.bin") << false;
        QTest::newRow("/etc/passwd") << false;
        QTest::newRow("..") << false;
        QTest::newRow(".") << false;
        QTest::newRow("sub/") << false;
    }

    void locations()
    {
        QFETCH(bool, inside);
        QCOMPARE(insideFolder(QTest::currentDataTag()).has_value(), inside);
    }

    void emptyOrCutLocations_areOutside()
    {
        QVERIFY(!insideFolder(""));
        QVERIFY(!insideFolder(std::string_view("a\0b", 3)));
    }

    void presentFile_isNoFinding()
    {
        tests::writeContents(m_here / "w.bin", "12345678");
        tests::writeContents(m_here / "m.onnx", modelWith("w.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        QVERIFY(model.ok() && model->diagnostics.empty());
        const graph::TensorInfo& tensor = model->graph.tensors()[0];
        QVERIFY(tensor.external == (graph::ExternalData {"w.bin", 0, 8}));
        QCOMPARE(tensor.bytes(), std::optional(Bytes {8}));
        QVERIFY(tensor.data.empty());
    }

    void missingShortAndOutsideFiles_areFindings()
    {
        tests::writeContents(m_here / "short.bin", "1234");
        tests::writeContents(m_here / "short.onnx", modelWith("short.bin"));
        tests::writeContents(m_here / "missing.onnx", modelWith("absent.bin"));
        tests::writeContents(m_here / "outside.onnx", modelWith("../secret.bin"));
        QVERIFY(
            tests::hasFinding(*tests::readFile(m_here / "short.onnx"), "external-data-too-short"));
        const Result<Model> missing = tests::readFile(m_here / "missing.onnx");
        QVERIFY(tests::hasFinding(*missing, "external-data-missing"));
        QCOMPARE(missing->diagnostics[0].place.value,
                 std::optional(tests::valueNamed(missing->graph, "w")));
        QVERIFY(tests::hasFinding(*tests::readFile(m_here / "outside.onnx"),
                                  "external-data-outside-folder"));
    }

    void linkOutOfTheFolder_isNotFollowed()
    {
        tests::writeContents(m_root / "secret.bin", "12345678");
        fs::create_symlink(m_root / "secret.bin", m_here / "w.bin");
        tests::writeContents(m_here / "m.onnx", modelWith("w.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        QVERIFY(tests::hasFinding(*model, "external-data-outside-folder"));
        QVERIFY(!tests::saveFile(*model, {}, m_there / "m.onnx", ExternalData::Copy).ok());
        QVERIFY(!fs::exists(m_there / "w.bin"));
    }

    void keep_touchesNothing()
    {
        tests::writeContents(m_here / "m.onnx", modelWith("absent.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        QVERIFY(tests::saveFile(*model, {}, m_there / "m.onnx").ok());
        QVERIFY(tests::contentsOf(m_there / "m.onnx") == modelWith("absent.bin"));
    }

    void copyAndLink_bringTheFiles_data()
    {
        QTest::addColumn<bool>("copy");
        QTest::newRow("copy") << true;
        QTest::newRow("link") << false;
    }

    void copyAndLink_bringTheFiles()
    {
        QFETCH(bool, copy);
        tests::writeContents(m_here / "weights" / "w.bin", "12345678");
        tests::writeContents(m_here / "m.onnx", modelWith("weights/w.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        const ExternalData how = copy ? ExternalData::Copy : ExternalData::Link;
        // The second save finds what the first one brought.
        for (int i = 0; i < 2; ++i) {
            const Result<void> saved = tests::saveFile(*model, {}, m_there / "m.onnx", how);
            QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.english().c_str());
            QCOMPARE(tests::contentsOf(m_there / "weights" / "w.bin"), std::string("12345678"));
        }
        QCOMPARE(fs::equivalent(m_here / "weights" / "w.bin", m_there / "weights" / "w.bin"),
                 !copy);
        QVERIFY(tests::readFile(m_there / "m.onnx")->diagnostics.empty());
    }

    void anotherFileOfThatName_isNotOverwritten()
    {
        tests::writeContents(m_here / "w.bin", "12345678");
        tests::writeContents(m_there / "w.bin", "theirs");
        tests::writeContents(m_here / "m.onnx", modelWith("w.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        const Result<void> saved =
            tests::saveFile(*model, {}, m_there / "m.onnx", ExternalData::Copy);
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("is there already") != std::string::npos);
        QCOMPARE(tests::contentsOf(m_there / "w.bin"), std::string("theirs"));
        QVERIFY(!fs::exists(m_there / "m.onnx"));
    }

    void missingFile_cannotBeCopied()
    {
        tests::writeContents(m_here / "m.onnx", modelWith("absent.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        const Result<void> saved =
            tests::saveFile(*model, {}, m_there / "m.onnx", ExternalData::Copy);
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("is missing") != std::string::npos);
        QVERIFY(fs::is_empty(m_there));
    }

    void sameFolder_needsNoCopy()
    {
        tests::writeContents(m_here / "m.onnx", modelWith("absent.bin"));
        const Result<Model> model = tests::readFile(m_here / "m.onnx");
        QVERIFY(tests::saveFile(*model, {}, m_here / "n.onnx", ExternalData::Copy).ok());
    }

    void sharedTraversalModel_isAFindingOnly()
    {
        const auto path = tests::sharedModel("structure/external-arbitrary-file.onnx");
        if (!path)
            QSKIP("the shared models are not there");
        const Result<Model> model = tests::readFile(*path);
        QVERIFY(model.ok());
        QVERIFY(tests::hasFinding(*model, "external-data-outside-folder"));
        QVERIFY(!tests::saveFile(*model, {}, m_there / "m.onnx", ExternalData::Copy).ok());
        QVERIFY(fs::is_empty(m_there));
    }

    void sharedModelsWithTheirData_haveNoFindings()
    {
        for (const char* name : {"structure/external-pads.onnx", "structure/external-qdq.onnx"}) {
            const auto path = tests::sharedModel(name);
            if (!path)
                QSKIP("the shared models are not there");
            const Result<Model> model = tests::readFile(*path);
            QVERIFY(model.ok() && model->diagnostics.empty());
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root, m_here, m_there;
};

MESHWRIGHT_TEST(TestExternalData)
#include "tst_external_data.moc"
