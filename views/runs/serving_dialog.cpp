#include "views/runs/serving_dialog.h"

#include "views/runs/figures_model.h"
#include "views/runs/runs_plot.h"
#include "views/runs/served_model.h"
#include "views/runs/sweep_axes.h"
#include "views/runs/text_table_model.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

QString servingDialogRateText(double perSecond)
{
    return amountText(simulate::FigureUnit::PerSecond, perSecond);
}

} // namespace

ServingDialog::ServingDialog(Workspace& workspace, QWidget* parent)
    : RunsDialog(workspace, parent)
    , m_cache(new QComboBox(this))
    , m_compare(new QLineEdit(QStringLiteral("1, 2, 4, 8, 16, 32"), this))
    , m_figures(new TextTableModel(this))
    , m_stages(new TextTableModel(this))
    , m_plot(new RunsPlot(tr("Tokens per second by time per token"),
                          tr("Each number of requests per group will be a dot here."), this))
{
    setWindowTitle(tr("Serving"));
    resize(1000, 620); // a screen of 1280 × 720 has room for it
    // What is asked and its figures beside the plot: one below the other is too high.
    auto* results = new QSplitter(Qt::Vertical, this);
    auto* upper = new QSplitter(results);
    upper->addWidget(buildAsked());
    upper->addWidget(m_plot);
    upper->setStretchFactor(1, 1);
    upper->setSizes({440, 560});
    upper->setChildrenCollapsible(false);
    results->addWidget(upper);
    results->addWidget(tableOf(*m_stages, tr("Stages")));
    results->setStretchFactor(0, 1);
    results->setSizes({440, 100});
    results->setChildrenCollapsible(false);
    QVBoxLayout* column = newColumn();
    column->addWidget(sentenceLabel());
    column->addWidget(results, 1);
    column->addWidget(newButtons());
    connect(&workspace, &Workspace::themeChanged, this,
            [this] { m_plot->setTheme(this->workspace().theme()); });
    m_plot->setTheme(workspace.theme());
    showSentence(tr("Requests of equal length: each group's prompts pass the stages at "
                    "once, then its tokens one by one."));
}

ServingDialog::~ServingDialog() = default;

QWidget* ServingDialog::buildAsked()
{
    auto* asked = new QWidget(this);
    auto* column = newLayout<QVBoxLayout>(asked, 2 * kGrid);
    auto* form = new QFormLayout;
    buildInputs(*form);
    QHBoxLayout* runRow = newRunRow();
    runRow->addStretch();
    column->addLayout(form);
    column->addLayout(runRow);
    column->addWidget(tableOf(*m_figures, tr("Figures")), 1);
    return asked;
}

QSpinBox* ServingDialog::addNumber(QFormLayout& form, const QString& label, int least, int most,
                                   int value)
{
    auto* box = new QSpinBox(this);
    box->setRange(least, most);
    box->setValue(value);
    box->setGroupSeparatorShown(true);
    box->setAccessibleName(label);
    form.addRow(label, box);
    return box;
}

void ServingDialog::buildInputs(QFormLayout& form)
{
    const simulate::ServingOptions usual;
    constexpr auto kTokens = int(simulate::kMostServedTokens);
    constexpr auto kRequests = int(simulate::kMostServedRequests);
    m_prompt = addNumber(form, tr("Prompt tokens"), 1, kTokens, int(usual.promptTokens));
    m_generate = addNumber(form, tr("Tokens to generate"), 1, kTokens, int(usual.generatedTokens));
    m_batch = addNumber(form, tr("Requests per group"), 1, kRequests, int(usual.batch));
    m_groups = addNumber(form, tr("Groups at once"), 0, kRequests, 0);
    m_groups->setSpecialValueText(tr("as many as stages"));
    m_groups->setToolTip(tr("While one group is on a stage, others are on the other stages"));
    m_cache->addItem(tr("appended to in place"), int(simulate::CacheUpdate::InPlace));
    m_cache->addItem(tr("copied by each pass"), int(simulate::CacheUpdate::Copied));
    m_cache->setAccessibleName(tr("Cache"));
    m_cache->setToolTip(tr("Runtimes that serve keep the cache where it is; the model's graph "
                           "makes a new one in each pass"));
    form.addRow(tr("Cache"), m_cache);
    m_compare->setAccessibleName(tr("Compare requests per group"));
    m_compare->setToolTip(tr("Separated by commas"));
    form.addRow(tr("Compare groups of"), m_compare);
    for (QSpinBox* box : {m_prompt, m_generate, m_batch, m_groups})
        box->setMinimumWidth(150);
    runButton()->setDefault(true);
}

QTableView* ServingDialog::tableOf(TextTableModel& model, const QString& name)
{
    QTableView* table = newTable(model, name, 5 * kGrid);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus);
    return table;
}

simulate::ServingOptions ServingDialog::options() const
{
    simulate::ServingOptions options;
    options.promptTokens = m_prompt->value();
    options.generatedTokens = m_generate->value();
    options.batch = m_batch->value();
    if (m_groups->value() > 0)
        options.groups = m_groups->value();
    options.cacheUpdate = simulate::CacheUpdate(m_cache->currentData().toInt());
    // Devices, links and overlap as on the timeline; what trains says nothing here, and the
    // lengths are the phases'.
    const simulate::Options& run = workspace().liveEvaluation().simulationOptions();
    options.run.hardware = run.hardware;
    options.run.overlap = run.overlap;
    options.run.linkUse = run.linkUse;
    options.run.bindings = bindingsBesidePhases(workspace(), run.bindings);
    return options;
}

void ServingDialog::begin()
{
    if (!workspace().hasDocument() || !workspace().liveEvaluation().sharedShapes()) {
        showSentence(tr("The shapes of the model are not known yet."));
        return;
    }
    simulate::SettingDomain domain;
    domain.serving = true;
    const Result<simulate::SweepAxis> axis =
        axisIn(*m_compare, tr("Compare groups of"),
               std::string(simulate::nameOf(simulate::SettingKey::Batch)), domain);
    if (!axis) {
        showSentence(translated(axis.error().message));
        return;
    }
    start([this, evaluation = workspace().liveEvaluation().evaluation(),
           configuration = workspace().activeConfiguration(), options = options(),
           axis = *axis](Progress& progress) -> Result<Shown> {
        const auto serve = [&](const simulate::ServingOptions& each, Progress& inner) {
            return simulate::simulateServing(
                evaluation->modelInput(configuration, each.run.bindings), each, inner);
        };
        Result<simulate::Serving> asked = serve(options, progress);
        if (!asked)
            return asked.error();
        Result<simulate::ServingSweep> batches = asked->completed
            ? simulate::sweep({axis}, options, serve, progress)
            : simulate::ServingSweep();
        if (!batches)
            return batches.error();
        return Shown([this, asked = std::move(asked).value(),
                      batches = std::move(batches).value()] { showServed(asked, batches); });
    });
}

void ServingDialog::showServed(const simulate::Serving& serving,
                               const simulate::ServingSweep& batches)
{
    QStringList found;
    for (const Diagnostic& finding : serving.findings) {
        if (finding.severity() != Severity::Info || !serving.completed)
            found << translated(finding.message());
    }
    if (serving.completed && serving.generatedTokens > 1)
        found << (serving.busiest
                      ? tr("At the end stage %1 sets how often a group gets a token: every %2.")
                            .arg(serving.stages[serving.busiest->index].stage.value)
                            .arg(timeText(serving.cycle))
                      : serving.isLimitedByLink
                      ? tr("At the end a link between stages sets how often a group gets a "
                           "token: every %1. More groups do not help.")
                            .arg(timeText(serving.cycle))
                      : tr("At the end a group's own way through the stages sets how often it "
                           "gets a token: every %1. More groups would fit in.")
                            .arg(timeText(serving.cycle)));
    showSentence(found.join(QLatin1Char('\n')));
    if (serving.completed) {
        showFigures(serving);
        showStages(serving);
        m_plot->setSweep(batches);
    }
}

void ServingDialog::showFigures(const simulate::Serving& serving)
{
    std::vector<QStringList> rows;
    rows.push_back({tr("Time to first token"), timeText(serving.firstTokenMean),
                    timeText(serving.firstToken), timeText(serving.firstTokenLast)});
    if (serving.generatedTokens > 1)
        rows.push_back({tr("Time per token"), timeText(serving.perToken),
                        timeText(serving.perTokenFirst), timeText(serving.perTokenLast)});
    const auto add = [&](const QString& name, const QString& value) {
        rows.push_back({name, value, QString(), QString()});
    };
    add(tr("Generated tokens"), servingDialogRateText(serving.tokensPerSecond));
    if (serving.generatedTokens > 1)
        add(tr("After the first tokens"), servingDialogRateText(serving.decodeTokensPerSecond));
    add(tr("Prompt tokens"), servingDialogRateText(serving.promptTokensPerSecond));
    add(tr("Requests"), servingDialogRateText(serving.requestsPerSecond));
    add(tr("All is done after"), timeText(serving.total));
    if (serving.cacheTensors > 0)
        add(tr("Cache per token"), bytesText(serving.cachePerToken));
    add(tr("Requests at once"), countText(serving.batch * serving.groups));
    if (serving.mostRequests)
        add(tr("Requests that fit"), countText(*serving.mostRequests));
    m_figures->setRows({tr("Figure"), tr("Mean"), tr("First"), tr("Last")}, std::move(rows));
}

void ServingDialog::showStages(const simulate::Serving& serving)
{
    std::vector<QStringList> rows;
    for (const simulate::ServedStage& stage : serving.stages) {
        QString name = QString::number(stage.stage.value);
        if (!stage.name.empty())
            name += QLatin1Char(' ') + QString::fromStdString(stage.name);
        rows.push_back(
            {name, timeText(stage.prefill), timeText(stage.firstDecode), timeText(stage.lastDecode),
             bytesText(stage.weights), bytesText(stage.cachePerToken), bytesText(stage.cacheAtEnd),
             bytesText(stage.buffers),
             stage.capacity ? bytesOfText(stage.peak, *stage.capacity) : bytesText(stage.peak),
             stage.fullAtToken ? countText(*stage.fullAtToken) : tr("no"),
             stage.mostRequests ? countText(*stage.mostRequests) : QStringLiteral("–")});
    }
    m_stages->setRows({tr("Stage"), tr("Prompt"), tr("Token"), tr("Last token"), tr("Weights"),
                       tr("Cache per token"), tr("Cache"), tr("Buffers"), tr("Peak memory"),
                       tr("Full at token"), tr("Requests fit")},
                      std::move(rows));
}

} // namespace meshwright::views
