#include "core/check/context/finding_kinds.h"
#include "core/check/rules/rules.h"
#include "core/document/operations.h"
#include "core/onnx/save/save_plan.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using document::Document;

namespace {

using OpenedModel = std::unique_ptr<Document>;

constexpr const char* kStagePlan = R"({"format": "meshwright-plan", "version": 1,
  "configurations": [{"name": "one", "num_devices": 1,
                      "rules": [{"nodes": "**", "stage": 0}]}]})";

OpenedModel openedModel(const std::string& bytes)
{
    NoProgress progress;
    Result<onnx::Model> model =
        onnx::readModel(std::as_bytes(std::span(bytes.data(), bytes.size())), "m.onnx", progress);
    if (!model)
        return nullptr;
    Result<OpenedModel> document = Document::fromModel(std::move(model).value(), "m.onnx");
    return document ? std::move(document).value() : nullptr;
}

std::string savedModel(const Document& document)
{
    NoProgress progress;
    const Result<std::string> bytes =
        onnx::savedBytes(*document.source(), document.changes({}), progress);
    return bytes ? *bytes : bytes.error().message.english();
}

/// y = (x + w) + b, the weights w and b among the inputs where that is wanted.
std::string twoAdds(int64_t version, bool areInputs)
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.irVersion(version).graph();
    if (areInputs)
        graph.input("w", graph::DataType::Float, {2});
    graph.input("x", graph::DataType::Float, {2});
    if (areInputs)
        graph.input("b", graph::DataType::Float, {2});
    graph.initializer("w", graph::DataType::Float, {2}, std::string(8, '\0'));
    graph.initializer("b", graph::DataType::Float, {2}, std::string(8, '\0'));
    graph.node("Add", {"x", "w"}, {"h"}, "first");
    graph.node("Add", {"h", "b"}, {"y"}, "second");
    graph.output("y", graph::DataType::Float, {2});
    return model.bytes();
}

bool stage(Document& document)
{
    const Result<document::AppliedPlan> applied = document::applyPlan(document, kStagePlan);
    return applied && document.apply(applied->edit);
}

std::vector<check::Finding> findingsOf(const Document& document)
{
    return check::check(check::inputOf(document.snapshot()), check::kInitializerRules);
}

std::vector<std::string> inputsOf(const Document& document)
{
    std::vector<std::string> names;
    for (ValueId value : document.graph().scope(ScopeId {0}).inputs)
        names.push_back(document.graph().value(value).name);
    return names;
}

} // namespace

/// Raising a model of IR version 3 makes weights that are inputs overridable.
class TestOverridableInitializers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionThree_isFoundBeforeAndAfterSaving();
    void fix_leavesAllOtherBytes();
    void fix_canBeUndone();
    void fix_withARenamedWeight();
    void noFinding_data();
    void noFinding();
    void inputsWithoutInitializer_stay();
};

void TestOverridableInitializers::versionThree_isFoundBeforeAndAfterSaving()
{
    const OpenedModel document = openedModel(twoAdds(3, true));
    QVERIFY(findingsOf(*document).empty()); // nothing raises the version yet
    QVERIFY(stage(*document));
    const OpenedModel raised = openedModel(savedModel(*document));
    QCOMPARE(raised->header().irVersion, int64_t(11));
    for (const Document* each : {document.get(), raised.get()}) {
        const std::vector<check::Finding> findings = findingsOf(*each);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].diagnostic.code(), std::string("initializers-overridable"));
        QCOMPARE(findings[0].fixes.size(), std::size_t(1));
    }
}

/// The same as if the exporter had not listed the weights.
void TestOverridableInitializers::fix_leavesAllOtherBytes()
{
    const OpenedModel document = openedModel(twoAdds(3, true));
    const OpenedModel wanted = openedModel(twoAdds(3, false));
    QVERIFY(stage(*document));
    QVERIFY(stage(*wanted));
    QVERIFY(document->apply(findingsOf(*document)[0].fixes[0].edit));
    QVERIFY(findingsOf(*document).empty());
    QCOMPARE(inputsOf(*document), std::vector<std::string> {"x"});
    QVERIFY(savedModel(*document) == savedModel(*wanted));
}

void TestOverridableInitializers::fix_canBeUndone()
{
    const std::string before = twoAdds(3, true);
    const OpenedModel document = openedModel(before);
    const Result<document::Edit> undo =
        document->apply(document::fixInitializers(document->graph()));
    QVERIFY(undo);
    QVERIFY(savedModel(*document) != before);
    QVERIFY(document->apply(*undo));
    QCOMPARE(inputsOf(*document), (std::vector<std::string> {"w", "x", "b"}));
    QVERIFY(savedModel(*document) == before);
}

void TestOverridableInitializers::fix_withARenamedWeight()
{
    const OpenedModel document = openedModel(twoAdds(3, true));
    const std::optional<ValueId> weight = document->graph().findValue(ScopeId {0}, "w");
    const Result<document::Edit> renamed =
        document::renameValue(*document, *weight, "a_longer_name");
    QVERIFY(renamed && document->apply(*renamed));
    QVERIFY(document->apply(document::fixInitializers(document->graph())));
    const OpenedModel read = openedModel(savedModel(*document));
    QVERIFY(read);
    QCOMPARE(inputsOf(*read), std::vector<std::string> {"x"});
    QVERIFY(read->graph().findValue(ScopeId {0}, "a_longer_name"));
    QVERIFY(!read->graph().findValue(ScopeId {0}, "w"));
}

void TestOverridableInitializers::noFinding_data()
{
    QTest::addColumn<QString>("bytes");
    const auto add = [](const char* what, int64_t version, bool areInputs) {
        QTest::newRow(what) << QString::fromLatin1(
            QByteArray::fromStdString(twoAdds(version, areInputs)).toBase64());
    };
    add("a default by intent: IR version 4", 4, true);
    add("IR version 11", 11, true);
    add("no weight is an input", 3, false);
}

void TestOverridableInitializers::noFinding()
{
    QFETCH(QString, bytes);
    const OpenedModel document =
        openedModel(QByteArray::fromBase64(bytes.toLatin1()).toStdString());
    QVERIFY(stage(*document));
    QVERIFY(findingsOf(*document).empty());
    QVERIFY(findingsOf(*openedModel(savedModel(*document))).empty());
}

void TestOverridableInitializers::inputsWithoutInitializer_stay()
{
    const OpenedModel document = openedModel(twoAdds(3, true));
    QVERIFY(!document->apply({UserText::of("Remove x"), {document::SetInputs {}}}));
    QVERIFY(!document->apply({UserText::of("Beyond"), {document::SetInputs {{ValueId {99}}}}}));
    QCOMPARE(inputsOf(*document).size(), std::size_t(3));
}

MESHWRIGHT_TEST(TestOverridableInitializers)

#include "tst_overridable_initializers.moc"
