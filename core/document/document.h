#pragma once

#include "core/base/diagnostic.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/document/edit.h"
#include "core/document/opened_file.h"
#include "core/document/training_annotations.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/model_file.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

namespace meshwright::plan {
struct BoundPlan;
}

namespace meshwright::document {

/// An unchanging picture of a document, for work on another thread.
struct Snapshot
{
    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const plan::Plan> plan;
    uint64_t revision = 0;
    std::shared_ptr<const onnx::ModelHeader> header; ///< as the file has it, opened or saved
    std::shared_ptr<const std::vector<Diagnostic>> readerDiagnostics;
    std::shared_ptr<const TrainingAnnotations> training = {}; ///< null: there are none
};

struct SaveOptions
{
    onnx::ExternalData external = onnx::ExternalData::Keep;
    bool standardOnly = false; ///< leave out meshwright.* metadata
};

/// An open model: graph, plan, revision, and who wants to know of changes. The only place that
/// changes a graph or a plan.
class Document
{
public:
    static Result<std::unique_ptr<Document>> open(const std::filesystem::path& path,
                                                  Progress& progress);
    /// The same for a document that stays open for long: it can be saved elsewhere and exported
    /// whatever becomes of its file (one over kKeptBytes must not be written into).
    static Result<std::unique_ptr<Document>> openToStay(const std::filesystem::path& path,
                                                        Progress& progress);
    static constexpr uint64_t kKeptBytes = uint64_t(64) << 20;
    static Result<std::unique_ptr<Document>> fromModel(onnx::Model model,
                                                       std::filesystem::path path);

    const graph::Graph& graph() const { return *m_graph; }

    const plan::Plan& plan() const { return *m_plan; }

    /// The annotations of the training graphs; null where none of their nodes was annotated.
    const TrainingAnnotations* training() const { return m_training.get(); }

    const onnx::ModelHeader& header() const { return *m_header; }

    const std::vector<Diagnostic>& readerDiagnostics() const { return *m_diagnostics; }

    const std::filesystem::path& path() const { return m_path; }

    /// The bytes that the document was opened from; null for one that was made without.
    const std::shared_ptr<const onnx::SourceFile>& source() const { return m_source; }

    /// Rises with every applied edit.
    uint64_t revision() const { return m_revision; }

    Snapshot snapshot() const
    {
        return {m_graph, m_plan, m_revision, m_header, m_diagnostics, m_training};
    }

    /// Applies all steps or none; returns the inverse. Errors: a node, value or configuration that
    /// does not exist, a name that would be empty or ambiguous.
    Result<Edit> apply(const Edit& edit);

    /// The document as it would be after an edit. Errors: as for apply().
    Result<Snapshot> preview(const Edit& edit);

    /// The names in the source file of the values that have another one now.
    const std::map<ValueId, std::string>& originalNames() const { return m_originalNames; }

    using Observer = std::function<void(const Change&)>;
    /// Called after each applied edit until the returned number is given to unobserve.
    int observe(Observer observer);
    void unobserve(int observer);

    /// A ConfigurationId that no configuration of this document had or has.
    ConfigurationId newConfigurationId();

    /// What a save would change in the file that was opened.
    onnx::Changes changes(const SaveOptions& options) const;
    /// The header of the file that a save would write.
    onnx::ModelHeader savedHeader(const SaveOptions& options) const;
    /// Writes the model with its plan; unchanged documents give identical bytes. After a success
    /// the document is that of the file at @p path.
    Result<void> save(const std::filesystem::path& path, const SaveOptions& options,
                      Progress& progress);
    /// The same without becoming that file's document.
    Result<void> saveCopy(const std::filesystem::path& path, const SaveOptions& options,
                          Progress& progress) const;
    /// It was saved there, by saveCopy() on another thread: it becomes that file's document, whose
    /// header is savedHeader().
    void noteSaved(const std::filesystem::path& path, onnx::ModelHeader header);

private:
    Document() = default;

    void bindTraining(plan::BoundPlan& bound);
    Result<Edit> applySteps(const Edit& edit, Change& change);
    Result<EditStep> applyStep(const SetAnnotations& step, Change& change);
    Result<EditStep> applyStep(const SetConfigurations& step, Change& change);
    Result<EditStep> applyStep(const RenameValue& step, Change& change);
    Result<EditStep> applyStep(const SetInputs& step, Change& change);
    Result<EditStep> applyStep(const SetTrainingAnnotations& step, Change& change);
    Result<void> checkReferences(const Change& change) const;
    plan::Plan& planForChange();
    graph::Graph& graphForChange();

    std::filesystem::path m_path;
    std::shared_ptr<const onnx::ModelHeader> m_header; ///< of the file at m_path
    std::shared_ptr<const onnx::ModelHeader> m_openedHeader; ///< of the source file
    std::shared_ptr<const onnx::SourceFile> m_source;
    OpenedFile m_opened;
    std::shared_ptr<const std::vector<Diagnostic>> m_diagnostics;
    /// These are copied before a change while a snapshot holds them.
    std::shared_ptr<graph::Graph> m_graph;
    std::shared_ptr<plan::Plan> m_plan;
    std::shared_ptr<TrainingAnnotations> m_training; ///< null: there are none
    std::map<ValueId, std::string> m_originalNames; ///< of renamed values
    uint64_t m_revision = 0;
    uint32_t m_nextConfiguration = 0;
    std::map<int, Observer> m_observers;
    int m_nextObserver = 0;
};

} // namespace meshwright::document
