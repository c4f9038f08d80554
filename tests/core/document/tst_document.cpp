#include "core/plan/binding/binding.h"
#include "core/plan/text/plan_text.h"
#include "tests/core/document/random_edits.h"
#include "tests/core/document/small_documents.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::document;
using namespace meshwright::tests;

class DocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void apply_returnsTheInverse();
    void apply_isAllOrNothing_data();
    void apply_isAllOrNothing();
    void apply_refusesNamelessConfigurations();
    void revision_risesWithEveryEdit();
    void snapshot_staysAsItWas();
    void observers_hearWhatChanged();
    void observer_mayStopObserving();
    void configurationIds_areNeverReused();

    void rename_updatesEveryReference();
    void rename_ofNamesThatStandTwice_comesBack();
    void changes_ofAnUntouchedDocument_areNone();
    void changes_listOnlyWhatChanged();
    void changes_afterUndo_areNone();
    void changes_standardOnly_leaveOutOurMetadata();
    void malformedMetadata_staysUntilItsTopicChanges();
    void withoutAFile_savingIsAnError();

    void randomEdits_areUndoneAndSurviveReopening();
};

namespace {

SetAnnotations staged(NodeId node, ConfigurationId configuration, int32_t stage)
{
    plan::NodeAnnotation annotation;
    annotation.configuration = configuration;
    annotation.stage = StageNumber {stage};
    return {{{node, {annotation}}}};
}

onnx::Annotations oneConfiguration()
{
    onnx::Annotations annotations;
    annotations.configurations = {{"conf", 4, {}, {}}};
    return annotations;
}

} // namespace

void DocumentTest::apply_returnsTheInverse()
{
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, oneConfiguration());
    const plan::Plan before = document->plan();
    const Edit edit {UserText::of("Both"),
                     {staged(m.relu, ConfigurationId {0}, 1), RenameValue {m.x, "input"},
                      staged(m.relu, ConfigurationId {0}, 2)}};
    const Result<Edit> inverse = document->apply(edit);
    QVERIFY(inverse.ok());
    QCOMPARE(inverse->name.english(), std::string("Both"));
    QCOMPARE(document->plan().stage(m.relu, ConfigurationId {0})->value, 2);
    QCOMPARE(document->graph().value(m.x).name, std::string("input"));
    const Result<Edit> again = document->apply(*inverse);
    QVERIFY(again.ok());
    QVERIFY(document->plan() == before);
    QCOMPARE(document->graph().value(m.x).name, std::string("x"));
    QVERIFY(document->apply(*again).ok());
    QCOMPARE(document->plan().stage(m.relu, ConfigurationId {0})->value, 2);
}

void DocumentTest::apply_isAllOrNothing_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("message");
    QTest::newRow("a node that is not there") << 0 << "no node";
    QTest::newRow("a tensor that is not there") << 1 << "no tensor";
    QTest::newRow("a configuration that is not there") << 2 << "does not exist";
    QTest::newRow("a configuration taken from under a node") << 3 << "does not exist";
    QTest::newRow("an empty tensor name") << 4 << "not empty";
    QTest::newRow("a tensor name that is taken") << 5 << "already";
    QTest::newRow("two configurations of one id") << 6 << "same id";
    QTest::newRow("renaming what is not there") << 7 << "no tensor";
}

void DocumentTest::apply_isAllOrNothing()
{
    QFETCH(int, what);
    QFETCH(QString, message);
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, oneConfiguration());
    const plan::Plan before = document->plan();
    plan::NodeAnnotation foreign;
    foreign.configuration = ConfigurationId {0};
    plan::ShardingSpec spec;
    spec.tensor = ValueId {99};
    foreign.specs.push_back(spec);
    const plan::Configuration configuration = document->plan().configurations()[0];
    const std::vector<EditStep> bad {
        staged(NodeId {99}, ConfigurationId {0}, 1),
        SetAnnotations {{{m.relu, {foreign}}}},
        staged(m.relu, ConfigurationId {5}, 1),
        SetConfigurations {},
        RenameValue {m.x, ""},
        RenameValue {m.x, "y"},
        SetConfigurations {{configuration, configuration}},
        RenameValue {ValueId {99}, "z"},
    };
    bool observed = false;
    document->observe([&](const Change&) { observed = true; });
    const Result<Edit> refused =
        document->apply({UserText::of("x"),
                         {staged(m.relu, ConfigurationId {0}, 3), RenameValue {m.y, "out"},
                          RenameValue {m.y, "y"}, bad[std::size_t(what)]}});
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().message.english().find(message.toStdString()) != std::string::npos,
             refused.error().message.english().c_str());
    QVERIFY(document->plan() == before);
    QCOMPARE(document->graph().value(m.y).name, std::string("y"));
    QCOMPARE(document->revision(), uint64_t(0));
    QVERIFY(!observed);
    QVERIFY(document->changes({}).empty());
}

/// What came without a name from the file stays; no edit makes more.
void DocumentTest::apply_refusesNamelessConfigurations()
{
    onnx::Annotations annotations;
    annotations.configurations = {{"", 1, {}, {}}};
    const auto document = documentOf(reluGraph().graph, annotations);
    plan::Configuration old = document->plan().configurations()[0];
    old.numDevices = 2;
    QVERIFY(document->apply({UserText::of("x"), {SetConfigurations {{old}}}}).ok());
    plan::Configuration added;
    added.id = document->newConfigurationId();
    QVERIFY(!document->apply({UserText::of("x"), {SetConfigurations {{old, added}}}}).ok());
}

void DocumentTest::revision_risesWithEveryEdit()
{
    ReluDocument m = reluDocument();
    QVERIFY(m.document->apply({UserText::of("x"), {RenameValue {m.x, "a"}}}).ok());
    QVERIFY(m.document->apply({UserText::of("x"), {RenameValue {m.x, "b"}}}).ok());
    QCOMPARE(m.document->revision(), uint64_t(2));
}

void DocumentTest::snapshot_staysAsItWas()
{
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, oneConfiguration());
    const Snapshot snapshot = document->snapshot();
    QVERIFY(document
                ->apply({UserText::of("x"),
                         {RenameValue {m.x, "a"}, staged(m.relu, ConfigurationId {0}, 1)}})
                .ok());
    QCOMPARE(snapshot.graph->value(m.x).name, std::string("x"));
    QVERIFY(snapshot.plan->annotations(m.relu).empty());
    QCOMPARE(snapshot.revision, uint64_t(0));
    QCOMPARE(document->snapshot().revision, uint64_t(1));
}

void DocumentTest::observers_hearWhatChanged()
{
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, oneConfiguration());
    std::vector<Change> changes;
    const int observer =
        document->observe([&](const Change& change) { changes.push_back(change); });
    QVERIFY(document
                ->apply({UserText::of("x"),
                         {staged(m.relu, ConfigurationId {0}, 1),
                          staged(m.relu, ConfigurationId {0}, 2), RenameValue {m.x, "a"}}})
                .ok());
    QCOMPARE(changes.size(), std::size_t(1));
    QVERIFY(changes[0].nodes == (std::vector<NodeId> {m.relu}));
    QVERIFY(changes[0].renamed == (std::vector<ValueId> {m.x}));
    QVERIFY(!changes[0].configurations);
    document->unobserve(observer);
    QVERIFY(document->apply({UserText::of("x"), {RenameValue {m.x, "b"}}}).ok());
    QCOMPARE(changes.size(), std::size_t(1));
}

void DocumentTest::observer_mayStopObserving()
{
    ReluDocument m = reluDocument();
    int heard = 0;
    int second = -1;
    m.document->observe([&](const Change&) { m.document->unobserve(second); });
    second = m.document->observe([&](const Change&) { ++heard; });
    QVERIFY(m.document->apply({UserText::of("x"), {RenameValue {m.x, "a"}}}).ok());
    QCOMPARE(heard, 0);
}

void DocumentTest::configurationIds_areNeverReused()
{
    ReluDocument m = reluDocument();
    const ConfigurationId first = added(*m.document, "a", 1);
    QVERIFY(applied(*m.document, removeConfiguration(*m.document, first, References::Cascade)));
    QVERIFY(m.document->newConfigurationId() != first);
    // An edit from elsewhere may bring its own id.
    plan::Configuration other;
    other.id = {50};
    other.name = "other";
    other.numDevices = 1;
    QVERIFY(m.document->apply({UserText::of("x"), {SetConfigurations {{other}}}}).ok());
    QCOMPARE(m.document->newConfigurationId().index, 51u);
}

void DocumentTest::rename_updatesEveryReference()
{
    ReluGraph m = reluGraph();
    onnx::ShardingSpec onX;
    onX.tensorName = "x";
    onnx::Annotations annotations = oneConfiguration();
    annotations.nodes[m.relu] = {{"conf", {onX}, {}, {}}};
    const auto document = documentOf(m.graph, annotations);
    QVERIFY(applied(*document, renameValue(*document, m.x, "input")));
    QVERIFY(applied(*document, renameConfiguration(*document, ConfigurationId {0}, "renamed")));
    const onnx::Changes changes = document->changes({});
    QCOMPARE(changes.renames.size(), std::size_t(1));
    QCOMPARE(changes.renames[0].name, std::string("input"));
    QCOMPARE(changes.nodes.at(m.relu)[0].specs[0].tensorName.value(), std::string("input"));
    QCOMPARE(changes.nodes.at(m.relu)[0].configurationId.value(), std::string("renamed"));
    QCOMPARE(changes.configurations.value()[0].name.value(), std::string("renamed"));
}

/// gpt2-past of the shared models produces 48 names twice: undoing a rename restores such a name.
void DocumentTest::rename_ofNamesThatStandTwice_comesBack()
{
    ReluGraph m = reluGraph();
    const ValueId twice = addTensor(m.graph, "x", std::nullopt);
    const auto document = documentOf(m.graph);
    const Result<Edit> inverse = document->apply({UserText::of("x"), {RenameValue {twice, "z"}}});
    QVERIFY(inverse.ok());
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(document->changes({}).empty());
    // Nothing else may take that name.
    QVERIFY(!document->apply({UserText::of("x"), {RenameValue {m.y, "x"}}}).ok());
}

void DocumentTest::changes_ofAnUntouchedDocument_areNone()
{
    ReluGraph m = reluGraph();
    onnx::Annotations annotations = oneConfiguration();
    annotations.nodes[m.relu] = {{"ghost", {{}, {}}, 0, "unknown"}};
    annotations.metadata["meshwright.future"] = "whatever";
    annotations.metadata[plan::kConfigurationsTopic] =
        "[ {\"name\":\"conf\",\"hardware\":[\"h\"]} ]";
    const auto document = documentOf(m.graph, annotations);
    QVERIFY(document->changes({}).empty());
}

void DocumentTest::changes_listOnlyWhatChanged()
{
    ReluGraph m = reluGraph();
    const NodeId other = addNode(m.graph, "Abs", "abs0", {m.y}, {});
    onnx::Annotations annotations = oneConfiguration();
    annotations.nodes[m.relu] = {{"conf", {}, 0, {}}};
    const auto document = documentOf(m.graph, annotations);
    const std::vector<NodeId> one {other};
    QVERIFY(applied(*document, setStage(*document, ConfigurationId {0}, one, StageNumber {1})));
    const onnx::Changes changes = document->changes({});
    QCOMPARE(changes.nodes.size(), std::size_t(1));
    QVERIFY(changes.nodes.contains(other));
    QVERIFY(!changes.configurations && changes.metadata.empty() && changes.renames.empty());
}

void DocumentTest::changes_afterUndo_areNone()
{
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, oneConfiguration());
    const std::vector<NodeId> one {m.relu};
    const Result<Edit> edit = setStage(*document, ConfigurationId {0}, one, StageNumber {1});
    const Result<Edit> inverse = document->apply(*edit);
    QVERIFY(!document->changes({}).empty());
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(document->changes({}).empty());
}

void DocumentTest::changes_standardOnly_leaveOutOurMetadata()
{
    onnx::Annotations annotations = oneConfiguration();
    annotations.metadata["meshwright.future"] = "whatever";
    const auto document = documentOf(reluGraph().graph, annotations);
    plan::Configuration meshed = document->plan().configurations()[0];
    meshed.mesh = plan::Mesh {{{"model", 4}}};
    QVERIFY(applied(*document, changeConfiguration(*document, meshed)));
    QVERIFY(document->changes({}).metadata.at(plan::kConfigurationsTopic).has_value());
    SaveOptions standard;
    standard.standardOnly = true;
    const onnx::Changes changes = document->changes(standard);
    QCOMPARE(changes.metadata.size(), std::size_t(1));
    QVERIFY(!changes.metadata.at("meshwright.future").has_value());
}

void DocumentTest::malformedMetadata_staysUntilItsTopicChanges()
{
    onnx::Annotations annotations = oneConfiguration();
    annotations.metadata[plan::kConfigurationsTopic] = "not json";
    ReluGraph m = reluGraph();
    const auto document = documentOf(m.graph, annotations);
    QCOMPARE(document->readerDiagnostics().size(), std::size_t(1));
    QCOMPARE(document->readerDiagnostics()[0].code(), std::string("metadata-unreadable"));
    const std::vector<NodeId> one {m.relu};
    QVERIFY(applied(*document, setStage(*document, ConfigurationId {0}, one, StageNumber {1})));
    QVERIFY(document->changes({}).metadata.empty());
    plan::Configuration meshed = document->plan().configurations()[0];
    meshed.mesh = plan::Mesh {{{"model", 4}}};
    QVERIFY(applied(*document, changeConfiguration(*document, meshed)));
    QVERIFY(document->changes({}).metadata.at(plan::kConfigurationsTopic).has_value());
}

void DocumentTest::withoutAFile_savingIsAnError()
{
    ReluDocument m = reluDocument();
    NoProgress progress;
    const Result<void> saved = m.document->save("never.onnx", {}, progress);
    QVERIFY(!saved.ok());
    QVERIFY(saved.error().message.english().find("never.onnx") != std::string::npos);
    QVERIFY(m.document->path().empty());
}

/// Any edits, undone in reverse, give the plan back; written and bound again, the plan means the
/// same.
void DocumentTest::randomEdits_areUndoneAndSurviveReopening()
{
    for (unsigned seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        const std::unique_ptr<Document> chain = chainDocument();
        Document& document = *chain;
        const plan::Plan first = document.plan();
        std::vector<Edit> inverses;
        std::vector<plan::Plan> befores;
        for (int step = 0; step < 60; ++step) {
            const plan::Plan before = document.plan();
            const Result<Edit> edit = randomEdit(document, random, step);
            QVERIFY(document.plan() == before);
            if (!edit)
                continue;
            const Result<Edit> inverse = document.apply(*edit);
            QVERIFY2(inverse.ok(), inverse.ok() ? "" : inverse.error().message.english().c_str());
            befores.push_back(before);
            inverses.push_back(*inverse);
        }
        const graph::Graph& graph = document.graph();
        const onnx::Annotations written = plan::unbind(graph, document.plan());
        const plan::BoundPlan reopened = plan::bind(graph, written);
        QVERIFY(reopened.diagnostics.empty());
        QVERIFY(plan::unbind(graph, reopened.plan) == written);
        // Placeholders that no node mentions (any more) are not in a file.
        QCOMPARE(plan::unbindConfigurations(reopened.plan).size(),
                 plan::unbindConfigurations(document.plan()).size());
        while (!inverses.empty()) {
            QVERIFY(document.apply(inverses.back()).ok());
            QVERIFY(document.plan() == befores.back());
            inverses.pop_back();
            befores.pop_back();
        }
        QVERIFY(document.plan() == first);
        QVERIFY(document.changes({}).empty());
    }
}

MESHWRIGHT_TEST(DocumentTest)
#include "tst_document.moc"
