#include "views/runs/sweep_dialog.h"

#include "views/runs/runs_plot.h"
#include "views/runs/sweep_axes.h"
#include "views/runs/sweep_model.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace meshwright::views {

SweepDialog::SweepDialog(Workspace& workspace, QWidget* parent)
    : RunsDialog(workspace, parent)
    , m_axes(new SweepAxes(workspace, this))
    , m_use(new QPushButton(tr("Use this setting"), this))
    , m_plot(new RunsPlot(tr("Runs by time and memory"), tr("Each run will be a dot here."), this))
    , m_model(new SweepModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
{
    setWindowTitle(tr("Sweep"));
    resize(940, 640);
    m_plot->setTheme(workspace.theme());
    m_model->setTheme(workspace.theme());
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(SweepModel::kSortRole);
    m_table = newTable(*m_sorted, tr("Runs"), 6 * kGrid);
    m_table->setSortingEnabled(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    QHBoxLayout* runRow = newRunRow();
    runRow->addWidget(sentenceLabel(), 1);
    auto* results = new QSplitter(Qt::Vertical, this);
    results->addWidget(m_plot);
    results->addWidget(m_table);
    results->setChildrenCollapsible(false);
    QDialogButtonBox* buttons = newButtons();
    buttons->addButton(m_use, QDialogButtonBox::ActionRole);
    QVBoxLayout* column = newColumn();
    column->addWidget(m_axes);
    column->addLayout(runRow);
    column->addWidget(results, 1);
    column->addWidget(buttons);
    connectResults();
    m_use->setEnabled(false);
    // Enter in the table is for the run there.
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false);
}

SweepDialog::~SweepDialog() = default;

void SweepDialog::connectResults()
{
    connect(m_axes, &SweepAxes::accepted, this, [this] {
        if (!isRunning())
            begin();
    });
    connect(this, &RunsDialog::ended, this, [this] { m_use->setEnabled(picked().has_value()); });
    connect(m_use, &QPushButton::clicked, this, &SweepDialog::usePicked);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_plot->setCurrent(picked());
        m_use->setEnabled(picked().has_value());
    });
    connect(m_table, &QTableView::activated, this, &SweepDialog::usePicked);
    connect(m_plot, &RunsPlot::selected, this, &SweepDialog::selectPoint);
    connect(m_plot, &RunsPlot::activated, this, &SweepDialog::use);
}

void SweepDialog::begin()
{
    Result<std::vector<simulate::SweepAxis>> axes = m_axes->read();
    if (!axes) {
        showSentence(translated(axes.error().message));
        return;
    }
    showSentence({});
    m_use->setEnabled(false);
    start([this, evaluation = workspace().liveEvaluation().evaluation(),
           configuration = workspace().activeConfiguration(),
           axes = std::move(axes).value()](Progress& progress) -> Result<Shown> {
        const auto run = [&](const simulate::RunSetting& setting, Progress& each) {
            return simulate::simulateModel(
                evaluation->modelInput(configuration, setting.options.bindings), setting.options,
                each);
        };
        Result<simulate::Sweep> made =
            simulate::sweep(axes, evaluation->settings->simulation, run, progress);
        if (!made)
            return made.error();
        return Shown(
            [this, sweep = std::make_shared<const simulate::Sweep>(std::move(made).value())] {
                showSweep(sweep);
            });
    });
}

void SweepDialog::showSweep(const std::shared_ptr<const simulate::Sweep>& sweep)
{
    m_model->setSweep(sweep);
    m_plot->setSweep(*sweep);
    m_table->sortByColumn(int(sweep->axes.size()) + SweepModel::TimePerUnit, Qt::AscendingOrder);
    const auto count = std::count_if(sweep->points.begin(), sweep->points.end(),
                                     [](const auto& point) { return point.isOnFront; });
    showSentence(
        tr("%1 runs, %2 of them on the front: no other run is better in both time and memory")
            .arg(sweep->points.size())
            .arg(count));
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
    simulate::RunSetting setting {workspace().liveEvaluation().simulationOptions(), std::nullopt};
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
        applySetting(sweep.axes[i], sweep.points[index].values[i], setting);
    workspace().liveEvaluation().setSimulationOptions(std::move(setting.options));
    accept();
}

} // namespace meshwright::views
