#include "views/plans/plans_panel.h"

#include "views/plans/plan_delegate.h"
#include "views/plans/plan_text.h"
#include "views/plans/plans_model.h"
#include "views/plans/question_form.h"
#include "views/plans/use_plan.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr std::size_t kPlansAtOnce = 10;
constexpr int kWidePanel = 1000; ///< px: above it, list, front and comparison stand side by side
constexpr int kProgressParts = 1000;

QToolButton* foldButton(const QString& text, QWidget* parent)
{
    auto* fold = new QToolButton(parent);
    fold->setText(text);
    fold->setCheckable(true);
    fold->setAutoRaise(true);
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fold->setArrowType(Qt::RightArrow);
    fold->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    QObject::connect(fold, &QToolButton::toggled, fold, [fold](bool isOpen) {
        fold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    });
    return fold;
}

/// Why plans are left out, as the search counts it: in English, where there are no numbers in it a
/// template.
QString reasonText(const std::string& reason)
{
    return translated(UserText::of(reason));
}

} // namespace

PlansPanel::PlansPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Plans"), parent)
    , m_workspace(workspace)
    , m_finder(workspace)
    , m_model(new PlansModel(this))
{
    auto* page = new QWidget(this);
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom, page);
    m_columns->setContentsMargins(kPanelMargin, 0, kPanelMargin, kPanelMargin);
    m_columns->setSpacing(3 * kGrid);
    m_columns->addWidget(buildList(), 4);
    m_columns->addWidget(buildFront(), 3);
    m_columns->addWidget(buildComparison(), 4);
    m_columns->addStretch(0);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(page);
    auto* content = new QWidget(this);
    auto* column = newLayout<QVBoxLayout>(content, 0);
    column->addWidget(m_scroll, 1);
    column->addWidget(buildActions());
    setContent(content);
    setAccessibleName(tr("Plans"));
    connectParts();
    documentReplaced();
}

QWidget* PlansPanel::buildQuestion()
{
    auto* page = new QWidget(this);
    m_fold = foldButton({}, page);
    m_fold->setObjectName(QStringLiteral("question"));
    m_fold->setToolTip(tr("What plans are searched for"));
    m_form = new QuestionForm(m_workspace, page);
    m_find = new QPushButton(tr("Find p&lans"), page);
    m_find->setObjectName(QStringLiteral("find"));
    m_find->setProperty("primary", true);
    m_progress = new QProgressBar(page);
    m_progress->setRange(0, kProgressParts);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("How far the search is"));
    QSizePolicy kept = m_progress->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(kept);
    auto* row = new QHBoxLayout;
    row->addWidget(m_find);
    row->addWidget(m_progress, 1);
    m_outcome = secondaryLabel({}, page);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_all = new LinkButton(tr("Back to all splits"), page);
    m_twice = new LinkButton({}, page);
    auto* column = newLayout<QVBoxLayout>(page, 2 * kGrid);
    column->addWidget(m_fold);
    column->addWidget(m_form);
    column->addLayout(row);
    column->addWidget(m_outcome);
    column->addWidget(m_twice, 0, Qt::AlignLeft);
    column->addWidget(m_all, 0, Qt::AlignLeft);
    return page;
}

QWidget* PlansPanel::buildList()
{
    auto* page = new QWidget(this);
    m_table = new QTableView(page);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new PlanDelegate(m_workspace, *m_model, m_table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setAccessibleName(tr("Plans, the best first"));
    m_table->setToolTip(
        tr("A check mark compares a plan with others below; Space sets it, Enter shows the "
           "timeline"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(PlanDelegate::rowHeight());
    QHeaderView& header = *m_table->horizontalHeader();
    header.setHighlightSections(false);
    header.setSectionsClickable(false);
    header.setSectionResizeMode(PlansModel::PlanColumn, QHeaderView::Stretch);
    for (const int column : {PlansModel::StepColumn, PlansModel::MemoryColumn})
        header.setSectionResizeMode(column, QHeaderView::ResizeToContents);
    auto* column = newLayout<QVBoxLayout>(page, 2 * kGrid);
    column->addWidget(buildQuestion());
    column->addWidget(m_table);
    column->addStretch();
    return page;
}

QWidget* PlansPanel::buildFront()
{
    m_front = new QWidget(this);
    m_plot = new RunsPlot(tr("Plans by step time and memory"), {}, m_front);
    m_plot->setMinimumHeight(220);
    m_leftOutFold = foldButton({}, m_front);
    m_leftOutFold->setObjectName(QStringLiteral("leftOut"));
    m_leftOut = secondaryLabel({}, m_front);
    m_leftOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_leftOut->hide();
    m_sure = secondaryLabel({}, m_front);
    auto* column = newLayout<QVBoxLayout>(m_front, kGrid);
    column->addWidget(m_plot);
    column->addWidget(m_sure);
    column->addWidget(m_leftOutFold);
    column->addWidget(m_leftOut);
    column->addStretch();
    return m_front;
}

QWidget* PlansPanel::buildComparison()
{
    m_comparison = new QWidget(this);
    m_waterfall = new WaterfallChart(m_comparison);
    m_reasons = new QLabel(m_comparison);
    m_reasons->setWordWrap(true);
    m_reasons->setTextFormat(Qt::PlainText);
    m_reasons->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = newLayout<QVBoxLayout>(m_comparison, kGrid);
    column->addWidget(m_waterfall);
    column->addWidget(m_reasons);
    column->addStretch();
    return m_comparison;
}

QWidget* PlansPanel::buildActions()
{
    auto* page = new QWidget(this);
    m_use = new QPushButton(tr("&Use this plan"), page);
    m_use->setProperty("primary", true);
    m_timeline = new QPushButton(tr("Show &timeline"), page);
    m_near = new QPushButton(tr("&Keep searching from here"), page);
    m_more = new QPushButton(tr("&More"), page);
    m_use->setToolTip(tr("Puts the plan onto the model, as one step that can be undone"));
    m_timeline->setToolTip(tr("Runs the plan and shows it in the timeline; the model stays as it "
                              "is"));
    m_near->setToolTip(tr("Tries other microbatches, schedules, recomputation and ZeRO with the "
                          "same split of the devices"));
    m_more->setToolTip(tr("Searches on for ten further plans"));
    auto* row = newLayout<QHBoxLayout>(page, 2 * kGrid, {kPanelMargin, kGrid, kPanelMargin, kGrid});
    for (QPushButton* button : {m_use, m_timeline, m_near, m_more}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch();
    return page;
}

void PlansPanel::connectParts()
{
    connect(&m_workspace, &Workspace::documentReplaced, this, &PlansPanel::documentReplaced);
    connect(&m_workspace, &Workspace::themeChanged, this, &PlansPanel::applyTheme);
    connect(&m_workspace.liveEvaluation(), &LiveEvaluation::shapesChanged, m_form,
            &QuestionForm::showSymbols);
    connect(m_fold, &QToolButton::toggled, this, &PlansPanel::openQuestion);
    connect(m_leftOutFold, &QToolButton::toggled, m_leftOut, &QWidget::setVisible);
    connect(m_form, &QuestionForm::edited, this,
            [this] { m_fold->setText(tr("Question: %1").arg(m_form->summary())); });
    connect(m_form, &QuestionForm::accepted, this, [this] {
        if (!m_finder.isSearching())
            begin(std::nullopt, kPlansAtOnce);
    });
    connect(m_find, &QPushButton::clicked, this, &PlansPanel::toggle);
    connect(&m_finder, &PlanFinder::changed, this, &PlansPanel::showFound);
    connect(&m_finder, &PlanFinder::progressed, m_progress, [this](double fraction) {
        m_progress->setValue(int(fraction * kProgressParts));
        if (!m_finder.found())
            showOutcome();
    });
    connect(&m_finder, &PlanFinder::failed, this,
            [this](const QString& why) { m_outcome->setText(QStringLiteral("▲ ") + why); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PlansPanel::currentChanged);
    connect(m_table, &QTableView::activated, this, &PlansPanel::showTimeline);
    connect(m_model, &PlansModel::comparedChanged, this, &PlansPanel::showComparison);
    connect(m_model, &PlansModel::tooManyCompared, this, [this] {
        m_workspace.note(tr("Five plans are compared at most: take a check mark off first"));
    });
    connect(m_plot, &RunsPlot::selected, this, &PlansPanel::chooseDot);
    connect(m_plot, &RunsPlot::activated, this, &PlansPanel::showTimeline);
    connect(m_use, &QPushButton::clicked, this, &PlansPanel::useCurrent);
    connect(m_timeline, &QPushButton::clicked, this, &PlansPanel::showTimeline);
    connect(m_near, &QPushButton::clicked, this, [this] {
        if (const auto row = current())
            begin(m_model->plan(*row).settings, kPlansAtOnce);
    });
    connect(m_more, &QPushButton::clicked, this, [this] {
        const planning::SearchOptions& asked = m_finder.question().search;
        begin(asked.split, asked.top + kPlansAtOnce);
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        forgetRun();
        m_finder.goBack();
    });
    connect(m_twice, &QPushButton::clicked, this, [this] {
        m_form->setDevices(2 * m_finder.question().problem.devices);
        begin(std::nullopt, kPlansAtOnce);
    });
}

void PlansPanel::applyTheme()
{
    m_plot->setTheme(m_workspace.theme());
    m_waterfall->setTheme(m_workspace.theme());
    m_table->viewport()->update();
}

void PlansPanel::documentReplaced()
{
    m_chosen.reset();
    m_shown.reset();
    m_finder.clear();
    m_form->showHardware();
    m_form->takeDefaults();
    m_fold->setChecked(true);
    openQuestion(true);
    emptyState().setSentence(tr("Open a model to find out how it is best split over devices."));
    showContent(m_workspace.hasDocument());
    applyTheme();
}

void PlansPanel::ask()
{
    m_fold->setChecked(true);
    m_scroll->verticalScrollBar()->setValue(0);
    m_form->setFocus();
}

void PlansPanel::openQuestion(bool isOpen)
{
    m_form->setVisible(isOpen);
}

QJsonObject PlansPanel::question() const
{
    return m_form->json();
}

void PlansPanel::restoreQuestion(const QJsonObject& json)
{
    m_form->restore(json);
}

void PlansPanel::toggle()
{
    if (m_finder.isSearching())
        m_finder.stop();
    else
        begin(std::nullopt, kPlansAtOnce);
}

void PlansPanel::begin(std::optional<planning::PlanSettings> split, std::size_t top)
{
    if (!m_workspace.hasDocument())
        return;
    std::optional<PlanQuestion> question;
    if (split || top > kPlansAtOnce)
        question = m_finder.question(); // the same, further on
    else
        question = m_form->read();
    if (!question) {
        m_fold->setChecked(true); // it says what is wrong there
        return;
    }
    question->search.split = std::move(split);
    question->search.top = top;
    forgetRun();
    m_finder.start(std::move(*question));
    m_fold->setChecked(false);
    m_find->setFocus();
}

void PlansPanel::forgetRun()
{
    m_chosen.reset();
    m_shown.reset();
    Q_EMIT runOutdated();
}

std::optional<int> PlansPanel::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? std::optional(index.row()) : std::nullopt;
}

void PlansPanel::showFound()
{
    const bool isSearching = m_finder.isSearching();
    m_find->setText(isSearching ? tr("Stop") : tr("Find p&lans"));
    m_find->setToolTip(isSearching ? tr("Ends the search; what was found stays")
                                   : tr("Searches for the best plans"));
    m_find->setProperty("primary", !isSearching);
    m_find->style()->unpolish(m_find);
    m_find->style()->polish(m_find);
    m_progress->setVisible(isSearching);
    const auto found = m_finder.found();
    {
        const QScopedValueRollback filling(m_isFilling, true);
        const bool hadFocus = m_table->hasFocus();
        m_model->setPlans(found, m_finder.question().problem);
        if (found && found->plans.empty() && found->smallest && found->smallest->figures)
            m_model->setFurther(*found->smallest);
        if (found && m_chosen && !m_model->rowOf(*m_chosen)) {
            // One of the front alone, which may have got better company meanwhile.
            const auto kept =
                std::ranges::find(found->front, *m_chosen, &planning::TriedPlan::settings);
            if (kept != found->front.end())
                m_model->setFurther(*kept);
        }
        fitTable();
        if (m_model->rowCount() > 0) {
            const auto chosen = m_chosen ? m_model->rowOf(*m_chosen) : std::nullopt;
            m_table->setCurrentIndex(m_model->index(chosen.value_or(0), 0));
        }
        if (hadFocus)
            m_table->setFocus();
    }
    const bool isThere = m_model->rowCount() > 0;
    m_table->setVisible(isThere);
    for (QWidget* part : {m_front, m_comparison})
        part->setVisible(found != nullptr && (isThere || part == m_front));
    m_plot->setVisible(isThere);
    if (!isSearching && isThere && m_find->hasFocus())
        m_table->setFocus();
    showOutcome();
    showPlot();
    showLeftOut();
    currentChanged();
}

void PlansPanel::fitTable()
{
    const int height = m_table->horizontalHeader()->sizeHint().height()
        + m_model->rowCount() * PlanDelegate::rowHeight();
    m_table->setFixedHeight(height + 2);
}

/// Why there is no plan, and what would be needed.
QString PlansPanel::nothingFound(const planning::FoundPlans& found) const
{
    if (found.smallest && found.smallest->figures)
        return tr("No plan fits into memory. The smallest that was found needs %1 per device, and "
                  "%2 may be used: %3. More devices, a smaller batch, shorter sequences or less "
                  "that stays free would help.")
            .arg(bytesText(found.smallest->figures->peakMemory),
                 bytesText(found.smallest->figures->memoryLimit),
                 splitText(found.smallest->settings));
    const auto most = std::ranges::max_element(
        found.pruned, [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == found.pruned.end()
        ? tr("No plan was found.")
        : tr("No plan was found. The most frequent reason: %1.").arg(reasonText(most->first));
}

void PlansPanel::showOutcome()
{
    const auto found = m_finder.found();
    const bool isSearching = m_finder.isSearching();
    const planning::PlanProblem& problem = m_finder.question().problem;
    const bool isEmpty = !isSearching && found && found->plans.empty();
    m_twice->setVisible(isEmpty && found->smallest);
    m_twice->setText(tr("Search with %1 devices").arg(countText(2 * problem.devices)));
    m_all->setVisible(!isSearching && m_finder.question().search.split.has_value());
    QString text = m_finder.problem();
    if (isEmpty)
        text = nothingFound(*found);
    else if (found)
        text = (isSearching           ? tr("The best so far: %1 of %2 plans run")
                    : found->complete ? tr("%1 of %2 plans run; the others cannot be better, or do "
                                           "not fit")
                                      : tr("Stopped: the best of %1 plans that were run, of %2"))
                   .arg(countText(found->evaluated), countText(found->considered));
    else if (isSearching)
        text =
            m_finder.fraction() > 0 ? tr("No plan that fits so far…") : tr("Looking at the model…");
    const bool isWrong = !text.isEmpty() && (isEmpty || !m_finder.problem().isEmpty());
    m_outcome->setText(isWrong ? QStringLiteral("▲ ") + text : text);
    m_outcome->setVisible(!text.isEmpty());
    header().setSecondary(found && !found->plans.empty()
                              ? tr("%1 plans").arg(countText(int64_t(found->plans.size())))
                              : QString());
}

QString PlansPanel::sureness() const
{
    const cost::Catalogue& catalogue = m_workspace.liveEvaluation().hardware();
    const cost::DeviceSpec* device = catalogue.find(m_finder.question().problem.hardware);
    if (!device)
        return {};
    return device->calibration
        ? tr("How sure: compute times of this hardware are usually within %1 of measured ones.")
              .arg(percentText(device->calibration->overall.error))
        : tr("How sure: this hardware was not calibrated with measured times. Plans that differ by "
             "a few percent may change places.");
}

void PlansPanel::showPlot()
{
    m_dots.clear();
    const auto found = m_finder.found();
    if (!found)
        return;
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_dots.push_back(m_model->plan(row));
    const std::size_t listed = m_dots.size();
    const auto isListed = [&](const planning::TriedPlan& plan) {
        return m_model->rowOf(plan.settings).has_value();
    };
    std::ranges::copy_if(found->front, std::back_inserter(m_dots), std::not_fn(isListed));
    std::erase_if(m_dots, [](const planning::TriedPlan& plan) { return !plan.figures; });
    const std::vector<planning::TriedPlan> front = planning::paretoFront(m_dots);
    std::vector<RunsPlot::FrontDot> dots;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        const planning::TriedPlan& plan = m_dots[i];
        const bool isOnFront = std::ranges::any_of(
            front, [&](const auto& other) { return other.settings == plan.settings; });
        const QString rank = i < listed ? m_model->rankText(int(i)) : QString();
        const QString text =
            tr("%1\n%2\nstep %3, peak memory %4")
                .arg(splitText(plan.settings), runText(plan.settings, m_model->problem()),
                     timeText(plan.figures->time), bytesText(plan.figures->peakMemory));
        dots.push_back({plan.figures->time, plan.figures->peakMemory, isOnFront, rank,
                        rank.isEmpty() ? text : tr("Plan %1: %2").arg(rank, text)});
    }
    if (!dots.empty())
        m_plot->setFront(dots, m_dots.front().figures->memoryLimit,
                         tr("Step time → peak memory ↑: best at the lower left"));
    m_sure->setText(sureness());
}

void PlansPanel::showLeftOut()
{
    const auto found = m_finder.found();
    int64_t count = 0;
    QStringList lines;
    if (found) {
        std::vector<std::pair<int64_t, QString>> reasons;
        for (const auto& [reason, times] : found->pruned) {
            count += times;
            reasons.emplace_back(times, reasonText(reason));
        }
        std::ranges::stable_sort(reasons,
                                 [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [times, reason] : reasons)
            lines << tr("%1 × %2").arg(countText(times), reason);
    }
    m_leftOutFold->setText(tr("Not tried, or not further: %1").arg(countText(count)));
    m_leftOutFold->setVisible(count > 0);
    m_leftOut->setText(lines.join(QLatin1Char('\n')));
    m_leftOut->setVisible(count > 0 && m_leftOutFold->isChecked());
}

void PlansPanel::showComparison()
{
    std::vector<WaterfallChart::Stair> stairs;
    QStringList reasons;
    for (const int row : m_model->compared()) {
        const planning::TriedPlan& plan = m_model->plan(row);
        const bool isWorkedOut = plan.figures
            && std::ranges::any_of(plan.figures->causes,
                                   [](Picoseconds time) { return time.count != 0; });
        if (isWorkedOut)
            stairs.push_back({m_model->rankText(row), *plan.figures});
        for (const UserText& reason : plan.reasons)
            reasons << translated(reason);
    }
    m_waterfall->setVisible(!stairs.empty());
    m_waterfall->setStairs(std::move(stairs));
    m_reasons->setText(reasons.join(QLatin1Char('\n')));
}

void PlansPanel::currentChanged()
{
    const auto row = current();
    const bool isSearching = m_finder.isSearching();
    const bool isThere = row && m_finder.found();
    for (QPushButton* button : {m_use, m_timeline})
        button->setEnabled(isThere);
    m_near->setEnabled(isThere && !isSearching);
    m_more->setEnabled(isThere && !isSearching && m_finder.found()->complete
                       && m_finder.found()->plans.size() >= m_finder.question().search.top);
    if (!row)
        return;
    const planning::PlanSettings& settings = m_model->plan(*row).settings;
    if (!m_isFilling && m_table->hasFocus())
        m_chosen = settings;
    const auto dot =
        std::ranges::find_if(m_dots, [&](const auto& plan) { return plan.settings == settings; });
    m_plot->setCurrent(dot == m_dots.end() ? std::nullopt
                                           : std::optional(std::size_t(dot - m_dots.begin())));
    if (!m_isFilling && m_table->hasFocus()) {
        const QRect rect = m_table->visualRect(m_table->currentIndex());
        const QPoint at = m_table->viewport()->mapTo(m_scroll->widget(), rect.center());
        m_scroll->ensureVisible(at.x(), at.y(), 0, PlanDelegate::rowHeight());
    }
}

/// One of the list, or one of the front alone, which is added to the list and worked out.
void PlansPanel::chooseDot(std::size_t dot)
{
    const planning::TriedPlan plan = m_dots[dot];
    m_chosen = plan.settings;
    if (!m_model->rowOf(plan.settings)) {
        m_model->setFurther(plan);
        fitTable();
        if (!m_finder.isSearching())
            m_finder.work(plan.settings, [this](planning::TriedPlan tried) {
                if (m_chosen == tried.settings)
                    m_model->setFurther(std::move(tried));
                if (const auto row = m_chosen ? m_model->rowOf(*m_chosen) : std::nullopt)
                    m_table->setCurrentIndex(m_model->index(*row, 0));
            });
    }
    if (const auto row = m_model->rowOf(plan.settings))
        m_table->setCurrentIndex(m_model->index(*row, 0));
    m_plot->setCurrent(dot);
}

void PlansPanel::showTimeline()
{
    const auto row = current();
    if (!row || !m_workspace.hasDocument())
        return;
    const planning::PlanSettings settings = m_model->plan(*row).settings;
    const QString name = tr("Plan %1: %2").arg(m_model->rankText(*row), splitText(settings));
    m_finder.run(settings, [this, settings, name](PlanFinder::Run run) {
        m_shown = settings;
        Q_EMIT runReady(std::move(run), name);
    });
}

void PlansPanel::useCurrent()
{
    if (const auto row = current())
        use(m_model->plan(*row).settings);
}

void PlansPanel::useShown()
{
    if (m_shown)
        use(*m_shown);
}

void PlansPanel::use(const planning::PlanSettings& settings)
{
    if (!m_workspace.hasDocument() || !m_workspace.mayEdit())
        return;
    const ConfigurationId id = m_workspace.newConfigurationId();
    const std::string name =
        plan::freeConfigurationName(m_workspace.plan().configurations(), "plan");
    m_finder.arrange(
        settings, id, name,
        [this, id, settings](const document::Edit& edit, const simulate::Options& run) {
            if (usePlan(m_workspace, edit, id, run))
                m_workspace.note(tr("The model has the plan %1 now").arg(splitText(settings)));
        });
}

QString PlansPanel::outcome() const
{
    return m_outcome->text();
}

QString PlansPanel::reasons() const
{
    return m_reasons->text();
}

QString PlansPanel::leftOut() const
{
    return m_leftOut->text();
}

void PlansPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    m_columns->setDirection(width() >= kWidePanel ? QBoxLayout::LeftToRight
                                                  : QBoxLayout::TopToBottom);
}

} // namespace meshwright::views
