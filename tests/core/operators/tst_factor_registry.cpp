#include "core/onnx/wire/model_file.h"
#include "core/operators/families.h"
#include "core/operators/registry.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::operators;

namespace {

/// Debian's libonnx-testdata: models of one node each.
const std::filesystem::path kTestData = "/usr/share/libonnx-testdata/data/node";

/// What is wrong with the factor rules of a model's nodes.
struct Findings
{
    std::set<std::string> withoutFunction; ///< "com.microsoft.Foo"
    std::set<std::string> withoutRule; ///< though all ranks are known
    std::set<std::string> wrong; ///< what verify() says
    std::size_t rules = 0;
};

bool allRanksKnown(const OperatorCall& call)
{
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        if (call.hasInput(i) && !call.dims(i))
            return false;
    }
    for (std::size_t i = 0; i < call.outputCount(); ++i) {
        if (call.hasOutput(i) && !call.output(i).dims)
            return false;
    }
    return true;
}

/// In a function's body, attributes that differ from call to call.
bool refersToCaller(const graph::Node& node)
{
    return std::any_of(node.attributes.begin(), node.attributes.end(),
                       [](const graph::Attribute& a) { return !a.reference.empty(); });
}

bool hasNoElements(const OperatorCall& call)
{
    const auto isEmpty = [](const TensorFacts& facts) {
        return facts.dims && elementCount(*facts.dims) == 0;
    };
    return isEmpty(call.input(0)) || isEmpty(call.output(0));
}

/// Sequences and optionals are no tensors: factorsOf() answers NotATensorOperator for them.
bool isOfSequences(const OperatorRule& rule)
{
    for (const OperatorRule& other : kSequenceRules) {
        if (&other == &rule)
            return true;
    }
    return false;
}

void examine(const graph::Graph& graph, Findings& findings)
{
    NoProgress progress;
    const auto table = shapes::inferShapes(graph, {}, progress);
    if (!table)
        qFatal("%s", table.error().message.english().c_str());
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.nodes()[i];
        const auto version = operatorVersion(graph, node);
        const OperatorRule* rule = version ? findRule(node.domain, node.opType, *version) : nullptr;
        if (!node.subgraphs.empty() || graph.function(node) || !rule)
            continue;
        const std::string name = (node.domain.empty() ? "" : node.domain + '.') + node.opType;
        if (!rule->factors) {
            if (!isOfSequences(*rule))
                findings.withoutFunction.insert(name);
            continue;
        }
        const OperatorCall call = tests::callOf(graph, NodeId {i}, *table);
        const std::optional<FactorRule> factors = rule->factors(call);
        findings.rules += factors ? 1 : 0;
        if (!factors && allRanksKnown(call) && !hasNoElements(call) && !refersToCaller(node))
            findings.withoutRule.insert(name + ' ' + node.name);
        if (const auto wrong = factors ? verify(*factors, call) : std::nullopt)
            findings.wrong.insert(name + ' ' + node.name + ": " + *wrong);
    }
}

QString joined(const std::set<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list.push_back(QString::fromStdString(text));
    return list.join(", ");
}

} // namespace

/// Every operator on tensors that has a shape rule has a factor rule, and the rules of real nodes
/// are well-formed.
class TestFactorRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOperatorHasAFactorRule();
    void sharedModels_haveRules_data();
    void sharedModels_haveRules();
    void libonnxTestModels_haveWellFormedRules();
};

void TestFactorRegistry::everyOperatorHasAFactorRule()
{
    std::set<std::string> without;
    for (std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family) {
            if (!rule.factors && !isOfSequences(rule))
                without.insert(std::string(rule.domain) + '.' + std::string(rule.opType));
        }
    }
    QCOMPARE(joined(without), QString());
}

void TestFactorRegistry::sharedModels_haveRules_data()
{
    QTest::addColumn<QString>("path");
    for (const std::filesystem::path& path : tests::allSharedModels()) {
        if (path.parent_path().filename() != "malformed")
            QTest::newRow(path.filename().c_str()) << QString::fromStdString(path.string());
    }
}

void TestFactorRegistry::sharedModels_haveRules()
{
    QFETCH(QString, path);
    NoProgress progress;
    const auto read = meshwright::onnx::readModel(path.toStdString(), progress);
    QVERIFY(read.ok());
    Findings findings;
    examine(read->graph, findings);
    QCOMPARE(joined(findings.withoutFunction), QString());
    QCOMPARE(joined(findings.withoutRule), QString());
    QCOMPARE(joined(findings.wrong), QString());
}

void TestFactorRegistry::libonnxTestModels_haveWellFormedRules()
{
    if (!std::filesystem::is_directory(kTestData))
        QSKIP("libonnx-testdata is not there");
    Findings findings;
    for (const auto& entry : std::filesystem::directory_iterator(kTestData)) {
        NoProgress progress;
        const auto read = meshwright::onnx::readModel(entry.path() / "model.onnx", progress);
        if (read.ok())
            examine(read->graph, findings);
    }
    QCOMPARE(joined(findings.wrong), QString());
    QCOMPARE(joined(findings.withoutRule), QString());
    QVERIFY2(findings.rules > 700, qPrintable(QString::number(findings.rules)));
}

MESHWRIGHT_TEST(TestFactorRegistry)
#include "tst_factor_registry.moc"
