#include "core/planning/parallelism/input_parallel.h"

#include "core/base/text.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/dims.h"
#include "core/planning/parallelism/activation_annotation.h"
#include "core/planning/parallelism/parallelisms.h"
#include "core/planning/parallelism/weight_annotation.h"

#include <algorithm>
#include <set>

namespace meshwright::planning {

namespace {

using operators::Dim;

/// Values of blocks that are no activations though they may be inputs of the graph.
std::set<ValueId> weightsOf(const ParallelRequest& request)
{
    std::set<ValueId> weights;
    for (const blocks::Block& block : request.blocks.blocks) {
        for (const blocks::BlockWeight& weight : block.weights) {
            weights.insert(weight.weight);
            for (const blocks::Companion& companion : weight.companions)
                weights.insert(companion.value);
        }
    }
    return weights;
}

bool isInteger(graph::DataType type)
{
    return type == graph::DataType::Int64 || type == graph::DataType::Int32;
}

/// Whether weights may be inputs: those of blocks are, or no matrix is stored in the model.
bool hasWeightsAsInputs(const ParallelRequest& request)
{
    for (const blocks::Block& block : request.blocks.blocks) {
        for (const blocks::BlockWeight& weight : block.weights) {
            const graph::Value& value = request.graph.value(weight.weight);
            if (value.isInput && !value.isInitializer())
                return true;
        }
    }
    for (uint32_t i = 0; i < request.graph.values().size(); ++i) {
        const auto& dims = request.shapes.of({i}).dims;
        if (request.graph.value({i}).isInitializer() && dims && dims->size() >= 2
            && !isInteger(request.shapes.of({i}).type))
            return false;
    }
    return true;
}

const std::vector<Dim>& dimsOf(const ParallelRequest& request, ValueId value)
{
    return *request.shapes.of(value).dims;
}

/// "[1, 3, height, width]".
std::string shapeText(const std::vector<Dim>& dims)
{
    const auto textOf = [](const Dim& dim) { return dim ? dim->toString() : std::string("?"); };
    return '[' + joined(dims, ", ", textOf) + ']';
}

std::string described(const ParallelRequest& request, ValueId value)
{
    return inSingleQuotes(request.graph.value(value).name) + ' '
        + shapeText(dimsOf(request, value));
}

/// Integers of at least [batch, sequence].
bool isTokens(const ParallelRequest& request, ValueId value)
{
    return isInteger(request.shapes.of(value).type) && dimsOf(request, value).size() >= 2;
}

/// A dimension of an input, or why there is none.
struct Place
{
    ValueId input;
    std::size_t dim = 0;
};

/// The input that the others are compared with: tokens, else the first of at least so many
/// dimensions.
std::optional<ValueId> leading(const ParallelRequest& request, const std::vector<ValueId>& inputs,
                               std::size_t rank)
{
    const auto tokens = std::find_if(inputs.begin(), inputs.end(),
                                     [&](ValueId id) { return isTokens(request, id); });
    if (tokens != inputs.end())
        return *tokens;
    const auto first = std::find_if(inputs.begin(), inputs.end(),
                                    [&](ValueId id) { return dimsOf(request, id).size() >= rank; });
    return first == inputs.end() ? std::nullopt : std::optional(*first);
}

/// Whether some output of the model has as many at the place or in front: a batch goes through.
bool comesOut(const ParallelRequest& request, const Dim& dim, std::size_t place)
{
    const std::vector<ValueId>& outputs = request.graph.scope(ScopeId {0}).outputs;
    return std::any_of(outputs.begin(), outputs.end(), [&](ValueId id) {
        const auto& dims = request.shapes.of(id).dims;
        return dims && !dims->empty()
            && (dims->front() == dim || (place < dims->size() && (*dims)[place] == dim));
    });
}

Result<Place> batchOf(const ParallelRequest& request, const std::vector<ValueId>& inputs)
{
    const std::optional<ValueId> first = leading(request, inputs, 2);
    if (!first)
        return Error {tr("no input of the model has a batch")};
    // Of [1, batch, sequence] the second: the outermost that is not 1, as the model flattens all of
    // them into one batch, of which parts are whole only along the outermost.
    if (isTokens(request, *first)) {
        const std::vector<Dim>& dims = dimsOf(request, *first);
        std::size_t at = 0;
        while (at + 2 < dims.size() && operators::numberOf(dims[at]) == 1)
            ++at;
        return Place {*first, at};
    }
    const Dim& dim = dimsOf(request, *first).front();
    if (operators::numberOf(dim).value_or(1) > 1 && !comesOut(request, dim, 0))
        return Error {tr("dimension 0 of {0} does not look like a batch: no output of the model "
                         "has it; name the dimension with --axis",
                         described(request, *first))};
    return Place {*first, 0};
}

Result<Place> sequenceOf(const ParallelRequest& request, const std::vector<ValueId>& inputs)
{
    const std::optional<ValueId> first = leading(request, inputs, 2);
    if (!first)
        return Error {tr("no input of the model has a sequence")};
    if (isTokens(request, *first))
        return Place {*first, dimsOf(request, *first).size() - 1};
    if (request.blocks.count(blocks::BlockKind::Attention) == 0)
        return Error {
            tr("the model takes no tokens and has no attention that was recognised, so that no "
               "dimension of {0} is known to be a sequence; name the dimension with --axis",
               described(request, *first))};
    const auto states = std::find_if(inputs.begin(), inputs.end(),
                                     [&](ValueId id) { return dimsOf(request, id).size() == 3; });
    if (states == inputs.end())
        return Error {tr("no input is tokens or [batch, sequence, hidden], so that no dimension of "
                         "{0} is known to be a sequence; name the dimension with --axis",
                         described(request, *first))};
    return Place {*states, 1};
}

/// What the person named, else what it looks like.
Result<Place> placeOf(const ParallelRequest& request, InputDimension dimension,
                      const std::vector<ValueId>& inputs)
{
    if (!request.options.axis)
        return dimension == InputDimension::Batch ? batchOf(request, inputs)
                                                  : sequenceOf(request, inputs);
    const std::optional<ValueId> first = leading(request, inputs, 1);
    if (!first)
        return Error {tr("the model has no input that a caller feeds")};
    const int64_t rank = int64_t(dimsOf(request, *first).size());
    const int64_t axis = *request.options.axis;
    if (axis < -rank || axis >= rank)
        return Error {tr("{0} has no dimension {1}", described(request, *first), axis)};
    return Place {*first, std::size_t(axis < 0 ? axis + rank : axis)};
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

} // namespace

std::vector<ValueId> fedInputs(const ParallelRequest& request)
{
    const std::set<ValueId> weights = weightsOf(request);
    const bool mayBeWeights = hasWeightsAsInputs(request);
    std::vector<ValueId> inputs;
    for (ValueId id : request.graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = request.graph.value(id);
        const auto sizes = blocks::sizesOf(request.shapes, id);
        if (value.isInitializer() || weights.count(id) || !sizes || sizes->empty())
            continue;
        const bool isSymbolic =
            std::any_of(sizes->begin(), sizes->end(), [](const auto& size) { return !size; });
        if (!mayBeWeights || isSymbolic || isInteger(request.shapes.of(id).type)
            || sizes->size() >= 3)
            inputs.push_back(id);
    }
    return inputs;
}

UserText divideInputs(const ParallelRequest& request, InputDimension dimension, ParallelPlan& plan)
{
    const std::vector<ValueId> inputs = fedInputs(request);
    const Result<Place> place = placeOf(request, dimension, inputs);
    if (!place)
        return place.error().message;
    const Dim& dim = dimsOf(request, place->input)[place->dim];
    const std::string input = described(request, place->input);
    const UserText what = dimension == InputDimension::Batch ? tr("the batch of {0}", input)
                                                             : tr("the sequence of {0}", input);
    const std::optional<int64_t> size = operators::numberOf(dim);
    if (size && *size % request.shards != 0)
        return tr("{0} is {1}, which {2} devices do not divide: export the model with a symbol, or "
                  "with another number",
                  what, *size, request.shards);
    for (ValueId id : inputs) {
        const auto axis = id == place->input ? std::optional(place->dim)
                                             : axisLike(dimsOf(request, id), dim, place->dim);
        if (!axis || request.graph.nodesTouching(id).empty())
            continue;
        if (auto sharding = splitOf(request, id, *axis, request.options.over))
            plan.annotations.emplace(id, std::move(*sharding));
    }
    splitActivations(request, dim, plan);
    return {};
}

void planDataParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    if (const UserText why = divideInputs(request, InputDimension::Batch, plan); !why.empty())
        plan.remarks.push_back({RemarkKind::Refused, {}, why});
}

void planContextParallel(const ParallelRequest& request, ParallelPlan& plan)
{
    if (const UserText why = divideInputs(request, InputDimension::Sequence, plan); !why.empty()) {
        plan.remarks.push_back({RemarkKind::Refused, {}, why});
        return;
    }
    if (request.blocks.count(blocks::BlockKind::Attention) > 0)
        plan.remarks.push_back(
            {RemarkKind::Note,
             {},
             tr("attention needs all keys and values: they are gathered in every layer")});
}

} // namespace meshwright::planning
