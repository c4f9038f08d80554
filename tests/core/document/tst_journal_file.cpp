#include "core/document/journal.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/random_edits.h"
#include "tests/support/model/file_size_limit.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

namespace fs = std::filesystem;

namespace {

/// Names and plan, which is all that edits change.
std::string stateOf(const Document& document)
{
    std::string state = plan::extract(document.graph(), document.plan());
    for (const graph::Value& value : document.graph().values())
        state += value.name + (value.isInput ? '<' : '\n');
    return state;
}

/// A document whose edits go to a journal.
struct Journalled
{
    Journalled(std::unique_ptr<Document> opened, const fs::path& path)
        : document(std::move(opened))
    {
        auto created = JournalWriter::create(path, journalBaseOf(*document, 7));
        if (!created || !(*created)->publish(path))
            qFatal("there is no journal");
        writer = std::move(created).value();
        document->observe([this](const Change& change) {
            written = writer->append({step,
                                      "step",
                                      11,
                                      int64_t(states.size()),
                                      change,
                                      document->snapshot(),
                                      document->originalNames(),
                                      {}});
        });
    }

    void apply(const Edit& edit)
    {
        const Result<Edit> inverse = document->apply(edit);
        QVERIFY(inverse.ok());
        states.push_back(stateOf(*document));
        last = *inverse;
    }

    std::unique_ptr<Document> document;
    std::unique_ptr<JournalWriter> writer;
    JournalStep step = JournalStep::Edit;
    Result<void> written;
    std::vector<std::string> states; ///< after each edit
    std::optional<Edit> last; ///< the inverse of the last edit
};

/// A configuration of two stages and, behind it, a node on each in turn.
void putOnStages(Journalled& journalled, int edits)
{
    plan::Configuration made;
    made.name = "pp2";
    made.numDevices = 2;
    Document& document = *journalled.document;
    journalled.apply(*addConfiguration(document, document.newConfigurationId(), made));
    for (int i = 1; i < edits; ++i) {
        const std::vector<NodeId> nodes {NodeId {uint32_t(i % 8)}};
        journalled.apply(*setStage(document, document.plan().configurations().front().id, nodes,
                                   StageNumber {i % 2}));
    }
}

std::string contentsOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream contents;
    contents << file.rdbuf();
    return contents.str();
}

void write(const fs::path& path, std::string_view bytes)
{
    std::ofstream(path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
}

Journal journalIn(const fs::path& path)
{
    Result<std::optional<Journal>> journal = readJournal(path);
    if (!journal || !*journal)
        qFatal("there is no journal");
    return std::move(**journal);
}

} // namespace

/// Edits in a file that outlives what made them.
class TestJournalFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void randomEdits_areReadBack();
    void cutEnd_losesTheLastEditOnly();
    void unwrittenEnd_isLeftOut();
    void damage_keepsWhatComesBefore();
    void damagedBeginning_isAnError();
    void runningWriter_keepsItsJournal();
    void fullDisk_isAnErrorThatLeavesTheJournalSound();
    void renamedBeforeSaving_isFoundByTheFilesName();
    void changedModel_isTakenByName();
    void otherConfigurations_areTakenByName();
    void missingNodes_areNamed();

private:
    fs::path file() const { return m_folder->filePath("m.journal").toStdString(); }

    /// Four edits in the journal of a writer that has ended; returns the states behind each.
    std::vector<std::string> fourEdits() const
    {
        Journalled journalled(chainDocument(), file());
        putOnStages(journalled, 4);
        return journalled.states;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestJournalFile::randomEdits_areReadBack()
{
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        std::vector<std::string> states;
        {
            Journalled journalled(chainDocument(), file());
            for (int step = 0; step < 60; ++step) {
                const bool takesBack = random() % 5 == 0 && journalled.last;
                journalled.step = takesBack ? JournalStep::Undo : JournalStep::Edit;
                const Result<Edit> edit = takesBack
                    ? Result<Edit>(*journalled.last)
                    : randomEdit(*journalled.document, random, step);
                if (edit)
                    journalled.apply(*edit);
                QVERIFY(journalled.written.ok());
            }
            states = journalled.states;
        }
        const Journal journal = journalIn(file());
        QVERIFY(!journal.damage);
        QCOMPARE(journal.records.size(), states.size());
        const std::unique_ptr<Document> reopened = chainDocument();
        JournalReplay replay(journal, *reopened);
        for (std::size_t i = 0; i < states.size(); ++i) {
            QCOMPARE(journal.records[i].title, std::string("step"));
            QCOMPARE(journal.records[i].time, int64_t(11));
            QCOMPARE(journal.records[i].stepsBefore, int64_t(i));
            QVERIFY(reopened->apply(replay.editOf(journal.records[i])).ok());
            QVERIFY(stateOf(*reopened) == states[i]);
        }
        QVERIFY(replay.unplaced().empty());
    }
}

/// As a power cut or a kill in the middle of a write leaves it, at every byte.
void TestJournalFile::cutEnd_losesTheLastEditOnly()
{
    const std::vector<std::string> states = fourEdits();
    const std::string whole = contentsOf(file());
    std::size_t most = states.size(), seen = 0;
    for (std::size_t size = whole.size(); size > 0; --size) {
        write(file(), std::string_view(whole).substr(0, size));
        const Result<std::optional<Journal>> journal = readJournal(file());
        if (!journal || !*journal)
            break; // the beginning
        QVERIFY(!(*journal)->damage);
        const std::size_t count = (*journal)->records.size();
        QVERIFY(count == most || count + 1 == most);
        seen += count != most ? 1 : 0;
        most = count;
    }
    QCOMPARE(seen, states.size() - 1);
    QCOMPARE(most, std::size_t(1));
}

void TestJournalFile::unwrittenEnd_isLeftOut()
{
    const std::vector<std::string> states = fourEdits();
    write(file(), contentsOf(file()) + std::string(5000, '\0'));
    const Journal journal = journalIn(file());
    QCOMPARE(journal.records.size(), states.size());
    QVERIFY(!journal.damage);
}

/// Any byte that is another leaves the records before it, and the file.
void TestJournalFile::damage_keepsWhatComesBefore()
{
    const std::vector<std::string> states = fourEdits();
    const std::string whole = contentsOf(file());
    std::size_t told = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = char(damaged[at] ^ 0x40);
        write(file(), damaged);
        const Result<std::optional<Journal>> journal = readJournal(file());
        QVERIFY(contentsOf(file()) == damaged);
        if (!journal) {
            QVERIFY(journal.error().message.english().find("m.journal") != std::string::npos);
            continue;
        }
        QVERIFY(!*journal || (*journal)->records.size() < states.size());
        if (*journal && (*journal)->damage) {
            const std::string text = (*journal)->damage->message.english();
            QVERIFY2(text.find("m.journal is damaged at byte") != std::string::npos, text.c_str());
            ++told;
        } else if (*journal) {
            QCOMPARE((*journal)->records.size(), states.size() - 1); // the last, as if cut
        }
    }
    QVERIFY(told > whole.size() / 4); // three of the four records, and the head of the last
}

void TestJournalFile::damagedBeginning_isAnError()
{
    write(file(), "not one");
    QVERIFY(readJournal(file()).error().message.english().find("is no journal")
            != std::string::npos);
    write(file(), "meshwright-journal 3\nabc");
    QVERIFY(readJournal(file()).error().message.english().find("which model") != std::string::npos);
    QVERIFY(!readJournal(file().string() + ".none").ok());
}

void TestJournalFile::runningWriter_keepsItsJournal()
{
    Journalled journalled(chainDocument(), file());
    putOnStages(journalled, 2);
    const Result<std::optional<Journal>> other = readJournal(file());
    QVERIFY(other.ok() && !*other);
    journalled.writer.reset();
    {
        const Journal journal = journalIn(file());
        const Result<std::optional<Journal>> second = readJournal(file());
        QVERIFY(second.ok() && !*second); // nor do two take it over
    }
    QVERIFY(readJournal(file())->has_value());
}

void TestJournalFile::fullDisk_isAnErrorThatLeavesTheJournalSound()
{
    std::string state;
    {
        Journalled journalled(chainDocument(), file());
        putOnStages(journalled, 3);
        state = journalled.states.back();
        const FileSizeLimit limit(rlim_t(fs::file_size(file()) + 20));
        const std::vector<NodeId> nodes {NodeId {3}};
        const Document& document = *journalled.document;
        journalled.apply(*setStage(document, document.plan().configurations().front().id, nodes,
                                   StageNumber {1}));
        QVERIFY(!journalled.written.ok());
        const std::string text = journalled.written.error().message.english();
        QVERIFY2(text.find("m.journal") != std::string::npos, text.c_str());
    }
    const Journal journal = journalIn(file());
    QCOMPARE(journal.records.size(), std::size_t(3));
    QVERIFY(!journal.damage);
}

/// h1 was renamed and saved, so the file calls it "kept"; then it is renamed again.
void TestJournalFile::renamedBeforeSaving_isFoundByTheFilesName()
{
    std::unique_ptr<Document> document = chainDocument();
    const ValueId value = *document->graph().findValue({0}, "h1");
    QVERIFY(document->apply(*renameValue(*document, value, "kept")).ok());
    {
        Journalled journalled(std::move(document), file());
        journalled.apply(*renameValue(*journalled.document, value, "again"));
    }
    const Journal journal = journalIn(file());
    QCOMPARE(journal.records.front().values.size(), std::size_t(1));
    QCOMPARE(journal.records.front().values.front().second, std::string("kept"));
}

namespace {

/// The chain behind one more node, so that all numbers are others; without its last nodes.
std::unique_ptr<Document> longerChain(int nodes, onnx::Annotations annotations = {})
{
    graph::Graph graph;
    graph.addScope({});
    const std::vector<graph::Dim> dims {int64_t(64), int64_t(64)};
    const ValueId input = addTensor(graph, "first", dims);
    ValueId before = addTensor(graph, "h0", dims);
    addNode(graph, "Relu", "new", {input}, {before});
    for (int i = 0; i < nodes; ++i) {
        const ValueId weight = addTensor(graph, "w" + std::to_string(i), dims);
        const ValueId after = addTensor(graph, "h" + std::to_string(i + 1), dims);
        addNode(graph, "MatMul", "mm" + std::to_string(i), {before, weight}, {after});
        before = after;
    }
    return documentOf(std::move(graph), std::move(annotations));
}

std::optional<StageNumber> stageOf(const Document& document, std::string_view node)
{
    const plan::Configuration* pp2 = document.plan().configuration("pp2");
    return pp2 ? document.plan().stage(*document.graph().findNode(node), pp2->id) : std::nullopt;
}

} // namespace

void TestJournalFile::changedModel_isTakenByName()
{
    fourEdits();
    const Journal journal = journalIn(file());
    const std::unique_ptr<Document> changed = longerChain(8);
    JournalReplay replay(journal, *changed);
    for (const JournalRecord& record : journal.records)
        QVERIFY(changed->apply(replay.editOf(record)).ok());
    QVERIFY(replay.unplaced().empty());
    QVERIFY(stageOf(*changed, "mm1") == StageNumber {1});
    QVERIFY(stageOf(*changed, "mm2") == StageNumber {0});
    QVERIFY(!stageOf(*changed, "mm0"));
}

/// The file got a configuration of its own meanwhile, which has the number of the journal's.
void TestJournalFile::otherConfigurations_areTakenByName()
{
    fourEdits();
    const Journal journal = journalIn(file());
    onnx::Annotations annotations;
    annotations.configurations = {{"theirs", 4, {}, {}}};
    const std::unique_ptr<Document> changed = longerChain(8, annotations);
    JournalReplay replay(journal, *changed);
    for (const JournalRecord& record : journal.records)
        QVERIFY(changed->apply(replay.editOf(record)).ok());
    QCOMPARE(changed->plan().configurations().size(), std::size_t(2));
    QVERIFY(changed->plan().configuration("theirs"));
    QVERIFY(stageOf(*changed, "mm1") == StageNumber {1});
}

void TestJournalFile::missingNodes_areNamed()
{
    fourEdits();
    const Journal journal = journalIn(file());
    const std::unique_ptr<Document> changed = longerChain(2);
    JournalReplay replay(journal, *changed);
    for (const JournalRecord& record : journal.records)
        (void)changed->apply(replay.editOf(record));
    QCOMPARE(replay.unplaced(), (std::vector<std::string> {"mm2", "mm3"}));
    QVERIFY(stageOf(*changed, "mm1") == StageNumber {1});
}

MESHWRIGHT_TEST(TestJournalFile)
#include "tst_journal_file.moc"
