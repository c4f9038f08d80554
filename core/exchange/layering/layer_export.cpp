#include "core/exchange/layering/layer_export.h"

#include "core/base/erase_if.h"
#include "core/base/json/json_format.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/layering/layer_settings.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/wire/source.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace meshwright::exchange {

namespace {

namespace fs = std::filesystem;

class Layering
{
public:
    explicit Layering(const ExportRequest& request)
        : m_request(request)
        , m_graph(*request.graph)
        , m_configuration(*request.plan->configuration(*request.configuration))
        , m_annotations(m_graph.nodes().size())
    {
    }

    void run();

    const std::vector<std::optional<std::string>>& annotations() const { return m_annotations; }

    const std::vector<Diagnostic>& diagnostics() const { return m_diagnostics; }

    std::string settings() const;

private:
    std::string deviceOf(StageNumber stage);
    std::set<std::string> annotationsThatSuit();
    void addNameRules();
    void report();

    void add(Code code, Severity severity, UserText message, UserText explanation)
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation)));
    }

    const ExportRequest& m_request;
    const graph::Graph& m_graph;
    const plan::Configuration& m_configuration;
    std::map<StageNumber, std::string> m_devices; ///< by stage
    std::vector<std::optional<std::string>> m_annotations; ///< per node; none: left to the runtime
    std::vector<LayerRule> m_rules, m_nameRules;
    std::size_t m_misnamed = 0; ///< nodes that name-based rules would place elsewhere
    std::vector<Diagnostic> m_diagnostics;
};

std::string Layering::deviceOf(StageNumber stage)
{
    if (const auto known = m_devices.find(stage); known != m_devices.end())
        return known->second;
    const std::vector<int64_t> devices = plan::stageDevices(m_configuration, stage);
    const int64_t first = devices.empty() ? stage.value : devices.front();
    const std::string name = m_configuration.deviceName(first);
    std::optional<std::string> device = layerDevice(name);
    if (!device) {
        device = "gpu:" + std::to_string(first);
        add("ort-device-assumed", Severity::Warning,
            tr("{0} is no device of ONNX Runtime: {1} is taken", inQuotes(name), *device),
            tr("Name the configuration's devices GPU:0, CPU or NPU, or change the settings."));
    }
    if (devices.size() > 1)
        add("ort-shardings-lost", Severity::Warning,
            tr("Stage {0} lies on {1} devices: ONNX Runtime runs it on {2} alone", stage,
               devices.size(), *device),
            tr("A session divides no tensors. Export 'ranks' for models of each device."));
    return m_devices.emplace(stage, *device).first->second;
}

/// Those that the model has and whose nodes are all on one device.
std::set<std::string> Layering::annotationsThatSuit()
{
    std::map<std::string, std::set<std::string>> devices;
    for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        const std::string annotation(layerAnnotation(m_graph.node(NodeId {i})).value_or(""));
        const auto stage = m_request.plan->stage(NodeId {i}, *m_request.configuration);
        if (!annotation.empty())
            devices[annotation].insert(stage ? deviceOf(*stage) : std::string());
    }
    std::set<std::string> suiting;
    for (const auto& [annotation, on] : devices) {
        if (on.size() == 1 && !on.begin()->empty() && isLayerPattern(annotation))
            suiting.insert(annotation);
    }
    return suiting;
}

void Layering::run()
{
    const std::set<std::string> suiting = annotationsThatSuit();
    std::map<std::string, std::set<std::string>> byDevice; // the order of devices is that of use
    std::vector<std::string> order;
    for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        const NodeId node {i};
        const auto stage = m_request.plan->stage(node, *m_request.configuration);
        if (!stage)
            continue;
        const std::string own(layerAnnotation(m_graph.node(node)).value_or(""));
        m_annotations[i] = suiting.contains(own) ? own : "stage_" + std::to_string(stage->value);
        const std::string device = deviceOf(*stage);
        if (std::find(order.begin(), order.end(), device) == order.end())
            order.push_back(device);
        if (byDevice[device].insert(*m_annotations[i]).second)
            m_rules.push_back({device, *m_annotations[i], true});
    }
    std::stable_sort(m_rules.begin(), m_rules.end(), [&](const LayerRule& a, const LayerRule& b) {
        return std::find(order.begin(), order.end(), a.device)
            < std::find(order.begin(), order.end(), b.device);
    });
    addNameRules();
    report();
}

/// Folders of nodes that are all on one device, each with the '/' behind it.
void Layering::addNameRules()
{
    std::map<std::string, std::set<std::string>> folders;
    std::map<std::string, std::string> deviceOfName;
    for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        const NodeId node {i};
        const std::string& name = m_graph.node(node).name;
        const auto stage = m_request.plan->stage(node, *m_request.configuration);
        const std::string device = stage ? deviceOf(*stage) : std::string();
        deviceOfName.emplace(name, device);
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1))
            folders[name.substr(0, at + 1)].insert(device);
    }
    std::set<std::string> known;
    for (const auto& [name, device] : deviceOfName) {
        std::string pattern = name;
        for (std::size_t at = name.find('/', 1); at != std::string::npos;
             at = name.find('/', at + 1)) {
            if (folders[name.substr(0, at + 1)].size() == 1) {
                pattern = name.substr(0, at + 1);
                break;
            }
        }
        if (!device.empty() && isLayerPattern(pattern) && known.insert(pattern).second)
            m_nameRules.push_back({device, pattern, false});
    }
    std::stable_sort(m_nameRules.begin(), m_nameRules.end(),
                     [](const LayerRule& a, const LayerRule& b) { return a.device < b.device; });
    for (const auto& [name, device] : deviceOfName) {
        const LayerRule* rule = ruleOfName(m_nameRules, name);
        m_misnamed += (rule ? rule->device : std::string()) != device;
    }
}

void Layering::report()
{
    const auto free = std::count(m_annotations.begin(), m_annotations.end(), std::nullopt);
    if (free > 0)
        add("ort-left-to-runtime", Severity::Info,
            tr("{0} nodes have no stage and no layer_ann", free),
            tr("ONNX Runtime chooses their device; those of subgraphs go with their node."));
    std::set<std::string> gpus;
    for (const auto& [stage, device] : m_devices) {
        if (device.starts_with("gpu:"))
            gpus.insert(device);
    }
    if (gpus.size() > 1)
        add("ort-one-gpu", Severity::Warning,
            tr("The stages lie on {0} GPUs: a session of ONNX Runtime takes one", gpus.size()),
            tr("The rules of further GPUs are skipped. Export 'stages' for a session per GPU."));
    if (m_misnamed > 0)
        add("ort-names-not-clear", Severity::Warning,
            tr("Rules by name would place {0} nodes elsewhere: use the annotated model",
               m_misnamed),
            tr("Their names are empty, in use twice, or parts of each other."));
}

std::string Layering::settings() const
{
    nlohmann::ordered_json text = {
        {"session_options", {{std::string(kLayerSettings), layerSettingsText(m_rules)}}}};
    if (!m_nameRules.empty())
        text["session_options_without_annotations"] = {
            {std::string(kNameSettings), layerSettingsText(m_nameRules)}};
    return formatJson(text, 2);
}

void annotate(proto::NodeProto& node, const std::optional<std::string>& annotation)
{
    auto& metadata = *node.mutable_metadata_props();
    eraseIf(metadata, [](const auto& entry) { return entry.key() == kLayerAnnotation; });
    if (!annotation)
        return;
    proto::StringStringEntryProto& entry = *metadata.Add();
    entry.set_key(std::string(kLayerAnnotation));
    entry.set_value(*annotation);
}

/// Nodes and subgraphs stand in the order in which the graph was read.
void annotateScope(google::protobuf::RepeatedPtrField<proto::NodeProto>& nodes,
                   const graph::Graph& graph, ScopeId scope,
                   const std::vector<std::optional<std::string>>& annotations)
{
    const std::vector<NodeId>& ids = graph.scope(scope).nodes;
    for (int i = 0; i < nodes.size() && std::size_t(i) < ids.size(); ++i) {
        annotate(nodes[i], annotations[ids[std::size_t(i)].index]);
        std::size_t next = 0;
        const std::vector<ScopeId>& inner = graph.node(ids[std::size_t(i)]).subgraphs;
        onnx::visitSubgraphs(nodes[i], [&](proto::GraphProto& subgraph) {
            if (next < inner.size())
                annotateScope(*subgraph.mutable_node(), graph, inner[next++], annotations);
        });
    }
}

} // namespace

std::optional<std::string> layerDevice(std::string_view deviceName)
{
    std::string name;
    for (const char c : deviceName)
        name += char(std::tolower(static_cast<unsigned char>(c)));
    const std::string kind = name.substr(0, name.find(':'));
    const std::string rest = name.size() > kind.size() ? name.substr(kind.size()) : std::string();
    const bool isNumber = rest.size() > 1
        && std::all_of(rest.begin() + 1, rest.end(), [](char c) { return c >= '0' && c <= '9'; });
    constexpr std::array<std::string_view, 6> kKinds {"cpu", "gpu",  "cuda",
                                                      "npu", "fpga", "accelerator"};
    if (deviceName.ends_with("ExecutionProvider"))
        return std::string(deviceName);
    if (std::find(kKinds.begin(), kKinds.end(), kind) == kKinds.end())
        return kind == "dml" ? std::optional(kind) : std::nullopt;
    if ((kind == "gpu" || kind == "cuda") && isNumber)
        return "gpu" + rest;
    return kind == "gpu" && !rest.empty() ? kind + rest : kind;
}

Result<PreparedExport> prepareLayering(const ExportRequest& request, Progress& progress)
{
    Layering layering(request);
    layering.run();
    Result<onnx::ModelDraft> draft =
        onnx::ModelDraft::read(request.source, request.changes, progress);
    if (!draft)
        return draft.error();
    annotateScope(*draft->model().mutable_graph()->mutable_node(), *request.graph, ScopeId {0},
                  layering.annotations());
    const auto shared = std::make_shared<const onnx::ModelDraft>(std::move(draft).value());
    const auto annotated = layering.annotations().size()
        - std::size_t(std::count(layering.annotations().begin(), layering.annotations().end(),
                                 std::nullopt));
    OutputFile model;
    model.name = request.stem + "_layered.onnx";
    model.what = tr("the model, {0} nodes with layer_ann", annotated);
    model.isModel = true;
    model.weights = onnx::dataFileSize(*shared, onnx::ExternalWeights::Refer);
    model.write = [shared, source = request.source](const fs::path& target, FileBatch& batch,
                                                    Progress& watcher) {
        return onnx::writeBeside(*shared, *source, target, batch, watcher);
    };
    PreparedExport result;
    result.original = request.source;
    result.files.push_back(std::move(model));
    result.files.push_back(textFile(request.stem + ".layering.json",
                                    tr("session options of ONNX Runtime"), layering.settings()));
    result.diagnostics = layering.diagnostics();
    return result;
}

} // namespace meshwright::exchange
