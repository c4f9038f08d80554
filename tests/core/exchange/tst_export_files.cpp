#include "core/exchange/format.h"
#include "core/onnx/wire/model_file.h"
#include "core/onnx/wire/source.h"
#include "tests/core/exchange/staged_model.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <fstream>
#include <set>

using namespace meshwright;
using namespace meshwright::exchange;
namespace fs = std::filesystem;

namespace {

using FileNames = std::set<std::string>;

FileNames namesIn(const fs::path& folder)
{
    FileNames names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        names.insert(entry.path().filename().string());
    return names;
}

std::string contentsOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& text)
{
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

/// A manifest that names @p files, as those of stages and ranks do.
std::string manifestOf(const std::vector<std::string>& files)
{
    std::string text = R"({"format": "meshwright-stages", "version": 1, "stages": [)";
    for (std::size_t i = 0; i < files.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::string(R"({"file": ")") + files[i] + "\"}";
    return text + "]}\n";
}

/// An export of models that hold @p text, and a manifest of them.
PreparedExport exportOf(const std::vector<std::string>& models, const std::string& text)
{
    PreparedExport prepared;
    for (const std::string& model : models)
        prepared.files.push_back(textFile(model, UserText::of("a model"), text));
    prepared.files.push_back(
        textFile("stages.json", UserText::of("the manifest"), manifestOf(models)));
    prepared.files.back().isManifest = true;
    return prepared;
}

} // namespace

/// What a folder holds before, while and after an export is written over another one.
class TestExportFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void laterExport_takesTheEarlierOnesPlace();
    void filesThatTheManifestDoesNotName_stay();
    void namesThatLeadOut_areNotFollowed();
    void failedExport_leavesTheEarlierOne();
    void killedExport_isCleanedUpByTheNext();
    void manifest_isAwayWhileModelsAreReplaced();
    void linkOutOfTheFolder_isRefused();
    void changedWeights_areNoticed();
    void ownWeights_areNotWrittenOver();

private:
    Result<void> write(const PreparedExport& prepared, const onnx::SourceFile* source = nullptr)
    {
        NoProgress progress;
        return writeExport(prepared, m_out, source, progress);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_out;
};

void TestExportFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_out = fs::path(m_folder->path().toStdString()) / "out";
}

void TestExportFiles::laterExport_takesTheEarlierOnesPlace()
{
    QVERIFY(write(exportOf({"a_0.onnx", "a_1.onnx", "a_2.onnx"}, "old")).ok());
    put(m_out / "a_2.onnx.data", "its weights");
    put(m_out / "a_0.onnx.data", "weights that the new one does not have");
    QVERIFY(write(exportOf({"a_0.onnx", "b_0.onnx"}, "new")).ok());
    QCOMPARE(namesIn(m_out), (FileNames {"a_0.onnx", "b_0.onnx", "stages.json"}));
    QCOMPARE(contentsOf(m_out / "a_0.onnx"), std::string("new"));
}

void TestExportFiles::filesThatTheManifestDoesNotName_stay()
{
    put(m_out / "mine.onnx", "mine");
    put(m_out / "notes.txt", "mine");
    put(m_out / "stages.json", manifestOf({"notes.txt", "old.onnx"}));
    put(m_out / "old.onnx", "old");
    QVERIFY(write(exportOf({"new.onnx"}, "new")).ok());
    QCOMPARE(namesIn(m_out), (FileNames {"mine.onnx", "new.onnx", "notes.txt", "stages.json"}));
}

void TestExportFiles::namesThatLeadOut_areNotFollowed()
{
    const fs::path above = m_out.parent_path();
    put(above / "above.onnx", "not ours");
    put(above / "linked.onnx", "not ours");
    put(m_out / "sub" / "below.onnx", "not ours");
    fs::create_symlink(above / "linked.onnx", m_out / "link.onnx");
    put(m_out / "stages.json",
        manifestOf({"../above.onnx", (above / "above.onnx").string(), "sub/below.onnx", "link.onnx",
                    "./link.onnx"}));
    QVERIFY(write(exportOf({"new.onnx"}, "new")).ok());
    QVERIFY(fs::exists(above / "above.onnx"));
    QVERIFY(fs::exists(above / "linked.onnx"));
    QVERIFY(fs::exists(m_out / "sub" / "below.onnx"));
    QVERIFY(fs::is_symlink(m_out / "link.onnx"));
}

void TestExportFiles::failedExport_leavesTheEarlierOne()
{
    QVERIFY(write(exportOf({"a.onnx", "b.onnx"}, "old")).ok());
    const std::string manifest = contentsOf(m_out / "stages.json");
    PreparedExport failing = exportOf({"a.onnx"}, "new");
    failing.files.insert(failing.files.begin() + 1,
                         textFile("c.onnx", UserText::of("never there"), "x"));
    failing.files[1].write = [](const fs::path&, FileBatch&, Progress&) -> Result<void> {
        return Error {meshwright::tr("cannot write it: the disk is full")};
    };
    QVERIFY(!write(failing).ok());
    QCOMPARE(namesIn(m_out), (FileNames {"a.onnx", "b.onnx", "stages.json"}));
    QCOMPARE(contentsOf(m_out / "a.onnx"), std::string("old"));
    QCOMPARE(contentsOf(m_out / "stages.json"), manifest);
}

/// What a kill between the first and the last file leaves: models of both, no manifest, the list.
void TestExportFiles::killedExport_isCleanedUpByTheNext()
{
    QVERIFY(write(exportOf({"a.onnx"}, "old")).ok());
    fs::remove(m_out / "stages.json");
    put(m_out / "killed.onnx", "half of an export");
    put(m_out / ".meshwright-export.json",
        R"({"format": "meshwright-export", "version": 1,
            "files": [{"file": "a.onnx"}, {"file": "killed.onnx"}, {"file": "never.onnx"}]})");
    put(m_out / ".meshwright-0123456789abcdef.tmp", "");
    put(m_out / ".meshwright-0123456789abcdef-4.tmp", "a model that was not finished");
    QVERIFY(write(exportOf({"new.onnx"}, "new")).ok());
    QCOMPARE(namesIn(m_out), (FileNames {"new.onnx", "stages.json"}));
}

/// A folder stands where a model should be renamed to, as late as a kill could come.
void TestExportFiles::manifest_isAwayWhileModelsAreReplaced()
{
    QVERIFY(write(exportOf({"a.onnx", "b.onnx"}, "old")).ok());
    PreparedExport blocked = exportOf({"a.onnx", "b.onnx"}, "new");
    const auto original = blocked.files[1].write;
    blocked.files[1].write = [original](const fs::path& target, FileBatch& batch,
                                        Progress& progress) -> Result<void> {
        const Result<void> written = original(target, batch, progress);
        fs::remove(target);
        fs::create_directory(target);
        return written;
    };
    QVERIFY(!write(blocked).ok());
    QCOMPARE(contentsOf(m_out / "a.onnx"), std::string("new"));
    QVERIFY(!fs::exists(m_out / "stages.json"));
    QVERIFY(fs::exists(m_out / ".meshwright-export.json"));
}

/// A data file is as little written through a link as a model is.
void TestExportFiles::linkOutOfTheFolder_isRefused()
{
    put(m_out.parent_path() / "theirs", "not ours");
    fs::create_directories(m_out);
    fs::create_symlink(m_out.parent_path() / "theirs", m_out / "a.onnx.data");
    PreparedExport prepared = exportOf({"a.onnx"}, "new");
    prepared.files[0].write = [](const fs::path& target, FileBatch& batch,
                                 Progress&) -> Result<void> {
        const auto data = batch.create(target.string() + ".data");
        return data ? (*data)->commit() : data.error();
    };
    const Result<void> written = write(prepared);
    QVERIFY(!written.ok());
    QVERIFY2(written.error().message.english().find("lies outside of the target folder")
                 != std::string::npos,
             written.error().message.english().c_str());
    QCOMPARE(contentsOf(m_out.parent_path() / "theirs"), std::string("not ours"));
}

namespace {

/// x · w, w of 4 KiB in weights.bin.
onnx::ModelBuilder weightedProduct()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", tests::kFloat, {int64_t(2), int64_t(32)})
        .output("y", tests::kFloat, {int64_t(2), int64_t(32)})
        .externalInitializer("w", tests::kFloat, {32, 32}, {"weights.bin", {}, {}});
    builder.graph().node("MatMul", {"x", "w"}, {"y"}, "product");
    return builder;
}

} // namespace

void TestExportFiles::changedWeights_areNoticed()
{
    const tests::StagedModel model(weightedProduct(), tests::onStages("0"), tests::floats(1024));
    const onnx::SourceFile* source = model.planned.request.source.get();
    m_out = model.folder() / "out";
    QVERIFY(write(exportOf({"a.onnx"}, "old"), source).ok());
    PreparedExport prepared = exportOf({"a.onnx"}, "new");
    const auto original = prepared.files[0].write;
    prepared.files[0].write = [&](const fs::path& target, FileBatch& batch,
                                  Progress& progress) -> Result<void> {
        put(model.folder() / "weights.bin", tests::floats(1025));
        return original(target, batch, progress);
    };
    const Result<void> written = write(prepared, source);
    QVERIFY(!written.ok());
    QVERIFY2(written.error().message.english().find(
                 "weights.bin were changed on disk by another program")
                 != std::string::npos,
             written.error().message.english().c_str());
    QCOMPARE(contentsOf(m_out / "a.onnx"), std::string("old"));
}

/// The weights lie where the models are written, under a name that one of them would have.
void TestExportFiles::ownWeights_areNotWrittenOver()
{
    const tests::StagedModel model(weightedProduct(), tests::onStages("0"), tests::floats(1024));
    m_out = model.folder();
    const Result<void> written =
        write(exportOf({"m_0.onnx", "weights.bin"}, "new"), model.planned.request.source.get());
    QVERIFY(!written.ok());
    QVERIFY2(written.error().message.english().find("the weights of the opened model")
                 != std::string::npos,
             written.error().message.english().c_str());
    QCOMPARE(contentsOf(m_out / "weights.bin"), tests::floats(1024));
    QVERIFY(!fs::exists(m_out / "m_0.onnx"));
}

MESHWRIGHT_TEST(TestExportFiles)
#include "tst_export_files.moc"
