#pragma once

#include "core/cost/catalogue.h"
#include "core/shapes/shapes.h"
#include "core/simulate/simulation.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QSpinBox;

namespace meshwright::views {

class BindingsButton;
class ScheduleBox;
class SettingsButton;

/// What is simulated: schedule, microbatches, training, hardware, how memory and links are used,
/// and the open dimensions.
class SimulationControls final : public QWidget
{
    Q_OBJECT

public:
    explicit SimulationControls(QWidget* parent = nullptr);

    void setHardware(const cost::Catalogue& catalogue);
    /// Shows the options and what the last run made of them.
    void show(const simulate::Options& options, const simulate::Simulation* simulation,
              const shapes::ShapeTable* shapes);

    const simulate::Options& options() const { return m_options; }

Q_SIGNALS:
    /// The person changed something: options() is what is wanted now.
    void changed();

private:
    void take();

    simulate::Options m_options;
    ScheduleBox* m_schedule = nullptr;
    QSpinBox* m_microbatches = nullptr;
    QCheckBox* m_training = nullptr;
    QComboBox* m_hardware = nullptr;
    SettingsButton* m_settings = nullptr;
    BindingsButton* m_bindings = nullptr;
    bool m_showing = false; ///< set from outside: not the person's doing
};

} // namespace meshwright::views
