#include "core/exchange/polygraphy/hints_export.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/polygraphy/context_transform.h"
#include "core/exchange/polygraphy/plan_hints.h"

#include <algorithm>

namespace meshwright::exchange {

const FormatOption kHintsGenerationOption {
    trNoop("generation"),
    trNoop("of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27"),
    {"g3", "g2"}};

namespace {

/// The index that a file gives once for all layers, where they agree.
Result<std::optional<int64_t>>
shared(const ShardHints& hints, std::optional<int64_t> AttentionLayerHint::*axis, const char* what)
{
    std::optional<int64_t> common;
    const AttentionLayerHint* first = nullptr;
    for (const AttentionLayerHint& layer : hints.layers) {
        if (!layer.gatherKv)
            continue;
        if (first && common != layer.*axis)
            return Error {
                tr("the sequence of the {0} is axis {1} in the attention of {2}, but axis {3} in "
                   "that of {4}: hints say it once for all; export with --to distcollective",
                   UserText::of(what), common.value_or(0), inQuotes(first->q),
                   (layer.*axis).value_or(0), inQuotes(layer.q))};
        first = first ? first : &layer;
        common = layer.*axis;
    }
    return common;
}

/// What Polygraphy itself would not find.
void noteSkipped(const ExportRequest& request, const ShardHints& hints,
                 std::vector<Diagnostic>& diagnostics)
{
    const graph::Graph& graph = *request.graph;
    const std::vector<AttentionLayer> layers = findAttentionLayers(graph, *request.shapes);
    for (const AttentionLayerHint& hint : hints.layers) {
        const AttentionLayer* layer = layerOfQueries(graph, layers, hint.q);
        const UserText why = layer ? whyPolygraphySkips(graph, *layer) : UserText();
        if (!why.empty())
            diagnostics.push_back(finding(
                "polygraphy-skips", Severity::Warning,
                tr("Polygraphy will not match the attention of {0}: {1}", inQuotes(hint.q), why),
                tr("it wants a product, a softmax and a product right behind each other; export "
                   "with --to distcollective, which finds it"),
                {layer->values, {}, {}}));
    }
}

/// What is wrong with the model that will be made of the hints. They say what was asked for all the
/// same, so that nothing of it is an error of theirs.
void noteTransformed(const ExportRequest& request, const ShardHints& hints,
                     std::vector<Diagnostic>& diagnostics)
{
    const graph::Graph& graph = *request.graph;
    std::vector<Diagnostic> found;
    const ContextTransform transform =
        transformOf(hints, findInModel(hints, graph, *request.shapes, found), *hints.devices, graph,
                    *request.shapes, request.bindings, found);
    for (Diagnostic& diagnostic : found) {
        if (diagnostic.severity() == Severity::Info)
            continue;
        diagnostic.otherSeverity = Severity::Warning;
        if (std::ranges::find(diagnostics, diagnostic) == diagnostics.end())
            diagnostics.push_back(std::move(diagnostic));
    }
    for (const SequenceTensor& tensor : transform.scatters) {
        const graph::Value& value = graph.value(tensor.value);
        if (!value.producer
            || std::ranges::find(transform.copies, *value.producer) == transform.copies.end())
            continue;
        diagnostics.push_back(
            finding("polygraphy-splits-parts", Severity::Warning,
                    tr("Polygraphy will make {0} of the part of the sequence that a device has, "
                       "and split it again",
                       inQuotes(value.name)),
                    tr("it counts over the shape of an input that is split; export with --to "
                       "distcollective, which makes it of the whole"),
                    {value.producer, tensor.value, {}}));
    }
}

} // namespace

Result<PreparedExport> prepareHintsExport(const ExportRequest& request, Progress&)
{
    PreparedExport prepared;
    Result<ShardHints> hints = hintsOfPlan(request, prepared.diagnostics);
    if (!hints)
        return hints.error();
    const auto kAxis = shared(*hints, &AttentionLayerHint::kAxis, trNoop("keys"));
    const auto vAxis = shared(*hints, &AttentionLayerHint::vAxis, trNoop("values"));
    if (!kAxis || !vAxis)
        return kAxis ? vAxis.error() : kAxis.error();
    hints->kAxis = *kAxis;
    hints->vAxis = *vAxis;
    noteSkipped(request, *hints, prepared.diagnostics);
    noteTransformed(request, *hints, prepared.diagnostics);
    const bool isG2 = optionValue(request.options, kHintsGenerationOption) == "g2";
    const std::size_t layers = hints->layers.size();
    prepared.files.push_back(
        textFile(request.stem + ".hint.json",
                 tr("hints of {0} over {1} devices, generation {2}",
                    countedText(int64_t(layers), tr("{0} attention"), tr("{0} attentions")),
                    *hints->devices, std::string(isG2 ? "G2" : "G3")),
                 writeShardHints(*hints, isG2 ? HintsGeneration::G2 : HintsGeneration::G3)));
    return prepared;
}

} // namespace meshwright::exchange
