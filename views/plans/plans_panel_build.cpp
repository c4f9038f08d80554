#include "views/plans/plan_delegate.h"
#include "views/plans/plans_model.h"
#include "views/plans/plans_panel.h"
#include "views/plans/question_form.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/progress_row.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

/// The parts of the panel of plans.
namespace meshwright::views {

namespace {

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

} // namespace

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
    m_progress = new ProgressRow({}, page);
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
    header.setResizeContentsPrecision(-1); // of all rows
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
    m_reasons->setTextFormat(Qt::RichText);
    m_reasons->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = newLayout<QVBoxLayout>(m_comparison, kGrid);
    column->addWidget(m_waterfall);
    column->addWidget(m_reasons);
    column->addStretch();
    return m_comparison;
}

QWidget* PlansPanel::buildActions()
{
    m_actions = new QWidget(this);
    m_use = new QPushButton(tr("&Use this plan"), m_actions);
    m_use->setProperty("primary", true);
    m_timeline = new QPushButton(tr("Show &timeline"), m_actions);
    m_near = new QPushButton(tr("&Keep searching from here"), m_actions);
    m_more = new QPushButton(tr("&More"), m_actions);
    m_use->setToolTip(tr("Puts the plan onto the model, as one step that can be undone"));
    m_timeline->setToolTip(tr("Runs the plan and shows it in the timeline; the model stays as it "
                              "is"));
    m_near->setToolTip(tr("Tries other microbatches, schedules, recomputation and ZeRO with the "
                          "same split of the devices"));
    m_more->setToolTip(tr("Searches on for ten further plans"));
    auto* row = new FlowLayout(2 * kGrid, kGrid, m_actions);
    row->setContentsMargins(kPanelMargin, kGrid, kPanelMargin, kGrid);
    for (QPushButton* button : {m_use, m_timeline, m_near, m_more}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return m_actions;
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
            begin(std::nullopt, kAtOnce);
    });
    connect(m_find, &QPushButton::clicked, this, &PlansPanel::toggle);
    connect(&m_finder, &PlanFinder::changed, this, &PlansPanel::showFound);
    connect(&m_finder, &PlanFinder::progressed, m_progress, [this](double fraction) {
        m_progress->showFraction(fraction);
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
            begin(m_model->plan(*row).settings, kAtOnce);
    });
    connect(m_more, &QPushButton::clicked, this, [this] {
        const planning::SearchOptions& asked = m_finder.question().search;
        begin(asked.split, asked.top + kAtOnce);
    });
    connect(m_all, &QPushButton::clicked, this, [this] {
        forgetRun();
        m_finder.goBack();
    });
    connect(m_twice, &QPushButton::clicked, this, [this] {
        m_form->doubleDevices();
        begin(std::nullopt, kAtOnce);
    });
}

} // namespace meshwright::views
