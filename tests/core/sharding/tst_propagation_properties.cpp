#include "core/plan/lowering.h"
#include "core/plan/shard_layout.h"
#include "core/sharding/propagation_result.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/slice_indices.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

constexpr ConfigurationId kConfiguration {1};
const plan::Mesh kMesh {{{"a", 2}, {"b", 4}, {"c", 3}}};

/// A random graph described apart from the order in which its nodes are written.
struct Description
{
    struct Node
    {
        std::string opType, output;
        std::vector<std::string> inputs;
    };

    std::vector<std::pair<std::string, std::vector<int64_t>>> inputs;
    std::vector<Node> nodes;
    std::map<std::string, std::string> annotations;
};

using Random = std::mt19937;

std::size_t pick(Random& random, std::size_t count)
{
    return random() % count;
}

/// "[{a}, {b, c, ?}]" of random axes, each used once.
std::string randomSharding(Random& random)
{
    std::vector<std::string> axes {"a", "b", "c"};
    std::shuffle(axes.begin(), axes.end(), random);
    std::string dims[2];
    for (std::size_t i = 0; i < pick(random, 4); ++i) {
        std::string& dim = dims[pick(random, 2)];
        dim += (dim.empty() ? "" : ", ") + axes[i];
    }
    for (std::string& dim : dims) {
        if (pick(random, 2) == 0)
            dim += dim.empty() ? "?" : ", ?";
    }
    return "[{" + dims[0] + "}, {" + dims[1] + "}]";
}

/// Square matrices through products, sums, transpositions and softmaxes.
Description randomDescription(Random& random)
{
    Description description;
    std::vector<std::string> values;
    for (int i = 0; i < 3; ++i) {
        values.push_back("in" + std::to_string(i));
        description.inputs.push_back({values.back(), {24, 24}});
    }
    const std::vector<std::string> unary {"Relu", "Transpose", "Softmax"};
    const std::vector<std::string> binary {"MatMul", "Add", "Mul"};
    for (int i = 0; i < 12; ++i) {
        const std::string name = "v" + std::to_string(i);
        const std::string first = values[pick(random, values.size())];
        if (pick(random, 2) == 0)
            description.nodes.push_back({unary[pick(random, 3)], name, {first}});
        else
            description.nodes.push_back(
                {binary[pick(random, 3)], name, {first, values[pick(random, values.size())]}});
        values.push_back(name);
    }
    for (int i = 0; i < 3; ++i)
        description.annotations[values[pick(random, values.size())]] = randomSharding(random);
    return description;
}

/// A graph whose nodes stand in the given order, which need not be topological.
graph::Graph graphOf(const Description& description, const std::vector<std::size_t>& order)
{
    graph::Graph graph;
    graph.setOpsetImports({{"", 22}});
    graph.addScope({});
    std::map<std::string, ValueId> ids;
    const auto add = [&](const std::string& name, bool isInput) {
        graph::Value value;
        value.name = name;
        value.isInput = isInput;
        value.type.kind = graph::TypeKind::Tensor;
        value.type.elementType = graph::DataType::Float;
        value.type.shape = std::vector<graph::Dim> {int64_t(24), int64_t(24)};
        ids[name] = graph.addValue(std::move(value));
    };
    for (const auto& [name, shape] : description.inputs)
        add(name, true);
    for (const Description::Node& node : description.nodes)
        add(node.output, false);
    for (const auto& [name, shape] : description.inputs)
        graph.scopeForBuilding(ScopeId {0}).inputs.push_back(ids[name]);
    for (const std::size_t i : order) {
        const Description::Node& from = description.nodes[i];
        graph::Node node;
        node.opType = from.opType;
        node.name = from.output;
        for (const std::string& input : from.inputs)
            node.inputs.push_back(ids[input]);
        node.outputs = {ids[from.output]};
        graph.addNode(std::move(node));
    }
    return graph;
}

plan::Plan planOf(const graph::Graph& graph, const std::map<std::string, std::string>& annotations)
{
    plan::Plan plan(graph.nodes().size());
    plan::Configuration configuration;
    configuration.id = kConfiguration;
    configuration.name = "test";
    configuration.mesh = kMesh;
    configuration.numDevices = 24;
    plan.setConfigurations({configuration});
    for (const auto& [name, text] : annotations) {
        const ValueId value = *graph.findValue(ScopeId {0}, name);
        for (const NodeId node : graph.nodesTouching(value)) {
            plan::NodeAnnotations entries = plan.annotations(node);
            if (entries.empty()) {
                entries.emplace_back();
                entries.front().configuration = kConfiguration;
            }
            plan::ShardingSpec spec;
            spec.tensor = value;
            spec.axes = toAxes(parseSharding(text, kMesh, 2).value(), kMesh, {});
            entries.front().specs.push_back(std::move(spec));
            plan.setAnnotations(node, std::move(entries));
        }
    }
    return plan;
}

/// Every value's sharding by name.
std::map<std::string, std::string> outcomeOf(const graph::Graph& graph, PropagationEngine& engine,
                                             const plan::Plan& plan)
{
    const auto propagation = engine.run(plan, kConfiguration).value();
    std::map<std::string, std::string> shardings;
    for (uint32_t v = 0; v < graph.values().size(); ++v)
        shardings[graph.value({v}).name] = toString(*propagation->sharding({v}), kMesh);
    return shardings;
}

shapes::ShapeTable shapesOf(const graph::Graph& graph)
{
    NoProgress progress;
    return std::move(shapes::inferShapes(graph, {}, progress).value());
}

} // namespace

/// What holds for every plan, over random graphs with a fixed seed.
class TestPropagationProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOrderInTheFile_doesNotMatter();
    void propagatingTwice_changesNothing();
    void axesAreOnlyAppended();
    void anEngineThatKnowsTheModel_saysTheSame();
    void shards_tileTheTensor();
    void lowering_isRaisedAgain();
};

void TestPropagationProperties::theOrderInTheFile_doesNotMatter()
{
    Random random(20261121);
    for (int round = 0; round < 200; ++round) {
        const Description description = randomDescription(random);
        std::vector<std::size_t> order(description.nodes.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::map<std::string, std::string> expected;
        for (int shuffle = 0; shuffle < 4; ++shuffle) {
            const graph::Graph graph = graphOf(description, order);
            const shapes::ShapeTable shapes = shapesOf(graph);
            PropagationEngine engine(graph, shapes);
            const auto got = outcomeOf(graph, engine, planOf(graph, description.annotations));
            if (shuffle == 0)
                expected = got;
            QVERIFY(got == expected);
            std::shuffle(order.begin(), order.end(), random);
        }
    }
}

void TestPropagationProperties::propagatingTwice_changesNothing()
{
    Random random(7);
    std::vector<std::size_t> order(12);
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (int round = 0; round < 200; ++round) {
        const Description description = randomDescription(random);
        const graph::Graph graph = graphOf(description, order);
        const shapes::ShapeTable shapes = shapesOf(graph);
        PropagationEngine engine(graph, shapes);
        const auto once = outcomeOf(graph, engine, planOf(graph, description.annotations));
        QVERIFY(outcomeOf(graph, engine, planOf(graph, once)) == once);
    }
}

void TestPropagationProperties::axesAreOnlyAppended()
{
    Random random(11);
    std::vector<std::size_t> order(12);
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (int round = 0; round < 200; ++round) {
        const Description description = randomDescription(random);
        const graph::Graph graph = graphOf(description, order);
        const shapes::ShapeTable shapes = shapesOf(graph);
        PropagationEngine engine(graph, shapes);
        const plan::Plan plan = planOf(graph, description.annotations);
        const auto propagation = engine.run(plan, kConfiguration).value();
        for (const auto& [name, text] : description.annotations) {
            const ValueId value = *graph.findValue(ScopeId {0}, name);
            if (graph.nodesTouching(value).empty())
                continue;
            const TensorSharding before = parseSharding(text, kMesh, 2).value();
            const TensorSharding& after = *propagation->sharding(value);
            for (std::size_t d = 0; d < 2; ++d) {
                const PrefixStatus how = prefixStatus(before.dims[d].axes, after.dims[d].axes);
                QVERIFY(how != PrefixStatus::NotAPrefix);
                QVERIFY(how == PrefixStatus::Equal || !before.dims[d].closed);
            }
        }
        // No axis splits two dimensions.
        for (uint32_t v = 0; v < graph.values().size(); ++v) {
            const TensorSharding& sharding = *propagation->sharding({v});
            for (const Axis& axis : sharding.dims[0].axes)
                QVERIFY(!overlapsAny(sharding.dims[1].axes, axis));
        }
    }
}

void TestPropagationProperties::anEngineThatKnowsTheModel_saysTheSame()
{
    // One engine through a series of edits against a new one for each.
    Random random(13);
    std::vector<std::size_t> order(12);
    std::iota(order.begin(), order.end(), std::size_t(0));
    for (int round = 0; round < 40; ++round) {
        Description description = randomDescription(random);
        const graph::Graph graph = graphOf(description, order);
        const shapes::ShapeTable shapes = shapesOf(graph);
        PropagationEngine kept(graph, shapes);
        for (int edit = 0; edit < 6; ++edit) {
            description.annotations["v" + std::to_string(pick(random, 12))] =
                randomSharding(random);
            const plan::Plan plan = planOf(graph, description.annotations);
            PropagationEngine fresh(graph, shapes);
            QVERIFY(outcomeOf(graph, kept, plan) == outcomeOf(graph, fresh, plan));
        }
    }
}

void TestPropagationProperties::shards_tileTheTensor()
{
    // Every element is held by as many devices as hold copies: devices / shards.
    Random random(17);
    for (int round = 0; round < 200; ++round) {
        const TensorSharding sharding = parseSharding(randomSharding(random), kMesh, 2).value();
        const std::vector<int64_t> sizes {int64_t(1 + pick(random, 30)),
                                          int64_t(1 + pick(random, 30))};
        std::vector<int64_t> devices(24);
        std::iota(devices.begin(), devices.end(), int64_t(0));
        const auto spec = plan::lower(toAxes(sharding, kMesh, {}), {kMesh, devices},
                                      std::vector<graph::Dim> {sizes[0], sizes[1]});
        QVERIFY(spec.ok());
        const auto layout = plan::shardLayout(*spec, {sizes[0], sizes[1]}, 24);
        QVERIFY(layout.ok());
        std::map<std::pair<int64_t, int64_t>, int64_t> holders;
        for (int64_t i = 0; i < sizes[0]; ++i) {
            for (int64_t j = 0; j < sizes[1]; ++j)
                holders[{i, j}] = 0;
        }
        for (const plan::DeviceShard& shard : layout->devices) {
            for (const int64_t i : tests::indicesOf(*shard.dims[0])) {
                for (const int64_t j : tests::indicesOf(*shard.dims[1]))
                    ++holders[{i, j}];
            }
            for (std::size_t d = 0; d < 2; ++d)
                QVERIFY(shard.dims[d]->size() <= localShape(sharding, sizes)[d]);
        }
        for (const auto& [element, count] : holders)
            QCOMPARE(count, 24 / sharding.shards());
    }
}

void TestPropagationProperties::lowering_isRaisedAgain()
{
    // Sizes that all axes divide: nothing is lost on the way.
    Random random(19);
    std::vector<int64_t> devices(24);
    std::iota(devices.begin(), devices.end(), int64_t(0));
    const std::vector<graph::Dim> shape {int64_t(48), int64_t(48)};
    for (int round = 0; round < 200; ++round) {
        const TensorSharding sharding = parseSharding(randomSharding(random), kMesh, 2).value();
        const auto spec = plan::lower(toAxes(sharding, kMesh, {}), {kMesh, devices}, shape);
        QVERIFY(spec.ok());
        const auto raised = plan::raise(*spec, {kMesh, devices}, shape);
        QVERIFY(raised.ok());
        const auto again = toTensor(raised->axes, kMesh, {});
        QVERIFY(again.has_value());
        for (std::size_t d = 0; d < 2; ++d)
            QCOMPARE(again->dims[d].axes, sharding.dims[d].axes);
    }
}

MESHWRIGHT_TEST(TestPropagationProperties)
#include "tst_propagation_properties.moc"
