#include "core/operators/dims.h"
#include "core/sharding/blocks/stored_weight.h"
#include "core/sharding/parallelism/parallelisms.h"
#include "core/sharding/parallelism/weight_annotation.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

using operators::Dim;

/// Values of blocks that are no activations though they may be inputs of the graph.
std::set<ValueId> weightsOf(const ParallelRequest& request)
{
    std::set<ValueId> weights;
    for (const Block& block : request.blocks.blocks) {
        for (const BlockWeight& weight : block.weights) {
            weights.insert(weight.weight);
            for (const Companion& companion : weight.companions)
                weights.insert(companion.value);
        }
    }
    return weights;
}

bool isInteger(graph::DataType type)
{
    return type == graph::DataType::Int64 || type == graph::DataType::Int32;
}

/// The inputs of the main graph that a caller feeds: integers, symbolic sizes, or no matrix.
/// Models whose weights were stripped have those as inputs too.
std::vector<ValueId> fedInputs(const ParallelRequest& request)
{
    const std::set<ValueId> weights = weightsOf(request);
    std::vector<ValueId> inputs;
    for (ValueId id : request.graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = request.graph.value(id);
        const auto sizes = sizesOf(request.shapes, id);
        if (value.isInitializer() || weights.count(id) || !sizes || sizes->empty())
            continue;
        const bool isSymbolic =
            std::any_of(sizes->begin(), sizes->end(), [](const auto& size) { return !size; });
        if (isSymbolic || isInteger(request.shapes.of(id).type) || sizes->size() >= 3)
            inputs.push_back(id);
    }
    return inputs;
}

/// The input that the others are compared with: tokens, else the first of at least two dimensions.
std::optional<ValueId> leading(const ParallelRequest& request, const std::vector<ValueId>& inputs)
{
    const auto isMatrix = [&](ValueId id) { return request.shapes.of(id).dims->size() >= 2; };
    const auto tokens = std::find_if(inputs.begin(), inputs.end(), [&](ValueId id) {
        return isMatrix(id) && isInteger(request.shapes.of(id).type);
    });
    if (tokens != inputs.end())
        return *tokens;
    const auto first = std::find_if(inputs.begin(), inputs.end(), isMatrix);
    return first == inputs.end() ? std::nullopt : std::optional(*first);
}

/// Where an input has a dimension of the leading one: by symbol anywhere, by number at the same
/// place only.
std::optional<std::size_t> axisLike(const std::vector<Dim>& dims, const Dim& wanted,
                                    std::size_t place)
{
    if (!wanted)
        return std::nullopt;
    if (operators::numberOf(wanted))
        return place < dims.size() && dims[place] == wanted ? std::optional(place) : std::nullopt;
    const auto found = std::find(dims.begin(), dims.end(), wanted);
    return found == dims.end() ? std::nullopt : std::optional(std::size_t(found - dims.begin()));
}

/// Splits one dimension of the leading input and the same of all others.
void splitInputs(const ParallelRequest& request, std::size_t place, const std::string& what,
                 ParallelPlan& plan)
{
    const std::vector<ValueId> inputs = fedInputs(request);
    const std::optional<ValueId> first = leading(request, inputs);
    if (!first) {
        plan.remarks.push_back({RemarkKind::Refused, {}, "no input of the model has a " + what});
        return;
    }
    // Tokens of more dimensions, as [1, batch, sequence], keep those two last.
    const std::vector<Dim>& dims = *request.shapes.of(*first).dims;
    const std::size_t at =
        isInteger(request.shapes.of(*first).type) ? dims.size() - 2 + place : place;
    const std::optional<int64_t> size = operators::numberOf(dims[at]);
    if (size && *size % request.shards != 0) {
        plan.remarks.push_back({RemarkKind::Refused,
                                {},
                                "the " + what + " of '" + request.graph.value(*first).name + "' is "
                                    + std::to_string(*size) + ", which "
                                    + std::to_string(request.shards)
                                    + " devices do not divide: export the model with a symbol, or "
                                      "with another number"});
        return;
    }
    for (ValueId input : inputs) {
        const auto axis = input == *first ? std::optional(at)
                                          : axisLike(*request.shapes.of(input).dims, dims[at], at);
        if (!axis || request.graph.nodesTouching(input).empty())
            continue;
        if (auto sharding = splitOf(request, input, *axis, request.options.over))
            plan.annotations.emplace(input, std::move(*sharding));
    }
}

} // namespace

void planDataParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    splitInputs(request, 0, "batch", plan);
}

void planContextParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    splitInputs(request, 1, "sequence", plan);
    if (!plan.annotations.empty())
        plan.remarks.push_back(
            {RemarkKind::Note,
             {},
             "attention needs all keys and values: they are gathered in every layer"});
}

/// Megatron's sequence parallelism (Korthikanti et al., Reducing Activation Recomputation in Large
/// Transformer Models): between blocks the sequence is divided over the axes of tensor parallelism,
/// so that an all-reduce becomes a reduce-scatter and, before the next block, an all-gather.
void planSequenceParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    for (std::size_t i = 0; i < request.blocks.blocks.size(); ++i) {
        const Block& block = request.blocks.blocks[i];
        const bool isMeant = block.kind == BlockKind::Attention || block.kind == BlockKind::Mlp;
        if (!request.takes(i) || !isMeant)
            continue;
        const BlockWeight& last = block.weights.back();
        const auto& dims = request.shapes.of(last.output).dims;
        const std::string where = "the output of " + nameOf(request, last.node);
        if (!dims || dims->size() < 2) {
            plan.remarks.push_back({RemarkKind::Refused, last.node,
                                    where + " has no sequence: its dimensions are not known"});
            continue;
        }
        const std::size_t axis = dims->size() - 2;
        const std::optional<int64_t> size = operators::numberOf((*dims)[axis]);
        if (size && *size % request.shards != 0) {
            plan.remarks.push_back({RemarkKind::Refused, last.node,
                                    where + " has a sequence of " + std::to_string(*size)
                                        + ", which " + std::to_string(request.shards)
                                        + " devices do not divide"});
            continue;
        }
        plan.annotations.emplace(last.output,
                                 *splitOf(request, last.output, axis, request.options.over));
    }
}

} // namespace meshwright::sharding
