#include "core/exchange/mpmd/mpmd_program.h"

#include "core/base/text.h"
#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/mlir/mlir_nodes.h"
#include "core/exchange/mlir/mlir_types.h"
#include "core/exchange/mpmd/mpmd_parts.h"
#include "core/sharding/propagation_result.h"
#include "core/simulate/pricing/gradient_flow.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace meshwright::exchange {

namespace {

using simulate::Task;
using simulate::TaskKind;

/// A value of the program: of the model in a microbatch (weights: in none), or a gradient of it.
struct Name
{
    ValueId value;
    std::optional<uint32_t> microbatch;

    auto operator<=>(const Name&) const = default;
};

class MpmdProgramWriter
{
public:
    MpmdProgramWriter(const ExportRequest& request, const simulate::Simulation& run,
                      const MpmdTopology& topology)
        : m_request(request)
        , m_graph(*request.graph)
        , m_run(run)
        , m_topology(topology)
        , m_parts(m_graph, run)
        , m_types(m_graph, request.shapes.get(), {})
        , m_hasGradient(simulate::valuesWithGradient(m_graph, *request.shapes))
    {
        for (const Task& task : run.tasks) {
            if (task.kind == TaskKind::WeightGradient)
                m_split.emplace(task.stage, task.chunk, task.microbatch);
        }
    }

    std::string text();

private:
    /// Where a value is: per stage what it is called there.
    using Places = std::map<StageIndex, std::string>;

    std::string header() const;
    std::string arguments();
    void addArgument(const Name& name, std::string& text);

    /// What a fragment takes, with the value that each is of, and what it makes.
    struct Fragment
    {
        std::vector<std::pair<std::string, ValueId>> operands;
        std::vector<ValueId> results;
    };

    void addFragment(const Task& task);
    Fragment fragmentOf(const Task& task, const MpmdPart& part);
    void keepResults(const Task& task, const std::vector<ValueId>& results,
                     const std::string& result);

    /// Whether the weight gradients of a backward pass come in a pass of their own.
    bool isSplit(const Task& task) const
    {
        return m_split.contains({task.stage, task.chunk, task.microbatch});
    }

    const std::string& originsOf(const Task& task);
    StageNumber stageOf(const Task& task) const;
    std::string body(const Task& task, const MpmdPart& part, const std::vector<ValueId>& results,
                     const std::string& blockIds);
    void send(Places& places, ValueId value, const std::set<StageIndex>& stages);
    void addReturn(std::string& results);

    Name nameOf(ValueId value, uint32_t microbatch) const
    {
        const bool isWeight = m_graph.value(value).isInitializer();
        return {value, isWeight ? std::nullopt : std::optional(microbatch)};
    }

    bool isTrained(ValueId value) const { return simulate::isTrainable(m_graph, value); }

    std::string type(ValueId value, StageIndex stage) const;
    std::string sharding(ValueId value, StageIndex stage) const;

    std::string freshId() { return '%' + std::to_string(m_next++); }

    const ExportRequest& m_request;
    const graph::Graph& m_graph;
    const simulate::Simulation& m_run;
    const MpmdTopology& m_topology;
    MpmdParts m_parts;
    MlirNodes m_types; ///< only for types
    std::vector<bool> m_hasGradient; ///< per value
    std::map<Name, Places> m_values;
    std::map<Name, std::vector<Places>> m_gradients; ///< one per part that makes a share of it
    std::set<std::tuple<StageIndex, uint32_t, uint32_t>> m_split; ///< stage, chunk, microbatch
    std::map<std::tuple<StageIndex, uint32_t, bool>, std::string> m_origins;
    std::map<std::pair<ValueId, StageIndex>, std::string> m_carried; ///< weight gradients, by stage
    std::string m_text;
    std::size_t m_arguments = 0;
    int m_next = 0;
};

std::string MpmdProgramWriter::sharding(ValueId value, StageIndex stage) const
{
    if (!m_request.propagation)
        return {};
    std::optional<plan::AxesSharding> axes = m_request.propagation->axes(value);
    if (!axes)
        return {};
    for (plan::AxesDim& dim : axes->dims) {
        dim.open = false; // the program is done with propagation
        dim.components.clear();
    }
    const plan::Mesh& mesh = m_topology.of(stage).mesh;
    const auto tensor = sharding::toTensor(*axes, mesh, {});
    if (!tensor)
        return {};
    return ", sharding=<" + symbolText(m_topology.symbol(stage)) + ", "
        + sharding::toString(*tensor, mesh, sharding::AxisNames::Quoted) + '>';
}

std::string MpmdProgramWriter::type(ValueId value, StageIndex stage) const
{
    return "!mpmd.mesh_tensor<" + mlirQuoted(m_topology.of(stage).name) + ", " + m_types.type(value)
        + sharding(value, stage) + '>';
}

std::string MpmdProgramWriter::header() const
{
    std::string text = "module " + symbolText(m_request.stem) + " {\n";
    for (uint32_t stage = 0; stage < m_topology.meshes().size(); ++stage) {
        if (stage > 0 && m_topology.areAlike())
            break;
        text += "  sdy.mesh " + symbolText(m_topology.symbol({stage})) + " = <"
            + mlirAxes(m_topology.of({stage}).mesh) + ">\n";
    }
    return text;
}

void MpmdProgramWriter::addArgument(const Name& name, std::string& text)
{
    const std::optional<StageIndex> home = m_parts.home(name.value);
    if (!home)
        return; // nothing reads it
    const std::string id = "%arg" + std::to_string(m_arguments++);
    m_values[name][*home] = id;
    const std::string& called = m_graph.value(name.value).name;
    text += (text.empty() ? "\n    " : ",\n    ") + id + ": " + type(name.value, *home)
        + " {onnx.name = " + mlirQuoted(called)
        + (name.microbatch
               ? ", meshwright.microbatch = " + std::to_string(*name.microbatch) + " : ui32"
               : std::string())
        + '}';
}

std::string MpmdProgramWriter::arguments()
{
    const graph::Scope& main = m_graph.scope(ScopeId {0});
    std::string text;
    for (const ValueId weight : main.initializers)
        addArgument({weight, std::nullopt}, text);
    for (uint32_t microbatch = 0; microbatch < m_run.microbatches; ++microbatch) {
        for (const ValueId input : main.inputs) {
            if (!m_graph.value(input).isInitializer())
                addArgument({input, microbatch}, text);
        }
    }
    return text;
}

/// One value to several meshes goes from one to the next.
void MpmdProgramWriter::send(Places& places, ValueId value, const std::set<StageIndex>& stages)
{
    for (const StageIndex stage : stages) {
        if (places.empty() || places.contains(stage))
            continue;
        auto from = places.lower_bound(stage);
        from = from == places.begin() ? from : std::prev(from);
        const std::string id = freshId();
        m_text += "    " + id + " = mpmd.transfer " + from->second + " : ("
            + type(value, from->first) + ") -> " + type(value, stage) + '\n';
        places[stage] = id;
    }
}

std::string MpmdProgramWriter::body(const Task& task, const MpmdPart& part,
                                    const std::vector<ValueId>& results,
                                    const std::string& blockIds)
{
    MlirNodes nodes(m_graph, m_request.shapes.get(), "      ", m_next);
    std::string values, types;
    const auto add = [&](const std::string& id, ValueId value) {
        values += (values.empty() ? " " : ", ") + id;
        types += (types.empty() ? " : " : ", ") + nodes.type(value);
    };
    if (task.kind == TaskKind::Forward) {
        for (std::size_t i = 0; i < part.reads.size(); ++i)
            nodes.ids[part.reads[i]] = "%arg" + std::to_string(m_arguments + i);
        for (const NodeId node : part.nodes)
            nodes.addNode(node);
        for (const ValueId result : results)
            add(nodes.idOf(result), result);
    } else if (!results.empty()) {
        const std::string id = nodes.freshId();
        for (std::size_t i = 0; i < results.size(); ++i)
            add(results.size() == 1 ? id : id + '#' + std::to_string(i), results[i]);
        const std::string made =
            joined(results, ", ", [&](ValueId result) { return nodes.type(result); });
        nodes.addLine(id + (results.size() == 1 ? "" : ':' + std::to_string(results.size()))
                      + " = \"meshwright.gradient\"(" + blockIds
                      + ") : " + (results.size() == 1 ? made : '(' + made + ')'));
    }
    nodes.addLine("mpmd.return" + values + types);
    return std::move(nodes.text);
}

/// A forward pass reads values and makes values. A backward pass reads the same, the gradients of
/// what was made and what the gradients of the weights came to so far; it makes gradients of what
/// was read.
MpmdProgramWriter::Fragment MpmdProgramWriter::fragmentOf(const Task& task, const MpmdPart& part)
{
    Fragment fragment;
    for (const ValueId value : part.reads) {
        Places& places = m_values[nameOf(value, task.microbatch)];
        send(places, value, {task.stage});
        if (const auto here = places.find(task.stage); here != places.end())
            fragment.operands.emplace_back(here->second, value);
    }
    if (task.kind == TaskKind::Forward) {
        fragment.results = part.makes;
        return fragment;
    }
    for (const ValueId value : part.makes) {
        for (Places& share : m_gradients[nameOf(value, task.microbatch)]) {
            send(share, value, {task.stage});
            fragment.operands.emplace_back(share[task.stage], value);
        }
    }
    const bool isBackward = task.kind == TaskKind::Backward;
    const bool hasWeights = !isBackward || !isSplit(task);
    for (const ValueId value : part.reads) {
        if (isBackward && m_graph.value(value).producer && m_hasGradient[value.index])
            fragment.results.push_back(value);
        if (!isTrained(value) || !hasWeights)
            continue;
        fragment.results.push_back(value);
        if (const auto carried = m_carried.find({value, task.stage}); carried != m_carried.end())
            fragment.operands.emplace_back(carried->second, value);
    }
    return fragment;
}

void MpmdProgramWriter::addFragment(const Task& task)
{
    const MpmdPart& part = m_parts.of(task.stage, task.chunk);
    const Fragment fragment = fragmentOf(task, part);
    std::string ids, types, block, blockIds;
    for (std::size_t i = 0; i < fragment.operands.size(); ++i) {
        const auto& [id, value] = fragment.operands[i];
        const std::string comma = i ? ", " : "";
        const std::string inner = "%arg" + std::to_string(m_arguments + i);
        ids += comma + id;
        types += comma + type(value, task.stage);
        blockIds += comma + inner;
        block += comma + inner + ": " + m_types.type(value);
    }
    const std::string made =
        joined(fragment.results, ", ", [&](ValueId value) { return type(value, task.stage); });
    const bool isSingle = fragment.results.size() == 1;
    const std::string result = freshId(); // numbers inside go on from here
    const std::string inner = body(task, part, fragment.results, blockIds);
    std::string line = "    ";
    if (!fragment.results.empty())
        line += result + (isSingle ? "" : ':' + std::to_string(fragment.results.size())) + " = ";
    m_text += line + "mpmd.fragment<mesh=" + mlirQuoted(m_topology.of(task.stage).name)
        + ", origin=[" + originsOf(task) + "], stage=" + std::to_string(stageOf(task).value) + "> ("
        + ids + ") {call_counter = " + std::to_string(task.microbatch) + " : ui32} (" + block
        + ") {\n" + inner + "    } : (" + types + ") -> " + (isSingle ? made : '(' + made + ')')
        + '\n';
    keepResults(task, fragment.results, result);
}

/// The names of what a fragment runs; "(1)" behind those of a backward pass.
const std::string& MpmdProgramWriter::originsOf(const Task& task)
{
    const bool isForward = task.kind == TaskKind::Forward;
    const auto [known, isNew] = m_origins.try_emplace({task.stage, task.chunk, isForward});
    if (!isNew)
        return known->second;
    known->second = joined(
        mpmdNames(m_graph, m_run, task.stage, task.chunk), ", ",
        [&](const std::string& name) { return mlirQuoted(name) + (isForward ? "" : "(1)"); });
    return known->second;
}

/// What other meshes need is sent to them at once.
void MpmdProgramWriter::keepResults(const Task& task, const std::vector<ValueId>& results,
                                    const std::string& result)
{
    for (std::size_t i = 0; i < results.size(); ++i) {
        const ValueId value = results[i];
        const std::string id = results.size() == 1 ? result : result + '#' + std::to_string(i);
        const Name name = nameOf(value, task.microbatch);
        if (task.kind == TaskKind::Forward) {
            m_values[name][task.stage] = id;
            send(m_values[name], value, m_parts.readers(value));
        } else if (m_graph.value(value).isInitializer()) {
            m_carried[{value, task.stage}] = id;
        } else if (const auto home = m_parts.home(value)) {
            m_gradients[name].push_back({{task.stage, id}});
            send(m_gradients[name].back(), value, {*home});
        }
    }
}

/// As the plan numbers it.
StageNumber MpmdProgramWriter::stageOf(const Task& task) const
{
    const simulate::StageResult& stage = m_run.stages[task.stage.index];
    return task.chunk < stage.parts.size() ? stage.parts[task.chunk].stage : stage.stage;
}

void MpmdProgramWriter::addReturn(std::string& results)
{
    std::string values, types;
    const auto add = [&](const std::string& id, ValueId value, StageIndex stage,
                         const std::string& called) {
        values += (values.empty() ? " " : ", ") + id;
        types += (types.empty() ? " : " : ", ") + type(value, stage);
        results += (results.empty() ? "\n    " : ",\n    ") + type(value, stage)
            + " {jax.result_info = " + mlirQuoted(called) + '}';
    };
    for (uint32_t microbatch = 0; microbatch < m_run.microbatches; ++microbatch) {
        for (const ValueId output : m_graph.scope(ScopeId {0}).outputs) {
            const auto home = m_parts.home(output);
            const Places& places = m_values[nameOf(output, microbatch)];
            if (home && places.contains(*home))
                add(places.at(*home), output, *home,
                    m_graph.value(output).name + '[' + std::to_string(microbatch) + ']');
        }
    }
    for (const auto& [key, id] : m_carried)
        add(id, key.first, key.second, "gradient of " + m_graph.value(key.first).name);
    m_text += "    return" + values + types + '\n';
}

std::string MpmdProgramWriter::text()
{
    const std::string arguments = this->arguments();
    std::vector<Task> tasks(m_run.tasks.begin(),
                            m_run.tasks.begin() + std::ptrdiff_t(m_run.computeTasks));
    std::erase_if(tasks, [](const Task& task) { return simulate::isOncePerStep(task.kind); });
    std::stable_sort(tasks.begin(), tasks.end(), [](const Task& a, const Task& b) {
        return std::tuple(a.start, a.end) < std::tuple(b.start, b.end);
    });
    for (const Task& task : tasks)
        addFragment(task);
    std::string results, meshes;
    addReturn(results);
    for (const MpmdTopology::Entry& entry : m_topology.meshes()) {
        meshes += (meshes.empty() ? "<" : ", <") + mlirQuoted(entry.name) + " : <"
            + mlirAxes(entry.mesh) + ">>";
    }
    return header() + "  func.func public @main(" + arguments + "\n  ) -> (" + results
        + "\n  ) attributes {topology = #mpmd.topology<" + meshes + ">} {\n" + m_text + "  }\n}\n";
}

} // namespace

std::string mpmdProgram(const ExportRequest& request, const simulate::Simulation& run,
                        const MpmdTopology& topology)
{
    return MpmdProgramWriter(request, run, topology).text();
}

} // namespace meshwright::exchange
