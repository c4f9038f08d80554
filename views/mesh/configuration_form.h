#pragma once

#include "core/cost/catalogue.h"
#include "core/plan/plan.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTableWidget;
class QVBoxLayout;

namespace meshwright::views {

class StageEditor;

/// One configuration as fields: name, devices with their names and hardware, mesh axes, stages. It
/// changes nothing but its own copy.
class ConfigurationForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ConfigurationForm(const cost::Catalogue& hardware, QWidget* parent = nullptr);

    void setConfiguration(const plan::Configuration& configuration);

    const plan::Configuration& configuration() const { return m_configuration; }

    /// A field that cannot be read, as a sentence; empty where all can.
    const QString& unreadable() const { return m_unreadable; }

    void focusName();

Q_SIGNALS:
    void edited();

private:
    void buildDevices(QVBoxLayout& column, const cost::Catalogue& hardware);
    void buildMesh(QVBoxLayout& column);
    void fill();
    void showDevices();
    void read();
    void readDevices();
    void readMeshTable();
    void addAxis();
    void nameAll();
    void setHardware();
    void updateSum();

    plan::Configuration m_configuration;
    QString m_unreadable;
    bool m_showing = false; ///< fields are being filled: no edit of the person

    QLineEdit* m_name = nullptr;
    QSpinBox* m_count = nullptr;
    QLineEdit* m_pattern = nullptr;
    QComboBox* m_hardware = nullptr;
    QTableWidget* m_devices = nullptr;
    QTableWidget* m_axes = nullptr;
    QLabel* m_sum = nullptr;
    StageEditor* m_stages = nullptr;
};

} // namespace meshwright::views
