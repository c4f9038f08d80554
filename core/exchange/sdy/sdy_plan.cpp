#include "core/exchange/sdy/sdy_plan.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/sdy/sdy_names.h"
#include "core/plan/storage.h"
#include "core/sharding/annotated_shardings.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

/// Those of one value that the text says something of.
struct SdyPlanSaid
{
    std::optional<SdySharding> own;
    std::map<NodeId, SdySharding> reads;
};

class SdyPlanBinding
{
public:
    SdyPlanBinding(const SdyText& text, const ImportRequest& request, std::string name)
        : m_text(text)
        , m_graph(*request.graph)
        , m_names(text, *request.graph, request.shapes.get())
        , m_name(std::move(name))
    {
    }

    PreparedImport run()
    {
        collect();
        for (const auto& [value, said] : m_said)
            place(value, said);
        PreparedImport result {write(), {}, {}};
        report();
        result.diagnostics = std::move(m_diagnostics);
        return result;
    }

private:
    void collect();
    void collectOperation(const SdyOperation& operation);
    void collectConstraint(const SdyOperation& operation);
    void say(std::optional<ValueId> value, const SdySharding& sharding, const UserText& what);
    void place(ValueId value, const SdyPlanSaid& said);
    std::optional<plan::ShardingEntry> read(ValueId value, const SdySharding& sharding);
    void put(NodeId node, const SdySharding& from, plan::ShardingEntry sharding);
    const SdyMesh* meshOf(const SdySharding& sharding) const;
    plan::PlanEntries write();
    void writeMesh(const SdyMesh& mesh, plan::Configuration& configuration);
    void report();
    void add(Code code, Severity severity, UserText message, UserText explanation,
             Place place = {});
    void notPlaced(const SdySharding& sharding, const UserText& what, Place place = {});

    const SdyText& m_text;
    const graph::Graph& m_graph;
    SdyNames m_names;
    std::string m_name;
    std::map<ValueId, SdyPlanSaid> m_said;
    std::map<std::string, std::pair<ValueId, SdySharding>, std::less<>> m_constraints; ///< by id
    std::set<std::string, std::less<>> m_readByNodes; ///< ids that nodes of the model read
    std::map<std::string, plan::ConfigurationEntry, std::less<>> m_entries; ///< by mesh
    std::vector<UserText> m_foreign; ///< shardings of operations that are not in the model
    std::vector<Diagnostic> m_diagnostics;
};

void SdyPlanBinding::add(Code code, Severity severity, UserText message, UserText explanation,
                         Place place)
{
    m_diagnostics.push_back(
        finding(code, severity, std::move(message), std::move(explanation), place));
}

void SdyPlanBinding::notPlaced(const SdySharding& sharding, const UserText& what, Place place)
{
    add(kSdyNotPlaced, Severity::Error, tr("line {0}: {1}", sharding.position.line, what),
        tr("This sharding is left out; the others are taken."), place);
}

/// The mesh that a sharding lies on: the placeholder stands for the program's.
const SdyMesh* SdyPlanBinding::meshOf(const SdySharding& sharding) const
{
    const SdyMesh* mesh = m_text.mesh(sharding.mesh);
    if (mesh && !mesh->isEmpty())
        return mesh;
    if (!mesh && sharding.mesh != "empty_mesh")
        return nullptr;
    const auto real = std::find_if(m_text.meshes.begin(), m_text.meshes.end(),
                                   [](const SdyMesh& m) { return !m.mesh.axes.empty(); });
    return real == m_text.meshes.end() ? mesh : &*real;
}

/// "[{?}, {?}]": what Shardy takes an absent sharding for.
bool isEmpty(const SdySharding& sharding)
{
    return std::all_of(
               sharding.text.begin(), sharding.text.end(),
               [](char c) { return std::string_view("[]{}?, ").find(c) != std::string_view::npos; })
        && std::count(sharding.text.begin(), sharding.text.end(), '?')
        == std::count(sharding.text.begin(), sharding.text.end(), '{')
        && sharding.text.find('{') != std::string::npos;
}

void SdyPlanBinding::say(std::optional<ValueId> value, const SdySharding& sharding,
                         const UserText& what)
{
    if (isEmpty(sharding))
        return;
    if (!value) {
        notPlaced(sharding, tr("{0} is no tensor of the model", what));
        return;
    }
    SdyPlanSaid& said = m_said[*value];
    if (said.own && (said.own->mesh != sharding.mesh || said.own->text != sharding.text)) {
        add(kSdyIgnored, Severity::Warning,
            tr("line {0}: {1} has another sharding in line {2}", sharding.position.line, what,
               said.own->position.line),
            tr("A value has one sharding where it is made; the first is taken."),
            {std::nullopt, value, std::nullopt});
        return;
    }
    said.own = sharding;
}

void SdyPlanBinding::collect()
{
    for (std::size_t i = 0; i < m_text.arguments.size(); ++i) {
        const SdyValue& argument = m_text.arguments[i];
        if (argument.sharding)
            say(m_names.argument(i), *argument.sharding,
                tr("the argument {0}",
                   argument.name.empty() ? argument.id : inQuotes(argument.name)));
    }
    for (const SdyOperation& operation : m_text.operations) {
        if (m_names.node(operation))
            m_readByNodes.insert(operation.operands.begin(), operation.operands.end());
    }
    for (const SdyOperation& operation : m_text.operations)
        collectOperation(operation);
    for (std::size_t i = 0; i < m_text.results.size(); ++i) {
        const SdyValue& result = m_text.results[i];
        const std::optional<ValueId> value =
            m_names.value(result.id) ? m_names.value(result.id) : m_names.result(i);
        if (result.sharding && !m_constraints.contains(result.id))
            say(value, *result.sharding,
                tr("the result {0}",
                   result.name.empty() ? std::to_string(i) : inQuotes(result.name)));
    }
}

void SdyPlanBinding::collectOperation(const SdyOperation& operation)
{
    if (operation.operation == "sdy.sharding_constraint" || operation.operation == "sdy.reshard") {
        collectConstraint(operation);
        return;
    }
    for (std::size_t i = 0; i < operation.shardings.size(); ++i) {
        const std::optional<ValueId> value =
            i < operation.results.size() ? m_names.value(operation.results[i]) : std::nullopt;
        if (value)
            say(value, *operation.shardings[i], tr("the result of {0}", operation.operation));
        else if (!isEmpty(*operation.shardings[i]))
            m_foreign.push_back(tr("line {0}: {1}", operation.position.line, operation.operation));
    }
    const std::optional<NodeId> node = m_names.node(operation);
    for (const std::string& operand : operation.operands) {
        const auto constraint = m_constraints.find(operand);
        if (constraint == m_constraints.end() || !node)
            continue;
        const auto& [value, sharding] = constraint->second;
        if (m_graph.touches(*node, value))
            m_said[value].reads.insert_or_assign(*node, sharding);
    }
}

/// Its readers in the model have that sharding; without such, the value itself.
void SdyPlanBinding::collectConstraint(const SdyOperation& operation)
{
    if (operation.operands.size() != 1 || operation.results.size() != 1
        || operation.shardings.size() != 1)
        return;
    const std::string& operand = operation.operands.front();
    const auto chained = m_constraints.find(operand);
    const std::optional<ValueId> value = chained == m_constraints.end()
        ? m_names.value(operand)
        : std::optional(chained->second.first);
    const SdySharding& sharding = *operation.shardings.front();
    if (!value) {
        m_foreign.push_back(tr("line {0}: {1}", operation.position.line, operation.operation));
        return;
    }
    if (m_readByNodes.contains(operation.results.front()))
        m_constraints.emplace(operation.results.front(), std::pair(*value, sharding));
    else if (!m_said[*value].own)
        say(value, sharding, tr("the value of {0}", operation.operation));
}

std::optional<plan::ShardingEntry> SdyPlanBinding::read(ValueId value, const SdySharding& sharding)
{
    const Place place {std::nullopt, value, std::nullopt};
    const std::string& name = m_graph.value(value).name;
    const SdyMesh* mesh = meshOf(sharding);
    if (!mesh) {
        notPlaced(sharding, tr("the mesh {0} is not defined", symbolText(sharding.mesh)), place);
        return std::nullopt;
    }
    plan::ShardingEntry result {{}, false, sharding.position};
    result.spec.tensor = value;
    if (mesh->isMaximal()) {
        result.spec.device = mesh->deviceIds;
        return result;
    }
    const std::size_t dims = std::size_t(
        std::count(sharding.text.begin(),
                   sharding.text.begin()
                       + std::ptrdiff_t(std::min(sharding.text.find(']'), sharding.text.size())),
                   '{'));
    if (const auto rank = m_names.rank(value); rank && *rank != dims) {
        notPlaced(sharding,
                  tr("the sharding has {0} dimensions, the tensor {1} has {2}", dims,
                     inQuotes(name), *rank),
                  place);
        return std::nullopt;
    }
    const Result<sharding::TensorSharding> parsed =
        sharding::parseSharding(sharding.text, mesh->mesh, dims);
    if (!parsed) {
        notPlaced(sharding, parsed.error().message, place);
        return std::nullopt;
    }
    result.spec.axes = sharding::toAxes(*parsed, mesh->mesh, {});
    return result;
}

void SdyPlanBinding::put(NodeId node, const SdySharding& from, plan::ShardingEntry sharding)
{
    const SdyMesh* mesh = meshOf(from);
    m_entries[mesh->name].nodes[node].shardings.push_back(std::move(sharding));
}

void SdyPlanBinding::place(ValueId value, const SdyPlanSaid& said)
{
    const std::optional<plan::ShardingEntry> own = said.own ? read(value, *said.own) : std::nullopt;
    std::set<NodeId> written;
    for (const auto& [node, sharding] : said.reads) {
        std::optional<plan::ShardingEntry> used = read(value, sharding);
        if (!used)
            continue;
        // A weight that is whole again in front of its reader is stored in parts.
        if (own && own->spec.axes && used->spec.axes && !m_graph.value(value).producer) {
            const plan::AxesSharding stored = plan::asStored(*used->spec.axes, *own->spec.axes);
            if (stored.dims == own->spec.axes->dims && !stored.gathered.empty())
                used->spec.axes = stored;
        }
        put(node, sharding, std::move(*used));
        written.insert(node);
    }
    if (!own)
        return;
    if (const auto producer = m_graph.value(value).producer) {
        put(*producer, *said.own, *own);
        return;
    }
    bool any = !written.empty();
    for (const NodeId reader : m_graph.value(value).consumers) {
        if (written.insert(reader).second)
            put(reader, *said.own, *own);
        any = true;
    }
    if (!any)
        notPlaced(*said.own, tr("no node reads {0}", inQuotes(m_graph.value(value).name)),
                  {std::nullopt, value, std::nullopt});
}

void SdyPlanBinding::writeMesh(const SdyMesh& mesh, plan::Configuration& configuration)
{
    configuration.numDevices = int32_t(*mesh.mesh.deviceCount());
    configuration.mesh = mesh.mesh;
    if (mesh.deviceIds.empty())
        return;
    // A plan's meshes are laid over devices in order: the names say which device that is.
    for (const int64_t id : mesh.deviceIds)
        configuration.devices.push_back("device " + std::to_string(id));
    add("sdy-device-order", Severity::Info,
        tr("The devices of {0} are named after its device_ids", symbolText(mesh.name)),
        tr("Position p of the mesh is the device with that number in the program."));
}

plan::PlanEntries SdyPlanBinding::write()
{
    plan::PlanEntries list;
    const auto addMesh = [&](const SdyMesh& mesh) {
        plan::ConfigurationEntry& entry = list.emplace_back(m_entries[mesh.name]);
        entry.content.name = m_name.empty() || list.size() > 1 ? mesh.name : m_name;
        entry.content.numDevices = 1;
        if (!mesh.isMaximal())
            writeMesh(mesh, entry.content);
    };
    for (const SdyMesh& mesh : m_text.meshes) {
        if (m_entries.contains(mesh.name) && !mesh.isMaximal())
            addMesh(mesh);
    }
    for (const SdyMesh& mesh : m_text.meshes) {
        if (list.empty() && !mesh.isMaximal() && !mesh.isEmpty())
            addMesh(mesh);
    }
    for (const SdyMesh& mesh : m_text.meshes) {
        if (!mesh.isMaximal() || !m_entries.contains(mesh.name))
            continue;
        if (list.empty()) {
            list.emplace_back().content.name = m_name.empty() ? mesh.name : m_name;
            list.back().content.numDevices = 1;
        }
        // All single devices belong to the first mesh's.
        plan::ConfigurationEntry& first = list.front();
        first.content.numDevices =
            std::max(*first.content.numDevices, int32_t(mesh.deviceIds.front()) + 1);
        for (const auto& [node, entry] : m_entries[mesh.name].nodes)
            for (const plan::ShardingEntry& sharding : entry.shardings)
                first.nodes[node].shardings.push_back(sharding);
    }
    return list;
}

void SdyPlanBinding::report()
{
    if (m_names.byPosition() > 0)
        add(kSdyByPosition, Severity::Warning,
            tr("{0} arguments and results are matched by their place", m_names.byPosition()),
            tr("Their names are not in the model: inputs come first, then weights, in the order of "
               "the file. Check that the order is the same, or give arguments an onnx.name."));
    if (!m_foreign.empty())
        add(kSdyNotPlaced, Severity::Error,
            tr("{0} shardings belong to operations that are no nodes of the model, the first in "
               "{1}",
               m_foreign.size(), m_foreign.front()),
            tr("Operations are found by onnx_node_name or by a location that names a node or a "
               "value. The arguments' and results' shardings are taken."));
    for (const auto& [kind, lines] : m_text.ignored)
        add(kSdyIgnored, Severity::Warning,
            tr("{0} is not read ({1}, the first in line {2})", kind, lines.size(), lines.front()),
            kind == "mhlo.sharding" ? tr("It is the same in an older form; sdy.sharding is read.")
                                    : tr("It has no counterpart in a plan for a model."));
    for (const std::string& function : m_text.otherFunctions)
        add(kSdyIgnored, Severity::Warning,
            tr("The function {0} is not read", symbolText(function)),
            tr("Only {0} is compared with the model.", symbolText(m_text.function)));
}

} // namespace

Result<PreparedImport> planFromSdy(const SdyText& text, const ImportRequest& request,
                                   const std::string& name)
{
    if (std::all_of(text.meshes.begin(), text.meshes.end(),
                    [](const SdyMesh& mesh) { return mesh.isEmpty(); }))
        return Error {tr("line 1: no mesh is defined; expected sdy.mesh @mesh = <[\"axis\"=2]> "
                         "before the function")};
    return SdyPlanBinding(text, request, name).run();
}

} // namespace meshwright::exchange
