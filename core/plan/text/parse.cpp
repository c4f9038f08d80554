#include "core/base/text.h"
#include "core/plan/text/plan_text.h"
#include "core/plan/text/text_reader.h"

namespace meshwright::plan {

using namespace std::string_view_literals;

namespace {

/// Reads the parts of a plan text that are not shardings.
class PlanReader
{
public:
    explicit PlanReader(TextReader& reader)
        : m_reader(reader)
    {
    }

    PlanEntries plan(const LocatedJson& json)
    {
        PlanEntries entries;
        if (!m_reader.object(json, tr("a plan"), {"format", "version", "configurations"}))
            return entries;
        const LocatedJson* format = json.find("format");
        const LocatedJson* version = json.find("version");
        if (!format || !version) {
            m_reader.fail(json.position,
                          tr("a plan begins with \"format\": \"meshwright-plan\", \"version\": 1"));
            return entries;
        }
        if (m_reader.string(*format, "format"sv) != "meshwright-plan")
            m_reader.fail(format->position,
                          tr("the format is '{0}'; expected 'meshwright-plan'", format->string));
        if (m_reader.integer(*version, "version"sv) != 1)
            m_reader.fail(
                version->position,
                tr("version {0} of plan text is not known; expected 1", version->integer));
        if (const LocatedJson* list = json.find("configurations")) {
            for (const LocatedJson& item : m_reader.items(*list, "configurations"sv))
                entries.push_back(configuration(item));
        }
        return entries;
    }

    RuleEntry rule(const LocatedJson& json)
    {
        RuleEntry entry;
        entry.position = json.position;
        entry.text = compactText(json);
        if (!m_reader.object(json, tr("a rule"),
                             {"nodes", "tensors", "operators", "stage", "strategy", "over", "axis",
                              "heads", "head_dim", "segments", "dims", "replicated", "unreduced",
                              "gathered"}))
            return entry;
        if (const LocatedJson* nodes = json.find("nodes"))
            entry.nodes = patterns(*nodes, "nodes"sv);
        if (const LocatedJson* tensors = json.find("tensors"))
            entry.tensors = patterns(*tensors, "tensors"sv);
        if (const LocatedJson* operators = json.find("operators"))
            entry.operators = patterns(*operators, "operators"sv);
        if (entry.nodes.empty() && entry.tensors.empty() && entry.operators.empty())
            m_reader.fail(json.position, tr("a rule needs 'nodes', 'tensors' or 'operators'"));
        if (const LocatedJson* stage = json.find("stage"))
            entry.stage = m_reader.stage(*stage);
        const LocatedJson* dims = json.find("dims");
        if (dims)
            entry.axes = m_reader.sharding(json);
        const LocatedJson* strategy = json.find("strategy");
        if (strategy)
            readStrategy(*strategy, entry);
        readParameters(json, entry.parameters);
        const bool shards = dims || strategy;
        if (!entry.tensors.empty() && (entry.stage || shards == false || (dims && strategy)))
            m_reader.fail(
                json.position,
                tr("a rule for tensors needs either 'strategy' or 'dims', and no 'stage'"));
        if (entry.tensors.empty() && (!entry.stage || shards))
            m_reader.fail(json.position,
                          tr("a rule for nodes needs 'stage'; 'strategy' and 'dims' are for rules "
                             "with 'tensors'"));
        return entry;
    }

    std::vector<ShardingEntry> shardings(const LocatedJson& json)
    {
        std::vector<ShardingEntry> entries;
        for (const LocatedJson& item : m_reader.items(json, "shardings"sv))
            entries.push_back(sharding(item));
        return entries;
    }

private:
    ConfigurationEntry configuration(const LocatedJson& json)
    {
        ConfigurationEntry entry;
        entry.position = json.position;
        if (!m_reader.object(json, tr("a configuration"),
                             {"name", "declared", "num_devices", "devices", "mesh", "stage_axis",
                              "stages", "hardware", "rules", "nodes"}))
            return entry;
        const LocatedJson* name = json.find("name");
        if (!name)
            m_reader.fail(json.position, tr("a configuration needs 'name'"));
        else if (name->isNull())
            entry.content.nameAbsent = true;
        else
            entry.content.name = m_reader.string(*name, "name"sv);
        if (const LocatedJson* declared = json.find("declared"))
            entry.content.declared = m_reader.boolean(*declared, "declared"sv);
        content(json, entry.content);
        if (const LocatedJson* rules = json.find("rules")) {
            for (const LocatedJson& item : m_reader.items(*rules, "rules"sv))
                entry.rules.push_back(rule(item));
        }
        if (const LocatedJson* nodes = json.find("nodes")) {
            for (const LocatedJson& item : m_reader.items(*nodes, "nodes"sv))
                entry.named.push_back(node(item));
        }
        return entry;
    }

    void content(const LocatedJson& json, Configuration& content)
    {
        const LocatedJson* count = json.find("num_devices");
        if (count && !count->isNull())
            content.numDevices = int32_t(m_reader.integer(*count, "num_devices"sv,
                                                          std::numeric_limits<int32_t>::min(),
                                                          std::numeric_limits<int32_t>::max()));
        else if (!count && content.declared)
            m_reader.fail(json.position, tr("a configuration needs 'num_devices'"));
        if (const LocatedJson* devices = json.find("devices"))
            content.devices = m_reader.strings(*devices, "devices"sv);
        if (const LocatedJson* mesh = json.find("mesh"))
            content.mesh = m_reader.mesh(*mesh);
        if (const LocatedJson* axis = json.find("stage_axis")) {
            content.stageAxis = m_reader.string(*axis, "stage_axis"sv);
            if (!content.mesh || !content.mesh->axis(content.stageAxis))
                m_reader.fail(
                    axis->position,
                    tr("the stage axis '{0}' is not an axis of the mesh", content.stageAxis));
        }
        if (const LocatedJson* stages = json.find("stages"))
            content.stages = m_reader.stages(*stages);
        if (const LocatedJson* hardware = json.find("hardware"))
            content.hardware = m_reader.strings(*hardware, "hardware"sv);
    }

    NamedNodeEntry node(const LocatedJson& json)
    {
        NamedNodeEntry named;
        named.position = json.position;
        if (!m_reader.object(json, tr("a node"), {"node", "stage", "shardings"}))
            return named;
        if (const LocatedJson* name = json.find("node"))
            named.node = m_reader.string(*name, "node"sv);
        else
            m_reader.fail(json.position, tr("an entry of 'nodes' needs 'node'"));
        if (const LocatedJson* stage = json.find("stage"))
            named.entry.stage = m_reader.stage(*stage);
        if (const LocatedJson* list = json.find("shardings"))
            named.entry.shardings = shardings(*list);
        return named;
    }

    ShardingEntry sharding(const LocatedJson& json)
    {
        ShardingEntry entry;
        entry.position = json.position;
        if (!m_reader.object(
                json, tr("a sharding"),
                {"tensor", "unresolved", "dims", "replicated", "unreduced", "gathered", "spec"}))
            return entry;
        TensorReference reference;
        if (const LocatedJson* tensor = json.find("tensor"))
            reference = m_reader.string(*tensor, "tensor"sv);
        if (const LocatedJson* unresolved = json.find("unresolved"))
            entry.unresolved = m_reader.boolean(*unresolved, "unresolved"sv);
        const LocatedJson* dims = json.find("dims");
        const LocatedJson* spec = json.find("spec");
        if ((dims == nullptr) == (spec == nullptr))
            m_reader.fail(json.position, tr("a sharding needs either 'dims' or 'spec'"));
        else if (dims)
            entry.spec.axes = m_reader.sharding(json);
        else
            entry.spec = m_reader.spec(*spec);
        entry.spec.tensor = std::move(reference);
        return entry;
    }

    /// One pattern, or a list of them.
    std::vector<Pattern> patterns(const LocatedJson& json, const UserText& what)
    {
        std::vector<Pattern> patterns;
        const auto add = [&](const LocatedJson& item) {
            Result<Pattern> pattern = Pattern::parse(m_reader.string(item, what));
            if (pattern)
                patterns.push_back(std::move(*pattern));
            else
                m_reader.fail(item.position, pattern.error().message);
        };
        if (json.isString()) {
            add(json);
            return patterns;
        }
        for (const LocatedJson& item : m_reader.items(json, what))
            add(item);
        if (patterns.empty())
            m_reader.fail(json.position, tr("{0} name nothing", what));
        return patterns;
    }

    void readStrategy(const LocatedJson& json, RuleEntry& entry)
    {
        const std::string name = m_reader.string(json, "strategy"sv);
        entry.strategy = findStrategy(name);
        if (entry.strategy)
            return;
        if (const UserText why = whyNotForOneWeight(name); !why.empty()) {
            m_reader.fail(json.position, why);
            return;
        }
        std::vector<std::string_view> names;
        for (const WeightStrategy* strategy : strategies())
            names.push_back(strategy->name);
        if (const auto nearest = nearestWord(name, names)) {
            m_reader.fail(json.position,
                          tr("unknown strategy '{0}', did you mean '{1}'?", name, *nearest));
            return;
        }
        std::string list;
        for (std::string_view known : names)
            list += ' ' + inSingleQuotes(known);
        m_reader.fail(json.position, tr("unknown strategy '{0}'; known are{1}", name, list));
    }

    void readParameters(const LocatedJson& json, StrategyParameters& parameters)
    {
        if (const LocatedJson* over = json.find("over"))
            parameters.over = m_reader.axes(*over);
        if (const LocatedJson* axis = json.find("axis"))
            parameters.axis = m_reader.integer(*axis, "axis"sv);
        if (const LocatedJson* heads = json.find("heads"))
            parameters.heads = m_reader.integer(*heads, "heads"sv, 1);
        if (const LocatedJson* dim = json.find("head_dim"))
            parameters.headDim = m_reader.integer(*dim, "head_dim"sv, 1);
        const LocatedJson* segments = json.find("segments");
        if (segments && segments->isString()) {
            if (Result<void> parsed =
                    parseSegments(m_reader.string(*segments, "segments"sv), parameters);
                !parsed)
                m_reader.fail(segments->position, parsed.error().message);
        } else if (segments) {
            parameters.segments = m_reader.integer(*segments, "segments"sv, 1);
        }
    }

    TextReader& m_reader;
};

template<typename Read>
auto readPart(std::string_view text, Read read)
    -> Result<decltype(read(std::declval<PlanReader&>(), std::declval<const LocatedJson&>()))>
{
    const Result<LocatedJson> json = parseJson(text);
    if (!json)
        return json.error();
    TextReader reader;
    PlanReader plan(reader);
    auto part = read(plan, *json);
    if (reader.error())
        return *reader.error();
    return part;
}

} // namespace

Result<PlanEntries> parsePlanText(std::string_view text)
{
    return readPart(text,
                    [](PlanReader& reader, const LocatedJson& json) { return reader.plan(json); });
}

Result<std::vector<ShardingEntry>> parseShardings(std::string_view text)
{
    return readPart(
        text, [](PlanReader& reader, const LocatedJson& json) { return reader.shardings(json); });
}

Result<RuleEntry> parseRule(std::string_view text)
{
    return readPart(text,
                    [](PlanReader& reader, const LocatedJson& json) { return reader.rule(json); });
}

} // namespace meshwright::plan
