#include "core/document/operations.h"
#include "core/document/plan_removal.h"
#include "core/onnx/save/save_plan.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <fstream>
#include <iterator>

using namespace meshwright;
using document::Document;

namespace fs = std::filesystem;

namespace {

using Opened = std::unique_ptr<Document>;

/// A stage for every node, and whatever can be split in two along its first axis.
constexpr const char* kPlan = R"({"format": "meshwright-plan", "version": 1, "configurations": [
  {"name": "halves", "num_devices": 2, "mesh": [{"axis": "x", "size": 2}], "rules": [
    {"nodes": "**", "stage": 0}, {"tensors": "**", "strategy": "rowwise", "over": ["x"]}]}]})";

Opened opened(const std::string& bytes)
{
    NoProgress progress;
    Result<onnx::Model> model =
        onnx::readModel(std::as_bytes(std::span(bytes.data(), bytes.size())), "m.onnx", progress);
    if (!model)
        return nullptr;
    Result<Opened> document = Document::fromModel(std::move(model).value(), "m.onnx");
    return document ? std::move(document).value() : nullptr;
}

std::string bytesOf(const Document& document, const document::SaveOptions& options = {})
{
    NoProgress progress;
    const Result<std::string> bytes =
        onnx::savedBytes(*document.source(), document.changes(options), progress);
    return bytes ? *bytes : bytes.error().message.english();
}

/// The bytes with kPlan put on; those of the model where nothing of it has a place.
std::string planned(const std::string& bytes)
{
    const Opened document = opened(bytes);
    const Result<document::AppliedPlan> applied = document::applyPlan(*document, kPlan);
    if (!applied || !document->apply(applied->edit))
        return "the plan is not applied";
    return bytesOf(*document);
}

std::string withoutPlans(const std::string& bytes)
{
    const Opened document = opened(bytes);
    if (!document || !document->apply(document::removeAllConfigurations(*document)))
        return "the plan is not removed";
    return bytesOf(*document, {onnx::ExternalData::Keep, true});
}

onnx::ModelBuilder smallModel()
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", graph::DataType::Float, {4, 8});
    graph.node("Relu", {"x"}, {"y"}, "relu");
    graph.output("y", graph::DataType::Float, {4, 8});
    return model;
}

} // namespace

/// Plans taken off a model: what is left is what there was before.
class TestPlanRemoval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedModel_isAsBefore_data();
    void sharedModel_isAsBefore();
    void irVersion_comesBack_data();
    void irVersion_comesBack();
    void irVersion_staysWhileAPlanIsLeft();
    void irVersionThatIsNotOurs_stays();
    void removal_canBeUndone();
    void onePlan_isTakenOffByItsName();
    void standardOnly_keepsNoVersion();
};

void TestPlanRemoval::sharedModel_isAsBefore_data()
{
    QTest::addColumn<QString>("path");
    std::size_t row = 0;
    for (const fs::path& model : tests::allSharedModels()) {
        constexpr std::uintmax_t kLargest = 64 << 20;
        std::error_code ignored;
        if (fs::file_size(model, ignored) < kLargest && tests::isTried(row++, 4))
            QTest::newRow(model.filename().c_str()) << QString::fromStdString(model.string());
    }
    if (tests::allSharedModels().empty())
        QSKIP("there are no shared models");
}

void TestPlanRemoval::sharedModel_isAsBefore()
{
    QFETCH(QString, path);
    std::ifstream file(path.toStdString(), std::ios::binary);
    const std::string before {std::istreambuf_iterator<char>(file), {}};
    const Opened document = opened(before);
    if (!document)
        QSKIP("it cannot be read");
    if (!document->plan().configurations().empty() || !document->changes({}).empty())
        QSKIP("it has a plan already");
    for (uint32_t i = 0; i < document->plan().nodeCount(); ++i) {
        if (!document->plan().annotations(NodeId {i}).empty())
            QSKIP("it has annotations already");
    }
    const std::string after = planned(before);
    QVERIFY(after != before);
    QVERIFY2(opened(after), after.substr(0, 200).c_str());
    QCOMPARE(opened(after)->plan().configurations().size(), std::size_t(1));
    const std::string restored = withoutPlans(after);
    QVERIFY2(restored == before, restored.substr(0, 100).c_str());
}

void TestPlanRemoval::irVersion_comesBack_data()
{
    QTest::addColumn<qint64>("version");
    for (const int version : {1, 3, 8, 10, 11, 13})
        QTest::addRow("%d", version) << qint64(version);
    QTest::newRow("absent") << qint64(0);
}

void TestPlanRemoval::irVersion_comesBack()
{
    QFETCH(qint64, version);
    std::string before = smallModel().irVersion(version).bytes();
    if (version == 0)
        before.erase(0, 2); // the field comes first: its tag and one byte
    QCOMPARE(opened(before)->header().irVersion, version);
    const std::string after = planned(before);
    QCOMPARE(opened(after)->header().irVersion, std::max<qint64>(version, 11));
    QVERIFY(withoutPlans(after) == before);
}

/// Taken off one by one: the version falls with the last.
void TestPlanRemoval::irVersion_staysWhileAPlanIsLeft()
{
    const std::string before = smallModel().irVersion(8).bytes();
    std::string second = kPlan;
    second.replace(second.find("halves"), 6, "second");
    const Opened document = opened(planned(before));
    const Result<document::AppliedPlan> applied = document::applyPlan(*document, second);
    QVERIFY(applied && document->apply(applied->edit));
    const Opened both = opened(bytesOf(*document));
    QCOMPARE(both->plan().configurations().size(), std::size_t(2));
    const auto remove = [](Document& from, const char* name) {
        const Result<document::Edit> edit =
            document::removeConfiguration(from, name, document::References::Cascade);
        return edit && from.apply(*edit);
    };
    QVERIFY(remove(*both, "halves"));
    const Opened one = opened(bytesOf(*both));
    QCOMPARE(one->header().irVersion, int64_t(11));
    QVERIFY(remove(*one, "second"));
    QVERIFY(bytesOf(*one) == before);
}

/// A later tool raised it for its own reasons, or wrote something else into the entry.
void TestPlanRemoval::irVersionThatIsNotOurs_stays()
{
    for (const char* recorded : {"8", "eight", "12", "-1", ""}) {
        const bool isRead = std::string_view(recorded) == "8";
        for (const int64_t version : {11, 12}) {
            onnx::ModelBuilder model = smallModel();
            model.irVersion(version).metadata("meshwright.ir_version", recorded);
            model.configuration({"c", 2, {}, {}});
            const Opened left = opened(withoutPlans(model.bytes()));
            QVERIFY(left);
            QCOMPARE(left->header().irVersion, isRead && version == 11 ? int64_t(8) : version);
            QVERIFY(left->header().metadata.empty());
        }
    }
}

void TestPlanRemoval::removal_canBeUndone()
{
    const std::string bytes = planned(smallModel().bytes());
    const Opened document = opened(bytes);
    const Result<document::Edit> inverse =
        document->apply(document::removeAllConfigurations(*document));
    QVERIFY(inverse.ok());
    QVERIFY(document->plan().configurations().empty());
    QVERIFY(document->plan().annotations(NodeId {0}).empty());
    QVERIFY(document->apply(*inverse).ok());
    QVERIFY(bytesOf(*document) == bytes);
    const Opened bare = opened(smallModel().bytes());
    QVERIFY(document::removeAllConfigurations(*bare).steps.empty());
}

/// Two declared configurations, and a node's entry of one that is not declared.
void TestPlanRemoval::onePlan_isTakenOffByItsName()
{
    onnx::ModelBuilder model;
    model.configuration({"a", 2, {}, {}}).configuration({"b", 2, {}, {}});
    model.graph()
        .node("Relu", {"x"}, {"y"}, "relu")
        .annotate({"b", {}, 1, {}})
        .annotate({"elsewhere", {}, 0, {}});
    const auto left = [&](const char* name) -> std::vector<std::string> {
        const Opened document = opened(model.bytes());
        const Result<document::Edit> edit = document::removePlan(*document, name);
        if (!edit || !document->apply(*edit))
            return {"refused"};
        std::vector<std::string> names;
        for (const plan::Configuration& configuration : document->plan().configurations())
            names.push_back(configuration.name);
        names.push_back(std::to_string(document->plan().annotations(NodeId {0}).size()));
        return names;
    };
    using Names = std::vector<std::string>;
    QCOMPARE(left("a"), (Names {"b", "elsewhere", "2"}));
    QCOMPARE(left("b"), (Names {"a", "elsewhere", "1"}));
    QCOMPARE(left("elsewhere"), (Names {"a", "b", "1"}));
    QCOMPARE(left(""), (Names {"0"}));
    QCOMPARE(left("nowhere"), (Names {"refused"}));
}

void TestPlanRemoval::standardOnly_keepsNoVersion()
{
    const Opened document = opened(smallModel().irVersion(8).bytes());
    const Result<document::AppliedPlan> applied = document::applyPlan(*document, kPlan);
    QVERIFY(applied && document->apply(applied->edit));
    const Opened saved = opened(bytesOf(*document, {onnx::ExternalData::Keep, true}));
    QCOMPARE(saved->header().irVersion, int64_t(11));
    QVERIFY(saved->header().metadata.empty());
}

MESHWRIGHT_TEST(TestPlanRemoval)
#include "tst_plan_removal.moc"
