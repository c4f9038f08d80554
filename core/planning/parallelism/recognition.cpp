#include "core/planning/parallelism/recognition.h"

#include "core/plan/axes_changes.h"
#include "core/plan/storage.h"
#include "core/plan/strategies/naming.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

/// The axes form that a value is used in; absent where it has no annotation, or one without axes.
std::optional<plan::AxesSharding> axesOf(const graph::Graph& graph, const plan::Plan& plan,
                                         ValueId value, ConfigurationId configuration)
{
    const auto specs = plan::specsOf(graph, plan, value, configuration);
    if (specs.empty() || !specs.front().spec->axes)
        return std::nullopt;
    return plan::asUsed(*specs.front().spec->axes);
}

/// What is divided and how, whatever else propagation may add.
bool dividesAlike(const plan::AxesSharding& a, const plan::AxesSharding& b)
{
    return std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                      [](const plan::AxesDim& x, const plan::AxesDim& y) {
                          return x.axes == y.axes && x.components == y.components;
                      });
}

bool isWhole(const plan::AxesSharding& sharding)
{
    return dividesAlike(sharding, plan::wholeSharding(sharding.dims.size()));
}

/// How well a parallelism over an axis fits a block.
struct Match
{
    RecognisedBlock block;
    std::size_t alike = 0;
};

class Recogniser
{
public:
    Recogniser(const graph::Graph& graph, const shapes::ShapeTable& shapes,
               const blocks::Blocks& blocks, const plan::Plan& plan,
               const plan::Configuration& configuration)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_blocks(blocks)
        , m_plan(plan)
        , m_configuration(configuration)
    {
    }

    RecognisedBlock recognise(std::size_t index) const
    {
        Match best;
        best.block.block = index;
        if (!isAnnotated(m_blocks.blocks[index]))
            return best.block;
        for (const char* name : {"tensor_parallel", "expert_parallel"}) {
            for (const plan::MeshAxis& axis : m_configuration.mesh->axes) {
                Match match = compare(index, name, axis.name);
                if (match.alike > best.alike || best.block.parallelism.empty())
                    best = std::move(match);
            }
        }
        return best.block;
    }

private:
    bool isAnnotated(const blocks::Block& block) const
    {
        return std::any_of(
            block.weights.begin(), block.weights.end(), [&](const blocks::BlockWeight& weight) {
                const auto axes = axesOf(m_graph, m_plan, weight.weight, m_configuration.id);
                return axes && !isWhole(*axes);
            });
    }

    Match compare(std::size_t index, const char* name, const std::string& axis) const
    {
        Match match {{index, name, axis, {}}, 0};
        ParallelOptions options;
        options.over = {{axis, {}}};
        options.blocks = {index};
        options.vocabulary = true;
        const Result<ParallelPlan> planned = planParallelism(
            *findParallelism(name), m_graph, m_shapes, m_blocks, *m_configuration.mesh, options);
        if (!planned || planned->annotations.empty()) {
            match.block.parallelism.clear();
            return match;
        }
        for (const blocks::BlockWeight& weight : m_blocks.blocks[index].weights) {
            const auto expected = planned->annotations.find(weight.weight);
            const std::optional<plan::AxesSharding> found =
                axesOf(m_graph, m_plan, weight.weight, m_configuration.id);
            if (expected == planned->annotations.end())
                continue;
            if (found && dividesAlike(*found, expected->second)) {
                ++match.alike;
                continue;
            }
            match.block.differences.push_back(difference(weight, found, expected->second));
        }
        return match;
    }

    UserText difference(const blocks::BlockWeight& weight,
                        const std::optional<plan::AxesSharding>& found,
                        const plan::AxesSharding& expected) const
    {
        const UserText is = found ? plan::nameSharding(m_graph, weight.weight, *found).sentence
                                  : tr("not annotated");
        return tr("{0} is {1}, expected {2}", toString(weight.role), is,
                  plan::nameSharding(m_graph, weight.weight, expected).sentence);
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const blocks::Blocks& m_blocks;
    const plan::Plan& m_plan;
    const plan::Configuration& m_configuration;
};

} // namespace

std::vector<RecognisedBlock> recogniseParallelism(const graph::Graph& graph,
                                                  const shapes::ShapeTable& shapes,
                                                  const blocks::Blocks& blocks,
                                                  const plan::Plan& plan,
                                                  const plan::Configuration& configuration)
{
    std::vector<RecognisedBlock> recognised;
    if (!configuration.mesh)
        return recognised;
    const Recogniser recogniser(graph, shapes, blocks, plan, configuration);
    for (std::size_t i = 0; i < blocks.blocks.size(); ++i)
        recognised.push_back(recogniser.recognise(i));
    return recognised;
}

} // namespace meshwright::planning
