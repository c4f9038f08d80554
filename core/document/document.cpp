#include "core/document/document.h"

#include "core/base/text.h"
#include "core/document/renaming.h"
#include "core/onnx/save/change_edits.h"
#include "core/plan/binding/binding.h"

#include <algorithm>
#include <atomic>
#include <iterator>

namespace meshwright::document {

namespace {

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

/// Sets the annotations of a step; returns the step that restores the previous ones.
template<typename Step>
Step replaceAnnotations(plan::Plan& plan, const Step& step)
{
    Step undo;
    undo.nodes.reserve(step.nodes.size());
    for (const auto& [node, annotations] : step.nodes) {
        undo.nodes.emplace_back(node, plan.annotations(node));
        plan.setAnnotations(node, annotations);
    }
    std::reverse(undo.nodes.begin(), undo.nodes.end());
    return undo;
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
    document->m_opened.inputs = document->m_graph->scope(ScopeId {0}).inputs;
    document->m_opened.annotations = std::move(model.annotations);
    plan::BoundPlan bound = plan::bind(*document->m_graph, document->m_opened.annotations);
    document->m_opened.training = std::move(model.training);
    document->bindTraining(bound);
    document->m_plan = std::make_shared<plan::Plan>(std::move(bound.plan));
    document->m_nextConfiguration = bound.nextConfiguration;
    diagnostics.insert(diagnostics.end(), bound.diagnostics.begin(), bound.diagnostics.end());
    document->m_diagnostics = std::make_shared<std::vector<Diagnostic>>(std::move(diagnostics));
    document->m_opened.metadata = plan::unbindMetadata(*document->m_graph, *document->m_plan);
    return document;
}

void Document::bindTraining(plan::BoundPlan& bound)
{
    if (!m_opened.training)
        return;
    auto training = std::make_shared<TrainingAnnotations>();
    training->graph = std::make_shared<graph::Graph>(m_opened.training->graph);
    training->plan = std::make_shared<plan::Plan>(
        plan::bindMore(*training->graph, m_opened.training->nodes, bound));
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
    for (const auto& [node, annotations] : step.nodes)
        change.nodes.push_back(node);
    return EditStep(replaceAnnotations(planForChange(), step));
}

Result<EditStep> Document::applyStep(const SetConfigurations& step, Change& change)
{
    const auto before = m_plan->configurations();
    if (Result<void> checked =
            checkConfigurations(before, step.configurations, m_opened.annotations.configurations);
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
    if (m_training)
        unshared(unshared(m_training).graph).rename(step.value, step.name);
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
    const std::size_t nodes = m_training ? m_training->plan->nodeCount() : 0;
    for (const auto& [node, annotations] : step.nodes) {
        if (node.index >= nodes)
            return Error {tr("There is no node number {0}.", node.index)};
    }
    if (step.nodes.empty())
        return EditStep(step);
    return EditStep(replaceAnnotations(unshared(unshared(m_training).plan), step));
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
    return changesSince(m_opened, *m_graph, *m_plan, m_training.get(), m_originalNames,
                        options.standardOnly);
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
