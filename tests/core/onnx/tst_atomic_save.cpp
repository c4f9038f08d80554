#include "tests/core/onnx/model_bytes.h"
#include "tests/support/model/file_size_limit.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <sys/stat.h>
#include <unistd.h>

using namespace meshwright;
using namespace meshwright::onnx;
using graph::DataType;
namespace fs = std::filesystem;

namespace {

/// A model of @p weightBytes and a little more.
std::string modelBytes(std::size_t weightBytes)
{
    ModelBuilder builder;
    builder.graph().initializer("w", DataType::UInt8, {int64_t(weightBytes)},
                                std::string(weightBytes, 'w'));
    builder.graph().node("Relu", {"w"}, {"y"}, "relu");
    return builder.bytes();
}

Changes oneStage(int32_t stage)
{
    Changes changes;
    changes.nodes[NodeId {0}] = {{"c", {}, stage, {}}};
    return changes;
}

std::size_t filesIn(const fs::path& folder)
{
    return std::size_t(std::distance(fs::directory_iterator(folder), {}));
}

} // namespace

class TestAtomicSave : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
        m_source = m_root / "model.onnx";
        m_bytes = modelBytes(1 << 20);
        tests::writeContents(m_source, m_bytes);
    }

    void overItsOwnSource_worksAgainAndAgain()
    {
        const Result<Model> model = tests::readFile(m_source);
        QVERIFY(model.ok());
        for (int32_t stage : {1, 2}) {
            const Result<void> saved = tests::saveFile(*model, oneStage(stage), m_source);
            QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.english().c_str());
            const Result<Model> again = tests::readFile(m_source);
            QVERIFY(again.ok());
            QCOMPARE(again->annotations.nodes.at(NodeId {0})[0].pipelineStage,
                     std::optional(stage));
        }
        QVERIFY(tests::saveFile(*model, {}, m_source).ok());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
        QCOMPARE(filesIn(m_root), std::size_t(1));
    }

    void anotherPlace_leavesTheSource()
    {
        const Result<Model> model = tests::readFile(m_source);
        QVERIFY(tests::saveFile(*model, oneStage(1), m_root / "other.onnx").ok());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
        QVERIFY(tests::contentsOf(m_root / "other.onnx") == tests::savedBytes(*model, oneStage(1)));
    }

    void fullDisk_leavesTheTargetAsItWas()
    {
        const Result<Model> model = tests::readFile(m_source);
        const tests::FileSizeLimit limit(512 * 1024);
        const Result<void> saved = tests::saveFile(*model, oneStage(1), m_source);
        QVERIFY(!saved.ok());
        QVERIFY2(saved.error().message.english().find("larger than files may be")
                     != std::string::npos,
                 saved.error().message.english().c_str());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
        QCOMPARE(filesIn(m_root), std::size_t(1));
    }

    void cancelled_leavesTheTargetAsItWas()
    {
        // Read before, cancelled while copying: 20 MB are more than one step.
        m_bytes = modelBytes(20 << 20);
        tests::writeContents(m_source, m_bytes);
        const Result<Model> model = tests::readFile(m_source);

        struct Cancelled final : Progress
        {
            void report(double, std::string_view) override { }

            bool cancelled() const override { return true; }
        } progress;

        const Result<void> saved =
            onnx::saveModel(*model->source, oneStage(1), m_source, ExternalData::Keep, progress);
        QVERIFY(!saved.ok());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
        QCOMPARE(filesIn(m_root), std::size_t(1));
    }

    void folderThatIsNotThere_isAnError()
    {
        const Result<Model> model = tests::readFile(m_source);
        const Result<void> saved = tests::saveFile(*model, {}, m_root / "absent" / "m.onnx");
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("no such file or folder")
                != std::string::npos);
    }

    void folderAsTarget_isAnError()
    {
        const Result<Model> model = tests::readFile(m_source);
        fs::create_directory(m_root / "folder");
        for (const char* name : {"folder", "folder/"}) {
            const Result<void> saved = tests::saveFile(*model, {}, m_root / name);
            QVERIFY(!saved.ok());
            QVERIFY(saved.error().message.english().find("is a folder") != std::string::npos);
        }
    }

    void unwritableFolder_isAnError()
    {
        if (geteuid() == 0)
            QSKIP("root may write everywhere");
        const Result<Model> model = tests::readFile(m_source);
        fs::permissions(m_root, fs::perms::owner_read | fs::perms::owner_exec);
        const Result<void> saved = tests::saveFile(*model, {}, m_root / "m.onnx");
        fs::permissions(m_root, fs::perms::owner_all);
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("no permission") != std::string::npos);
    }

    void writeProtectedTarget_isAnError()
    {
        if (geteuid() == 0)
            QSKIP("root may write everywhere");
        const Result<Model> model = tests::readFile(m_source);
        fs::permissions(m_source, fs::perms::owner_read);
        QVERIFY(!tests::saveFile(*model, oneStage(1), m_source).ok());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
    }

    void procFile_isAnError()
    {
        // Root, too, cannot create files there.
        const Result<Model> model = tests::readFile(m_source);
        QVERIFY(!tests::saveFile(*model, {}, "/proc/meshwright.onnx").ok());
    }

    void permissions_areTakenOver()
    {
        const Result<Model> model = tests::readFile(m_source);
        ::chmod(m_source.c_str(), 0640);
        QVERIFY(tests::saveFile(*model, oneStage(1), m_source).ok());
        struct stat status = {};
        ::stat(m_source.c_str(), &status);
        QCOMPARE(status.st_mode & 07777U, 0640U);
    }

    void newFile_hasTheUsualPermissions()
    {
        const Result<Model> model = tests::readFile(m_source);
        const mode_t mask = ::umask(022);
        QVERIFY(tests::saveFile(*model, {}, m_root / "new.onnx").ok());
        ::umask(mask);
        struct stat status = {};
        ::stat((m_root / "new.onnx").c_str(), &status);
        QCOMPARE(status.st_mode & 07777U, 0644U);
    }

    void symbolicLink_isWrittenThrough()
    {
        const Result<Model> model = tests::readFile(m_source);
        fs::create_directory(m_root / "store");
        tests::writeContents(m_root / "store" / "blob", "old");
        fs::create_symlink("store/blob", m_root / "link.onnx");
        QVERIFY(tests::saveFile(*model, {}, m_root / "link.onnx").ok());
        QVERIFY(fs::is_symlink(m_root / "link.onnx"));
        QVERIFY(tests::contentsOf(m_root / "store" / "blob") == m_bytes);
        // A link to nothing yet makes that file; a circle is an error.
        fs::create_symlink("store/new", m_root / "dangling.onnx");
        QVERIFY(tests::saveFile(*model, {}, m_root / "dangling.onnx").ok());
        QVERIFY(tests::contentsOf(m_root / "store" / "new") == m_bytes);
        fs::create_symlink("circle.onnx", m_root / "circle.onnx");
        QVERIFY(!tests::saveFile(*model, {}, m_root / "circle.onnx").ok());
    }

    void sourceChangedInPlace_isNoticed()
    {
        const Result<Model> model = tests::readFile(m_source);
        tests::writeContents(m_source, modelBytes(1000));
        const Result<void> saved = tests::saveFile(*model, oneStage(1), m_root / "other.onnx");
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("changed on disk by another program")
                != std::string::npos);
        QVERIFY(!fs::exists(m_root / "other.onnx"));
    }

    /// Another program cuts the file short while it is mapped: an error, no signal.
    void sourceCutWhileItIsRead_isNoticed()
    {
        struct Cutting final : Progress
        {
            explicit Cutting(fs::path file)
                : path(std::move(file))
            {
            }

            void report(double, std::string_view) override { }

            bool cancelled() const override
            {
                fs::resize_file(path, 100);
                return false;
            }

            fs::path path;
        };

        // Enough nodes that reading asks more than once whether to go on.
        ModelBuilder builder;
        for (int i = 0; i < 20'000; ++i)
            builder.graph().node("Relu", {"x" + std::to_string(i)}, {"x" + std::to_string(i + 1)},
                                 "relu" + std::to_string(i));
        tests::writeContents(m_source, builder.bytes());
        Cutting progress(m_source);
        const Result<Model> model = onnx::readModel(m_source, progress);
        QVERIFY(!model.ok());
        QVERIFY2(model.error().message.english().find("became shorter while it was read")
                     != std::string::npos,
                 model.error().message.english().c_str());
    }

    void sourceReplaced_isNotOverwritten()
    {
        const Result<Model> model = tests::readFile(m_source);
        const std::string theirs = modelBytes(1000);
        tests::writeContents(m_root / "theirs", theirs);
        fs::rename(m_root / "theirs", m_source);
        const Result<void> over = tests::saveFile(*model, oneStage(1), m_source);
        QVERIFY(!over.ok());
        QVERIFY(over.error().message.english().find("replaced on disk by another program")
                != std::string::npos);
        QVERIFY(tests::contentsOf(m_source) == theirs);
        // What was opened is still there to be saved elsewhere.
        QVERIFY(tests::saveFile(*model, {}, m_root / "mine.onnx").ok());
        QVERIFY(tests::contentsOf(m_root / "mine.onnx") == m_bytes);
    }

    void deletedSource_canBeSavedAgain()
    {
        const Result<Model> model = tests::readFile(m_source);
        fs::remove(m_source);
        QVERIFY(tests::saveFile(*model, {}, m_source).ok());
        QVERIFY(tests::contentsOf(m_source) == m_bytes);
    }

    /// The weights of an opened model are no place to write to, whatever they are called.
    void ownWeights_areNotWrittenOver_data()
    {
        QTest::addColumn<QString>("target");
        QTest::newRow("their name") << "w.bin";
        QTest::newRow("a symbolic link to them") << "link.onnx";
        QTest::newRow("a hard link to them") << "hard.onnx";
    }

    void ownWeights_areNotWrittenOver()
    {
        QFETCH(QString, target);
        const std::string weights(4096, 'w');
        tests::writeContents(m_root / "w.bin", weights);
        fs::create_symlink("w.bin", m_root / "link.onnx");
        fs::create_hard_link(m_root / "w.bin", m_root / "hard.onnx");
        ModelBuilder builder;
        builder.graph().externalInitializer("w", DataType::UInt8, {4096}, {"w.bin", {}, {}});
        builder.graph().node("Relu", {"w"}, {"y"}, "relu");
        tests::writeContents(m_source, builder.bytes());
        const Result<Model> model = tests::readFile(m_source);
        QVERIFY(model.ok());
        const Result<void> saved =
            tests::saveFile(*model, oneStage(1), m_root / target.toStdString());
        QVERIFY(!saved.ok());
        QVERIFY2(saved.error().message.english().find("the weights of the opened model")
                     != std::string::npos,
                 saved.error().message.english().c_str());
        QVERIFY(tests::contentsOf(m_root / "w.bin") == weights);
    }

    /// The copy of weights that are called as the new model is would be replaced by it.
    void copiedWeights_areNotReplacedByTheModel()
    {
        tests::writeContents(m_root / "out.onnx", std::string(4096, 'w'));
        ModelBuilder builder;
        builder.graph().externalInitializer("w", DataType::UInt8, {4096}, {"out.onnx", {}, {}});
        builder.graph().node("Relu", {"w"}, {"y"}, "relu");
        tests::writeContents(m_source, builder.bytes());
        fs::create_directory(m_root / "copy");
        const Result<Model> model = tests::readFile(m_source);
        const Result<void> saved =
            tests::saveFile(*model, oneStage(1), m_root / "copy" / "out.onnx", ExternalData::Copy);
        QVERIFY(!saved.ok());
        QVERIFY2(saved.error().message.english().find("would be replaced by the model")
                     != std::string::npos,
                 saved.error().message.english().c_str());
        QVERIFY(fs::is_empty(m_root / "copy"));
    }

    void modelInMemory_isSaved()
    {
        const Result<Model> model = tests::readBytes(m_bytes);
        QVERIFY(tests::saveFile(*model, {}, m_root / "new.onnx").ok());
        QVERIFY(tests::contentsOf(m_root / "new.onnx") == m_bytes);
    }

    void overTwoGibibytes_isRefused()
    {
        // A model whose weights are a hole of the file, just under the limit: with a long
        // annotation it would be over it.
        constexpr uint64_t kLimit = (uint64_t(1) << 31) - 1;
        ModelBuilder builder;
        builder.graph().node("Relu", {"x"}, {"y"}, "relu");
        std::string head = builder.bytes();
        // Unknown field 1000 of the model, length-delimited, up to the limit.
        head += "\xc2\x3e";
        uint64_t left = kLimit - head.size() - 5;
        for (int i = 0; i < 5; ++i, left >>= 7)
            head.push_back(char(i < 4 ? left | 0x80 : left));
        tests::writeContents(m_source, head);
        std::error_code error;
        fs::resize_file(m_source, kLimit, error);
        if (error)
            QSKIP("no room for a sparse file of 2 GiB");
        const Result<Model> model = tests::readFile(m_source);
        QVERIFY2(model.ok(), model.ok() ? "" : model.error().message.english().c_str());
        const Result<void> saved = tests::saveFile(*model, oneStage(1), m_root / "big.onnx");
        QVERIFY(!saved.ok());
        QVERIFY(saved.error().message.english().find("external data") != std::string::npos);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root, m_source;
    std::string m_bytes;
};

MESHWRIGHT_TEST(TestAtomicSave)
#include "tst_atomic_save.moc"
