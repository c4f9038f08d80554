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

/// What was entered: in a line, and kept for the file.
namespace meshwright::views {

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
    return tr("%1 · batch %2 · %3")
        .arg(devices.join(QStringLiteral(" + ")), m_batch->text(), m_pass->currentText().toLower());
}

void QuestionForm::doubleDevices()
{
    const auto twice = [this](QLineEdit& field) {
        field.setText(QString::number(2 * locale().toLongLong(field.text().trimmed())));
    };
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
    return {{"hardware", m_hardware->currentData().toString()},
            {"devices", m_devices->text()},
            {"kinds", m_kinds->json()},
            {"batch", m_batch->text()},
            {"training", m_pass->currentIndex() == TrainingRow},
            {"keep", m_keep->currentData().toString()},
            {"serving", m_serving->json(isServing())},
            {"optimizer", m_optimizer->currentIndex()},
            {"headroom", m_headroom->value()},
            {"objective", m_objective->currentIndex()},
            {"dimensions", bindings}};
}

void QuestionForm::restore(const QJsonObject& json)
{
    if (json.isEmpty())
        return;
    const auto choose = [](QComboBox& box, int index) {
        if (index >= 0 && index < box.count())
            box.setCurrentIndex(index);
    };
    if (const QString hardware = json["hardware"].toString(); !hardware.isEmpty())
        choose(*m_hardware, m_hardware->findData(hardware));
    choose(*m_pass, json["training"].toBool() ? TrainingRow : InferenceRow);
    choose(*m_keep, m_keep->findData(json["keep"].toString()));
    const QJsonObject serving = json["serving"].toObject();
    m_serving->restore(serving);
    if (serving["on"].toBool())
        m_pass->setCurrentIndex(ServingRow);
    choose(*m_optimizer, json["optimizer"].toInt(-1));
    choose(*m_objective, json["objective"].toInt(-1));
    m_devices->setText(json["devices"].toString(m_devices->text()).left(m_devices->maxLength()));
    m_kinds->restore(json["kinds"].toArray());
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

} // namespace meshwright::views
