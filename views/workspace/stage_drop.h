#pragma once

#include "core/document/edit.h"
#include "core/evaluate/stage_figures.h"
#include "views/drag/node_drop_target.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::evaluate {
class Evaluator;
struct Settings;
} // namespace meshwright::evaluate

namespace meshwright::views {

class LatestWork;
class Workspace;

/// Where nodes go, and with them what is folded into them alone (see grouping::foldedNodes()).
struct StageMove
{
    std::vector<NodeId> nodes;
    std::optional<StageNumber> stage; ///< none: the nodes lose theirs
    /// The nodes are all of this stage, which takes the place of `stage`.
    std::optional<StageNumber> whole = {};
    /// The nodes stay: their stage is cut behind them (see planning::cutStage).
    bool isCut = false;

    bool operator==(const StageMove&) const = default;
};

/// Nodes that are held over a stage, wherever that is shown, and what their drop there would give:
/// the plan after it, evaluated as it will be. All panels show the one.
class StageDrop final : public QObject
{
    Q_OBJECT

public:
    explicit StageDrop(Workspace& workspace, QObject* parent = nullptr);

    /// Works out what a drop on the stage would give, once per move, in the background.
    void hold(StageMove move);
    void release();
    /// Puts the nodes on the stage, as one step.
    void drop(const StageMove& move);

    bool isHeld() const { return m_held.has_value(); }

    /// Only while isHeld().
    std::optional<StageNumber> stage() const { return m_held->move.stage; }

    /// Nodes held that are not on the stage yet.
    std::size_t newNodes() const { return m_held->newNodes; }

    /// What the drop would give; null: nothing is held, or it is being worked out.
    const evaluate::StageFigures* after() const;
    /// The same of one stage; null too where it would be gone.
    const evaluate::StageLoad* after(StageNumber stage) const;

    /// Why the plan could not run, else its step, its bubble and its slowest stage, each before and
    /// after the drop; empty: nothing is held, or it is being worked out.
    QString consequences() const;

    /// What a held cut would do, a line each: why it is refused or could not run, the step, the two
    /// stages, and what flows between them.
    QString cutText() const;

    /// What a drop of what is held on a stage that exists would do, for a panel that shows no
    /// lanes: with memory and time before and after, as far as they are known.
    DropCandidate candidate() const;

    /// Runs the event loop until what the drop would give is known: for tests.
    void waitUntilDone();

Q_SIGNALS:
    void changed();

private:
    struct Held
    {
        StageMove move;
        std::size_t newNodes = 0;
        std::optional<evaluate::StageFigures> after;
        std::optional<UserText> refusal; ///< why there is no such edit
    };

    StageMove withFolded(StageMove move) const;
    void evaluate();
    void lookAtBefore(const std::shared_ptr<const evaluate::Evaluation>& known, ConfigurationId id);
    Result<document::Edit> edit(const StageMove& move) const;
    StageNumber cutStage() const; ///< the one that is cut
    QString loadThen(StageNumber stage) const;

    Workspace& m_workspace;
    std::optional<Held> m_held;

    /// What there is without a drop: the same for all places that a drag comes over.
    struct Before
    {
        std::weak_ptr<const evaluate::Evaluation> of;
        ConfigurationId id;
        evaluate::StageFigures figures;
    };

    Before m_before;
    LatestWork* m_work = nullptr;
    std::shared_ptr<evaluate::Evaluator> m_evaluator; ///< for m_work
    std::shared_ptr<const evaluate::Settings> m_settings; ///< of m_evaluator
};

} // namespace meshwright::views
