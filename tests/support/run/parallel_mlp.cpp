#include "tests/support/run/parallel_mlp.h"

namespace meshwright::tests {

ParallelMlp::ParallelMlp(std::vector<plan::MeshAxis> axes)
    : graph(std::move(axes))
{
    x = graph.builder.input("x", {1000, 1000});
    gain = graph.builder.weight("gain", {1000});
    first = graph.builder.weight("A", {1000, 4000});
    second = graph.builder.weight("B", {4000, 1000});
    scaled = graph.builder.node("Mul", {x, gain});
    inner = graph.builder.node("MatMul", {scaled, first});
    y = graph.builder.node("MatMul", {inner, second});
    graph.builder.output(y);
}

void ParallelMlp::splitColumnThenRow()
{
    graph.annotate(first, "[{}, {model}]");
    graph.annotate(second, "[{model}, {}]");
}

cost::DeviceSpec computeBoundDevice(Picoseconds latency)
{
    cost::DeviceSpec device;
    device.name = "test";
    device.peakFlops[graph::DataType::Float] = 1e12;
    device.bytesPerSecond = 1e18;
    device.memory = {1'000'000'000'000};
    device.link = {1e9, latency};
    return device;
}

Result<simulate::Simulation> simulateParallel(ShardedGraph& graph, const simulate::Options& options)
{
    cost::Catalogue catalogue;
    catalogue.devices.push_back(computeBoundDevice(fromSeconds(1e-3)));
    NoProgress progress;
    return simulate::simulateModel(
        {graph.graph(), graph.plan(), graph.shapes(), ConfigurationId {1}, catalogue}, options,
        progress);
}

} // namespace meshwright::tests
