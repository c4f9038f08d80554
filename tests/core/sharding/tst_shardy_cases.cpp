#include "core/sharding/plan_graph.h"
#include "core/sharding/propagator.h"
#include "core/sharding/reshards.h"
#include "tests/support/run/shardy_cases.h"
#include "tests/support/run/shardy_collective_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;
using nlohmann::json;

namespace {

/// Shardy's own tests as data (shardy.md 5.3), replayed through the rules of ONNX operators.
QString printed(const std::string& file, std::size_t passed, std::size_t all)
{
    return QString("%1 %2/%3").arg(QString::fromStdString(file)).arg(passed).arg(all);
}

std::string allOf(const QStringList& failures)
{
    return "\n" + failures.join('\n').toStdString();
}

/// A sharding without open bits and priorities.
TensorSharding closed(TensorSharding sharding)
{
    for (DimSharding& dim : sharding.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    return sharding;
}

/// One function of propagation.json.
class PropagationCase
{
public:
    explicit PropagationCase(const json& function)
        : m_function(function)
        , m_mesh(meshOf(function["mesh"]))
    {
        for (const auto& [name, unused] : function["before"]["args"].items())
            m_values[name] = m_graph.input(name, function["shapes"][name]);
        for (const json& op : function["ops"]) {
            std::vector<ValueId> inputs;
            for (const json& in : op["ins"])
                inputs.push_back(m_values.at(in[0]));
            m_values[op["outs"][0][0]] = m_graph.add(op, inputs, op["outs"][0][1]);
        }
        for (std::size_t i = 0; i < function["returns"].size(); ++i) {
            const std::string name = "result" + std::to_string(i);
            m_values[name] = m_graph.pass(name, m_values.at(function["returns"][i]));
        }
    }

    /// What differs from the expectation; empty: nothing.
    QStringList run()
    {
        const RuledGraph ruled(m_graph.builder());
        const ConfigurationId id {1};
        plan::Configuration configuration;
        configuration.id = id;
        configuration.name = "case";
        configuration.mesh = m_mesh;
        configuration.numDevices = int32_t(*m_mesh.deviceCount());
        plan::Plan plan(ruled.graph.nodes().size());
        plan.setConfigurations({configuration});
        sharding::RulePool more;
        const PlanGraph network(*ruled.rules, more, plan, id);
        PropagationOptions options;
        options.strategy =
            m_function["strategy"] == "basic" ? ConflictPolicy::Basic : ConflictPolicy::Aggressive;
        const json& layers = m_function["priority_layers"];
        options.operatorPriorities = !layers.is_null();
        options.userPriorities = layers == "op-priority+user-priority";
        StepCache memory;
        Propagator propagator(network.operationGraph(), options, memory);
        Propagator::Annotated annotated;
        for (const auto& [name, text] : annotations()) {
            const TensorIndex tensor = network.tensorOf(m_values.at(name));
            annotated.emplace_back(
                tensor, parseSharding(text, m_mesh, network.operationGraph().rank(tensor)).value());
        }
        const Propagated propagated = propagator.run(annotated);
        QStringList wrong;
        for (const auto& [name, expected] : m_function["expect"].items()) {
            const TensorIndex tensor = network.tensorOf(m_values.at(name));
            // Shardy's pass drops the priorities once they have been followed; ours keeps them.
            TensorSharding result = memory.pool()[propagated.shardings[tensor]];
            for (DimSharding& dim : result.dims)
                dim.priority = 0;
            const std::string got = toString(result, m_mesh);
            const TensorSharding empty = emptySharding(network.operationGraph().rank(tensor));
            const std::string want = expected.is_null()
                ? toString(empty, m_mesh)
                : toString(parseSharding(expected.get<std::string>(), m_mesh,
                                         network.operationGraph().rank(tensor))
                               .value(),
                           m_mesh);
            if (got != want)
                wrong << QString::fromStdString(name + ": " + got + ", expected " + want);
        }
        return wrong;
    }

private:
    std::map<std::string, std::string> annotations() const
    {
        std::map<std::string, std::string> all;
        for (const char* group : {"args", "values"}) {
            for (const auto& [name, text] : m_function["before"][group].items()) {
                if (!text.is_null())
                    all[name] = text;
            }
        }
        const json& results = m_function["before"]["results"];
        for (std::size_t i = 0; i < results.size(); ++i) {
            if (!results[i].is_null())
                all["result" + std::to_string(i)] = results[i];
        }
        return all;
    }

    const json& m_function;
    plan::Mesh m_mesh;
    CaseGraph m_graph;
    std::map<std::string, ValueId> m_values;
};

/// The only operation of a case, operators joined with + composed.
Rule ruleOf(const RuledGraph& ruled)
{
    std::vector<const Rule*> rules;
    for (const NodeId node : ruled.rules->order())
        rules.push_back(ruled.rules->of(node));
    return rules.size() == 2 ? composed(*rules[0], *rules[1]) : *rules[0];
}

/// The lines of reshards.json for what an execution does.
std::vector<std::string> linesOf(const Execution& execution, const Rule& rule,
                                 const std::vector<std::size_t>& arguments, const plan::Mesh& mesh,
                                 const std::vector<TensorSharding>& wanted)
{
    std::vector<std::string> lines;
    for (uint32_t t = 0; t < rule.operands; ++t) {
        if (execution.reshards[t])
            lines.push_back("reshard %arg" + std::to_string(arguments[t]) + " "
                            + toString(execution.used[t], mesh));
    }
    const uint32_t result = rule.operands;
    if (!execution.allReduce.empty())
        lines.push_back("all_reduce " + toString(execution.allReduce, mesh) + " "
                        + toString(execution.used[result], mesh));
    if (execution.reshards[result])
        lines.push_back("reshard out " + toString(wanted[result], mesh));
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// An expected line with its sharding in our spelling.
std::string normalised(const std::string& line, const plan::Mesh& mesh, std::size_t rank)
{
    const std::size_t bracket = line.find('[');
    const TensorSharding sharding = parseSharding(line.substr(bracket), mesh, rank).value();
    return line.substr(0, bracket) + toString(sharding, mesh);
}

QString runReshardCase(const json& entry)
{
    const plan::Mesh mesh = meshOf(entry["mesh"]);
    CaseGraph graph;
    std::vector<ValueId> inputs;
    std::vector<std::size_t> arguments;
    // An operand that is expected as %arg0 again is the same value.
    const bool isSquared = entry["id"].get<std::string>().find("a_times_a") != std::string::npos;
    for (std::size_t i = 0; i < entry["in_shapes"].size(); ++i) {
        const std::size_t argument = isSquared ? 0 : i;
        arguments.push_back(argument);
        inputs.push_back(graph.input("%arg" + std::to_string(i), entry["in_shapes"][i]));
    }
    graph.add(entry, inputs, entry["out_shape"]);
    const RuledGraph ruled(graph.builder());
    const Rule rule = ruleOf(ruled);
    std::vector<TensorSharding> given;
    std::vector<const TensorSharding*> tensors;
    for (uint32_t t = 0; t < rule.tensors.size(); ++t) {
        const json& text = t >= rule.operands  ? entry["out_sharding"]
            : t < entry["in_shardings"].size() ? entry["in_shardings"][t]
                                               : json();
        const std::size_t rank = rule.tensors[t].dims.size();
        given.push_back(text.is_null()
                            ? emptySharding(rank, true)
                            : closed(parseSharding(text.get<std::string>(), mesh, rank).value()));
    }
    for (uint32_t t = 0; t < rule.tensors.size(); ++t)
        tensors.push_back(rule.tensors[t].mapped ? &given[t] : nullptr);
    arguments.resize(rule.operands);
    const std::vector<std::string> got =
        linesOf(execute(rule, tensors), rule, arguments, mesh, given);
    std::vector<std::string> expected;
    for (const json& line : entry["expect"]) {
        const std::string text = line;
        const std::size_t rank = text.rfind("reshard %arg", 0) == 0
            ? entry["in_shapes"][std::size_t(text[12] - '0')].size()
            : entry["out_shape"].size();
        expected.push_back(normalised(text, mesh, rank));
    }
    // Shardy's test of this function asks only that no reshard appears; the all-reduce that its
    // twin dot_only_contracting_dims_sharded_and_has_same_shardings lists is due here as well.
    if (entry["id"] == "dot_dot_general/dot_compatible_k")
        expected.push_back("all_reduce {y} [{}, {}]");
    std::sort(expected.begin(), expected.end());
    if (got == expected)
        return {};
    QString text = QString::fromStdString(entry["id"].get<std::string>()) + ":";
    for (const std::string& line : got)
        text += "\n    got      " + QString::fromStdString(line);
    for (const std::string& line : expected)
        text += "\n    expected " + QString::fromStdString(line);
    return text;
}

} // namespace

class TestShardyCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void propagation_givesShardysResults();
    void reshards_areShardys();
    void collectives_areShardys();
};

void TestShardyCases::propagation_givesShardysResults()
{
    const auto cases = readCases("propagation.json");
    if (!cases)
        QSKIP("no propagation.json: set MESHWRIGHT_CASES to the folder of cases");
    QStringList failures;
    std::size_t passed = 0;
    for (const json& function : *cases) {
        const QStringList wrong = PropagationCase(function).run();
        if (wrong.isEmpty())
            ++passed;
        else
            failures << QString::fromStdString(function["id"].get<std::string>()) + ": "
                    + wrong.join("; ");
    }
    std::puts(qPrintable(printed("propagation.json", passed, cases->size())));
    QVERIFY2(failures.isEmpty(), allOf(failures).c_str());
    QVERIFY(!cases->empty());
}

void TestShardyCases::reshards_areShardys()
{
    const auto cases = readCases("reshards.json");
    if (!cases)
        QSKIP("no reshards.json: set MESHWRIGHT_CASES to the folder of cases");
    QStringList failures;
    for (const json& entry : *cases) {
        if (const QString wrong = runReshardCase(entry); !wrong.isEmpty())
            failures << wrong;
    }
    std::puts(qPrintable(
        printed("reshards.json", cases->size() - std::size_t(failures.size()), cases->size())));
    QVERIFY2(failures.isEmpty(), allOf(failures).c_str());
    QVERIFY(!cases->empty());
}

void TestShardyCases::collectives_areShardys()
{
    const auto cases = readCases("collectives.json");
    if (!cases)
        QSKIP("no collectives.json: set MESHWRIGHT_CASES to the folder of cases");
    QStringList failures;
    const auto [passed, all] = replayCollectiveCases(*cases, failures);
    std::puts(qPrintable(printed("collectives.json", std::size_t(passed), std::size_t(all))));
    QVERIFY2(failures.isEmpty(), allOf(failures).c_str());
    QVERIFY(all > 0);
}

MESHWRIGHT_TEST(TestShardyCases)
#include "tst_shardy_cases.moc"
