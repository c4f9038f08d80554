#include "tests/support/run/cached_decoder.h"

#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"

namespace meshwright::tests {

namespace {

cost::DeviceSpec device()
{
    cost::DeviceSpec device;
    device.name = "test";
    device.peakFlops[graph::DataType::Float] = 1e24;
    device.bytesPerSecond = 1e12;
    device.memory = {1'000'000'000};
    device.launch = {CachedDecoder::kLaunch};
    device.link = {1e12, {500}};
    return device;
}

plan::Configuration configured(int32_t devices)
{
    plan::Configuration configuration;
    configuration.id = {1};
    configuration.name = "plan";
    configuration.numDevices = devices;
    return configuration;
}

plan::NodeAnnotation onStage(int32_t stage)
{
    plan::NodeAnnotation annotation;
    annotation.configuration = {1};
    annotation.stage = StageNumber {stage};
    return annotation;
}

} // namespace

CachedDecoder::CachedDecoder(int count, int64_t h)
    : width(h)
{
    GraphBuilder b;
    ValueId x = b.input("x", {"batch", "seq", h});
    for (int i = 0; i < count; ++i) {
        std::vector<NodeId> nodes;
        const auto add = [&](const char* type, GraphBuilder::Inputs inputs,
                             GraphBuilder::Attributes attributes = {}) {
            const ValueId made = b.node(type, std::move(inputs), std::move(attributes));
            nodes.push_back(b.lastNode());
            return made;
        };
        const std::string number = std::to_string(i);
        past.push_back(b.input("held" + number, {"batch", "before", h}));
        weights.push_back(b.weight("W" + number, {h, h}));
        const ValueId k = add("MatMul", {x, weights.back()});
        present.push_back(add("Concat", {past.back(), k}, {attribute("axis", 1)}));
        const ValueId turned =
            add("Transpose", {present.back()}, {attribute("perm", std::vector<int64_t> {0, 2, 1})});
        x = add("MatMul", {add("MatMul", {x, turned}), present.back()});
        layers.push_back(std::move(nodes));
    }
    b.output(x);
    for (const ValueId cache : present)
        b.output(cache);
    shapes = infer(b);
    graph = b.build();
    plan.emplace(graph.nodes().size());
    catalogue.devices.push_back(device());
}

void CachedDecoder::cutIntoStages()
{
    configuration = ConfigurationId {1};
    plan->setConfigurations({configured(int32_t(layers.size()))});
    for (std::size_t i = 0; i < layers.size(); ++i) {
        for (const NodeId node : layers[i])
            plan->setAnnotations(node, {onStage(int32_t(i))});
    }
}

void CachedDecoder::divideColumns()
{
    configuration = ConfigurationId {1};
    plan->setConfigurations({configured(2)});
    for (std::size_t i = 0; i < layers.size(); ++i) {
        plan::SimpleShardedDim part;
        part.dim = width;
        part.shards = 2;
        plan::ShardedDim dim;
        dim.axis = 1;
        dim.components = {part};
        plan::ShardingSpec spec;
        spec.tensor = weights[i];
        spec.dims = {dim};
        spec.device = {0, 1};
        plan::NodeAnnotation annotation;
        annotation.configuration = {1};
        annotation.specs = {spec};
        plan->setAnnotations(layers[i].front(), {annotation});
    }
}

simulate::ModelInput CachedDecoder::input()
{
    return {graph, *plan, shapes, configuration, catalogue};
}

Result<simulate::Serving> CachedDecoder::serve(const simulate::ServingOptions& options)
{
    NoProgress progress;
    return simulate::simulateServing(input(), options, progress);
}

int64_t CachedDecoder::bytes(int64_t b, int64_t s, int64_t p) const
{
    const int64_t h = width, t = p + s;
    const int64_t k = 2 * b * s * h + h * h, concat = 2 * b * s * h, turn = 2 * b * t * h;
    const int64_t scores = b * (s * h + t * h + s * t), y = b * (s * t + t * h + s * h);
    return 4 * (k + concat + turn + scores + y);
}

int64_t CachedDecoder::time(int64_t batch, int64_t tokens, int64_t before) const
{
    return bytes(batch, tokens, before) + 5 * kLaunch;
}

} // namespace meshwright::tests
