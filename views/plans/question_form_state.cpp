#include "views/plans/further_kinds.h"
#include "views/plans/question_form.h"
#include "views/plans/served_load_form.h"
#include "views/timeline/bindings_button.h"
#include "views/widgets/hardware_choice.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

/// What is proposed, and what was entered: in a line, and kept for the file.
namespace meshwright::views {

namespace {

constexpr int64_t kUsualDevices = 8;

/// Its devices by kind, where it names one for each; else all of the one that it names.
planning::HardwareGroups groupsOf(const plan::Configuration& configuration)
{
    if (configuration.hardware.size() == 1)
        return {
            {configuration.hardware.front(), std::max<int64_t>(configuration.deviceCount(), 1)}};
    planning::HardwareGroups groups;
    for (const std::string& name : configuration.hardware) {
        const auto same = std::ranges::find(groups, name, &planning::HardwareGroup::hardware);
        if (same == groups.end())
            groups.push_back({name, 1});
        else
            ++same->devices;
    }
    return groups;
}

} // namespace

void QuestionForm::takeDevices()
{
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const std::string& ofRun = analysis.simulationOptions().hardware;
    const plan::Configuration* configuration = m_workspace.configuration();
    const int64_t devices = configuration ? configuration->deviceCount() : kUsualDevices;
    planning::HardwareGroups groups {{ofRun, std::max<int64_t>(devices, 1)}};
    if (ofRun.empty() && configuration && !configuration->hardware.empty())
        groups = groupsOf(*configuration);
    if (groups.size() > planning::kMostKinds)
        groups = {{groups.front().hardware, devices}};
    std::string hardware = groups.front().hardware;
    if (const cost::DeviceSpec* standard = analysis.hardware().standard();
        hardware.empty() && standard)
        hardware = standard->name; // as a run takes it
    const int chosen = m_hardware->findData(QString::fromStdString(hardware));
    const QSignalBlocker blocker(m_hardware); // nobody has entered it
    if (!hardware.empty() && chosen >= 0) // headings are nobody's
        m_hardware->setCurrentIndex(chosen);
    m_devices->setText(QString::number(groups.front().devices));
    groups.erase(groups.begin());
    m_kinds->setKinds(groups);
}

void QuestionForm::proposeDevices()
{
    if (m_areDevicesEntered || !m_workspace.hasDocument())
        return;
    takeDevices();
    edit();
}

QString QuestionForm::summary() const
{
    QStringList devices;
    const auto add = [&](const QComboBox& hardware, const QLineEdit& count) {
        devices << devicesOfText(locale().toLongLong(count.text().trimmed()),
                                 hardware.currentText(),
                                 hardware.currentData().toString().toStdString(),
                                 m_workspace.liveEvaluation().hardware());
    };
    add(*m_hardware, *m_devices);
    for (const FurtherKinds::Kind& kind : m_kinds->kinds())
        add(*kind.hardware, *kind.devices);
    QStringList parts {devices.join(QStringLiteral(" + ")), tr("batch %1").arg(m_batch->text())};
    if (!m_bindings->isHidden())
        parts << m_bindings->text();
    parts << m_pass->currentText();
    return parts.join(QStringLiteral(" · "));
}

void QuestionForm::doubleDevices()
{
    const auto twice = [this](QLineEdit& field) {
        field.setText(QString::number(2 * locale().toLongLong(field.text().trimmed())));
    };
    m_areDevicesEntered = true;
    twice(*m_devices);
    for (const FurtherKinds::Kind& kind : m_kinds->kinds())
        twice(*kind.devices);
    edit();
}

QJsonObject QuestionForm::json() const
{
    QJsonObject bindings;
    for (const auto& [symbol, number] : m_bindings->given())
        bindings[QString::fromStdString(symbol)] = double(number);
    QJsonObject json {{"batch", m_batch->text()},
                      {"training", m_pass->currentIndex() == TrainingRow},
                      {"keep", m_keep->currentData().toString()},
                      {"serving", m_serving->json(isServing())},
                      {"optimizer", m_optimizer->currentIndex()},
                      {"headroom", m_headroom->value()},
                      {"objective", m_objective->currentData().toString()},
                      {"dimensions", bindings}};
    if (m_areDevicesEntered) { // else the configuration says them
        json["hardware"] = m_hardware->currentData().toString();
        json["devices"] = m_devices->text();
        json["kinds"] = m_kinds->json();
    }
    return json;
}

void QuestionForm::restoreDevices(const QJsonObject& json)
{
    m_areDevicesEntered = json["devices"].isString();
    if (!m_areDevicesEntered)
        return;
    if (const int hardware = m_hardware->findData(json["hardware"].toString()); hardware >= 0)
        m_hardware->setCurrentIndex(hardware);
    m_devices->setText(json["devices"].toString().left(m_devices->maxLength()));
    m_kinds->restore(json["kinds"].toArray());
}

void QuestionForm::restore(const QJsonObject& json)
{
    if (json.isEmpty())
        return;
    const auto choose = [](QComboBox& box, int index) {
        if (index >= 0 && index < box.count())
            box.setCurrentIndex(index);
    };
    restoreDevices(json);
    choose(*m_pass, json["training"].toBool() ? TrainingRow : InferenceRow);
    choose(*m_keep, m_keep->findData(json["keep"].toString()));
    const QJsonObject serving = json["serving"].toObject();
    m_serving->restore(serving);
    if (serving["on"].toBool())
        m_pass->setCurrentIndex(ServingRow);
    choose(*m_optimizer, json["optimizer"].toInt(-1));
    choose(*m_objective, m_objective->findData(json["objective"].toString()));
    m_batch->setText(json["batch"].toString(m_batch->text()).left(m_batch->maxLength()));
    m_headroom->setValue(json["headroom"].toInt(kUsualHeadroom));
    operators::Bindings given;
    const QJsonObject bindings = json["dimensions"].toObject();
    for (const QString& symbol : bindings.keys())
        given[symbol.toStdString()] = int64_t(std::clamp(bindings[symbol].toDouble(), 0.0, 1e9));
    m_bindings->setSymbols({}, {}, given);
    showSymbols();
    edit();
}

/// Tab goes down the rows as they stand on the screen, not as the fields were made.
void QuestionForm::orderStops()
{
    QWidgetList stops {m_hardware, m_devices, m_batch};
    const auto addInside = [&](QWidget& box) {
        for (QWidget* at = box.nextInFocusChain(); at != &box; at = at->nextInFocusChain()) {
            if (box.isAncestorOf(at) && at->focusPolicy() & Qt::TabFocus && !at->focusProxy())
                stops << at;
        }
    };
    addInside(*m_kinds);
    stops << m_pass << m_optimizer << m_objective << m_headroom << m_bindings;
    addInside(*m_serving);
    stops << m_keep;
    for (qsizetype i = 1; i < stops.size(); ++i)
        setTabOrder(stops[i - 1], stops[i]);
}

} // namespace meshwright::views
