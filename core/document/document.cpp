#include "core/document/document.h"

#include "core/base/text.h"
#include "core/document/renaming.h"
#include "core/onnx/save/change_edits.h"
#include "core/plan/binding/binding.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <string_view>

namespace meshwright::document {

namespace {

constexpr std::string_view kOurMetadata = "meshwright.";

/// The only holder may change what others could be reading otherwise.
template<typename T>
T& unshared(std::shared_ptr<T>& pointer)
{
    if (pointer.use_count() > 1)
        pointer = std::make_shared<T>(*pointer);
    else
        std::atomic_thread_fence(std::memory_order_acquire);
    return *pointer;
}

template<typename T>
void sortUnique(std::vector<T>& list)
{
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// A configuration without a name is refused unless the file had it so: undoing its naming or its
/// removal brings it back. The ids of a loaded plan are the places in the file's list.
Result<void> checkConfigurations(std::span<const plan::Configuration> before,
                                 std::span<const plan::Configuration> after,
                                 std::span<const onnx::DeviceConfiguration> original)
{
    std::vector<ConfigurationId> ids;
    for (const plan::Configuration& configuration : after) {
        ids.push_back(configuration.id);
        const bool isNameless = configuration.declared && configuration.name.empty();
        const uint32_t place = configuration.id.index;
        const bool cameNameless =
            place < original.size() && original[place].name.value_or(std::string()).empty();
        const bool wasNameless = cameNameless
            || std::any_of(before.begin(), before.end(), [&](const plan::Configuration& old) {
                                     return old.id == configuration.id && old.name.empty();
                                 });
        if (isNameless && !wasNameless)
            return Error {tr("A configuration needs a name that is not empty.")};
    }
    sortUnique(ids);
    if (ids.size() != after.size())
        return Error {tr("Two configurations have the same id.")};
    return {};
}

bool hasEntries(const plan::Plan& plan)
{
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        if (!plan.annotations(NodeId {i}).empty())
            return true;
    }
    return false;
}

bool isAnnotated(const plan::Plan& plan, const TrainingAnnotations* training)
{
    const auto configurations = plan.configurations();
    return std::any_of(
               configurations.begin(), configurations.end(),
               [](const plan::Configuration& configuration) { return configuration.declared; })
        || hasEntries(plan) || (training && hasEntries(training->under(plan)));
}

/// A save raises the ir_version for annotations; what it was is kept while there are any, so that
/// without them the file is again what it was.
void noteIrVersion(bool isKept, const onnx::Annotations& original, int64_t irVersion,
                   onnx::Changes& changes)
{
    if (!changes.configurations && changes.nodes.empty())
        return;
    if (isKept && irVersion < onnx::kFirstIrVersionWithAnnotations && irVersion >= 0)
        changes.metadata.emplace(onnx::kIrVersionBefore, std::to_string(irVersion));
    else if (!isKept && original.metadata.contains(onnx::kIrVersionBefore))
        changes.metadata.emplace(onnx::kIrVersionBefore, std::nullopt);
}

} // namespace

Result<std::unique_ptr<Document>> Document::open(const std::filesystem::path& path,
                                                 Progress& progress)
{
    Result<onnx::Model> model = onnx::readModel(path, progress);
    if (!model)
        return model.error();
    return fromModel(std::move(*model), path);
}

Result<std::unique_ptr<Document>> Document::openToStay(const std::filesystem::path& path,
                                                       Progress& progress)
{
    Result<onnx::Model> model = onnx::readModel(path, progress, kKeptBytes);
    if (!model)
        return model.error();
    return fromModel(std::move(*model), path);
}

Result<std::unique_ptr<Document>> Document::fromModel(onnx::Model model, std::filesystem::path path)
{
    std::unique_ptr<Document> document(new Document);
    document->m_path = std::move(path);
    document->m_header = std::make_shared<onnx::ModelHeader>(std::move(model.header));
    document->m_openedHeader = document->m_header;
    document->m_source = std::move(model.source);
    std::vector<Diagnostic> diagnostics = std::move(model.diagnostics);
    document->m_graph = std::make_shared<graph::Graph>(std::move(model.graph));
    document->m_originalInputs = document->m_graph->scope(ScopeId {0}).inputs;
    document->m_original = std::move(model.annotations);
    plan::BoundPlan bound = plan::bind(*document->m_graph, document->m_original);
    document->m_openedTraining = std::move(model.training);
    document->bindTraining(bound);
    document->m_plan = std::make_shared<plan::Plan>(std::move(bound.plan));
    document->m_nextConfiguration = bound.nextConfiguration;
    diagnostics.insert(diagnostics.end(), bound.diagnostics.begin(), bound.diagnostics.end());
    document->m_diagnostics = std::make_shared<std::vector<Diagnostic>>(std::move(diagnostics));
    document->m_openedMetadata = plan::unbindMetadata(*document->m_graph, *document->m_plan);
    return document;
}

void Document::bindTraining(plan::BoundPlan& bound)
{
    if (!m_openedTraining)
        return;
    auto training = std::make_shared<TrainingAnnotations>();
    training->graph = std::make_shared<graph::Graph>(m_openedTraining->graph);
    training->plan = std::make_shared<plan::Plan>(
        plan::bindMore(*training->graph, m_openedTraining->nodes, bound));
    m_training = std::move(training);
}

plan::Plan& Document::planForChange()
{
    return unshared(m_plan);
}

graph::Graph& Document::graphForChange()
{
    return unshared(m_graph);
}

/// Takes all steps or none; returns the inverse.
Result<Edit> Document::applySteps(const Edit& edit, Change& change)
{
    Edit inverse {edit.name, {}};
    std::optional<Error> failure;
    for (const EditStep& step : edit.steps) {
        Result<EditStep> undo =
            std::visit([&](const auto& s) { return applyStep(s, change); }, step);
        if (!undo) {
            failure = undo.error();
            break;
        }
        inverse.steps.push_back(std::move(*undo));
    }
    std::reverse(inverse.steps.begin(), inverse.steps.end());
    sortUnique(change.nodes);
    sortUnique(change.renamed);
    if (!failure) {
        if (Result<void> checked = checkReferences(change); !checked)
            failure = checked.error();
    }
    if (failure) {
        Change undone;
        for (const EditStep& step : inverse.steps)
            (void)std::visit([&](const auto& s) { return applyStep(s, undone); }, step);
        return *failure;
    }
    return inverse;
}

Result<Snapshot> Document::preview(const Edit& edit)
{
    // While others hold them, graph and plan are copied before they change.
    const auto graph = m_graph;
    const auto plan = m_plan;
    const auto names = m_originalNames;
    const auto training = m_training;
    const uint32_t next = m_nextConfiguration;
    Change change;
    const Result<Edit> applied = applySteps(edit, change);
    Snapshot after = snapshot();
    m_graph = graph;
    m_plan = plan;
    m_training = training;
    m_originalNames = names;
    m_nextConfiguration = next;
    if (!applied)
        return applied.error();
    return after;
}

Result<Edit> Document::apply(const Edit& edit)
{
    Change change;
    Result<Edit> inverse = applySteps(edit, change);
    if (!inverse)
        return inverse;
    ++m_revision;
    // An observer may stop observing while it is told.
    const std::map<int, Observer> observers = m_observers;
    for (const auto& [number, observer] : observers) {
        if (m_observers.contains(number))
            observer(change);
    }
    return inverse;
}

Result<EditStep> Document::applyStep(const SetAnnotations& step, Change& change)
{
    for (const auto& [node, annotations] : step.nodes) {
        if (node.index >= m_plan->nodeCount())
            return Error {tr("There is no node number {0}.", node.index)};
        for (const plan::NodeAnnotation& annotation : annotations) {
            for (const plan::ShardingSpec& spec : annotation.specs) {
                const ValueId* value = std::get_if<ValueId>(&spec.tensor);
                if (value && value->index >= m_graph->values().size())
                    return Error {tr("There is no tensor number {0}.", value->index)};
            }
        }
    }
    plan::Plan& plan = planForChange();
    SetAnnotations undo;
    undo.nodes.reserve(step.nodes.size());
    for (const auto& [node, annotations] : step.nodes) {
        undo.nodes.emplace_back(node, plan.annotations(node));
        plan.setAnnotations(node, annotations);
        change.nodes.push_back(node);
    }
    std::reverse(undo.nodes.begin(), undo.nodes.end());
    return EditStep(std::move(undo));
}

Result<EditStep> Document::applyStep(const SetConfigurations& step, Change& change)
{
    const auto before = m_plan->configurations();
    if (Result<void> checked =
            checkConfigurations(before, step.configurations, m_original.configurations);
        !checked)
        return checked.error();
    SetConfigurations undo {{before.begin(), before.end()}};
    planForChange().setConfigurations(step.configurations);
    for (const plan::Configuration& configuration : step.configurations)
        m_nextConfiguration = std::max(m_nextConfiguration, configuration.id.index + 1);
    change.configurations = true;
    return EditStep(std::move(undo));
}

Result<EditStep> Document::applyStep(const RenameValue& step, Change& change)
{
    if (step.value.index >= m_graph->values().size())
        return Error {tr("There is no tensor number {0}.", step.value.index)};
    const std::string before = m_graph->value(step.value).name;
    if (step.name != before) {
        Result<void> checked = checkRename(*m_graph, step.value, step.name, m_originalNames);
        if (!checked)
            return checked.error();
    }
    graphForChange().rename(step.value, step.name);
    if (m_training) {
        auto training = std::make_shared<TrainingAnnotations>(*m_training);
        training->graph = std::make_shared<graph::Graph>(*m_training->graph);
        training->graph->rename(step.value, step.name);
        m_training = std::move(training);
    }
    const auto [original, added] = m_originalNames.try_emplace(step.value, before);
    if (original->second == step.name)
        m_originalNames.erase(original);
    change.renamed.push_back(step.value);
    return EditStep(RenameValue {step.value, before});
}

Result<EditStep> Document::applyStep(const SetInputs& step, Change& change)
{
    // What is in one list only has to be an initializer.
    std::vector<ValueId> before = m_graph->scope(ScopeId {0}).inputs, sorted = before;
    std::vector<ValueId> wanted = step.inputs, moved;
    std::ranges::sort(sorted);
    std::ranges::sort(wanted);
    std::ranges::set_symmetric_difference(sorted, wanted, std::back_inserter(moved));
    for (ValueId value : moved) {
        if (value.index >= m_graph->values().size())
            return Error {tr("There is no tensor number {0}.", value.index)};
        const graph::Value& tensor = m_graph->value(value);
        if (!tensor.isInitializer() || tensor.scope != ScopeId {0}) {
            return Error {tr("{0} has no initializer in the main graph: it stays an input or none.",
                             inQuotes(tensor.name))};
        }
    }
    graphForChange().setInputs(step.inputs);
    change.inputs = true;
    return EditStep(SetInputs {std::move(before)});
}

Result<EditStep> Document::applyStep(const SetTrainingAnnotations& step, Change&)
{
    SetTrainingAnnotations undo;
    if (step.nodes.empty())
        return EditStep(std::move(undo));
    auto training = m_training ? std::make_shared<TrainingAnnotations>(*m_training) : nullptr;
    if (training)
        training->plan = std::make_shared<plan::Plan>(*training->plan);
    for (const auto& [node, annotations] : step.nodes) {
        if (!training || node.index >= training->plan->nodeCount())
            return Error {tr("There is no node number {0}.", node.index)};
        undo.nodes.emplace_back(node, training->plan->annotations(node));
        training->plan->setAnnotations(node, annotations);
    }
    m_training = std::move(training);
    std::reverse(undo.nodes.begin(), undo.nodes.end());
    return EditStep(std::move(undo));
}

Result<void> Document::checkReferences(const Change& change) const
{
    const auto check = [&](NodeId node) {
        for (const plan::NodeAnnotation& annotation : m_plan->annotations(node)) {
            if (annotation.configuration && !m_plan->configuration(*annotation.configuration))
                return false;
        }
        return true;
    };
    bool sound = true;
    if (change.configurations) {
        for (uint32_t i = 0; i < m_plan->nodeCount() && sound; ++i)
            sound = check(NodeId {i});
    } else {
        sound = std::all_of(change.nodes.begin(), change.nodes.end(), check);
    }
    if (!sound)
        return Error {tr("A node would refer to a configuration that does not exist.")};
    return {};
}

int Document::observe(Observer observer)
{
    m_observers.emplace(m_nextObserver, std::move(observer));
    return m_nextObserver++;
}

void Document::unobserve(int observer)
{
    m_observers.erase(observer);
}

ConfigurationId Document::newConfigurationId()
{
    return {m_nextConfiguration++};
}

onnx::Changes Document::changes(const SaveOptions& options) const
{
    onnx::Changes changes;
    std::vector<onnx::DeviceConfiguration> configurations = plan::unbindConfigurations(*m_plan);
    if (configurations != m_original.configurations)
        changes.configurations = std::move(configurations);
    const std::vector<onnx::NodeDeviceConfiguration> none;
    for (uint32_t i = 0; i < m_plan->nodeCount(); ++i) {
        const NodeId node {i};
        const auto original = m_original.nodes.find(node);
        if (m_plan->annotations(node).empty() && original == m_original.nodes.end())
            continue;
        std::vector<onnx::NodeDeviceConfiguration> entries = plan::unbind(*m_graph, *m_plan, node);
        if (entries != (original == m_original.nodes.end() ? none : original->second))
            changes.nodes.emplace(node, std::move(entries));
    }
    if (m_training)
        changes.nodes.merge(changedTraining(*m_training, *m_plan, m_openedTraining->nodes));
    for (const auto& [value, name] : m_originalNames)
        changes.renames.push_back({value, m_graph->value(value).name});
    for (ValueId value : m_originalInputs) {
        if (!m_graph->value(value).isInput) {
            const auto renamed = m_originalNames.find(value);
            changes.removedInputs.insert(
                renamed == m_originalNames.end() ? m_graph->value(value).name : renamed->second);
        }
    }
    if (options.standardOnly) {
        for (const auto& [key, text] : m_original.metadata) {
            if (key.starts_with(kOurMetadata))
                changes.metadata.emplace(key, std::nullopt);
        }
        return changes;
    }
    noteIrVersion(isAnnotated(*m_plan, m_training.get()), m_original, m_graph->irVersion(),
                  changes);
    const std::map<std::string, std::string> metadata = plan::unbindMetadata(*m_graph, *m_plan);
    for (const auto& [key, text] : metadata) {
        const auto opened = m_openedMetadata.find(key);
        if (opened == m_openedMetadata.end() || opened->second != text)
            changes.metadata.emplace(key, text);
    }
    for (const auto& [key, text] : m_openedMetadata) {
        if (!metadata.contains(key))
            changes.metadata.emplace(key, std::nullopt);
    }
    return changes;
}

Result<void> Document::save(const std::filesystem::path& path, const SaveOptions& options,
                            Progress& progress)
{
    Result<void> saved = saveCopy(path, options, progress);
    if (saved)
        noteSaved(path, savedHeader(options));
    return saved;
}

void Document::noteSaved(const std::filesystem::path& path, onnx::ModelHeader header)
{
    m_path = path;
    m_header = std::make_shared<onnx::ModelHeader>(std::move(header));
}

onnx::ModelHeader Document::savedHeader(const SaveOptions& options) const
{
    return onnx::headerAfter(*m_openedHeader, changes(options),
                             isAnnotated(*m_plan, m_training.get()));
}

Result<void> Document::saveCopy(const std::filesystem::path& path, const SaveOptions& options,
                                Progress& progress) const
{
    if (!m_source)
        return Error {
            tr("{0}: this model did not come from a file and cannot be saved.", path.string())};
    return onnx::saveModel(*m_source, changes(options), path, options.external, progress);
}

} // namespace meshwright::document
