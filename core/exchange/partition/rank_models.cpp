#include "core/exchange/partition/rank_models.h"

#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/domain_imports.h"
#include "core/exchange/partition/part_draft.h"
#include "core/exchange/partition/rank_builder.h"
#include "core/exchange/partition/rank_check.h"
#include "core/exchange/partition/rank_dialect.h"
#include "core/exchange/partition/rank_traffic.h"
#include "core/exchange/partition/value_types.h"
#include "core/exchange/strip_annotations.h"

#include <algorithm>
#include <numeric>

namespace meshwright::exchange {

namespace {

using google::protobuf::RepeatedPtrField;

/// The same findings come from every rank.
void addOnce(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more)
{
    for (const Diagnostic& diagnostic : more) {
        if (std::find(all.begin(), all.end(), diagnostic) == all.end())
            all.push_back(diagnostic);
    }
}

/// The part of a declaration that a rank has: names, documentation and symbols stay.
proto::ValueInfoProto localDeclaration(const proto::ValueInfoProto& declared,
                                       const std::string& name, const operators::TensorFacts& facts)
{
    proto::ValueInfoProto local = declared;
    local.set_name(name);
    const proto::TypeProto& type = local.type();
    if (type.value_case() != proto::TypeProto::VALUE_NOT_SET && !type.has_tensor_type())
        return local;
    operators::TensorFacts written = facts;
    // A symbol that the model has stays what it is there.
    const proto::TensorShapeProto& shape = type.tensor_type().shape();
    for (int d = 0; written.dims && d < shape.dim_size() && d < int(written.dims->size()); ++d) {
        operators::Dim& dim = (*written.dims)[std::size_t(d)];
        if (!dim && shape.dim(d).has_dim_param())
            dim = operators::Expression::symbol(shape.dim(d).dim_param());
    }
    if (written.type == graph::DataType::Undefined)
        written.type = graph::DataType(type.tensor_type().elem_type());
    writeTensorType(written, *local.mutable_type());
    return local;
}

/// The constants that were made, and each weight's part.
void addWeights(const RankProgram& program, onnx::ModelDraft& draft)
{
    proto::GraphProto& graph = *draft.model().mutable_graph();
    std::set<std::string> there;
    for (const proto::TensorProto& initializer : graph.initializer())
        there.insert(initializer.name());
    for (const proto::TensorProto& constant : program.constants)
        *graph.add_initializer() = constant;
    for (const auto& [name, part] : program.weights) {
        if (!there.contains(name))
            graph.add_initializer()->set_name(name);
        draft.weights()[name] = part;
    }
}

/// All tensors that a rank's nodes make and of which anything is known: those that the model
/// declares first.
void declareValues(const RankProgram& program, const graph::Graph& whole,
                   const RepeatedPtrField<proto::ValueInfoProto>& old, proto::GraphProto& graph)
{
    std::set<std::string_view> made;
    for (const proto::NodeProto& node : graph.node())
        made.insert(node.output().begin(), node.output().end());
    graph.clear_value_info();
    for (const proto::ValueInfoProto& value : old) {
        const auto facts = program.facts.find(value.name());
        if (facts != program.facts.end() && made.erase(value.name()) > 0)
            *graph.add_value_info() = localDeclaration(value, value.name(), facts->second);
    }
    for (const auto& [name, facts] : program.facts) {
        const std::optional<ValueId> value = whole.findValue({0}, name);
        if (facts.type != graph::DataType::Undefined && made.contains(name)
            && (!value || isTensorValue(whole, *value)))
            *graph.add_value_info() = localDeclaration({}, name, facts);
    }
}

/// Finds what would fail while weights are written, and leave half of an export.
std::vector<Diagnostic> checkWeights(const RankProgram& program)
{
    std::vector<Diagnostic> findings;
    for (const auto& [name, part] : program.weights) {
        const Result<void> fine = onnx::checkPart(part);
        if (fine)
            continue;
        findings.push_back(
            finding("ranks-weight", Severity::Error,
                    tr("the weight '{0}' cannot be cut: {1}", name, fine.error().message),
                    tr("Split it otherwise, or leave it whole.")));
    }
    return findings;
}

} // namespace

Result<std::shared_ptr<RankModels>> RankModels::make(std::shared_ptr<RankPlan> plan,
                                                     CollectiveDialect dialect, Progress& progress)
{
    std::shared_ptr<RankModels> models(new RankModels(std::move(plan), dialect));
    if (const Result<void> planned = models->plan(progress); !planned)
        return planned.error();
    return models;
}

Result<void> RankModels::plan(Progress& progress)
{
    constexpr int kMostChecked = 16; ///< the last rank aside
    int checked = 0;
    NameNumbers names;
    m_findings = m_plan->diagnostics;
    for (std::size_t r = 0; r < m_plan->ranks.size(); ++r) {
        const int64_t rank = m_plan->ranks[r];
        progress.report(double(r) / double(m_plan->ranks.size()), "Planning ranks");
        if (progress.cancelled())
            return Error {tr("the export was cancelled")};
        std::vector<Diagnostic> findings;
        const RankProgram program = RankBuilder(*m_plan, rank, m_exchanges).build(findings);
        addOnce(m_findings, findings);
        addOnce(m_findings, checkWeights(program));
        // Ranks of one outline differ in numbers only.
        const bool isOther = add(program, names);
        if (findings.empty() && isOther
            && (rank == m_plan->ranks.back() || checked < kMostChecked)) {
            addOnce(m_findings, checkProgram(*m_plan, program, m_exchanges.all()));
            ++checked;
        }
    }
    addOnce(m_findings, checkDialect(m_dialect, m_exchanges.all(), m_plan->ranks.size()));
    if (!hasErrors(m_findings) && !m_exchanges.mismatch().empty())
        return Error {tr("the ranks do not agree on how '{0}' is exchanged; please report this "
                         "with the model and the plan",
                         m_exchanges.mismatch())};
    for (const ManifestExchange& exchange : m_exchanges.all())
        m_cuts.push_back(m_dialect == CollectiveDialect::None || isStageTransfer(exchange));
    m_levels = levelsOf(m_outlines, m_cuts, names.size());
    for (std::size_t o = 0; o < m_outlines.size(); ++o)
        m_segments.push_back(segmentsOf(m_outlines[o], m_levels.ofStep[o], m_cuts, names));
    m_outlineNumbers.clear();
    m_tensorNumbers.clear();
    m_weightsNumbers.clear();
    sortExchanges();
    describeWhole();
    m_manifest.totals = totalsOf(m_manifest.exchanges);
    return {};
}

bool RankModels::add(const RankProgram& program, NameNumbers& names)
{
    const std::size_t known = m_weightSizes.size();
    // Parts differ where sizes do not divide: what the largest comes to.
    m_sent.resize(m_exchanges.all().size());
    for (const RankOperation& operation : program.operations) {
        if (operation.exchange)
            m_sent[*operation.exchange] =
                std::max(m_sent[*operation.exchange],
                         sentIn(m_exchanges.all()[*operation.exchange], program, m_plan->priced));
    }
    const auto [found, isNew] = m_outlineNumbers.try_emplace(
        outlineOf(program, m_exchanges.all(), names), m_outlines.size());
    if (isNew)
        m_outlines.push_back(found->first);
    m_ranks.push_back({found->second, numbersOf(program, program.inputs),
                       numbersOf(program, program.outputs),
                       weightsNumberOf(program, found->second)});
    return m_weightSizes.size() > known;
}

std::size_t RankModels::weightsNumberOf(const RankProgram& program, std::size_t outline)
{
    std::vector<int64_t> sizes;
    for (const auto& [name, part] : program.weights)
        sizes.push_back(part.bytes().value_or(Bytes {}).count);
    const auto [found, isNew] =
        m_weightsNumbers.try_emplace({outline, std::move(sizes)}, m_weightSizes.size());
    if (isNew)
        m_weightSizes.emplace_back();
    return found->second;
}

/// Ranks that have the same of a tensor have the same number of it.
std::vector<std::size_t> RankModels::numbersOf(const RankProgram& program,
                                               const std::vector<ManifestTensor>& tensors)
{
    std::vector<std::size_t> numbers;
    for (const ManifestTensor& tensor : tensors) {
        const auto [found, isNew] =
            m_tensorNumbers.try_emplace({tensor.name, tensor.ranges}, m_tensors.size());
        if (isNew) {
            m_tensors.push_back(tensor);
            m_tensors.back().shape =
                declaredDims(factsOf(program, tensor.name)).value_or(std::vector<graph::Dim>());
        }
        numbers.push_back(found->second);
    }
    return numbers;
}

/// A rank meets them in the order of their levels.
void RankModels::sortExchanges()
{
    std::vector<std::size_t> order(m_cuts.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return m_levels.ofExchange[a] < m_levels.ofExchange[b];
    });
    m_exchangeNumbers.resize(order.size());
    for (std::size_t e = 0; e < order.size(); ++e) {
        m_exchangeNumbers[order[e]] = e;
        m_manifest.exchanges.push_back(m_exchanges.all()[order[e]]);
        m_manifest.exchanges.back().sent = m_sent[order[e]];
    }
}

void RankModels::describeWhole()
{
    const graph::Graph& graph = *m_plan->request.graph;
    m_manifest.model = m_plan->request.stem;
    m_manifest.configuration = m_plan->configuration().name;
    m_manifest.dialect = toString(m_dialect);
    const auto whole = [&](const std::vector<ValueId>& values, std::vector<ManifestTensor>& to) {
        for (const ValueId value : values) {
            const operators::TensorFacts& facts = m_plan->factsOf(value);
            if (!graph.value(value).isInitializer())
                to.push_back({graph.value(value).name,
                              facts.type,
                              declaredDims(facts).value_or(std::vector<graph::Dim>()),
                              {}});
        }
    };
    whole(graph.scopes()[0].inputs, m_manifest.inputs);
    whole(graph.scopes()[0].outputs, m_manifest.outputs);
}

std::string RankModels::fileName(std::size_t rank, std::size_t segment) const
{
    const std::string place = segments(rank).size() == 1 ? "" : "-" + std::to_string(segment);
    return m_plan->request.stem + "_rank" + std::to_string(m_plan->ranks[rank]) + place + ".onnx";
}

ManifestRank RankModels::describe(std::size_t index) const
{
    const Rank& own = m_ranks[index];
    ManifestRank rank;
    rank.rank = m_plan->ranks[index];
    rank.device = deviceName(index);
    for (const RankPart& part : m_plan->parts) {
        if (part.positionOf(rank.rank) && m_plan->parts.size() > 1 && !rank.stage)
            rank.stage = part.stage->stage;
    }
    for (const std::size_t tensor : own.inputs)
        rank.inputs.push_back(m_tensors[tensor]);
    for (const std::size_t tensor : own.outputs)
        rank.outputs.push_back(m_tensors[tensor]);
    // By level: first what runs, then what is exchanged.
    std::map<uint32_t, std::pair<std::vector<std::size_t>, std::set<std::size_t>>> levels;
    const std::vector<RankSegment>& all = segments(index);
    for (std::size_t s = 0; s < all.size(); ++s) {
        rank.segments.push_back({fileName(index, s), all[s].inputs, all[s].outputs});
        levels[all[s].level].first.push_back(s);
    }
    for (const RankOutline::Step& step : m_outlines[own.outline].steps) {
        if (step.exchange && m_cuts[*step.exchange])
            levels[m_levels.ofExchange[*step.exchange]].second.insert(
                m_exchangeNumbers[*step.exchange]);
    }
    for (const auto& [level, steps] : levels) {
        for (const std::size_t s : steps.first)
            rank.steps.push_back({false, s});
        for (const std::size_t e : steps.second)
            rank.steps.push_back({true, e});
    }
    return rank;
}

operators::TensorFacts RankModels::factsOf(const RankProgram& program,
                                           const std::string& name) const
{
    if (const auto found = program.facts.find(name); found != program.facts.end())
        return found->second;
    const auto value = m_plan->request.graph->findValue({0}, name);
    return value ? m_plan->factsOf(*value) : operators::TensorFacts();
}

const RankProgram& RankModels::program(std::size_t rank)
{
    if (!m_last || m_last->first != rank) {
        std::vector<Diagnostic> known;
        m_last.emplace(rank, RankBuilder(*m_plan, m_plan->ranks[rank], m_exchanges).build(known));
        m_parts = std::make_unique<PartDrafts>(whole(m_last->second));
    }
    return m_last->second;
}

onnx::ModelDraft RankModels::whole(const RankProgram& own)
{
    onnx::ModelDraft draft(m_plan->draft);
    proto::GraphProto& graph = *draft.model().mutable_graph();
    graph.clear_node();
    DialectWriter writer(m_dialect, own, m_plan->opset, graph, m_plan->names);
    m_places.clear();
    for (const RankOperation& operation : own.operations) {
        m_places.push_back(graph.node_size());
        if (!operation.exchange)
            *graph.add_node() = operation.node;
        else if (!m_cuts[*operation.exchange])
            writer.write(m_exchanges.all()[*operation.exchange]);
    }
    m_places.push_back(graph.node_size());
    addWeights(own, draft);
    declare(own, graph);
    draft.model().clear_training_info();
    // As the file has it, without what annotations need; before IR 4 every weight was an input.
    draft.model().set_ir_version(std::max<int64_t>(m_plan->request.graph->irVersion(), 4));
    importUsedDomains(draft.model());
    removePlan(draft);
    return draft;
}

void RankModels::declare(const RankProgram& program, proto::GraphProto& graph) const
{
    const proto::GraphProto& old = m_plan->draft.model().graph();
    const auto declareAll = [&](const std::vector<ManifestTensor>& tensors,
                                const RepeatedPtrField<proto::ValueInfoProto>& from,
                                RepeatedPtrField<proto::ValueInfoProto>& to) {
        to.Clear();
        for (const ManifestTensor& tensor : tensors) {
            const auto found = std::find_if(from.begin(), from.end(), [&](const auto& value) {
                return value.name() == tensor.name;
            });
            *to.Add() = localDeclaration(found == from.end() ? proto::ValueInfoProto() : *found,
                                         tensor.name, factsOf(program, tensor.name));
        }
    };
    declareAll(program.inputs, old.input(), *graph.mutable_input());
    declareAll(program.outputs, old.output(), *graph.mutable_output());
    declareValues(program, *m_plan->request.graph, old.value_info(), graph);
}

Result<std::optional<Bytes>> RankModels::weightsOf(std::size_t rank, std::size_t index)
{
    std::vector<std::optional<Bytes>>& sizes = m_weightSizes[m_ranks[rank].weights];
    while (sizes.size() < segments(rank).size()) {
        const Result<onnx::ModelDraft> draft = segment(rank, sizes.size());
        if (!draft)
            return draft.error();
        sizes.push_back(onnx::dataFileSize(*draft, onnx::ExternalWeights::Copy));
    }
    return sizes[index];
}

Result<onnx::ModelDraft> RankModels::segment(std::size_t rank, std::size_t index)
{
    const RankProgram& own = program(rank);
    const RankSegment& segment = segments(rank)[index];
    PartContents contents;
    for (const int operation : segment.operations) {
        for (int node = m_places[std::size_t(operation)];
             node < m_places[std::size_t(operation) + 1]; ++node)
            contents.nodes.push_back(node);
    }
    for (const std::string& name : segment.inputs)
        contents.inputs.push_back({name, factsOf(own, name)});
    for (const std::string& name : segment.outputs)
        contents.outputs.push_back({name, factsOf(own, name)});
    contents.suffix = "_rank" + std::to_string(m_plan->ranks[rank])
        + (segments(rank).size() > 1 ? '-' + std::to_string(index) : "");
    return m_parts->part(contents);
}

} // namespace meshwright::exchange
