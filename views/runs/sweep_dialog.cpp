#include "views/runs/sweep_dialog.h"

#include "views/runs/sweep_axes.h"
#include "views/runs/sweep_job.h"
#include "views/runs/sweep_model.h"
#include "views/runs/sweep_plot.h"
#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kSweepDialogProgressInterval = 100; ///< ms

} // namespace

SweepDialog::SweepDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_axes(new SweepAxes(workspace, this))
    , m_run(new QPushButton(tr("Run"), this))
    , m_use(new QPushButton(tr("Use this setting"), this))
    , m_progress(new QProgressBar(this))
    , m_sentence(new QLabel(this))
    , m_plot(new SweepPlot(this))
    , m_model(new SweepModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_job(new SweepJob(workspace, this))
{
    setWindowTitle(tr("Sweep"));
    resize(940, 640);
    buildResults();
    auto* runRow = new QHBoxLayout;
    runRow->addWidget(m_run);
    runRow->addWidget(m_progress);
    runRow->addWidget(m_sentence, 1);
    auto* results = new QSplitter(Qt::Vertical, this);
    results->addWidget(m_plot);
    results->addWidget(m_table);
    results->setChildrenCollapsible(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_use, QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kPanelMargin, kPanelMargin, kPanelMargin, kPanelMargin);
    column->setSpacing(2 * kGrid);
    column->addWidget(m_axes);
    column->addLayout(runRow);
    column->addWidget(results, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_axes, &SweepAxes::accepted, this, [this] {
        if (!m_job->isRunning())
            toggle();
    });
    connect(m_use, &QPushButton::clicked, this, &SweepDialog::usePicked);
    connect(m_run, &QPushButton::clicked, this, &SweepDialog::toggle);
    connect(m_job, &SweepJob::done, this, &SweepDialog::showTaken);
    connect(m_job, &SweepJob::stopped, this, [this] { showFailure(tr("Stopped.")); });
    connect(m_job, &SweepJob::failed, this, &SweepDialog::showFailure);
    connect(&workspace, &Workspace::documentReplaced, this, &SweepDialog::leave);
    connect(&m_progressTimer, &QTimer::timeout, this,
            [this] { m_progress->setValue(int(m_job->fraction() * m_progress->maximum())); });
    // Enter in the table is for the run there.
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false);
    showRunning();
}

SweepDialog::~SweepDialog() = default;

void SweepDialog::buildResults()
{
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(160);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_plot->setTheme(m_workspace.theme());
    m_model->setTheme(m_workspace.theme());
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(SweepModel::kSortRole);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(6 * kGrid);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setAccessibleName(tr("Runs"));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_plot->setCurrent(picked());
        m_use->setEnabled(picked().has_value());
    });
    connect(m_table, &QTableView::activated, this, &SweepDialog::usePicked);
    connect(m_plot, &SweepPlot::selected, this, &SweepDialog::selectPoint);
    connect(m_plot, &SweepPlot::activated, this, &SweepDialog::use);
}

QString SweepDialog::sentence() const
{
    return m_sentence->text();
}

bool SweepDialog::isRunning() const
{
    return m_job->isRunning();
}

/// The runs would be of a document that is gone.
void SweepDialog::leave()
{
    m_job->cancel();
    reject();
}

/// Starts the sweep, or stops the one that runs.
void SweepDialog::toggle()
{
    if (m_job->isRunning()) {
        m_job->cancel();
        return;
    }
    Result<std::vector<simulate::SweepAxis>> axes = m_axes->read();
    if (!axes) {
        m_sentence->setText(QString::fromStdString(axes.error().message));
        return;
    }
    m_sentence->clear();
    m_job->start(std::move(axes).value());
    showRunning();
}

void SweepDialog::showRunning()
{
    const bool running = m_job->isRunning();
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_progress->setVisible(running);
    m_use->setEnabled(!running && picked().has_value());
    if (running)
        m_progressTimer.start(kSweepDialogProgressInterval);
    else
        m_progressTimer.stop();
}

void SweepDialog::showTaken(const std::shared_ptr<const simulate::Sweep>& sweep)
{
    m_model->setSweep(sweep);
    m_plot->setSweep(sweep);
    m_table->sortByColumn(int(sweep->axes.size()) + SweepModel::TimePerUnit, Qt::AscendingOrder);
    const auto count = std::count_if(sweep->points.begin(), sweep->points.end(),
                                     [](const auto& point) { return point.isOnFront; });
    m_sentence->setText(
        tr("%1 runs, %2 of them on the front: no other run is better in both time and memory")
            .arg(sweep->points.size())
            .arg(count));
    showRunning();
    Q_EMIT swept();
}

void SweepDialog::showFailure(const QString& why)
{
    m_sentence->setText(why);
    showRunning();
    Q_EMIT swept();
}

std::optional<std::size_t> SweepDialog::picked() const
{
    const QModelIndex index = m_sorted->mapToSource(m_table->currentIndex());
    return index.isValid() ? std::optional(std::size_t(index.row())) : std::nullopt;
}

void SweepDialog::selectPoint(std::size_t point)
{
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(int(point), 0));
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

void SweepDialog::usePicked()
{
    if (const std::optional<std::size_t> point = picked())
        use(*point);
}

void SweepDialog::use(std::size_t index)
{
    const simulate::Sweep& sweep = *m_model->sweep();
    simulate::RunSetting setting {m_workspace.liveEvaluation().simulationOptions(), std::nullopt};
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
        applySetting(sweep.axes[i], sweep.points[index].values[i], setting);
    m_workspace.liveEvaluation().setSimulationOptions(std::move(setting.options));
    accept();
}

} // namespace meshwright::views
