#include "views/plans/question_form.h"

#include "core/operators/traits.h"
#include "core/shapes/default_bindings.h"
#include "core/simulate/run/run_choice.h"
#include "views/plans/form_row.h"
#include "views/plans/further_kinds.h"
#include "views/plans/served_load_form.h"
#include "views/runs/run_choice_text.h"
#include "views/runs/served_model.h"
#include "views/timeline/bindings_button.h"
#include "views/widgets/hardware_choice.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int64_t kMostDevices = planning::kMostGroupedDevices, kMostBatch = int64_t(1) << 30;
constexpr int64_t kUsualBatch = 64;
constexpr int kMostHeadroom = 99; ///< percent
constexpr int kLeastShown = 4; ///< letters of a choice

const simulate::RunChoice& optimizers()
{
    return *simulate::findRunChoice("optimizer");
}

QLineEdit* numberField(const QString& name, QWidget* parent)
{
    auto* field = new QLineEdit(parent);
    field->setObjectName(name);
    field->setMaxLength(16);
    return field;
}

/// Whether a model is there to be trained.
bool endsInLoss(const Workspace& workspace)
{
    if (!workspace.hasDocument())
        return false;
    const graph::Graph& graph = workspace.graph();
    const std::vector<ValueId>& outputs = graph.scope(ScopeId {0}).outputs;
    return std::ranges::any_of(outputs, [&](ValueId output) {
        const std::optional<NodeId> producer = graph.value(output).producer;
        return producer && operators::traitsOf(graph.node(*producer)).has(operators::Trait::Loss);
    });
}

} // namespace

QuestionForm::QuestionForm(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_hardware(new QComboBox(this))
    , m_pass(new QComboBox(this))
    , m_optimizer(new QComboBox(this))
    , m_objective(new QComboBox(this))
    , m_keep(new QComboBox(this))
    , m_devices(numberField(QStringLiteral("devices"), this))
    , m_batch(numberField(QStringLiteral("batch"), this))
    , m_headroom(new QSpinBox(this))
    , m_bindings(new BindingsButton(this))
    , m_complaint(new QLabel(this))
{
    m_kinds = new FurtherKinds(this);
    m_serving = new ServedLoadForm(this);
    setFocusProxy(m_hardware);
    m_hardware->setObjectName(QStringLiteral("hardware"));
    m_pass->setObjectName(QStringLiteral("pass"));
    m_pass->addItems({tr("Inference"), tr("Training"), tr("Serving")});
    for (std::size_t i = 0; i < optimizers().values.size(); ++i)
        m_optimizer->addItem(valueText(optimizers(), i));
    m_objective->setObjectName(QStringLiteral("objective"));
    for (const planning::Objective* objective : planning::objectives())
        m_objective->addItem(translated(meshwright::tr(objective->title)),
                             QString::fromUtf8(objective->name));
    m_headroom->setRange(0, kMostHeadroom);
    m_headroom->setSuffix(tr(" %"));
    m_headroom->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_hardware->setToolTip(tr("What the devices are"));
    m_devices->setToolTip(tr("How many devices there are"));
    m_batch->setToolTip(tr("Sequences of one step, by all replicas together"));
    m_pass->setToolTip(tr("One pass; with a backward pass, gradients and the state of the "
                          "optimizer; or requests, token by token, which need a model with a "
                          "cache"));
    m_keep->setObjectName(QStringLiteral("keep"));
    m_keep->setToolTip(tr("A configuration whose stages, shardings and mesh axes every plan "
                          "keeps"));
    m_optimizer->setToolTip(choiceExplanation(optimizers()));
    m_headroom->setToolTip(tr("How much of each device's memory stays free"));
    m_objective->setToolTip(tr("What plans are ordered by"));
    for (QComboBox* box : {m_hardware, m_pass, m_optimizer, m_objective, m_keep}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(kLeastShown);
    }
    m_complaint->setTextFormat(Qt::PlainText);
    m_complaint->setWordWrap(true);
    m_complaint->hide();

    auto* grid = newLayout<QGridLayout>(this, kGrid);
    grid->setHorizontalSpacing(2 * kGrid);
    addFormRow(*grid, tr("Hard&ware"), m_hardware, 0, 0, 3);
    addFormRow(*grid, tr("&Devices"), m_devices, 1, 0, 1);
    m_batchLabel = addFormRow(*grid, tr("&Batch"), m_batch, 1, 2, 1);
    grid->addWidget(m_kinds, 2, 1, 1, 3);
    addFormRow(*grid, tr("F&or"), m_pass, 3, 0, 1);
    addFormRow(*grid, tr("Optimi&zer"), m_optimizer, 3, 2, 1);
    addFormRow(*grid, tr("Best &is"), m_objective, 4, 0, 1);
    addFormRow(*grid, tr("Sta&ys free"), m_headroom, 4, 2, 1);
    m_dimensions = addFormRow(*grid, tr("Dime&nsions"), m_bindings, 5, 0, 3);
    grid->addWidget(m_serving, 6, 0, 1, 4);
    m_keepLabel = addFormRow(*grid, tr("K&eep"), m_keep, 7, 0, 3);
    grid->addWidget(m_complaint, 8, 0, 1, 4);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 2);

    for (QComboBox* box : {m_hardware, m_pass, m_optimizer, m_objective, m_keep})
        connect(box, &QComboBox::currentIndexChanged, this, &QuestionForm::edit);
    for (QLineEdit* field : {m_devices, m_batch}) {
        connect(field, &QLineEdit::textEdited, this, &QuestionForm::edit);
        connect(field, &QLineEdit::returnPressed, this, &QuestionForm::accepted);
    }
    const auto entered = [this] { m_areDevicesEntered = true; };
    connect(m_hardware, &QComboBox::currentIndexChanged, this, entered);
    connect(m_devices, &QLineEdit::textEdited, this, entered);
    connect(m_kinds, &FurtherKinds::edited, this, entered);
    connect(m_kinds, &FurtherKinds::edited, this, &QuestionForm::edit);
    connect(m_kinds, &FurtherKinds::accepted, this, &QuestionForm::accepted);
    connect(m_headroom, &QSpinBox::valueChanged, this, &QuestionForm::edit);
    connect(m_bindings, &BindingsButton::givenChanged, this, &QuestionForm::edit);
    connect(m_serving, &ServedLoadForm::edited, this, &QuestionForm::edit);
    connect(&m_workspace, &Workspace::documentChanged, this, &QuestionForm::showConfigurations);
    orderStops();
    showHardware();
    takeDefaults();
}

/// Requests are served with a cache alone.
void QuestionForm::showCache()
{
    m_hasCache = hasCache(m_workspace);
    auto* rows = qobject_cast<QStandardItemModel*>(m_pass->model());
    if (rows)
        rows->item(ServingRow)->setEnabled(m_hasCache);
}

void QuestionForm::showConfigurations()
{
    const QSignalBlocker blocker(m_keep);
    const QVariant chosen = m_keep->currentData();
    m_keep->clear();
    m_keep->addItem(tr("nothing: all is open"), QString());
    if (m_workspace.hasDocument()) {
        for (const plan::Configuration& each : m_workspace.plan().configurations()) {
            const QString name = QString::fromStdString(each.name);
            m_keep->addItem(tr("what %1 says").arg(name), name);
        }
    }
    m_keep->setCurrentIndex(std::max(m_keep->findData(chosen), 0));
    const bool isThere = m_keep->count() > 1;
    m_keep->setVisible(isThere);
    m_keepLabel->setVisible(isThere);
}

bool QuestionForm::isServing() const
{
    return m_pass->currentIndex() == ServingRow;
}

void QuestionForm::showHardware()
{
    const QSignalBlocker blocker(m_hardware);
    const QVariant chosen = m_hardware->currentData();
    m_hardware->clear();
    const cost::Catalogue& catalogue = m_workspace.liveEvaluation().hardware();
    addHardware(*m_hardware, catalogue);
    m_kinds->setCatalogue(catalogue);
    const cost::DeviceSpec* standard = catalogue.standard();
    int index = chosen.isValid() ? m_hardware->findData(chosen) : -1;
    if (index < 0 && standard)
        index = m_hardware->findData(QString::fromStdString(standard->name));
    m_hardware->setCurrentIndex(index);
}

void QuestionForm::takeDefaults()
{
    const simulate::Options& run = m_workspace.liveEvaluation().simulationOptions();
    m_areDevicesEntered = false;
    takeDevices();
    m_batch->setText(QString::number(kUsualBatch));
    m_pass->setCurrentIndex(run.training || endsInLoss(m_workspace) ? TrainingRow : InferenceRow);
    m_optimizer->setCurrentIndex(int(optimizers().get(run)));
    m_headroom->setValue(kUsualHeadroom);
    m_objective->setCurrentIndex(0);
    m_bindings->setSymbols({}, {}, {});
    m_keep->clear();
    showConfigurations();
    showSymbols();
    edit();
}

void QuestionForm::showSymbols()
{
    showCache();
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const std::vector<std::string> symbols = this->symbols();
    operators::Bindings given = analysis.simulationOptions().bindings;
    for (const auto& [symbol, number] : m_bindings->given())
        given[symbol] = number;
    operators::Bindings bindings =
        analysis.simulation() ? analysis.simulation()->bindings : operators::Bindings();
    for (const auto& [symbol, number] : given)
        bindings[symbol] = number;
    shapes::bindUnbound(symbols, bindings);
    m_bindings->setSymbols(symbols, bindings, given);
    m_hasSymbols = !symbols.empty();
    edit();
}

std::vector<std::string> QuestionForm::symbols() const
{
    const shapes::ShapeTable* shapes =
        m_workspace.hasDocument() ? m_workspace.liveEvaluation().shapes() : nullptr;
    if (!shapes)
        return {};
    std::vector<std::string> symbols = shapes->symbols();
    for (const ValueId input : m_workspace.graph().scope(ScopeId {0}).inputs) {
        const auto& dims = shapes->of(input).dims;
        if (dims && !dims->empty() && dims->front())
            std::erase(symbols, dims->front()->toString());
    }
    return symbols;
}

void QuestionForm::edit()
{
    m_optimizer->setEnabled(m_pass->currentIndex() == TrainingRow);
    m_serving->setVisible(isServing());
    const bool hasSymbols = m_hasSymbols && !isServing(); // else the lengths are the requests'
    m_dimensions->setVisible(hasSymbols);
    m_bindings->setVisible(hasSymbols);
    m_batchLabel->setText(isServing() ? tr("Re&quests") : tr("&Batch"));
    m_complaint->hide();
    m_complaint->clear();
    Q_EMIT edited();
}

void QuestionForm::complain(QWidget& field, const QString& sentence)
{
    QPalette palette = this->palette();
    palette.setColor(
        QPalette::WindowText,
        readableOn(m_workspace.theme().communication, palette.color(QPalette::Window)));
    m_complaint->setPalette(palette);
    m_complaint->setText(QStringLiteral("▲ ") + sentence);
    m_complaint->show();
    field.setFocus();
    if (auto* line = qobject_cast<QLineEdit*>(&field))
        line->selectAll();
}

QString QuestionForm::complaint() const
{
    return m_complaint->text();
}

std::optional<int64_t> QuestionForm::numberIn(QLineEdit& field, int64_t most,
                                              const QString& sentence)
{
    bool isNumber = false;
    const qlonglong number = locale().toLongLong(field.text().trimmed(), &isNumber);
    if (isNumber && number >= 1 && number <= most)
        return number;
    complain(field, sentence.arg(countText(most)));
    return std::nullopt;
}

std::optional<planning::HardwareGroups> QuestionForm::readDevices()
{
    planning::HardwareGroups groups;
    const auto add = [&](QComboBox& hardware, QLineEdit& devices) {
        const std::string name = hardware.currentData().toString().toStdString();
        if (name.empty()) {
            complain(hardware, tr("Choose what the devices are."));
            return false;
        }
        const auto count =
            numberIn(devices, kMostDevices, tr("Devices are a whole number from 1 to %1."));
        if (!count)
            return false;
        // As on the command line: lines of one kind are one kind.
        const auto same = std::ranges::find(groups, name, &planning::HardwareGroup::hardware);
        if (same == groups.end())
            groups.push_back({name, *count});
        else
            same->devices += *count;
        return true;
    };
    if (!add(*m_hardware, *m_devices))
        return std::nullopt;
    for (const FurtherKinds::Kind& kind : m_kinds->kinds()) {
        if (!add(*kind.hardware, *kind.devices))
            return std::nullopt;
    }
    if (planning::deviceCount(groups) > kMostDevices) {
        complain(*m_devices,
                 tr("All kinds together have %1 devices at most.").arg(countText(kMostDevices)));
        return std::nullopt;
    }
    for (planning::HardwareGroup& group : groups)
        group.hardware = planning::machineOf(m_workspace.liveEvaluation().hardware(),
                                             group.hardware, group.devices);
    return groups;
}

std::optional<PlanQuestion> QuestionForm::read()
{
    edit();
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const auto devices = readDevices();
    if (!devices)
        return std::nullopt;
    const auto batch =
        numberIn(*m_batch, kMostBatch, tr("The batch is a whole number from 1 to %1."));
    if (!batch)
        return std::nullopt;
    for (const auto& [symbol, number] : m_bindings->given()) {
        if (number < 1 && shapes::assumedNumber(symbol) > 0) { // a cache may be empty
            complain(
                *m_bindings,
                tr("The dimension %1 must be at least 1.").arg(QString::fromStdString(symbol)));
            return std::nullopt;
        }
    }
    if (isServing() && !m_hasCache) {
        complain(*m_pass,
                 tr("Requests are served by a model with a cache, and this one has none."));
        return std::nullopt;
    }
    PlanQuestion question;
    question.problem.devices = planning::deviceCount(*devices);
    if (devices->size() == 1)
        question.problem.hardware = devices->front().hardware;
    else
        question.problem.groups = *devices;
    question.problem.globalBatch = *batch;
    question.problem.training = m_pass->currentIndex() == TrainingRow;
    question.problem.keep = m_keep->currentData().toString().toStdString();
    if (isServing())
        question.problem.serving = m_serving->load();
    question.problem.headroom = m_headroom->value() / 100.0;
    question.problem.run = analysis.simulationOptions();
    question.problem.run.order.reset();
    question.problem.run.bindings =
        isServing() ? bindingsBesidePhases(m_workspace, m_bindings->given()) : m_bindings->given();
    optimizers().set(question.problem.run, std::size_t(m_optimizer->currentIndex()));
    question.search.objective = planning::objectives()[std::size_t(m_objective->currentIndex())];
    return question;
}

} // namespace meshwright::views
