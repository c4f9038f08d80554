#include "core/check/checker.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/document/plan_removal.h"
#include "core/onnx/save/save_plan.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using document::Document;

namespace {

using OpenedTraining = std::unique_ptr<Document>;

OpenedTraining openedTraining(const std::string& bytes)
{
    NoProgress progress;
    Result<onnx::Model> model =
        onnx::readModel(std::as_bytes(std::span(bytes.data(), bytes.size())), "m.onnx", progress);
    if (!model)
        qFatal("%s", model.error().message.english().c_str());
    return Document::fromModel(std::move(model).value(), "m.onnx").value();
}

std::string savedTraining(const Document& document)
{
    NoProgress progress;
    const Result<std::string> bytes =
        onnx::savedBytes(*document.source(), document.changes({}), progress);
    return bytes ? *bytes : bytes.error().message.english();
}

onnx::NodeDeviceConfiguration entryOf(const std::string& configuration, const std::string& tensor,
                                      std::vector<int64_t> devices)
{
    onnx::NodeDeviceConfiguration entry;
    entry.configurationId = configuration;
    onnx::ShardingSpec& spec = entry.specs.emplace_back();
    spec.tensorName = tensor;
    spec.device = std::move(devices);
    return entry;
}

/// x · w with a training algorithm w2 = w - g, whose node "step" says what @p entry does. With @p
/// isAnnotated the node of the model says something too.
std::string trained(const onnx::NodeDeviceConfiguration& entry, bool isAnnotated,
                    const std::vector<std::string>& declared)
{
    onnx::ModelBuilder model;
    for (const std::string& name : declared) {
        onnx::DeviceConfiguration configuration;
        configuration.name = name;
        configuration.numDevices = 2;
        model.configuration(configuration);
    }
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", graph::DataType::Float, {4, 8});
    graph.initializer("w", graph::DataType::Float, {8, 2}, std::string(64, '\1'));
    onnx::NodeBuilder product = graph.node("MatMul", {"x", "w"}, {"y"}, "product");
    if (isAnnotated)
        product.annotate(entryOf("tp", "y", {0, 1}));
    graph.output("y", graph::DataType::Float, {4, 2});
    onnx::TrainingBuilder training = model.training("w", "w2");
    training.algorithm.input("g", graph::DataType::Float, {8, 2});
    training.algorithm.node("Sub", {"w", "g"}, {"w2"}, "step").annotate(entry);
    training.algorithm.output("w2", graph::DataType::Float, {8, 2});
    return model.bytes();
}

const check::Finding* findingOf(const std::vector<check::Finding>& findings, std::string_view code)
{
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const check::Finding& finding) {
            return finding.diagnostic.code() == code;
        });
    return found == findings.end() ? nullptr : &*found;
}

std::vector<check::Finding> checked(const Document& document)
{
    return check::check(check::inputOf(document.snapshot()));
}

/// The configurations that training nodes name in a file.
std::vector<std::string> namedByTraining(const std::string& bytes)
{
    const OpenedTraining document = openedTraining(bytes);
    std::vector<std::string> names;
    if (!document->training())
        return names;
    const plan::Plan whole = document->training()->under(document->plan());
    for (uint32_t i = 0; i < whole.nodeCount(); ++i) {
        for (const plan::NodeAnnotation& entry : whole.annotations(NodeId {i}))
            names.push_back(whole.configuration(*entry.configuration)->name);
    }
    return names;
}

} // namespace

/// Annotations inside ModelProto.training_info.
class TestTraining : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundAnnotation_isNoMistake();
    void undeclaredConfiguration_isFoundAndRepaired();
    void wrongDevice_isFoundAndRepaired();
    void rename_followsIntoTraining();
    void valueRename_followsIntoTraining();
    void remove_cascadesIntoTraining();
    void removeAll_leavesNothing();
    void undo_givesTheSameFile();
    void withoutAnnotations_nothingIsKept();
};

void TestTraining::soundAnnotation_isNoMistake()
{
    const OpenedTraining document =
        openedTraining(trained(entryOf("tp", "w", {0, 1}), false, {"tp"}));
    QVERIFY(document->training());
    // The training node is no node of the model.
    QCOMPARE(document->graph().nodes().size(), std::size_t(1));
    QCOMPARE(document->plan().nodeCount(), std::size_t(1));
    const std::vector<check::Finding> findings = checked(*document);
    QVERIFY(!findingOf(findings, "unused-configuration"));
    QCOMPARE(std::count_if(findings.begin(), findings.end(),
                           [](const check::Finding& finding) {
                               return finding.diagnostic.severity() != Severity::Info;
                           }),
             std::ptrdiff_t(0));
}

void TestTraining::undeclaredConfiguration_isFoundAndRepaired()
{
    const OpenedTraining document =
        openedTraining(trained(entryOf("m/tp", "w", {0, 1}), true, {"tp"}));
    const std::vector<check::Finding> findings = checked(*document);
    const check::Finding* finding = findingOf(findings, "undeclared-configuration");
    QVERIFY(finding);
    const auto fix = std::ranges::find_if(finding->fixes, [](const check::Fix& each) {
        return each.title.english() == "Use 'tp' instead";
    });
    QVERIFY(fix != finding->fixes.end());
    QVERIFY(document->apply(fix->edit).ok());
    QVERIFY(!findingOf(checked(*document), "undeclared-configuration"));
    QCOMPARE(namedByTraining(savedTraining(*document)), std::vector<std::string> {"tp"});
}

void TestTraining::wrongDevice_isFoundAndRepaired()
{
    const OpenedTraining document =
        openedTraining(trained(entryOf("tp", "w", {0, 7}), false, {"tp"}));
    const std::vector<check::Finding> findings = checked(*document);
    const check::Finding* finding = findingOf(findings, "device-out-of-range");
    QVERIFY(finding && !finding->fixes.empty());
    QVERIFY(finding->diagnostic.severity() == Severity::Error);
    QVERIFY2(finding->diagnostic.message().english().find("'step' (training_info)")
                 != std::string::npos,
             finding->diagnostic.message().english().c_str());
    QVERIFY(!finding->diagnostic.place.node);
    const Result<document::Edit> inverse = document->apply(finding->fixes[0].edit);
    QVERIFY(inverse.ok());
    QVERIFY(!findingOf(checked(*document), "device-out-of-range"));
    QVERIFY(!findingOf(checked(*openedTraining(savedTraining(*document))), "device-out-of-range"));
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(findingOf(checked(*document), "device-out-of-range"));
}

void TestTraining::rename_followsIntoTraining()
{
    const std::string before = trained(entryOf("tp", "w", {0, 1}), true, {"tp"});
    const OpenedTraining document = openedTraining(before);
    const ConfigurationId id = document->plan().configuration("tp")->id;
    QVERIFY(document->apply(*document::renameConfiguration(*document, id, "other")).ok());
    // As if the file had been made with that name: every other byte is where it was.
    std::string after = trained(entryOf("other", "w", {0, 1}), false, {"other"});
    const OpenedTraining saved = openedTraining(savedTraining(*document));
    QCOMPARE(namedByTraining(savedTraining(*document)), std::vector<std::string> {"other"});
    QVERIFY(!saved->plan().configuration("tp"));
    const OpenedTraining plain = openedTraining(trained(entryOf("tp", "w", {0, 1}), false, {"tp"}));
    QVERIFY(plain->apply(*document::renameConfiguration(*plain, id, "other")).ok());
    QVERIFY(savedTraining(*plain) == after);
}

void TestTraining::valueRename_followsIntoTraining()
{
    const OpenedTraining document =
        openedTraining(trained(entryOf("tp", "w", {0, 1}), false, {"tp"}));
    const std::optional<ValueId> w = document->graph().findValue({0}, "w");
    QVERIFY(w);
    QVERIFY(document->apply(*document::renameValue(*document, *w, "weight")).ok());
    const OpenedTraining saved = openedTraining(savedTraining(*document));
    QVERIFY(saved->training());
    const std::vector<check::Finding> findings = checked(*saved);
    QVERIFY(!findingOf(findings, "dangling-tensor"));
    QVERIFY(!findingOf(findings, "foreign-tensor"));
}

void TestTraining::remove_cascadesIntoTraining()
{
    const OpenedTraining document =
        openedTraining(trained(entryOf("tp", "w", {0, 1}), true, {"tp", "pp"}));
    QVERIFY(document->apply(*document::removePlan(*document, "tp")).ok());
    const std::string saved = savedTraining(*document);
    QVERIFY(namedByTraining(saved).empty());
    QVERIFY(openedTraining(saved)->plan().configuration("pp"));
    QVERIFY(saved.find("tp") == std::string::npos);
}

void TestTraining::removeAll_leavesNothing()
{
    const std::string annotated = trained(entryOf("tp", "w", {0, 1}), true, {"tp"});
    const OpenedTraining document = openedTraining(annotated);
    QVERIFY(document->apply(document::removeAllConfigurations(*document)).ok());
    const std::string saved = savedTraining(*document);
    QVERIFY(!openedTraining(saved)->training());
    QVERIFY(saved.find("tp") == std::string::npos);
}

void TestTraining::undo_givesTheSameFile()
{
    const std::string annotated = trained(entryOf("tp", "w", {0, 1}), true, {"tp"});
    const OpenedTraining document = openedTraining(annotated);
    QVERIFY(savedTraining(*document) == annotated);
    const Result<document::Edit> inverse =
        document->apply(document::removeAllConfigurations(*document));
    QVERIFY(inverse.ok());
    QVERIFY(savedTraining(*document) != annotated);
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(savedTraining(*document) == annotated);
}

void TestTraining::withoutAnnotations_nothingIsKept()
{
    onnx::ModelBuilder model;
    model.graph().node("Relu", {"x"}, {"y"});
    model.training("w", "w2").algorithm.node("Neg", {"g"}, {"w2"});
    QVERIFY(!openedTraining(model.bytes())->training());
}

MESHWRIGHT_TEST(TestTraining)
#include "tst_training.moc"
