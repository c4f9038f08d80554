#pragma once

#include "core/plan/plan.h"

#include <QWidget>

class QComboBox;
class QTableWidget;

namespace meshwright::views {

/// What the stages of a configuration are: a device each, along an axis of the mesh, or listed with
/// their devices and own meshes.
class StageEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit StageEditor(QWidget* parent = nullptr);

    void setConfiguration(const plan::Configuration& configuration);
    /// Sets stage axis and listed stages as they were entered.
    void writeTo(plan::Configuration& configuration) const;

    /// A field that cannot be read, as a sentence; empty where all can.
    const QString& unreadable() const { return m_unreadable; }

Q_SIGNALS:
    void edited();

private:
    enum class Kind
    {
        PerDevice,
        Axis,
        Listed
    };

    void fill();
    void choose(int index);
    void add();
    void read();
    plan::Stage readRow(int row);

    plan::Configuration m_configuration;
    QString m_unreadable;
    bool m_filling = false;
    QComboBox* m_kind = nullptr;
    QWidget* m_list = nullptr;
    QTableWidget* m_table = nullptr;
};

} // namespace meshwright::views
