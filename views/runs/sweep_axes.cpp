#include "views/runs/sweep_axes.h"

#include "core/simulate/run/run_choice.h"
#include "core/simulate/schedules/schedule.h"
#include "views/runs/run_choice_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace meshwright::views {

using simulate::SettingKey;

namespace {

constexpr std::size_t kShownKinds = 3; ///< of hardware
constexpr int kRight = 4; ///< the first grid column of the rows to the right, after a gap

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

Result<simulate::SweepAxis> axisIn(const QLineEdit& edit, const QString& label, std::string name,
                                   const simulate::SettingDomain& domain)
{
    std::vector<std::string> values;
    for (const QString& value : valuesIn(edit))
        values.push_back(value.toStdString());
    Result<simulate::SweepAxis> axis =
        simulate::readSweepAxis(std::move(name), std::move(values), domain);
    return axis ? std::move(axis) : axis.error().at(label.toStdString());
}

SweepAxes::SweepAxes(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_symbol(new QComboBox(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(2 * kGrid);
    addRow(*grid, {0, 0}, SettingKey::Microbatches, tr("Microbatches"),
           QStringLiteral("2, 4, 8, 16, 32"))
        .check->setChecked(true);
    addRow(*grid, {1, 0}, SettingKey::Schedule, tr("Schedule"), usualSchedules())
        .check->setChecked(true);
    std::vector<Name> names;
    for (const simulate::Schedule& schedule : simulate::schedules())
        names.emplace_back(QString::fromUtf8(schedule.name), scheduleTitle(schedule.name));
    addMenu(*grid, {1, 0}, names);
    addHardware(*grid, {2, 0});
    addSymbols(*grid, {3, 0});
    int row = 0;
    for (const char* choice : {"recompute", "zero", "optimizer", "overlap"})
        addChoice(*grid, {row++, kRight}, choice);
    grid->setColumnMinimumWidth(kRight - 1, 2 * kGrid);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(kRight + 1, 1);
}

/// What fits a run with or without a backward pass.
QString SweepAxes::usualSchedules() const
{
    const simulate::Simulation* run = m_workspace.liveEvaluation().simulation();
    const bool training = run && run->training;
    QStringList names;
    for (const char* name : {"gpipe", "1f1b", "zb-h1", "forward"}) {
        const simulate::Schedule* schedule = simulate::findSchedule(name);
        if (schedule && schedule->forwardOnly != training)
            names << QString::fromLatin1(name);
    }
    return names.join(QStringLiteral(", "));
}

void SweepAxes::addHardware(QGridLayout& grid, Place place)
{
    const cost::Catalogue& hardware = m_workspace.liveEvaluation().hardware();
    QStringList kinds;
    std::vector<Name> names;
    const auto add = [&names](const auto& each) {
        names.emplace_back(QString::fromStdString(each.name), QString::fromStdString(each.title));
    };
    for (std::size_t i = 0; i < std::min(kShownKinds, hardware.devices.size()); ++i)
        kinds << QString::fromStdString(hardware.devices[i].name);
    names.emplace_back(QString(), tr("Devices"));
    std::for_each(hardware.devices.begin(), hardware.devices.end(), add);
    if (!hardware.nodes.empty())
        names.emplace_back(QString(), tr("Machines"));
    std::for_each(hardware.nodes.begin(), hardware.nodes.end(), add);
    addRow(grid, place, SettingKey::Hardware, tr("Hardware"), kinds.join(QStringLiteral(", ")));
    addMenu(grid, place, names);
}

void SweepAxes::addSymbols(QGridLayout& grid, Place place)
{
    const Row& row =
        addRow(grid, place, SettingKey::Symbol, tr("Dimension"), QStringLiteral("1, 2, 4, 8"));
    if (const shapes::ShapeTable* shapes = m_workspace.liveEvaluation().shapes()) {
        for (const std::string& symbol : shapes->symbols())
            m_symbol->addItem(QString::fromStdString(symbol));
    }
    m_symbol->setAccessibleName(tr("Dimension"));
    grid.addWidget(m_symbol, place.row, place.column + 2);
    for (QWidget* widget : {static_cast<QWidget*>(row.check), static_cast<QWidget*>(row.values),
                            static_cast<QWidget*>(m_symbol)})
        widget->setVisible(m_symbol->count() > 0);
}

/// All values of an option of a few.
void SweepAxes::addChoice(QGridLayout& grid, Place place, std::string_view name)
{
    const simulate::RunChoice* choice = simulate::findRunChoice(name);
    if (!choice)
        return;
    QStringList values;
    std::vector<Name> names;
    for (std::size_t i = 0; i < choice->values.size(); ++i) {
        values << QString::fromUtf8(choice->values[i]);
        names.emplace_back(values.back(), valueText(*choice, i));
    }
    Row& row = addRow(grid, place, SettingKey::Choice, choiceText(*choice),
                      values.join(QStringLiteral(", ")));
    row.name = choice->name;
    row.check->setToolTip(choiceExplanation(*choice));
    addMenu(grid, place, names);
    if (!choice->trainingOnly || m_workspace.liveEvaluation().simulationOptions().training)
        return;
    for (QWidget* widget : {static_cast<QWidget*>(row.check),
                            grid.itemAtPosition(place.row, place.column + 2)->widget()}) {
        widget->setEnabled(false);
        widget->setToolTip(tr("Changes nothing without training"));
    }
}

SweepAxes::Row& SweepAxes::addRow(QGridLayout& grid, Place place, SettingKey key,
                                  const QString& label, const QString& values)
{
    Row row {key, {}, new QCheckBox(label, this), new QLineEdit(values, this)};
    row.values->setEnabled(false);
    row.values->setCursorPosition(0); // a long list is seen from its beginning
    row.values->setAccessibleName(tr("Values of %1").arg(label));
    row.values->setToolTip(tr("Separated by commas"));
    connect(row.check, &QCheckBox::toggled, row.values, &QWidget::setEnabled);
    connect(row.values, &QLineEdit::returnPressed, this, &SweepAxes::accepted);
    grid.addWidget(row.check, place.row, place.column);
    grid.addWidget(row.values, place.row, place.column + 1);
    m_rows.push_back(row);
    return m_rows.back();
}

/// A menu of names that puts them into the values of the row added last, or takes them out.
void SweepAxes::addMenu(QGridLayout& grid, Place place, const std::vector<Name>& names)
{
    auto* button = new QPushButton(tr("Choose"), this);
    button->setAutoDefault(false);
    auto* menu = new QMenu(button);
    QLineEdit* edit = m_rows.back().values;
    QCheckBox* check = m_rows.back().check;
    for (const auto& [name, title] : names) {
        if (name.isEmpty()) {
            menu->addSection(title);
            continue;
        }
        QAction* action = menu->addAction(title);
        action->setCheckable(true);
        action->setData(name);
        connect(action, &QAction::triggered, this, [edit, check, name = name](bool checked) {
            QStringList values = valuesIn(*edit);
            values.removeAll(name);
            if (checked)
                values << name;
            edit->setText(values.join(QStringLiteral(", ")));
            edit->setCursorPosition(checked ? int(edit->text().size()) : 0);
            check->setChecked(true);
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [menu, edit] {
        const QStringList values = valuesIn(*edit);
        for (QAction* action : menu->actions())
            action->setChecked(values.contains(action->data().toString()));
    });
    button->setMenu(menu);
    button->setAccessibleName(tr("Choose values of %1").arg(check->text()));
    grid.addWidget(button, place.row, place.column + 2);
}

std::string SweepAxes::nameOf(const Row& row) const
{
    return row.key == SettingKey::Symbol ? m_symbol->currentText().toStdString()
        : row.name.empty()               ? std::string(simulate::nameOf(row.key))
                                         : row.name;
}

Result<std::vector<simulate::SweepAxis>> SweepAxes::read() const
{
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    if (!analysis.shapes())
        return Error {tr("The shapes are still being worked out.").toStdString()};
    const std::vector<std::string> symbols = analysis.shapes()->symbols();
    const simulate::SettingDomain domain {symbols, &analysis.hardware(), false,
                                          analysis.simulationOptions().training};
    std::vector<simulate::SweepAxis> axes;
    for (const Row& row : m_rows) {
        if (!row.check->isChecked())
            continue;
        Result<simulate::SweepAxis> axis =
            axisIn(*row.values, row.check->text(), nameOf(row), domain);
        if (!axis)
            return axis.error();
        axes.push_back(std::move(axis).value());
    }
    return axes;
}

} // namespace meshwright::views
