#include "core/document/journal.h"

#include <algorithm>
#include <set>

namespace meshwright::document {

namespace {

std::vector<std::pair<ConfigurationId, std::string>> namesOf(const plan::Plan& plan)
{
    std::vector<std::pair<ConfigurationId, std::string>> names;
    for (const plan::Configuration& configuration : plan.configurations())
        names.emplace_back(configuration.id, configuration.name);
    return names;
}

} // namespace

/// A file that has the same configurations gives them the same numbers.
JournalReplay::JournalReplay(const Journal& journal, Document& document)
    : m_document(document)
    , m_isOtherPlan(namesOf(document.plan()) != journal.base.configurations)
{
    if (!m_isOtherPlan)
        return;
    for (const auto& [id, name] : journal.base.configurations) {
        if (const plan::Configuration* same = document.plan().configuration(name))
            m_configurations.emplace(id, same->id);
    }
}

Edit JournalReplay::editOf(const JournalRecord& record)
{
    learn(record);
    Edit edit {UserText(record.title), {}};
    std::set<ConfigurationId> known;
    for (const plan::Configuration& configuration : m_document.plan().configurations())
        known.insert(configuration.id);
    if (record.configurations) {
        SetConfigurations step = placed(*record.configurations);
        known.clear();
        for (const plan::Configuration& configuration : step.configurations)
            known.insert(configuration.id);
        edit.steps.emplace_back(std::move(step));
    }
    SetAnnotations annotations;
    for (const auto& [node, entries] : record.annotations) {
        const auto at = m_nodes.find(node);
        if (at == m_nodes.end() || !at->second)
            continue;
        plan::NodeAnnotations there = placed(entries);
        std::erase_if(there, [&](const plan::NodeAnnotation& entry) {
            return entry.configuration && !known.contains(*entry.configuration);
        });
        if (there.size() != entries.size())
            leaveOut(m_document.graph().reference(*at->second));
        annotations.nodes.emplace_back(*at->second, std::move(there));
    }
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    for (const auto& [value, name] : record.renamed) {
        const auto at = m_values.find(value);
        if (at != m_values.end() && at->second)
            edit.steps.emplace_back(RenameValue {*at->second, name});
    }
    if (record.inputs) {
        if (std::optional<SetInputs> step = placed(*record.inputs))
            edit.steps.emplace_back(std::move(*step));
    }
    return edit;
}

std::optional<KeptPlanRules> JournalReplay::rulesOf(const JournalRecord& record)
{
    if (!record.rules)
        return std::nullopt;
    KeptPlanRules rules;
    for (const auto& [id, kept] : *record.rules)
        rules[configuration(id)] = kept;
    return rules;
}

void JournalReplay::learn(const JournalRecord& record)
{
    for (const JournalRecord::NamedNode& named : record.nodes) {
        m_nodes[named.node] = placeOf(named);
        if (!m_nodes[named.node])
            leaveOut(named.name.empty() ? named.opType : named.name);
    }
    for (const auto& [value, name] : record.values) {
        m_values[value] = placeOf(value, name);
        m_valueNames[value] = name;
        if (!m_values[value])
            leaveOut(name);
    }
}

std::optional<NodeId> JournalReplay::placeOf(const JournalRecord::NamedNode& named) const
{
    const graph::Graph& graph = m_document.graph();
    const auto isIt = [&](NodeId id) {
        return graph.node(id).name == named.name && graph.node(id).opType == named.opType;
    };
    if (named.node.index < graph.nodes().size() && isIt(named.node))
        return named.node;
    if (named.name.empty())
        return std::nullopt;
    const std::optional<NodeId> found = graph.findNode(named.name);
    return found && isIt(*found) ? found : std::nullopt;
}

/// The only one of that name in the main graph.
std::optional<ValueId> JournalReplay::placeOf(ValueId value, const std::string& name) const
{
    const graph::Graph& graph = m_document.graph();
    if (value.index < graph.values().size() && graph.value(value).name == name)
        return value;
    return graph.findValue(ScopeId {0}, name);
}

plan::NodeAnnotations JournalReplay::placed(plan::NodeAnnotations annotations)
{
    for (plan::NodeAnnotation& annotation : annotations) {
        if (annotation.configuration)
            annotation.configuration = configuration(*annotation.configuration);
        for (plan::ShardingSpec& spec : annotation.specs) {
            const ValueId* value = std::get_if<ValueId>(&spec.tensor);
            if (!value)
                continue;
            const auto at = m_values.find(*value);
            // A tensor that is not there stays as its name, as in a file.
            if (at == m_values.end() || !at->second)
                spec.tensor = m_valueNames[*value];
            else
                spec.tensor = *at->second;
        }
    }
    return annotations;
}

/// Those that only the file has by now stay.
SetConfigurations JournalReplay::placed(std::vector<plan::Configuration> configurations)
{
    if (!m_isOtherPlan)
        return {std::move(configurations)};
    std::set<ConfigurationId> ours;
    for (plan::Configuration& each : configurations) {
        each.id = configuration(each.id);
        ours.insert(each.id);
    }
    for (const auto& [before, now] : m_configurations)
        ours.insert(now);
    for (const plan::Configuration& theirs : m_document.plan().configurations()) {
        if (!ours.contains(theirs.id))
            configurations.push_back(theirs);
    }
    return {std::move(configurations)};
}

ConfigurationId JournalReplay::configuration(ConfigurationId id)
{
    if (!m_isOtherPlan)
        return id;
    const auto known = m_configurations.find(id);
    if (known != m_configurations.end())
        return known->second;
    return m_configurations.emplace(id, m_document.newConfigurationId()).first->second;
}

/// Absent where one of them is not there: the others alone would take inputs off.
std::optional<SetInputs> JournalReplay::placed(const std::vector<ValueId>& inputs)
{
    SetInputs step;
    for (const ValueId input : inputs) {
        const auto at = m_values.find(input);
        if (at == m_values.end() || !at->second)
            return std::nullopt;
        step.inputs.push_back(*at->second);
    }
    return step;
}

void JournalReplay::leaveOut(const std::string& name)
{
    if (std::ranges::find(m_unplaced, name) == m_unplaced.end())
        m_unplaced.push_back(name);
}

} // namespace meshwright::document
