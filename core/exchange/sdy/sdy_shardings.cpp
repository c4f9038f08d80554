#include "core/exchange/sdy/sdy_shardings.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/mlir/mlir_types.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/stage_placement.h"
#include "core/plan/storage.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

constexpr Code kNoAxesForm = "sdy-no-axes-form";
constexpr Code kComposite = "sdy-composite-lost";

/// ", device_ids=[3, 2, 1, 0]" of devices that are called "device 3" to "device 0" in that order.
std::string deviceIds(const plan::Configuration& configuration)
{
    constexpr std::string_view kPrefix = "device ";
    std::vector<int64_t> ids;
    for (const std::string& name : configuration.devices) {
        const auto id = name.starts_with(kPrefix)
            ? wholeNumber(std::string_view(name).substr(kPrefix.size()))
            : std::nullopt;
        if (!id)
            return {};
        ids.push_back(*id);
    }
    std::vector<int64_t> sorted = ids;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i] != int64_t(i))
            return {};
    }
    if (sorted == ids) // the order of the axes, which SDY leaves out
        return {};
    return ", device_ids=[" + joined(ids) + ']';
}

} // namespace

SdyShardings::SdyShardings(const ExportRequest& request, bool propagated)
    : m_request(request)
    , m_configuration(*request.plan->configuration(*request.configuration))
{
    if (m_configuration.mesh)
        symbolOf(*m_configuration.mesh, std::nullopt);
    addAnnotations();
    if (propagated && request.propagation)
        addPropagated();
}

const std::string* SdyShardings::of(ValueId value) const
{
    const auto found = m_own.find(value);
    return found == m_own.end() ? nullptr : &found->second;
}

const std::string* SdyShardings::readBy(NodeId node, ValueId value) const
{
    const auto found = m_reads.find({node, value});
    return found == m_reads.end() ? nullptr : &found->second;
}

std::string SdyShardings::open(std::optional<std::size_t> rank) const
{
    if (m_meshes.empty())
        return {};
    std::string text = '<' + symbolText(m_meshes.front().first) + ", [";
    for (std::size_t d = 0; d < rank.value_or(0); ++d)
        text += d ? ", {?}" : "{?}";
    return text + "]>";
}

std::vector<std::string> SdyShardings::meshes() const
{
    std::vector<std::string> lines;
    for (const auto& [name, body] : m_meshes)
        lines.push_back("sdy.mesh " + symbolText(name) + " = <" + body + '>');
    return lines;
}

void SdyShardings::lose(Code code, const std::string& tensor)
{
    std::vector<std::string>& tensors = m_lost[code];
    if (std::find(tensors.begin(), tensors.end(), tensor) == tensors.end())
        tensors.push_back(tensor);
}

/// All meshes that are parts of the configuration's are that one: SDY wants one mesh.
std::string SdyShardings::symbolOf(const plan::Mesh& mesh, std::optional<StageNumber> stage)
{
    const auto& whole = m_configuration.mesh;
    const bool isPart =
        whole && std::all_of(mesh.axes.begin(), mesh.axes.end(), [&](const plan::MeshAxis& axis) {
            const plan::MeshAxis* known = whole->axis(axis.name);
            return known && known->size == axis.size;
        });
    std::string name = "mesh";
    if (!isPart && stage && !m_configuration.stages.empty()) {
        name = "stage_" + std::to_string(stage->value);
        for (const plan::Stage& listed : m_configuration.stages) {
            if (listed.number == *stage && !listed.name.empty())
                name = listed.name;
        }
    }
    const bool isWhole = name == "mesh";
    const std::string body =
        mlirAxes(isPart ? *whole : mesh) + (isWhole ? deviceIds(m_configuration) : std::string());
    for (int n = 1;; ++n) {
        const std::string candidate = n == 1 ? name : name + '_' + std::to_string(n);
        const auto known = std::find_if(m_meshes.begin(), m_meshes.end(),
                                        [&](const auto& m) { return m.first == candidate; });
        if (known == m_meshes.end()) {
            m_meshes.emplace_back(candidate, body);
            return candidate;
        }
        if (known->second == body)
            return candidate;
    }
}

std::string SdyShardings::maximalMesh(int64_t device)
{
    std::string name = "maximal_mesh_" + std::to_string(device);
    std::pair<std::string, std::string> mesh {name,
                                              "[], device_ids=[" + std::to_string(device) + ']'};
    if (std::find(m_meshes.begin(), m_meshes.end(), mesh) == m_meshes.end())
        m_meshes.push_back(std::move(mesh));
    return name;
}

SdyShardings::Text SdyShardings::text(const plan::AxesSharding& axes, const plan::Mesh& mesh,
                                      ValueId value, const std::string& symbol)
{
    plan::AxesSharding plain = axes;
    for (plan::AxesDim& dim : plain.dims) {
        if (dim.components.empty())
            continue;
        lose(kComposite, m_request.graph->value(value).name);
        dim.components.clear(); // whole: a part of one component would be another sharding
    }
    const std::optional<sharding::TensorSharding> tensor = sharding::toTensor(plain, mesh, {});
    if (!tensor)
        return std::nullopt;
    return '<' + symbolText(symbol) + ", "
        + sharding::toString(*tensor, mesh, sharding::AxisNames::Quoted) + '>';
}

SdyShardings::Text SdyShardings::text(const plan::ShardingSpec& spec, NodeId node, bool asUsed)
{
    const auto* value = std::get_if<ValueId>(&spec.tensor);
    const std::optional<StageNumber> stage = m_request.plan->stage(node, *m_request.configuration);
    const plan::Mesh mesh =
        plan::shardingMesh(m_configuration, stage).value_or(plan::impliedMesh(m_configuration));
    std::optional<plan::AxesSharding> axes = spec.axes;
    if (!axes) {
        const plan::Shape shape = plan::declaredShape(*m_request.graph, *value);
        const Result<plan::Raised> raised =
            plan::raise(spec, {mesh, plan::shardingDevices(m_configuration, stage)}, shape);
        if (raised && shape)
            axes = raised->axes;
        else if (spec.dims.empty() && spec.groups.empty() && spec.device.size() == 1)
            return '<' + symbolText(maximalMesh(spec.device.front())) + ", []>";
    }
    const Text result = axes
        ? text(asUsed ? plan::asUsed(*axes) : *axes, mesh, *value, symbolOf(mesh, stage))
        : std::nullopt;
    if (!result)
        lose(kNoAxesForm, m_request.graph->value(*value).name);
    return result;
}

void SdyShardings::set(ValueId value, NodeId node, const Text& own, const Text& used)
{
    if (!own)
        return;
    const std::string& stated = m_own.emplace(value, *own).first->second;
    const graph::Value& info = m_request.graph->value(value);
    const bool isReader =
        std::find(info.consumers.begin(), info.consumers.end(), node) != info.consumers.end();
    if (isReader && used && *used != stated)
        m_reads.emplace(std::pair(node, value), *used);
}

void SdyShardings::addAnnotations()
{
    const graph::Graph& graph = *m_request.graph;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const ValueId value {i};
        if (graph.value(value).scope != ScopeId {0})
            continue;
        for (const plan::SpecAt& at :
             plan::specsOf(graph, *m_request.plan, value, *m_request.configuration)) {
            if (graph.node(at.node).scope == ScopeId {0})
                set(value, at.node, text(*at.spec, at.node, false), text(*at.spec, at.node, true));
        }
    }
}

void SdyShardings::addPropagated()
{
    const sharding::PropagationResult& propagation = *m_request.propagation;
    const plan::StagePlacement placement =
        plan::placeStages(*m_request.graph, *m_request.plan, *m_request.configuration);
    for (const ValueId value : propagation.splitValues()) {
        const graph::Value& info = m_request.graph->value(value);
        const std::optional<plan::AxesSharding> axes = propagation.axes(value);
        if (info.scope != ScopeId {0} || !axes || m_own.contains(value))
            continue;
        const std::optional<NodeId> node = info.producer ? info.producer
            : info.consumers.empty()                     ? std::nullopt
                                                         : std::optional(info.consumers.front());
        const plan::Mesh& mesh = propagation.mesh(value);
        const std::string symbol = symbolOf(mesh, node ? placement.stage(*node) : std::nullopt);
        if (const Text own = text(*axes, mesh, value, symbol))
            m_own.emplace(value, *own);
    }
}

std::vector<Diagnostic> SdyShardings::diagnostics() const
{
    std::vector<Diagnostic> list;
    for (const auto& [code, tensors] : m_lost) {
        std::string names = joined(
            std::span(tensors).first(std::min<std::size_t>(tensors.size(), 3)), ", ", inQuotes);
        if (tensors.size() > 3)
            names += " and " + std::to_string(tensors.size() - 3) + " more";
        const bool isComposite = code == kComposite;
        list.push_back(
            finding(code, Severity::Warning,
                    isComposite ? tr("SDY cannot say how fused dimensions are split: {0}", names)
                                : tr("The shardings have no axes form: {0}", names),
                    isComposite ? tr("Their components (q, k, v of one weight) are written whole. "
                                     "Give the parts to Shardy as tensors of their own.")
                                : tr("They are left out. SDY says shardings by mesh axes alone: "
                                     "set them by axes of the configuration's mesh.")));
    }
    return list;
}

} // namespace meshwright::exchange
