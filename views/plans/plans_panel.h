#pragma once

#include "views/plans/plan_finder.h"
#include "views/widgets/panel.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QTableView;
class QToolButton;

namespace meshwright::views {

class LinkButton;
class PlansModel;
class ProgressRow;
class QuestionForm;
class RunsPlot;
class WaterfallChart;

/// Finds plans for the open model: what is asked, the plans as a list, their front of time and
/// memory, where the time of some of them goes, and what was not tried. A plan is put onto the
/// model, or its timeline is shown, from here.
class PlansPanel final : public Panel
{
    Q_OBJECT

public:
    explicit PlansPanel(Workspace& workspace, QWidget* parent = nullptr);

    QuestionForm* form() const { return m_form; }

    PlansModel* model() const { return m_model; }

    QTableView* table() const { return m_table; }

    RunsPlot* plot() const { return m_plot; }

    WaterfallChart* waterfall() const { return m_waterfall; }

    PlanFinder& finder() { return m_finder; }

    /// What came of the search: how many, or why none.
    QString outcome() const;
    /// What bounds the current plan, how the compared ones differ from it, and what keeps the first
    /// one from being faster; a line each.
    QString reasons() const;
    /// What was left out, with counts.
    QString leftOut() const;
    /// How sure the times are.
    QString sureness() const;

    QPushButton* findButton() const { return m_find; }

    QPushButton* useButton() const { return m_use; }

    QPushButton* timelineButton() const { return m_timeline; }

    /// Opens the question with the focus in it; see QuestionForm::proposeDevices().
    void ask();

    /// What was asked, to be kept for a file.
    QJsonObject question() const;
    void restoreQuestion(const QJsonObject& json);

    /// Puts the plan whose run was handed over last onto the model.
    void useShown();

Q_SIGNALS:
    /// To be shown beside the model's own runs; null: it is the model's own.
    void runReady(std::shared_ptr<const meshwright::simulate::Simulation> run, const QString& name);
    /// That run is of an answer to another question.
    void runOutdated();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    static constexpr std::size_t kAtOnce =
        10; ///< plans of a search, and by how many more it goes on

    QWidget* buildQuestion();
    QWidget* buildList();
    QWidget* buildFront();
    QWidget* buildComparison();
    QWidget* buildActions();
    void connectParts();
    void applyTheme();
    void documentReplaced();
    void begin(std::optional<planning::PlanSettings> split, std::size_t top);
    void toggle();
    void showFound();
    void showOutcome();
    void showPlot();
    void showComparison();
    void showReasons();
    void showLeftOut();
    void fitTable();
    void currentChanged();
    void chooseDot(std::size_t dot);
    void showTimeline();
    void useCurrent();
    void use(const planning::PlanSettings& settings);
    void openQuestion(bool isOpen);
    void forgetRun();
    QStringList differences(int from) const;
    QStringList constraints() const;
    std::optional<int> current() const;
    bool isOfTheModel(const planning::PlanSettings& settings,
                      const simulate::Simulation& run) const;

    /// A plan that was put onto the model.
    struct Used
    {
        planning::PlanSettings settings;
        std::shared_ptr<const plan::Plan> plan; ///< of the document, right after
    };

    Workspace& m_workspace;
    PlanFinder m_finder;
    QToolButton *m_fold = nullptr, *m_leftOutFold = nullptr;
    QuestionForm* m_form = nullptr;
    QWidget* m_actions = nullptr; ///< what can be done with a plan, where there is one
    QPushButton *m_find = nullptr, *m_use = nullptr, *m_timeline = nullptr, *m_near = nullptr,
                *m_more = nullptr;
    LinkButton *m_all = nullptr, *m_twice = nullptr;
    ProgressRow* m_progress = nullptr;
    QLabel *m_outcome = nullptr, *m_reasons = nullptr, *m_leftOut = nullptr, *m_sure = nullptr;
    PlansModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    RunsPlot* m_plot = nullptr;
    WaterfallChart* m_waterfall = nullptr;
    QScrollArea* m_scroll = nullptr;
    QBoxLayout* m_columns = nullptr;
    QWidget *m_front = nullptr, *m_comparison = nullptr;
    std::vector<planning::TriedPlan> m_dots; ///< of the plot
    std::optional<planning::PlanSettings> m_chosen; ///< by the person; none: the best
    std::optional<planning::PlanSettings> m_shown; ///< whose run was handed over
    std::optional<Used> m_used; ///< the last one
    bool m_isFilling = false; ///< the list is made anew: no choice of the person's
};

} // namespace meshwright::views
