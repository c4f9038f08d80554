#pragma once

#include "core/base/result.h"
#include "core/check/context/finding.h"
#include "core/document/document.h"
#include "core/evaluate/node_values.h"
#include "core/grouping/groups.h"
#include "core/operators/expression.h"
#include "core/shapes/shapes.h"
#include "views/widgets/theme.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::document {
enum class JournalStep : uint8_t;
}

namespace meshwright::views {

class ComparedConfiguration;
class KeptRules;
class LiveEvaluation;
class StageDrop;

/// What the canvas colours nodes by.
enum class ColourBy
{
    Stage,
    Device,
    Operator,
    Type, ///< of the first result
    Time, ///< computing; as the two below, by the simulator's prices
    Memory,
    Communication,
    Values, ///< from a file, see setNodeValues()
};

/// Numbers and colours of nodes from a file.
struct NamedNodeValues
{
    QString name; ///< of the file
    evaluate::NodeValues values;
};

/// What is selected, in all views: nodes, and at most one tensor looked at.
struct Selection
{
    std::vector<NodeId> nodes; ///< sorted, each once
    std::optional<ValueId> value;

    bool operator==(const Selection&) const = default;
};

/// An open document and what all views share: its undo history, selection, active configuration and
/// what has been worked out from it. Views change the document by push() and repaint on the
/// signals.
class Workspace : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    bool hasDocument() const { return m_document != nullptr; }

    /// Only while hasDocument().
    const document::Document& document() const { return *m_document; }

    document::Document& documentForSaving() { return *m_document; }

    /// See document::Document::noteSaved().
    void noteSaved(const std::filesystem::path& path, const onnx::ModelHeader& header);

    const graph::Graph& graph() const { return m_document->graph(); }

    const plan::Plan& plan() const { return m_document->plan(); }

    /// The plan as it was when the document was opened, to tell the file's from the person's.
    const plan::Plan& loadedPlan() const { return *m_loadedPlan; }

    const grouping::GroupTree& groups() const { return *m_groups; }

    /// For another thread.
    std::shared_ptr<const grouping::GroupTree> sharedGroups() const { return m_groups; }

    /// See grouping::foldedNodes().
    const std::vector<std::optional<NodeId>>& foldedNodes() const { return m_foldedNodes; }

    /// Takes over an opened document (none: closes the one there is).
    void setDocument(std::unique_ptr<document::Document> document, grouping::GroupTree groups);

    QUndoStack& undoStack() { return m_undoStack; }

    /// Says what it keeps as text in the language of now.
    void translate();

    /// Applies an edit as one undo step. A refused edit changes nothing and emits refused().
    bool push(const Result<document::Edit>& edit);

    /// The document as it would be after an edit.
    Result<document::Snapshot> preview(const document::Edit& edit)
    {
        return m_document->preview(edit);
    }

    /// While the document is being saved: push() refuses, and nobody may undo or redo.
    bool isLocked() const { return m_locked; }

    void setLocked(bool locked)
    {
        m_locked = locked;
        Q_EMIT lockChanged(locked);
    }

    /// Whether edits are possible now; says why not.
    bool mayEdit();
    /// An edit was made that is none of the document: of the rules beside it.
    void tellEdited(document::JournalStep step, const QString& name);

    /// For the command to apply; everything else calls push().
    Result<document::Edit> applyEdit(const document::Edit& edit, document::JournalStep step);

    void refuse(const QString& why) { Q_EMIT refused(why); }

    void note(const QString& what) { Q_EMIT noted(what); }

    /// The configuration that edits and pictures mean; none when the plan has none.
    std::optional<ConfigurationId> activeConfiguration() const { return m_active; }

    const plan::Configuration* configuration() const;
    void setActiveConfiguration(std::optional<ConfigurationId> configuration);

    ConfigurationId newConfigurationId() { return m_document->newConfigurationId(); }

    const Selection& selection() const { return m_selection; }

    void select(Selection selection);

    void selectNodes(std::vector<NodeId> nodes) { select({std::move(nodes), std::nullopt}); }

    ColourBy colourBy() const { return m_colourBy; }

    void setColourBy(ColourBy colourBy);

    /// None: no file was read for this document.
    const NamedNodeValues* nodeValues() const { return m_nodeValues.get(); }

    /// Colours by them.
    void setNodeValues(std::shared_ptr<const NamedNodeValues> values);

    const Theme& theme() const { return m_theme; }

    void setTheme(const Theme& theme);

    /// Shapes, findings and simulation of the current document, worked out in the background.
    LiveEvaluation& liveEvaluation() { return *m_liveEvaluation; }

    const LiveEvaluation& liveEvaluation() const { return *m_liveEvaluation; }

    /// What is held over a stage, and what its drop would give.
    StageDrop& stageDrop() { return *m_stageDrop; }

    const StageDrop& stageDrop() const { return *m_stageDrop; }

    /// Another configuration that the active one is compared with.
    ComparedConfiguration& compared() { return *m_compared; }

    const ComparedConfiguration& compared() const { return *m_compared; }

    /// The rules that are kept beside the plan.
    KeptRules& rules() { return *m_rules; }

    const KeptRules& rules() const { return *m_rules; }

    /// The stage of a node in the active configuration.
    std::optional<StageNumber> stageOf(NodeId node) const;
    /// "layers.11/q_proj/MatMul" → "q_proj MatMul"; the operator where the name says nothing.
    QString shortName(NodeId node) const;
    /// The name, or "MatMul #12" where it has none.
    QString displayName(NodeId node) const;
    /// "[batch, seq, 2048]", "?" where the rank is unknown.
    QString shapeText(ValueId value) const;

Q_SIGNALS:
    void documentReplaced(); ///< another document, or none
    void lockChanged(bool isLocked);
    /// First of all that hears of a change, for it may be the last that happens.
    void edited(meshwright::document::JournalStep step, const QString& name,
                const meshwright::document::Change& change);
    void documentChanged(const meshwright::document::Change& change);
    void activeConfigurationChanged();
    void selectionChanged();
    void colourByChanged();
    void themeChanged();
    void refused(const QString& why); ///< an edit was not possible
    void noted(const QString& what); ///< something that is worth a line was done
    /// Open what is known of the operator of the selected node.
    void documentationRequested();
    /// Bring nodes into view (from problems, outline, timeline, search).
    void revealRequested(const std::vector<meshwright::NodeId>& nodes);

private:
    void follow(const document::Change& change);

    std::unique_ptr<document::Document> m_document;
    std::shared_ptr<const plan::Plan> m_loadedPlan;
    std::shared_ptr<const grouping::GroupTree> m_groups = std::make_shared<grouping::GroupTree>();
    std::vector<std::optional<NodeId>> m_foldedNodes;
    int m_observer = 0;
    QUndoStack m_undoStack;
    bool m_locked = false;
    document::JournalStep m_step {}; ///< of what is applied just now
    QString m_stepName;
    std::optional<ConfigurationId> m_active;
    std::optional<ConfigurationId> m_goneActive; ///< was active until an edit took it away
    Selection m_selection;
    ColourBy m_colourBy = ColourBy::Stage;
    std::shared_ptr<const NamedNodeValues> m_nodeValues;
    Theme m_theme = lightTheme();
    std::unique_ptr<LiveEvaluation> m_liveEvaluation;
    std::unique_ptr<StageDrop> m_stageDrop;
    std::unique_ptr<KeptRules> m_rules;
    std::unique_ptr<ComparedConfiguration> m_compared;
};

} // namespace meshwright::views
