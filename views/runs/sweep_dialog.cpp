#include "views/runs/sweep_dialog.h"

#include "core/simulate/schedule.h"
#include "views/analysis.h"
#include "views/runs/sweep_job.h"
#include "views/runs/sweep_model.h"
#include "views/runs/sweep_plot.h"
#include "views/theme.h"
#include "views/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kProgressInterval = 100; ///< ms

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

QStringList valuesIn(const QLineEdit& edit)
{
    QStringList values;
    for (const QString& each : edit.text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!each.trimmed().isEmpty())
            values << each.trimmed();
    }
    return values;
}

} // namespace

SweepDialog::SweepDialog(Workspace& workspace, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_symbol(new QComboBox(this))
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
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(2 * kGrid);
    buildAxes(*grid);
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
    column->addLayout(grid);
    column->addLayout(runRow);
    column->addWidget(results, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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

/// What fits a run with or without a backward pass.
QString SweepDialog::usualSchedules() const
{
    const simulate::Simulation* run = m_workspace.analysis().simulation();
    const bool training = run && run->training;
    QStringList names;
    for (const char* name : {"gpipe", "1f1b", "zb-h1", "forward"}) {
        const simulate::Schedule* schedule = simulate::findSchedule(name);
        if (schedule && schedule->forwardOnly != training)
            names << QString::fromLatin1(name);
    }
    return names.join(QStringLiteral(", "));
}

void SweepDialog::buildAxes(QGridLayout& grid)
{
    using simulate::SettingKey;
    const cost::Catalogue& hardware = m_workspace.analysis().hardware();
    addRow(grid, SettingKey::Microbatches, tr("Microbatches"), QStringLiteral("2, 4, 8, 16, 32"),
           Qt::Checked);
    addRow(grid, SettingKey::Schedule, tr("Schedule"), usualSchedules(), Qt::Checked);
    std::vector<std::pair<QString, QString>> names;
    for (const simulate::Schedule& schedule : simulate::schedules())
        names.emplace_back(text(schedule.name), text(schedule.title));
    addMenu(grid, 1, names);
    QStringList kinds;
    names.clear();
    for (const cost::DeviceSpec& device : hardware.devices) {
        names.emplace_back(QString::fromStdString(device.name),
                           QString::fromStdString(device.title));
        if (kinds.size() < 3)
            kinds << QString::fromStdString(device.name);
    }
    addRow(grid, SettingKey::Hardware, tr("Hardware"), kinds.join(QStringLiteral(", ")),
           Qt::Unchecked);
    addMenu(grid, 2, names);
    addRow(grid, SettingKey::Symbol, tr("Dimension"), QStringLiteral("1, 2, 4, 8"), Qt::Unchecked);
    if (const shapes::ShapeTable* shapes = m_workspace.analysis().shapes()) {
        for (const std::string& symbol : shapes->symbols())
            m_symbol->addItem(QString::fromStdString(symbol));
    }
    m_symbol->setAccessibleName(tr("Dimension"));
    grid.addWidget(m_symbol, 3, 2);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_rows[3].check), static_cast<QWidget*>(m_rows[3].values),
          static_cast<QWidget*>(m_symbol)})
        widget->setVisible(m_symbol->count() > 0);
    grid.setColumnStretch(1, 1);
}

void SweepDialog::addRow(QGridLayout& grid, simulate::SettingKey key, const QString& label,
                         const QString& values, Qt::CheckState state)
{
    AxisRow row {key, new QCheckBox(label, this), new QLineEdit(values, this)};
    row.check->setChecked(state == Qt::Checked);
    row.values->setEnabled(state == Qt::Checked);
    row.values->setAccessibleName(tr("Values of %1").arg(label));
    row.values->setToolTip(tr("Separated by commas"));
    connect(row.check, &QCheckBox::toggled, row.values, &QWidget::setEnabled);
    connect(row.values, &QLineEdit::returnPressed, this, [this] {
        if (!m_job->isRunning())
            toggle();
    });
    const int at = int(m_rows.size());
    grid.addWidget(row.check, at, 0);
    grid.addWidget(row.values, at, 1);
    m_rows.push_back(row);
}

/// A menu of names that puts them into the row's values, or takes them out.
void SweepDialog::addMenu(QGridLayout& grid, int row,
                          const std::vector<std::pair<QString, QString>>& names)
{
    auto* button = new QPushButton(tr("Choose"), this);
    auto* menu = new QMenu(button);
    QLineEdit* edit = m_rows[std::size_t(row)].values;
    for (const auto& [name, title] : names) {
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        action->setData(name);
        connect(action, &QAction::triggered, this, [this, row, edit, name = name](bool checked) {
            QStringList values = valuesIn(*edit);
            values.removeAll(name);
            if (checked)
                values << name;
            edit->setText(values.join(QStringLiteral(", ")));
            m_rows[std::size_t(row)].check->setChecked(true);
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [menu, edit] {
        const QStringList values = valuesIn(*edit);
        for (QAction* action : menu->actions())
            action->setChecked(values.contains(action->data().toString()));
    });
    button->setMenu(menu);
    grid.addWidget(button, row, 2);
}

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

QLineEdit* SweepDialog::valuesOf(simulate::SettingKey key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [key](const AxisRow& row) { return row.key == key; });
    return found == m_rows.end() ? nullptr : found->values;
}

QCheckBox* SweepDialog::checkOf(simulate::SettingKey key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [key](const AxisRow& row) { return row.key == key; });
    return found == m_rows.end() ? nullptr : found->check;
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
    const shapes::ShapeTable* shapes = m_workspace.analysis().shapes();
    if (!shapes) {
        m_sentence->setText(tr("The shapes are still being worked out."));
        return;
    }
    const std::vector<std::string> symbols = shapes->symbols();
    const simulate::SettingDomain domain {symbols, &m_workspace.analysis().hardware(), false};
    std::vector<simulate::SweepAxis> axes;
    for (const AxisRow& row : m_rows) {
        if (!row.check->isChecked())
            continue;
        const QString key = row.key == simulate::SettingKey::Symbol ? m_symbol->currentText()
                                                                    : text(nameOf(row.key));
        const QString all = key + QLatin1Char('=') + valuesIn(*row.values).join(QLatin1Char(','));
        Result<simulate::SweepAxis> axis = simulate::parseSweepAxis(all.toStdString(), domain);
        if (!axis) {
            m_sentence->setText(QString::fromStdString(axis.error().message));
            return;
        }
        axes.push_back(std::move(axis).value());
    }
    m_sentence->clear();
    m_job->start(std::move(axes));
    showRunning();
}

void SweepDialog::showRunning()
{
    const bool running = m_job->isRunning();
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_progress->setVisible(running);
    m_use->setEnabled(!running && picked().has_value());
    if (running)
        m_progressTimer.start(kProgressInterval);
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
    simulate::RunSetting setting {m_workspace.analysis().simulationOptions(), std::nullopt};
    for (std::size_t i = 0; i < sweep.axes.size(); ++i)
        applySetting(sweep.axes[i], sweep.points[index].values[i], setting);
    m_workspace.analysis().setSimulationOptions(std::move(setting.options));
    accept();
}

} // namespace meshwright::views
