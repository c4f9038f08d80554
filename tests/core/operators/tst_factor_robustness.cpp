#include "core/operators/registry.h"
#include "tests/support/model/factor_verifier.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

/// Shapes and attributes as no valid model has them, the same in every run.
class Chance
{
public:
    /// In [0, bound).
    int64_t below(int64_t bound) { return int64_t(m_engine() % uint64_t(bound)); }

    Dim dim()
    {
        switch (below(8)) {
        case 0:
            return std::nullopt;
        case 1:
            return Expression::symbol("n");
        case 2:
            return Expression::multiply(Expression::symbol("n"), Expression(4));
        case 3:
            return Expression(below(3));
        default:
            return Expression(int64_t(1) << below(7));
        }
    }

    TensorFacts facts()
    {
        TensorFacts out;
        out.type = graph::DataType::Int64;
        if (below(10) == 0)
            return out;
        out.dims.emplace(std::size_t(below(6)));
        for (Dim& dim : *out.dims)
            dim = this->dim();
        const std::optional<int64_t> count = elementCount(*out.dims);
        if (count && *count < 16 && below(2) == 0) {
            out.elements.emplace(std::size_t(*count));
            for (Dim& element : *out.elements)
                element = below(8) == 0 ? dim() : Dim(Expression(below(7) - 3));
        }
        return out;
    }

    graph::Attribute number(const char* name, int64_t from, int64_t to)
    {
        return attribute(name, from + below(to - from + 1));
    }

    graph::Attribute numbers(const char* name)
    {
        std::vector<int64_t> out(std::size_t(below(5)));
        for (int64_t& number : out)
            number = below(7) - 3;
        return attribute(name, std::move(out));
    }

    /// Those that rules ask for, each or not.
    GraphBuilder::Attributes attributes()
    {
        const GraphBuilder::Attributes all {
            number("axis", -6, 6),
            number("keepdims", 0, 1),
            number("transA", 0, 1),
            number("transB", 0, 1),
            number("transBatchA", 0, 1),
            number("blocksize", -1, 4),
            number("block_size", -1, 32),
            number("K", -1, 64),
            number("N", -1, 64),
            number("bits", 0, 8),
            number("group", -1, 4),
            number("num_heads", -1, 4),
            number("kv_num_heads", 0, 4),
            number("q_num_heads", 0, 4),
            number("num_outputs", 0, 4),
            number("broadcast", 0, 1),
            number("batch_dims", -1, 3),
            number("select_last_index", 0, 1),
            number("hidden_size", 0, 8),
            number("noop_with_empty_axes", 0, 1),
            number("opset", 11, 13),
            number("stash_type", 0, 1),
            number("rotary_embedding_dim", 0, 8),
            numbers("axes"),
            numbers("perm"),
            numbers("pads"),
            numbers("split"),
            numbers("kernel_shape"),
            numbers("strides"),
            numbers("starts"),
            numbers("ends"),
            numbers("dilations"),
            numbers("qkv_hidden_sizes"),
            attribute("equation", below(2) ? "...ij,jk->...ik" : "ij->ji"),
            attribute("mode", below(2) ? "CRD" : "linear"),
            attribute("reduction", below(2) ? "none" : "sum"),
            attribute("activation", "Relu"),
            attribute("direction", below(2) ? "forward" : "bidirectional"),
        };
        GraphBuilder::Attributes some;
        for (const graph::Attribute& attribute : all) {
            if (below(2) == 0)
                some.push_back(attribute);
        }
        return some;
    }

private:
    std::mt19937_64 m_engine {20260}; // any number: the same shapes in every run
};

/// A node and facts of its arguments that have nothing to do with each other; some arguments are
/// left out. What is wrong with the rule.
std::optional<std::string> tryOnce(const OperatorRule& rule, Chance& chance)
{
    GraphBuilder b;
    const ValueId value = b.inputWithoutShape("x");
    GraphBuilder::Inputs inputs(std::size_t(chance.below(9)));
    std::vector<TensorFacts> facts;
    for (std::size_t i = 0; i < 12; ++i)
        facts.push_back(chance.facts());
    std::vector<const TensorFacts*> in, out;
    for (std::optional<ValueId>& input : inputs) {
        if (chance.below(6) != 0)
            input = value;
        in.push_back(input ? &facts[in.size()] : nullptr);
    }
    const auto outputs = b.nodes(std::string(rule.opType), inputs, 1 + std::size_t(chance.below(3)),
                                 chance.attributes(), std::string(rule.domain));
    while (out.size() < outputs.size())
        out.push_back(&facts[9 + out.size()]);
    // Often the shape of the first input, or most rules would see at once that nothing fits.
    if (chance.below(2) == 0 && !in.empty() && in[0])
        out[0] = in[0];
    const int64_t version =
        chance.below(2) == 0 ? rule.sinceVersion : std::min(rule.lastVersion, kNewestOpset);
    const OperatorCall call(b.graph(), b.graph().node(b.lastNode()), version, in, out);
    const std::optional<FactorRule> factors = rule.factors(call);
    return factors ? verify(*factors, call) : std::nullopt;
}

} // namespace

/// A file can declare any shapes: rules answer with a well-formed rule or none.
class TestFactorRobustness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void impossibleCalls_giveWellFormedRulesOrNone();
};

void TestFactorRobustness::impossibleCalls_giveWellFormedRulesOrNone()
{
    Chance chance;
    QStringList findings;
    for (std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family) {
            std::optional<std::string> wrong;
            for (int i = 0; rule.factors && !wrong && i < 100; ++i)
                wrong = tryOnce(rule, chance);
            if (wrong)
                findings.push_back(
                    QString::fromStdString(std::string(rule.opType) + ": " + *wrong));
        }
    }
    QCOMPARE(findings.join("; "), QString());
}

MESHWRIGHT_TEST(TestFactorRobustness)
#include "tst_factor_robustness.moc"
