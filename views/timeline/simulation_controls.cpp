#include "views/timeline/simulation_controls.h"

#include "core/simulate/run/run_choice.h"
#include "core/simulate/schedules/schedule.h"
#include "views/timeline/bindings_button.h"
#include "views/timeline/schedule_box.h"
#include "views/timeline/settings_button.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/hardware_choice.h"
#include "views/widgets/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kMostMicrobatches = 65536;
constexpr int kUsualName = 17; ///< wide letters
constexpr int kAroundNames = 8 * kGrid; ///< margins and a scroll bar

/// As wide as usual names need; its list as wide as the longest.
void narrow(QComboBox& box)
{
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(kUsualName);
    int longest = 0;
    for (int i = 0; i < box.count(); ++i)
        longest = std::max(longest, box.fontMetrics().horizontalAdvance(box.itemText(i)));
    box.view()->setMinimumWidth(longest + kAroundNames);
}

} // namespace

SimulationControls::SimulationControls(QWidget* parent)
    : QWidget(parent)
    , m_schedule(new ScheduleBox(this))
    , m_microbatches(new QSpinBox(this))
    , m_training(new QCheckBox(tr("Training"), this))
    , m_hardware(new QComboBox(this))
    , m_settings(new SettingsButton(this))
    , m_bindings(new BindingsButton(this))
{
    narrow(*m_schedule);
    m_schedule->setAccessibleName(tr("Schedule"));
    m_schedule->setToolTip(tr("In which order stages run their microbatches"));
    m_microbatches->setRange(0, kMostMicrobatches);
    m_microbatches->setPrefix(tr("Microbatches: "));
    m_microbatches->setSpecialValueText(tr("Microbatches: one per stage"));
    m_microbatches->setToolTip(tr("In how many parts a batch goes through the stages"));
    m_microbatches->setKeyboardTracking(false);
    m_microbatches->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_microbatches->setAccessibleName(tr("Microbatches"));
    m_training->setToolTip(tr("With a backward pass, gradients and the state of the optimizer"));
    m_hardware->setAccessibleName(tr("Hardware"));
    m_hardware->setToolTip(tr("What all devices are"));
    setHardware({});
    setContentsMargins(kPanelMargin, 0, kPanelMargin, 0);
    auto* row = new FlowLayout(2 * kGrid, kGrid, this); // a narrow window has them in two lines
    for (QWidget* widget :
         {static_cast<QWidget*>(m_schedule), static_cast<QWidget*>(m_microbatches),
          static_cast<QWidget*>(m_training), static_cast<QWidget*>(m_hardware),
          static_cast<QWidget*>(m_settings), static_cast<QWidget*>(m_bindings)})
        row->addWidget(widget);
    connect(m_schedule, &QComboBox::activated, this, &SimulationControls::take);
    connect(m_microbatches, qOverload<int>(&QSpinBox::valueChanged), this,
            &SimulationControls::take);
    connect(m_training, &QCheckBox::toggled, this, &SimulationControls::take);
    connect(m_hardware, &QComboBox::activated, this, &SimulationControls::take);
    connect(m_settings, &SettingsButton::changed, this, &SimulationControls::take);
    connect(m_bindings, &BindingsButton::givenChanged, this, &SimulationControls::take);
}

void SimulationControls::setHardware(const cost::Catalogue& catalogue)
{
    const QSignalBlocker blocker(m_hardware);
    m_hardware->clear();
    m_hardware->addItem(tr("Hardware as configured"), QString());
    addHardware(*m_hardware, catalogue);
    narrow(*m_hardware);
}

void SimulationControls::show(const simulate::Options& options,
                              const simulate::Simulation* simulation,
                              const shapes::ShapeTable* shapes)
{
    m_showing = true;
    m_options = options;
    const auto choose = [](QComboBox* box, const std::string& name) {
        box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(name))));
    };
    m_schedule->choose(QString::fromStdString(options.schedule));
    choose(m_hardware, options.hardware);
    m_microbatches->setValue(
        int(std::clamp<int64_t>(options.microbatches.value_or(0), 0, kMostMicrobatches)));
    m_training->setChecked(options.training);
    m_settings->setOptions(options);
    m_bindings->setSymbols(shapes ? shapes->symbols() : std::vector<std::string>(),
                           simulation ? simulation->bindings : options.bindings, options.bindings);
    m_showing = false;
}

void SimulationControls::take()
{
    if (m_showing)
        return;
    m_options.schedule = m_schedule->currentData().toString().toStdString();
    m_options.hardware = m_hardware->currentData().toString().toStdString();
    const int microbatches = m_microbatches->value();
    m_options.microbatches = microbatches > 0 ? std::optional<int64_t>(microbatches) : std::nullopt;
    m_options.training = m_training->isChecked();
    const simulate::Schedule* schedule = simulate::findSchedule(m_options.schedule);
    if (m_options.training && schedule && schedule->forwardOnly) {
        // Turning training on is a wish for a backward pass: the usual schedule has one.
        m_options.schedule.clear();
        m_schedule->setCurrentIndex(0);
    }
    for (const simulate::RunChoice& choice : simulate::runChoices())
        choice.set(m_options, choice.get(m_settings->options()));
    m_settings->setOptions(m_options); // training may be another now
    m_options.bindings = m_bindings->given();
    Q_EMIT changed();
}

} // namespace meshwright::views
