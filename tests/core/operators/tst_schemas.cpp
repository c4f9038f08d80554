#include "core/operators/families.h"
#include "core/operators/registry.h"
#include "core/operators/schema_issues.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <tuple>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

/// "A B? C*" of formal inputs or outputs.
QString textOf(const std::vector<ParameterSchema>& parameters)
{
    QStringList list;
    for (const ParameterSchema& p : parameters) {
        constexpr const char* kMarks[] = {"", "?", "*", "+"};
        list << QString::fromUtf8(p.name.data(), qsizetype(p.name.size()))
                + QLatin1String(kMarks[std::size_t(p.option)]);
    }
    return list.join(QLatin1Char(' '));
}

/// What is wrong with the node that was added last.
std::vector<SchemaIssue> issues(const GraphBuilder& b)
{
    const graph::Node& node = b.graph().node(b.lastNode());
    const OperatorSchema* schema = schemaOf(b.graph(), node);
    return schema ? issuesWithSchema(*schema, node) : std::vector<SchemaIssue>();
}

} // namespace

/// The definitions of operators: what is in the table, and nodes that do not fit it.
class TestSchemas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_areWellFormed();
    void everyRule_hasADefinition();
    void form_dependsOnTheVersion_data();
    void form_dependsOnTheVersion();
    void defaults_areNamed();
    void functionOfTheModel_hasNone();
    void fittingNode_hasNoIssue();
    void attribute_thatTheOperatorLacks();
    void attribute_ofAnotherVersion();
    void attribute_thatMustBeGiven();
    void attribute_ofAnotherKind();
    void attribute_ofACallerIsNotJudged();
    void input_thatMustBeGiven();
    void inputsAndOutputs_thatAreTooMany();
};

void TestSchemas::rows_areWellFormed()
{
    std::set<std::tuple<std::string_view, std::string_view, int64_t>> seen;
    for (const OperatorSchema& schema : allSchemas()) {
        const std::string name(schema.opType);
        QVERIFY2(seen.emplace(schema.domain, schema.opType, schema.sinceVersion).second,
                 name.c_str());
        QVERIFY2(schema.sinceVersion >= 1 && schema.sinceVersion <= kNewestOpset, name.c_str());
        QVERIFY2(!schema.outputs.empty() || schema.opType == "Gradient", name.c_str());
        for (const auto* list : {&schema.inputs, &schema.outputs}) {
            for (std::size_t i = 0; i < list->size(); ++i) {
                QVERIFY2(!(*list)[i].name.empty(), name.c_str());
                QVERIFY2(!(*list)[i].isVariadic() || i + 1 == list->size(), name.c_str());
            }
        }
        QVERIFY2(std::ranges::is_sorted(schema.attributes, {}, &AttributeSchema::name),
                 name.c_str());
        for (const AttributeSchema& attribute : schema.attributes)
            QVERIFY2(!attribute.name.empty() && !(attribute.isRequired && attribute.defaultText),
                     name.c_str());
    }
}

/// Operators that Meshwright knows the meaning of can be checked and explained, too. Left out is
/// ONNX Runtime's training, whose operators are not documented.
void TestSchemas::everyRule_hasADefinition()
{
    std::set<std::string> without;
    for (std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family) {
            const bool isContrib = rule.domain == kMicrosoft;
            if (isContrib
                && (family.data() == kTrainingRules.data()
                    || rule.opType.find("Grad") != rule.opType.npos))
                continue;
            if (!findSchema(rule.domain, rule.opType, isContrib ? 1 : kNewestOpset))
                without.insert(std::string(rule.domain) + '.' + std::string(rule.opType));
        }
    }
    QStringList list;
    for (const std::string& name : without)
        list << QString::fromStdString(name);
    QCOMPARE(list.join(QLatin1Char(' ')), QString());
}

void TestSchemas::form_dependsOnTheVersion_data()
{
    QTest::addColumn<QString>("domain");
    QTest::addColumn<QString>("opType");
    QTest::addColumn<qint64>("version");
    QTest::addColumn<QString>("inputs");
    QTest::addColumn<QString>("outputs");
    const auto row = [](const char* name, const char* domain, const char* opType, qint64 version,
                        const char* inputs, const char* outputs) {
        QTest::newRow(name) << domain << opType << version << inputs << outputs;
    };
    // ONNX, docs/Changelog.md
    row("C must be given up to opset 10", "", "Gemm", 10, "A B C", "Y");
    row("C may be left out from 11 on", "", "Gemm", 28, "A B C?", "Y");
    row("axes become an input at 18", "", "ReduceMean", 17, "data", "reduced");
    row("axes are an input", "", "ReduceMean", 18, "data axes?", "reduced");
    row("axes of a sum are one from 13", "", "ReduceSum", 13, "data axes?", "reduced");
    row("a loop", "ai.onnx", "Loop", 21, "M? cond? v_initial*", "v_final_and_scan_outputs+");
    row("lengths without padding from 24", "", "Attention", 24,
        "Q K V attn_mask? past_key? past_value? nonpad_kv_seqlen?",
        "Y present_key? present_value? qk_matmul_output?");
    row("an update of a cache", "", "TensorScatter", 24, "past_cache update write_indices?",
        "present_cache");
    row("a linear attention", "", "LinearAttention", 27, "query key value past_state? decay? beta?",
        "output present_state");
    row("a gated activation", "", "SwiGLU", 28, "A B", "Y");
    row("on trial", "ai.onnx.preview", "FlexAttention", 1, "Q K V", "Y");
    row("trees since ai.onnx.ml 5", "ai.onnx.ml", "TreeEnsemble", 5, "X", "Y");
    // ONNX Runtime, docs/ContribOperators.md
    row("of ONNX Runtime", "com.microsoft", "SkipLayerNormalization", 1,
        "input skip gamma beta? bias?", "output mean? inv_std_var? input_skip_bias_sum?");
    row("a matrix of few bits", "com.microsoft", "MatMulNBits", 1,
        "A B scales zero_points? g_idx? bias?", "Y");
}

void TestSchemas::form_dependsOnTheVersion()
{
    QFETCH(QString, domain);
    QFETCH(QString, opType);
    QFETCH(qint64, version);
    QFETCH(QString, inputs);
    QFETCH(QString, outputs);
    const std::string name = opType.toStdString(), of = domain.toStdString();
    const OperatorSchema* schema = findSchema(of, name, version);
    QVERIFY(schema);
    QCOMPARE(textOf(schema->inputs), inputs);
    QCOMPARE(textOf(schema->outputs), outputs);
    QVERIFY(schema->sinceVersion <= version);
    QVERIFY(!findSchema("com.acme", name, version));
    QVERIFY(!findSchema(of, name, 0));
}

void TestSchemas::defaults_areNamed()
{
    const OperatorSchema* gemm = findSchema("", "Gemm", 13);
    QCOMPARE(gemm->attribute("alpha")->kind, AttributeKind::Float);
    QCOMPARE(gemm->attribute("alpha")->defaultText, std::optional<std::string_view>("1"));
    QVERIFY(!gemm->attribute("broadcast")); // of opset 6
    const OperatorSchema* conv = findSchema("", "Conv", 22);
    QCOMPARE(conv->attribute("auto_pad")->defaultText, std::optional<std::string_view>("NOTSET"));
    QCOMPARE(conv->attribute("pads")->defaultText, std::nullopt);
    QVERIFY(findSchema("", "Cast", 24)->attribute("to")->isRequired);
}

/// A function of the model may have the name of an operator.
void TestSchemas::functionOfTheModel_hasNone()
{
    GraphBuilder b(18);
    b.import("com.microsoft", 1);
    b.beginFunction("com.microsoft", "Gelu");
    b.output(b.node("Relu", {b.formal("x")}));
    b.end();
    b.node("Gelu", {b.input("a", {"n"}), b.input("b", {"n"})}, {attribute("mine", 1)},
           "com.microsoft");
    QVERIFY(!schemaOf(b.graph(), b.graph().node(b.lastNode())));
}

void TestSchemas::fittingNode_hasNoIssue()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"n", int64_t(4)});
    b.node("Gemm", {x, x}, {attribute("transB", 1)});
    QCOMPARE(issues(b), std::vector<SchemaIssue>());
    b.node("Concat", {x, x, x, x, x}, {attribute("axis", 0)});
    QCOMPARE(issues(b), std::vector<SchemaIssue>());
    b.node("Clip", {x, std::nullopt, x});
    QCOMPARE(issues(b), std::vector<SchemaIssue>());
    b.nodes("Split", {x}, 7, {attribute("num_outputs", 7)});
    QCOMPARE(issues(b), std::vector<SchemaIssue>());
}

void TestSchemas::attribute_thatTheOperatorLacks()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"n", int64_t(4)});
    b.node("Gemm", {x, x}, {attribute("transpose", 1)});
    QCOMPARE(issues(b),
             (std::vector {SchemaIssue {SchemaIssue::Kind::UnknownAttribute, "transpose"}}));
}

/// The axes of ReduceMean are an attribute up to opset 17.
void TestSchemas::attribute_ofAnotherVersion()
{
    for (const int64_t opset : {17, 18}) {
        GraphBuilder b(opset);
        b.node("ReduceMean", {b.input("x", {"n"})}, {attribute("axes", std::vector<int64_t> {0})});
        QCOMPARE(issues(b).size(), std::size_t(opset == 18 ? 1 : 0));
    }
}

void TestSchemas::attribute_thatMustBeGiven()
{
    GraphBuilder b(20);
    b.node("Concat", {b.input("x", {"n"})});
    QCOMPARE(issues(b), (std::vector {SchemaIssue {SchemaIssue::Kind::MissingAttribute, "axis"}}));
}

void TestSchemas::attribute_ofAnotherKind()
{
    GraphBuilder b(20);
    b.node("Softmax", {b.input("x", {"n"})}, {attribute("axis", "last")});
    QCOMPARE(issues(b),
             (std::vector {
                 SchemaIssue {SchemaIssue::Kind::AttributeKind, "axis", AttributeKind::Integer}}));
    QCOMPARE(describe(AttributeKind::Integers), std::string_view("a list of integers"));
}

void TestSchemas::attribute_ofACallerIsNotJudged()
{
    GraphBuilder b(20);
    b.import("local", 1);
    b.beginFunction("local", "F", {"axis"});
    b.output(b.node("Softmax", {b.formal("x")}, {attributeReference("axis", "axis")}));
    QCOMPARE(issues(b), std::vector<SchemaIssue>());
    b.end();
}

void TestSchemas::input_thatMustBeGiven()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"n"});
    b.node("MatMul", {x});
    QCOMPARE(issues(b), (std::vector {SchemaIssue {SchemaIssue::Kind::MissingInput, "B"}}));
    b.node("MatMul", {std::nullopt, x});
    QCOMPARE(issues(b), (std::vector {SchemaIssue {SchemaIssue::Kind::MissingInput, "A"}}));
    b.node("Concat", {}, {attribute("axis", 0)});
    QCOMPARE(issues(b), (std::vector {SchemaIssue {SchemaIssue::Kind::MissingInput, "inputs"}}));
}

void TestSchemas::inputsAndOutputs_thatAreTooMany()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"n"});
    b.nodes("Relu", {x, x, x}, 2);
    QCOMPARE(issues(b),
             (std::vector {SchemaIssue {SchemaIssue::Kind::SurplusInputs, {}, {}, 3},
                           SchemaIssue {SchemaIssue::Kind::SurplusOutputs, {}, {}, 2}}));
}

MESHWRIGHT_TEST(TestSchemas)
#include "tst_schemas.moc"
