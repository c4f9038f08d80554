#pragma once

#include "core/cost/catalogue.h"
#include "core/planning/plans/hardware_group.h"

#include <QJsonArray>
#include <QWidget>

#include <vector>

class QComboBox;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace meshwright::views {

class LinkButton;

/// Devices of other kinds beside the first one, a line each: what they are and how many there are.
class FurtherKinds final : public QWidget
{
    Q_OBJECT

public:
    explicit FurtherKinds(QWidget* parent = nullptr);

    /// One line.
    struct Kind
    {
        QWidget* line;
        QComboBox* hardware;
        QLineEdit* devices;
        QToolButton* remove;
    };

    const std::vector<Kind>& kinds() const { return m_kinds; }

    /// What there is to choose from; what was chosen stays where it is there still.
    void setCatalogue(const cost::Catalogue& catalogue);
    void setKinds(const planning::HardwareGroups& groups);
    /// What was entered, to be kept and restored.
    QJsonArray json() const;
    void restore(const QJsonArray& kinds);

Q_SIGNALS:
    void edited();
    void accepted(); ///< Enter in a field

private:
    void add();
    void remove(const QWidget* line);
    void append(const QString& hardware, const QString& devices);
    void follow();

    cost::Catalogue m_catalogue;
    std::vector<Kind> m_kinds;
    QVBoxLayout* m_lines;
    LinkButton* m_add;
};

} // namespace meshwright::views
