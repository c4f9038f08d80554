#include "core/document/annotation_edits.h"
#include "core/document/configuration_copy.h"
#include "core/document/operations.h"
#include "core/plan/relowering.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace meshwright::document {

namespace {

using Configurations = std::vector<plan::Configuration>;

Configurations copyOf(const plan::Plan& plan)
{
    return {plan.configurations().begin(), plan.configurations().end()};
}

Error configurationOperationsNoConfiguration()
{
    return Error {tr("There is no such configuration any more.")};
}

auto firstUndeclared(Configurations& configurations)
{
    return std::find_if(configurations.begin(), configurations.end(),
                        [](const plan::Configuration& c) { return !c.declared; });
}

auto byId(Configurations& configurations, ConfigurationId id)
{
    return std::find_if(configurations.begin(), configurations.end(),
                        [&](const plan::Configuration& c) { return c.id == id; });
}

const plan::Configuration* undeclared(const plan::Plan& plan, std::string_view name)
{
    for (const plan::Configuration& configuration : plan.configurations()) {
        if (!configuration.declared && configuration.name == name)
            return &configuration;
    }
    return nullptr;
}

bool isMentioned(const Document& document, ConfigurationId id)
{
    bool mentioned = mentions(document.training(), id);
    forNodesOf(document.plan(), id, [&](NodeId) { mentioned = true; });
    return mentioned;
}

/// Turns all entries of @p from into entries of @p to, brought in line with it.
void rebindAll(const Document& document, ConfigurationId from, const plan::Configuration& to,
               AnnotationEdits& edits)
{
    forNodesOf(document.plan(), from,
               [&](NodeId node) { edits.rebind(document.graph(), node, from, to); });
}

int32_t countOf(const std::vector<std::string>& devices)
{
    return int32_t(std::min<std::size_t>(devices.size(), INT32_MAX));
}

plan::Configuration placeholderOf(const plan::Configuration& configuration)
{
    plan::Configuration placeholder;
    placeholder.id = configuration.id;
    placeholder.name = configuration.name;
    placeholder.declared = false;
    return placeholder;
}

/// Axes that kept their place and size and got another name, old to new.
std::map<std::string, std::string> renamedAxes(const plan::Configuration& before,
                                               const plan::Configuration& after)
{
    std::map<std::string, std::string> renamed;
    if (!before.mesh || !after.mesh || before.mesh->axes.size() != after.mesh->axes.size())
        return renamed;
    for (std::size_t i = 0; i < before.mesh->axes.size(); ++i) {
        const plan::MeshAxis& from = before.mesh->axes[i];
        const plan::MeshAxis& to = after.mesh->axes[i];
        if (from.size == to.size && !after.mesh->axis(from.name) && !before.mesh->axis(to.name))
            renamed.emplace(from.name, to.name);
    }
    return renamed;
}

/// The entries of @p source at a node, once more for @p copy and brought in line with it.
void copyEntries(const Document& document, const plan::Configuration& source,
                 const plan::Configuration& copy, AnnotationEdits& edits)
{
    const std::map<std::string, std::string> renamed = renamedAxes(source, copy);
    forNodesOf(document.plan(), source.id, [&](NodeId node) {
        for (plan::NodeAnnotation annotation : document.plan().annotations(node)) {
            if (annotation.configuration != source.id)
                continue;
            annotation.configuration = copy.id;
            plan::renameAxes(annotation, renamed);
            plan::relower(annotation, copy, document.graph());
            edits.of(node).push_back(std::move(annotation));
        }
    });
}

/// Declares a configuration; with @p source, nodes say in it what they say in that one.
Result<Edit> addWith(const Document& document, ConfigurationId newId, plan::Configuration added,
                     const plan::Configuration* source)
{
    const plan::Plan& plan = document.plan();
    if (added.name.empty())
        return Error {tr("A configuration needs a name that is not empty.")};
    if (plan.configuration(added.name))
        return Error {
            tr("There is a configuration '{0}' already; choose another name.", added.name)};
    if (plan.configuration(newId))
        return Error {tr("The new configuration has the id of another one.")};
    added.id = newId;
    added.declared = true;
    added.nameAbsent = false;
    added.unknown.clear();
    added.numDevices = added.numDevices.value_or(countOf(added.devices));
    if (Result<void> checked = plan::checkConfiguration(added); !checked)
        return checked.error();

    Edit edit {source ? tr("Copy configuration '{0}' to '{1}'", source->name, added.name)
                      : tr("Add configuration '{0}'", added.name),
               {}};
    Configurations configurations = copyOf(plan);
    AnnotationEdits edits(plan);
    const plan::Configuration* placeholder = undeclared(plan, added.name);
    if (source && source != placeholder)
        copyEntries(document, *source, added, edits);
    std::vector<EditStep> training;
    if (placeholder) {
        rebindAll(document, placeholder->id, added, edits);
        rebindTraining(document.training(), placeholder->id, added, training);
        configurations.erase(byId(configurations, placeholder->id));
    }
    configurations.insert(firstUndeclared(configurations), std::move(added));
    edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    edits.appendTo(edit.steps);
    std::move(training.begin(), training.end(), std::back_inserter(edit.steps));
    return edit;
}

Result<Edit> removeAll(const Document& document, const plan::Configuration& removed,
                       References references, bool alsoSameNamed)
{
    const plan::Plan& plan = document.plan();
    Edit edit {tr("Remove configuration '{0}'", removed.name), {}};
    AnnotationEdits edits(plan);
    Configurations configurations = copyOf(plan);
    configurations.erase(byId(configurations, removed.id));
    if (references == References::Cascade) {
        std::vector<ConfigurationId> gone {removed.id};
        for (const plan::Configuration& other : plan.configurations()) {
            if (alsoSameNamed && other.name == removed.name)
                gone.push_back(other.id);
        }
        for (ConfigurationId id : gone) {
            forNodesOf(plan, id, [&](NodeId node) {
                std::erase_if(edits.of(node), [&](const plan::NodeAnnotation& annotation) {
                    return annotation.configuration == id;
                });
            });
        }
        appendTraining(
            document.training(),
            [&](const plan::NodeAnnotation& entry) {
                return !entry.configuration
                    || std::find(gone.begin(), gone.end(), *entry.configuration) == gone.end();
            },
            edit.steps);
        std::erase_if(configurations, [&](const plan::Configuration& other) {
            return !other.declared && std::find(gone.begin(), gone.end(), other.id) != gone.end();
        });
    } else if (isMentioned(document, removed.id)) {
        // By name, as in a file, the entries then mean another configuration of that name.
        auto heir = std::find_if(
            configurations.begin(), configurations.end(),
            [&](const plan::Configuration& other) { return other.name == removed.name; });
        if (heir == configurations.end())
            heir = configurations.insert(heir, placeholderOf(removed));
        rebindAll(document, removed.id, *heir, edits);
        rebindTraining(document.training(), removed.id, *heir, edit.steps);
    }
    // Entries go first: while they are there, their configuration must be.
    edits.appendTo(edit.steps);
    edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    return edit;
}

} // namespace

Result<Edit> addConfiguration(const Document& document, ConfigurationId newId,
                              plan::Configuration added)
{
    return addWith(document, newId, std::move(added), nullptr);
}

Result<Edit> copyConfiguration(const Document& document, ConfigurationId source,
                               ConfigurationId newId, plan::Configuration copy)
{
    const plan::Configuration* found = document.plan().configuration(source);
    if (!found)
        return configurationOperationsNoConfiguration();
    return addWith(document, newId, std::move(copy), found);
}

Result<Edit> removeConfiguration(const Document& document, ConfigurationId configuration,
                                 References references)
{
    const plan::Configuration* found = document.plan().configuration(configuration);
    if (!found)
        return configurationOperationsNoConfiguration();
    if (!found->declared && references == References::Keep)
        return Error {
            tr("Configuration '{0}' is not declared; remove it with its references, or declare it.",
               found->name)};
    return removeAll(document, *found, references, false);
}

Result<Edit> removeConfiguration(const Document& document, std::string_view name,
                                 References references)
{
    const plan::Configuration* found = document.plan().configuration(name);
    if (!found)
        return Error {tr("There is no configuration '{0}'.", name)};
    return removeAll(document, *found, references, true);
}

Result<Edit> renameConfiguration(const Document& document, ConfigurationId configuration,
                                 std::string name)
{
    Configurations configurations = copyOf(document.plan());
    const auto found = byId(configurations, configuration);
    if (found == configurations.end())
        return configurationOperationsNoConfiguration();
    if (name.empty())
        return Error {tr("A configuration needs a name that is not empty.")};
    const bool taken = std::any_of(
        configurations.begin(), configurations.end(),
        [&](const plan::Configuration& c) { return c.id != configuration && c.name == name; });
    if (taken)
        return Error {tr("There is a configuration '{0}' already; choose another name.", name)};
    Edit edit {tr("Rename configuration '{0}' to '{1}'", found->name, name), {}};
    if (found->name == name)
        return edit;
    found->name = std::move(name);
    found->nameAbsent = false;
    edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    return edit;
}

Result<Edit> moveConfiguration(const Document& document, ConfigurationId configuration,
                               std::size_t index)
{
    Configurations configurations = copyOf(document.plan());
    const auto found = byId(configurations, configuration);
    if (found == configurations.end())
        return configurationOperationsNoConfiguration();
    if (!found->declared)
        return Error {
            tr("Configuration '{0}' is not declared and has no place in the file.", found->name)};
    const std::size_t declared =
        std::size_t(firstUndeclared(configurations) - configurations.begin());
    if (index >= declared)
        return Error {tr("There are only {0} configurations.", declared)};
    Edit edit {tr("Move configuration '{0}'", found->name), {}};
    plan::Configuration moved = std::move(*found);
    configurations.erase(found);
    configurations.insert(configurations.begin() + std::ptrdiff_t(index), std::move(moved));
    if (!std::equal(configurations.begin(), configurations.end(),
                    document.plan().configurations().begin()))
        edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    return edit;
}

Result<Edit> changeConfiguration(const Document& document, plan::Configuration configuration)
{
    Configurations configurations = copyOf(document.plan());
    const auto found = byId(configurations, configuration.id);
    if (found == configurations.end())
        return configurationOperationsNoConfiguration();
    if (!found->declared)
        return Error {tr("Configuration '{0}' is not declared; declare it first.", found->name)};
    if (configuration.name != found->name) {
        const Result<Edit> renamed =
            renameConfiguration(document, configuration.id, configuration.name);
        if (!renamed)
            return renamed.error();
        configuration.nameAbsent = false;
    }
    configuration.declared = true;
    if (Result<void> checked = plan::checkConfiguration(configuration); !checked)
        return checked.error();
    Edit edit {tr("Change configuration '{0}'", configuration.name), {}};
    if (configuration == *found)
        return edit;
    const std::map<std::string, std::string> renamed = renamedAxes(*found, configuration);
    AnnotationEdits edits(document.plan());
    forNodesOf(document.plan(), configuration.id, [&](NodeId node) {
        for (plan::NodeAnnotation& annotation : edits.of(node)) {
            if (annotation.configuration != configuration.id)
                continue;
            plan::renameAxes(annotation, renamed);
            plan::relower(annotation, configuration, document.graph());
        }
    });
    appendTraining(
        document.training(),
        [&](plan::NodeAnnotation& entry) {
            if (entry.configuration == configuration.id) {
                plan::renameAxes(entry, renamed);
                plan::relower(entry, configuration, *document.training()->graph);
            }
            return true;
        },
        edit.steps);
    *found = std::move(configuration);
    edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> declareConfiguration(const Document& document, ConfigurationId configuration,
                                  std::optional<int32_t> numDevices,
                                  std::vector<std::string> devices)
{
    Configurations configurations = copyOf(document.plan());
    const auto found = byId(configurations, configuration);
    if (found == configurations.end())
        return configurationOperationsNoConfiguration();
    if (found->declared)
        return Error {tr("Configuration '{0}' is declared already.", found->name)};
    if (found->name.empty())
        return Error {tr("A configuration needs a name that is not empty; rename it first.")};
    plan::Configuration declared = std::move(*found);
    configurations.erase(found);
    declared.declared = true;
    declared.numDevices = numDevices.value_or(countOf(devices));
    declared.devices = std::move(devices);
    if (Result<void> checked = plan::checkConfiguration(declared); !checked)
        return checked.error();
    Edit edit {tr("Declare configuration '{0}'", declared.name), {}};
    configurations.insert(firstUndeclared(configurations), std::move(declared));
    edit.steps.emplace_back(SetConfigurations {std::move(configurations)});
    return edit;
}

} // namespace meshwright::document
