#include "core/exchange/layering/layer_import.h"

#include "core/base/json/located_json.h"
#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/layering/layer_settings.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

struct Settings
{
    std::vector<LayerRule> rules;
    bool byName = false;
};

Result<Settings> settingsOf(std::string_view value, bool byName, TextPosition position)
{
    Result<std::vector<LayerRule>> rules = parseLayerSettings(value);
    if (!rules)
        return Error {tr("line {0}, {1}", position.line, rules.error().message)};
    for (const LayerRule& rule : *rules) {
        if (byName && rule.isExact)
            return Error {tr("line {0}: '=' before {1} is not allowed in rules by name; they match "
                             "parts of names",
                             position.line, inQuotes(rule.pattern))};
    }
    return Settings {std::move(rules.value()), byName};
}

/// The option in an object, or in one inside it.
Result<std::optional<Settings>> settingsIn(const LocatedJson& object)
{
    for (const bool byName : {false, true}) {
        const LocatedJson* value = object.find(byName ? kNameSettings : kLayerSettings);
        if (!value)
            continue;
        if (!value->isString())
            return errorAt(value->position,
                           tr("expected the settings as a string, found {0}", value->kindName()));
        Result<Settings> settings = settingsOf(value->string, byName, value->position);
        if (!settings)
            return settings.error();
        return std::optional(std::move(settings.value()));
    }
    for (const LocatedJson& item : object.items) {
        if (!item.isObject())
            continue;
        auto inner = settingsIn(item);
        if (!inner || *inner)
            return inner;
    }
    return std::optional<Settings>();
}

Result<Settings> parseSettings(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return Settings {};
    if (text[first] == '{') {
        const Result<LocatedJson> json = parseJson(text);
        if (!json)
            return json.error();
        Result<std::optional<Settings>> settings = settingsIn(*json);
        if (!settings)
            return settings.error();
        if (!*settings)
            return Error {tr("line 1: expected {0} or {1}", kLayerSettings, kNameSettings)};
        return std::move(**settings);
    }
    const std::size_t name = text.find(kNameSettings), layer = text.find(kLayerSettings);
    const bool byName = name != std::string_view::npos && layer == std::string_view::npos;
    const std::size_t at = byName ? name : layer;
    TextPosition position;
    if (at != std::string_view::npos) {
        const std::size_t value = text.find_first_of("=:", at);
        if (value == std::string_view::npos)
            return Error {tr("line 1: expected '=' after {0}", std::string(text.substr(at, 40)))};
        position.line +=
            uint32_t(std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n'));
        text = text.substr(value + 1);
        text = text.substr(0, text.find('\n'));
        while (!text.empty() && (text.front() == ' ' || text.front() == '"'))
            text.remove_prefix(1);
        while (!text.empty() && std::string_view(" \"\r,").find(text.back()) != text.npos)
            text.remove_suffix(1);
    }
    return settingsOf(text, byName, position);
}

/// The number of "stage_3".
std::optional<StageNumber> stageNumber(std::string_view annotation)
{
    constexpr std::string_view kPrefix = "stage_";
    if (!annotation.starts_with(kPrefix))
        return std::nullopt;
    const auto number = wholeNumber<int32_t>(annotation.substr(kPrefix.size()));
    return number && *number >= 0 ? std::optional(StageNumber {*number}) : std::nullopt;
}

class LayerImportBinding
{
public:
    LayerImportBinding(const ImportRequest& request, Settings settings, std::string name)
        : m_graph(*request.graph)
        , m_settings(std::move(settings))
    {
        m_plan.content.name = name.empty() ? "layering" : std::move(name);
    }

    PreparedImport run()
    {
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i)
            place(NodeId {i});
        number();
        report();
        PreparedImport result {{}, {}, std::move(m_diagnostics)};
        if (!m_plan.nodes.empty())
            result.plan.push_back(std::move(m_plan));
        return result;
    }

private:
    struct Placed
    {
        NodeId node;
        std::string annotation, device;
    };

    void place(NodeId node);
    void number();
    void report();
    std::string_view annotationOf(NodeId node) const;

    void add(Code code, Severity severity, UserText message, UserText explanation)
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation)));
    }

    const graph::Graph& m_graph;
    Settings m_settings;
    plan::ConfigurationEntry m_plan;
    std::vector<Placed> m_placed;
    std::set<std::string> m_free; ///< annotations without a rule
    std::set<const LayerRule*> m_used;
    std::vector<Diagnostic> m_diagnostics;
};

/// Its own, or that of the node whose subgraph it is in.
std::string_view LayerImportBinding::annotationOf(NodeId node) const
{
    for (std::optional<NodeId> at = node; at; at = m_graph.scope(m_graph.node(*at).scope).owner) {
        if (const auto own = layerAnnotation(m_graph.node(*at)))
            return *own;
    }
    return {};
}

void LayerImportBinding::place(NodeId node)
{
    const std::string annotation(annotationOf(node));
    if (m_settings.rules.empty()) {
        if (!annotation.empty())
            m_placed.push_back({node, annotation, annotation});
        return;
    }
    const LayerRule* rule = m_settings.byName
        ? ruleOfName(m_settings.rules, m_graph.node(node).name)
        : ruleOfAnnotation(m_settings.rules, annotation);
    if (rule) {
        m_placed.push_back({node, annotation, rule->device});
        m_used.insert(rule);
    } else if (!annotation.empty()) {
        m_free.insert(annotation);
    }
}

/// Stages as the annotations number them, else in the order in which devices are used.
void LayerImportBinding::number()
{
    std::vector<std::string> devices;
    std::map<StageNumber, std::set<std::string>> onStage;
    bool isNumbered = !m_settings.rules.empty() && !m_settings.byName;
    for (const Placed& placed : m_placed) {
        if (std::find(devices.begin(), devices.end(), placed.device) == devices.end())
            devices.push_back(placed.device);
        const std::optional<StageNumber> stage = stageNumber(placed.annotation);
        isNumbered &= stage.has_value();
        onStage[stage.value_or(StageNumber {0})].insert(placed.device);
    }
    isNumbered &= std::all_of(onStage.begin(), onStage.end(),
                              [](const auto& s) { return s.second.size() == 1; });
    std::set<StageNumber> listed;
    for (const Placed& placed : m_placed) {
        const auto device = std::find(devices.begin(), devices.end(), placed.device);
        const auto index = int32_t(device - devices.begin());
        const StageNumber stage =
            isNumbered ? *stageNumber(placed.annotation) : StageNumber {index};
        m_plan.nodes[placed.node].stage = stage;
        if (listed.insert(stage).second)
            m_plan.content.stages.push_back(
                {stage,
                 m_settings.rules.empty() ? placed.annotation : std::string(),
                 {index},
                 std::nullopt});
    }
    std::sort(m_plan.content.stages.begin(), m_plan.content.stages.end(),
              [](const plan::Stage& a, const plan::Stage& b) { return a.number < b.number; });
    m_plan.content.numDevices = std::max(int32_t(devices.size()), 1);
    if (m_settings.rules.empty())
        return;
    for (std::string device : devices) {
        if (!device.ends_with("ExecutionProvider"))
            std::transform(device.begin(), device.end(), device.begin(),
                           [](unsigned char c) { return char(std::toupper(c)); });
        m_plan.content.devices.push_back(device);
    }
}

void LayerImportBinding::report()
{
    if (m_placed.empty())
        add("layering-not-placed", Severity::Error,
            m_settings.rules.empty() ? tr("No node of the model has layer_ann")
                                     : tr("The settings match no node of the model"),
            m_settings.byName ? tr("Patterns are parts of node names.")
                              : tr("Patterns begin the layer_ann of nodes, or with '=' equal it."));
    if (m_settings.rules.empty() && !m_placed.empty())
        add("layering-without-settings", Severity::Info,
            tr("Each of {0} annotations becomes a stage on a device of its own",
               m_plan.content.stages.size()),
            tr("Give the file with session.layer_assignment_settings to have the devices."));
    for (const LayerRule& rule : m_settings.rules) {
        if (!m_used.contains(&rule))
            add("layering-rule-matches-nothing", Severity::Warning,
                tr("The pattern {0} of {1} matches no node", inQuotes(rule.pattern), rule.device),
                tr("Patterns with '=' hold only where none without it does."));
    }
    for (const std::string& annotation : m_free)
        add("layering-left-to-runtime", Severity::Info,
            tr("No rule places nodes of {0}", inQuotes(annotation)),
            tr("ONNX Runtime chooses their device; they get no stage."));
}

} // namespace

Result<PreparedImport> importLayering(const ImportRequest& request, const std::string& name)
{
    Result<Settings> settings = parseSettings(request.text);
    if (!settings)
        return settings.error();
    return LayerImportBinding(request, std::move(settings.value()), name).run();
}

} // namespace meshwright::exchange
