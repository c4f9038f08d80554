#include "core/base/file_batch.h"
#include "core/base/files_in_use.h"
#include "core/base/text_file.h"
#include "tests/support/model/file_size_limit.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <thread>

using namespace meshwright;
namespace fs = std::filesystem;

namespace {

std::string contentsOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

std::size_t filesIn(const fs::path& folder)
{
    return std::size_t(std::distance(fs::directory_iterator(folder), {}));
}

/// A file that another process holds locked, as long as this lives.
class LockedFile
{
public:
    explicit LockedFile(const fs::path& path)
        : m_descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600))
    {
        ::flock(m_descriptor, LOCK_EX);
    }

    ~LockedFile() { ::close(m_descriptor); }

    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

private:
    int m_descriptor;
};

} // namespace

class TestAtomicFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void smallTextOnAFullDisk_isAnError();
    void nullDevice_staysADevice();
    void openDescriptor_isWrittenThrough();
    void pipeAndDevice_areRefused();
    void hardLinks_areCounted();

    void weightsInUse_areRefusedUnderAnyName();
    void modelInUse_isReplacedByModelsOnly();
    void filesNoLongerInUse_mayBeReplaced();

    void keptFiles_stayInUse();
    void batchOfMany_isFlushedAndReplaced();
    void batch_replacesAllOrNothing();
    void batchOnAFullDisk_leavesAllAsTheyWere();

    void abandonedFiles_areRemoved();
    void filesOfLivingProcesses_stay();
    void filesOfOtherNames_stay();

    void textOfAPipe_isRead();
    void textOverTheLimit_isRefused();

private:
    fs::path in(const char* name) const { return m_root / name; }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
};

void TestAtomicFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_root = m_folder->path().toStdString();
}

/// A text that fits every buffer: the disk answers only when it is flushed.
void TestAtomicFile::smallTextOnAFullDisk_isAnError()
{
    put(in("plan.json"), "old");
    const tests::FileSizeLimit limit(8);
    const Result<void> written = writeWholeFile(in("plan.json"), std::string(100, 'x'));
    QVERIFY(!written.ok());
    QCOMPARE(contentsOf(in("plan.json")), std::string("old"));
    QCOMPARE(filesIn(m_root), std::size_t(1));
}

void TestAtomicFile::nullDevice_staysADevice()
{
    QVERIFY(writeWholeFile("/dev/null", "gone").ok());
    struct stat status = {};
    QCOMPARE(::stat("/dev/null", &status), 0);
    QVERIFY(S_ISCHR(status.st_mode));
}

/// As a shell gives it for `>(…)`, and as /dev/stdout is.
void TestAtomicFile::openDescriptor_isWrittenThrough()
{
    int ends[2] = {};
    QCOMPARE(::pipe(ends), 0);
    const std::string name = "/dev/fd/" + std::to_string(ends[1]);
    fs::create_symlink("/proc/self/fd/" + std::to_string(ends[1]), in("link"));
    QVERIFY(writeWholeFile(name, "one ").ok());
    QVERIFY(writeWholeFile(in("link"), "two").ok());
    ::close(ends[1]);
    std::string read(16, '\0');
    read.resize(std::size_t(::read(ends[0], read.data(), read.size())));
    ::close(ends[0]);
    QCOMPARE(read, std::string("one two"));
    QVERIFY(fs::is_symlink(in("link")));
}

void TestAtomicFile::pipeAndDevice_areRefused()
{
    QCOMPARE(::mkfifo(in("pipe").c_str(), 0600), 0);
    for (const fs::path& path : {in("pipe"), fs::path("/dev/zero")}) {
        const Result<void> written = writeWholeFile(path, "x");
        QVERIFY(!written.ok());
        QCOMPARE(written.error().message.english(),
                 std::string("cannot write it: it is not a regular file; choose another name"));
    }
    QVERIFY(fs::is_fifo(in("pipe")));
}

void TestAtomicFile::hardLinks_areCounted()
{
    put(in("a"), "old");
    QCOMPARE(otherNamesOf(in("a")), uint64_t(0));
    fs::create_hard_link(in("a"), in("b"));
    fs::create_hard_link(in("a"), in("c"));
    QCOMPARE(otherNamesOf(in("a")), uint64_t(2));
    QVERIFY(writeWholeFile(in("a"), "new").ok());
    QCOMPARE(contentsOf(in("b")), std::string("old"));
    QCOMPARE(otherNamesOf(in("a")), uint64_t(0));
    QCOMPARE(otherNamesOf(in("absent")), uint64_t(0));
}

void TestAtomicFile::weightsInUse_areRefusedUnderAnyName()
{
    put(in("w.bin"), "weights");
    fs::create_symlink("w.bin", in("link"));
    fs::create_hard_link(in("w.bin"), in("hard"));
    const FilesInUse inUse({{in("w.bin"), Holds::Weights, identityOf(in("w.bin"))}});
    for (const char* name : {"w.bin", "link", "hard"}) {
        for (const Writes writes : {Writes::Other, Writes::Model})
            QVERIFY2(!AtomicFile::create(in(name), writes).ok(), name);
    }
    // Another program replaced them: still the weights.
    fs::remove(in("hard"));
    put(in("new"), "other weights");
    fs::rename(in("new"), in("w.bin"));
    QVERIFY(!writeWholeFile(in("w.bin"), "x").ok());
    QVERIFY(writeWholeFile(in("elsewhere"), "x").ok());
}

void TestAtomicFile::modelInUse_isReplacedByModelsOnly()
{
    put(in("m.onnx"), "model");
    const FilesInUse inUse({{in("m.onnx"), Holds::Model, identityOf(in("m.onnx"))}});
    QVERIFY(!writeWholeFile(in("m.onnx"), "a plan").ok());
    QVERIFY(AtomicFile::create(in("m.onnx"), Writes::Model).ok());
}

void TestAtomicFile::filesNoLongerInUse_mayBeReplaced()
{
    put(in("w.bin"), "weights");
    const FileInUse file {in("w.bin"), Holds::Weights, identityOf(in("w.bin"))};
    auto first = std::make_unique<FilesInUse>(std::vector {file});
    {
        const FilesInUse second({file});
        QVERIFY(!writeWholeFile(in("w.bin"), "x").ok());
    }
    QVERIFY(!writeWholeFile(in("w.bin"), "x").ok()); // the first model is still open
    first.reset();
    QVERIFY(writeWholeFile(in("w.bin"), "x").ok());
}

/// As a command that reads at its beginning what it must not write over at its end.
void TestAtomicFile::keptFiles_stayInUse()
{
    for (const char* name : {"w.bin", "m.onnx", "plan.json", "other", "pipe"})
        put(in(name), name);
    {
        const KeptInUse kept;
        {
            const FilesInUse model({{in("w.bin"), Holds::Weights, identityOf(in("w.bin"))},
                                    {in("m.onnx"), Holds::Model, identityOf(in("m.onnx"))}});
        }
        noteRead(in("plan.json"), Holds::Plan);
        QVERIFY(readTextFile(in("other"), 100, meshwright::tr("a text")).ok());
        QVERIFY(readTextFile(in("pipe"), 100, meshwright::tr("a text"), std::nullopt).ok());
        fs::create_hard_link(in("w.bin"), in("hard"));
        for (const char* name : {"w.bin", "hard", "m.onnx", "plan.json", "other"})
            QVERIFY2(!writeWholeFile(in(name), "x").ok(), name);
        QVERIFY(writeWholeFile(in("plan.json"), "another plan", Writes::Plan).ok());
        QVERIFY(!writeWholeFile(in("plan.json"), "x", Writes::Hardware).ok());
        QVERIFY(!writeWholeFile(in("w.bin"), "x", Writes::Model).ok());
        QVERIFY(writeWholeFile(in("pipe"), "x").ok());
    }
    for (const char* name : {"w.bin", "m.onnx", "plan.json", "other"})
        QVERIFY2(writeWholeFile(in(name), "x").ok(), name);
    // Nothing is noted without one.
    QVERIFY(readTextFile(in("other"), 100, meshwright::tr("a text")).ok());
    QVERIFY(writeWholeFile(in("other"), "y").ok());
}

/// More than are flushed one by one.
void TestAtomicFile::batchOfMany_isFlushedAndReplaced()
{
    FileBatch batch;
    for (int i = 0; i < 40; ++i) {
        const auto file = batch.create(in(std::to_string(i).c_str()));
        QVERIFY(file.ok());
        QVERIFY((*file)->write(std::to_string(i)).ok());
        QVERIFY((*file)->commit().ok());
        if (i == 3 || i == 30)
            QVERIFY(batch.flush().ok());
    }
    QVERIFY(!fs::exists(in("0")));
    QVERIFY(batch.commit().ok());
    for (int i = 0; i < 40; ++i)
        QCOMPARE(contentsOf(in(std::to_string(i).c_str())), std::to_string(i));
}

void TestAtomicFile::batch_replacesAllOrNothing()
{
    put(in("a"), "old a");
    for (const bool isCommitted : {false, true}) {
        FileBatch batch;
        for (const char* name : {"a", "b"}) {
            auto file = batch.create(in(name));
            QVERIFY(file.ok());
            QVERIFY((*file)->write("new").ok());
            QVERIFY((*file)->commit().ok());
        }
        put(in("made"), "a link");
        batch.made(in("made"));
        QCOMPARE(contentsOf(in("a")), std::string("old a"));
        QVERIFY(!fs::exists(in("b")));
        QCOMPARE(batch.targets(), (std::vector {in("a"), in("b")}));
        if (isCommitted)
            QVERIFY(batch.commit().ok());
        else
            continue;
        QCOMPARE(contentsOf(in("a")), std::string("new"));
        QCOMPARE(contentsOf(in("b")), std::string("new"));
        QCOMPARE(filesIn(m_root), std::size_t(3));
    }
}

void TestAtomicFile::batchOnAFullDisk_leavesAllAsTheyWere()
{
    put(in("a"), "old");
    {
        FileBatch batch;
        auto small = batch.create(in("a"));
        QVERIFY((*small)->write("new").ok() && (*small)->commit().ok());
        auto large = batch.create(in("b"));
        const tests::FileSizeLimit limit(8);
        QVERIFY((*large)->write(std::string(100, 'x')).ok());
        QVERIFY(!(*large)->commit().ok());
    }
    QCOMPARE(contentsOf(in("a")), std::string("old"));
    QCOMPARE(filesIn(m_root), std::size_t(1));
}

void TestAtomicFile::abandonedFiles_areRemoved()
{
    put(in(".meshwright-0123456789abcdef.tmp"), "of a killed save");
    put(in(".meshwright-00112233445566aa.tmp"), "the lock of a killed export");
    put(in(".meshwright-00112233445566aa-12.tmp"), "one of its files");
    put(in(".meshwright-ffffffffffffffff-3.tmp"), "one whose lock is gone");
    QVERIFY(writeWholeFile(in("new"), "x").ok());
    QCOMPARE(filesIn(m_root), std::size_t(1));
}

void TestAtomicFile::filesOfLivingProcesses_stay()
{
    const LockedFile save(in(".meshwright-0123456789abcdef.tmp"));
    const LockedFile lock(in(".meshwright-00112233445566aa.tmp"));
    put(in(".meshwright-00112233445566aa-12.tmp"), "one of its files");
    QVERIFY(writeWholeFile(in("new"), "x").ok());
    QCOMPARE(filesIn(m_root), std::size_t(4));
}

void TestAtomicFile::filesOfOtherNames_stay()
{
    for (const char* name : {".meshwright-0123456789abcdef.tmp.bak", ".meshwright-notes.tmp",
                             ".meshwright-0123456789ABCDEF.tmp",
                             ".meshwright-0123456789abcdef-x.tmp", "0123456789abcdef.tmp"})
        put(in(name), "mine");
    fs::create_directory(in(".meshwright-0123456789abcdef.tmp"));
    QVERIFY(writeWholeFile(in("new"), "x").ok());
    QCOMPARE(filesIn(m_root), std::size_t(7));
}

void TestAtomicFile::textOfAPipe_isRead()
{
    QCOMPARE(::mkfifo(in("pipe").c_str(), 0600), 0);
    const std::string text(300'000, 'p'); // more than a pipe holds at once
    std::thread writer([&] { put(in("pipe"), text); });
    const Result<std::string> read = readTextFile(in("pipe"), 1u << 20, meshwright::tr("a plan"));
    writer.join();
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
    QVERIFY(*read == text);
}

void TestAtomicFile::textOverTheLimit_isRefused()
{
    put(in("a"), std::string(1 << 20, 'x'));
    QVERIFY(readTextFile(in("a"), 1u << 20, meshwright::tr("a plan")).ok());
    put(in("a"), std::string((1 << 20) + 1, 'x'));
    const Result<std::string> read = readTextFile(in("a"), 1u << 20, meshwright::tr("a plan"));
    QVERIFY(!read.ok());
    QCOMPARE(read.error().message.english(),
             in("a").string() + ": is larger than 1 MiB: not a plan");
    // One without an end.
    QVERIFY(!readTextFile("/dev/zero", 1u << 20, meshwright::tr("a plan")).ok());
}

MESHWRIGHT_TEST(TestAtomicFile)
#include "tst_atomic_file.moc"
